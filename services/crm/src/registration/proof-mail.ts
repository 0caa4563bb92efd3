/** The mail to a mailbox that is known: its link proves that who registered once more reads it. */
import type { MailKind } from '@enishi/service-kit/mail/kinds';
import { addresseeOf, keyOfMail } from './candidate-mail';
import type { RegistrationDeps, RegistrationMails } from './collections';
import { DAYS } from './registration-tokens';

/** The key of its link. */
export const proofOf = (config: RegistrationDeps['config'], mail_id: string): string =>
  keyOfMail(config, 'registration_proof', mail_id);

/** It holds nothing of what was typed: that may be a stranger's. */
export const proofMail = (deps: RegistrationDeps): MailKind<RegistrationMails['registration_proof']> => ({
  words: 'product',
  // With the thanks for the first registration they are five: a form must not fill a mailbox.
  perDay: { recipient: 4, agency: 2_000 },
  async write({ id, data: { candidate_id } }, ctx) {
    const addressee = await addresseeOf(deps, ctx, candidate_id);
    if (!addressee) return undefined;
    const { to, agency, urlOf } = addressee;
    return {
      to,
      from: deps.config.MAIL_FROM,
      subject: `【${agency}】登録の続きのご案内`,
      text: [
        `${agency}の求人サイトで、このメールアドレスによる会員登録・応募のお手続きがありました。`,
        'このメールアドレスはすでに登録されています。ご本人のお手続きであれば、次のページを開いて「登録を続ける」を押してください。',
        '応募や質問を受け付け、まだ登録のない項目に今回の入力内容を加えます。登録済みの内容は変わりません。',
        '職務経歴書は、続きの画面でもう一度お送りください。',
        '',
        urlOf(`register/prove?key=${proofOf(deps.config, id)}`),
        '',
        `このリンクの有効期限は${DAYS}日間です。`,
        'お心当たりがない場合は、このメールを破棄してください。登録は変わりません。',
        '',
      ].join('\n'),
    };
  },
});
