/**
 * Texts with marks of their pairs of neighbouring characters, kept mark by mark: one bit for each text. A text that
 * lacks one of a word's marks does not contain the word, and joining the bits of a few marks leaves few texts to look
 * into. Several pairs may share a mark.
 */
const MARKS = 2_048;
const SHIFT = 32 - Math.log2(MARKS);
const WORD = 32;
/** Bytes that a text's marks take. */
export const MARK_BYTES = MARKS / 8 + 16;

const markAt = (text: string, at: number): number =>
  Math.imul(text.charCodeAt(at) * 65_599 + text.charCodeAt(at + 1), 0x9e3779b1) >>> SHIFT;

const marksOf = (word: string): number[] => Array.from({ length: word.length - 1 }, (_, at) => markAt(word, at));

/** Texts are only ever added, so those who remember places in it may share one. */
export class MarkedTexts {
  private readonly texts: string[] = [];
  /** Of 32 texts each, for each mark. */
  private words: number;
  private bits: Uint32Array;

  /** @param expected so many texts fit without a larger room */
  constructor(expected = 0) {
    this.words = Math.ceil((expected + 1) / WORD);
    this.bits = new Uint32Array(MARKS * this.words);
  }

  /** @returns the text's place */
  add(text: string): number {
    const place = this.texts.push(text) - 1;
    if (place >= this.words * WORD) this.grow();
    const bit = 1 << (place % WORD);
    const word = Math.floor(place / WORD);
    for (let at = text.length - 2; at >= 0; at--) this.bits[markAt(text, at) * this.words + word] |= bit;
    return place;
  }

  /** The places of texts that contain all of the words. @param among bits of the places that are looked at */
  containing(words: readonly string[], among: Uint32Array): number[] {
    const found: number[] = [];
    const marked = this.withMarks([...new Set(words.flatMap(marksOf))], among);
    for (let word = 0; word < marked.length; word++)
      for (let left = marked[word]; left !== 0; left &= left - 1) {
        const place = word * WORD + WORD - 1 - Math.clz32(left & -left);
        if (words.every((one) => this.texts[place].includes(one))) found.push(place);
      }
    return found;
  }

  private withMarks(marks: readonly number[], among: Uint32Array): Uint32Array {
    const joined = among.slice(0, this.words);
    for (const mark of marks) {
      const from = mark * this.words;
      for (let word = 0; word < joined.length; word++) joined[word] &= this.bits[from + word];
    }
    return joined;
  }

  private grow(): void {
    const words = this.words + Math.ceil(this.words / 4);
    const bits = new Uint32Array(MARKS * words);
    for (let mark = 0; mark < MARKS; mark++)
      bits.set(this.bits.subarray(mark * this.words, (mark + 1) * this.words), mark * words);
    this.words = words;
    this.bits = bits;
  }
}
