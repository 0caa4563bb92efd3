/**
 * Words of one to three Latin letters: as parts of longer words they would be found nearly everywhere, so each is looked
 * for whole. Next to Japanese a boundary is there (Go言語 has Go); C, C#, C++, .NET and R&D are words of their own.
 */

const LONGEST = 3;
const LETTER = /^[a-z]$/;
const SHORT_RUN = /^[a-z][a-z0-9]{0,2}$/;
/** PHP8 has PHP. */
const WITH_VERSION = /^([a-z]{2,3})\d+$/;
const SHORT_WORD = /^(?:\.?[a-z][a-z0-9]{0,2}|[a-z](?:\+\+|#)|[a-z]&[a-z])$/;
const MAY_HAVE_ANY = /[a-zA-Z\uff21-\uff3a\uff41-\uff5a]/;

const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;
const SIGN_OF_DIVISION = 0xf7;

/** Whether a unit of a text in NFKC and lower case is a Latin letter or a digit: those side by side are one run. */
const isOfRun = (code: number): boolean =>
  (code >= 0x61 && code <= 0x7a) || isDigit(code) || (code >= 0xdf && code <= 0x24f && code !== SIGN_OF_DIVISION);

const isLetter = (unit: string | undefined): boolean => unit !== undefined && LETTER.test(unit);
const isInRun = (unit: string | undefined): boolean => unit !== undefined && /[a-z0-9]/.test(unit);

/** What a single letter is together with its neighbours: C++, C#, R&D; undefined for the second letter of R&D. */
function letterWord(text: string, at: number): string | undefined {
  const [letter, next, second, third] = [text[at], text[at + 1], text[at + 2], text[at + 3]];
  if (next === '+' && second === '+') return `${letter}++`;
  if ((next === '#' || next === '♯') && !/\d/.test(second ?? '')) return `${letter}#`;
  if (next === '&' && isLetter(second) && !isInRun(third)) return `${letter}&${second}`;
  return text[at - 1] === '&' && isLetter(text[at - 2]) && !isInRun(text[at - 3]) ? undefined : letter;
}

function addRun(words: Set<string>, text: string, run: string, at: number): void {
  const isAfterDot = text[at - 1] === '.';
  if (run.length === 1) {
    const word = isLetter(run) ? letterWord(text, at) : undefined;
    if (word !== undefined) words.add(word);
    if (word === run && isAfterDot) words.add(`.${run}`);
    return;
  }
  const [, name = run] = WITH_VERSION.exec(run) ?? [];
  for (const word of [run, name]) {
    if (word.length > LONGEST || !SHORT_RUN.test(word)) continue;
    words.add(word);
    if (isAfterDot) words.add(`.${word}`);
  }
}

/** The short words of texts as people wrote them, each once. */
export function shortWordsOf(texts: readonly string[]): Set<string> {
  const words = new Set<string>();
  for (const written of texts) {
    if (!MAY_HAVE_ANY.test(written)) continue;
    const text = written.normalize('NFKC').toLowerCase();
    for (let at = 0; at < text.length; at++) {
      if (!isOfRun(text.charCodeAt(at))) continue;
      const begin = at;
      while (isOfRun(text.charCodeAt(at + 1))) at++;
      // Nearly all runs are long words, which are none of these.
      if (at - begin < LONGEST || isDigit(text.charCodeAt(at))) addRun(words, text, text.slice(begin, at + 1), begin);
    }
  }
  return words;
}

/** A folded word as `shortWordsOf` names it; undefined for one that is looked for in any place of a text. */
export function asShortWord(folded: string): string | undefined {
  const word = folded.replace('♯', '#');
  return SHORT_WORD.test(word) ? word : undefined;
}

/** Stand before the numbers of words, a kind each; no text contains them. */
const PLAIN = 2;
const AFTER_DOT = 3;
const PLUS_PLUS = 4;
const SHARP = 5;
const JOINED = 6;

const SIGNS = 37;
const signOf = (unit: string): number => Number.parseInt(unit, SIGNS - 1) + 1;
const numberOf = (letters: string): number => [...letters].reduce((sum, unit) => sum * SIGNS + signOf(unit), 0);
const term = (kind: number, letters: string): number => (kind << 16) | numberOf(letters);

/** The index term of a short word: unlike those of pairs it proves the word by itself. */
export function shortWordTerm(word: string): number {
  if (word.startsWith('.')) return term(AFTER_DOT, word.slice(1));
  if (word.endsWith('++')) return term(PLUS_PLUS, word[0]);
  if (word.endsWith('#')) return term(SHARP, word[0]);
  if (word[1] === '&') return term(JOINED, word[0] + word[2]);
  return term(PLAIN, word);
}

export const isShortWordTerm = (number: number): boolean => number >> 16 >= PLAIN && number >> 16 <= JOINED;
