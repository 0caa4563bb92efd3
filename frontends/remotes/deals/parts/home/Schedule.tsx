/** The interviews of today and tomorrow, by time. */

import { useValueNames } from '@enishi/frontend-kit/entity/values/names';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { color, font, space } from '@enishi/frontend-kit/ui/theme/theme';
import styled from 'styled-components';
import { DealName, dealNames } from '../Named';
import { LIST } from '../paths';
import type { Reminder } from '../use-reminders';
import { Section } from './Section';

const Row = styled.li`
  display: grid;
  grid-template-columns: 84px minmax(0, 1fr);
  gap: ${space(1)};
  padding: ${space(0.75)} 0;
  border-bottom: 1px solid ${color.hairline};
  font-size: ${font.size.m};

  &:last-child {
    border-bottom: 0;
  }

  time {
    font-variant-numeric: tabular-nums;
    font-weight: ${font.weight.medium};
  }
`;

const Quiet = styled.p`
  padding: ${space(1)} 0 ${space(1.5)};
  color: ${color.muted};
  font-size: ${font.size.m};
`;

interface ScheduleProps {
  rows: readonly Reminder[] | undefined;
  /** YYYY-MM-DD in Japan. */
  today: string;
}

export function Schedule({ rows, today }: ScheduleProps) {
  const names = useValueNames(dealNames(rows ?? []));
  return (
    <Section title="今日・明日の面談" count={rows?.length} waits={!rows}>
      {rows?.length === 0 && <Quiet>面談の予定はありません。</Quiet>}
      <ul>
        {rows?.map((row) => (
          <Row key={`${row.opportunity_id} ${row.at}`}>
            <time dateTime={row.at}>{(row.at.startsWith(today) ? '' : '明日 ') + row.at.slice(11)}</time>
            <TextLink to={`${LIST}/${row.opportunity_id}`}>
              <DealName deal={row} names={names} />
            </TextLink>
          </Row>
        ))}
      </ul>
    </Section>
  );
}
