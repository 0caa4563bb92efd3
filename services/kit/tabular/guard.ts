/**
 * Texts that a spreadsheet would run: what begins with one of these signs is taken for a formula when a CSV file is
 * opened, also behind blanks and behind what separates cells elsewhere. An apostrophe in front makes it a text, which other
 * systems write before digits, too ('090…). The wide forms count as well, Excel in Japanese reads them alike.
 */
const RUNS = /^(?:'*(?:[\t\r\n]|[\s;]*[=+\-@＝＋－＠])|'+\d[\d\s().-]*$)/;

/** A text that no spreadsheet runs. Undone by `unguarded`, whatever the text is. */
export const guarded = (text: string): string => (RUNS.test(text) ? `'${text}` : text);

/** The text as it was before `guarded`. */
export const unguarded = (text: string): string => (text.startsWith("'") && RUNS.test(text) ? text.slice(1) : text);
