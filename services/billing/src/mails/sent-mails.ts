/** The mails of an invoice, and what became of them. */
import type { InvoiceMailsRequest, InvoiceMailsResponse } from '@enishi/protos/billing/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import { mailRows } from '@enishi/service-kit/mail/rows';
import { findInvoice } from '../invoices';
import { forOperators } from '../needs';
import type { MailDeps } from './collections';

export async function invoiceMails(
  deps: MailDeps,
  ctx: CallContext,
  { id }: InvoiceMailsRequest,
): Promise<InvoiceMailsResponse> {
  forOperators(ctx);
  const { enterprise_id } = await findInvoice(deps, id);
  const filter = { enterprise_id: enterprise_id as number, 'data.invoice_id': id };
  const rows = await mailRows(deps.connection)
    .find(filter, { sort: { created_at: -1 }, limit: 50 })
    .toArray();
  const marks = await deps.of({ enterprise_id: enterprise_id as number }).mailMarks.find({ invoice_id: id });
  const known = new Map(marks.map((mark) => [mark._id, mark]));
  return {
    mails: rows.map(({ _id, kind, created_at, ended_at, outcome, error }) => ({
      kind,
      at: (ended_at ?? created_at).toISOString(),
      ...(outcome ? { outcome } : {}),
      error: known.get(_id)?.bounce_reason || error,
      opened_at: known.get(_id)?.opened_at?.toISOString(),
      bounced_at: known.get(_id)?.bounced_at?.toISOString(),
    })),
  };
}
