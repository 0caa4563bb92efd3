/**
 * A text with marks of its pairs of neighbouring characters. Several pairs may share a mark: a text that lacks one of a
 * word's marks does not contain the word, one that has them all is looked into.
 */
export interface MarkedText {
  text: string;
  marks: Uint32Array;
}

const BITS = 2_048;
const SHIFT = 32 - Math.log2(BITS);
/** Bytes that a text's marks take. */
export const MARK_BYTES = BITS / 8 + 100;

const markAt = (text: string, at: number): number =>
  Math.imul(text.charCodeAt(at) * 65_599 + text.charCodeAt(at + 1), 0x9e3779b1) >>> SHIFT;

export function markText(text: string): MarkedText {
  const marks = new Uint32Array(BITS / 32);
  for (let at = text.length - 2; at >= 0; at--) {
    const mark = markAt(text, at);
    marks[mark >>> 5] |= 1 << (mark & 31);
  }
  return { text, marks };
}

/** Whether a text contains all of the words. */
export function containsAll(words: readonly string[]): (found: MarkedText) => boolean {
  const needed = words.flatMap((word) => Array.from({ length: word.length - 1 }, (_, at) => markAt(word, at)));
  return ({ text, marks }) => {
    for (const mark of needed) if ((marks[mark >>> 5] & (1 << (mark & 31))) === 0) return false;
    for (const word of words) if (!text.includes(word)) return false;
    return true;
  };
}
