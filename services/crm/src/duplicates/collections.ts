/** Suspected pairs of records. */
import { collection } from '@enishi/service-kit/data/collections';
import type { CrmNeeds } from '../needs';

export interface PairDoc {
  /** `<enterprise_id>:<entity>:<lower id>:<higher id>` */
  _id: string;
  enterprise_id: number;
  entity: string;
  /** Ids of both records, ascending. */
  ids: [number, number];
  /** Codes of the rules in which they agree. */
  reasons: string[];
  found_at: Date;
  /** Absent while the pair is listed. */
  dismissed_at?: Date;
  dismissed_by?: number;
}

export const duplicatePairs = collection<PairDoc>('duplicate_pairs', {
  tenant: true,
  indexes: [
    { key: { enterprise_id: 1, entity: 1, ids: 1 } },
    { key: { enterprise_id: 1, entity: 1, dismissed_at: 1, found_at: -1 } },
  ],
});

export const collections = { duplicatePairs };

export type DuplicateDeps = CrmNeeds<typeof collections>;
