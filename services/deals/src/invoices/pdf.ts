/** An invoice to a client as a document. */
import type { PaperFileResponse } from '@enishi/protos/deals/rpc';
import type { Values } from '@enishi/protos/fields/parse';
import { clientInvoiceKind, clientInvoiceStatus, taxDisplay } from '@enishi/protos/master/money';
import { rateSums } from '@enishi/protos/sums/tax';
import type { CallContext } from '@enishi/service-kit/base/context';
import type { ShowRequest } from '@enishi/service-kit/crud/messages';
import { invoicePaperPdf } from '@enishi/service-kit/files/pdf/invoice-paper';
import { type PaperLine, paperParts } from '@enishi/service-kit/files/pdf/paper-parts';
import { forAdministrators, wayOf } from '../monthly';
import type { InvoiceDeps } from './collections';
import { paperImages } from './images';
import { issuerOf } from './issuer';
import { settingOf } from './setting';
import { linesIn, mustFindInvoice } from './store';

const { draft, waiting, void: taken, corrected } = clientInvoiceStatus.code;

const marks: Readonly<Record<number, string>> = {
  [draft]: '下書き（確定前）',
  [waiting]: '承認待ち（確定前）',
  [taken]: '取消',
  [corrected]: '訂正済み',
};

const isCredit = ({ client_invoice_kind_id }: Values): boolean =>
  client_invoice_kind_id === clientInvoiceKind.code.credit_note;

export const documentName = (record: Values): string =>
  clientInvoiceKind.label(record.client_invoice_kind_id as number);

/** The same bytes for the same record: what is fixed is drawn as it was. */
async function drawn(deps: InvoiceDeps, ctx: CallContext, stored: Values) {
  const record = stored.fixed_at ? stored : { ...stored, ...issuerOf(await settingOf(deps, ctx)) };
  return invoicePaperPdf({
    ...{ name: documentName(record), isCredit: isCredit(record), number: String(record.number ?? ''), hasSeal: true },
    mark: marks[record.client_invoice_status_id as number],
    ...paperParts(record),
    images: await paperImages(deps, record),
    isTaxWithin: record.tax_display_id === taxDisplay.code.within,
    lines: linesIn(record) as PaperLine[],
    rates: rateSums(linesIn(record), wayOf(record)),
    madeAt: new Date(String(record.fixed_at ?? record.updated_at)),
  });
}

export async function invoiceFile(deps: InvoiceDeps, ctx: CallContext, record: Values): Promise<PaperFileResponse> {
  const { bytes } = await drawn(deps, ctx, record);
  const parts = [documentName(record), record.number ?? '下書き', record.company_name];
  const name = parts
    .filter(Boolean)
    .join('_')
    .replace(/[\\/:*?"<>|\s]/g, '_');
  return { name: `${name}.pdf`, content_type: 'application/pdf', bytes };
}

export async function invoicePdf(deps: InvoiceDeps, ctx: CallContext, { id }: ShowRequest): Promise<PaperFileResponse> {
  forAdministrators(ctx);
  return invoiceFile(deps, ctx, await mustFindInvoice(deps, ctx, id));
}
