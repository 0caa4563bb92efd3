import type { ServiceName } from '@enishi/protos/fields/types';
import { systemClock } from '../base/clock';
import { delayed } from '../base/delay';
import type { BaseConfig } from '../base/env';
import { loadMasters } from '../base/masters';
import { stir } from '../base/stir';
import { startConsumer } from '../bus/consumer';
import { openBus } from '../bus/open';
import type { BusDriver } from '../bus/types';
import { crudCollections } from '../crud/collections';
import { Records } from '../crud/register';
import { trashJobs } from '../crud/trash';
import { createMemoryCache, createRedisCache } from '../data/cache';
import { bindCollections, type Collections, ensureDeclared } from '../data/collections';
import { migrate } from '../data/migrate';
import { connectMongo, ensureCollections } from '../data/mongo';
import { openRedis } from '../data/redis';
import { createScheduler, type Scheduler } from '../data/scheduler';
import { tellServed } from '../data/served-elsewhere';
import { turns } from '../data/take-turn';
import { type Consuming, consumeEvents } from '../events/consuming';
import { createDeadLetters } from '../events/deadletter';
import type { AnyEventMap, EventHandlers } from '../events/events';
import { ensureInbox } from '../events/inbox';
import { createOutbox } from '../events/outbox';
import { countedFiles } from '../files/counted';
import { createFiles, type Files } from '../files/files';
import { scanJob } from '../files/virus/scan-job';
import { createScanner } from '../files/virus/scanner';
import type { MailKinds } from '../mail/kinds';
import { createMailer } from '../mail/mailer';
import { consoleOf } from '../mail/plain';
import { createMailQueue } from '../mail/queue';
import { registerMailRows } from '../mail/rows';
import { createSenders } from '../mail/sender';
import { type Checks, startHealth } from '../observe/health';
import { createLog } from '../observe/log';
import { checkRoom } from '../observe/storage';
import { startTelemetry } from '../observe/telemetry';
import { personHandlers } from '../privacy/person-rpc';
import { createClients } from '../rpc/client';
import { peersOf, tlsOf } from '../rpc/peers';
import { startGrpcServer } from '../rpc/server';
import { createClosers, type Phase } from './closers';
import { deadLetterHandlers } from './deadletter-rpc';
import { watchQueues } from './queue-gauges';
import type { Deps, NoMails, Overrides, Service, ServiceDefinition } from './service-types';
import { usageHandlers } from './usage-rpc';

export type { Deps, FeatureNeeds, NoMails, Overrides, Service, ServiceDefinition } from './service-types';

const SETTLE_PAUSE_MS = 5;
/** How often a process that is the only one of its product looks for events that it left itself when it was killed. */
export const ALONE_POLL_MS = 3_000;
const PATIENCE = { work: 8_000, announce: 4_000, connections: 4_000, telemetry: 3_000 };

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
  const closers = createClosers(log, PATIENCE, name);
  let isServing = false;
  let deps: Deps<Config, Events, Mails> | undefined;
  let bus: BusDriver;
  let scheduler: Scheduler;
  let store: Files;

  const started = () => {
    if (!deps) throw new Error(`The service ${name} is not started`);
    return deps;
  };

  /** Remembers how to close what this service opened; what was given to it belongs to the giver. */
  function own<T>(part: string, given: T | undefined, make: () => T, close: (made: T) => unknown): T {
    if (given !== undefined) return given;
    const made = make();
    closers.add('connections', part, () => close(made));
    return made;
  }

  async function connect(): Promise<Deps<Config, Events, Mails>> {
    const connection = await connectMongo(config.MONGO_URL, `enishi_${name}`);
    // Closing alone would leave it, and all that hangs on it, in mongoose's list for as long as the process runs.
    closers.add('connections', 'database', () => connection.destroy());
    bus = own(
      'broker',
      overrides.bus,
      () => openBus(name, config, log),
      (made) => made.close(),
    );
    const { REDIS_URL } = config;
    const redis = REDIS_URL ? openRedis({ ...config, REDIS_URL }, log) : undefined;
    if (redis) closers.add('connections', 'redis', () => redis.disconnect());
    if (redis) closers.add('connections', 'people of other processes', tellServed(redis).stop);
    const mailer = own(
      'mailer',
      overrides.mailer,
      () => createMailer(config),
      (made) => made.close(),
    );
    const clock = overrides.clock ?? systemClock;
    const clients = own(
      'clients',
      overrides.clients,
      () => createClients(...peersOf(config, overrides.protoDir)),
      (made) => made.close(),
    );
    const senders = createSenders({ clients, config });
    store = overrides.files ?? createFiles(config);
    const made = {
      ...bindCollections(connection, collections),
      connection,
      records: new Records(),
      // A broker that was given is that of this one process: no other one leaves events behind.
      outbox: createOutbox<Events>(connection, bus, { log, pollMs: overrides.bus && ALONE_POLL_MS }),
      files: countedFiles(store, { connection, clients, clock, scans: config.VIRUS_SCANNER !== undefined }),
      mails: createMailQueue<Mails>(connection, {
        ...{ mailer, senders, consoleUrl: consoleOf(config), kinds: () => mailKinds(), clock, log },
      }),
      cache: own(
        'cache',
        overrides.cache,
        () => (redis ? createRedisCache(redis, log) : createMemoryCache()),
        (made) => made.close(),
      ),
      redis,
      clients,
      deadLetters: createDeadLetters(connection, async (topic, value) => {
        await consuming?.handle(topic, [{ value, headers: {} }]);
      }),
      wakeJob: (job: string) => scheduler.wake(job),
      clock,
      log,
      config,
    };
    return { ...made, shared: definition.shared?.(made) };
  }

  let consuming: Consuming | undefined;

  function mailKinds(): MailKinds<Mails> {
    if (!definition.mails) throw new Error(`The service ${name} declares no mails`);
    return definition.mails(started());
  }

  /** The process is ready while it serves and has its database; without the broker everything but effects goes on. */
  const checks: Checks = {
    needed: {
      started: async () => {
        if (!isServing) throw new Error('starting or stopping');
      },
      database: () => started().connection.db!.admin().ping(),
    },
    shown: {
      broker: async () => {
        started();
        await bus.check();
      },
      consumer: async () => {
        started();
        await bus.checkConsumers();
      },
      storage: () => checkRoom(),
    },
  };

  async function listenForHealth(): Promise<string | undefined> {
    if (config.HEALTH_PORT === undefined) return undefined;
    const health = await startHealth({ host: config.GRPC_HOST, port: config.HEALTH_PORT, checks });
    closers.add('connections', 'health', () => health.stop());
    return health.address;
  }

  /** Starts a part that has work of its own, and remembers to stop it. */
  function run(phase: Phase, part: string, { start, stop }: { start?(): void; stop(): unknown }): void {
    closers.add(phase, part, stop);
    start?.();
  }

  async function begin(): Promise<{ grpcAddress: string; healthAddress?: string }> {
    loadMasters(config);
    const telemetry = await startTelemetry({ name: `enishi-${name}`, ...config });
    closers.add('telemetry', 'telemetry', telemetry.stop);
    // Alive from the first moment: migrations may take longer than a watching probe is patient.
    const healthAddress = await listenForHealth();
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
    await ensureDeclared(connection, { ...collections, ...crudCollections, turns });
    await ensureInbox(connection);

    const grpc = await startGrpcServer({
      service: name,
      handlers: {
        ...handlers,
        ...deadLetterHandlers(deadLetters, definition.mails && mails, log),
        ...usageHandlers(connection, definition.usage?.(deps)),
        ...personHandlers(connection, name as ServiceName),
      },
      secret: config.CONTEXT_SECRET,
      tls: tlsOf(config),
      log,
      onCall: () => stir(connection),
      host: config.GRPC_HOST,
      port: config.GRPC_PORT,
      protoDir: overrides.protoDir,
      doors: overrides.doors,
    });
    run('work', 'calls', grpc);
    const handle: typeof events.handle = (...given) => {
      stir(connection);
      return events.handle(...given);
    };
    const door = await definition.listen?.(deps);
    if (door) run('work', 'door', door);
    run('announce', 'outbox', outbox);
    run('work', 'consumer', {
      stop: await startConsumer(Object.keys(table), delayed(config.TEST_DELAY_MS, handle), {
        driver: bus,
        group: name,
        batched: events.batched,
        onPoison: async (record, error, attempts) => {
          log.error({ err: error, topic: record.topic, attempts }, 'event given up');
          await deadLetters.add(record, error, attempts);
        },
      }),
    });
    const { VIRUS_SCANNER } = config;
    const scans = VIRUS_SCANNER
      ? [scanJob({ ...deps, scanner: createScanner(VIRUS_SCANNER), files: store, placeOf: definition.placeOf?.(deps) })]
      : [];
    const jobs = [...(definition.jobs?.(deps) ?? []), ...scans, ...trashJobs(deps.records.stores)];
    scheduler = createScheduler(
      connection,
      jobs.map((job) => ({ ...job, run: delayed(config.TEST_DELAY_MS, job.run.bind(job)) })),
      { log, clock: deps.clock },
    );
    run('work', 'jobs', scheduler);
    if (definition.mails) run('work', 'mails', mails);
    run('work', 'gauges', {
      stop: watchQueues({ service: name, connection, bus, clock: deps.clock, consumes: Object.keys(table).length > 0 }),
    });
    isServing = true;
    return { grpcAddress: grpc.address, healthAddress };
  }

  async function stop(): Promise<void> {
    isServing = false;
    await closers.close();
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
        if (!outbox.isQuiet()) await outbox.drain();
        if ((await bus.lag(name)) === 0) break;
        await new Promise((resolve) => setTimeout(resolve, SETTLE_PAUSE_MS));
      }
      if (definition.mails && !mails.isQuiet()) await mails.drain();
    },
    lag: () => bus.lag(name),
    runJobs: () => {
      started();
      return scheduler.runDue();
    },
  };
}
