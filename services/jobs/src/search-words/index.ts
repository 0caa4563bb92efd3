/** 検索の言いかえ: words that mean the same in the searches of an agency, its site's and its console's. */
import { searchWords } from './collections';
import { searchWordsSave, searchWordsShow } from './search-words';
import { createKnownWords } from './words-of';

export type { AgencyWords, SearchWordsDeps, SearchWordsShared } from './words-of';
export { NO_WORDS, wordsOf } from './words-of';

export const searchWording = {
  collections: { searchWords },
  shared: () => ({ words: createKnownWords() }),
  useCases: { SearchWordService: { Show: searchWordsShow, Save: searchWordsSave } },
};
