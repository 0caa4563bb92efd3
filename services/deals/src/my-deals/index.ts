/** Deals as their candidate sees them at マイページ, and times for interviews that are offered and answered there. */
import { hasEntered } from '@enishi/service-kit/base/entered';
import { only } from '@enishi/service-kit/base/staff';
import { accept, askOthers } from './answer';
import { myIndex } from './my-index';
import { offerMail } from './offer-mail';

export type { OfferMails } from './deps';
export { offerOverrides } from './offer-overrides';

export const myDeals = {
  useCases: { MyDealsService: only(hasEntered, { Index: myIndex, Accept: accept, AskOthers: askOthers }) },
  mail: offerMail,
};
