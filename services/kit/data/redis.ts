import type { Redis } from 'ioredis';
import { readPem } from '../base/pem';
import type { Log } from '../observe/log';
import { callSpan, isTracing } from '../observe/telemetry';

export type { Redis };

export interface RedisConfig {
  REDIS_URL: string;
  /** Authorities of a server that is spoken to over TLS; absent: the machine's. */
  REDIS_CA_FILE?: string;
}

/**
 * A Redis connection that never makes a caller wait for a lost server: commands fail at once while it is away, and it
 * reconnects by itself. The client is only loaded when it is used.
 */
export function openRedis({ REDIS_URL: url, REDIS_CA_FILE: caFile }: RedisConfig, log: Log): Redis {
  const { Redis: Client } = require('ioredis') as typeof import('ioredis');
  const redis = new Client(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: 500,
    connectTimeout: 2_000,
    ...(caFile && { tls: readPem({ ca: caFile }) }),
    retryStrategy: (times: number) => Math.min(2_000, 50 * times),
  });
  // Without a listener an unreachable server would end the process.
  redis.on('error', (err: Error) => log.debug({ err }, 'redis'));
  if (isTracing()) traceCommands(redis);
  return redis;
}

/** A span for each command of a traced piece of work: its name alone, as keys and values may hold anything. */
function traceCommands(redis: Redis): void {
  const send = redis.sendCommand.bind(redis);
  redis.sendCommand = (command, stream) => {
    const ends = callSpan(`redis ${command.name}`, { 'db.system.name': 'redis', 'db.operation.name': command.name });
    const answer = send(command, stream);
    if (ends) Promise.resolve(answer).then(() => ends(), ends);
    return answer;
  };
}
