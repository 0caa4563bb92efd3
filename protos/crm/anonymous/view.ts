/** A text as a reader takes it, sign by sign, with the place of every sign in what was written. */
import { foldText } from '../../fields/normalize';

export interface View {
  text: string;
  /** For each unit of `text`: where the sign begins and ends that it came from. */
  from: number[];
  to: number[];
}

/** A place in the written text. `sure`: it tells who the person is; else a member has to look. */
export interface Trace {
  from: number;
  to: number;
  sure: boolean;
}

/** A sign with all that belongs to it: marks, selectors, signs without width. */
const SIGNS = /[\s\S][\p{M}\p{Default_Ignorable_Code_Point}\uff9e\uff9f\u309b\u309c]*/gu;

/** @param level what a sign counts as, '' for nothing; `before` is what came until then */
export function viewOf(text: string, level: (sign: string, before: string) => string): View {
  const view: View = { text: '', from: [], to: [] };
  for (const { 0: sign, index } of text.matchAll(SIGNS)) {
    const counts = level(sign, view.text);
    for (let unit = 0; unit < counts.length; unit++) {
      view.from.push(index);
      view.to.push(index + sign.length);
    }
    view.text += counts;
  }
  return view;
}

export const traceOf = ({ from, to }: View, start: number, end: number, sure: boolean): Trace => ({
  from: from[start],
  to: to[end - 1],
  sure,
});

/** Half width, small and capital letters and spaces as they are, dashes of one kind. */
export const plainView = (text: string): View =>
  viewOf(text, (sign) => {
    const plain = sign.normalize('NFKC');
    if (/\s/.test(plain)) return plain === '\n' ? plain : ' ';
    const folded = foldText(plain);
    // Only what is no letter counts folded: dashes, quotation marks; a katakana stays what it is.
    return folded.length === 1 && !/\p{L}/u.test(folded)
      ? folded
      : plain.replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  });

/** Kana that sound alike or that old machines and forms of banks cannot write. */
const ALIKE: Readonly<Record<string, string>> = {
  ...{ ぁ: 'あ', ぃ: 'い', ぅ: 'う', ぇ: 'え', ぉ: 'お', っ: 'つ', ゃ: 'や', ゅ: 'ゆ', ょ: 'よ', ゎ: 'わ' },
  ...{ づ: 'ず', ぢ: 'じ', ゐ: 'い', ゑ: 'え', を: 'お' },
};

const LETTER = /[\p{L}\p{N}]/u;
const isKana = (text: string): boolean => /^[ぁ-ゖァ-ヺ]$/.test(text);

function lettersOf(sign: string, before: string): string {
  const last = before.at(-1) ?? '';
  const folded = foldText(sign);
  if (folded === '々') return last;
  if (folded === '-') return isKana(last) || last === 'ー' ? 'ー' : '';
  return [...folded].map((letter) => (LETTER.test(letter) ? (ALIKE[letter] ?? letter) : '')).join('');
}

/** Letters and digits alone, folded, each kana as the plainest of those that sound like it. */
export const letterView = (text: string): View => viewOf(text, lettersOf);

/** The ends of kana that a long vowel may follow: オ and ウ for ou, oo and uu. */
const O_ROW = 'おこごそぞとどのほぼぽもよろ';
const U_ROW = 'うくぐすずつぬふぶぷむゆる';

const isLong = (letter: string, last: string): boolean =>
  letter === 'ー' || (letter === 'う' && (O_ROW + U_ROW).includes(last)) || (letter === 'お' && O_ROW.includes(last));

/** The letters without long vowels: タロウ, タロー and タロ are one. A vowel that is left out belongs to the kana before. */
export function shortView(letters: View): View {
  const view: View = { text: '', from: [], to: [] };
  for (let at = 0; at < letters.text.length; at++) {
    const letter = letters.text[at];
    const last = view.text.at(-1) ?? '';
    // Only right behind it: a word that begins with the vowel is another one.
    if (last !== '' && letters.from[at] === letters.to[at - 1] && isLong(letter, last)) {
      view.to[view.to.length - 1] = letters.to[at];
      continue;
    }
    view.text += letter;
    view.from.push(letters.from[at]);
    view.to.push(letters.to[at]);
  }
  return view;
}

/** Every place of a needle, from left to right; places may overlap. */
export function placesOf(text: string, needle: string): number[] {
  const places: number[] = [];
  if (needle === '') return places;
  for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + 1)) places.push(at);
  return places;
}
