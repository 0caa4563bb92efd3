/** The words of an agency as its searches read them: remembered for a moment, since every search with a keyword asks. */
import { foldText } from '@enishi/protos/fields/normalize';
import { type Remembered, remembered } from '@enishi/service-kit/base/memory';
import type { SearchWordsData } from './collections';

export interface AgencyWords {
  /** Another one after each save. */
  readonly version: number;
  /** The folded words that mean the same as a folded word, itself among them; undefined where it stands alone. */
  readonly of: (folded: string) => readonly string[] | undefined;
}

export const NO_WORDS: AgencyWords = { version: 0, of: () => undefined };

/** Another process hears of a save after this at the latest. */
const KEPT_MS = 2_000;
const MAX_AGENCIES = 2_000;

interface KnownWords {
  read: Remembered<AgencyWords>;
}

export interface SearchWordsShared {
  words: KnownWords;
}

const fresh = (): Remembered<AgencyWords> => remembered<AgencyWords>({ most: MAX_AGENCIES, ms: KEPT_MS });

export const createKnownWords = (): KnownWords => ({ read: fresh() });

/** After a save: it holds in this process at once. */
export function forgetWords({ words }: SearchWordsShared): void {
  words.read = fresh();
}

export type SearchWordsDeps = SearchWordsData & { shared: SearchWordsShared };

type WordsDeps = Pick<SearchWordsDeps, 'of' | 'shared'>;

export const wordsOf = ({ of, shared }: WordsDeps, enterprise_id: number): Promise<AgencyWords> =>
  shared.words.read(enterprise_id, async () => {
    const doc = await of({ enterprise_id }).searchWords.findOne({});
    if (!doc?.groups.length) return NO_WORDS;
    const words = new Map<string, readonly string[]>();
    for (const group of doc.groups) {
      const folded = group.map(foldText);
      for (const word of folded) words.set(word, folded);
    }
    return { version: doc.updated_at.getTime(), of: (word) => words.get(word) };
  });
