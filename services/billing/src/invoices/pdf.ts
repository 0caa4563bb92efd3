/** An invoice as a document. */
import { type InvoiceLine, rateTotals } from '@enishi/protos/billing/amounts';
import { addressLine } from '@enishi/protos/billing/issuer-lines';
import { monthText } from '@enishi/protos/billing/months';
import type { Values } from '@enishi/protos/fields/parse';
import { enterpriseInvoiceKind, enterpriseInvoiceStatus } from '@enishi/protos/master/billing';
import type { MadePdf } from '@enishi/service-kit/files/pdf/document';
import { invoicePaperPdf } from '@enishi/service-kit/files/pdf/invoice-paper';

const isCredit = (record: Values): boolean =>
  record.enterprise_invoice_kind_id === enterpriseInvoiceKind.code.credit_note;

export const invoiceNumber = (record: Values): string => String(record.id).padStart(6, '0');

export const documentName = (record: Values): string => (isCredit(record) ? '返還請求書' : '請求書');

export function invoicePdf(record: Values): Promise<MadePdf> {
  const lines = (record.items ?? []) as unknown as InvoiceLine[];
  const textOf = (name: string): string => String(record[name] ?? '');
  return invoicePaperPdf({
    ...{ name: documentName(record), isCredit: isCredit(record), number: invoiceNumber(record), hasSeal: false },
    mark: record.enterprise_invoice_status_id === enterpriseInvoiceStatus.code.draft ? '下書き（承認前）' : undefined,
    ...{ issued: textOf('issued_date'), month: monthText(textOf('first_date_of_target_month')) },
    to: {
      ...{ address: addressLine(record), company: textOf('company_name') },
      person: record.person ? `${record.person} 様` : '',
    },
    issuer: {
      ...{ name: textOf('issuer_name'), address: textOf('issuer_address'), contact: textOf('issuer_contact') },
      registration_number: textOf('registration_number'),
    },
    ...{ title: textOf('title'), due: textOf('due_date'), usance: textOf('usance') },
    ...{ bank_account: textOf('bank_account'), comment: textOf('comment'), isTaxWithin: false },
    ...{ total_price: Number(record.total_price ?? 0), total_tax: Number(record.total_tax ?? 0) },
    total_price_with_tax: Number(record.total_price_with_tax ?? 0),
    ...{ lines, rates: rateTotals(lines) },
    madeAt: new Date(String(record.approved_at ?? record.updated_at)),
  });
}
