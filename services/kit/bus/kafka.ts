import { type Admin, type Consumer, Kafka, logLevel, Partitioners, type Producer } from 'kafkajs';
import { groupBy } from '../group';
import { handleBatch } from './kafka-batch';
import { listenKafka } from './kafka-listener';
import { untilTopicsAreKnown } from './kafka-topics';
import { singles } from './pack';
import type { BusDriver, BusHandler, BusListener, BusMessage, BusPack, Listening } from './types';

export interface KafkaBusOptions {
  brokers: string[];
  /** Shown in the broker's logs: the service's name. */
  clientId: string;
  /** Partitions of topics this driver creates; default 6. */
  partitions?: number;
  /** Replicas of topics this driver creates; default: the broker's. */
  replicationFactor?: number;
}

/** Kafka behind the same driver interface; idempotent producer, offsets committed after the handler resolved. */
export class KafkaBus implements BusDriver {
  private readonly kafka: Kafka;
  private readonly consumers = new Map<string, { consumer: Consumer; topics: string[] }>();
  private readonly known = new Set<string>();
  private producer?: Promise<Producer>;
  private admin?: Promise<Admin>;

  constructor(private readonly options: KafkaBusOptions) {
    this.kafka = new Kafka({
      brokers: options.brokers,
      clientId: options.clientId,
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
    // What is sent again may arrive twice, as whatever the outbox publishes again.
    await untilTopicsAreKnown(() => producer.sendBatch({ acks: -1, topicMessages }));
  }

  async subscribe(group: string, topics: string[], handler: BusHandler): Promise<() => Promise<void>> {
    await this.ensureTopics(topics);
    const consumer = await untilTopicsAreKnown(() => this.consume(group, topics, handler));
    return async () => {
      this.consumers.delete(group);
      await consumer.disconnect();
    };
  }

  private async consume(group: string, topics: string[], handler: BusHandler): Promise<Consumer> {
    const consumer = this.kafka.consumer({
      groupId: group,
      // The partitions of a process that died wait for so long; `handleBatch` says every 3 s that this one lives.
      sessionTimeout: 9_000,
      retry: { retries: 8, initialRetryTime: 300, restartOnFailure: async () => true },
    });
    this.consumers.set(group, { consumer, topics });
    try {
      await consumer.connect();
      await consumer.subscribe({ topics, fromBeginning: true });
      await consumer.run({
        partitionsConsumedConcurrently: 4,
        eachBatchAutoResolve: false,
        eachBatch: (payload) => handleBatch(payload, handler),
      });
      return consumer;
    } catch (error) {
      await consumer.disconnect().catch(() => undefined);
      throw error;
    }
  }

  async listen(name: string, topics: string[], listener: BusListener): Promise<Listening> {
    await this.ensureTopics(topics);
    return listenKafka({ kafka: this.kafka, name, topics, listener, admin: () => this.openAdmin() });
  }

  async lag(group: string): Promise<number> {
    const entry = this.consumers.get(group);
    if (!entry) return 0;
    const admin = await this.openAdmin();
    let lag = 0;
    const committed = await admin.fetchOffsets({ groupId: group, topics: entry.topics });
    for (const { topic, partitions } of committed) {
      const heads = await admin.fetchTopicOffsets(topic);
      for (const head of heads) {
        const offset = partitions.find(({ partition }) => partition === head.partition)?.offset ?? '-1';
        lag += Number(head.high) - Math.max(Number(offset), Number(head.low));
      }
    }
    return lag;
  }

  async check(): Promise<void> {
    await (await this.openAdmin()).describeCluster();
  }

  async close(): Promise<void> {
    await Promise.all([...this.consumers.values()].map(({ consumer }) => consumer.disconnect()));
    await (await this.producer?.catch(() => undefined))?.disconnect();
    await (await this.admin?.catch(() => undefined))?.disconnect();
  }

  /** A topic nobody has published to yet can still be subscribed to; automatic creation is often switched off. */
  private async ensureTopics(topics: string[]): Promise<void> {
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
    await untilTopicsAreKnown(() => admin.fetchTopicMetadata({ topics: missing }));
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
