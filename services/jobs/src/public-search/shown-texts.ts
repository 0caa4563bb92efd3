/** The texts of each job of a site for visitors, folded, as one state of the site has them. */
import { addBit, type Bits, bitsFor, dropBit, hasBit, roomier } from './bits';
import { MARK_BYTES, MarkedTexts } from './marked-texts';

type Text = readonly [id: number, text: string];

export class ShownTexts {
  /** Bytes of texts and marks together. */
  bytes = 0;
  /** Ids count up in an agency, so a bit for each is little. */
  private largest = 0;

  private constructor(
    /** Other states have their texts in it too. */
    private readonly marked: MarkedTexts,
    /** Ids of jobs by the place of a text. */
    private readonly ids: number[],
    /** The place of each job's text. */
    private readonly places: Map<number, number>,
    /** The same places again, as a set of its own. */
    private own: Bits,
  ) {}

  static async read(expected: number, texts: AsyncIterable<Text>): Promise<ShownTexts> {
    const all = new ShownTexts(new MarkedTexts(expected), [], new Map(), bitsFor(expected + 1));
    for await (const text of texts) all.put(text);
    return all;
  }

  /** These texts and the changed ones. Outdated ones stay until all are read anew, as a site's are now and then. */
  with(changed: readonly Text[]): ShownTexts {
    const next = new ShownTexts(this.marked, this.ids, new Map(this.places), this.own.slice());
    next.bytes = this.bytes;
    next.largest = this.largest;
    for (const text of changed) next.put(text);
    return next;
  }

  /** Tells of a job's id whether its text contains all of the words. */
  containing(words: readonly string[]): (id: number) => boolean {
    const found = bitsFor(this.largest + 1);
    for (const place of this.marked.containing(words, this.own)) addBit(found, this.ids[place]);
    return (id) => hasBit(found, id);
  }

  private put([id, text]: Text): void {
    const before = this.places.get(id);
    if (before !== undefined) dropBit(this.own, before);
    const place = this.marked.add(text);
    this.ids[place] = id;
    this.places.set(id, place);
    if (place >>> 5 >= this.own.length) this.own = roomier(this.own, place * 2);
    addBit(this.own, place);
    this.largest = Math.max(this.largest, id);
    this.bytes += MARK_BYTES + 2 * text.length;
  }
}
