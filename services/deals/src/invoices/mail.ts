/** The mail that brings an invoice to its client. */
import { formatDay } from '@enishi/protos/fields/format';
import { formatNumber } from '@enishi/protos/fields/format-number';
import type { Values } from '@enishi/protos/fields/parse';
import { senderUse } from '@enishi/protos/master/domains';
import type { CallContext } from '@enishi/service-kit/base/context';
import { findRecord } from '@enishi/service-kit/crud/store';
import type { MailKind } from '@enishi/service-kit/mail/kinds';
import { oneLine } from '@enishi/service-kit/mail/one-line';
import { plainName } from '@enishi/service-kit/mail/plain';
import type { ClientInvoiceMails, InvoiceDeps } from './collections';
import { documentName, invoiceFile } from './pdf';
import { invoiceStore } from './store';

async function materialOf(deps: InvoiceDeps, ctx: CallContext, id: number) {
  const record = await findRecord(invoiceStore(deps), ctx, id);
  if (!record?.sent_to || !record.fixed_at) return undefined;
  const file = await invoiceFile(deps, ctx, record);
  return {
    ...{ record, to: String(record.sent_to), kind: documentName(record), agency: oneLine(String(record.issuer_name)) },
    attachments: [{ filename: file.name, content_type: file.content_type, content: Buffer.from(file.bytes) }],
  };
}

const facts = (record: Values): string[] => [
  `番号　　　：${record.number}`,
  `件名　　　：${oneLine(String(record.title))}`,
  `金額　　　：${formatNumber(Number(record.total_price_with_tax))}円（税込）`,
  ...(record.due_date ? [`お支払期限：${formatDay(String(record.due_date))}`] : []),
];

export const invoiceMail = (deps: InvoiceDeps): MailKind<ClientInvoiceMails['client_invoice']> => ({
  words: 'agency',
  // The office of a client gets the invoices of all of its parts; a large agency sends a month's at once.
  perDay: { recipient: 100, agency: 3_000 },
  async write({ data: { client_invoice_id } }, ctx) {
    const material = await materialOf(deps, ctx, client_invoice_id);
    if (!material) return undefined;
    const { record, to, kind, agency, attachments } = material;
    const person = record.person ? `${oneLine(String(record.person))} 様` : '';
    const company = oneLine(String(record.company_name ?? ''));
    return {
      ...{ to, from: deps.config.MAIL_FROM, agency: { name: agency, use: senderUse.code.invoice }, attachments },
      subject: `【${agency}】${kind}の送付（${oneLine(String(record.title))}）`,
      text: [
        ...(person ? [company, person] : [`${company} 御中`]),
        ...['', 'いつもお世話になっております。', `${agency}です。${kind}をお送りします。添付のPDFをご確認ください。`],
        ...['', ...facts(record), '', '--', agency],
        ...(record.issuer_contact ? [String(record.issuer_contact)] : []),
        '',
      ].join('\n'),
    };
  },
  async writePlain({ data: { client_invoice_id } }, ctx) {
    const material = await materialOf(deps, ctx, client_invoice_id);
    if (!material) return undefined;
    const { to, kind, attachments, record } = material;
    const agency = plainName(material.agency, 'エージェント');
    return {
      ...{ to, from: deps.config.MAIL_FROM, attachments },
      subject: `【Enishi】${kind}の送付`,
      text: [
        ...[`Enishiをご利用中の「${agency}」より、${kind}をお送りします。添付のPDFをご確認ください。`, ''],
        ...[
          `番号　　　：${record.number}`,
          `金額　　　：${formatNumber(Number(record.total_price_with_tax))}円（税込）`,
        ],
        ...['', 'お心当たりがない場合は、このメールを破棄してください。', ''],
      ].join('\n'),
    };
  },
});
