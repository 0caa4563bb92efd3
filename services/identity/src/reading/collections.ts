/** What agencies, and operators for all of them, have told the reader of papers. */
import type { ReadingList } from '@enishi/protos/master/reading-words';
import { collection } from '@enishi/service-kit/data/collections';
import type { AccessLogCollections } from '../access-log';
import type { IdentityNeeds } from '../needs';

export interface ReadingWordDoc {
  _id: string;
  /** 0: it is taught by operators. */
  enterprise_id: number;
  list: ReadingList;
  word: string;
  /** By which two spellings are one word. */
  key: string;
  value_id: number;
  /** Member, or operator of those that belong to no agency. */
  member_id: number;
  taught_at: Date;
  used_num: number;
  used_at?: Date;
}

interface ReadingSettingsDoc {
  enterprise_id: number;
  job_side_id: number;
  person_side_id: number;
  extractor: boolean;
}

const readingWords = collection<ReadingWordDoc>('reading_words', {
  tenant: true,
  indexes: [
    { key: { enterprise_id: 1, list: 1, key: 1 }, unique: true },
    { key: { enterprise_id: 1, taught_at: -1, _id: -1 } },
  ],
});

const readingSettings = collection<ReadingSettingsDoc>('reading_settings', {
  tenant: true,
  indexes: [{ key: { enterprise_id: 1 }, unique: true }],
});

export const collections = { readingWords, readingSettings };

export type ReadingDeps = IdentityNeeds<typeof collections & AccessLogCollections>;
