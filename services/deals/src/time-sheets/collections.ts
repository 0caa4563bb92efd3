/** What time sheets keep beside their records, and their mails. */
import { collection } from '@enishi/service-kit/data/collections';
import type { DealsNeeds } from '../needs';
import { fileCollections, candidateLinks as fileLinks } from './files/collections';

/**
 * A link that opens a page without an account: the sheets of one person under one agreement (`entry`), or the question to
 * a client about one month (`approval`). Without either mark it opens its page until `expires_at`.
 */
export interface LinkDoc {
  enterprise_id: number;
  /** Its secret is made of this and of the installation's. */
  key: string;
  purpose: 'entry' | 'approval';
  agreement_id: number;
  /** Another person under the agreement is not reached by it. */
  candidate_id: number;
  month: string;
  token_hash: string;
  at: Date;
  expires_at: Date;
  /** Staff have ended it. */
  ended_at?: Date;
}

/** A reminder is there once: two processes that come to it at the same time find that out here. */
export interface MarkDoc {
  enterprise_id: number;
  agreement_id: number;
  month: string;
  /** What was told: entry:CODE, approval:CODE:ASKED_AT, staff. */
  step: string;
  at: Date;
}

const timeSheetLinks = collection<LinkDoc>('time_sheet_links', {
  tenant: true,
  indexes: [
    { key: { token_hash: 1 }, unique: true },
    { key: { enterprise_id: 1, key: 1 }, unique: true },
    { key: { enterprise_id: 1, agreement_id: 1, purpose: 1, at: -1 } },
    // Gone at their end, so that no page of theirs is told from one that never was.
    { key: { expires_at: 1 }, expireAfterSeconds: 0 },
  ],
});

const timeSheetMarks = collection<MarkDoc>('time_sheet_marks', {
  tenant: true,
  indexes: [{ key: { enterprise_id: 1, agreement_id: 1, month: 1, step: 1 }, unique: true }],
});

/** Columns that follow when people are merged: a link that was mailed goes on with the agreement of its person. */
export const candidateLinks = [...fileLinks, { collection: 'time_sheet_links', column: 'candidate_id' }] as const;

export const collections = { timeSheetLinks, timeSheetMarks, ...fileCollections };

export interface TimeSheetMails {
  /** A person is asked for a month. */
  time_sheet_entry: { key: string };
  /** A client's contact is asked to approve one. */
  time_sheet_approval: { key: string };
  /** A member is told of sheets that are missing. */
  time_sheet_missing: { member_id: number; month: string; agreement_ids: number[] };
}

export type TimeSheetDeps = DealsNeeds<typeof collections, TimeSheetMails>;
