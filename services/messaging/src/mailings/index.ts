/**
 * The engine of mailings: what goes to many at once is prepared, looked at, approved, sent in turn, paused and taken back. It
 * knows no kind of mailing; the service hands them in.
 */
import { mailingApprove } from './approval';
import { mailingApprovalMail } from './approval-mail';
import { mailingLinks } from './clicks';
import { collections } from './collections';
import { mailingConfirm, mailingReschedule, mailingTakeBack } from './confirm';
import { mailingCancel, mailingLeaveOut, mailingPause, mailingPrepare, mailingResend, mailingResume } from './control';
import { mailingDecide } from './decide';
import type { MailingDeps } from './deps';
import { feedJob } from './feed';
import { forgetDeleted } from './forget';
import { forgetEarlier } from './forget-earlier';
import { mailingMail } from './mail';
import { recipientsByAgency } from './migrations';
import { preparationJob } from './prepare';
import { mailingPreview, mailingTest, mailingTestMail } from './preview';
import { mailingRecipients, mailingShow } from './show';

export { type BeginDeps, beginMailing, isBegun, prepareAgain } from './begin';
export {
  noteMailingReplied,
  noteMailingReport,
  noteMailingStopped,
  noteMailingsOpened,
  recipientOf,
  rowOfToken,
} from './by-token';
export { noteMailingFollowed } from './clicks';
export { textOf, write } from './compose';
export type { MailingMails } from './deps';
export type { Addressed, Attached, Comparison, FoundTargets, Kinds, Letter, MailingKind, Target } from './kinds';
export { standingOf } from './obstacles';
export { type Person, peopleOf } from './people';
export { settleReservation, startOf, writeReservation } from './reservation';
export { keyOf } from './rows';

export const mailings = {
  collections,
  useCases: {
    MailingService: {
      Show: mailingShow,
      Recipients: mailingRecipients,
      Preview: mailingPreview,
      Test: mailingTest,
      LeaveOut: mailingLeaveOut,
      Prepare: mailingPrepare,
      Confirm: mailingConfirm,
      Approve: mailingApprove,
      TakeBack: mailingTakeBack,
      Reschedule: mailingReschedule,
      Pause: mailingPause,
      Resume: mailingResume,
      Cancel: mailingCancel,
      Decide: mailingDecide,
      Resend: mailingResend,
      Links: mailingLinks,
    },
  },
  migrations: [recipientsByAgency],
  events: [forgetDeleted],
  mails: (deps: MailingDeps) => ({
    mailing: mailingMail(deps),
    mailing_test: mailingTestMail(deps),
    mailing_approval: mailingApprovalMail(deps),
  }),
  jobs: [preparationJob, feedJob, forgetEarlier],
};
