/** The moves of deals as they happened, the newest first. */

import { useValueNames } from '@enishi/frontend-kit/entity/names';
import { useCall } from '@enishi/frontend-kit/runtime/entities';
import { Badge } from '@enishi/frontend-kit/ui/base/Badge';
import { EmptyState, ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Skeleton } from '@enishi/frontend-kit/ui/base/Skeleton';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { color, font, space } from '@enishi/frontend-kit/ui/theme';
import { opportunity } from '@enishi/protos/deals/opportunity';
import { ref } from '@enishi/protos/fields/entity';
import { formatInstant } from '@enishi/protos/fields/format';
import { opportunityClosingReason, opportunityStatus } from '@enishi/protos/master/opportunity';
import styled from 'styled-components';
import { LIST } from './paths';

interface Move {
  id: string;
  opportunity_id: number;
  candidate_id: number | null;
  company_id: number | null;
  job_id: number | null;
  from: number | null;
  to: number;
  at: string;
  realm: string;
  member_id: number;
  kind: string;
  reason: string | null;
  closing_reason_id: number | null;
}

const List = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Item = styled.li`
  padding: ${space(1)} 0;
  border-bottom: 1px solid ${color.hairline};

  &:last-child {
    border: 0;
  }
`;

const Quiet = styled.span`
  color: ${color.muted};
  font-size: ${font.size.s};
  font-variant-numeric: tabular-nums;
`;

const Reason = styled.p`
  margin-top: ${space(0.5)};
  color: ${color.text};
  font-size: ${font.size.m};
  overflow-wrap: anywhere;
`;

const member = ref('メンバー', 'enterprise_member');
const elsewhere: Record<string, string> = { partner: 'API連携', system: 'システム', admin: '運営' };

const State = ({ status }: { status: number }) => (
  <Badge $tone={opportunityStatus.tone(status)}>{opportunityStatus.label(status)}</Badge>
);

interface MovesProps {
  /** `opportunities`, `companies` or `jobs`, and which one. */
  of: 'opportunities' | 'companies' | 'jobs';
  id: number;
}

export function Moves({ of, id }: MovesProps) {
  const { data, error, refetch } = useCall<{ moves: Move[] }>('opportunities', `${of}/moves/${id}`);
  const rows = data?.moves ?? [];
  const names = useValueNames([
    { field: member, values: rows.filter(({ realm }) => !elsewhere[realm]).map(({ member_id }) => member_id) },
    {
      field: opportunity.fields.candidate_id_by_enterprise_id,
      values: of === 'opportunities' ? [] : rows.map((row) => row.candidate_id),
    },
  ]);
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton $width="60%" $height="20px" />;
  if (rows.length === 0) return <EmptyState title="状況の変更はまだありません" />;
  return (
    <List>
      {rows.map((move) => (
        <Item key={move.id}>
          <Stack $gap={0.5}>
            <Row>
              {of !== 'opportunities' && (
                <TextLink to={`${LIST}/${move.opportunity_id}`}>
                  {(move.candidate_id && names('ref:candidate', move.candidate_id)) || `商談 ${move.opportunity_id}`}
                </TextLink>
              )}
              {move.from !== null && (
                <>
                  <State status={move.from} />
                  <Icon name="right" size={14} label="から" />
                </>
              )}
              <State status={move.to} />
              {move.kind === 'undo' && <Quiet>（元に戻した）</Quiet>}
              <Quiet>
                {elsewhere[move.realm] ?? names('ref:enterprise_member', move.member_id) ?? '…'}・
                {formatInstant(move.at)}
              </Quiet>
            </Row>
          </Stack>
          {(move.reason || move.closing_reason_id) && (
            <Reason>
              理由：{[opportunityClosingReason.label(move.closing_reason_id), move.reason].filter(Boolean).join('・')}
            </Reason>
          )}
        </Item>
      ))}
    </List>
  );
}
