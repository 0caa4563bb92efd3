/** Text folding shared by search, conditions, choices, imports and duplicate detection on both sides of the wire. */
import { foldSigns, HIRAGANA_OFFSET } from './fold-table';
import type { Kind } from './types';

/** Every character from `first` to `last` moved by `offset`. A replacement by callback takes ten times as long. */
function shifted(text: string, first: number, last: number, offset: number): string {
  let moved = '';
  let done = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < first || code > last) continue;
    moved += text.slice(done, i) + String.fromCharCode(code + offset);
    done = i + 1;
  }
  return done === 0 ? text : moved + text.slice(done);
}

/** Katakana to hiragana; everything else stays. */
export const toHiragana = (text: string): string => shifted(text, 0x30a1, 0x30f6, -HIRAGANA_OFFSET);

/** Hiragana to katakana; everything else stays. */
export const toKatakana = (text: string): string => shifted(text, 0x3041, 0x3096, HIRAGANA_OFFSET);

/** Voicing marks that stand for themselves; NFKC would put a space before them. */
const ALONE = /[\u309b\u309c]/;
const EACH_ALONE = /[\u309b\u309c]/g;

const EACH_EQUALS = /[=゠⹀]/g;
const EACH_DOT = /[·•‧∙⋅]/g;

/** A reading as it is kept: full-width katakana; ・ and ＝ part foreign names. */
export const toReading = (text: string): string =>
  toKatakana(text.normalize('NFKC')).replace(EACH_EQUALS, '＝').replace(EACH_DOT, '・');

/**
 * The form in which two spellings are "the same" (README: folding): NFKC, lower case, hiragana, dashes and waves of any
 * kind, kanji in the form that most people type, without white space and invisible signs.
 */
export function foldText(text: string): string {
  const marked = ALONE.test(text)
    ? text.replace(EACH_ALONE, (mark) => String.fromCharCode(mark.charCodeAt(0) - 2)).normalize('NFC')
    : text;
  return foldSigns(marked.normalize('NFKC').toLowerCase());
}

const NO_DIGIT = /\D+/g;

/** The digits of a telephone number as dialled within Japan, however it is written: +81 (0)90-… and 090-…. */
export const dialledDigits = (tel: string): string =>
  foldText(tel)
    .replace(/^(?:\+|00(?=81))81(?:-?\(?0\)?)?/, '0')
    .replace(NO_DIGIT, '');

/** 〒150-0001, 1500001 and 150−0001 are one postal code. */
const digitsOnly = (text: string): string => foldText(text).replace(NO_DIGIT, '');

const foldings: Partial<Record<Kind, (text: string) => string>> = { tel: dialledDigits, zipcode: digitsOnly };

/** Whether values of a kind are the same when their digits are. */
export const isDigits = (kind: Kind): boolean => kind in foldings;

/** The form in which two values of a kind are the same. */
export const foldValue = (kind: Kind, text: string): string => (foldings[kind] ?? foldText)(text);

const EACH_SELECTOR = /[\ufe00-\ufe0f]/g;

/** Full-width digits, letters and punctuation to half width, for fields typed on a Japanese keyboard. */
export function toHalfWidth(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212\u30fc](?=[\d\s]|$)/g, '-')
    .replace(EACH_SELECTOR, '')
    .trim();
}

const LONE_DASH = /^[-\u2010-\u2015\u2212\u30fc\uff0d\uff70]$/;

/** Empty for the purposes of a form: nothing, white space, or a lone dash. */
export function isBlank(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value !== 'string') return false;
  const trimmed = value.trim();
  return trimmed === '' || (trimmed.length === 1 && LONE_DASH.test(trimmed));
}

/** Characters as a person counts them, line breaks not counted (spec section 5). */
export function textLength(text: string): number {
  let count = 0;
  for (const c of text) if (c !== '\n' && c !== '\r') count++;
  return count;
}

/** Two neighbouring UTF-16 units as one signed 32-bit number; `second` 0 = the text ends. */
const pair = (first: number, second: number): number => (first << 16) | second;

/** Numbers seen in one round, in slots that are used again: sets made for each record would be thrown away at once. */
let slots = new Int32Array(1 << 12);
let rounds = new Int32Array(slots.length);
let round = 0;

/** Begins a round of at most so many numbers. */
function beginRound(most: number): void {
  if (slots.length < 2 * most) {
    slots = new Int32Array(2 ** Math.ceil(Math.log2(2 * most)));
    rounds = new Int32Array(slots.length);
    round = 0;
  }
  round = (round + 1) | 0;
}

/** Whether the number is seen for the first time in this round. */
function isNew(number: number): boolean {
  const mask = slots.length - 1;
  for (let slot = (Math.imul(number, 0x9e3779b1) >>> 8) & mask; ; slot = (slot + 1) & mask) {
    if (rounds[slot] !== round) {
      rounds[slot] = round;
      slots[slot] = number;
      return true;
    }
    if (slots[slot] === number) return false;
  }
}

/**
 * Index terms of folded texts: every pair of neighbouring UTF-16 units, the last one paired with the end. Each is a
 * signed 32-bit number, which databases keep and compare in a few bytes.
 */
export function textTerms(folded: readonly string[]): number[] {
  const terms: number[] = [];
  beginRound(folded.reduce((sum, { length }) => sum + length, 0));
  for (const text of folded)
    for (let i = 0; i < text.length; i++) {
      const term = pair(text.charCodeAt(i), i + 1 < text.length ? text.charCodeAt(i + 1) : 0);
      if (isNew(term)) terms.push(term);
    }
  return terms;
}

/**
 * The terms that a text must have to contain a folded word of two units or more. For two units that proves it; for
 * more the pairs may stand apart.
 */
export function wordTerms(word: string): number[] {
  const pairs = new Set<number>();
  for (let i = 0; i + 1 < word.length; i++) pairs.add(pair(word.charCodeAt(i), word.charCodeAt(i + 1)));
  return [...pairs];
}

/** Stands before the first unit of a name; no text contains it. */
const NAME_BEGINS = 1;

/** The term of a name that begins with the same unit as this folded text. */
export const beginsTerm = (folded: string): number => pair(NAME_BEGINS, folded.charCodeAt(0));

/** The terms, from `first` to `last`, of which a text that contains this one unit has at least one. */
export function unitTerms(unit: string): { first: number; last: number } {
  const code = unit.charCodeAt(0);
  return { first: pair(code, 0), last: pair(code, 0xffff) };
}
