/** Mails that have come to agencies' addresses, from their arrival on. */
import type { Values } from '@enishi/protos/fields/parse';
import { collection } from '@enishi/service-kit/data/collections';
import type { TaughtUse } from '@enishi/service-kit/reading/drafts/taught';
import type { MailSender } from '@enishi/service-kit/reading/mail/sender';
import type { Evidences } from '@enishi/service-kit/reading/types';
import type { WorkRow } from '@enishi/service-kit/work-queue/work-queue';
import type { agencies } from '../agency';
import type { automation } from '../automation';
import type { mailings } from '../mailings';
import type { MessagingNeeds } from '../needs';

export type DraftState = 'open' | 'saved' | 'dropped';

/** The reading of one job or person. */
export interface DraftRow {
  /** `b0`: the first of the mail's words; `a2.0`: the first of the third attachment. */
  key: string;
  entity: 'job' | 'candidate';
  file_name: string;
  values: Values;
  unknown: Record<string, string[]>;
  uncertain: string[];
  evidence: Evidences;
  /** Signs that tell it from others of the same sender. */
  likeness: string[];
  /** Absent in readings of earlier versions. */
  taught?: TaughtUse[];
  state: DraftState;
  record_id?: number;
  marked_by?: number;
  marked_at?: Date;
}

export interface AttachmentRow {
  file_name: string;
  size: number;
}

export interface SenderCheck {
  passed?: boolean;
  /** `spf=pass (example.jp), dkim=fail (example.jp), dmarc=none`; empty where nothing was asked. */
  told: string;
}

/** The mail of the agency that one answers, and who it went to. Ids only. */
export interface ReplyRow {
  /** As its reply address names it. */
  mail: string;
  /** Entity of the record that it belongs to, or what `PersonMailKind` and `DealMailKind` name; absent with the rest where it is gone. */
  kind?: string;
  record_id?: number;
  entity?: 'candidate' | 'company_member';
  person_id?: number;
  /** The deal that it is about. */
  opportunity_id?: number;
  /** The member in whose name it went out. */
  member_id?: number;
}

/** A mail, and the work of reading it: due until its record is there, and again when its files are to go. */
export interface ReceivedDoc extends WorkRow {
  /** Agency and digest of what its sender wrote: a mail that is brought twice is one. */
  _id: string;
  enterprise_id: number;
  /** Key of the mail as it came. */
  file: string;
  arrived_at: Date;
  /** As the mail server heard it: sender of the envelope, and the server that brought it. Absent for files of members. */
  envelope?: { from: string; remote: string; helo: string };
  tries: number;
  reply?: ReplyRow;
  /** The record, once it was read. */
  received_mail_id?: number;
  text?: string;
  attachments?: AttachmentRow[];
  drafts?: DraftRow[];
  sender?: MailSender;
  /** Domain of the sender, or the whole address where many people share the domain. */
  sender_key?: string;
  check?: SenderCheck;
  spam?: boolean;
  /** Why something could not be read, in sentences. */
  problems?: string[];
  /** Members are told of it then, with those that have come until then; absent: they were, or need not be. */
  news_at?: Date;
  /** The record was deleted. */
  gone?: true;
  /** A deleted mail is known until then, so that its sender's repetition does not bring it back. */
  expires_at?: Date;
}

const receivedMails = collection<ReceivedDoc>('received_contents', {
  tenant: true,
  indexes: [
    { key: { due_at: 1, _id: 1 } },
    { key: { enterprise_id: 1, received_mail_id: 1 } },
    { key: { enterprise_id: 1, sender_key: 1, arrived_at: -1 } },
    { key: { enterprise_id: 1, arrived_at: 1 } },
    {
      key: { enterprise_id: 1, 'reply.mail': 1 },
      partialFilterExpression: { 'reply.mail': { $exists: true } },
    },
    {
      key: { enterprise_id: 1, 'reply.entity': 1, 'reply.person_id': 1 },
      partialFilterExpression: { 'reply.person_id': { $exists: true } },
    },
    { key: { news_at: 1 }, partialFilterExpression: { news_at: { $exists: true } } },
    { key: { expires_at: 1 }, expireAfterSeconds: 0 },
  ],
});

/** A mail in the list whose drafts an extractor may complete; gone when that was tried. */
export interface ExtractionDoc extends WorkRow {
  enterprise_id: number;
  tries: number;
}

const extractions = collection<ExtractionDoc>('received_extractions', {
  tenant: true,
  indexes: [{ key: { due_at: 1, _id: 1 } }],
});

export const collections = { receivedMails, extractions };

export interface ReceivedMails {
  /** The copy of an answer, to a member. */
  reply_copy: { received_mail_id: number; member_id: number };
}

/** Answers are found among the mails that have gone out. */
type Reached = typeof agencies.collections & typeof mailings.collections & typeof automation.collections;

/** All that a mail needs to arrive. */
export type ArrivingDeps = Pick<MessagingNeeds<typeof collections>, 'files' | 'clock' | 'of'>;

export type ReceivedDeps = MessagingNeeds<typeof collections & Reached, ReceivedMails>;
