import { randomUUID } from 'node:crypto';
import type { Admin, Kafka } from 'kafkajs';
import { recordOf } from './kafka-record';
import { untilTopicsAreKnown } from './kafka-topics';
import type { BusListener, Listening } from './types';

const CATCH_UP_MS = 5_000;
const LOOK_EVERY_MS = 50;

interface ListenOptions {
  kafka: Kafka;
  /** Begins the name of the process's own consumer group. */
  name: string;
  topics: string[];
  listener: BusListener;
  admin(): Promise<Admin>;
}

/**
 * A consumer group of this process alone, which commits nothing and begins at the end of the log. Whenever it joins
 * anew, records may have passed by in the meantime: the listener is told.
 */
export async function listenKafka({ kafka, name, topics, listener, admin }: ListenOptions): Promise<Listening> {
  const groupId = `${name}-${randomUUID()}`;
  const consumer = kafka.consumer({ groupId, retry: { retries: 8, restartOnFailure: async () => true } });
  const read = new Map<string, bigint>();
  const joined = new Promise<void>((resolve) => {
    consumer.on(consumer.events.GROUP_JOIN, () => {
      listener.onGap();
      resolve();
    });
  });
  await consumer.connect();
  await consumer.subscribe({ topics, fromBeginning: false });
  await consumer.run({
    autoCommit: false,
    eachMessage: async ({ topic, partition, message }) => {
      listener.onRecord(recordOf(topic, partition, message));
      read.set(`${topic}:${partition}`, BigInt(message.offset) + 1n);
    },
  });
  await joined;

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

  const base = await untilTopicsAreKnown(ends);
  return {
    async catchUp() {
      const wanted = await ends();
      const behind = () => [...wanted].some(([at, end]) => (read.get(at) ?? base.get(at) ?? 0n) < end);
      const until = Date.now() + CATCH_UP_MS;
      while (behind() && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    },
    async stop() {
      await consumer.disconnect();
      // Nobody will ever ask for this group again; where it cannot be deleted, the broker forgets it in its time.
      await (await admin()).deleteGroups([groupId]).catch(() => undefined);
    },
  };
}
