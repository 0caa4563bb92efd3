/** The mail to a mailbox that is known: its link proves that who registered once more reads it. */
import { createHmac } from 'node:crypto';
import { candidate } from '@enishi/protos/crm/candidate';
import { siteUrl } from '@enishi/service-kit/base/product-url';
import { crudOf } from '@enishi/service-kit/crud/register';
import { findRecord } from '@enishi/service-kit/crud/store';
import type { MailKind } from '@enishi/service-kit/mail/kinds';
import { plainName } from '@enishi/service-kit/mail/plain';
import { ifThere } from '@enishi/service-kit/rpc/if-there';
import type { RegistrationDeps, RegistrationMails } from './collections';
import { DAYS } from './registration-tokens';

/** Cannot be derived from the mail's id without the installation's secret, and is kept as its digest only. */
export const proofOf = ({ CONTEXT_SECRET }: { CONTEXT_SECRET: string }, mail_id: string): string =>
  createHmac('sha256', CONTEXT_SECRET).update(`registration_proof:${mail_id}`).digest('base64url');

/** It holds nothing of what was typed: that may be a stranger's. */
export const proofMail = (deps: RegistrationDeps): MailKind<RegistrationMails['registration_proof']> => ({
  words: 'product',
  // With the thanks for the first registration they are five: a form must not fill a mailbox.
  perDay: { recipient: 4, agency: 2_000 },
  async write({ id, data: { candidate_id } }, ctx) {
    const person = await findRecord(crudOf(deps, candidate).store, ctx, candidate_id);
    const asked = deps.clients.rpc.identity.EnterpriseService.Show(ctx, { id: ctx.enterprise_id });
    const { enterprise } = await ifThere(asked);
    // A candidate who is written into a sandbox may be a real person.
    if (!person?.email || !enterprise?.site_domain || enterprise.sandbox_of) return undefined;
    const agency = plainName(enterprise.name, 'エージェント');
    const path = `register/prove?key=${proofOf(deps.config, id)}`;
    return {
      to: String(person.email),
      from: deps.config.MAIL_FROM,
      subject: `【${agency}】登録の続きのご案内`,
      text: [
        `${agency}の求人サイトで、このメールアドレスによる会員登録・応募のお手続きがありました。`,
        'このメールアドレスはすでに登録されています。ご本人のお手続きであれば、次のページを開いて「登録を続ける」を押してください。',
        '応募や質問を受け付け、まだ登録のない項目に今回の入力内容を加えます。登録済みの内容は変わりません。',
        '職務経歴書は、続きの画面でもう一度お送りください。',
        '',
        siteUrl(deps.config, enterprise.site_domain, path),
        '',
        `このリンクの有効期限は${DAYS}日間です。`,
        'お心当たりがない場合は、このメールを破棄してください。登録は変わりません。',
        '',
      ].join('\n'),
    };
  },
});
