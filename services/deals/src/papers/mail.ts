/** The mail that brings a document to the other side. */

import { formatInstant } from '@enishi/protos/fields/format';
import { agreementDocumentKind } from '@enishi/protos/master/agreement';
import { findRecord } from '@enishi/service-kit/crud/store';
import type { MailKind } from '@enishi/service-kit/mail/kinds';
import { oneLine } from '@enishi/service-kit/mail/one-line';
import { consoleUrl } from '../console-url';
import type { DealsDeps, DealsMails } from '../deps';
import { namesOf, otherSide, partiesOf } from './parties';
import { mustFindAgreement, paperStore } from './store';
import { LINK_DAYS, paperToken } from './token';
import { paperFile } from './use-cases';

/** The key stands behind `#`, so that no server and no referrer ever sees it. */
export const paperMail = (deps: DealsDeps): MailKind<DealsMails['agreement_document']> => ({
  async write({ data: { document_id }, enterprise_id }, ctx) {
    const record = await findRecord(paperStore(deps), ctx, document_id);
    if (!record?.sent_to) return undefined;
    const agreement = await mustFindAgreement(deps, ctx, record.agreement_id_by_enterprise_id as number);
    const parties = await partiesOf(deps, ctx, agreement);
    const to = otherSide(parties, record.party_id as number);
    const kind = agreementDocumentKind.label(record.document_kind_id as number);
    const { name: agency, tel } = parties.agency;
    const token = paperToken(deps.config.CONTEXT_SECRET, enterprise_id, document_id, record.link_renewed_at);
    const file = await paperFile(deps, record);
    return {
      to: record.sent_to as string,
      from: deps.config.MAIL_FROM,
      agency: { name: agency },
      subject: `【${agency}】${kind}の送付（${oneLine(agreement.name as string | null)}）`,
      text: [
        ...namesOf(to),
        '',
        `${agency}です。${kind}をお送りします。`,
        '内容をご確認のうえ、次のページで「確認しました」を押してください。',
        '',
        consoleUrl(deps.config, `agreements/confirm#token=${token}`),
        `このページは${LINK_DAYS}日間表示できます。期限が過ぎたときは、このページから新しいリンクを受け取れます。`,
        '',
        `書類名　：${kind}`,
        `契約名　：${oneLine(agreement.name as string | null)}`,
        `送付日時：${formatInstant(record.sent_at as string)}`,
        '',
        '同じ書類をこのメールに添付しています。内容に誤りがある場合は、確認せずにご連絡ください。',
        '',
        '--',
        agency,
        ...(tel ? [`電話 ${tel}`] : []),
        '',
      ].join('\n'),
      attachments: [{ filename: file.name, content_type: file.content_type, content: Buffer.from(file.bytes) }],
    };
  },
});
