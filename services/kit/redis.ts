import type { Redis } from 'ioredis';
import type { Log } from './log';

/**
 * A Redis connection that never makes a caller wait for a lost server: commands fail at once while it is away, and it
 * reconnects by itself. The client is only loaded when it is used.
 */
export function openRedis(url: string, log: Log): Redis {
  const { Redis: Client } = require('ioredis') as typeof import('ioredis');
  const redis = new Client(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: 500,
    connectTimeout: 2_000,
    retryStrategy: (times: number) => Math.min(2_000, 50 * times),
  });
  // Without a listener an unreachable server would end the process.
  redis.on('error', (err: Error) => log.debug({ err }, 'redis'));
  return redis;
}
