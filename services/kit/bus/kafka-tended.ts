/** A consumer that is there for as long as it is wanted, whatever ends the client underneath. */
import type { Consumer } from 'kafkajs';
import { backoffMs } from '../base/temporary';
import { endsWithin } from '../base/within';
import type { Log } from '../observe/log';

export interface TendOptions {
  group: string;
  log: Pick<Log, 'warn'>;
  /** A fresh client; what it was made of is never used again. */
  make(): Consumer;
  /** Connects, subscribes and runs it. */
  begin(consumer: Consumer): Promise<void>;
  /** It has joined its group, for the first time or anew. */
  onJoin?(): void;
}

export interface Tended {
  /** Why it hears nothing at present, or undefined. */
  trouble(): string | undefined;
  stop(): Promise<void>;
}

const FIRST_PAUSE_MS = 300;
const MAX_PAUSE_MS = 5_000;
/** A consumer says every 3 s that it lives, also while it works; one that says nothing for so long is given up. */
const SILENCE_MS = 30_000;
/** Silence after which readiness is lost: sooner than it is given up. */
const QUIET_MS = 12_000;
/** How long leaving a group may take: a broker that does not answer takes for ever, and forgets who is silent. */
const LEAVE_MS = 4_000;

/**
 * kafkajs ends a consumer for good on causes that it calls non-retriable, and hangs when a broker keeps its sockets open
 * without answering. Either way a new one takes its place here, after a pause, until `stop`.
 */
export function tendConsumer({ group, log, make, begin, onJoin }: TendOptions): Tended {
  const stopping = new AbortController();
  let current: Consumer | undefined;
  let pulse = 0;
  let trouble = 'has not joined its group yet';
  let attempt = 0;

  /** Resolves with the reason when the consumer is of no use any more. */
  async function live(consumer: Consumer): Promise<unknown> {
    let watch: NodeJS.Timeout | undefined;
    const ended = new Promise<unknown>((resolve) => {
      const { CRASH, GROUP_JOIN, HEARTBEAT } = consumer.events;
      consumer.on(CRASH, ({ payload }) => resolve(payload.error));
      consumer.on(HEARTBEAT, () => {
        pulse = performance.now();
      });
      consumer.on(GROUP_JOIN, () => {
        pulse = performance.now();
        trouble = '';
        attempt = 0;
        onJoin?.();
      });
      const from = performance.now();
      watch = setInterval(() => {
        if (performance.now() - Math.max(pulse, from) > SILENCE_MS) resolve(new Error('the broker is silent'));
      }, 1_000).unref();
      stopping.signal.addEventListener('abort', () => resolve(undefined), { once: true });
    });
    try {
      return await Promise.race([ended, begin(consumer).then(() => ended)]);
    } catch (error) {
      return error;
    } finally {
      clearInterval(watch);
    }
  }

  const leave = (consumer: Consumer) => endsWithin(LEAVE_MS, () => consumer.disconnect()).catch(() => false);

  async function tend(): Promise<void> {
    while (!stopping.signal.aborted) {
      current = make();
      const reason = await live(current);
      if (stopping.signal.aborted) return;
      attempt += 1;
      trouble = reason instanceof Error ? reason.message : 'was ended';
      log.warn({ err: reason, group, attempt }, 'a consumer has ended, another one takes its place');
      await leave(current);
      await pauseUnless(stopping.signal, backoffMs(attempt, FIRST_PAUSE_MS, MAX_PAUSE_MS));
    }
  }

  const tending = tend();
  return {
    trouble() {
      if (trouble) return trouble;
      return performance.now() - pulse > QUIET_MS ? 'has heard nothing from the broker' : undefined;
    },
    async stop() {
      stopping.abort();
      await tending;
      if (current) await leave(current);
    },
  };
}

function pauseUnless(signal: AbortSignal, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    const cut = () => {
      clearTimeout(timer);
      resolve();
    };
    signal.addEventListener('abort', cut, { once: true });
  });
}
