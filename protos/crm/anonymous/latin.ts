/** Where a text names a person in Latin letters: romaji of any school, in any order and case, in handles, with initials. */
import { initialOf, type Names } from './person';
import { readingKey, romajiKey } from './romaji';
import { plainView, type Trace, traceOf, type View } from './view';

const LATIN = '\\p{Script=Latin}';
const TOKEN = new RegExp(`[${LATIN}\\d][${LATIN}\\d._'@+-]*`, 'gu');
const WORD = new RegExp(`[${LATIN}']+`, 'gu');
/** A name beside digits or signs is a handle, and goes as a whole. */
const HANDLE = /[\d._@+-]/;

/** Shorter keys are found as whole words only. */
const INSIDE_FROM = 5;
const WORD_FROM = 3;

interface Keys {
  family: string[];
  given: string[];
  /** Family and given name in one, in both orders. */
  whole: string[];
  /** An initial and the other name in one. */
  short: string[];
}

function keysOf({ written, read }: Names): Keys {
  const of = (at: number) =>
    [readingKey(read[at] ?? ''), romajiKey(written[at] ?? '')].filter(
      (key, place, all) => key && all.indexOf(key) === place,
    );
  const [family, given] = [of(0), of(1)];
  const join = (one: readonly string[], other: readonly string[]) =>
    one.flatMap((a) => other.flatMap((b) => [romajiKey(a + b), romajiKey(b + a)]));
  const initials = (at: number) =>
    [initialOf(read[at]), initialOf(written[at]), ...of(at).map((key) => key.charAt(0))].filter(Boolean);
  return {
    family,
    given,
    whole: join(family, given),
    short: [...join(family, initials(1)), ...join(given, initials(0))],
  };
}

interface Word {
  start: number;
  end: number;
  key: string;
}

const wordsIn = (text: string, offset: number): Word[] =>
  [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    start: offset + index,
    end: offset + index + word.length,
    key: romajiKey(word),
  }));

/** `T. ` before a family name and `, T.` behind it belong to it. */
const BEFORE = /(?:^|[^\p{L}\p{N}])(\p{Lu}[.]?[\s-]?)$/u;
const AFTER = /^([\s,.]{0,2}\p{Lu}[.]?)(?![\p{L}\p{N}])/u;

function withInitials({ text }: View, { start, end }: Word): [number, number] {
  const before = BEFORE.exec(text.slice(Math.max(0, start - 4), start))?.[1].length ?? 0;
  const after = AFTER.exec(text.slice(end, end + 5))?.[1].length ?? 0;
  return [start - before, end + after];
}

/** A word that is an abbreviation or a small word of English rather than a name of two letters. */
const isNoName = (word: string): boolean => !/^\p{Lu}\p{Ll}$/u.test(word);

function judgeWord(keys: Keys, view: View, word: Word): 'sure' | 'doubt' | 'none' {
  const names = [...keys.family, ...keys.given];
  const { key } = word;
  if (names.some((name) => name.length >= INSIDE_FROM && key.includes(name))) return 'sure';
  if (names.includes(key)) {
    if (key.length >= WORD_FROM) return 'sure';
    return isNoName(view.text.slice(word.start, word.end)) ? 'none' : 'doubt';
  }
  if (!keys.short.includes(key)) return 'none';
  return key.length >= INSIDE_FROM ? 'sure' : 'doubt';
}

/** Places where the text has the names in Latin letters. */
export function namedInLatin(written: string, names: Names): Trace[] {
  const keys = keysOf(names);
  if (keys.family.length + keys.given.length === 0) return [];
  const view = plainView(written);
  const traces: Trace[] = [];
  const words: Word[] = [];
  for (const { 0: run, index } of view.text.matchAll(TOKEN)) {
    const token = run.replace(/[._'@+-]+$/, '');
    const own = wordsIn(token, index);
    words.push(...own);
    const key = romajiKey(token);
    const whole = keys.whole.some((name) => name.length > WORD_FROM && key.includes(name));
    const judged = own.map((word) => judgeWord(keys, view, word));
    const isHandle = HANDLE.test(token);
    // A handle may stand behind its sign.
    const start = view.text[index - 1] === '@' ? index - 1 : index;
    const short = key.length >= INSIDE_FROM && keys.short.includes(key);
    if (whole || short || (isHandle && judged.includes('sure')))
      traces.push(traceOf(view, start, index + token.length, true));
    else
      for (const [at, word] of own.entries()) {
        if (judged[at] === 'none') continue;
        const [from, to] = withInitials(view, word);
        traces.push(traceOf(view, from, to, judged[at] === 'sure'));
      }
  }
  // Names of two letters tell by the other one beside them.
  for (const [at, word] of words.entries()) {
    const next = words[at + 1];
    if (!next || !/^[\s,.・-]{1,3}$/.test(view.text.slice(word.end, next.start))) continue;
    if (keys.whole.includes(romajiKey(word.key + next.key))) traces.push(traceOf(view, word.start, next.end, true));
  }
  return traces;
}
