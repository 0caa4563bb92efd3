/** The mails of this service: an invoice with its document, and reminders of one that is overdue. */

import { formatNumber } from '@enishi/protos/fields/format-number';
import type { Values } from '@enishi/protos/fields/parse';
import { enterpriseInvoiceStatus } from '@enishi/protos/master/billing';
import { productUrl } from '@enishi/service-kit/base/product-url';
import { mailHtml } from '@enishi/service-kit/mail/html';
import type { MailKind } from '@enishi/service-kit/mail/kinds';
import type { Mail } from '@enishi/service-kit/mail/mailer';
import { documentName, findInvoice, invoiceNumber, pdfOf } from '../invoices';
import type { BillingMails, MailDeps } from './collections';
import { markMail, noteEnds } from './mail-marks';

const pageOf = (config: { CONSOLE_URL?: string }, record: Values): string =>
  productUrl(config, `enterprise/setting/enterprise_invoices/${record.id_by_enterprise_id}`);

const slashed = (date: unknown): string => String(date).replaceAll('-', '/');

const addressee = ({ company_name, person }: Values): string[] =>
  person ? [String(company_name ?? ''), `${person} 様`] : [`${company_name ?? ''} 御中`];

const facts = (record: Values): string[] => [
  `番号　　　${invoiceNumber(record)}`,
  `件名　　　${record.title}`,
  `金額　　　${formatNumber(Number(record.total_price_with_tax))}円（税込）`,
  ...(record.due_date ? [`支払期限　${slashed(record.due_date)}`] : []),
  ...(record.bank_account ? [`振込先　　${record.bank_account}`] : []),
];

/** Reminded is who has not paid by the time the mail goes out. */
const waits = (record: Values): boolean => record.enterprise_invoice_status_id === enterpriseInvoiceStatus.code.sent;

function kind<Data extends { invoice_id: number }>(
  deps: MailDeps,
  write: (record: Values, data: Data) => { subject: string; lines: string[] } | undefined,
): MailKind<Data> {
  return {
    words: 'product',
    // One office may pay for many agencies.
    perDay: { recipient: 500, agency: 100 },
    async write({ id, enterprise_id, data }): Promise<Mail | undefined> {
      const record = await findInvoice(deps, data.invoice_id);
      const written = record.email ? write(record, data) : undefined;
      if (!written) return undefined;
      const { bytes, name, content_type } = await pdfOf(record);
      const link = ['管理画面でも確認できます（ログインが必要です）。', pageOf(deps.config, record)];
      const text = [...addressee(record), '', ...written.lines, '', ...facts(record), '', ...link, ''].join('\n');
      const attachments = [{ filename: name, content_type, content: Buffer.from(bytes) }];
      const token = await markMail(deps, { id, enterprise_id, invoice_id: data.invoice_id });
      const { MAIL_FROM: from, MAIL_RETURN_HOST: host } = deps.config;
      return {
        ...{ to: String(record.email), from, subject: written.subject, text, attachments },
        html: mailHtml(text, { picture: productUrl(deps.config, `mail/invoice/${token}.gif`) }),
        ...(host ? { return_path: `bounce+${token}@${host}` } : {}),
      };
    },
    ended: (mails, session) => noteEnds(deps, session, mails),
  };
}

export const billingMails = (deps: MailDeps) => ({
  invoice: kind<BillingMails['invoice']>(deps, (record) => ({
    subject: `【Enishi】${documentName(record)}のご送付（${record.title}）`,
    lines: ['いつもお世話になっております。', `${documentName(record)}をお送りします。添付のPDFをご確認ください。`],
  })),
  reminder: kind<BillingMails['reminder']>(deps, (record) =>
    waits(record)
      ? {
          subject: `【Enishi】お支払期限を過ぎています（${record.title}）`,
          lines: [
            'いつもお世話になっております。',
            '次の請求書について、お支払いの確認ができておりません。',
            '行き違いでお支払いいただいている場合は、ご容赦ください。',
          ],
        }
      : undefined,
  ),
});
