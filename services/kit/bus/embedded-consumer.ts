import { commitDurably } from './embedded-commit';
import { type EmbeddedLog, openRecord, type StoredPosition, type StoredRecord } from './embedded-log';
import { type BusHandler, type BusRecord, MAX_BATCH } from './types';

/** Batches worked on at the same time, so that a slow one does not hold up the others. */
const MAX_WORKING = 4;
/** Records taken on and not finished; bounds memory when one key is slow. */
const MAX_IN_FLIGHT = 2 * MAX_BATCH;
/** Messages read in one go: some milliseconds of work. */
const READ_AT_ONCE = 200;
/** Events that come within this time share a transaction. No caller waits for an event as for an answer. */
const BATCHING_MS = 15;
/** How often a group's position is stored while it moves. Records that came since come again after a crash. */
const SAVE_EVERY_MS = 250;
/** More than a stored position takes. */
const POSITION_BYTES = 4_096;
/** Pause before a batch that its handler gave back is tried again. */
const REDELIVERY_MS = 500;
/** A longer lag is not counted to its end. */
const LAG_COUNTED = 1_000;

interface ConsumerOptions {
  group: string;
  topics: Set<string>;
  handler: BusHandler;
}

interface Job {
  n: number;
  record: BusRecord;
}

/**
 * One group's reader. It walks the log once, deals records out in batches of keys that no other batch has, and stores
 * as its position the first record that is not finished: after a crash some finished ones come again, none is left out.
 */
export class EmbeddedConsumer {
  readonly group: string;
  /** Taken on, in order, and not dealt out yet. */
  private waiting: Job[] = [];
  private readonly working = new Set<Promise<void>>();
  /** Places in the log, each with how many of its messages are not finished. */
  private readonly unfinished = new Map<number, number>();
  /** Messages taken on and not finished. */
  private inFlight = 0;
  private readonly busyKeys = new Set<string>();
  private starting?: NodeJS.Timeout;
  /** First record not read yet. */
  private next = 0;
  private saved = -1;
  private savedAt = 0;
  private stopped = false;
  private loop: Promise<void> = Promise.resolve();

  constructor(
    private readonly bus: EmbeddedLog,
    private readonly options: ConsumerOptions,
  ) {
    this.group = options.group;
  }

  start(): void {
    this.bus.refresh();
    const stored = this.bus.db.get(['group', this.group]) as StoredPosition | undefined;
    // A topic the group did not read before starts at its beginning. The others' records come again with it, which
    // consumers must bear anyway.
    const known = stored && [...this.options.topics].every((topic) => stored.topics.includes(topic));
    this.next = known ? stored.next : 0;
    this.saved = known ? stored.next : -1;
    this.loop = this.run();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.starting);
    this.bus.bell.emit('ring');
    await this.loop;
    await Promise.all(this.working);
    await this.savePosition();
  }

  /** Records of the group's topics that are not finished, counted to a thousand or a little more. */
  lag(): number {
    this.bus.refresh();
    const head = this.head();
    let lag = this.inFlight;
    for (let n = this.next; n < head && lag < LAG_COUNTED; n++) {
      const record = this.bus.db.get(['log', n]) as StoredRecord | undefined;
      if (record && this.options.topics.has(record.topic)) lag += 1;
    }
    return lag;
  }

  private head(): number {
    return (this.bus.db.get('head') as number | undefined) ?? 0;
  }

  private async run(): Promise<void> {
    while (!this.stopped) {
      const rung = this.nextRing();
      this.bus.refresh();
      const moved = this.take();
      if (performance.now() - this.savedAt >= SAVE_EVERY_MS) await this.savePosition();
      if (moved) await new Promise((resolve) => setImmediate(resolve));
      else await rung.promise;
      rung.cancel();
    }
  }

  /** Resolves at the next publish, at the next finished batch, or after a while: sooner where a position is to be stored. */
  private nextRing(): { promise: Promise<void>; cancel: () => void } {
    let cancel = () => {};
    const promise = new Promise<void>((resolve) => {
      const waitMs = this.position() === this.saved ? this.bus.pollMs : Math.min(this.bus.pollMs, SAVE_EVERY_MS);
      const timer = setTimeout(() => cancel(), waitMs);
      cancel = () => {
        clearTimeout(timer);
        this.bus.bell.off('ring', cancel);
        resolve();
      };
      this.bus.bell.on('ring', cancel);
    });
    return { promise, cancel };
  }

  /** Takes new records on. @returns whether there was anything to read */
  private take(): boolean {
    const limit = Math.min(READ_AT_ONCE, MAX_IN_FLIGHT - this.inFlight);
    if (limit <= 0) return false;
    const start = this.next;
    for (const entry of this.bus.read(start, limit)) {
      const { n } = entry;
      this.next = n + 1;
      if (!this.options.topics.has(entry.record.topic)) continue;
      const records = openRecord(entry);
      this.unfinished.set(n, records.length);
      this.inFlight += records.length;
      for (const record of records) this.waiting.push({ n, record });
    }
    if (this.waiting.length > 0) this.beginSoon();
    return this.next > start;
  }

  private beginSoon(): void {
    if (this.waiting.length >= MAX_BATCH) this.startBatches();
    else this.starting ??= setTimeout(() => this.startBatches(), BATCHING_MS);
  }

  /** Begins as many batches as there is work for. */
  private startBatches(): void {
    clearTimeout(this.starting);
    this.starting = undefined;
    while (!this.stopped && this.working.size < MAX_WORKING) {
      const batch = this.nextBatch();
      if (batch.length === 0) return;
      const promise = this.work(batch).finally(() => {
        this.working.delete(promise);
        if (this.waiting.length > 0) this.beginSoon();
        this.bus.bell.emit('ring');
      });
      this.working.add(promise);
    }
  }

  /** The first records that wait, but for those whose key another batch has. Its keys are busy from now on. */
  private nextBatch(): Job[] {
    const batch: Job[] = [];
    const rest: Job[] = [];
    for (const job of this.waiting) {
      const { key } = job.record;
      if (batch.length < MAX_BATCH && (key === null || !this.busyKeys.has(key))) batch.push(job);
      else rest.push(job);
    }
    this.waiting = rest;
    for (const { record } of batch) if (record.key !== null) this.busyKeys.add(record.key);
    return batch;
  }

  private async work(batch: readonly Job[]): Promise<void> {
    const records = batch.map(({ record }) => record);
    while (!this.stopped)
      try {
        await this.options.handler(records);
        for (const { n } of batch) this.finish(n);
        for (const { key } of records) if (key !== null) this.busyKeys.delete(key);
        return;
      } catch {
        // The strategy retries and dead-letters; what comes back here could not even be stored as a dead letter.
        await new Promise((resolve) => setTimeout(resolve, REDELIVERY_MS));
      }
  }

  private finish(n: number): void {
    this.inFlight -= 1;
    const left = (this.unfinished.get(n) ?? 0) - 1;
    if (left > 0) this.unfinished.set(n, left);
    else this.unfinished.delete(n);
  }

  /** The first record that is not finished. */
  private position(): number {
    let position = this.next;
    for (const n of this.unfinished.keys()) if (n < position) position = n;
    return position;
  }

  /** A lost position only means that records come again, so it is written behind the work, and not at every step. */
  private async savePosition(): Promise<void> {
    this.savedAt = performance.now();
    const position = this.position();
    if (position === this.saved) return;
    const stored: StoredPosition = { next: position, at: Date.now(), topics: [...this.options.topics] };
    try {
      await commitDurably(this.bus, [POSITION_BYTES], () => this.bus.db.putSync(['group', this.group], stored));
      this.saved = position;
    } catch {
      // There may be room at the next time.
    }
  }
}
