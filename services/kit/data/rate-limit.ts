import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { tooMany } from '../base/errors';

export interface RateLimit {
  /** Distinguishes this limit from others on the same Redis. */
  name: string;
  /** How many times per duration. */
  points: number;
  /** Seconds. */
  duration: number;
  /** Shared counting; without it every process counts for itself. */
  redis?: Redis;
  /** The message of a refusal. Default: the general words for too many attempts. */
  message?: string;
}

/** The rest of a limit; `reset` is in seconds. */
export interface RateState {
  limit: number;
  remaining: number;
  reset: number;
}

export interface RateLimiter {
  /** Counts one use. @throws AppError `too_many` with `retryAfter` in seconds */
  consume(key: string, points?: number): Promise<RateState>;
  /** Counts nothing. @throws AppError `too_many` where no use is left */
  check(key: string): Promise<void>;
  /** Uses that count now. */
  used(key: string): Promise<number>;
  /** Takes one use back that came to nothing. */
  giveBack(key: string): Promise<void>;
  /** Forgets what was counted, e.g. after a successful sign-in. */
  reset(key: string): Promise<void>;
}

/** A fixed-window limit per key; while Redis is away each process counts for itself. */
export function rateLimiter({ name, points, duration, redis, message }: RateLimit): RateLimiter {
  const memory = new RateLimiterMemory({ keyPrefix: name, points, duration });
  const limiter = redis
    ? new RateLimiterRedis({
        storeClient: redis,
        keyPrefix: `rate:${name}`,
        points,
        duration,
        insuranceLimiter: memory,
      })
    : memory;
  return {
    async consume(key, count = 1) {
      try {
        const { remainingPoints, msBeforeNext } = await limiter.consume(key, count);
        return { limit: points, remaining: Math.max(0, remainingPoints), reset: Math.ceil(msBeforeNext / 1000) };
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) throw tooMany(refusal.msBeforeNext / 1000, message);
        throw refusal;
      }
    },
    async check(key) {
      const state = await limiter.get(key);
      if (state && state.consumedPoints >= points) throw tooMany(state.msBeforeNext / 1000, message);
    },
    async used(key) {
      return (await limiter.get(key))?.consumedPoints ?? 0;
    },
    async giveBack(key) {
      await limiter.reward(key, 1);
    },
    async reset(key) {
      await limiter.delete(key);
    },
  };
}
