import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Clock } from '../base/clock';
import { type BaseConfig, baseEnv, delayOfRun, readEnv } from '../base/env';
import { openEmbeddedBus } from '../bus/embedded';
import type { AnyEventMap } from '../events/events';
import { type Clients, createClients } from '../rpc/client';
import type { Doors } from '../rpc/doors';
import { ALONE_POLL_MS, createService, type Service, type ServiceDefinition } from './service';

/** A service of any configuration, catalogue and mails; the constellation only starts, stops and drains it. */
// biome-ignore lint/suspicious/noExplicitAny: definitions differ in their own config, event, mail and collection types
export type AnyDefinition = ServiceDefinition<any, any, any, any, any>;

/** Something that listens in front of the services, e.g. the gateway. */
export interface Front {
  /** URL or `host:port`. */
  address: string;
  /** Resolves when it knows of everything published before the call. */
  settle?(): Promise<void>;
  stop(): Promise<void>;
}

export interface ConstellationOptions {
  /** A running MongoDB or embedded server; databases are used by name, so give every constellation its own server. */
  mongoUrl: string;
  services: AnyDefinition[];
  /** Default: a temporary folder, removed at stop. */
  dataDir?: string;
  clock?: Clock;
  /** Level of the log; `silent` unless given. */
  logLevel?: BaseConfig['LOG_LEVEL'];
  /** Environment variables that every process reads (`baseEnv`): brokers, Redis, S3, SMTP, telemetry. Default: none. */
  environment?: Record<string, string | undefined>;
  /** Further configuration by service name, in the form of environment variables already parsed. */
  config?: Record<string, Record<string, unknown>>;
  protoDir?: string;
  /** gRPC addresses, by name, of services that run in processes of their own. */
  elsewhere?: Record<string, string>;
  /** Starts what stands in front, once all services listen. */
  front?(parts: { clients: Clients; config: BaseConfig; secret: string }): Promise<Front>;
}

export interface Constellation {
  clients: Clients;
  /** Configuration shared by all services. */
  config: BaseConfig;
  /** gRPC addresses by service name. */
  addresses: Record<string, string>;
  front?: Front;
  service(name: string): Service<BaseConfig, AnyEventMap>;
  /** Resolves when no service has an unpublished or unhandled event left: use it where a test would sleep. */
  settle(): Promise<void>;
  stop(): Promise<void>;
}

/** The parts that the code of a service works with, as its definition has them. */
export type DepsOf<Definition extends { handlers(deps: never): unknown }> = Parameters<Definition['handlers']>[0];

/** Those of a running service, by its definition: `depsOf(world, messaging)`. @throws Error where it does not run */
export const depsOf = <Definition extends { name: string; handlers(deps: never): unknown }>(
  { service }: Pick<Constellation, 'service'>,
  { name }: Definition,
): DepsOf<Definition> => service(name).deps as unknown as DepsOf<Definition>;

/** Boots services (and optionally the gateway) in this process, on free ports, with one event log; they call one another by doors (`rpc/doors.ts`). */
export async function startConstellation(options: ConstellationOptions): Promise<Constellation> {
  const temporary = options.dataDir === undefined;
  const dataDir = options.dataDir ?? mkdtempSync(path.join(os.tmpdir(), 'enishi-constellation-'));
  const config = readEnv(baseEnv, {
    // One process with all services is what the embedded mode is.
    ENISHI_MODE: 'embedded',
    CONTEXT_SECRET: randomBytes(32).toString('hex'),
    NODE_ENV: 'test',
    TEST_DELAY_MS: delayOfRun(),
    ...options.environment,
    MONGO_URL: options.mongoUrl,
    DATA_DIR: dataDir,
    LOG_LEVEL: options.logLevel ?? 'silent',
  });
  const secret = config.CONTEXT_SECRET;
  // One log for all; with a real broker every service connects for itself, as it does alone.
  const bus = config.KAFKA_BROKERS
    ? undefined
    : openEmbeddedBus({ path: path.join(dataDir, 'events'), pollMs: ALONE_POLL_MS });
  const addresses: Record<string, string> = { ...options.elsewhere };
  const doors: Doors = new Map();
  const clients = createClients((service) => addresses[service], {
    secret,
    protoDir: options.protoDir,
    inProcess: true,
    doors,
  });
  const running = new Map<string, Service<BaseConfig, AnyEventMap>>();
  let front: Front | undefined;

  async function settle(): Promise<void> {
    // An effect of one service may be an event for another: it is quiet only when a whole round finds nothing to do.
    for (;;) {
      for (const service of running.values()) await service.settle();
      const lags = await Promise.all([...running.values()].map((service) => service.lag()));
      if (lags.every((lag) => lag === 0) && (await allPublished())) break;
    }
    await front?.settle?.();
  }

  async function allPublished(): Promise<boolean> {
    const waiting = [...running.values()].filter(({ deps }) => !deps.outbox.isQuiet());
    const rows = await Promise.all(waiting.map(({ deps }) => deps.connection.collection('outbox').findOne({})));
    return rows.every((row) => row === null);
  }

  async function stop(): Promise<void> {
    await front?.stop();
    await Promise.all([...running.values()].map((service) => service.stop()));
    clients.close();
    await bus?.close();
    if (temporary) rmSync(dataDir, { recursive: true, force: true });
  }

  try {
    const starts = await Promise.allSettled(
      options.services.map(async (definition) => {
        const { name } = definition;
        const serviceConfig = { ...config, ...options.config?.[name] };
        const overrides = { bus, clients, doors, clock: options.clock, protoDir: options.protoDir };
        const service = createService<BaseConfig, AnyEventMap>(definition, serviceConfig, overrides);
        running.set(name, service);
        addresses[name] = (await service.start()).grpcAddress;
      }),
    );
    const failed = starts.find((start) => start.status === 'rejected');
    if (failed) throw failed.reason;
    front = await options.front?.({ clients, config, secret });
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    clients,
    config,
    addresses,
    front,
    service(name) {
      const found = running.get(name);
      if (!found) throw new Error(`No service ${name} in this constellation`);
      return found;
    },
    settle,
    stop,
  };
}
