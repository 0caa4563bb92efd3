/** Asks an administrator to look at a mailing and to approve it. */

import { formatNumber } from '@enishi/protos/fields/format-number';
import { mailingState, namedPlaceholders, recipientState } from '@enishi/protos/master/messaging';
import { productUrl } from '@enishi/service-kit/base/product-url';
import type { MailKind } from '@enishi/service-kit/mail/kinds';
import { oneLine } from '@enishi/service-kit/mail/one-line';
import { senderOf } from '../agency';
import type { MailingDeps, MailingMails } from './deps';
import { countStates } from './follow';
import { kindOf } from './kinds';
import { ownedBy } from './rows';

export const mailingApprovalMail = (deps: MailingDeps): MailKind<MailingMails['mailing_approval']> => ({
  words: 'reader',
  perDay: { recipient: 100, agency: 1000 },
  async write({ enterprise_id, data }, ctx) {
    const doc = await ownedBy(deps, { enterprise_id }).mailings.findOne({ _id: data.mailing });
    const member = await senderOf(deps, ctx, data.member_id);
    if (doc?.state !== mailingState.code.approval || !member?.email) return undefined;
    const kind = kindOf(deps, doc.kind);
    const counts = await countStates(deps, doc);
    const { title } = await kind.read(ctx, doc.mailing_id);
    const asker = doc.confirmed_by ? await senderOf(deps, ctx, doc.confirmed_by) : undefined;
    return {
      to: member.email,
      from: deps.config.MAIL_FROM,
      subject: '【Enishi】配信の承認のお願い',
      text: [
        `${oneLine(member.name ?? '')} 様`,
        '',
        `${asker?.name ? `${oneLine(asker.name)} さん` : 'メンバー'}が、次のメールの配信の承認を依頼しています。`,
        '',
        `　件名：${oneLine(namedPlaceholders(title))}`,
        `　宛先：${formatNumber(counts.get(recipientState.code.waiting) ?? 0)}件`,
        '',
        '内容と宛先を確認して、承認してください。承認するまで送信されません。',
        '',
        productUrl(deps.config, kind.page(doc.mailing_id)),
        '',
      ].join('\n'),
    };
  },
});
