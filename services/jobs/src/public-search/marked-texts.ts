/**
 * Texts with marks of their pairs of neighbouring characters, kept mark by mark: one bit for each text. A text that
 * lacks one of a word's marks does not contain the word, and joining the bits of a few marks leaves few texts to look
 * into. Several pairs may share a mark.
 */
import { type Bits, bitsFor, eachBit, keepCommon } from './bits';

const MARKS = 2_048;
const SHIFT = 32 - Math.log2(MARKS);
const PER_WORD = 32;
/** Bytes that a text's marks take. */
export const MARK_BYTES = MARKS / 8 + 16;

const markAt = (text: string, at: number): number =>
  Math.imul(text.charCodeAt(at) * 65_599 + text.charCodeAt(at + 1), 0x9e3779b1) >>> SHIFT;

const marksOf = (word: string): number[] => Array.from({ length: word.length - 1 }, (_, at) => markAt(word, at));

/** Texts are only ever added, so those who remember places in it may share one. */
export class MarkedTexts {
  private readonly texts: string[] = [];
  /** How many words the bits of one mark take: room for 32 texts each. */
  private words: number;
  /** One mark after the other. */
  private bits: Bits;

  /** @param expected so many texts fit without a larger room */
  constructor(expected: number) {
    this.words = Math.ceil((expected + 1) / PER_WORD);
    this.bits = bitsFor(MARKS * this.words * PER_WORD);
  }

  /** @returns the text's place */
  add(text: string): number {
    const place = this.texts.push(text) - 1;
    if (place >= this.words * PER_WORD) this.grow();
    const bit = 1 << (place & 31);
    const word = place >>> 5;
    for (let at = text.length - 2; at >= 0; at--) this.bits[markAt(text, at) * this.words + word] |= bit;
    return place;
  }

  /** The places of texts that contain all of the words. @param among the places that are looked at */
  containing(words: readonly string[], among: Bits): number[] {
    const marks = new Set(words.flatMap(marksOf));
    const marked = keepCommon(
      among.slice(0, this.words),
      [...marks].map((mark) => this.withMark(mark)),
    );
    const found: number[] = [];
    eachBit(marked, (place) => {
      if (words.every((one) => this.texts[place].includes(one))) found.push(place);
    });
    return found;
  }

  private withMark(mark: number): Bits {
    return this.bits.subarray(mark * this.words, (mark + 1) * this.words);
  }

  private grow(): void {
    const words = this.words + Math.ceil(this.words / 4);
    const bits = bitsFor(MARKS * words * PER_WORD);
    for (let mark = 0; mark < MARKS; mark++) bits.set(this.withMark(mark), mark * words);
    this.words = words;
    this.bits = bits;
  }
}
