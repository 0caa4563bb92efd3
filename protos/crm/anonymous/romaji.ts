/** Names in Latin letters: one key for all ways to write a reading, and a reading's key. */
import { toHiragana } from '../../fields/normalize';

const ROWS: readonly (readonly [consonant: string, kana: string])[] = [
  ['', 'あいうえお'],
  ['k', 'かきくけこ'],
  ['g', 'がぎぐげご'],
  ['s', 'さしすせそ'],
  ['z', 'ざじずぜぞ'],
  ['t', 'たちつてと'],
  ['d', 'だぢづでど'],
  ['n', 'なにぬねの'],
  ['h', 'はひふへほ'],
  ['b', 'ばびぶべぼ'],
  ['p', 'ぱぴぷぺぽ'],
  ['m', 'まみむめも'],
  ['y', 'や　ゆ　よ'],
  ['r', 'らりるれろ'],
  ['w', 'わゐ　ゑを'],
];
const VOWELS = 'aiueo';
const SMALL: Readonly<Record<string, string>> = {
  ...{ ゃ: 'ya', ゅ: 'yu', ょ: 'yo', ぁ: 'a', ぃ: 'i', ぅ: 'u', ぇ: 'e', ぉ: 'o' },
};

const letters = new Map<string, string>([
  ['ん', 'n'],
  ['ゔ', 'bu'],
  // Doubled consonants and long vowels make no difference.
  ['っ', ''],
  ['ー', ''],
]);
for (const [consonant, row] of ROWS)
  for (const [at, kana] of [...row].entries()) if (kana !== '　') letters.set(kana, consonant + VOWELS[at]);

/** A reading in Latin letters, in no way that people would write it; '' where it is none. */
function spelled(reading: string): string {
  let text = '';
  for (const kana of toHiragana(reading.normalize('NFKC'))) {
    const small = SMALL[kana];
    // きゃ is kya, ふぁ is fa.
    if (small !== undefined) text = text.slice(0, -1) + small;
    else text += letters.get(kana) ?? '';
  }
  return text;
}

/** Rules from what people write to the key; in this order. */
const RULES: readonly (readonly [RegExp, string])[] = [
  [/[ct]ch/g, 'ch'],
  [/dz/g, 'z'],
  [/ts/g, 't'],
  [/sh(?=i)/g, 's'],
  [/sh/g, 'sy'],
  [/ch(?=i)/g, 't'],
  [/ch/g, 'ty'],
  [/j(?=i)/g, 'z'],
  [/jy?/g, 'zy'],
  [/ph|f/g, 'h'],
  [/v/g, 'b'],
  [/l/g, 'r'],
  [/[cq]/g, 'k'],
  [/d(?=[iu])/g, 'z'],
  [/dy/g, 'zy'],
  [/wo/g, 'o'],
  [/([iu])ye/g, '$1e'],
  [/m(?=[bpm])/g, 'n'],
  [/([ou])h(?![aiueo])/g, '$1'],
  [/o[ou]+/g, 'o'],
  [/([aiue])\1+/g, '$1'],
  [/([b-df-hj-np-tv-z])\1+/g, '$1'],
];

/** The key of a text in Latin letters: Satō, Satoh, SATOU and Satou have one. Signs between the letters do not count. */
export function romajiKey(text: string): string {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');
  return RULES.reduce((key, [pattern, to]) => key.replace(pattern, to), plain);
}

/** The key of a reading in kana; '' where it has none. */
export const readingKey = (reading: string): string => romajiKey(spelled(reading));
