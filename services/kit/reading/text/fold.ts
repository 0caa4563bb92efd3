/** Text in one form, so that a pattern is written once: 〜, ～ and ∼, full and half width, kinds of dashes. */
import { composed, withoutUnreadable } from '@enishi/protos/fields/foreign-text';

const WAVES = /[〜～∼〰~]/g;
const DASHES = /[‐‑‒–—―−－─━]/g;

/** For patterns: NFKC, waves as `~`, dashes as `-`, blanks as one kind. A long vowel between digits is a dash. */
export const fold = (text: string): string =>
  withoutUnreadable(text)
    .normalize('NFKC')
    .replace(WAVES, '~')
    .replace(DASHES, '-')
    .replace(/(?<=\d)ー(?=\d)/g, '-')
    .replace(/[\t\u00a0\u3000]/g, ' ');

const WIDE = /[！-～]+/g;
const NARROW = /[\uff61-\uff9f]+/g;
/** Wide signs that stand between words stay as they were written. */
const KEPT = '（）！？：；，．～［］｛｝／';

const narrowed = (run: string): string =>
  [...run].map((sign) => (KEPT.includes(sign) ? sign : sign.normalize('NFKC'))).join('');

/** Letters and digits narrow, kana wide, signs and blanks as they were written. */
export const narrow = (text: string): string =>
  composed(text.replace(WIDE, narrowed).replace(NARROW, (run) => run.normalize('NFKC')));

/** For values that are texts: narrow, with one blank where there were several. */
export const tidy = (text: string): string =>
  narrow(text)
    .replace(/[ \t\u00a0\u3000]+/g, ' ')
    .trim();

/** For keys of tables: folded, lower case, no blanks, no dots between words. */
export const keyOf = (text: string): string =>
  fold(text)
    .toLowerCase()
    .replace(/[\s・･_]/g, '');
