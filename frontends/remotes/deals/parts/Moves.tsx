/** The moves of deals as they happened, the newest first; around other records with what became of agreements. */

import { useValueNames } from '@enishi/frontend-kit/entity/values/names';
import { useCall } from '@enishi/frontend-kit/runtime/api/entities';
import { Badge } from '@enishi/frontend-kit/ui/base/Badge';
import { EmptyState, ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Icon, type IconName } from '@enishi/frontend-kit/ui/base/Icon';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { Happening, Timeline } from '@enishi/frontend-kit/ui/base/Timeline';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { space } from '@enishi/frontend-kit/ui/theme/theme';
import { ref } from '@enishi/protos/fields/entity';
import { formatDay, type NameLookup } from '@enishi/protos/fields/format';
import { opportunityClosingReason, opportunityStatus } from '@enishi/protos/master/opportunity';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { AGREEMENTS } from './agreement-paths';
import { type PaperTurn, usePaperTurns } from './deal-paper-turns';
import { DealName, dealNames, Named } from './Named';
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

/** A turn of an agreement around the candidate, the company or the job. */
interface Turn {
  id: string;
  agreement_id: number;
  name: string;
  candidate_id: number | null;
  kind: 'created' | 'renewed' | 'ended' | 'deleted';
  at: string;
  realm: string;
  member_id: number;
  period_end: string | null;
}

const turns: Readonly<Record<Turn['kind'], { icon: IconName; text: string }>> = {
  created: { icon: 'file', text: '稼働契約を登録' },
  renewed: { icon: 'calendar', text: '稼働契約を更新' },
  ended: { icon: 'calendar', text: '稼働契約が終了' },
  deleted: { icon: 'trash', text: '稼働契約を削除' },
};

const States = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(0.75)};
`;

const member = ref('メンバー', 'enterprise_member');
const elsewhere: Record<string, string> = {
  partner: 'API連携',
  system: 'システム',
  admin: '運営',
  site: '候補者（マイページ）',
};

const State = ({ status }: { status: number }) => (
  <Badge $tone={opportunityStatus.tone(status)}>{opportunityStatus.label(status)}</Badge>
);

type Who = (row: { realm: string; member_id: number }) => string | undefined;

interface MovesProps {
  of: 'opportunities' | 'candidates' | 'companies' | 'jobs';
  id: number;
}

function MoveRow({ move, who, deal }: { move: Move; who: Who; deal: ReactNode }) {
  const { from, to, kind, reason, closing_reason_id, at } = move;
  const why = [opportunityClosingReason.label(closing_reason_id), reason].filter(Boolean).join('・');
  const what = (
    <States>
      {from !== null && (
        <>
          <State status={from} />
          <Icon name="right" size={14} label="から" />
        </>
      )}
      <State status={to} />
      {from === null && 'で登録'}
      {kind === 'undo' && '（元に戻した）'}
    </States>
  );
  return (
    <Happening icon={from === null ? 'plus' : 'refresh'} who={who(move)} what={what} at={at}>
      {deal && <p>{deal}</p>}
      {why && <p>理由：{why}</p>}
    </Happening>
  );
}

interface TurnRowProps {
  turn: Turn;
  who: Who;
  names: NameLookup;
  /** Whether the page is about a record other than the candidate. */
  named: boolean;
}

function TurnRow({ turn, who, names, named }: TurnRowProps) {
  const { icon, text } = turns[turn.kind];
  const gone = turn.kind === 'deleted';
  const what = gone ? text : <TextLink to={`${AGREEMENTS}/${turn.agreement_id}`}>{text}</TextLink>;
  return (
    <Happening icon={icon} who={who(turn)} what={what} at={turn.at}>
      <p>
        {named && (
          <>
            <Named list="ref:candidate" id={turn.candidate_id} names={names} none="候補者が未設定の契約" />・
          </>
        )}
        {turn.name}
        {turn.period_end && `（${formatDay(turn.period_end)}まで）`}
      </p>
    </Happening>
  );
}

function PaperRow({ turn, names }: { turn: PaperTurn; names: NameLookup }) {
  const { paper, text, to, at, member_id, who, note } = turn;
  const by = who ?? (member_id ? names('ref:enterprise_member', member_id) : elsewhere.system);
  const what = (
    <>
      <TextLink to={to}>{paper}</TextLink>
      {text}
    </>
  );
  return (
    <Happening icon="file" who={by} what={what} at={at}>
      {note && <p>{note}</p>}
    </Happening>
  );
}

export function Moves({ of, id }: MovesProps) {
  const answer = useCall<{ moves: Move[]; agreements: Turn[] }>('opportunities', `${of}/moves/${id}`);
  const { data, error, refetch } = answer;
  const moves = data?.moves ?? [];
  const agreements = data?.agreements ?? [];
  const papers = usePaperTurns(of === 'opportunities' ? id : undefined);
  const rows = [...moves, ...agreements, ...papers].sort((a, b) => b.at.localeCompare(a.at));
  const named = of !== 'opportunities' && of !== 'candidates';
  const names = useValueNames([
    {
      field: member,
      values: [
        ...[...moves, ...agreements].filter(({ realm }) => !elsewhere[realm]).map(({ member_id }) => member_id),
        ...papers.flatMap(({ member_id }) => member_id ?? []),
      ],
    },
    ...(of === 'opportunities'
      ? []
      : dealNames([...moves, ...agreements.map(({ candidate_id }) => ({ candidate_id }))])),
  ]);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting shape="feed" count={3} />;
  if (rows.length === 0)
    return (
      <EmptyState compact title="状況の変更はまだありません" icon="history">
        商談の状況を変えると、日時と変えた人がここに残ります。
      </EmptyState>
    );
  const who: Who = ({ realm, member_id }) => elsewhere[realm] ?? names('ref:enterprise_member', member_id);
  const dealOf = (move: Move) =>
    of !== 'opportunities' && (
      <TextLink to={`${LIST}/${move.opportunity_id}`}>
        <DealName deal={move} names={names} />
      </TextLink>
    );
  return (
    <Timeline>
      {rows.map((row) =>
        'paper' in row ? (
          <PaperRow key={row.id} turn={row} names={names} />
        ) : 'agreement_id' in row ? (
          <TurnRow key={row.id} turn={row} who={who} names={names} named={named} />
        ) : (
          <MoveRow key={row.id} move={row} who={who} deal={dealOf(row)} />
        ),
      )}
    </Timeline>
  );
}
