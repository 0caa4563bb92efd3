/** Agreements from their draft to their end: terms, renewals, notices of what ends soon, and the timeline. */
import { availability } from './availability';
import { collections } from './collections';
import { agreementJob } from './daily';
import { agreementDraft } from './draft';
import { agreementEndsMail } from './ends-mail';
import { agreementNoticeList, agreementSettle } from './notices';
import { agreementRenew } from './renew';
import { agreementTimeline } from './timeline';

export type { AgreementMails } from './collections';
export { dealTerms } from './draft';
export { agreementOverrides } from './guards';
export { type Around, agreementTurns } from './turns';

export const agreements = {
  collections,
  useCases: {
    AgreementTermService: {
      Draft: agreementDraft,
      Renew: agreementRenew,
      Notices: agreementNoticeList,
      Settle: agreementSettle,
      Timeline: agreementTimeline,
    },
  },
  events: [availability],
  jobs: [agreementJob],
  mail: agreementEndsMail,
};
