/** The mail that brings a notice to its recipient, with the link under which they confirm it. */
import { formatDay } from '@enishi/protos/fields/format';
import { formatNumber } from '@enishi/protos/fields/format-number';
import type { Values } from '@enishi/protos/fields/parse';
import { senderUse } from '@enishi/protos/master/domains';
import { noticeAnswer } from '@enishi/protos/master/money';
import type { CallContext } from '@enishi/service-kit/base/context';
import { findRecord } from '@enishi/service-kit/crud/store';
import type { MailKind } from '@enishi/service-kit/mail/kinds';
import { oneLine } from '@enishi/service-kit/mail/one-line';
import { plainName } from '@enishi/service-kit/mail/plain';
import { consoleUrl } from '../records';
import type { PayableDeps, PayableMails } from './collections';
import { noticeToken } from './links';
import { isPerson } from './payees';
import { noticeFile } from './pdf';
import { noticeStore } from './store';

async function materialOf(deps: PayableDeps, ctx: CallContext, id: number) {
  const record = await findRecord(noticeStore(deps), ctx, id);
  if (!record?.sent_to || !record.fixed_at) return undefined;
  const file = await noticeFile(deps, ctx, record);
  // The key stands behind `#`, so that no server and no referrer ever sees it.
  const token = noticeToken(deps.config.CONTEXT_SECRET, ctx.enterprise_id, id);
  return {
    ...{ record, to: String(record.sent_to), agency: oneLine(String(record.issuer_name)) },
    link: consoleUrl(deps.config, `payment_notices/confirm#token=${token}`),
    attachments: [{ filename: file.name, content_type: file.content_type, content: Buffer.from(file.bytes) }],
  };
}

const facts = (record: Values): string[] => [
  `通知番号　：${record.number}`,
  `件名　　　：${oneLine(String(record.title))}`,
  `差引支払額：${formatNumber(Number(record.net_price))}円`,
  ...(record.due_date ? [`お支払日　：${formatDay(String(record.due_date))}`] : []),
];

const asks = ({ notice_answer_id, answer_by, confirm_days }: Values): string[] =>
  notice_answer_id === noticeAnswer.code.waiting
    ? [
        `内容をご確認のうえ、次のページで「確認しました」を押すか、誤りをお知らせください。${confirm_days}日以内（${formatDay(String(answer_by))}まで）に連絡のない場合は、記載内容に確認があったものとします。`,
      ]
    : ['内容は、次のページでもご確認いただけます。'];

function namesIn(record: Values): string[] {
  const name = oneLine(String(record.company_name ?? ''));
  if (isPerson(record)) return [`${name} 様`];
  return record.person ? [name, `${oneLine(String(record.person))} 様`] : [`${name} 御中`];
}

export const noticeMail = (deps: PayableDeps): MailKind<PayableMails['payment_notice']> => ({
  words: 'agency',
  // A partner company may be paid for many people; a large agency sends a month's at once.
  perDay: { recipient: 100, agency: 3_000 },
  async write({ data: { payment_notice_id } }, ctx) {
    const material = await materialOf(deps, ctx, payment_notice_id);
    if (!material) return undefined;
    const { record, to, agency, link, attachments } = material;
    return {
      ...{ to, from: deps.config.MAIL_FROM, agency: { name: agency, use: senderUse.code.invoice }, attachments },
      subject: `【${agency}】支払通知書の送付（${oneLine(String(record.title))}）`,
      text: [
        ...[...namesIn(record), '', 'いつもお世話になっております。', `${agency}です。支払通知書をお送りします。`],
        ...[...asks(record), '', link, '', ...facts(record), ''],
        ...['同じ支払通知書をこのメールに添付しています。', '', '--', agency],
        ...(record.issuer_contact ? [String(record.issuer_contact)] : []),
        '',
      ].join('\n'),
    };
  },
  async writePlain({ data: { payment_notice_id } }, ctx) {
    const material = await materialOf(deps, ctx, payment_notice_id);
    if (!material) return undefined;
    const { to, attachments, record, link } = material;
    const agency = plainName(material.agency, 'エージェント');
    return {
      ...{ to, from: deps.config.MAIL_FROM, attachments },
      subject: '【Enishi】支払通知書の送付',
      text: [
        `Enishiをご利用中の「${agency}」より、支払通知書をお送りします。`,
        ...[...asks(record), '', link, ''],
        `通知番号　：${record.number}`,
        `差引支払額：${formatNumber(Number(record.net_price))}円`,
        ...['', 'お心当たりがない場合は、このメールを破棄してください。', ''],
      ].join('\n'),
    };
  },
});
