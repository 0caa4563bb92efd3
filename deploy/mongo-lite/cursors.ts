import { PAUSE } from './engine/scan';
import { yieldToEventLoop } from './engine/slices';
import { CommandError } from './errors';
import { cursorReply } from './reply';
import type { Transaction } from './store/transaction';

/** The part of a result that the client has not fetched yet. */
interface Cursor {
  results: Iterator<Buffer | typeof PAUSE>;
  ns: string;
  /** Already read, to know that there is more. */
  ahead: Buffer | undefined;
  tx: Transaction;
  usedAt: number;
  busy: boolean;
}

export interface CursorOptions {
  ns: string;
  tx: Transaction;
  /** Documents in the first batch. */
  batchSize: number;
  /** No second batch is wanted. */
  single?: boolean;
}

/** MongoDB's size of a first batch. */
export const FIRST_BATCH = 101;
/** A batch ends here even when more documents were asked for, in bytes: this bounds memory per request. */
const BATCH_BYTES = 4 * 1024 * 1024;
const IDLE_MS = 10 * 60_000;

/** Results that are read batch by batch: at most a batch is in memory, however long the result is. */
export class Cursors {
  private readonly open = new Map<bigint, Cursor>();
  private nextId = 1n;

  get size(): number {
    return this.open.size;
  }

  private async batch(cursor: Cursor, size: number): Promise<{ docs: Buffer[]; done: boolean }> {
    const docs: Buffer[] = [];
    let bytes = 0;
    for (;;) {
      if (cursor.ahead) {
        if (docs.length >= size || bytes >= BATCH_BYTES) return { docs, done: false };
        docs.push(cursor.ahead);
        bytes += cursor.ahead.length;
        cursor.ahead = undefined;
      } else if (size === 0) return { docs, done: false };
      const next = cursor.results.next();
      if (next.done) return { docs, done: true };
      if (next.value === PAUSE) await yieldToEventLoop();
      else cursor.ahead = next.value;
    }
  }

  /** The reply with the first batch; the rest, if any, stays open under the id in the reply. */
  async first(results: Iterable<Buffer | typeof PAUSE>, options: CursorOptions): Promise<Buffer> {
    const { ns, tx, batchSize, single } = options;
    const cursor: Cursor = {
      results: results[Symbol.iterator](),
      ns,
      ahead: undefined,
      tx,
      usedAt: Date.now(),
      busy: false,
    };
    const { docs, done } = await this.batch(cursor, batchSize);
    if (done || single) {
      cursor.results.return?.();
      return cursorReply('firstBatch', docs, 0n, ns);
    }
    const id = this.nextId++;
    this.open.set(id, cursor);
    return cursorReply('firstBatch', docs, id, ns);
  }

  /** The reply with the next batch. Throws CursorNotFound. */
  async next(id: bigint, batchSize: number): Promise<Buffer> {
    const cursor = this.open.get(id);
    if (!cursor || cursor.tx.ended || cursor.busy) {
      if (!cursor?.busy) this.open.delete(id);
      throw new CommandError(43, 'CursorNotFound', `cursor id ${id} not found`);
    }
    cursor.busy = true;
    try {
      const { docs, done } = await this.batch(cursor, batchSize || Number.POSITIVE_INFINITY);
      if (done) this.open.delete(id);
      return cursorReply('nextBatch', docs, done ? 0n : id, cursor.ns);
    } catch (error) {
      this.open.delete(id);
      throw error;
    } finally {
      cursor.busy = false;
      cursor.usedAt = Date.now();
    }
  }

  kill(id: bigint): boolean {
    return this.open.delete(id);
  }

  /** Forgets cursors that have not been asked for a while, and those of ended transactions. */
  reap(now = Date.now()): void {
    for (const [id, { usedAt, tx, busy }] of this.open)
      if (!busy && (tx.ended || now - usedAt > IDLE_MS)) this.open.delete(id);
  }
}
