/** Deals that need a member today: interviews, answers that are due, deals that stand still. */
import { useValueNames } from '@enishi/frontend-kit/entity/values/names';
import { useCurrentMember } from '@enishi/frontend-kit/runtime/member/member';
import { EmptyState, ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Stack } from '@enishi/frontend-kit/ui/base/layout';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { color, font, space } from '@enishi/frontend-kit/ui/theme/theme';
import { formatInstant } from '@enishi/protos/fields/format';
import { shownDateTime } from '@enishi/protos/master/dates';
import { opportunityStatus } from '@enishi/protos/master/opportunity';
import styled from 'styled-components';
import { DealName, dealNames } from './Named';
import { OwnerSwitch, useEverybody } from './OwnerSwitch';
import { LIST } from './paths';
import { type Reminder, useReminders } from './use-reminders';

const Item = styled.li`
  display: flex;
  flex-direction: column;
  gap: 2px;
  padding: ${space(1)} 0;
  border-bottom: 1px solid ${color.hairline};

  small {
    color: ${color.muted};
    font-size: ${font.size.s};
  }
`;

const timeOf = ({ kind, at }: Reminder): string => {
  if (kind === 'stalled') return `最後の変更 ${formatInstant(at)}`;
  return kind === 'answer_due' ? `回答期限 ${at.replaceAll('-', '/')}` : shownDateTime(at);
};

const titles = (days: number) =>
  [
    ['interview', '今日・明日の面談'],
    ['answer_due', '他社への回答期限'],
    ['stalled', `${days}日以上動きのない商談`],
  ] as const;

function Rows({ rows }: { rows: readonly Reminder[] }) {
  const names = useValueNames(dealNames(rows));
  return (
    <ul>
      {rows.map((row) => (
        <Item key={`${row.kind}:${row.opportunity_id}:${row.at}`}>
          <TextLink to={`${LIST}/${row.opportunity_id}`}>
            <DealName deal={row} names={names} />
          </TextLink>
          <small>
            {[
              row.job_id && row.company_id && names('ref:company', row.company_id),
              opportunityStatus.label(row.status),
              timeOf(row),
            ]
              .filter(Boolean)
              .join('・')}
          </small>
        </Item>
      ))}
    </ul>
  );
}

export default function RemindersPanel() {
  const me = useCurrentMember();
  const [everybody, setEverybody] = useEverybody();
  const { data, error, refetch } = useReminders(everybody ? undefined : me?.id_by_enterprise_id);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Stack>
      <OwnerSwitch everybody={everybody} onChange={setEverybody} />
      {!data && <Waiting count={1} />}
      {data?.reminders.length === 0 && (
        <EmptyState title="対応の必要な商談はありません" icon="check">
          {!everybody && '自分が主担当の商談だけを表示しています。'}
        </EmptyState>
      )}
      {data &&
        titles(data.stalled_days).map(([kind, title]) => {
          const rows = data.reminders.filter((row) => row.kind === kind);
          if (rows.length === 0) return null;
          return (
            <section key={kind} aria-label={title}>
              <Heading level={3}>
                {title}（{rows.length}件）
              </Heading>
              <Rows rows={rows} />
            </section>
          );
        })}
    </Stack>
  );
}
