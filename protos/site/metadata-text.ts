/** Titles and descriptions of a site's pages: texts with words in braces, e.g. `{job_name}｜{service_name}`. */

/** Words by name. '' is a word that the page does not have; a name that is not here stays as it was written. */
export type MetadataWords = Readonly<Record<string, string | undefined>>;

const WORD = /\{(\w+)\}/g;

/** Stands for a word that is not there; no text can hold it. */
const GONE = '\u0000';

const SEPARATORS = '・、,/／｜|\\s';

/** A word that is not there goes with what only stood there because of it. */
const tidied: readonly (readonly [RegExp, string])[] = [
  // （・） around nothing.
  [new RegExp(`[（(【［「][${SEPARATORS}${GONE}]*${GONE}[${SEPARATORS}${GONE}]*[）)】］」]`, 'g'), ''],
  // 必要なスキル：。
  [new RegExp(`[^。｜|（(\\n]*[：:]\\s*${GONE}。?`, 'g'), ''],
  [new RegExp(`${GONE}の`, 'g'), ''],
  // At the beginning of something, with what parts it from the next.
  [new RegExp(`(^|[（(【［「。])(?:${GONE}[${SEPARATORS}]*)+`, 'g'), '$1'],
  [new RegExp(`[${SEPARATORS}]*${GONE}`, 'g'), ''],
];

/** The text with its words put in. */
export function metadataText(text: string, words: MetadataWords): string {
  const known = (name: string): string | undefined => (Object.hasOwn(words, name) ? words[name] : undefined);
  const marked = text.replace(WORD, (whole, name: string) => (known(name) === '' ? GONE : whole));
  const rest = marked.includes(GONE) ? tidied.reduce((so, [what, by]) => so.replace(what, by), marked) : marked;
  return rest.replace(WORD, (whole, name: string) => known(name) ?? whole);
}

/** The names in braces, each once. */
export const wordsIn = (text: string): string[] => [...new Set([...text.matchAll(WORD)].map(([, name]) => name))];
