/** Moves of opportunities between their states: what is kept of each, and the events that tell of it. */
import { opportunity } from '@enishi/protos/deals/opportunity';
import type { OpportunityMove } from '@enishi/protos/events/payloads';
import type { Values } from '@enishi/protos/fields/parse';
import { MOVE_UNDO_MS } from '@enishi/protos/master/opportunity-moves';
import type { CallContext } from '@enishi/service-kit/base/context';
import { datedId } from '@enishi/service-kit/base/ids';
import type { CrudDeps } from '@enishi/service-kit/crud/store';
import type { ClientSession } from 'mongoose';
import type { MoveDoc, OpportunityDeps } from './collections';

/** The newest move of an opportunity. */
export async function lastMove(
  deps: Pick<OpportunityDeps, 'of'>,
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
  own: Pick<OpportunityDeps, 'of'>,
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
