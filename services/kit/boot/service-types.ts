/** The parts of a service that its author writes, and those that its code works with. */
import type { EventMap } from '@enishi/protos/events/catalog';
import type { Redis } from 'ioredis';
import type { Connection } from 'mongoose';
import type { Clock } from '../base/clock';
import type { BaseConfig } from '../base/env';
import type { BusDriver } from '../bus/types';
import type { Records } from '../crud/register';
import type { Cache } from '../data/cache';
import type { Data, NoCollections } from '../data/collections';
import type { Migration } from '../data/migrate';
import type { Job } from '../data/scheduler';
import type { DeadLetters } from '../events/deadletter';
import type { AnyEventMap, EventHandlers } from '../events/events';
import type { Outbox } from '../events/outbox';
import type { CountedFiles, Files } from '../files/files';
import type { PlaceOf } from '../files/virus/scan-job';
import type { MailKinds } from '../mail/kinds';
import type { Mailer } from '../mail/mailer';
import type { MailQueue } from '../mail/queue';
import type { Log } from '../observe/log';
import type { Clients } from '../rpc/client';
import type { Doors } from '../rpc/doors';
import type { Handlers } from '../rpc/types';
import type { UsageCounts } from './usage-rpc';

/** The mails of a service that declares none: no kind compiles. */
export type NoMails = Record<never, never>;

/** The parts that a service's own code works with. */
export interface Deps<Config = BaseConfig, Events = AnyEventMap, Mails = NoMails, Own = NoCollections, Shared = unknown>
  extends Data<Own> {
  /** The service's own database, `enishi_<name>`. */
  connection: Connection;
  /** The CRUD of the service's entities; `registerEntities` fills it. */
  records: Records;
  outbox: Outbox<Events>;
  files: CountedFiles;
  mails: MailQueue<Mails>;
  cache: Cache;
  /** Set when REDIS_URL is; for rate limits shared by all processes. */
  redis?: Redis;
  clients: Clients;
  deadLetters: DeadLetters;
  /** Runs one of the service's jobs as soon as this process can, see `Scheduler.wake`. */
  wakeJob(name: string): void;
  clock: Clock;
  log: Log;
  config: Config;
  /** See the definition's `shared`. */
  shared: Shared;
}

/**
 * The parts that a feature of a service works with: `Own` are the collections that it reaches, `Mails` those that it
 * queues. What all calls of a process share, a feature adds by itself.
 */
export type FeatureNeeds<
  Config,
  Own extends object = NoCollections,
  Mails extends object = NoMails,
  Events = EventMap,
> = Pick<
  Deps<Config, Events, Mails, Own>,
  | 'of'
  | 'ofOperator'
  | 'acrossAgencies'
  | 'connection'
  | 'records'
  | 'clock'
  | 'outbox'
  | 'files'
  | 'cache'
  | 'clients'
  | 'wakeJob'
  | 'log'
  | 'config'
> & { mails: Pick<MailQueue<Mails>, 'queue' | 'countPutOff'> };

/** A service as its author writes it: plain tables, made from the dependencies. */
export interface ServiceDefinition<
  Config extends BaseConfig = BaseConfig,
  Events = AnyEventMap,
  Mails extends object = NoMails,
  Own extends object = NoCollections,
  Shared = unknown,
> {
  /** Names the database, the protos folder, the consumer group and the service in logs. */
  name: string;
  /** Changes that data of earlier versions need, oldest first; see migrate.ts. */
  migrations?: readonly Migration[];
  /** Collections beside those of its entities; see collections.ts. */
  collections?: Own;
  /**
   * The parts that every call of this process shares beside the database: memories of what was read, clients of other
   * systems.
   */
  shared?(deps: Omit<Deps<Config, Events, Mails, Own>, 'shared'>): Shared;
  /** Runs once before anything is served: models are registered here (or in `handlers`), first rows are made. */
  init?(deps: Deps<Config, Events, Mails, Own, Shared>): void | Promise<void>;
  handlers(deps: Deps<Config, Events, Mails, Own, Shared>): Handlers | Promise<Handlers>;
  /** Effects of others' events. Each runs in one transaction with its inbox mark. */
  events?(deps: Deps<Config, Events, Mails, Own, Shared>): EventHandlers<Events>;
  /** Writers of the mails that the service queues with `deps.mails`. */
  mails?(deps: Deps<Config, Events, Mails, Own, Shared>): MailKinds<Mails>;
  jobs?(deps: Deps<Config, Events, Mails, Own, Shared>): Job[];
  /** Whose files its keys name, so that people can be told where something was found. */
  placeOf?(deps: Deps<Config, Events, Mails, Own, Shared>): PlaceOf;
  /** The counts of an agency's usage beside files. */
  usage?(deps: Deps<Config, Events, Mails, Own, Shared>): UsageCounts;
  /** Another door than gRPC, or what else every process of the service does until it stops. */
  listen?(deps: Deps<Config, Events, Mails, Own, Shared>): Promise<{ stop(): Promise<void> } | undefined>;
}

/** Parts that a constellation or a test puts in place of the real ones. Overrides are not closed by the service. */
export interface Overrides {
  bus?: BusDriver;
  clients?: Clients;
  /** Where services of the same process call this one. */
  doors?: Doors;
  files?: Files;
  mailer?: Mailer;
  cache?: Cache;
  clock?: Clock;
  log?: Log;
  protoDir?: string;
}

export interface Service<Config extends BaseConfig = BaseConfig, Events = AnyEventMap, Mails = NoMails> {
  readonly name: string;
  /**
   * Connects, makes collections and indexes, serves, and joins the broker in the background.
   * @throws when the database cannot be reached
   */
  start(): Promise<{ grpcAddress: string; healthAddress?: string }>;
  /** Refuses new work, finishes what runs, publishes what is committed, closes everything; within 19 s. */
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
