/** Mails that go out by themselves when a candidate registers, applies or is not dealt with any more. */
import { automationMail, earlierMail } from './automation-mail';
import { type AutomationDeps, collections } from './collections';
import { draftIndex } from './draft-index';
import { adoptEarlierDeliveries, forgetFoldedAddresses, tellEarlierResults } from './earlier-deliveries';
import { editions } from './editions';
import { automationEvents } from './events';
import { fitting } from './fitting-preview';
import { newJobsMail } from './new-jobs-mail';
import { questionMail } from './question-mail';
import { reach } from './reach';
import { setOfficialEdition } from './set-official-edition';
import { updateOrder } from './update-order';

export type { AutomationMails } from './collections';
export { compose, signatureOf } from './compose';
export { draftOverrides } from './draft-overrides';
export { namesJob } from './fitting';
export {
  automationMailOf,
  automationRecipientOf,
  keepRecord,
  noteAutomationFollowed,
  noteAutomationOpened,
  noteAutomationReport,
  noteEnds,
} from './mail-record';
export { agencyOf, answersTo, candidateOf, jobNameOf, memberOf, recipientOf } from './people';
export { registrationRest } from './registration-rest';

export const automation = {
  collections,
  migrations: [adoptEarlierDeliveries, tellEarlierResults, forgetFoldedAddresses],
  useCases: {
    AutomationEmailService: {
      SetOfficialEdition: setOfficialEdition,
      Editions: editions,
      UpdateOrder: updateOrder,
      Fitting: fitting,
      Reach: reach,
    },
  },
  recordUseCases: { AutomationEmailDraftService: { Index: draftIndex } },
  events: [automationEvents],
  mails(deps: AutomationDeps) {
    const mail = automationMail(deps);
    return {
      automation: mail,
      question: questionMail(deps),
      new_jobs: newJobsMail(deps),
      registration: earlierMail(mail),
    };
  },
};
