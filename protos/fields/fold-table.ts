/**
 * What a sign counts as when texts are compared: one table for all that is searched, chosen, imported and compared. Its
 * rules are for single signs, so that a part of a text folds to a part of the folded text.
 */
import { isHiddenSign } from './foreign-text';
import { kanjiForms } from './name-kanji';

/** The first of a row stands for all of it. */
const SAME = [
  // Dashes, hyphens, minus signs and the long vowel ー: keyboards give any of them for any other.
  '-‐‒–—―⁃−─━➖⸺⸻ー֊᠆⎯⏤',
  // Windows types ～, other systems 〜.
  '~〜∼〰⁓∿∾',
  '・·•‧∙⋅',
  '=゠⹀꞊',
  "'‘’‛′ʼʹ`",
  '"“”„‟',
  // 市ヶ谷 and 市ケ谷, 三ヵ月 and 三カ月.
  'けゖ',
  'かゕ',
];

const UNITS = 0x10000;
const KATAKANA = [0x30a1, 0x30f6] as const;
export const HIRAGANA_OFFSET = 0x60;

/** The number of the unit that stands for each; 0 for what does not count. */
function tableOf(): Uint16Array {
  const table = Uint16Array.from({ length: UNITS }, (_, unit) => unit);
  for (let unit = KATAKANA[0]; unit <= KATAKANA[1]; unit++) table[unit] = unit - HIRAGANA_OFFSET;
  for (const [first, ...others] of SAME) for (const other of others) table[other.charCodeAt(0)] = first.charCodeAt(0);
  for (let unit = KATAKANA[0]; unit <= KATAKANA[1]; unit++) table[unit] = table[table[unit]];
  for (const [form, kanji] of kanjiForms) if (form.length === 1) table[form.charCodeAt(0)] = kanji.charCodeAt(0);
  for (let unit = 1; unit < UNITS; unit++)
    if (/\s/.test(String.fromCharCode(unit)) || isHiddenSign(unit)) table[unit] = 0;
  return table;
}

let made: Uint16Array | undefined;

const PAIR = /[\ud800-\udbff]/;
const EACH_PAIR = /[\ud800-\udbff][\udc00-\udfff]/g;
/** Selectors of forms beyond the first sixteen, by which family registers tell 葛 from 葛, and tags. */
const BEYOND_KANJI = /^\udb40/;

const pairForm = (pair: string): string => (BEYOND_KANJI.test(pair) ? '' : (kanjiForms.get(pair) ?? pair));

/** A text in NFKC and lower case with every sign as what it counts as. */
export function foldSigns(text: string): string {
  made ??= tableOf();
  const table = made;
  const source = PAIR.test(text) ? text.replace(EACH_PAIR, pairForm) : text;
  let folded = '';
  let done = 0;
  for (let at = 0; at < source.length; at++) {
    const unit = source.charCodeAt(at);
    const counts = table[unit];
    if (counts === unit) continue;
    folded += source.slice(done, at);
    if (counts !== 0) folded += String.fromCharCode(counts);
    done = at + 1;
  }
  return done === 0 ? source : folded + source.slice(done);
}
