/**
 * Makes the topics of all events, once for an installation, and ends: for those whose processes may not make any. Topics
 * that are there stay as they are.
 */
import { eventNames } from '@enishi/protos/events/names';
import { createLog } from '../observe/log';
import { readTopicsEnv } from './env';
import { openKafka } from './open';

async function main(): Promise<void> {
  const { KAFKA_BROKERS: brokers = [], LOG_LEVEL, ...config } = readTopicsEnv();
  const log = createLog('topics', LOG_LEVEL);
  const kafka = openKafka('topics', brokers, config, log);
  try {
    await kafka.ensureTopics(eventNames);
    log.info({ topics: eventNames.length }, 'topics are there');
  } finally {
    await kafka.close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
