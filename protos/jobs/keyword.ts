/** The words of a keyword: `"…"` is looked for as it is written, `-…` must not occur. */
import { foldText, isBlank } from '../fields/normalize';

export interface KeywordWord {
  /** As it was typed, without its signs. */
  text: string;
  folded: string;
  /** It stands for nothing but itself. */
  quoted: boolean;
  excluded: boolean;
}

const MAX_WORDS = 8;
/** More than a query takes; what is longer is cut before its signs are put in order. */
const MAX_LENGTH = 200;

const EACH_QUOTE = /[“”„‟＂「」]/g;
const EACH_WORD = /(-?)(?:"([^"]*)"?|(\S+))/g;
const EACH_MINUS = /(^|\s)[‐‑−]/g;

/** In the order in which they were typed, each once. */
export function keywordWords(keyword: string | undefined): KeywordWord[] {
  const typed = (keyword ?? '')
    .slice(0, MAX_LENGTH)
    .replace(EACH_QUOTE, '"')
    .normalize('NFKC')
    .replace(EACH_MINUS, '$1-');
  const words = new Map<string, KeywordWord>();
  for (const [, minus, inside, alone] of typed.matchAll(EACH_WORD)) {
    const text = (inside ?? alone).trim();
    const folded = foldText(text);
    if (isBlank(text) || folded === '') continue;
    const word = { text, folded, quoted: inside !== undefined, excluded: minus !== '' };
    const key = writtenWord({ ...word, text: folded });
    if (!words.has(key)) words.set(key, word);
  }
  return [...words.values()].slice(0, MAX_WORDS);
}

export const writtenWord = ({ text, quoted, excluded }: Omit<KeywordWord, 'folded'>): string =>
  `${excluded ? '-' : ''}${quoted ? `"${text}"` : text}`;

export const writtenKeyword = (words: readonly KeywordWord[]): string => words.map(writtenWord).join(' ');
