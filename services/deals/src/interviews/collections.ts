/** What calendars of people have of interviews, and the mails that tell them. */
import type { InterviewTo } from '@enishi/protos/deals/interview-telling';
import { collection } from '@enishi/service-kit/data/collections';
import type { DealsNeeds } from '../needs';

export interface Guest {
  to: InterviewTo;
  person_id: number;
}

/** What a calendar shows. */
export interface Entry {
  opportunity_id: number;
  /** Wall clock in Japan. */
  start: string;
  minutes: number;
  way: number;
  /** An address, or the URL of a meeting. */
  place: string | null;
}

export interface GuestDoc extends Guest {
  enterprise_id: number;
  interview_id: number;
  sequence_num: number;
  entry: Entry;
  /** The entry that this one has replaced. */
  before?: Entry;
  withdrawn: boolean;
  /** Set once withdrawn: long after its mail has gone out. */
  expires_at?: Date;
}

export const interviewGuests = collection<GuestDoc>('interview_guests', {
  tenant: true,
  indexes: [
    { key: { enterprise_id: 1, interview_id: 1, to: 1, person_id: 1 }, unique: true },
    { key: { expires_at: 1 }, expireAfterSeconds: 0 },
  ],
});

/** Columns that follow when people are merged: the calendar is the same person's. */
export const guestLinks = [
  {
    ...{ collection: 'interview_guests', column: 'person_id', together: ['interview_id', 'to'] },
    filter: { to: 'candidate' },
  },
] as const;

export const collections = { interviewGuests };

/** The subjects of these mails. */
interface InterviewMail {
  interview_id: number;
  to: InterviewTo;
  person_id: number;
}

export interface InterviewMails {
  interview: InterviewMail;
  interview_staff: InterviewMail;
}

export type InterviewDeps = DealsNeeds<typeof collections, InterviewMails>;
