import { LockWait, WriteConflict } from '../errors';
import { after } from '../keys';
import { mergeRows, Overlay, type Row } from './overlay';
import type { RangeOptions } from './range-options';
import type { OpenTransaction, ReadTransaction, Store } from './store';

const MAX_CHUNK = 512;

/** One command (implicit), or one multi-statement transaction that reads the snapshot of its start. */
export class Transaction {
  private own = new Overlay();

  constructor(readonly store: Store) {}

  readonly explicit: boolean = false;
  /** Asked by long reads now and then: throws when no client waits for them any more. */
  patience: (() => void) | undefined;
  /** A read may end with `NotReady`. */
  waitsForColumns = false;
  /** The snapshot's sequence number; indexes made later are invisible to it. */
  get snapshot(): number {
    return this.store.sequence;
  }
  protected get reader(): ReadTransaction | undefined {
    return undefined;
  }
  /** Writes not in LMDB below this transaction's own, newest first. */
  protected get below(): Overlay[] {
    return this.store.active.size ? [this.store.active] : [];
  }

  private layers(): Overlay[] {
    return this.own.size ? [this.own, ...this.below] : this.below;
  }

  private options(): { transaction: ReadTransaction } | undefined {
    return this.reader && { transaction: this.reader };
  }

  private overlaid(key: string): Buffer | null | undefined {
    for (const layer of this.layers()) {
      const value = layer.get(key);
      if (value !== undefined) return value;
    }
    return undefined;
  }

  get(key: string): Buffer | undefined {
    const value = this.overlaid(key);
    if (value !== undefined) return value ?? undefined;
    return this.db.get(key, this.options());
  }

  /** Like `get`, but the bytes are valid only until the next read: for values that are looked at and dropped. */
  peek(key: string): Buffer | undefined {
    const value = this.overlaid(key);
    if (value !== undefined) return value ?? undefined;
    const shared = this.db.getBinaryFast(key, this.options());
    return shared?.subarray(0, shared.length);
  }

  has(key: string): boolean {
    const value = this.overlaid(key);
    if (value !== undefined) return value !== null;
    return this.reader ? this.db.get(key, this.options()) !== undefined : this.db.doesExist(key);
  }

  /** Call before writing a document or a unique entry. Outside transactions there is nothing to hold. */
  lock(key: string): void {
    const holder = this.store.locks.get(key);
    if (holder) throw new LockWait(holder.released);
  }

  put(key: string, value: Buffer): void {
    this.own.set(key, value);
  }

  /** Puts an entry of a new document into an index that is not unique. */
  add(tag: string, key: string, value: Buffer): void {
    this.own.add(tag, key, value);
  }

  remove(key: string): void {
    this.own.set(key, null);
  }

  /** Reads exactly what is applied: no snapshot, no writes of its own. Postings know nothing else. */
  get current(): boolean {
    return !this.reader && !this.own.size;
  }

  get hasWrites(): boolean {
    return this.own.size > 0;
  }

  /** Overlay entries in [lo, hi), the newest value of each. */
  private overlayRows(lo: string, hi: string): Map<string, Buffer | null> {
    const rows = new Map<string, Buffer | null>();
    for (const layer of this.layers())
      for (const key of layer.keysIn(lo, hi)) if (!rows.has(key)) rows.set(key, layer.get(key)!);
    return rows;
  }

  private stored(lo: string, hi: string, limit: number, { reverse = false, skip = 0 }: RangeOptions): Row[] {
    const bounds = reverse
      ? { start: hi, exclusiveStart: true, end: lo, inclusiveEnd: true, reverse: true }
      : { start: lo, end: hi };
    const rows: Row[] = [];
    for (const { key, value } of this.db.getRange({ ...bounds, limit, offset: skip, ...this.options() }))
      rows.push([key, value]);
    return rows;
  }

  /**
   * Rows with keys in [lo, hi). Reads LMDB in chunks and keeps no LMDB cursor between them, so a range may be
   * consumed over many event loop turns without pinning old pages.
   */
  *range(lo: string, hi: string, options: RangeOptions = {}): Generator<Row> {
    const { reverse = false } = options;
    let { first: size = 32, skip = 0 } = options;
    for (;;) {
      const bare = !this.own.size && !this.below.length;
      const rows = this.stored(lo, hi, size, { reverse, skip: bare ? skip : 0 });
      if (bare) skip = 0;
      const full = rows.length === size;
      const last = rows.at(-1)?.[0] ?? '';
      const from = full && reverse ? last : lo;
      const to = full && !reverse ? `${last}\0` : hi;
      for (const row of bare ? rows : mergeRows(rows, this.overlayRows(from, to), reverse)) {
        if (skip > 0) skip--;
        else yield row;
      }
      if (!full) return;
      if (reverse) hi = last;
      else lo = to;
      size = Math.min(size * 2, MAX_CHUNK);
    }
  }

  /** Number of keys in [lo, hi). */
  count(lo: string, hi: string): number {
    const cacheable = !this.reader && !this.own.size;
    const cached = cacheable ? this.store.counts.get(lo, hi) : undefined;
    if (cached !== undefined) return cached;
    let n = this.storedCount(lo, hi);
    for (const [key, value] of this.overlayRows(lo, hi)) {
      const existed = this.db.get(key, this.options()) !== undefined;
      n += Number(value !== null) - Number(existed);
    }
    if (cacheable) this.store.counts.remember(lo, hi, n);
    return n;
  }

  private storedCount(lo: string, hi: string): number {
    return this.db.getKeysCount({ start: lo, end: hi, ...this.options() });
  }

  /** The count, or `cap` when there are at least that many: costs at most `cap` steps. */
  countUpTo(lo: string, hi: string, cap: number): number {
    const known = this.reader ? undefined : this.store.counts.get(lo, hi);
    if (known !== undefined && !this.own.size) return Math.min(known, cap);
    if (!this.own.size && !this.below.length) {
      const bounds = { start: lo, end: hi, offset: cap - 1, limit: 1, ...this.options() };
      for (const _key of this.db.getKeys(bounds)) return cap;
    }
    return Math.min(cap, this.count(lo, hi));
  }

  private reaches(lo: string, hi: string, n: number): boolean {
    const bounds = { start: lo, end: hi, offset: n - 1, limit: 1 };
    for (const _key of this.db.getKeys(bounds)) return true;
    return false;
  }

  /**
   * About how many keys [lo, hi) holds, for comparing plans: writes that are not in LMDB yet do not matter. Large
   * ranges are counted once and then kept up to date, unless a `cap` says where counting may stop.
   */
  estimate(lo: string, hi: string, cap?: number): number {
    const { counts, recentSizes, written, active } = this.store;
    const known = counts.get(lo, hi) ?? recentSizes.get(lo, hi, written);
    if (known !== undefined) return known;
    const capped = cap !== undefined && this.reaches(lo, hi, cap);
    const n = capped ? cap : this.db.getKeysCount({ start: lo, end: hi });
    if (!capped && !active.size) counts.remember(lo, hi, n);
    recentSizes.remember(lo, hi, written, n);
    return n;
  }

  /**
   * The rest of every key that starts with `prefix`, as a set to look up in; undefined when this transaction must read
   * for itself. Large sets are read once and then kept up to date.
   */
  members(prefix: string): ReadonlySet<string> | undefined {
    if (this.reader || this.own.size) return undefined;
    const known = this.store.counts.members(prefix);
    if (known) return known;
    const members = new Set<string>();
    for (const [, id] of this.range(prefix, after(prefix), { first: MAX_CHUNK })) members.add(id.toString('latin1'));
    this.store.counts.rememberMembers(prefix, members);
    return members;
  }

  private get db(): Store['db'] {
    return this.store.db;
  }

  /** The writes so far, which are no longer this transaction's own. */
  protected take(): Overlay {
    const writes = this.own;
    this.own = new Overlay();
    return writes;
  }

  /** Publishes the writes; resolves when they are durable, null when there is nothing to wait for (`Store.apply`). */
  commit(lazy = false): Promise<void> | null {
    return this.store.apply(this.take(), lazy);
  }

  abort(): void {}

  /** Reads are no longer possible. */
  get ended(): boolean {
    return false;
  }
}

/** A multi-statement transaction: snapshot reads, first writer of a key wins. */
export class ExplicitTransaction extends Transaction implements OpenTransaction {
  override readonly explicit = true;
  readonly start: number;
  readonly released: Promise<void>;
  private readonly read: ReadTransaction;
  private readonly base: Overlay[];
  /** The store's refused commits when it began. */
  private readonly refusals: number;
  private readonly held: string[] = [];
  private release!: () => void;
  private over = false;

  constructor(store: Store) {
    super(store);
    store.db.resetReadTxn();
    this.read = store.db.useReadTransaction();
    this.start = store.sequence;
    this.base = store.active.size ? [store.active.copy()] : [];
    this.refusals = store.refusals;
    this.released = new Promise((resolve) => {
      this.release = resolve;
    });
    store.begin(this);
  }

  override get snapshot(): number {
    return this.start;
  }
  protected override get reader(): ReadTransaction {
    return this.read;
  }
  protected override get below(): Overlay[] {
    return this.base;
  }

  override get ended(): boolean {
    return this.over;
  }

  override lock(key: string): void {
    const holder = this.store.locks.get(key);
    if (holder === this) return;
    if (holder || this.store.lastWrite(key) > this.start) throw new WriteConflict();
    this.store.locks.set(key, this);
    this.held.push(key);
  }

  override commit(): Promise<void> | null {
    if (this.base.length && this.refusals !== this.store.refusals) {
      // The state that it has read was taken back.
      this.abort();
      throw new WriteConflict();
    }
    const durable = this.store.apply(this.take());
    this.abort();
    return durable;
  }

  override abort(): void {
    if (this.over) return;
    this.over = true;
    for (const key of this.held) this.store.locks.delete(key);
    this.store.end(this);
    this.read.done();
    this.release();
  }
}
