/** A month on a phone: the days that have entries, one below the other. */
import styled from 'styled-components';
import { Skeleton } from '../../ui/base/Skeleton';
import { TextLink } from '../../ui/base/TextLink';
import { color, font, space } from '../../ui/theme/theme';
import { EntryLink, type EntryLook } from './EntryLink';
import type { Day } from './entries';
import { dayName, monthName, monthOf } from './months';

const DaySection = styled.section<{ $today: boolean }>`
  display: grid;
  gap: ${space(0.5)};
  padding: ${space(1)} 0;
  border-top: 1px solid ${color.hairline};

  h3 {
    color: ${({ $today }) => ($today ? color.mainText : color.muted)};
    font-size: ${font.size.m};
    font-weight: ${({ $today }) => ($today ? font.weight.title : font.weight.medium)};
  }
`;

const Nothing = styled.p`
  padding: ${space(4)} 0;
  color: ${color.muted};
  text-align: center;
`;

const BARS = [0, 1, 2, 3];

interface AgendaProps {
  /** The name of the records. */
  label: string;
  month: string;
  days: ReadonlyMap<string, Day>;
  today: string;
  late: boolean;
  look: EntryLook;
  listOf: (date: string) => string;
}

export function Agenda({ label, month, days, today, late, look, listOf }: AgendaProps) {
  const dated = [...days].filter(
    ([date, { entries, more }]) => monthOf(date) === month && (entries.length > 0 || more),
  );
  return (
    <div aria-busy={late}>
      {dated
        .sort(([one], [other]) => one.localeCompare(other))
        .map(([date, day]) => (
          <DaySection key={date} $today={date === today} aria-label={dayName(date)}>
            <h3>
              {dayName(date)}
              {date === today && '・今日'}
            </h3>
            {day.entries.map((entry) => (
              <EntryLink key={look.idOf(entry)} entry={entry} look={look} />
            ))}
            {day.more && <TextLink to={listOf(date)}>この日の一覧を開く</TextLink>}
          </DaySection>
        ))}
      {late && BARS.map((bar) => <Skeleton key={bar} $height="44px" style={{ marginTop: 8 }} />)}
      {!late && dated.length === 0 && (
        <Nothing>
          {monthName(month)}の{label}はありません
        </Nothing>
      )}
    </div>
  );
}
