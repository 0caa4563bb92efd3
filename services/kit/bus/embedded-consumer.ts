import type { EmbeddedLog, StoredPosition, StoredRecord } from './embedded-log';
import type { BusHandler } from './types';

/** Keys are spread over this many lanes; a lane works on one record at a time. */
const LANES = 8;
/** Records taken on and not finished; bounds memory when one key is slow. */
const MAX_IN_FLIGHT = 256;
/** How often a group's position is stored while it moves. What came since comes again after a crash. */
const SAVE_EVERY_MS = 250;
/** Pause before a record that its handler gave back is tried again. */
const REDELIVERY_MS = 500;

interface ConsumerOptions {
  group: string;
  topics: Set<string>;
  handler: BusHandler;
}

interface Job {
  n: number;
  record: StoredRecord;
}

function laneOf(key: string | null, n: number): number {
  if (key === null) return n % LANES;
  let hash = 5381;
  for (let i = 0; i < key.length; i++) hash = ((hash * 33) ^ key.charCodeAt(i)) >>> 0;
  return hash % LANES;
}

/**
 * One group's reader. It walks the log once, deals records to lanes by key, and stores as its position the first
 * record that is not finished: after a crash some finished ones come again, none is left out.
 */
export class EmbeddedConsumer {
  readonly group: string;
  private readonly lanes: Job[][] = Array.from({ length: LANES }, () => []);
  private readonly working = new Set<Promise<void>>();
  private readonly unfinished = new Set<number>();
  private readonly busy = new Set<number>();
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
    this.bus.bell.emit('ring');
    await this.loop;
    await Promise.all(this.working);
    await this.savePosition();
  }

  /** Records of the group's topics that are not finished. */
  lag(): number {
    this.bus.refresh();
    const head = this.head();
    let lag = this.unfinished.size;
    for (let n = this.next; n < head; n++) {
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
      if (Date.now() - this.savedAt >= SAVE_EVERY_MS) await this.savePosition();
      if (!moved) await rung.promise;
      rung.cancel();
    }
  }

  /** Resolves at the next publish, at the next finished record, or after the poll interval. */
  private nextRing(): { promise: Promise<void>; cancel: () => void } {
    let cancel = () => {};
    const promise = new Promise<void>((resolve) => {
      const timer = setTimeout(() => cancel(), this.bus.pollMs);
      cancel = () => {
        clearTimeout(timer);
        this.bus.bell.off('ring', cancel);
        resolve();
      };
      this.bus.bell.on('ring', cancel);
    });
    return { promise, cancel };
  }

  /** Deals new records to their lanes. @returns whether there was anything to read */
  private take(): boolean {
    const room = MAX_IN_FLIGHT - this.unfinished.size;
    if (room <= 0) return false;
    const start = this.next;
    const range = this.bus.db.getRange({ start: ['log', start], end: ['log', Number.MAX_SAFE_INTEGER], limit: room });
    for (const { key, value } of range.asArray as unknown as { key: [string, number]; value: StoredRecord }[]) {
      const n = key[1];
      this.next = n + 1;
      if (!this.options.topics.has(value.topic)) continue;
      this.unfinished.add(n);
      const lane = laneOf(value.key, n);
      this.lanes[lane].push({ n, record: value });
      this.work(lane);
    }
    return this.next > start;
  }

  private work(lane: number): void {
    if (this.busy.has(lane)) return;
    this.busy.add(lane);
    const promise = this.drainLane(lane).finally(() => {
      this.busy.delete(lane);
      this.working.delete(promise);
      // The ring of the last record may have dealt a new one to this lane while it still counted as busy.
      if (this.lanes[lane].length > 0 && !this.stopped) this.work(lane);
    });
    this.working.add(promise);
  }

  private async drainLane(lane: number): Promise<void> {
    const jobs = this.lanes[lane];
    while (jobs.length > 0 && !this.stopped) {
      const { n, record } = jobs[0];
      try {
        await this.options.handler({ ...record, offset: String(n) });
        jobs.shift();
        this.unfinished.delete(n);
        if (this.unfinished.size === 0 || this.unfinished.size === MAX_IN_FLIGHT / 2) this.bus.bell.emit('ring');
      } catch {
        // The strategy retries and dead-letters; what comes back here could not even be stored as a dead letter.
        await new Promise((resolve) => setTimeout(resolve, REDELIVERY_MS));
      }
    }
  }

  /** A lost position only means that records come again, so it is written behind the work, and not at every step. */
  private async savePosition(): Promise<void> {
    this.savedAt = Date.now();
    let position = this.next;
    for (const n of this.unfinished) if (n < position) position = n;
    if (position === this.saved) return;
    this.saved = position;
    const stored: StoredPosition = { next: position, at: Date.now(), topics: [...this.options.topics] };
    await this.bus.db.put(['group', this.group], stored);
  }
}
