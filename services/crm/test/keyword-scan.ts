/**
 * The keyword search as a person would define it, over whole records and without any index: the other opinion in the test of the
 * search. It shares nothing with it but the master list of skills; spelling is levelled by tables written out here.
 */
import { masterItems } from '@enishi/protos/master/index';
import type { Random } from '@enishi/service-kit/testing/sample';
import { pick } from '@enishi/service-kit/testing/sample';

export type Person = Record<string, string | number | number[]>;

/** Half-width kana and what they stand for, in the same order. */
const NARROW = 'ｦｧｨｩｪｫｬｭｮｯｰｱｲｳｴｵｶｷｸｹｺｻｼｽｾｿﾀﾁﾂﾃﾄﾅﾆﾇﾈﾉﾊﾋﾌﾍﾎﾏﾐﾑﾒﾓﾔﾕﾖﾗﾘﾙﾚﾛﾜﾝ';
const WIDE =
  'ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン';
/** With a voicing mark behind them these become the ones below. */
const PLAIN = 'カキクケコサシスセソタチツテトハヒフヘホ';
const VOICED = 'ガギグゲゴザジズゼゾダヂヅデドバビブベボ';
const HALF_PLAIN = 'ハヒフヘホ';
const HALF_VOICED = 'パピプペポ';

const at = (from: string, to: string, c: string): string => (from.includes(c) ? to[from.indexOf(c)] : c);

const voice = (c: string, mark: string): string =>
  mark === 'ﾞ' ? at(PLAIN, VOICED, c) : mark === 'ﾟ' ? at(HALF_PLAIN, HALF_VOICED, c) : c;

const isHiragana = (c: string): boolean => c >= 'ぁ' && c <= 'ゖ';
const isFullWidthAscii = (c: string): boolean => c >= '！' && c <= '～';

function level(c: string): string {
  if (isFullWidthAscii(c)) return String.fromCharCode(c.charCodeAt(0) - 0xfee0).toUpperCase();
  if (isHiragana(c)) return String.fromCharCode(c.charCodeAt(0) + 0x60);
  return at(NARROW, WIDE, c).toUpperCase();
}

/** One spelling for all: wide katakana, narrow capital letters, no spaces. */
export function levelled(text: string): string {
  let out = '';
  for (const c of text) {
    if (c === 'ﾞ' || c === 'ﾟ') out = out.slice(0, -1) + voice(out.slice(-1), c);
    else if (!' 　\t\n'.includes(c)) out += level(c);
  }
  return out;
}

const SEARCHED = [
  'name',
  'l_name',
  'f_name',
  'name_kana',
  'l_name_kana',
  'f_name_kana',
  'name_for_company',
  'email',
  'desc_skill_summary',
  'certification',
  'desired_detail',
  'comment',
];

const skillNames = new Map(
  masterItems('skills').map(({ id, name, kana, aliases = [] }) => [id, [name, ...(kana ? [kana] : []), ...aliases]]),
);
const digitsOf = (text: string): string => [...text].filter((c) => c >= '0' && c <= '9').join('');

/** Every text of a person that a keyword is looked for in. */
export function searchedTexts(person: Person): string[] {
  const written = SEARCHED.map((name) => person[name]).filter((value): value is string => typeof value === 'string');
  const skills = ((person.skill_ids as number[] | undefined) ?? []).flatMap((id) => skillNames.get(id) ?? []);
  return [...written, ...skills];
}

/** A telephone number is looked for as it stands and by its digits. */
function inTelephone(tel: string, word: string): boolean {
  const number = /^\d{1,5}(-\d{1,4}){1,3}$/.test(word) && digitsOf(word).length >= 9 ? digitsOf(word) : undefined;
  return tel.includes(word) || digitsOf(tel).includes(number ?? word);
}

/** One of them alone is what people type into a field they leave empty. */
const DASHES = '-‐‑‒–—―−ー－ｰ';

const RUN = 'A-Z0-9À-ÖØ-Þ';
const literally = (text: string): string => text.replace(/[.+&]/g, '\\$&');

/** Where a word of one to three Latin letters stands as a word; undefined for all others, which are found in any place. */
function wholeWord(word: string): RegExp | undefined {
  const behind = `(?<![${RUN}])${literally(word)}`;
  if (/^[A-Z]$/.test(word))
    return new RegExp(`${behind}(?![${RUN}]|\\+\\+|#(?!\\d)|&[A-Z](?![A-Z0-9]))(?<!(?<![A-Z0-9])[A-Z]&[A-Z])`);
  if (/^[A-Z](?:\+\+|#)$/.test(word)) return new RegExp(`${behind}(?!#\\d)`);
  if (/^[A-Z]&[A-Z]$/.test(word)) return new RegExp(`${behind}(?![A-Z0-9])`);
  if (/^\.[A-Z]{2,3}$/.test(word)) return new RegExp(`${literally(word)}\\d*(?![${RUN}])`);
  if (/^\.[A-Z][A-Z0-9]{0,2}$/.test(word)) return new RegExp(`${literally(word)}(?![${RUN}])`);
  if (/^[A-Z]{2,3}$/.test(word)) return new RegExp(`${behind}\\d*(?![${RUN}])`);
  return /^[A-Z][A-Z0-9]{1,2}$/.test(word) ? new RegExp(`${behind}(?![${RUN}])`) : undefined;
}

export function finds(person: Person, keyword: string): boolean {
  const texts = searchedTexts(person).map(levelled);
  const written = searchedTexts(person).map((text) => text.normalize('NFKC').toUpperCase());
  const words = keyword.split(/[ 　\t\n]+/).filter((word) => word !== '' && !DASHES.includes(word));
  return words.map(levelled).every((word) => {
    const whole = wholeWord(word);
    if (whole) return written.some((text) => whole.test(text));
    if (texts.some((text) => text.includes(word))) return true;
    return typeof person.tel === 'string' && inTelephone(person.tel, word);
  });
}

const toHiragana = (c: string) => (c >= 'ァ' && c <= 'ヶ' ? String.fromCharCode(c.charCodeAt(0) - 0x60) : c);
const toWideKana = (c: string) => (isHiragana(c) ? String.fromCharCode(c.charCodeAt(0) + 0x60) : c);
const toNarrowKana = (c: string): string => {
  const wide = toWideKana(c);
  if (VOICED.includes(wide)) return `${at(WIDE, NARROW, at(VOICED, PLAIN, wide))}ﾞ`;
  if (HALF_VOICED.includes(wide)) return `${at(WIDE, NARROW, at(HALF_VOICED, HALF_PLAIN, wide))}ﾟ`;
  return at(WIDE, NARROW, wide);
};
const toWideAscii = (c: string) => (c > ' ' && c <= '~' ? String.fromCharCode(c.charCodeAt(0) + 0xfee0) : c);

const spellings: readonly ((c: string) => string)[] = [
  (c) => c,
  toHiragana,
  toWideKana,
  toNarrowKana,
  toWideAscii,
  (c) => c.toUpperCase(),
  (c) => c.toLowerCase(),
];

/** The same word as another person would type it. */
export const respelt = (random: Random, word: string): string => [...word].map(pick(random, spellings)).join('');
