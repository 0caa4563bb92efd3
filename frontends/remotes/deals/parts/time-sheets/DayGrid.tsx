/** The days of a month to type into: a table on wide screens, a card for each day on phones. */
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { TextArea } from '@enishi/frontend-kit/ui/base/TextArea';
import { TextInput } from '@enishi/frontend-kit/ui/base/TextInput';
import { Segments } from '@enishi/frontend-kit/ui/console/Segments';
import { color, font, media, radius, space } from '@enishi/frontend-kit/ui/theme/theme';
import { clockText } from '@enishi/protos/deals/agreements/time-sheet-days';
import { memo } from 'react';
import styled from 'styled-components';
import {
  dayBefore,
  daysOf,
  filled,
  isOff,
  NOTHING,
  type ReadSheet,
  readDay,
  type SheetFacts,
  type Typed,
  type TypedDay,
  type TypedField,
  usualTyped,
  weekdayOf,
} from './typed-days';

const List = styled.ol`
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  background: ${color.surface};
`;

const Line = styled.li<{ $off: boolean }>`
  display: grid;
  grid-template-columns: 84px repeat(3, 84px) 64px minmax(120px, 1fr) 116px;
  gap: ${space(1)};
  align-items: center;
  padding: ${space(0.5)} ${space(1.5)};
  background: ${({ $off }) => ($off ? color.shade : 'transparent')};

  & + & {
    border-top: 1px solid ${color.line};
  }

  /* The words of a quiet button are too faint on the shade of a day off. */
  [data-part='copy']:not(:hover) {
    background: ${({ $off }) => ($off ? color.surface : 'transparent')};
  }

  ${media.mobile} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    padding: ${space(1)} ${space(1.5)} ${space(1.5)};

    [data-part='day'] {
      grid-column: 1 / 2;
    }

    [data-part='sum'] {
      grid-row: 1;
      grid-column: 2 / 3;
    }

    [data-part='copy'] {
      grid-row: 1;
      grid-column: 3 / 4;
    }

    [data-part='note'],
    [data-part='problem'] {
      grid-column: 1 / -1;
    }
  }
`;

const Heads = styled(Line).attrs({ as: 'div', $off: false, 'aria-hidden': true })`
  padding-bottom: 0;
  color: ${color.muted};
  font-size: ${font.size.s};

  ${media.mobile} {
    display: none;
  }
`;

const Day = styled.span<{ $off: boolean }>`
  color: ${({ $off }) => ($off ? color.danger : color.text)};
  font-weight: ${font.weight.medium};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

const Sum = styled.span`
  text-align: right;
  font-variant-numeric: tabular-nums;
`;

const Small = styled.label`
  display: grid;
  gap: 2px;
  min-width: 0;

  > span {
    display: none;
    color: ${color.muted};
    font-size: ${font.size.xs};
  }

  ${media.mobile} {
    > span {
      display: block;
    }
  }
`;

const Problem = styled.p`
  grid-column: 2 / -1;
  color: ${color.danger};
  font-size: ${font.size.s};
`;

const names: Readonly<Record<TypedField, { label: string; placeholder?: string }>> = {
  start: { label: '開始', placeholder: '9:00' },
  end: { label: '終了', placeholder: '18:00' },
  rest: { label: '休憩', placeholder: '1:00' },
  note: { label: '備考' },
};

interface DayLineProps {
  day: string;
  typed: TypedDay;
  /** What the button puts in. */
  copies: TypedDay;
  problem?: string;
  onType: (day: string, typed: TypedDay) => void;
}

/** Each keeps still while others are typed into. */
const DayLine = memo(
  function DayLine({ day, typed, copies, problem, onType }: DayLineProps) {
    const { minutes, unread } = readDay(day, typed);
    const name = `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`;
    const input = (field: TypedField) => (
      <Small data-part={field}>
        <span aria-hidden>{names[field].label}</span>
        <TextInput
          aria-label={`${name}の${names[field].label}`}
          aria-invalid={unread.includes(field) || undefined}
          aria-describedby={problem ? `${day}-problem` : undefined}
          halfWidth={field !== 'note'}
          inputMode={field === 'note' ? undefined : 'tel'}
          autoComplete="off"
          maxLength={field === 'note' ? 100 : 10}
          placeholder={names[field].placeholder}
          value={typed[field]}
          onChange={({ currentTarget }) => onType(day, { ...typed, [field]: currentTarget.value })}
        />
      </Small>
    );
    const isTyped = Boolean(typed.start || typed.end);
    return (
      <Line $off={isOff(day)}>
        <Day data-part="day" $off={isOff(day)}>
          {Number(day.slice(8))}日（{weekdayOf(day)}）
        </Day>
        {input('start')}
        {input('end')}
        {input('rest')}
        <Sum data-part="sum">{minutes > 0 ? clockText(minutes) : ''}</Sum>
        {input('note')}
        <Button
          data-part="copy"
          size="small"
          variant="quiet"
          aria-label={`${name}${isTyped ? 'を消す' : 'を前日と同じにする'}`}
          onClick={() => onType(day, isTyped ? { ...NOTHING, note: typed.note } : { ...copies, note: typed.note })}
        >
          {isTyped ? '消す' : '前日と同じ'}
        </Button>
        {problem && (
          <Problem id={`${day}-problem`} data-part="problem" role="alert">
            {problem}
          </Problem>
        )}
      </Line>
    );
  },
  (before, now) =>
    before.typed === now.typed &&
    before.problem === now.problem &&
    before.onType === now.onType &&
    JSON.stringify(before.copies) === JSON.stringify(now.copies),
);

const Total = styled.p`
  font-size: ${font.size.l};
  font-weight: ${font.weight.title};
  font-variant-numeric: tabular-nums;
`;

interface DayGridProps {
  facts: SheetFacts;
  typed: Typed;
  read: ReadSheet;
  /** Messages are shown: only what is handed in has to be complete. */
  shows: boolean;
  change: (next: (typed: Typed) => Typed) => void;
  typeDay: (day: string, typed: TypedDay) => void;
}

export function DayGrid({ facts, typed, read, shows, change, typeDay }: DayGridProps) {
  const isSum = typed.mode === 'sum';
  return (
    <Stack $gap={2}>
      <Row $spread>
        <Segments
          label="入力の方法"
          value={typed.mode}
          onChange={(mode) => change((all) => ({ ...all, mode }))}
          items={[
            { id: 'days', label: '日ごとに入力' },
            { id: 'sum', label: '月の合計だけ入力' },
          ]}
        />
        <Total role="status">合計 {clockText(read.total)}</Total>
      </Row>
      {isSum ? (
        <Field label="月の稼働時間の合計" required error={read.problems.sum}>
          {(control) => (
            <TextInput
              {...control}
              halfWidth
              inputMode="decimal"
              maxLength={10}
              placeholder="160:00"
              value={typed.sum}
              onChange={({ currentTarget }) => {
                const sum = currentTarget.value;
                change((all) => ({ ...all, sum }));
              }}
            />
          )}
        </Field>
      ) : (
        <>
          <Row>
            <Button size="small" onClick={() => change((all) => filled(all, facts))}>
              空いている平日を {clockText(facts.usual.start_minutes)}〜{clockText(facts.usual.end_minutes)} で埋める
            </Button>
          </Row>
          <div>
            <Heads>
              <span>日</span>
              <span>開始</span>
              <span>終了</span>
              <span>休憩</span>
              <Sum>実働</Sum>
              <span>備考</span>
            </Heads>
            <List aria-label="日ごとの勤務">
              {daysOf(facts).map((day) => (
                <DayLine
                  key={day}
                  day={day}
                  typed={typed.days[day] ?? NOTHING}
                  copies={dayBefore(typed, day) ?? usualTyped(facts.usual)}
                  problem={shows || readDay(day, typed.days[day]).unread.length > 0 ? read.problems[day] : undefined}
                  onType={typeDay}
                />
              ))}
            </List>
          </div>
        </>
      )}
      <Field label="連絡事項" hint="休みや時間外の事情など、担当者と企業に伝えることがあれば入力してください。">
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            maxLength={500}
            value={typed.note}
            onChange={({ currentTarget }) => {
              const note = currentTarget.value;
              change((all) => ({ ...all, note }));
            }}
          />
        )}
      </Field>
    </Stack>
  );
}
