/** The documents of merges: who became whom, for good; the records as they were, while that can be taken back. */

import { mergeCollections } from '@enishi/service-kit/crud/repoint-references';
import type { Doc } from '@enishi/service-kit/crud/schema';
import { collection } from '@enishi/service-kit/data/collections';
import type { CrmNeeds } from '../needs';
import type { records } from '../records';

export interface MergeDoc {
  _id: string;
  enterprise_id: number;
  entity: string;
  survivor_id: number;
  absorbed: { id: number; title: string }[];
  member_id: number;
  merged_at: Date;
  undone_at?: Date | null;
}

/** Personal data of the absorbed records; gone with the right to take the merge back. */
export interface MergedRecordsDoc {
  /** Id of the merge. */
  _id: string;
  enterprise_id: number;
  /** Whole documents, hidden columns and all. */
  absorbed: Doc[];
  /** Values of the survivor in the columns that the merge changed. */
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  expires_at: Date;
}

export const merges = collection<MergeDoc>('merges', {
  tenant: true,
  indexes: [
    { key: { enterprise_id: 1, entity: 1, survivor_id: 1 } },
    { key: { enterprise_id: 1, entity: 1, 'absorbed.id': 1 } },
  ],
});

export const mergedRecords = collection<MergedRecordsDoc>('merged_records', {
  tenant: true,
  indexes: [{ key: { expires_at: 1 }, expireAfterSeconds: 0 }],
});

export const collections = { merges, mergedRecords, ...mergeCollections };

/** Enough to follow who became whom. */
export type MergeRows = Pick<CrmNeeds<typeof collections>, 'of'>;

export type MergeDeps = CrmNeeds<typeof collections & typeof records.collections>;
