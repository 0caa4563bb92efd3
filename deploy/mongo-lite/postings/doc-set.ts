import { type Bits, countBits, hasBit, membersOf, SIZE } from './bits';
import type { EntryRange } from './segment';

/** Found documents by the number of their segment. */
export type Found = ReadonlyMap<number, { bits: Bits; ids: readonly string[] }>;

/** Where the sets look things up. */
interface Source {
  /** Changes whenever the number of a document does. */
  readonly generation: number;
  find(wanted: readonly (readonly EntryRange[])[]): Found;
  numberOf(id: string): number | undefined;
}

/** Documents of a postings index that were found, in the order in which they were written. */
export class DocSet {
  private found: Found;
  private generation: number;

  constructor(
    private readonly postings: Source,
    private readonly wanted: readonly (readonly EntryRange[])[],
  ) {
    this.found = postings.find(wanted);
    this.generation = postings.generation;
  }

  get size(): number {
    let size = 0;
    for (const { bits } of this.found.values()) size += countBits(bits);
    return size;
  }

  /** Whether the document is among them now. */
  has(id: string): boolean {
    if (this.generation !== this.postings.generation) {
      // Documents have other numbers now.
      this.found = this.postings.find(this.wanted);
      this.generation = this.postings.generation;
    }
    const number = this.postings.numberOf(id);
    if (number === undefined) return false;
    const part = this.found.get(Math.floor(number / SIZE));
    return part !== undefined && hasBit(part.bits, number % SIZE);
  }

  /** Each once, as found when this set was made. */
  *ids(): Generator<string> {
    for (const { bits, ids } of [...this.found.values()]) for (const at of membersOf(bits)) yield ids[at]!;
  }
}
