/** The hand-written RPCs of this service. */
import type { MakeSchedulesResponse } from '@enishi/protos/billing/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import type { UseCases } from '@enishi/service-kit/rpc/rpc';
import { makeSchedules } from './contracts/schedules';
import { type BillingDeps, forOperators } from './deps';
import { actOnInvoice } from './invoices/act';
import { showIssuer, updateIssuer } from './invoices/issuer';
import { invoicePayments, payInvoice } from './invoices/pay';
import { invoiceMails, ownInvoicePdf, showInvoicePdf, showOwnInvoice } from './invoices/read';
import { workOnSchedules } from './invoices/work';
import { mailOpened } from './mail-marks';
import { readPayments, recordPayments } from './payments/use-cases';
import { scheduleSheet } from './sheet';

async function makeSchedulesNow(deps: BillingDeps, ctx: CallContext): Promise<MakeSchedulesResponse> {
  forOperators(ctx);
  return { count: await makeSchedules(deps) };
}

export const useCases: UseCases<'billing', BillingDeps> = {
  InvoicingService: {
    Sheet: scheduleSheet,
    MakeSchedules: makeSchedulesNow,
    Work: workOnSchedules,
    Act: actOnInvoice,
    Pay: payInvoice,
    Payments: invoicePayments,
    Pdf: showInvoicePdf,
    Mails: invoiceMails,
    ReadPayments: readPayments,
    RecordPayments: recordPayments,
    ShowIssuer: showIssuer,
    UpdateIssuer: updateIssuer,
    ShowOwn: showOwnInvoice,
    PdfOwn: ownInvoicePdf,
    Opened: mailOpened,
  },
};
