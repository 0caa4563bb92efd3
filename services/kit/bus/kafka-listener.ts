import { randomUUID } from 'node:crypto';
import type { Admin, Kafka } from 'kafkajs';
import { endsWithin } from '../base/within';
import type { Log } from '../observe/log';
import { recordOf } from './kafka-record';
import { tendConsumer } from './kafka-tended';
import type { BusListener, Listening } from './types';

const CATCH_UP_MS = 5_000;
const LOOK_EVERY_MS = 50;
/** The broker answers a fetch that finds nothing after so long. */
const FETCH_MS = 1_000;
const FORGET_MS = 2_000;

interface ListenOptions {
  kafka: Kafka;
  /** Begins the name of the process's own consumer group. */
  name: string;
  topics: string[];
  listener: BusListener;
  log: Log;
  admin(): Promise<Admin>;
  ensureTopics(): Promise<void>;
}

export interface KafkaListening extends Listening {
  trouble(): string | undefined;
}

/**
 * A consumer group of this process alone, which commits nothing and begins at the end of the log. Whenever it joins
 * anew, records may have passed by in the meantime: the listener is told, and once more when the first fetch has come
 * back, as only then it is known where reading began.
 */
export function listenKafka({
  kafka,
  name,
  topics,
  listener,
  log,
  admin,
  ensureTopics,
}: ListenOptions): KafkaListening {
  const groupId = `${name}-${randomUUID()}`;
  const read = new Map<string, bigint>();
  /** Where the log ended when reading began; absent until then. */
  let base: Map<string, bigint> | undefined;
  let isFresh = false;

  /** Ends of all partitions, `topic:partition` -> offset. */
  async function ends(): Promise<Map<string, bigint>> {
    const known = await admin();
    const found = await Promise.all(
      topics.map(async (topic) => ({ topic, rows: await known.fetchTopicOffsets(topic) })),
    );
    return new Map(
      found.flatMap(({ topic, rows }) =>
        rows.map(({ partition, high }): [string, bigint] => [`${topic}:${partition}`, BigInt(high)]),
      ),
    );
  }

  async function noteBegin(): Promise<void> {
    isFresh = false;
    base = await ends();
    listener.onGap();
  }

  const tended = tendConsumer({
    group: groupId,
    log,
    make: () =>
      kafka.consumer({
        groupId,
        maxWaitTimeInMs: FETCH_MS,
        retry: { retries: 8, restartOnFailure: async () => false },
      }),
    async begin(consumer) {
      await ensureTopics();
      // Where reading began is asked for until there is an answer.
      consumer.on(consumer.events.FETCH, () => isFresh && noteBegin().catch(() => (isFresh = true)));
      await consumer.connect();
      await consumer.subscribe({ topics, fromBeginning: false });
      await consumer.run({
        autoCommit: false,
        eachMessage: async ({ topic, partition, message }) => {
          listener.onRecord(recordOf(topic, partition, message));
          read.set(`${topic}:${partition}`, BigInt(message.offset) + 1n);
        },
      });
    },
    onJoin() {
      base = undefined;
      isFresh = true;
      listener.onGap();
    },
  });

  return {
    trouble: tended.trouble,
    async catchUp() {
      const until = Date.now() + CATCH_UP_MS;
      const pause = () => new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      while (!base && Date.now() < until) await pause();
      const wanted = await ends();
      const behind = () => [...wanted].some(([at, end]) => (read.get(at) ?? base?.get(at) ?? 0n) < end);
      while (behind() && Date.now() < until) await pause();
    },
    async stop() {
      await tended.stop();
      // No process will ever ask for this group again; where it cannot be deleted, the broker forgets it in its time.
      await endsWithin(FORGET_MS, async () => (await admin()).deleteGroups([groupId])).catch(() => false);
    },
  };
}
