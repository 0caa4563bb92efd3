/** What visitors read of each job of a site, folded, as one state of the site has it. */
import { MARK_BYTES, MarkedTexts } from './marked-texts';

export class ShownTexts {
  private constructor(
    private readonly marked: MarkedTexts,
    /** Ids of jobs by the place of a text; a job whose text changed has several. */
    private readonly ids: number[],
    /** The place that counts of each job. */
    private readonly places: ReadonlyMap<number, number>,
    /** Of text and marks together. */
    readonly bytes: number,
  ) {}

  static async read(expected: number, texts: AsyncIterable<[id: number, text: string]>): Promise<ShownTexts> {
    const none = new ShownTexts(new MarkedTexts(expected), [], new Map(), 0);
    const places = new Map<number, number>();
    let bytes = 0;
    for await (const [id, text] of texts) {
      places.set(id, none.add(id, text));
      bytes += MARK_BYTES + 2 * text.length;
    }
    return new ShownTexts(none.marked, none.ids, places, bytes);
  }

  /** These texts and the changed ones. What is outdated stays until all are read anew, which the site does every few minutes. */
  with(changed: readonly [id: number, text: string][]): ShownTexts {
    const places = new Map(this.places);
    let { bytes } = this;
    for (const [id, text] of changed) {
      places.set(id, this.add(id, text));
      bytes += MARK_BYTES + 2 * text.length;
    }
    return new ShownTexts(this.marked, this.ids, places, bytes);
  }

  /** Ids of the jobs whose texts contain all of the words. */
  containing(words: readonly string[]): Set<number> {
    const ids = new Set<number>();
    for (const place of this.marked.containing(words)) {
      const id = this.ids[place];
      if (this.places.get(id) === place) ids.add(id);
    }
    return ids;
  }

  private add(id: number, text: string): number {
    const place = this.marked.add(text);
    this.ids[place] = id;
    return place;
  }
}
