/** Addresses as people paste them: out of a spreadsheet, a mail program or a list of their own. */

/** Most addresses of one pasted text. */
export const MOST_PASTED = 10_000;
/** Characters of such a text: as many addresses as there may be, with names. */
export const PASTED_LENGTH = 900_000;

/** No address is as long; the rest of such a line is not looked at. */
const LONGEST = 400;

export interface PastedLine {
  /** Number of the line, from 1. */
  line: number;
  value: string;
}

/** `山田 太郎 <taro@example.jp>` means what stands in the brackets. */
const bare = (text: string): string => (/<([^<>]*)>\s*$/.exec(text)?.[1] ?? text).replace(/^["']+|["']+$/g, '').trim();

/** Texts to be read as addresses; commas, semicolons and tabs part several in a line. Empty ones are left out. */
export const pastedLines = (text: string): PastedLine[] =>
  text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .flatMap((row, at) =>
      row.split(/[,;\t、，；]/).map((part) => ({ line: at + 1, value: bare(part.trim().slice(0, LONGEST)) })),
    )
    .filter(({ value }) => value !== '');
