/**
 * The way in for other systems: a few calls at a time, in turns by token, however many come at once. While people use
 * their consoles, the lane rests after each call for some times as long as the call took, so that most of the machine
 * stays theirs; without them it goes on at once.
 */
import { type AppError, tooMany, unavailable } from '@enishi/service-kit/base/errors';

/** Where callers wait until they are known, in turns by address, so that strangers take no turn of partners. */
export const createDoor = (): PartnerLane =>
  createPartnerLane({ running: 4, runningBeside: 4, waitingOfOne: 100, rest: 0 });

export interface PartnerLane {
  /**
   * @param key whose call it is
   * @throws AppError `too_many` when a token has too many calls waiting, `unavailable` when all have or it takes too long
   */
  run<T>(key: string, work: () => Promise<T>, left?: AbortSignal): Promise<T>;
  /** An answer that comes in pieces: each is made in its turn, and what has begun is not refused any more. */
  pieces<T>(key: string, source: AsyncIterable<T>): AsyncIterable<T>;
  /** A member's call at a console begins. @returns to be called when it ends */
  console(): () => void;
}

interface LaneLimits {
  running: number;
  /** The same while consoles are in use. */
  runningBeside: number;
  waitingOfOne: number;
  waitingOfAll: number;
  /** How long a call may wait, in ms. */
  patienceMs: number;
  /** Rest after a call while consoles are in use, in times of the call. */
  rest: number;
}

const LIMITS: LaneLimits = {
  ...{ running: 2, runningBeside: 1, rest: 3 },
  ...{ waitingOfOne: 20, waitingOfAll: 2_000, patienceMs: 20_000 },
};
/** A member between two clicks still uses a console. */
const IN_USE_MS = 1_000;
const MAX_REST_MS = 500;
const RETRY_S = 5;

const MANY = '同時に呼び出せる数を超えました。前の応答を待ってから、もう一度送信してください。';
const FULL = 'アクセスが集中しています。しばらく待ってから、もう一度送信してください。';

function full(): AppError {
  const error = unavailable(FULL);
  error.retryAfter = RETRY_S;
  return error;
}

export function createPartnerLane(limits: Partial<LaneLimits> = {}): PartnerLane {
  const { running: most, runningBeside, waitingOfOne, waitingOfAll, patienceMs, rest } = { ...LIMITS, ...limits };
  /** Those who wait, by key; the keys stand in the order of their turns. */
  const queues = new Map<string, (() => void)[]>();
  let waiting = 0;
  let running = 0;
  let atConsoles = 0;
  let lastAtConsoles = Number.NEGATIVE_INFINITY;

  const inUse = (): boolean => atConsoles > 0 || performance.now() - lastAtConsoles < IN_USE_MS;

  function next(): void {
    while (running < (inUse() ? runningBeside : most)) {
      const [turn] = queues;
      if (!turn) return;
      const [key, queue] = turn;
      const begin = queue.shift();
      queues.delete(key);
      if (queue.length > 0) queues.set(key, queue);
      waiting--;
      running++;
      begin?.();
    }
  }

  function leave(took: number): void {
    const free = () => {
      running--;
      next();
    };
    if (inUse()) setTimeout(free, Math.min(MAX_REST_MS, took * rest));
    else free();
  }

  /** Resolves when it is this call's turn. */
  function enter(key: string, patient: boolean, left?: AbortSignal): Promise<void> {
    const queue = queues.get(key) ?? [];
    if (!patient && queue.length >= waitingOfOne) throw tooMany(1, MANY);
    if (!patient && waiting >= waitingOfAll) throw full();
    return new Promise((resolve, reject) => {
      const drop = (reason: unknown) => {
        const own = queues.get(key) ?? [];
        const at = own.indexOf(begin);
        if (at < 0) return;
        own.splice(at, 1);
        if (own.length === 0) queues.delete(key);
        waiting--;
        reject(reason);
      };
      const gone = () => drop(full());
      const timer = patient ? undefined : setTimeout(gone, patienceMs);
      left?.addEventListener('abort', gone, { once: true });
      const begin = () => {
        clearTimeout(timer);
        left?.removeEventListener('abort', gone);
        resolve();
      };
      queue.push(begin);
      queues.set(key, queue);
      waiting++;
      next();
    });
  }

  async function within<T>(key: string, work: () => Promise<T>, patient: boolean, left?: AbortSignal): Promise<T> {
    await enter(key, patient, left);
    const from = performance.now();
    try {
      return await work();
    } finally {
      leave(performance.now() - from);
    }
  }

  return {
    run: (key, work, left) => within(key, work, false, left),
    async *pieces(key, source) {
      const pieces = source[Symbol.asyncIterator]();
      try {
        for (;;) {
          const piece = await within(key, () => pieces.next(), true);
          if (piece.done) return;
          yield piece.value;
        }
      } finally {
        await pieces.return?.();
      }
    },
    console() {
      atConsoles++;
      return () => {
        atConsoles--;
        lastAtConsoles = performance.now();
      };
    },
  };
}
