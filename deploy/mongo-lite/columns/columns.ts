import { hasBit, SIZE } from '../postings/bits';
import type { Postings } from '../postings/postings';
import { Column } from './column';
import type { Found } from './found';
import type { ColumnOptions } from './options';
import { Recent } from './recent';
import { ValueReader } from './values';
import { Waiters } from './waiters';

/** Smaller collections are read as they are. */
const WORTH_DOCUMENTS = 500;
/** All columns of a collection together: the least recently used go first. */
const MAX_BYTES = 400 * 2 ** 20;
const SLICE_MS = 4;
const LONG_SLICE_MS = 30;
/** A question waits so long for columns at most, then goes on without. */
const MOST_WAIT_MS = 8_000;
const PAUSE_MS = 4;
/** Changed documents from which on they are read beside other work; a question reads what is left. */
const MANY_CHANGED = 256;
/** Columns that questions are known to need are read this long after the start. */
const WARM_UP_MS = 1_200;
/** Documents read between two looks at the clock. */
const STEP = 64;

/**
 * The values of a collection by document number (that of its postings): what conditions and orders ask of 100,000
 * documents is answered without reading one. A column is made when it is first asked for, beside other work; documents
 * that change are read again before the next answer.
 */
export class Columns {
  /** Without columns a question of more documents takes longer than callers wait: the making goes first. */
  static manyDocuments = 250_000;
  /** Columns of fewer stored segments are made anew in no time. */
  static keptSegments = 8;
  private readonly ready = new Map<string, Column>();
  private making: { reader: ValueReader; segments: number[] } | undefined;
  private readonly wanted = new Set<string>();
  private readonly changes = new Set<string>();
  private readonly uses = new Map<string, number>();
  private readonly full = new Set<number>();
  private epoch = -1;
  /** Counts changes: what was found before one may not be so any more. */
  private version = 0;
  private readonly recent = new Recent<readonly Found[]>();
  private segments = 0;
  private clock = 0;
  /** Reads all columns of a changed document. */
  private reader: ValueReader | undefined;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;
  private warm = false;
  /** Questions that wait until columns are made. */
  private readonly waiters = new Waiters();

  constructor(private readonly options: ColumnOptions) {
    options.postings.taken = (id) => this.changed(id);
    if (!options.eager) this.schedule(WARM_UP_MS);
  }

  get postings(): Postings {
    return this.options.postings;
  }

  get bytes(): number {
    let n = 0;
    for (const column of this.ready.values()) n += column.bytes;
    return n;
  }

  /** A document was written, or has another number. */
  changed(id: string): void {
    this.version++;
    if (this.ready.size === 0 && !this.making && !this.options.kept.isOpen) return;
    this.changes.add(id);
    if (this.changes.size >= MANY_CHANGED) this.schedule();
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
    this.waiters.letGo();
    this.options.kept.close();
  }

  /** Once nothing is written any more: leaves the columns to the next start, which would read all documents for them. */
  leave(commit: number): void {
    const { postings, kept } = this.options;
    const segments = postings.stored;
    if (postings.epoch !== this.epoch || this.ready.size === 0 || segments.size < Columns.keptSegments) return;
    this.follow();
    kept.write({ commit, segments, columns: [...this.ready.values()] });
  }

  /** The collection is gone: nothing is left to the next start. */
  discard(): void {
    this.options.kept.remove();
  }

  private forget(): void {
    for (const path of this.ready.keys()) this.wanted.add(path);
    for (const column of this.making?.reader.columns ?? []) this.wanted.add(column.path);
    this.version++;
    this.recent.clear();
    this.ready.clear();
    this.making = undefined;
    // The first epoch is the one that kept columns are of.
    if (this.epoch >= 0) this.options.kept.close();
    if (!this.options.kept.isOpen) this.changes.clear();
    this.full.clear();
  }

  /** Whether columns are of use: takes in what has changed. */
  open(): boolean {
    const { postings, eager } = this.options;
    if (postings.epoch !== this.epoch) {
      this.forget();
      this.epoch = postings.epoch;
    }
    if (postings.size < WORTH_DOCUMENTS && !eager) return false;
    this.follow();
    this.prune();
    return true;
  }

  /** A column that is up to date; null where there is none and will be none; undefined while it is being made. */
  column(path: string): Column | null | undefined {
    const known = this.ready.get(path);
    if (known) {
      this.uses.set(path, ++this.clock);
      return known.suited ? known : null;
    }
    if (!this.wanted.has(path)) {
      this.wanted.add(path);
      if (this.warm) this.options.learn(path);
      this.schedule();
    }
    if (!this.options.eager) return undefined;
    this.work(Number.POSITIVE_INFINITY);
    const made = this.ready.get(path);
    return made?.suited ? made : null;
  }

  /** Resolves when columns are made that are in the making, where the collection is so large that waiting is quicker. */
  soon(): Promise<void> | undefined {
    if (this.options.postings.size <= Columns.manyDocuments) return undefined;
    if (!this.making && this.missing().length === 0) return undefined;
    return this.waiters.wait(MOST_WAIT_MS);
  }

  /** The result of a moment ago, while nothing has changed since. */
  remember(name: string, look: () => readonly Found[]): readonly Found[] {
    return this.recent.of(name, this.version, look);
  }

  private schedule(delayMs = PAUSE_MS): void {
    if (this.stopped) return;
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      if (!this.warm) this.warmUp();
      const isLarge = this.options.postings.size > Columns.manyDocuments;
      this.work(performance.now() + (isLarge ? LONG_SLICE_MS : SLICE_MS));
      if (this.making || this.missing().length > 0 || this.changes.size >= MANY_CHANGED) this.schedule();
    }, delayMs).unref();
  }

  private warmUp(): void {
    this.warm = true;
    if (this.options.postings.size < WORTH_DOCUMENTS) return;
    for (const path of this.options.usual()) this.wanted.add(path);
  }

  private missing(): string[] {
    return [...this.wanted].filter((path) => !this.ready.has(path));
  }

  /** Reads documents for columns that are wanted, until the clock says so. */
  private work(until: number): void {
    if (!this.open()) return;
    const { postings } = this.options;
    if (this.options.kept.isOpen && !this.regain(until)) return;
    if (!this.making) {
      const paths = this.missing();
      if (paths.length === 0) return;
      this.make(
        paths.map((path) => new Column(path)),
        [...postings.all.keys()],
      );
    }
    const { reader, segments } = this.making!;
    while (segments.length > 0) {
      const segment = segments[0]!;
      if (!this.readSegment(reader, segment, until)) return;
      segments.shift();
      this.place = 0;
    }
    for (const { path, texts, suited } of reader.columns)
      while (suited && this.options.isOrdered(path) && texts.rankSome()) if (performance.now() > until) return;
    this.version++;
    for (const column of reader.columns) {
      this.ready.set(column.path, column);
      this.uses.set(column.path, ++this.clock);
    }
    this.making = undefined;
    this.full.clear();
    this.bound();
    this.waiters.letGo();
  }

  private make(columns: readonly Column[], segments: number[]): void {
    this.making = { reader: new ValueReader(columns), segments };
    this.place = 0;
  }

  /** Takes over the columns of the last run; documents that are not in them are read. @returns whether it is done */
  private regain(until: number): boolean {
    const { kept, postings } = this.options;
    const regained = kept.take(until);
    if (!regained) return false;
    const { columns, segments } = regained;
    for (const column of columns) column.prune((segment) => !postings.all.has(segment));
    const left = [...postings.all.keys()].filter((segment) => !segments.has(segment));
    if (columns.length > 0) this.make(columns, left);
    // Documents of other segments are read with them.
    for (const id of this.changes)
      if (!segments.has(Math.floor(postings.numberOf(id)! / SIZE))) this.changes.delete(id);
    return true;
  }

  /** Where the segment that is read was left. */
  private place = 0;

  /** @returns whether all of it is read */
  private readSegment(reader: ValueReader, number: number, until: number): boolean {
    const segment = this.options.postings.all.get(number);
    while (segment && this.place < segment.ids.length) {
      const at = this.place++;
      if (!hasBit(segment.dead, at)) this.readOne(reader, number, at, segment.ids[at]!);
      if (this.place % STEP === 0 && performance.now() > until) return false;
    }
    if (segment && segment.ids.length >= SIZE) for (const column of reader.columns) column.compact(number);
    return true;
  }

  private readOne(reader: ValueReader, segment: number, at: number, id: string): void {
    for (const column of reader.columns) column.empty(segment, at);
    const raw = this.options.peek(id);
    if (raw) reader.read(raw, segment, at);
  }

  private readerOfAll(): ValueReader {
    const columns = [...this.ready.values(), ...(this.making?.reader.columns ?? [])].filter(({ suited }) => suited);
    const known = this.reader?.columns;
    if (known?.length !== columns.length || !known.every((column, i) => column === columns[i]))
      this.reader = new ValueReader(columns);
    return this.reader!;
  }

  /** Takes in what was written. */
  private follow(): void {
    const { postings, kept } = this.options;
    if (this.changes.size === 0 || kept.isOpen) return;
    const reader = this.readerOfAll();
    for (const id of this.changes) {
      const number = postings.numberOf(id);
      if (number === undefined) continue;
      const segment = Math.floor(number / SIZE);
      this.readOne(reader, segment, number % SIZE, id);
      if (this.full.has(segment) || postings.all.get(segment)!.ids.length < SIZE) continue;
      this.full.add(segment);
      for (const column of reader.columns) column.compact(segment);
    }
    this.changes.clear();
  }

  /** Segments that were taken apart leave nothing. */
  private prune(): void {
    const { size } = this.options.postings.all;
    const fewer = size < this.segments;
    this.segments = size;
    if (!fewer) return;
    for (const column of [...this.ready.values(), ...(this.making?.reader.columns ?? [])])
      column.prune((segment) => this.options.postings.all.get(segment) === undefined);
  }

  /** Drops the least recently used columns until the rest is within bounds. */
  private bound(): void {
    const oldest = [...this.uses].sort(([, a], [, b]) => a - b).map(([path]) => path);
    for (const path of oldest) {
      if (this.bytes <= MAX_BYTES) return;
      this.ready.delete(path);
      this.wanted.delete(path);
      this.uses.delete(path);
    }
  }
}
