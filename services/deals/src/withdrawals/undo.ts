/** WithdrawalService/SetAside and Undo: a line is no payment for work, or waits again. */
import type { WithdrawalLineResponse, WithdrawalUndoRequest } from '@enishi/protos/deals/rpc';
import { receiptState } from '@enishi/protos/master/money';
import type { CallContext } from '@enishi/service-kit/base/context';
import { forbidden } from '@enishi/service-kit/base/errors';
import { inTransactionOf } from '@enishi/service-kit/data/mongo';
import { takeTurn } from '@enishi/service-kit/data/take-turn';
import { mustBeOpen } from '../books';
import { forAdministrators, reasonIn } from '../monthly';
import { type PayableName, payablesByKey, payoutTurn, unpayPaper } from '../payables';
import { takeRefundBack } from '../receipts';
import { mustFindFile, unpayFile } from '../transfers';
import { type Claim, claimOf, FILES, REFUNDS } from './claims';
import type { WithdrawalDeps } from './deps';
import { lineReply } from './lines';
import { maySeeClients } from './payouts';
import { type Confirming, mustFindLine } from './settle';

const state = receiptState.code;

export async function withdrawalSetAside(
  deps: WithdrawalDeps,
  ctx: CallContext,
  { key, reason: given }: WithdrawalUndoRequest,
): Promise<WithdrawalLineResponse> {
  forAdministrators(ctx);
  const reason = reasonIn(given, '対象外にする理由');
  await inTransactionOf(ctx, deps.connection, async (session) => {
    await mustFindLine({ deps, ctx, session }, key, [state.open]);
    const decided = { decided_at: deps.clock.now(), decided_member_id: ctx.member_id };
    const $set = { state: state.aside, reason, ...decided };
    await deps.of(ctx).withdrawalLines.updateOne({ key }, { $set }, { session });
  });
  return lineReply(deps, ctx, key);
}

async function putBack(undoing: Omit<Confirming, 'line'>, { paper, id, key }: Claim, reason: string): Promise<void> {
  const { deps, ctx, session } = undoing;
  if (paper === FILES) return unpayFile({ ...undoing, file: await mustFindFile(deps, ctx, id, session) });
  if (paper === REFUNDS) {
    if (!maySeeClients(ctx)) throw forbidden();
    return takeRefundBack({ ...undoing, key }, reason);
  }
  for (const found of (await payablesByKey(deps, ctx, [{ name: paper as PayableName, id }], session)).values())
    await unpayPaper(deps, ctx, session, found);
}

/** What was paid before the line was matched stays paid. @throws AppError `conflict` where the month of the payment is closed */
export async function withdrawalUndo(
  deps: WithdrawalDeps,
  ctx: CallContext,
  { key, reason: given }: WithdrawalUndoRequest,
): Promise<WithdrawalLineResponse> {
  forAdministrators(ctx);
  const reason = reasonIn(given, '取消の理由');
  await inTransactionOf(ctx, deps.connection, async (session) => {
    await takeTurn(deps.connection, session, payoutTurn(ctx.enterprise_id));
    const undoing = { deps, ctx, session };
    const { settled = [], fee, date } = await mustFindLine(undoing, key, [state.matched, state.aside]);
    if (fee) await mustBeOpen(deps, ctx, session, date);
    const decided = { decided_at: deps.clock.now(), decided_member_id: ctx.member_id };
    // The line lets go first: what a line holds is not put back.
    await deps.of(ctx).withdrawalLines.updateOne(
      { key },
      {
        $set: { state: state.open, reason, ...decided },
        $unset: { claims: '', settled: '', fee: '', payees_fee: '' },
      },
      { session },
    );
    for (const claim of settled.map(claimOf)) await putBack(undoing, claim, reason);
  });
  return lineReply(deps, ctx, key);
}
