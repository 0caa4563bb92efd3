/** Interviews: who takes part, what their calendars hold, and the mails that tell them. */
import { collections } from './collections';
import { interviewInvite, interviewPeople } from './interview-invite';
import { interviewMail, interviewStaffMail } from './interview-mail';

export { guestLinks, type InterviewDeps, type InterviewMails } from './collections';
export { inviteTo } from './interview-invite';
export { interviewGuestsKept } from './interview-migration';
export { interviewOverrides } from './interview-overrides';

export const interviews = {
  collections,
  useCases: { InterviewInviteService: { Invite: interviewInvite, People: interviewPeople } },
  mail: interviewMail,
  staffMail: interviewStaffMail,
};
