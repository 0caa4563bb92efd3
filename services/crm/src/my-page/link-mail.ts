/** The mail with the link that leads into マイページ. */
import { createHmac } from 'node:crypto';
import { candidate } from '@enishi/protos/crm/candidate';
import { siteUrl } from '@enishi/service-kit/base/product-url';
import { crudOf } from '@enishi/service-kit/crud/register';
import { findRecord } from '@enishi/service-kit/crud/store';
import type { MailKind } from '@enishi/service-kit/mail/kinds';
import { plainName } from '@enishi/service-kit/mail/plain';
import { ifThere } from '@enishi/service-kit/rpc/if-there';
import type { MyPageDeps, MyPageMails } from './collections';

export const LINK_MINUTES = 30;

/** Cannot be derived from the mail's id without the installation's secret, and is kept as its digest only. */
export const keyOfLink = ({ CONTEXT_SECRET }: { CONTEXT_SECRET: string }, mail_id: string): string =>
  createHmac('sha256', CONTEXT_SECRET).update(`my_page_link:${mail_id}`).digest('base64url');

export const linkMail = (deps: MyPageDeps): MailKind<MyPageMails['my_page_link']> => ({
  words: 'product',
  perDay: { recipient: 20, agency: 5_000 },
  async write({ id, data: { candidate_id } }, ctx) {
    if (candidate_id === 0) return undefined;
    const person = await findRecord(crudOf(deps, candidate).store, ctx, candidate_id);
    const asked = deps.clients.rpc.identity.EnterpriseService.Show(ctx, { id: ctx.enterprise_id });
    const { enterprise } = await ifThere(asked);
    // A candidate who is written into a sandbox may be a real person.
    if (!person?.email || !enterprise?.site_domain || enterprise.sandbox_of) return undefined;
    const link = await deps.of(ctx).myPageLinks.findOne({ _id: id, expires_at: { $gt: deps.clock.now() } });
    // A mail that comes late would lead nowhere.
    if (!link) return undefined;
    const agency = plainName(enterprise.name, 'エージェント');
    return {
      to: String(person.email),
      from: deps.config.MAIL_FROM,
      subject: `【${agency}】マイページに入るためのリンク`,
      text: [
        `${agency}の求人サイトで、マイページに入るためのリンクが求められました。`,
        '次のページを開き、「マイページに入る」を押してください。',
        '',
        siteUrl(deps.config, enterprise.site_domain, `mypage/enter?key=${keyOfLink(deps.config, id)}`),
        '',
        `このリンクは${LINK_MINUTES}分間、1回だけ使えます。ほかの方に転送しないでください。`,
        'お心当たりがない場合は、このメールを破棄してください。リンクを開かないかぎり、何も起こりません。',
        '',
      ].join('\n'),
    };
  },
});
