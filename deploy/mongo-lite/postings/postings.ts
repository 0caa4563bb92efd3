import { after, readUint32, uint32 } from '../keys';
import { type FieldSet, sliceFields } from '../raw';
import type { Store } from '../store/store';
import { addBit, SIZE } from './bits';
import type { Found } from './doc-set';
import { packHeader, readHeader } from './headers';
import { StoredLists } from './lists';
import { estimateIn, findIn } from './search';
import { type Entries, type EntryRange, OpenSegment, type Segment } from './segment';

const MARK = 'm';
const MARKED = Buffer.alloc(1);
const HEADER = 's';
const LISTS = 't';

/** Waiting documents from which on they are read in beside other work; a query reads in what is left. */
const MANY_WAITING = 64;
/** Waiting documents from which on writers have to wait for that. */
const MAX_WAITING = 1_024;
const SLICE_MS = 4;
const PAUSE_MS = 2;
/** Earlier entries are read in this long after the start, unless a query comes first. */
const WARM_UP_MS = 1_000;
/** Wait after the disk refused. */
const REFUSED_MS = 1_000;
/** The entries of a stored document, or undefined when there is no such document. */
export type ReadEntries = (id: string) => Entries | undefined;

/**
 * An index over arrays of many words (see README.md). A write only marks its document, durably and together with it.
 * Marked documents are read in later: into a segment in memory, which is written away as compressed lists when it is
 * full. So a word costs a fraction of a byte and a microsecond instead of a key of its own.
 */
export class Postings {
  /** Changes whenever the number of a document does. */
  generation = 0;
  /** Changes when everything is numbered anew. */
  epoch = 0;
  /** Told about each document that gets a number. */
  taken: ((id: string) => void) | undefined;
  private readonly waiting = new Set<string>();
  /** Segments by their number, ascending. */
  private segments = new Map<number, Segment>();
  private numbers = new Map<string, number>();
  private open = new OpenSegment(0);
  /** Full segments that are being written away, the oldest first. */
  private full: { segment: OpenSegment; work: Iterator<void> }[] = [];
  private readonly lists: StoredLists;
  private loaded = false;
  private stopped = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly store: Store,
    /** First bytes of all its keys in the store. */
    private readonly prefix: string,
    /** Top-level fields that make its entries. */
    private readonly fields: FieldSet,
    private readonly read: ReadEntries,
  ) {
    this.lists = new StoredLists(store, prefix + LISTS);
    this.schedule(WARM_UP_MS);
  }

  private area(kind: string): string {
    return this.prefix + kind;
  }

  /** The key that a write of the document puts, so that it will be read in. */
  markOf(id: string): string {
    return this.area(MARK) + id;
  }

  /** Whether two versions of a document have the same entries for certain. */
  sameWords(before: Buffer, after: Buffer): boolean {
    return sliceFields(before, this.fields).equals(sliceFields(after, this.fields));
  }

  /** Is called when a mark became visible. */
  marked(key: string): void {
    this.waiting.add(key.slice(this.area(MARK).length));
    if (this.waiting.size >= MANY_WAITING) this.schedule();
  }

  /** Something was written: keeps what waits within bounds. */
  written(): void {
    if (this.waiting.size >= MAX_WAITING) this.readIn();
  }

  private schedule(delayMs = PAUSE_MS): void {
    if (this.stopped) return;
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      let isRefused = false;
      try {
        this.readIn(SLICE_MS);
        isRefused = !this.tryWriteAway();
      } catch {
        // The disk refused: what is on it counts, and the next query or write tries again.
        this.forget();
        return;
      }
      if (this.waiting.size > 0 || this.full.length > 0) this.schedule(isRefused ? REFUSED_MS : PAUSE_MS);
    }, delayMs).unref();
  }

  /** Reads in what waits; everything without a limit, else as much as the time allows. */
  private readIn(limitMs?: number): void {
    this.load();
    const until = performance.now() + (limitMs ?? 0);
    for (const id of this.waiting) {
      this.waiting.delete(id);
      this.take(id);
      if (this.open.full) this.rotate();
      if (limitMs !== undefined && performance.now() > until) return;
    }
  }

  private take(id: string): void {
    this.generation++;
    const entries = this.read(id);
    const known = this.bury(id);
    if (entries) {
      this.numbers.set(id, this.open.number * SIZE + this.open.add(id, entries));
      this.taken?.(id);
    } else if (known) this.open.gone.push(id);
  }

  /** Ends what is known about a document. @returns whether anything was */
  private bury(id: string): boolean {
    const number = this.numbers.get(id);
    if (number === undefined) return false;
    const segment = this.segments.get(Math.floor(number / SIZE));
    if (segment) {
      addBit(segment.dead, number % SIZE);
      segment.deadCount++;
    }
    this.numbers.delete(id);
    return true;
  }

  private rotate(): void {
    const segment = this.open;
    this.full.push({ segment, work: this.seal(segment) });
    this.begin(segment.number + 1);
    // Writes that come faster than segments can be written away wait for them.
    while (this.full.length > 2 && this.tryWriteAway());
    this.schedule();
  }

  private begin(number: number): void {
    this.open = new OpenSegment(number);
    this.segments.set(number, this.open);
  }

  /** Queries go on while the disk is full: segments stay in memory until they can be written away. */
  private tryWriteAway(): boolean {
    try {
      this.writeAway();
      return true;
    } catch {
      const [first] = this.full;
      first.work = this.seal(first.segment);
      return false;
    }
  }

  /** One step of writing full segments away. */
  private writeAway(): void {
    if (this.full[0]?.work.next().done) this.full.shift();
  }

  /** A crash on the way leaves garbage that the next start removes, and the marks from which it begins anew. */
  private *seal(segment: OpenSegment): Generator<void> {
    const { number, ids, dead, gone } = segment;
    yield* this.lists.write(number, segment.packed());
    // The documents themselves first: a sealed segment must not know one that a crash takes back.
    this.store.flush();
    if (this.segments.get(number) !== segment) return;
    this.store.writeNow((writes) => {
      writes.put(this.area(HEADER) + uint32(number), packHeader(segment));
      this.lists.finish(number, writes);
      for (const [at, id] of ids.entries())
        if (this.numbers.get(id) === number * SIZE + at && !this.waiting.has(id)) writes.remove(this.markOf(id));
      for (const id of gone) if (!this.numbers.has(id) && !this.waiting.has(id)) writes.remove(this.markOf(id));
    });
    this.segments.set(number, { number, ids, dead, deadCount: segment.deadCount, gone, scalars: segment.scalars });
    this.retire();
  }

  /** Segments of which little is left are taken apart; their last documents wait to be read in again. */
  private retire(): void {
    for (const segment of [...this.segments.values()]) {
      const { number, ids, deadCount } = segment;
      if (segment instanceof OpenSegment || !ids.length || deadCount * 4 < ids.length * 3) continue;
      const left = ids.filter((id, at) => this.numbers.get(id) === number * SIZE + at);
      const gone = segment.gone.filter((id) => !this.numbers.has(id));
      this.store.writeNow((writes) => {
        for (const id of [...left, ...gone]) writes.put(this.markOf(id), MARKED);
        writes.remove(this.area(HEADER) + uint32(number));
        this.lists.abandon(number, writes);
      });
      this.segments.delete(number);
      for (const id of left) this.waiting.add(id);
      this.open.gone.push(...gone);
      this.lists.remove(number);
    }
  }

  private load(): void {
    if (this.loaded) return;
    this.loaded = true;
    const { db } = this.store;
    const headers = this.area(HEADER);
    let next = 0;
    for (const { key, value } of db.getRange({ start: headers, end: this.area(LISTS) })) {
      const number = readUint32(key, headers.length);
      const segment = readHeader(number, value);
      const { ids, gone } = segment;
      this.segments.set(number, segment);
      for (const id of gone) this.bury(id);
      for (const [at, id] of ids.entries()) {
        if (id) this.bury(id);
        else addBit(segment.dead, at);
        if (id) this.numbers.set(id, number * SIZE + at);
        else segment.deadCount++;
      }
      next = number + 1;
    }
    const marks = this.area(MARK);
    for (const key of db.getKeys({ start: marks, end: after(marks) })) this.waiting.add(key.slice(marks.length));
    this.begin(next);
  }

  /** Drops what is in memory; the next use reads it again. */
  forget(): void {
    this.generation++;
    this.epoch++;
    this.waiting.clear();
    this.segments = new Map();
    this.numbers = new Map();
    this.full = [];
    this.lists.forget();
    this.loaded = false;
  }

  /** No more work on its own. */
  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  /** Reads in and writes away everything, for an index that is made of documents that exist already. */
  settle(): void {
    this.readIn();
    while (this.full.length > 0) this.writeAway();
  }

  /** Whether some document has a single value where the others have an array. */
  get hasScalars(): boolean {
    this.readIn();
    return [...this.segments.values()].some(({ scalars }) => scalars);
  }

  /** Documents that have, for each of the lists, an entry in one of its ranges, by segment. */
  find(all: readonly (readonly EntryRange[])[]): Found {
    this.readIn();
    return findIn(this.segments.values(), this.lists, all);
  }

  /** How many documents there are. */
  get size(): number {
    this.readIn();
    return this.numbers.size;
  }

  /** All segments, by their number. */
  get all(): ReadonlyMap<number, Segment> {
    this.readIn();
    return this.segments;
  }

  /** Numbers of the segments that are stored: the next start gives their documents the same numbers. */
  get stored(): ReadonlySet<number> {
    return new Set([...this.segments].filter(([, segment]) => !(segment instanceof OpenSegment)).map(([n]) => n));
  }

  /** Where a document stands: the number of its segment times SIZE, and its number in it. */
  numberOf(id: string): number | undefined {
    return this.numbers.get(id);
  }

  /** How many documents have an entry in the range; those that have changed since may be counted twice. */
  estimate(range: EntryRange): number {
    this.readIn();
    return estimateIn(this.segments.values(), this.lists, range);
  }
}
