import { type Admin, Kafka, type KafkaConfig, logLevel, Partitioners, type Producer } from 'kafkajs';
import { groupBy } from '../base/group';
import { endsWithin } from '../base/within';
import type { Log } from '../observe/log';
import { handleBatch } from './kafka-batch';
import { type KafkaListening, listenKafka } from './kafka-listener';
import { type Tended, tendConsumer } from './kafka-tended';
import { untilBrokerKnows } from './kafka-topics';
import { singles } from './pack';
import type { BusDriver, BusHandler, BusListener, BusMessage, BusPack, Listening } from './types';

export interface KafkaBusOptions {
  brokers: string[];
  /** Shown in the broker's logs: the service's name. */
  clientId: string;
  log: Log;
  /** How brokers are spoken to; default: in the clear, without a name. */
  security?: Pick<KafkaConfig, 'ssl' | 'sasl'>;
  /** Partitions of topics this driver creates; default 6. */
  partitions?: number;
  /** Replicas of topics this driver creates; default: the broker's. */
  replicationFactor?: number;
}

/** How long closing a connection to a broker may take: one that is frozen never answers. */
const FAREWELL_MS = 2_000;

/** Kafka behind the same driver interface; idempotent producer, offsets committed after the handler resolved. */
export class KafkaBus implements BusDriver {
  private readonly kafka: Kafka;
  private readonly consumers = new Map<string, { tended: Tended; topics: string[] }>();
  private readonly listeners = new Set<KafkaListening>();
  private readonly known = new Set<string>();
  private producer?: Promise<Producer>;
  private admin?: Promise<Admin>;
  private checking?: Promise<unknown>;

  constructor(private readonly options: KafkaBusOptions) {
    this.kafka = new Kafka({
      brokers: options.brokers,
      clientId: options.clientId,
      ...options.security,
      logLevel: logLevel.NOTHING,
      connectionTimeout: 3_000,
      requestTimeout: 10_000,
      // The outbox and the readiness check try again by themselves; what calls this must hear of a failure soon.
      retry: { retries: 2, initialRetryTime: 100 },
    });
  }

  async publish(messages: (BusMessage | BusPack)[]): Promise<void> {
    const byTopic = groupBy(singles(messages), ({ topic }) => topic);
    await this.ensureTopics([...byTopic.keys()]);
    const producer = await this.openProducer();
    const topicMessages = [...byTopic].map(([topic, list]) => ({
      topic,
      messages: list.map(({ key, value, headers }) => ({ key: key ?? null, value: JSON.stringify(value), headers })),
    }));
    // A message that is sent again may arrive twice, as does one that the outbox publishes again.
    await untilBrokerKnows(() => producer.sendBatch({ acks: -1, topicMessages }));
  }

  async subscribe(group: string, topics: string[], handler: BusHandler): Promise<() => Promise<void>> {
    const { log } = this.options;
    const tended = tendConsumer({
      group,
      log,
      make: () =>
        this.kafka.consumer({
          groupId: group,
          // The partitions of a process that died wait for so long; `handleBatch` says every 3 s that this one lives.
          sessionTimeout: 9_000,
          retry: { retries: 8, initialRetryTime: 300, restartOnFailure: async () => false },
        }),
      begin: async (consumer) => {
        await this.ensureTopics(topics);
        await consumer.connect();
        await consumer.subscribe({ topics, fromBeginning: true });
        await consumer.run({
          partitionsConsumedConcurrently: 4,
          eachBatchAutoResolve: false,
          eachBatch: (payload) => handleBatch(payload, handler),
        });
      },
    });
    this.consumers.set(group, { tended, topics });
    return async () => {
      this.consumers.delete(group);
      await tended.stop();
    };
  }

  async listen(name: string, topics: string[], listener: BusListener): Promise<Listening> {
    const heard = listenKafka({
      ...{ kafka: this.kafka, name, topics, listener, log: this.options.log },
      admin: () => this.openAdmin(),
      ensureTopics: () => this.ensureTopics(topics),
    });
    this.listeners.add(heard);
    return {
      catchUp: heard.catchUp,
      stop: async () => {
        this.listeners.delete(heard);
        await heard.stop();
      },
    };
  }

  async lag(group: string): Promise<number> {
    const entry = this.consumers.get(group);
    if (!entry) return 0;
    await this.ensureTopics(entry.topics);
    const admin = await this.openAdmin();
    let lag = 0;
    const committed = await untilBrokerKnows(() => admin.fetchOffsets({ groupId: group, topics: entry.topics }));
    for (const { topic, partitions } of committed) {
      const heads = await admin.fetchTopicOffsets(topic);
      for (const head of heads) {
        const offset = partitions.find(({ partition }) => partition === head.partition)?.offset ?? '-1';
        lag += Number(head.high) - Math.max(Number(offset), Number(head.low));
      }
    }
    return lag;
  }

  /** Asked by many while the broker does not answer, it is asked once. */
  async check(): Promise<void> {
    this.checking ??= this.openAdmin()
      .then((admin) => admin.describeCluster())
      .finally(() => {
        this.checking = undefined;
      });
    await this.checking;
  }

  async checkConsumers(): Promise<void> {
    const all = [...[...this.consumers.values()].map(({ tended }) => tended), ...this.listeners];
    for (const one of all) {
      const trouble = one.trouble();
      if (trouble) throw new Error(trouble);
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.consumers.values()].map(({ tended }) => tended.stop()));
    await Promise.all([...this.listeners].map((heard) => heard.stop()));
    await Promise.all([
      endsWithin(FAREWELL_MS, async () => (await this.producer?.catch(() => undefined))?.disconnect()),
      endsWithin(FAREWELL_MS, async () => (await this.admin?.catch(() => undefined))?.disconnect()),
    ]);
  }

  /** A topic without messages yet can still be subscribed to; automatic creation is often switched off. */
  async ensureTopics(topics: readonly string[]): Promise<void> {
    const missing = topics.filter((topic) => !this.known.has(topic));
    if (missing.length === 0) return;
    const { partitions = 6, replicationFactor = -1 } = this.options;
    const admin = await this.openAdmin();
    const existing = new Set(await admin.listTopics());
    const fresh = missing.filter((topic) => !existing.has(topic));
    if (fresh.length > 0)
      await admin.createTopics({
        waitForLeaders: false,
        topics: fresh.map((topic) => ({ topic, numPartitions: partitions, replicationFactor })),
      });
    // Those that another process has made this moment have to be waited for as well.
    await untilBrokerKnows(() => admin.fetchTopicMetadata({ topics: missing }));
    for (const topic of missing) this.known.add(topic);
  }

  private openProducer(): Promise<Producer> {
    this.producer ??= this.open(
      this.kafka.producer({
        createPartitioner: Partitioners.DefaultPartitioner,
        idempotent: true,
        maxInFlightRequests: 1,
      }),
      () => {
        this.producer = undefined;
      },
    );
    return this.producer;
  }

  private openAdmin(): Promise<Admin> {
    this.admin ??= this.open(this.kafka.admin(), () => {
      this.admin = undefined;
    });
    return this.admin;
  }

  /** A connection that failed is forgotten, so that the next call tries a new one. */
  private async open<T extends { connect(): Promise<void> }>(client: T, forget: () => void): Promise<T> {
    try {
      await client.connect();
      return client;
    } catch (error) {
      forget();
      throw error;
    }
  }
}
