/** The mail to the owner of a quote or an order: that it was answered, or that it expires soon, or has expired, without an answer. */
import { formatDay } from '@enishi/protos/fields/format';
import { formatNumber } from '@enishi/protos/fields/format-number';
import type { Values } from '@enishi/protos/fields/parse';
import { findRecord } from '@enishi/service-kit/crud/store';
import type { MailKind } from '@enishi/service-kit/mail/kinds';
import { oneLine } from '@enishi/service-kit/mail/one-line';
import { consoleUrl, reminderReader } from '../records';
import type { DealPaperDeps, DealPaperMails } from './collections';
import { type DealPaperKind, KINDS, paperStatus, paperStore, statusOf } from './kinds';

type Data = DealPaperMails['deal_paper_told'];

interface Words {
  subject: string;
  lead: string[];
}

type Say = (kind: DealPaperKind, record: Values) => Words | undefined;

const says: Readonly<Record<Data['what'], Say>> = {
  answered(kind, record) {
    const is = kind.statusText(statusOf(kind, record));
    const note = record.answer_note ? [`理由：${oneLine(String(record.answer_note))}`] : [];
    return {
      subject: `${kind.definition.label}が「${is}」になりました`,
      lead: [`${oneLine(String(record.answered_name ?? ''))}様から回答があり、「${is}」になりました。`, ...note],
    };
  },
  expired(kind, record) {
    // Revised since: the new version has a day of its own.
    if (statusOf(kind, record) !== paperStatus.expired) return undefined;
    const { label } = kind.definition;
    const day = formatDay(String(record.expiry_date));
    const how = record.sent_at ? '回答がないまま' : '送付されないまま';
    return {
      subject: `${label}が期限切れになりました`,
      lead: [
        `${label}の有効期限（${day}）が、${how}過ぎました。リンクからの回答は受け付けません。`,
        'まだ必要な場合は、改版して新しい有効期限で送付してください。',
      ],
    };
  },
  expires(kind, record) {
    // Answered or replaced since: nothing is waited for any more.
    if (statusOf(kind, record) !== paperStatus.sent) return undefined;
    const { label } = kind.definition;
    const day = formatDay(String(record.expiry_date));
    return {
      subject: `回答のない${label}の有効期限が近づいています`,
      lead: [
        `${label}の有効期限（${day}）が近づいていますが、まだ回答がありません。`,
        '相手に確認するか、必要であれば改版して新しい有効期限を伝えてください。',
      ],
    };
  },
};

export const dealPaperToldMail = (deps: DealPaperDeps): MailKind<Data> => ({
  words: 'reader',
  perDay: { recipient: 200, agency: 2_000 },
  async write({ data }, ctx) {
    const kind = KINDS[data.kind];
    const reader = await reminderReader(deps, ctx, data.member_id);
    const record = await findRecord(paperStore(deps, kind), ctx, data.paper_id);
    const words = record && says[data.what](kind, record);
    if (!reader || !words) return undefined;
    return {
      ...{ to: reader.to, from: deps.config.MAIL_FROM },
      subject: `【Enishi】${words.subject}（${record.number}）`,
      text: [
        ...[`${reader.name} 様`, '', ...words.lead, ''],
        `番号：${record.number}`,
        `件名：${oneLine(String(record.title))}`,
        `宛先：${oneLine(String(record.company_name ?? ''))}`,
        `金額：${formatNumber(Number(record.total_price_with_tax))}円（税込）`,
        ...['', `${kind.definition.label}のページ`, consoleUrl(deps.config, `${kind.pages}/${data.paper_id}`), ''],
      ].join('\n'),
    };
  },
});
