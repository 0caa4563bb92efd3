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

/** Whether a text may hold anything that the functions below look for. */
export const isSuspect = (text: string): boolean => SUSPECT.test(text);

/** Whether a text can be neither stored nor searched: it holds U+0000 or half of a surrogate pair. */
export const isUnreadable = (text: string): boolean => UNHOLDABLE.test(text);

/** The text without any of these, for names that nobody typed. */
export const withoutUnreadable = (text: string): string => withoutInvisible(text.replace(EACH_UNHOLDABLE, ''));

/** The text without control characters; tabs and line ends stay. */
export const withoutInvisible = (text: string): string =>
  INVISIBLE.test(text) ? text.replace(EACH_INVISIBLE, '') : text;

/** The message to a person, behind the name of the field where that is known. */
export const UNREADABLE =
  '使用できない文字（ヌル文字や壊れた文字）が含まれています。その文字を削除して、もう一度お試しください。';
