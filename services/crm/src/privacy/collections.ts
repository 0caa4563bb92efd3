/** Erasures of people: under way they know the person, afterwards they are the proof and say nothing of whom. */
import type { PersonHolding, PersonRecord } from '@enishi/protos/common/rpc';
import type { ServiceName } from '@enishi/protos/fields/types';
import { collection } from '@enishi/service-kit/data/collections';
import type { imports } from '../imports';
import type { CrmNeeds } from '../needs';

export interface Erased extends Omit<PersonHolding, 'documents'> {
  service: ServiceName;
}

export interface ErasureDoc {
  /** Agency and request. */
  _id: string;
  enterprise_id: number;
  request_id: number;
  member_id: number;
  started_at: Date;
  /** How many steps are done. */
  step: number;
  lines: Erased[];
  /** Absent once it is done. */
  person?: { records: PersonRecord[]; marks: string[] };
  done_at?: Date;
  /** SHA-256 of the proof. */
  digest?: string;
}

export const erasures = collection<ErasureDoc>('erasures', {
  tenant: true,
  indexes: [{ key: { done_at: 1, started_at: 1 } }, { key: { enterprise_id: 1, request_id: 1 }, unique: true }],
});

export const collections = { erasures };

export type PrivacyDeps = CrmNeeds<typeof collections & typeof imports.collections>;
