/** Invoices that payees have sent in place of notices: one that is matched with the hours of its month, one that waits. */
import { ratesOf } from '@enishi/deals/src/books/sums';
import { purchaseCreate, purchaseMatch } from '@enishi/deals/src/payables/purchases';
import type { DealsDeps } from '@enishi/deals/src/service';
import { addressLine } from '@enishi/protos/billing/issuer-lines';
import { addDays, addMonths } from '@enishi/protos/deals/agreements/agreement-dates';
import { paymentNotice } from '@enishi/protos/deals/notices/payment-notice';
import { purchaseInvoice } from '@enishi/protos/deals/notices/purchase-invoice';
import type { Values } from '@enishi/protos/fields/parse';
import { paymentNoticeStatus } from '@enishi/protos/master/money';
import type { CallContext } from '@enishi/service-kit/base/context';
import { inputToWire } from '@enishi/service-kit/crud/codec';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { toRecord } from '@enishi/service-kit/crud/store';
import { invoicePaperPdf } from '@enishi/service-kit/files/pdf/invoice-paper';
import { type PaperLine, paperParts } from '@enishi/service-kit/files/pdf/paper-parts';
import { demoEnterprise } from './agency';

interface Purchases {
  deps: DealsDeps;
  clerk: CallContext;
  /** First day of the month of the work. */
  month: string;
  now: Date;
}

/** Yen that the second one asks for beyond the hours. */
const BEYOND = 11_000;

/** The payee's own paper over what a draft of the agency says. */
async function paperOf(notice: Values, values: Values, now: Date): Promise<Buffer> {
  const total_price_with_tax = Number(values.total_price_with_tax);
  const total_tax = Number(values.total_tax);
  const { bytes } = await invoicePaperPdf({
    ...paperParts(notice),
    ...{ name: '請求書', number: String(values.number), isCredit: false, hasSeal: false, isTaxWithin: false },
    ...{ issued: String(values.issued_date), due: String(values.due_date ?? ''), comment: '', madeAt: now },
    to: { address: addressLine(demoEnterprise), company: demoEnterprise.name, person: '' },
    issuer: {
      ...{ name: String(notice.company_name), address: addressLine(notice), contact: '' },
      registration_number: String(values.registration_number ?? ''),
    },
    ...{ total_price: total_price_with_tax - total_tax, total_tax, total_price_with_tax },
    lines: notice.items as unknown as PaperLine[],
    rates: ratesOf({ name: 'payment_notices', record: notice }),
  });
  return bytes;
}

/** Each is there once, however often the seed is run. */
export async function addPurchases({ deps, clerk, month, now }: Purchases): Promise<void> {
  if (await ownRecords(deps, purchaseInvoice, clerk).findOne({})) return;
  const docs = await ownRecords(deps, paymentNotice, clerk).find(
    { first_date_of_target_month: month, payment_notice_status_id: paymentNoticeStatus.code.draft },
    { sort: { id_by_enterprise_id: 1 }, limit: 2 },
  );
  for (const [place, doc] of docs.entries()) {
    const notice = toRecord(paymentNotice, doc);
    const values: Values = {
      payee_id_by_enterprise_id: notice.payee_id_by_enterprise_id,
      ...{ first_date_of_target_month: month, number: `2026-${101 + place}`, due_date: notice.due_date },
      ...{ issued_date: addDays(addMonths(month, 1), 2), registration_number: notice.registration_number ?? null },
      total_price_with_tax: Number(notice.total_price_with_tax) + place * BEYOND,
      total_tax: notice.total_tax,
    };
    const { purchase_invoice } = await purchaseCreate(deps, clerk, {
      purchase_invoice: inputToWire(purchaseInvoice, values, 'create').values,
      ...{ bytes: await paperOf(notice, values, now), file_name: `請求書_${notice.company_name}.pdf` },
    });
    if (place === 0) await purchaseMatch(deps, clerk, { id: Number(purchase_invoice?.id_by_enterprise_id) });
  }
}
