/** An invoice as a document. */
import { type InvoiceLine, rateTotals } from '@enishi/protos/billing/amounts';
import type { Values } from '@enishi/protos/fields/parse';
import { enterpriseInvoiceKind, enterpriseInvoiceStatus } from '@enishi/protos/master/billing';
import type { MadePdf } from '@enishi/service-kit/files/pdf/document';
import { invoicePaperPdf } from '@enishi/service-kit/files/pdf/invoice-paper';
import { paperParts } from '@enishi/service-kit/files/pdf/paper-parts';

const isCredit = (record: Values): boolean =>
  record.enterprise_invoice_kind_id === enterpriseInvoiceKind.code.credit_note;

export const invoiceNumber = (record: Values): string => String(record.id).padStart(6, '0');

export const documentName = (record: Values): string => (isCredit(record) ? '返還請求書' : '請求書');

export function invoicePdf(record: Values): Promise<MadePdf> {
  const lines = (record.items ?? []) as unknown as InvoiceLine[];
  return invoicePaperPdf({
    ...{ name: documentName(record), isCredit: isCredit(record), number: invoiceNumber(record), hasSeal: false },
    mark: record.enterprise_invoice_status_id === enterpriseInvoiceStatus.code.draft ? '下書き（承認前）' : undefined,
    ...paperParts(record),
    isTaxWithin: false,
    ...{ lines, rates: rateTotals(lines) },
    madeAt: new Date(String(record.approved_at ?? record.updated_at)),
  });
}
