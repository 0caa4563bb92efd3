import type { InterviewDeps, InterviewMails } from '../interviews';
import type { DealsNeeds } from '../needs';

/** Times were offered to a candidate. */
export interface OfferMails {
  interview_offer: { offer_id: number };
}

export type MyDealsDeps = InterviewDeps & DealsNeeds<object, InterviewMails & OfferMails>;
