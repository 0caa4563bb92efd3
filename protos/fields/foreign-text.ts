/** Text as it comes from outside: signs that no person typed are taken out, what no text can hold is refused. */

/** Control characters other than tab and line ends, and the two units that are no characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are exactly what must be found
const INVISIBLE = /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\ufffe\uffff]/;
const EACH_INVISIBLE = new RegExp(INVISIBLE, 'g');
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above
const UNHOLDABLE = /\u0000|\p{Surrogate}/u;
const EACH_UNHOLDABLE = new RegExp(UNHOLDABLE, 'gu');

/** Nearly all texts hold neither: one look without reading pairs as characters, which takes a tenth of the time. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above
const SUSPECT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\ud800-\udfff\ufffe\uffff]/;

/**
 * More signs on one letter than any script has. Bringing a run of them in order (NFKC) takes the square of its length.
 * U+FF9E and U+FF9F become such signs.
 */
const MOST_MARKS = 64;
const STACK = new RegExp(`[\\p{M}\uff9e\uff9f]{${MOST_MARKS + 1}}`, 'u');
const EACH_STACK = new RegExp(`([\\p{M}\uff9e\uff9f]{${MOST_MARKS}})[\\p{M}\uff9e\uff9f]+`, 'gu');

/** Whether a text holds a run of combining marks that nobody types. */
export const isStacked = (text: string): boolean => text.length > MOST_MARKS && STACK.test(text);

/** Whether a text may hold anything that the functions below look for. */
export const isSuspect = (text: string): boolean => SUSPECT.test(text) || isStacked(text);

/**
 * Whether a text can be neither stored nor searched: it holds U+0000, half of a surrogate pair or a run of combining
 * marks, which may be one only when what stands between them is taken out.
 */
export const isUnreadable = (text: string): boolean => UNHOLDABLE.test(text) || isStacked(withoutInvisible(text));

/** The text without any of these, for names that nobody typed. */
export const withoutUnreadable = (text: string): string =>
  withoutInvisible(text.replace(EACH_UNHOLDABLE, '')).replace(EACH_STACK, '$1');

/** The text without control characters; tabs and line ends stay. */
export const withoutInvisible = (text: string): string =>
  INVISIBLE.test(text) ? text.replace(EACH_INVISIBLE, '') : text;

/** The message to a person, behind the name of the field where that is known. */
export const UNREADABLE = `使用できない文字（ヌル文字、壊れた文字、${MOST_MARKS}個を超えて続く結合文字）が含まれています。その文字を削除して、もう一度お試しください。`;
