/** A day of the grid: its first entries, and the others behind a press. */
import { formatNumber } from '@enishi/protos/fields/format-number';
import styled from 'styled-components';
import { Skeleton } from '../../ui/base/Skeleton';
import { TextLink } from '../../ui/base/TextLink';
import { Popover } from '../../ui/console/Popover';
import { TriggerButton } from '../../ui/console/TriggerButton';
import { color, focusRing, font, radius, space } from '../../ui/theme/theme';
import { EntryLink, type EntryLook } from './EntryLink';
import type { Day } from './entries';
import { dayName } from './months';

/** Entries that a day shows by itself. */
const FIRST = 3;

const Cell = styled.td<{ $outside: boolean }>`
  height: 116px;
  padding: 0;
  overflow: hidden;
  border-bottom: 1px solid ${color.hairline};
  background: ${({ $outside }) => ($outside ? color.subtle : 'transparent')};
  vertical-align: top;

  & + & {
    border-left: 1px solid ${color.hairline};
  }

  &:focus-visible {
    ${focusRing}
    outline-offset: -2px;
  }
`;

const Entries = styled.div`
  display: flex;
  flex-direction: column;
  gap: 2px;
  padding: 4px;
`;

const DayNumber = styled.span<{ $today: boolean; $outside: boolean }>`
  display: grid;
  flex: none;
  place-items: center;
  align-self: flex-start;
  min-width: 22px;
  height: 22px;
  border-radius: ${radius.pill};
  background: ${({ $today }) => ($today ? color.main : 'transparent')};
  color: ${({ $today, $outside }) => ($today ? color.onMain : $outside ? color.muted : color.text)};
  font-size: ${font.size.s};
  font-variant-numeric: tabular-nums;
  font-weight: ${({ $today }) => ($today ? font.weight.title : font.weight.normal)};
`;

const More = styled(TriggerButton)`
  && {
    align-self: flex-start;
    min-height: 20px;
    padding: 0 ${space(0.75)};
    color: ${color.muted};
    font-size: ${font.size.xs};
  }
`;

const All = styled.div`
  display: grid;
  gap: 4px;
  max-height: 320px;
  margin: 0 -${space(0.5)} ${space(1)};
  padding: 2px ${space(0.5)};
  overflow: auto;
`;

export interface DayCellProps {
  date: string;
  /** Undefined while it is on its way. */
  day: Day | undefined;
  late: boolean;
  /** It belongs to a neighbour of the month. */
  outside: boolean;
  today: boolean;
  /** The Tab key stops here. */
  active: boolean;
  onActive: () => void;
  look: EntryLook;
  /** Address of the list of a day. */
  listOf: (date: string) => string;
}

/** 「ほか5件」, or that the rest is too much for a calendar. */
const restText = ({ entries, more }: Day): string =>
  more ? 'すべて見る' : `ほか${formatNumber(entries.length - FIRST)}件`;

export function DayCell({ date, day, late, outside, today, active, onActive, look, listOf }: DayCellProps) {
  const { length = 0 } = day?.entries ?? [];
  const name = dayName(date);
  return (
    <Cell
      role="gridcell"
      data-day={date}
      tabIndex={active ? 0 : -1}
      aria-label={`${name} ${formatNumber(length)}件${day?.more ? '以上' : ''}`}
      aria-current={today ? 'date' : undefined}
      $outside={outside}
      onFocus={onActive}
    >
      <Entries>
        <DayNumber $today={today} $outside={outside} aria-hidden>
          {Number(date.slice(8))}
        </DayNumber>
        {late && !outside && <Skeleton $width="80%" $height="18px" />}
        {day?.entries.slice(0, FIRST).map((entry) => (
          <EntryLink key={look.idOf(entry)} entry={entry} look={look} stop={active} />
        ))}
        {day && (length > FIRST || day.more) && (
          <Popover
            label={name}
            titled
            width={320}
            trigger={
              <More variant="quiet" size="small" excludeFromTabOrder={!active} aria-label={`${name}：${restText(day)}`}>
                {restText(day)}
              </More>
            }
          >
            {(close) => (
              <>
                <All>
                  {day.entries.map((entry) => (
                    <EntryLink key={look.idOf(entry)} entry={entry} look={look} onOpened={close} />
                  ))}
                </All>
                <TextLink to={listOf(date)}>この日の一覧を開く</TextLink>
              </>
            )}
          </Popover>
        )}
      </Entries>
    </Cell>
  );
}
