/** The mail that times wait for an answer at マイページ: it names none of them, as they may have changed when it is read. */
import { interviewOffer } from '@enishi/protos/deals/interview-offer';
import { opportunity } from '@enishi/protos/deals/opportunity';
import { interviewOfferState } from '@enishi/protos/master/my-page';
import { siteUrl } from '@enishi/service-kit/base/product-url';
import { crudOf } from '@enishi/service-kit/crud/register';
import { findRecord } from '@enishi/service-kit/crud/store';
import type { MailKind } from '@enishi/service-kit/mail/kinds';
import { plainName } from '@enishi/service-kit/mail/plain';
import { ifThere } from '@enishi/service-kit/rpc/if-there';
import { repliesTo } from '../records';
import type { MyDealsDeps, OfferMails } from './deps';
import { OF } from './offer-overrides';

export const offerMail = (deps: MyDealsDeps): MailKind<OfferMails['interview_offer']> => ({
  words: 'product',
  perDay: { recipient: 20, agency: 2_000 },
  async write({ data: { offer_id } }, ctx) {
    const offer = await findRecord(crudOf(deps, interviewOffer).store, ctx, offer_id);
    if (offer?.interview_offer_state_id !== interviewOfferState.code.open) return undefined;
    const deal = await findRecord(crudOf(deps, opportunity).store, ctx, offer[OF] as number);
    if (!deal) return undefined;
    const { crm, identity } = deps.clients.rpc;
    const [{ candidate }, { enterprise }] = await Promise.all([
      ifThere(crm.CandidateService.Show(ctx, { id: deal.candidate_id_by_enterprise_id as number })),
      ifThere(identity.EnterpriseService.Show(ctx, { id: ctx.enterprise_id })),
    ]);
    // A candidate who is written into a sandbox may be a real person.
    if (!candidate?.email || !enterprise?.site_domain || enterprise.sandbox_of) return undefined;
    const agency = plainName(enterprise.name, 'エージェント');
    return {
      to: candidate.email,
      from: deps.config.MAIL_FROM,
      agency: { name: agency },
      ...(await repliesTo(deps, ctx, {
        ...{ kind: 'interview_offer', entity: 'candidate', opportunity_id: offer[OF] as number },
        person_id: candidate.id_by_enterprise_id ?? 0,
      })),
      subject: `【${agency}】面談の日程のご提案`,
      text: [
        `${agency}より、面談の日程の候補をお送りしました。`,
        '次のページ（マイページ）を開き、ご都合のよい日時を選んでください。合う日時がないときは、ご希望の日時をお知らせいただけます。',
        '',
        siteUrl(deps.config, enterprise.site_domain, 'mypage#interviews'),
        '',
        'マイページに入るためのリンクは、開いたページでメールアドレスを入力すると届きます。',
        'お心当たりがない場合は、このメールを破棄してください。',
        '',
      ].join('\n'),
    };
  },
});
