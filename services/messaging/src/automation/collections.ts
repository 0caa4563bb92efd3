import { collection } from '@enishi/service-kit/data/collections';
import type { agencies } from '../agency';
import type { MessagingNeeds } from '../needs';

/** Which record of the console a mail in the queue belongs to. */
export interface AutomationMail {
  /** Id of the mail in the queue. */
  _id: string;
  enterprise_id: number;
  /** `id_by_enterprise_id` of the automation_email_mail_mgmt. */
  mail_mgmt_id: number;
  /** Token in the links of the mail; of a forgotten person its hash, since then the link alone opens the address. */
  token: string;
  sealed_email?: string;
  created_at: Date;
  /** The member in whose name it went; of mails of flows. */
  member_id?: number;
}

/** A day longer than the queue keeps its mails. */
const MAIL_SECONDS = 91 * 24 * 3600;

const automationMails = collection<AutomationMail>('automation_mails', {
  tenant: true,
  indexes: [
    { key: { token: 1 }, unique: true },
    { key: { created_at: 1 }, expireAfterSeconds: MAIL_SECONDS },
  ],
});

/** Agencies that have been given their first texts; what they delete of these stays deleted. */
export interface AutomationSetup {
  enterprise_id: number;
  created_at: Date;
}

const automationSetups = collection<AutomationSetup>('automation_email_setups', {
  tenant: true,
  indexes: [{ key: { enterprise_id: 1 }, unique: true }],
});

interface Stop {
  /** Agency and candidate. */
  _id: string;
  enterprise_id: number;
  /** The mail of the last change, which is its event's id: ids of later events are greater. */
  mail: string;
  /** When the last change was heard of. */
  at: Date;
  /** The mail that was written last. */
  told_by?: string;
  told_at?: Date;
}

/** Longer than a mail is tried. */
const STOP_SECONDS = 7 * 24 * 3600;

const automationStops = collection<Stop>('automation_stops', {
  tenant: true,
  indexes: [{ key: { at: 1 }, expireAfterSeconds: STOP_SECONDS }],
});

export const collections = { automationMails, automationSetups, automationStops };

export interface AutomationMails {
  automation: { group: number; candidate_id: number; job_id: number | null };
  /** A question about a job has come in. */
  question: { candidate_id: number; apply_id: number };
  /** New jobs fit a saved search: `count` of them, of which `job_ids` are the first. */
  new_jobs: { candidate_id: number; condition_id: string; job_ids: number[]; count: number };
  /** Queued by earlier versions, which had one text for all agencies. */
  registration: { candidate_id: number; job_id: number | null };
}

export type AutomationDeps = MessagingNeeds<typeof collections & typeof agencies.collections, AutomationMails>;
