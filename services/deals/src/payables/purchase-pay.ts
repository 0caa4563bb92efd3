/** PurchaseInvoicingService/Pay: an invoice of a payee is paid on its own, or turns out not to be. */
import type { PurchaseInvoicePayRequest, PurchaseInvoiceResponse } from '@enishi/protos/deals/rpc';
import type { Values } from '@enishi/protos/fields/parse';
import type { CallContext } from '@enishi/service-kit/base/context';
import { conflict } from '@enishi/service-kit/base/errors';
import { inTransactionOf } from '@enishi/service-kit/data/mongo';
import type { ClientSession } from 'mongoose';
import { forAdministrators, pastDayIn, stepNamed } from '../monthly';
import type { PayableDeps } from './collections';
import type { PayablePaper } from './papers';
import { payPaper, unpayPaper } from './pay-paper';
import { purchaseReply, purchaseStore } from './purchases';
import { mustFind } from './store';

interface Paying {
  deps: PayableDeps;
  ctx: CallContext;
  session: ClientSession;
  paper: PayablePaper;
  date?: string;
}

type Step = (paying: Paying) => Promise<Values>;

const steps: Readonly<Record<string, Step>> = {
  pay: ({ deps, ctx, session, paper, date }) =>
    payPaper(deps, ctx, session, paper, pastDayIn(date, '支払った日', deps.clock.now())),
  unpay: ({ deps, ctx, session, paper }) => unpayPaper(deps, ctx, session, paper),
};

/** @throws AppError `not_found`; `conflict` where it is past the step, or changed since it was read; `invalid` for the day */
export async function purchasePay(
  deps: PayableDeps,
  ctx: CallContext,
  { id, updated_at, action, date }: PurchaseInvoicePayRequest,
): Promise<PurchaseInvoiceResponse> {
  forAdministrators(ctx);
  const step = stepNamed(steps, action);
  const store = purchaseStore(deps);
  const record = await inTransactionOf(ctx, deps.connection, async (session) => {
    const before = await mustFind(store, ctx, id, session);
    if (updated_at !== undefined && updated_at !== before.updated_at) throw conflict();
    return step({ deps, ctx, session, paper: { name: 'purchase_invoices', record: before }, date });
  });
  return purchaseReply(deps, record);
}
