/** ReceiptService/SetAside and Undo: a line is no payment of a client, or waits again. */
import type { ReceiptLineResponse, ReceiptUndoRequest } from '@enishi/protos/deals/rpc';
import { receiptState } from '@enishi/protos/master/money';
import type { CallContext } from '@enishi/service-kit/base/context';
import { inTransactionOf } from '@enishi/service-kit/data/mongo';
import { followPayments, mustFindInvoice, takeBack } from '../invoices';
import { forAdministrators, reasonIn } from '../monthly';
import type { ReceiptDeps } from './collections';
import { lineReply, mustFindLine } from './confirm';
import { mustBeUnused } from './on-account';

const state = receiptState.code;

export async function receiptSetAside(
  deps: ReceiptDeps,
  ctx: CallContext,
  { key, reason: given }: ReceiptUndoRequest,
): Promise<ReceiptLineResponse> {
  forAdministrators(ctx);
  const reason = reasonIn(given, '対象外にする理由');
  await inTransactionOf(ctx, deps.connection, async (session) => {
    await mustFindLine({ deps, ctx, session }, key, [state.open]);
    const decided = { decided_at: deps.clock.now(), decided_member_id: ctx.member_id };
    await deps.of(ctx).bankLines.updateOne({ key }, { $set: { state: state.aside, reason, ...decided } }, { session });
  });
  return lineReply(deps, ctx, key);
}

/** Its payments stay in the books as taken back, with the reason; the invoices wait for money again. */
export async function receiptUndo(
  deps: ReceiptDeps,
  ctx: CallContext,
  { key, reason: given }: ReceiptUndoRequest,
): Promise<ReceiptLineResponse> {
  forAdministrators(ctx);
  const reason = reasonIn(given, '取消の理由');
  await inTransactionOf(ctx, deps.connection, async (session) => {
    await mustFindLine({ deps, ctx, session }, key, [state.matched, state.aside]);
    await deps.of(ctx).bankLines.updateOne(
      { key },
      {
        $set: { state: state.open, reason, decided_at: deps.clock.now(), decided_member_id: ctx.member_id },
        $unset: { company_id: '' },
      },
      { session },
    );
    await mustBeUnused(deps, ctx, session, key);
    const payments = await takeBack(deps, ctx, session, { filter: { line_key: key }, reason });
    for (const id of new Set(payments.flatMap(({ invoice_id }) => invoice_id ?? [])))
      await followPayments(deps, ctx, session, await mustFindInvoice(deps, ctx, id, session));
  });
  return lineReply(deps, ctx, key);
}
