/** The mail that brings a quote or an order to its recipient, with the link under which they answer. */
import { formatDay } from '@enishi/protos/fields/format';
import { formatNumber } from '@enishi/protos/fields/format-number';
import type { Values } from '@enishi/protos/fields/parse';
import { senderUse } from '@enishi/protos/master/domains';
import type { CallContext } from '@enishi/service-kit/base/context';
import { findRecord } from '@enishi/service-kit/crud/store';
import type { MailKind } from '@enishi/service-kit/mail/kinds';
import { oneLine } from '@enishi/service-kit/mail/one-line';
import { plainName } from '@enishi/service-kit/mail/plain';
import { isPerson } from '../payables';
import { consoleUrl } from '../records';
import type { DealPaperDeps, DealPaperMails } from './collections';
import { type DealPaperKind, KINDS, paperStatus, paperStore, statusOf } from './kinds';
import { paperToken } from './links';
import { paperFile } from './pdf';

type Data = DealPaperMails['deal_paper'];

async function materialOf(deps: DealPaperDeps, ctx: CallContext, data: Data) {
  const kind = KINDS[data.kind];
  const record = await findRecord(paperStore(deps, kind), ctx, data.paper_id);
  // One that another version took the place of meanwhile is not for its recipient any more.
  if (!record?.sent_to || !record.fixed_at || statusOf(kind, record) === paperStatus.replaced) return undefined;
  const file = await paperFile(deps, ctx, kind, record);
  // The key stands behind `#`, so that no server and no referrer ever sees it.
  const token = paperToken(deps.config.CONTEXT_SECRET, ctx.enterprise_id, data);
  return {
    ...{ record, kind, name: kind.definition.label, to: String(record.sent_to) },
    agency: oneLine(String(record.issuer_name)),
    link: consoleUrl(deps.config, `deal_papers/answer#token=${token}`),
    attachments: [{ filename: file.name, content_type: file.content_type, content: Buffer.from(file.bytes) }],
  };
}

const facts = (record: Values): string[] => [
  `番号　　：${record.number}`,
  `件名　　：${oneLine(String(record.title))}`,
  `金額　　：${formatNumber(Number(record.total_price_with_tax))}円（税込）`,
  `有効期限：${formatDay(String(record.expiry_date))}`,
];

const asks: Readonly<Record<Data['kind'], (day: string) => string>> = {
  quote: (day) => `内容をご確認のうえ、${day}までに、次のページからご回答ください。`,
  order: (day) => `内容をご確認のうえ、${day}までに、次のページからご承諾ください。承諾すると注文請書が発行されます。`,
};

const askOf = ({ name }: DealPaperKind, record: Values): string => asks[name](formatDay(String(record.expiry_date)));

function namesIn(kind: DealPaperKind, record: Values): string[] {
  const name = oneLine(String(record.company_name ?? ''));
  if (kind.name === 'order' && isPerson(record)) return [`${name} 様`];
  return record.person ? [name, `${oneLine(String(record.person))} 様`] : [`${name} 御中`];
}

export const dealPaperMail = (deps: DealPaperDeps): MailKind<Data> => ({
  words: 'agency',
  perDay: { recipient: 100, agency: 1_000 },
  async write({ data }, ctx) {
    const material = await materialOf(deps, ctx, data);
    if (!material) return undefined;
    const { record, kind, name, to, agency, link, attachments } = material;
    return {
      ...{ to, from: deps.config.MAIL_FROM, agency: { name: agency, use: senderUse.code.paper }, attachments },
      subject: `【${agency}】${name}の送付（${oneLine(String(record.title))}）`,
      text: [
        ...[...namesIn(kind, record), '', 'いつもお世話になっております。', `${agency}です。${name}をお送りします。`],
        ...[askOf(kind, record), '', link, '', ...facts(record), ''],
        ...[`同じ${name}をこのメールに添付しています。`, '', '--', agency],
        ...(record.issuer_contact ? [String(record.issuer_contact)] : []),
        '',
      ].join('\n'),
    };
  },
  async writePlain({ data }, ctx) {
    const material = await materialOf(deps, ctx, data);
    if (!material) return undefined;
    const { record, kind, name, to, link, attachments } = material;
    const agency = plainName(material.agency, 'エージェント');
    const [number, , ...rest] = facts(record);
    return {
      ...{ to, from: deps.config.MAIL_FROM, attachments },
      subject: `【Enishi】${name}の送付`,
      text: [
        `Enishiをご利用中の「${agency}」より、${name}をお送りします。`,
        ...[askOf(kind, record), '', link, '', number, ...rest],
        ...['', 'お心当たりがない場合は、このメールを破棄してください。', ''],
      ].join('\n'),
    };
  },
});
