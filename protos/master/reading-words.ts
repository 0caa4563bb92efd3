/** 読み取りの言葉: words that staff teach the reader of mails and skill sheets, each for an entry of a master list. */
import { foldText } from '../fields/normalize';
import type { MasterName } from '../fields/types';
import { choiceList } from './choice-list';

/** Lists whose entries papers name in words, and what people call them. */
export const readingLists = {
  skills: 'スキル',
  occupations: '職種',
  industries: '業界',
  stations: '駅',
  prefectures: '都道府県',
  nationalities: '国籍',
} as const satisfies Partial<Record<MasterName, string>>;

export type ReadingList = keyof typeof readingLists;

export const isReadingList = (name: unknown): name is ReadingList =>
  typeof name === 'string' && Object.hasOwn(readingLists, name);

/** Whose price a partner's mail tells: what the agency gets from a company, or what it pays itself. */
export const priceSide = choiceList('price_side', [
  [1, '売単価（企業から受け取る単価）', 'sell'],
  [2, '仕入単価（自社が支払う単価）', 'purchase'],
]);

export interface TaughtWord {
  id: string;
  list: ReadingList;
  word: string;
  /** Id of the entry in the list. */
  value_id: number;
}

/** Words of an agency, and those that operators teach all agencies, at most. */
export const READING_WORDS_MAX = 2_000;
export const READING_WORD_LETTERS = { min: 2, max: 50 } as const;

const BETWEEN = /[\s・･_]/g;

/** The form in which two spellings are one word: width, case, kana and blanks do not tell them apart. */
export const readingKey = (word: string): string => foldText(word).replace(BETWEEN, '');
