/** Taking the own last move back: the opportunity, the others that ended with it, and what others did after it. */
import { opportunity } from '@enishi/protos/deals/opportunity';
import type { MoveUndoRequest, OpportunityResponse } from '@enishi/protos/deals/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import { conflict, notFound } from '@enishi/service-kit/base/errors';
import { recordToWire } from '@enishi/service-kit/crud/codec';
import { crudOf } from '@enishi/service-kit/crud/register';
import { findRecord, presented } from '@enishi/service-kit/crud/store';
import { patchFound } from '@enishi/service-kit/crud/writes';
import { inTransactionOf } from '@enishi/service-kit/data/mongo';
import type { OpportunityDeps } from './collections';
import { isOwnRecent, lastMove } from './moves';

const TOO_LATE = '元に戻せるのは、自分が10分以内に変更した状況だけです。状況を選び直してください。';
const MOVED_ON = '商談はそのあと別の状況に変更されています。いまの状況を確かめて、選び直してください。';

export async function moveUndo(
  deps: OpportunityDeps,
  ctx: CallContext,
  { id, opportunity_status_id }: MoveUndoRequest,
): Promise<OpportunityResponse> {
  const { store } = crudOf(deps, opportunity);
  const record = await inTransactionOf(ctx, deps.connection, async (session) => {
    const before = await findRecord(store, ctx, id, session);
    if (!before) throw notFound();
    const last = await lastMove(deps, ctx, id, session);
    if (!last || !isOwnRecent(ctx, last, deps.clock.now())) throw conflict(TOO_LATE);
    if (opportunity_status_id !== undefined && opportunity_status_id !== last.to) throw conflict(MOVED_ON);
    for (const other of last.ended_ids ?? []) {
      const ended = await findRecord(store, ctx, other, session);
      const its = ended && (await lastMove(deps, ctx, other, session));
      // A member has moved it again since: that stays.
      if (!ended || !its || its.from === null || !isOwnRecent(ctx, its, deps.clock.now())) continue;
      await patchFound(store, session, ctx, ended, { opportunity_status_id: its.from });
    }
    return patchFound(store, session, ctx, before, { opportunity_status_id: last.from });
  });
  return { opportunity: recordToWire(opportunity, presented(store, record)) };
}
