/** The words of an agency, one document each. */
import type { BaseConfig } from '@enishi/service-kit/base/env';
import type { FeatureNeeds } from '@enishi/service-kit/boot/service';
import { collection } from '@enishi/service-kit/data/collections';

interface SearchWordsDoc {
  enterprise_id: number;
  /** Words that mean the same, as they were typed. */
  groups: string[][];
  enterprise_member_id: number;
  updated_at: Date;
}

export const searchWords = collection<SearchWordsDoc>('search_words', {
  tenant: true,
  indexes: [{ key: { enterprise_id: 1 }, unique: true }],
});

export type SearchWordsData = FeatureNeeds<BaseConfig, { searchWords: typeof searchWords }>;
