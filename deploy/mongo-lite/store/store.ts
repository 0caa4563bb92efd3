import { CommandError } from '../errors';
import { after, tagOf } from '../keys';
import { RangeCounts } from './counts';
import { Disk, type Writes } from './disk';
import { type Files, openFiles, type ReadTransaction } from './files';
import { guardDirectory } from './guard';
import { Overlay } from './overlay';
import { RecentSizes } from './recent-sizes';
import type { Marked, Tallies, Watcher } from './told';

export type { ReadTransaction };

/** First byte of the keys of documents. */
export const DOCUMENTS = 'd';
/** First byte of the keys of postings indexes. */
export const POSTINGS = 'p';
/** First byte of the definitions of collections. */
export const COLLECTIONS = 'c';

/** A transaction that several commands share, as the store sees it. */
export interface OpenTransaction {
  /** The store's sequence number when it began. */
  readonly start: number;
  /** Resolves when it has ended, either way. */
  readonly released: Promise<void>;
}

export interface StoreOptions {
  sync?: boolean;
  shuffle?: boolean;
  eagerColumns?: boolean;
}

/** Keys deleted per LMDB transaction when a collection or an index goes. */
const PURGE_BATCH = 20_000;
/** Writes that no client waits for are flushed after this long; MongoDB's own default is 100 ms. */
const LAZY_MS = 20;
/** Wait after the disk refused. */
const REFUSED_MS = 1_000;
const RECENT_LIMIT = 20_000;
/** Prefixes of key ranges that are no longer referenced but not yet deleted. */
const GARBAGE = 'g';

/**
 * One LMDB file with ordered keys. Finished commands leave their writes in `active`, visible to every reader at
 * once; a flush at the end of the event loop turn commits all of them in one fsynced LMDB transaction (group
 * commit), and only then are they acknowledged.
 */
export class Store {
  readonly db: Files;
  readonly counts = new RangeCounts();
  /** Applied writes that the next flush makes durable. */
  active = new Overlay();
  /** Counts applied commands and transactions. */
  sequence = 0;
  /** How many keys were written. */
  written = 0;
  readonly recentSizes = new RecentSizes();
  /** Number of durable LMDB commits so far. */
  commits = 0;
  /** Number of commits that the disk refused: what was visible before each was taken back. */
  refusals = 0;
  /** Document and unique keys written by open transactions. */
  readonly locks = new Map<string, OpenTransaction>();
  readonly open = new Set<OpenTransaction>();
  /** The sequence number of the last write of a document, by the first bytes of its key. */
  private readonly changed = new Map<string, number>();
  /** Told about the marks of their documents; by the first bytes of their keys. */
  readonly postings = new Map<string, Marked>();
  /** Tallies by the first bytes of the keys of their documents. */
  readonly tallies = new Map<string, Tallies>();
  /** Told about every written document; by the first bytes of their keys. */
  readonly watchers = new Map<string, Watcher>();
  private readonly recent = new Map<string, number>();
  private waiters: { resolve: () => void; reject: (error: unknown) => void }[] = [];
  private flushing: NodeJS.Immediate | null = null;
  private later: NodeJS.Timeout | null = null;
  /** Writes of `active` that were acknowledged without being durable. */
  private promised = new Overlay();
  private readonly unguard: () => void;
  private readonly disk: Disk;

  /** Reads that ask for no order get none, see `MongoServerOptions`. */
  readonly shuffles: boolean;
  /** Columns are made at once and asked first, see `MongoServerOptions`. */
  readonly eagerColumns: boolean;

  constructor(
    readonly path: string,
    { sync = true, shuffle = false, eagerColumns = false }: StoreOptions = {},
  ) {
    this.shuffles = shuffle;
    this.eagerColumns = eagerColumns;
    this.unguard = guardDirectory(path);
    try {
      this.db = openFiles(path, sync);
    } catch (error) {
      this.unguard();
      throw error;
    }
    this.disk = new Disk(this.db, path);
    this.collectGarbage();
  }

  /**
   * Removes what a crash left. On a full disk it stays until the next start: what is stored can be read all the same.
   */
  private collectGarbage(): void {
    try {
      for (const { key } of [...this.db.getRange({ start: GARBAGE, end: 'h' })]) this.collect(key.slice(1));
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
    }
  }

  /**
   * Makes the writes visible, and takes them over; the promise resolves once they are durable. Null when there is
   * nothing to wait for: nothing was written, or the writes are `lazy` and become durable with the next others, or a
   * little later.
   */
  apply(writes: Overlay, lazy = false): Promise<void> | null {
    if (!writes.size) return null;
    const sequence = ++this.sequence;
    this.written += writes.size;
    const pending = this.active.size > 0;
    let touched = 0;
    for (const [key, value] of writes.writes) {
      this.counts.adjust(key, value !== null, this.has);
      if (key[0] === DOCUMENTS) this.touch(key, value, ++touched);
      if (pending) this.active.set(key, value);
      if (key[0] === POSTINGS) this.postings.get(tagOf(key))?.marked(key);
      if (this.open.size) this.recent.set(key, sequence);
    }
    for (const [tag, added] of writes.added) {
      this.counts.added(tag, added);
      if (pending) added.each((key, value) => this.active.add(tag, key, value));
    }
    if (!pending) this.active = writes;
    if (this.recent.size > RECENT_LIMIT) this.pruneRecent();
    if (lazy) {
      this.promised.take(writes);
      this.later ??= setTimeout(() => this.flush(), LAZY_MS).unref();
      return null;
    }
    const durable = new Promise<void>((resolve, reject) => {
      this.waiters.push({ resolve, reject });
      this.flushing ??= setImmediate(() => this.flush());
    });
    // Some callers do not wait for it; those that do still hear of a refusal.
    durable.catch(() => undefined);
    return durable;
  }

  /** Tells two states of a collection apart: changes with every write of one of its documents. */
  versionOf(prefix: string): number {
    return this.changed.get(prefix) ?? 0;
  }

  /** Another document of a collection is about to change. */
  private touch(key: string, after: Buffer | null, nth: number): void {
    const prefix = tagOf(key);
    const last = this.versionOf(prefix);
    this.changed.set(prefix, this.sequence);
    this.watchers.get(prefix)?.changed(key.slice(prefix.length));
    const tallies = this.tallies.get(prefix);
    if (!tallies?.size) return;
    const pending = this.active.get(key);
    const before = pending === undefined ? this.db.get(key) : (pending ?? undefined);
    tallies.change(nth, last, this.sequence, before, after);
  }

  private readonly has = (key: string): boolean => {
    const pending = this.active.get(key);
    return pending === undefined ? this.db.doesExist(key) : pending !== null;
  };

  /** Commits everything applied so far, durably, before it returns. @returns false when the disk refused */
  flush(): boolean {
    if (this.flushing) clearImmediate(this.flushing);
    if (this.later) clearTimeout(this.later);
    this.flushing = null;
    this.later = null;
    const batch = this.active;
    const waiters = this.waiters;
    if (!batch.size) return true;
    this.waiters = [];
    try {
      this.disk.transact((writes) => {
        for (const [key, value] of batch.writes)
          if (value === null) writes.remove(key);
          else writes.put(key, value);
        for (const added of batch.added.values()) added.each(writes.put);
      });
      this.commits++;
    } catch (refusal) {
      this.takeBack(batch);
      for (const waiter of waiters) waiter.reject(refusal);
      return false;
    }
    this.active = new Overlay();
    this.promised = new Overlay();
    for (const waiter of waiters) waiter.resolve();
    for (const index of this.postings.values()) index.written();
    return true;
  }

  /** The disk refused (full, read-only): nothing of this batch may be seen any more. */
  private takeBack({ writes }: Overlay): void {
    this.refusals++;
    this.counts.forget();
    for (const index of this.postings.values()) index.forget();
    this.sequence++;
    for (const prefix of this.changed.keys()) this.changed.set(prefix, this.sequence);
    // The catalog in memory has these definitions, so they go with the next commit: documents must not outlive them.
    for (const [key, value] of writes) if (key[0] === COLLECTIONS || key[0] === GARBAGE) this.promised.set(key, value);
    // Acknowledged writes stay, and are tried again by themselves.
    this.active = this.promised.copy();
    if (this.active.size) this.later ??= setTimeout(() => this.flush(), REFUSED_MS).unref();
  }

  /** The sequence number at which an open transaction's rivals last wrote the key; 0 when none did. */
  lastWrite(key: string): number {
    return this.recent.get(key) ?? 0;
  }

  begin(transaction: OpenTransaction): void {
    this.open.add(transaction);
  }

  end(transaction: OpenTransaction): void {
    this.open.delete(transaction);
    if (!this.open.size) this.recent.clear();
  }

  private pruneRecent(): void {
    const oldest = Math.min(...[...this.open].map(({ start }) => start));
    for (const [key, sequence] of this.recent) if (sequence <= oldest) this.recent.delete(key);
  }

  /** Marks a key prefix for deletion, inside the writes that stop referring to it. */
  discard(prefix: string, writes: Pick<Writes, 'put'>): void {
    writes.put(GARBAGE + prefix, Buffer.alloc(1));
  }

  /** Takes the mark of `discard` back, inside the writes that refer to the prefix. */
  keep(prefix: string, writes: Writes): void {
    writes.remove(GARBAGE + prefix);
  }

  /** Runs work that writes to LMDB itself, durably. */
  writeNow(work: (writes: Writes) => void): void {
    this.disk.transact(work);
  }

  /** Deletes every key with this prefix and its garbage mark; a crash half-way is resumed at the next start. */
  collect(prefix: string): void {
    this.flush();
    this.counts.forget(prefix);
    for (;;) {
      const keys = [...this.db.getKeys({ start: prefix, end: after(prefix), limit: PURGE_BATCH })];
      // Every new index asks, and nearly always nothing was left: no transaction is begun for that.
      if (keys.length === 0 && !this.db.doesExist(GARBAGE + prefix)) return;
      this.writeNow(({ remove }) => {
        for (const key of keys) remove(key);
        if (keys.length < PURGE_BATCH) remove(GARBAGE + prefix);
      });
      if (keys.length < PURGE_BATCH) return;
    }
  }

  /** Tells states of the files apart. */
  get lastCommit(): number {
    return (this.db.getStats() as { lastTxnId: number }).lastTxnId;
  }

  async close(): Promise<void> {
    for (const index of this.postings.values()) index.stop();
    for (const watcher of this.watchers.values()) watcher.stop();
    const isStored = this.flush();
    await this.db.flushed;
    if (isStored) for (const watcher of this.watchers.values()) watcher.leave(this.lastCommit);
    await this.db.close();
    this.disk.close();
    this.unguard();
  }
}
