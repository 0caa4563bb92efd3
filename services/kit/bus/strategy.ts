import { setTimeout as pause } from 'node:timers/promises';
import { BaseRpcContext, type CustomTransportStrategy, type MessageHandler, Server } from '@nestjs/microservices';
import { isObservable, lastValueFrom } from 'rxjs';
import { backoffMs, isTemporary } from '../base/temporary';
import { keyChains, segments } from './segments';
import type { BusDriver, BusRecord } from './types';

export interface BusServerOptions {
  driver: BusDriver;
  /** Consumer group: the service's name. */
  group: string;
  /** Topics whose handler takes many records at once; others get one at a time. */
  batched?: ReadonlySet<string>;
  /** Called with what cannot be handled; when it rejects, the record stays with the driver. */
  onPoison(record: BusRecord, error: unknown, attempts: number): Promise<void>;
  /** Failures of a record, other than temporary ones, before it is given up; default 5. */
  attempts?: number;
  /** Pause after the first failure, doubled after each further one up to 10 s; default 100 ms. */
  backoffMs?: number;
}

/** Between two tries of what failed for a cause that passes by itself. */
const MAX_PAUSE_MS = 10_000;
/** Keys worked on at the same time where every record has a call of its own. */
const SIDE_BY_SIDE = 8;

/** The argument of `@Ctx()` in an event handler: records of one topic. */
export class BusContext extends BaseRpcContext<[readonly BusRecord[]]> {
  get records(): readonly BusRecord[] {
    return this.args[0];
  }
}

/** Nest's transport for events, the same for both drivers, so that retry and commit semantics are the same too. */
export class BusServer extends Server implements CustomTransportStrategy {
  override transportId = Symbol('bus');
  private unsubscribe?: () => Promise<void>;
  /** The last of the calls for a topic that take many records. */
  private readonly turns = new Map<string, Promise<void>>();
  private readonly closing = new AbortController();

  constructor(private readonly options: BusServerOptions) {
    super();
  }

  async listen(callback: (error?: unknown) => void): Promise<void> {
    const { driver, group } = this.options;
    const topics = [...this.messageHandlers].filter(([, handler]) => handler.isEventHandler).map(([topic]) => topic);
    try {
      if (topics.length > 0)
        this.unsubscribe = await driver.subscribe(group, topics, (records) => this.dispatch(records));
      callback();
    } catch (error) {
      callback(error);
    }
  }

  private async dispatch(records: readonly BusRecord[]): Promise<void> {
    for (const segment of segments(records, this.options.batched))
      if (segment.batched && segment.records.length > 1) await this.tryBatch(segment.records);
      else await this.oneByOne(segment.records);
  }

  /** Batches of one topic write the same things: one after the other, they do not get into each other's way. */
  private async inTurn(topic: string, work: () => Promise<void>): Promise<void> {
    const turn = (this.turns.get(topic) ?? Promise.resolve()).then(work);
    this.turns.set(
      topic,
      turn.catch(() => undefined),
    );
    return turn;
  }

  /** One that cannot be handled must not hold up those that came with it: what fails together is tried apart. */
  private async tryBatch(records: readonly BusRecord[]): Promise<void> {
    try {
      await this.inTurn(records[0].topic, () => this.handle(records));
    } catch {
      await this.oneByOne(records);
    }
  }

  /** Handles records in order within a key, different keys side by side. */
  private async oneByOne(records: readonly BusRecord[]): Promise<void> {
    const chains = keyChains(records);
    const work = async () => {
      for (let chain = chains.pop(); chain; chain = chains.pop())
        for (const record of chain) await this.attempt(record);
    };
    const outcomes = await Promise.allSettled(Array.from({ length: SIDE_BY_SIDE }, work));
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  }

  /** Nest chains the handlers of one pattern over `next`; all must be through. */
  private async handle(records: readonly BusRecord[]): Promise<void> {
    const values = records.map(({ value }) => value);
    for (let handler = this.messageHandlers.get(records[0].topic); handler; handler = handler.next as MessageHandler) {
      const answer = await handler(values, new BusContext([records]));
      if (isObservable(answer)) await lastValueFrom(answer, { defaultValue: undefined });
    }
  }

  /**
   * Temporary failures are tried until they end, and the events behind them under the same key wait; poison is given
   * up.
   */
  private async attempt(record: BusRecord): Promise<void> {
    const { attempts = 5, backoffMs: firstMs = 100 } = this.options;
    let failures = 0;
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.handle([record]);
      } catch (error) {
        // The record stays with the driver.
        if (this.closing.signal.aborted) throw error;
        if (!isTemporary(error) && ++failures >= attempts) return this.options.onPoison(record, error, attempt);
        await pause(backoffMs(attempt, firstMs, MAX_PAUSE_MS), undefined, { signal: this.closing.signal }).catch(() => {
          throw error;
        });
      }
    }
  }

  /** Takes no further records and waits for the running ones; the driver stays open, it may be shared. */
  async close(): Promise<void> {
    this.closing.abort();
    await this.unsubscribe?.();
    this.unsubscribe = undefined;
  }

  on(): this {
    return this;
  }

  unwrap<T>(): T {
    return this.options.driver as T;
  }
}
