/** The mail with the link that leads into マイページ. */
import type { MailKind } from '@enishi/service-kit/mail/kinds';
import { addresseeOf, keyOfMail } from '../registration';
import type { MyPageDeps, MyPageMails } from './collections';

export const LINK_MINUTES = 30;

/** The key of its link. */
export const keyOfLink = (config: MyPageDeps['config'], mail_id: string): string =>
  keyOfMail(config, 'my_page_link', mail_id);

export const linkMail = (deps: MyPageDeps): MailKind<MyPageMails['my_page_link']> => ({
  words: 'product',
  perDay: { recipient: 20, agency: 5_000 },
  async write({ id, data: { candidate_id } }, ctx) {
    if (candidate_id === 0) return undefined;
    const addressee = await addresseeOf(deps, ctx, candidate_id);
    if (!addressee) return undefined;
    const link = await deps.of(ctx).myPageLinks.findOne({ _id: id, expires_at: { $gt: deps.clock.now() } });
    // A mail that comes late would lead nowhere.
    if (!link) return undefined;
    const { to, agency, urlOf } = addressee;
    return {
      to,
      from: deps.config.MAIL_FROM,
      subject: `【${agency}】マイページに入るためのリンク`,
      text: [
        `${agency}の求人サイトで、マイページに入るためのリンクが求められました。`,
        '次のページを開き、「マイページに入る」を押してください。',
        '',
        urlOf(`mypage/enter?key=${keyOfLink(deps.config, id)}`),
        '',
        `このリンクは${LINK_MINUTES}分間、1回だけ使えます。ほかの方に転送しないでください。`,
        'お心当たりがない場合は、このメールを破棄してください。リンクを開かないかぎり、何も起こりません。',
        '',
      ].join('\n'),
    };
  },
});
