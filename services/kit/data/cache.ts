import type { Redis } from 'ioredis';
import { orderedId } from '../base/ids';
import { createMemory } from '../base/memory';
import type { Log } from '../observe/log';

/** A store for things that may be lost at any time: computed answers and short locks. Values are JSON data. */
export interface Cache {
  get<T>(key: string): Promise<T | undefined>;
  /** @param ttlMs how long the value may be used */
  set(key: string, value: unknown, ttlMs: number): Promise<void>;
  del(key: string): Promise<void>;
  /**
   * Tries to take a lock; it ends by itself after `ttlMs`. It saves double work and is no proof against it.
   * @returns a function that gives it back, or undefined when another holder has it
   */
  lock(name: string, ttlMs: number): Promise<(() => Promise<void>) | undefined>;
  close(): Promise<void>;
}

const MAX_ENTRIES = 10_000;
const SWEEP_MS = 30_000;

/** The in-process cache of the embedded default; entries that were asked for longest ago go first when it is full. */
export function createMemoryCache(now: () => number = Date.now): Cache {
  const entries = createMemory<string, string>({ most: MAX_ENTRIES, now });
  const sweeper = setInterval(() => entries.purgeStale(), SWEEP_MS).unref();
  return {
    async get<T>(key: string) {
      const json = entries.get(key);
      return json === undefined ? undefined : (JSON.parse(json) as T);
    },
    async set(key, value, ttlMs) {
      entries.set(key, JSON.stringify(value), { ttl: ttlMs });
    },
    async del(key) {
      entries.delete(key);
    },
    async lock(name, ttlMs) {
      const key = `lock:${name}`;
      if (entries.has(key)) return undefined;
      const token = orderedId();
      entries.set(key, token, { ttl: ttlMs });
      return async () => {
        if (entries.peek(key) === token) entries.delete(key);
      };
    },
    async close() {
      clearInterval(sweeper);
      entries.clear();
    },
  };
}

/** Deletes a lock only while it is still the caller's. */
const UNLOCK = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0`;

/** Cache on Redis. A lost Redis means misses, dropped writes and process-local locks, never a failed request. */
export function createRedisCache(redis: Redis, log: Log): Cache {
  const local = createMemoryCache();
  async function or<T>(work: () => Promise<T>, otherwise: () => T | Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (err) {
      log.debug({ err }, 'cache: redis is not answering');
      return otherwise();
    }
  }
  return {
    get: <T>(key: string) =>
      or<T | undefined>(
        async () => {
          const json = await redis.get(key);
          return json === null ? undefined : (JSON.parse(json) as T);
        },
        () => undefined,
      ),
    set: (key, value, ttlMs) =>
      or(
        async () => void (await redis.set(key, JSON.stringify(value), 'PX', ttlMs)),
        () => undefined,
      ),
    del: (key) =>
      or(
        async () => void (await redis.del(key)),
        () => undefined,
      ),
    lock: (name, ttlMs) =>
      or(
        async () => {
          const token = orderedId();
          const taken = await redis.set(`lock:${name}`, token, 'PX', ttlMs, 'NX');
          if (taken === null) return undefined;
          return () =>
            or(
              async () => void (await redis.eval(UNLOCK, 1, `lock:${name}`, token)),
              () => undefined,
            );
        },
        () => local.lock(name, ttlMs),
      ),
    close: () => local.close(),
  };
}
