import { BaseRpcContext, type CustomTransportStrategy, type MessageHandler, Server } from '@nestjs/microservices';
import { isObservable, lastValueFrom } from 'rxjs';
import type { BusDriver, BusRecord } from './types';

export interface BusServerOptions {
  driver: BusDriver;
  /** Consumer group: the service's name. */
  group: string;
  /** Called after the last try; when it rejects, the record stays with the driver. */
  onPoison(record: BusRecord, error: unknown, attempts: number): Promise<void>;
  /** Tries per handler; default 5. */
  attempts?: number;
  /** Pause after the first failure, doubled after each further one; default 100 ms. */
  backoffMs?: number;
}

/** What `@Ctx()` gives an event handler. */
export class BusContext extends BaseRpcContext<[BusRecord]> {
  get record(): BusRecord {
    return this.args[0];
  }
}

/** Nest's transport for events, the same for both drivers, so that retry and commit semantics are the same too. */
export class BusServer extends Server implements CustomTransportStrategy {
  override transportId = Symbol('bus');
  private unsubscribe?: () => Promise<void>;

  constructor(private readonly options: BusServerOptions) {
    super();
  }

  async listen(callback: (error?: unknown) => void): Promise<void> {
    const { driver, group } = this.options;
    const topics = [...this.messageHandlers].filter(([, handler]) => handler.isEventHandler).map(([topic]) => topic);
    try {
      if (topics.length > 0)
        this.unsubscribe = await driver.subscribe(group, topics, (record) => this.dispatch(record));
      callback();
    } catch (error) {
      callback(error);
    }
  }

  /** Nest chains the handlers of one pattern over `next`; each is tried on its own, and all must be through. */
  private async dispatch(record: BusRecord): Promise<void> {
    for (let handler = this.messageHandlers.get(record.topic); handler; handler = handler.next as MessageHandler)
      await this.attempt(handler, record);
  }

  private async attempt(handler: MessageHandler, record: BusRecord): Promise<void> {
    const { attempts = 5, backoffMs = 100 } = this.options;
    for (let attempt = 1; ; attempt++) {
      try {
        const answer = await handler(record.value, new BusContext([record]));
        if (isObservable(answer)) await lastValueFrom(answer, { defaultValue: undefined });
        return;
      } catch (error) {
        if (attempt >= attempts) return this.options.onPoison(record, error, attempt);
        await new Promise((resolve) => setTimeout(resolve, backoffMs * 2 ** (attempt - 1)));
      }
    }
  }

  /** Takes no further records and waits for the running ones; the driver stays open, it may be shared. */
  async close(): Promise<void> {
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
