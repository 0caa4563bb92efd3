/** The mail that brings a document to the other side. */

import { formatInstant } from '@enishi/protos/fields/format';
import { agreementDocumentKind } from '@enishi/protos/master/agreement';
import { senderUse } from '@enishi/protos/master/domains';
import type { CallContext } from '@enishi/service-kit/base/context';
import { findRecord } from '@enishi/service-kit/crud/store';
import type { MailKind } from '@enishi/service-kit/mail/kinds';
import { oneLine } from '@enishi/service-kit/mail/one-line';
import { plainName } from '@enishi/service-kit/mail/plain';
import { consoleUrl, mustFindAgreement, namesOf, otherSide, type Party, partiesOf, repliesTo } from '../records';
import type { PaperDeps, PaperMails } from './deps';
import { paperStore } from './store';
import { LINK_DAYS, paperToken } from './token';
import { paperFile } from './use-cases';

async function materialOf(deps: PaperDeps, ctx: CallContext, document_id: number) {
  const record = await findRecord(paperStore(deps), ctx, document_id);
  if (!record?.sent_to) return undefined;
  const agreement = await mustFindAgreement(deps, ctx, record.agreement_id_by_enterprise_id as number);
  const parties = await partiesOf(deps, ctx, agreement);
  // The key stands behind `#`, so that no server and no referrer ever sees it.
  const token = paperToken(deps.config.CONTEXT_SECRET, ctx.enterprise_id, document_id, record.link_renewed_at);
  return {
    ...{
      record,
      agency: parties.agency,
      to: otherSide(parties, record.party_id as number),
      sent_to: String(record.sent_to),
    },
    deal: agreement.opportunity_id_by_enterprise_id,
    name: oneLine(agreement.name as string | null),
    kind: agreementDocumentKind.label(record.document_kind_id as number),
    link: consoleUrl(deps.config, `agreements/confirm#token=${token}`),
    sent_at: formatInstant(record.sent_at as string),
  };
}

/** An agreement without a deal, and one whose other side is not known, is answered as its mail program does it. */
async function answersTo(deps: PaperDeps, ctx: CallContext, { reader, email }: Party, deal: unknown, sent_to: string) {
  if (!reader || typeof deal !== 'number' || email?.toLowerCase() !== sent_to.toLowerCase()) return {};
  return repliesTo(deps, ctx, { kind: 'agreement_document', opportunity_id: deal, ...reader });
}

const ASKS = '内容をご確認のうえ、次のページで「確認しました」を押してください。';
const VALID = `このページは${LINK_DAYS}日間表示できます。期限が過ぎたときは、このページから新しいリンクを受け取れます。`;

export const paperMail = (deps: PaperDeps): MailKind<PaperMails['agreement_document']> => ({
  words: 'agency',
  // The office of a company gets the papers of all who work there.
  perDay: { recipient: 100, agency: 1_000 },
  async write({ data: { document_id } }, ctx) {
    const material = await materialOf(deps, ctx, document_id);
    if (!material) return undefined;
    const { agency, to, name, kind, link, sent_at, deal } = material;
    const file = await paperFile(deps, material.record);
    return {
      ...{
        to: material.sent_to,
        from: deps.config.MAIL_FROM,
        agency: { name: agency.name, use: senderUse.code.paper },
      },
      ...(await answersTo(deps, ctx, to, deal, material.sent_to)),
      subject: `【${agency.name}】${kind}の送付（${name}）`,
      text: [
        ...[...namesOf(to), '', `${agency.name}です。${kind}をお送りします。`, ASKS, '', link, VALID, ''],
        ...[`書類名　：${kind}`, `契約名　：${name}`, `送付日時：${sent_at}`, ''],
        ...['同じ書類をこのメールに添付しています。内容に誤りがある場合は、確認せずにご連絡ください。', ''],
        ...['--', agency.name, ...(agency.tel ? [`電話 ${agency.tel}`] : []), ''],
      ].join('\n'),
      attachments: [{ filename: file.name, content_type: file.content_type, content: Buffer.from(file.bytes) }],
    };
  },
  // The document stands on the page that the link opens.
  async writePlain({ data: { document_id } }, ctx) {
    const material = await materialOf(deps, ctx, document_id);
    if (!material) return undefined;
    const { kind, link, sent_at } = material;
    const agency = plainName(material.agency.name, 'エージェント');
    return {
      ...{ to: material.sent_to, from: deps.config.MAIL_FROM },
      subject: `【Enishi】${kind}の送付`,
      text: [
        ...[`Enishiをご利用中の「${agency}」より、${kind}をお送りします。`, ASKS, '', link, VALID, ''],
        ...[`書類名　：${kind}`, `送付日時：${sent_at}`, ''],
        ...['お心当たりがない場合は、このメールを破棄してください。', ''],
      ].join('\n'),
    };
  },
});
