/**
 * Words that an agency has taught, in force while one paper is read: readers of values ask for them here, so that none of them
 * hands a list on that it does not look at.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { type ReadingList, readingKey, type TaughtWord } from '@enishi/protos/master/reading-words';

interface Words {
  byKey: ReadonlyMap<string, TaughtWord>;
  /** Lengths of keys by list and first two signs, the longest first. */
  lengths: ReadonlyMap<string, readonly number[]>;
  used: Set<string>;
}

const inForce = new AsyncLocalStorage<Words>();

const HEAD = 2;

function wordsOf(taught: readonly TaughtWord[]): Words {
  const byKey = new Map<string, TaughtWord>();
  const lengths = new Map<string, Set<number>>();
  for (const word of taught) {
    const key = readingKey(word.word);
    const head = `${word.list} ${key.slice(0, HEAD)}`;
    byKey.set(`${word.list} ${key}`, word);
    lengths.set(head, (lengths.get(head) ?? new Set()).add(key.length));
  }
  const sorted = [...lengths].map(([head, all]) => [head, [...all].sort((a, b) => b - a)] as const);
  return { byKey, lengths: new Map(sorted), used: new Set() };
}

/** Runs with these words in force. @returns its result, and the ids of the words that it has met by the time of asking */
export function withWords<T>(taught: readonly TaughtWord[], run: () => T): { result: T; used(): string[] } {
  const words = wordsOf(taught);
  return { result: inForce.run(words, run), used: () => [...words.used] };
}

/** The entry that the first of these words is taught to be. */
export function taughtEntry(list: ReadingList, words: readonly string[]): number | undefined {
  const known = inForce.getStore();
  if (!known || known.byKey.size === 0) return undefined;
  const found = words.map((word) => known.byKey.get(`${list} ${readingKey(word)}`)).find(Boolean);
  if (found) known.used.add(found.id);
  return found?.value_id;
}

export const noteUsed = (id: string): void => void inForce.getStore()?.used.add(id);

export interface FoundTaught {
  taught: TaughtWord;
  /** Its place in the folded text. */
  from: number;
  to: number;
}

const LATIN = /[A-Za-z0-9]/;
const KATAKANA = /[ァ-ヶー]/;

/** A word goes on in a sign of its own kind: ジャバ is not in ジャバスクリプト, nor Jav in Java. Digits behind letters are a version. */
const goesOn = (last: string | undefined, next: string | undefined): boolean =>
  last !== undefined &&
  next !== undefined &&
  ((KATAKANA.test(last) && KATAKANA.test(next)) ||
    (LATIN.test(last) && (/[A-Za-z+#]/.test(next) || (/\d/.test(last) && /\d/.test(next)))));

const startsWithin = (before: string | undefined, first: string): boolean =>
  before !== undefined &&
  ((KATAKANA.test(before) && KATAKANA.test(first)) || (LATIN.test(before) && LATIN.test(first)));

/** Papers have a few hundred signs, again and again. */
const keys = new Map<string, string>();

function keyOfSign(sign: string): string {
  const known = keys.get(sign);
  if (known !== undefined) return known;
  const key = sign === '\n' ? sign : readingKey(sign);
  keys.set(sign, key);
  return key;
}

/** Signs of a text in the form of keys, each with its place in the text. */
function compact(text: string): { signs: string; places: number[] } {
  let signs = '';
  const places: number[] = [];
  for (let at = 0; at < text.length; at++) {
    const key = keyOfSign(text[at]);
    // A sign that folds into several is of no word that is looked for.
    if (key.length !== 1) continue;
    signs += key;
    places.push(at);
  }
  return { signs, places };
}

/** Words for entries of a list in a text that is folded already; the longest at each place. */
export function taughtIn(list: ReadingList, folded: string): FoundTaught[] {
  const known = inForce.getStore();
  if (!known || known.byKey.size === 0) return [];
  const { signs, places } = compact(folded);
  const isWhole = (at: number, length: number): boolean => {
    const [from, last] = [places[at], places[at + length - 1]];
    return !startsWithin(folded[from - 1], folded[from]) && !goesOn(folded[last], folded[last + 1]);
  };
  const found: FoundTaught[] = [];
  for (let at = 0; at + HEAD <= signs.length; at++)
    for (const length of known.lengths.get(`${list} ${signs.slice(at, at + HEAD)}`) ?? []) {
      const taught = known.byKey.get(`${list} ${signs.slice(at, at + length)}`);
      if (!taught || !isWhole(at, length)) continue;
      found.push({ taught, from: places[at], to: places[at + length - 1] + 1 });
      at += length - 1;
      break;
    }
  return found;
}

/** The first word of a text that is taught for an entry of the list; it counts as met. */
export function firstTaught(list: ReadingList, folded: string): TaughtWord | undefined {
  const [first] = taughtIn(list, folded);
  if (first) noteUsed(first.taught.id);
  return first?.taught;
}
