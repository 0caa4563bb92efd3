/** Moves of opportunities between their states: what is kept of each, and the events that tell of it. */
import { opportunity } from '@enishi/protos/deals/opportunity';
import type { OpportunityMove } from '@enishi/protos/events/catalog';
import type { Values } from '@enishi/protos/fields/parse';
import { MOVE_UNDO_MS, type MoveKind } from '@enishi/protos/master/opportunity-moves';
import { collection } from '@enishi/service-kit/collections';
import type { CallContext } from '@enishi/service-kit/context';
import type { CrudDeps } from '@enishi/service-kit/crud/store';
import { datedId } from '@enishi/service-kit/ids';
import type { ClientSession } from 'mongoose';
import type { DealsDeps } from './deps';

export interface MoveDoc {
  /** Sorts by time. */
  _id: string;
  enterprise_id: number;
  opportunity_id: number;
  /** null: the opportunity began. */
  from: number | null;
  to: number;
  at: Date;
  realm: string;
  member_id: number;
  kind: MoveKind | 'begin' | 'undo';
  reason?: string;
  closing_reason_id?: number;
  /** The values of the record before, for the way back. */
  was?: {
    reached_status_id?: number | null;
    closing_reason_id?: number | null;
    closing_reason?: string | null;
    close_datetime?: string | null;
  };
  /** Dates that were given with it, each with what there was before and what was given. */
  dates?: Record<string, { was: string | null; now: string | null }>;
  /** Other opportunities of the candidate that ended with it. */
  ended_ids?: number[];
  sells_from?: number;
  closes_job?: boolean;
}

export const moves = collection<MoveDoc>('opportunity_moves', {
  tenant: true,
  indexes: [{ key: { enterprise_id: 1, opportunity_id: 1, _id: -1 } }],
});

/** The newest move of an opportunity. */
export async function lastMove(
  deps: Pick<DealsDeps, 'of'>,
  ctx: CallContext,
  opportunity_id: number,
  session?: ClientSession,
): Promise<MoveDoc | undefined> {
  const [last] = await deps.of(ctx).moves.find({ opportunity_id }, { sort: { _id: -1 }, limit: 1, session });
  return last;
}

/** Whether the caller made this move a moment ago and may take it back. */
export const isOwnRecent = ({ realm, member_id }: CallContext, move: MoveDoc, now: Date): boolean =>
  move.from !== null &&
  move.kind !== 'undo' &&
  move.realm === realm &&
  move.member_id === member_id &&
  now.getTime() - move.at.getTime() <= MOVE_UNDO_MS;

type NewMove = Omit<MoveDoc, '_id' | 'enterprise_id' | 'at' | 'realm' | 'member_id' | 'opportunity_id'>;

interface Written {
  session: ClientSession;
  ctx: CallContext;
  /** The opportunity as it is stored with the move. */
  values: Values;
  /** Those of the write: its clock and its outbox. */
  deps: CrudDeps;
}

/** Keeps a move and tells the others of it, in the transaction of the write. */
export async function tellMove(
  own: Pick<DealsDeps, 'of'>,
  { session, ctx, values, deps }: Written,
  move: NewMove,
): Promise<void> {
  const at = deps.clock.now();
  const { realm, member_id, enterprise_id } = ctx;
  const opportunity_id = values.id_by_enterprise_id as number;
  const doc = { ...move, opportunity_id, at, realm, member_id };
  await own.of(ctx).moves.insertOne({ _id: datedId(at.getTime()), ...doc }, { session });
  const number = (name: string) => (values[name] as number | null | undefined) ?? null;
  const payload: OpportunityMove = {
    id: opportunity_id,
    from: move.from,
    to: move.to,
    realm,
    member_id,
    candidate_id: values.candidate_id_by_enterprise_id as number,
    company_id: number('company_id_by_enterprise_id'),
    job_id: number('job_id_by_enterprise_id'),
    closing_reason_id: move.closing_reason_id ?? null,
    sells_from: move.sells_from ?? null,
    closes_job: move.closes_job ?? false,
  };
  await deps.outbox.add(session, {
    name: move.kind === 'undo' ? 'opportunity.move_undone' : 'opportunity.moved',
    enterprise_id,
    key: `${enterprise_id}:${opportunity.name}:${opportunity_id}`,
    payload,
  });
}
