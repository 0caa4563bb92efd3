import type { Redis } from 'ioredis';
import type { Connection } from 'mongoose';
import { startConsumer } from './bus/consumer';
import { openBus } from './bus/open';
import type { BusDriver } from './bus/types';
import { type Cache, createMemoryCache, createRedisCache } from './cache';
import { type Clock, systemClock } from './clock';
import { bindCollections, type Collections, type Data, ensureDeclared, type NoCollections } from './collections';
import { type Consuming, consumeEvents } from './consuming';
import { createDeadLetters, type DeadLetters } from './deadletter';
import { deadLetterHandlers } from './deadletter-rpc';
import type { BaseConfig } from './env';
import type { AnyEventMap, EventHandlers } from './events';
import { createFiles, type Files } from './files';
import { type Clients, createClients } from './grpc/client';
import { startGrpcServer } from './grpc/server';
import type { Handlers } from './grpc/types';
import { startHealth } from './health';
import { ensureInbox } from './inbox';
import { createLog, type Log } from './log';
import type { MailKinds } from './mail/kinds';
import { createMailQueue, type MailQueue } from './mail/queue';
import { registerMailRows } from './mail/rows';
import { createSenders } from './mail/sender';
import { createMailer, type Mailer } from './mailer';
import { loadMasters } from './masters';
import { type Migration, migrate } from './migrate';
import { connectMongo, ensureCollections } from './mongo';
import { createOutbox, type Outbox } from './outbox';
import { openRedis } from './redis';
import { createScheduler, type Job, type Scheduler } from './scheduler';
import { checkRoom } from './storage';
import { startTelemetry } from './telemetry';

/** Of a service that declares none: no kind compiles. */
export type NoMails = Record<never, never>;

/** What a service's own code works with. */
export interface Deps<Config = BaseConfig, Events = AnyEventMap, Mails = NoMails, Own = NoCollections>
  extends Data<Own> {
  /** The service's own database, `enishi_<name>`. */
  connection: Connection;
  outbox: Outbox<Events>;
  files: Files;
  mails: MailQueue<Mails>;
  cache: Cache;
  /** Set when REDIS_URL is; for rate limits shared by all processes. */
  redis?: Redis;
  clients: Clients;
  deadLetters: DeadLetters;
  clock: Clock;
  log: Log;
  config: Config;
}

/** A service as its author writes it: plain tables, made from the dependencies. */
export interface ServiceDefinition<
  Config extends BaseConfig = BaseConfig,
  Events = AnyEventMap,
  Mails extends object = NoMails,
  Own extends object = NoCollections,
> {
  /** Names the database, the protos folder, the consumer group and the service in logs. */
  name: string;
  /** Changes that data of earlier versions need, oldest first; see migrate.ts. */
  migrations?: readonly Migration[];
  /** Collections beside those of its entities; see collections.ts. */
  collections?: Own;
  /** Runs once before anything is served: models are registered here (or in `handlers`), first rows are made. */
  init?(deps: Deps<Config, Events, Mails, Own>): void | Promise<void>;
  handlers(deps: Deps<Config, Events, Mails, Own>): Handlers | Promise<Handlers>;
  /** Effects of others' events. Each runs in one transaction with its inbox mark. */
  events?(deps: Deps<Config, Events, Mails, Own>): EventHandlers<Events>;
  /** Writers of the mails that the service queues with `deps.mails`. */
  mails?(deps: Deps<Config, Events, Mails, Own>): MailKinds<Mails>;
  jobs?(deps: Deps<Config, Events, Mails, Own>): Job[];
  /** Another door than gRPC, or what else every process of the service does until it stops. */
  listen?(deps: Deps<Config, Events, Mails, Own>): Promise<{ stop(): Promise<void> } | undefined>;
}

/** What a constellation or a test puts in place of the real thing. Overrides are not closed by the service. */
export interface Overrides {
  bus?: BusDriver;
  clients?: Clients;
  files?: Files;
  mailer?: Mailer;
  cache?: Cache;
  clock?: Clock;
  log?: Log;
  protoDir?: string;
}

export interface Service<Config extends BaseConfig = BaseConfig, Events = AnyEventMap, Mails = NoMails> {
  readonly name: string;
  /** Connects, makes collections and indexes, serves, consumes. @throws when a dependency cannot be reached */
  start(): Promise<{ grpcAddress: string; healthAddress?: string }>;
  /** Refuses new work, finishes what runs, publishes what is committed, closes everything. */
  stop(): Promise<void>;
  /** Resolves when every committed event is published, every event for this service handled, every due mail tried. */
  settle(): Promise<void>;
  /** Work this service still has: published events it has not handled. */
  lag(): Promise<number>;
  /** Runs the jobs that are due by the service's clock. */
  runJobs(): Promise<void>;
  /** Available once started. */
  readonly deps: Deps<Config, Events, Mails>;
}

const SETTLE_PAUSE_MS = 5;

/**
 * Puts a service together. The same function serves a process of its own, all services in one process, and tests.
 * @param config the service's parsed environment
 */
export function createService<Config extends BaseConfig, Events = AnyEventMap, Mails extends object = NoMails>(
  definition: ServiceDefinition<Config, Events, Mails>,
  config: Config,
  overrides: Overrides = {},
): Service<Config, Events, Mails> {
  const { name } = definition;
  const collections: Collections = definition.collections ?? {};
  const log = overrides.log ?? createLog(name, config.LOG_LEVEL);
  /** What has to be undone at stop, in reverse order of start. */
  const closers: (() => unknown)[] = [];
  let deps: Deps<Config, Events, Mails> | undefined;
  let bus: BusDriver;
  let scheduler: Scheduler;

  const started = () => {
    if (!deps) throw new Error(`The service ${name} is not started`);
    return deps;
  };

  /** Remembers how to close what this service opened; what was given to it belongs to the giver. */
  function own<T>(given: T | undefined, make: () => T, close: (made: T) => unknown): T {
    if (given !== undefined) return given;
    const made = make();
    closers.push(() => close(made));
    return made;
  }

  async function connect(): Promise<Deps<Config, Events, Mails>> {
    const connection = await connectMongo(config.MONGO_URL, `enishi_${name}`);
    // Closing alone would leave it, and all that hangs on it, in mongoose's list for as long as the process runs.
    closers.push(() => connection.destroy());
    bus = own(
      overrides.bus,
      () => openBus(name, config),
      (made) => made.close(),
    );
    const redis = config.REDIS_URL ? openRedis(config.REDIS_URL, log) : undefined;
    if (redis) closers.push(() => redis.disconnect());
    const mailer = own(
      overrides.mailer,
      () => createMailer(config),
      (made) => made.close(),
    );
    const clock = overrides.clock ?? systemClock;
    const clients = own(
      overrides.clients,
      () =>
        createClients((peer) => config.GRPC_PEERS[peer] ?? `${peer}:50051`, {
          secret: config.CONTEXT_SECRET,
          protoDir: overrides.protoDir,
        }),
      (made) => made.close(),
    );
    const senders = createSenders({ clients, config });
    return {
      ...bindCollections(connection, collections),
      connection,
      outbox: createOutbox<Events>(connection, bus, { log }),
      files: overrides.files ?? createFiles(config),
      mails: createMailQueue<Mails>(connection, { mailer, senders, kinds: () => mailKinds(), clock, log }),
      cache: own(
        overrides.cache,
        () => (redis ? createRedisCache(redis, log) : createMemoryCache()),
        (made) => made.close(),
      ),
      redis,
      clients,
      deadLetters: createDeadLetters(connection, async (topic, value) => {
        await consuming?.handle(topic, [{ value, headers: {} }]);
      }),
      clock,
      log,
      config,
    };
  }

  let consuming: Consuming | undefined;

  function mailKinds(): MailKinds<Mails> {
    if (!definition.mails) throw new Error(`The service ${name} declares no mails`);
    return definition.mails(started());
  }

  async function begin(): Promise<{ grpcAddress: string; healthAddress?: string }> {
    loadMasters(config);
    const telemetry = await startTelemetry(`enishi-${name}`, config.OTEL_EXPORTER_OTLP_ENDPOINT);
    closers.push(() => telemetry.stop());
    deps = await connect();
    const { connection, outbox, deadLetters, mails } = deps;
    await migrate(connection, definition.migrations ?? [], { log, clock: deps.clock });
    await definition.init?.(deps);
    const handlers = await definition.handlers(deps);
    const table = (definition.events?.(deps) ?? {}) as EventHandlers<AnyEventMap>;
    const events = consumeEvents(connection, name, table);
    consuming = events;
    if (definition.mails) registerMailRows(connection);
    await ensureCollections(connection);
    await ensureDeclared(connection, collections);
    await ensureInbox(connection);

    closers.push(() => outbox.stop());
    outbox.start();
    const stopConsumer = await startConsumer(Object.keys(table), events.handle, {
      driver: bus,
      group: name,
      together: events.together,
      onPoison: async (record, error, attempts) => {
        log.error({ err: error, topic: record.topic, attempts }, 'event given up');
        await deadLetters.add(record, error, attempts);
      },
    });
    closers.push(stopConsumer);
    scheduler = createScheduler(connection, definition.jobs?.(deps) ?? [], { log, clock: deps.clock });
    closers.push(() => scheduler.stop());
    scheduler.start();
    if (definition.mails) {
      closers.push(() => mails.stop());
      mails.start();
    }
    const grpc = await startGrpcServer({
      service: name,
      handlers: { ...handlers, ...deadLetterHandlers(deadLetters, definition.mails && mails, log) },
      secret: config.CONTEXT_SECRET,
      log,
      host: config.GRPC_HOST,
      port: config.GRPC_PORT,
      protoDir: overrides.protoDir,
    });
    closers.push(() => grpc.stop());
    const door = await definition.listen?.(deps);
    if (door) closers.push(door.stop);
    if (config.HEALTH_PORT === undefined) return { grpcAddress: grpc.address };
    const health = await startHealth({
      host: config.GRPC_HOST,
      port: config.HEALTH_PORT,
      checks: {
        needed: { database: () => connection.db!.admin().ping(), broker: () => bus.check() },
        shown: { storage: () => checkRoom() },
      },
    });
    closers.push(() => health.stop());
    return { grpcAddress: grpc.address, healthAddress: health.address };
  }

  async function stop(): Promise<void> {
    for (let close = closers.pop(); close; close = closers.pop()) {
      try {
        await close();
      } catch (err) {
        log.warn({ err }, 'stopping');
      }
    }
    deps = undefined;
  }

  return {
    name,
    get deps() {
      return started();
    },
    async start() {
      try {
        return await begin();
      } catch (error) {
        await stop();
        throw error;
      }
    },
    stop,
    async settle() {
      const { outbox, mails } = started();
      for (;;) {
        await outbox.drain();
        if ((await bus.lag(name)) === 0) break;
        await new Promise((resolve) => setTimeout(resolve, SETTLE_PAUSE_MS));
      }
      if (definition.mails) await mails.drain();
    },
    lag: () => bus.lag(name),
    runJobs: () => {
      started();
      return scheduler.tick();
    },
  };
}
