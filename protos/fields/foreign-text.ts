/** Text as it comes from outside: signs that no person typed are taken out, what no text can hold is refused. */

/** Control characters other than tab and line ends, and the two units that are no characters. */
const CONTROL = '\\u0001-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u0084\\u0086-\\u009f\\ufffe\\uffff';
/**
 * Signs without any width that web pages, address books and programs leave in what is copied: soft hyphens, joiners of
 * words, directions of writing, fillers, marks of annotations. U+200C and U+200D have a meaning in some scripts.
 */
const WIDTHLESS =
  '\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u3164\\ufeff\\uffa0\\ufff0-\\ufffb';
const JOINERS = '\\u200c\\u200d';
/** Behind these a joiner makes one sign of several: emoji, and letters of scripts that join. */
const JOINED = '[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\p{M}\\p{Script=Arabic}\\p{Script=Syriac}]';
/** Tags without a width, which some programs hide texts in; behind 🏴 they make a flag. */
const TAGS = '(?<![\\u{1f3f4}\\u{e0020}-\\u{e007f}])[\\u{e0001}\\u{e0020}-\\u{e007f}]+';

const INVISIBLE = new RegExp(`[${CONTROL}${WIDTHLESS}]|(?<!${JOINED})[${JOINERS}]|${TAGS}`, 'u');
const EACH_INVISIBLE = new RegExp(INVISIBLE.source, 'gu');
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are exactly what must be found
const UNHOLDABLE = /\u0000|\p{Surrogate}/u;
const EACH_UNHOLDABLE = new RegExp(UNHOLDABLE, 'gu');

/** Selectors say which form of the sign before them is meant; to a reader of names and texts it is the same. */
const SELECTORS = '\\ufe00-\\ufe0f';
const HIDDEN = new RegExp(`[${CONTROL}${WIDTHLESS}${JOINERS}${SELECTORS}]`);

/** Whether a sign (below U+10000) leaves nothing to be seen. */
export const isHiddenSign = (unit: number): boolean => HIDDEN.test(String.fromCharCode(unit));

/** Marks that combine with the sign before them, and parts of Korean syllables: macOS takes signs apart into them. */
const PARTS = '\\u0300-\\u036f\\u1100-\\u11ff\\u3099\\u309a';
const APART = new RegExp(`[${PARTS}]`);

/** Nearly all texts hold none of these: one look without reading pairs as characters, which takes a tenth of the time. */
const SUSPECT = new RegExp(`[\\u0000${CONTROL}${WIDTHLESS}${JOINERS}${PARTS}\\ud800-\\udfff]`);

/**
 * More signs on one letter than any script has. Bringing a run of them in order (NFKC) takes the square of its length.
 * U+FF9E and U+FF9F become such signs.
 */
const MOST_MARKS = 64;
const STACK = new RegExp(`[\\p{M}\uff9e\uff9f]{${MOST_MARKS + 1}}`, 'u');
const EACH_STACK = new RegExp(`([\\p{M}\uff9e\uff9f]{${MOST_MARKS}})[\\p{M}\uff9e\uff9f]+`, 'gu');

/** Whether a text holds a run of combining marks that no person types. */
export const isStacked = (text: string): boolean => text.length > MOST_MARKS && STACK.test(text);

/** Whether a text may hold anything that the functions below look for. */
export const isSuspect = (text: string): boolean => SUSPECT.test(text) || isStacked(text);

/**
 * Whether a text can be neither stored nor searched: it holds U+0000, half of a surrogate pair or a run of combining
 * marks, which may be one only when what stands between them is taken out.
 */
export const isUnreadable = (text: string): boolean => UNHOLDABLE.test(text) || isStacked(withoutInvisible(text));

/** The text without any of these, for names that no person typed. */
export const withoutUnreadable = (text: string): string =>
  composed(withoutInvisible(text.replace(EACH_UNHOLDABLE, '')).replace(EACH_STACK, '$1'));

/** The text without control characters and signs without a width; tabs and line ends stay. */
export const withoutInvisible = (text: string): string =>
  INVISIBLE.test(text) ? text.replace(EACH_INVISIBLE, '') : text;

/** Kanji that NFC would give another form: names are kept as their bearers write them (神 U+FA19). */
const EACH_OTHER = /[^\uf900-\ufaff\u{2f800}-\u{2fa1f}]+/gu;

/** The text with signs put together that were taken apart (が of か and a mark); kanji stay as they were typed. */
export const composed = (text: string): string =>
  APART.test(text) ? text.replace(EACH_OTHER, (part) => part.normalize('NFC')) : text;

/** The text as it is kept: without invisible signs, composed. Of one that is readable. */
export const cleanText = (text: string): string => composed(withoutInvisible(text));

/** The message to a person, behind the name of the field where that is known. */
export const UNREADABLE = `使用できない文字（ヌル文字、壊れた文字、${MOST_MARKS}個を超えて続く結合文字）が含まれています。その文字を削除して、もう一度お試しください。`;
