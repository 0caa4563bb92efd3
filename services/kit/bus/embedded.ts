import { EventEmitter } from 'node:events';
import { mkdirSync } from 'node:fs';
import { open, type RootDatabase } from 'lmdb';
import { commitDurably } from './embedded-commit';
import { EmbeddedConsumer } from './embedded-consumer';
import { listenEmbedded } from './embedded-listener';
import type { EmbeddedLog, LogRecord, StoredPosition, StoredRecord } from './embedded-log';
import { LmdbRoom } from './lmdb-room';
import { sizeOf } from './pack';
import type { BusDriver, BusHandler, BusListener, BusMessage, BusPack, Listening } from './types';

export interface EmbeddedBusOptions {
  /** Folder of the log. */
  path: string;
  /** How long a record is kept after every group has read it; default 7 days. */
  retentionMs?: number;
  /** How often other processes' records are looked for; default 200 ms. Own records arrive at once. */
  pollMs?: number;
}

const RETENTION_MS = 7 * 24 * 3600_000;
const SWEEP_EVERY_MS = 10 * 60_000;
const SWEEP_BATCH = 5_000;
const HEAD_BYTES = 9;
/** A group that has not read for this long is gone and no longer holds records back. */
const GROUP_FORGOTTEN_MS = 30 * 24 * 3600_000;

/**
 * The event log of the embedded default: one LMDB file, one sequence over all topics, one position per group. A publish
 * is acknowledged after fsync. Made for one consuming process per group; any number of processes may publish.
 */
export class EmbeddedBus implements BusDriver, EmbeddedLog {
  readonly db: RootDatabase;
  readonly bell = new EventEmitter().setMaxListeners(0);
  readonly pollMs: number;
  readonly path: string;
  readonly room: LmdbRoom;
  private readonly retentionMs: number;
  private readonly consumers = new Set<EmbeddedConsumer>();
  private readonly sweeper: NodeJS.Timeout;
  /** The records a group read last: the others read the same a moment later. */
  private decoded: LogRecord[] = [];

  constructor({ path, retentionMs = RETENTION_MS, pollMs = 200 }: EmbeddedBusOptions) {
    mkdirSync(path, { recursive: true });
    // Without overlapping sync a commit is on disk when its promise resolves; an outbox row is deleted on that word.
    // Batches of an event turn have promises of their own, which no caller could wait for: a full disk would reject them.
    this.db = open({ path, compression: false, overlappingSync: false, eventTurnBatching: false });
    this.path = path;
    this.room = new LmdbRoom(this.db, path);
    this.retentionMs = retentionMs;
    this.pollMs = pollMs;
    // Records that could not be deleted now are still old the next time.
    this.sweeper = setInterval(() => void this.sweep().catch(() => undefined), SWEEP_EVERY_MS).unref();
  }

  async publish(messages: (BusMessage | BusPack)[]): Promise<void> {
    await commitDurably(this, [...messages.map(bytesOf), HEAD_BYTES], () => {
      let next = (this.db.get('head') as number | undefined) ?? 0;
      const at = Date.now();
      for (const message of messages) this.db.putSync(['log', next++], stored(message, at));
      this.db.putSync('head', next);
    });
    this.bell.emit('ring');
  }

  async subscribe(group: string, topics: string[], handler: BusHandler): Promise<() => Promise<void>> {
    const consumer = new EmbeddedConsumer(this, { group, topics: new Set(topics), handler });
    this.consumers.add(consumer);
    consumer.start();
    return async () => {
      await consumer.stop();
      this.consumers.delete(consumer);
    };
  }

  async listen(_name: string, topics: string[], listener: BusListener): Promise<Listening> {
    return listenEmbedded(this, new Set(topics), listener);
  }

  /** Counts only topics the group's running consumers read; a group without a consumer has no lag to wait for. */
  async lag(group: string): Promise<number> {
    let lag = 0;
    for (const consumer of this.consumers) if (consumer.group === group) lag += consumer.lag();
    return lag;
  }

  async check(): Promise<void> {
    this.db.get('head');
  }

  /** A consumer here ends with its process only. */
  async checkConsumers(): Promise<void> {}

  /** Deletes what is older than the retention and read by every group. @returns the number of records deleted */
  async sweep(now: number = Date.now()): Promise<number> {
    this.refresh();
    let bound = (this.db.get('head') as number | undefined) ?? 0;
    for (const { value } of this.db.getRange({ start: ['group'], end: ['group', '\uffff'] })) {
      const group = value as StoredPosition;
      if (now - group.at < GROUP_FORGOTTEN_MS) bound = Math.min(bound, group.next);
    }
    const old: [string, number][] = [];
    for (const { key, value } of this.db.getRange({ start: ['log', 0], end: ['log', bound], limit: SWEEP_BATCH })) {
      if ((value as StoredRecord).at > now - this.retentionMs) break;
      old.push(key as [string, number]);
    }
    if (old.length > 0)
      await commitDurably(
        this,
        old.map(() => 0),
        () => {
          for (const key of old) this.db.removeSync(key);
        },
      );
    return old.length;
  }

  read(from: number, limit: number): LogRecord[] {
    const [first] = this.decoded;
    const known = first && from >= first.n ? this.decoded.filter(({ n }) => n >= from) : [];
    if (known[0]?.n === from) return upTo(known, limit);
    const range = this.db.getRange({ start: ['log', from], end: ['log', Number.MAX_SAFE_INTEGER], limit });
    const found = upTo(logRecords(range as unknown as Iterable<Row>), limit);
    // A group that is far behind has its own part of the log.
    if (found.length > 0 && (!first || found[0].n >= first.n)) this.decoded = found;
    return found;
  }

  refresh(): void {
    this.db.resetReadTxn();
  }

  async close(): Promise<void> {
    clearInterval(this.sweeper);
    await Promise.all([...this.consumers].map((consumer) => consumer.stop()));
    this.room.close();
    await this.db.close();
  }
}

interface Row {
  key: [string, number];
  value: StoredRecord;
}

function stored(message: BusMessage | BusPack, at: number): StoredRecord {
  if ('pack' in message) return { ...message, at };
  const { topic, key, value, headers } = message;
  return { topic, key: key ?? null, value, headers: headers ?? {}, at };
}

/** More than the message takes in the log: a character has three bytes at most. */
const bytesOf = (message: BusMessage | BusPack): number =>
  3 * ('pack' in message ? message.pack.text : (JSON.stringify(message.value) ?? '')).length;

function* logRecords(rows: Iterable<Row>): Generator<LogRecord> {
  for (const { key, value } of rows) yield { n: key[1], record: value };
}

/** The first of them, until they hold so many messages. */
function upTo(records: Iterable<LogRecord>, limit: number): LogRecord[] {
  const found: LogRecord[] = [];
  let count = 0;
  for (const entry of records) {
    if (count >= limit) break;
    found.push(entry);
    count += sizeOf(entry.record);
  }
  return found;
}

const shared = new Map<string, { bus: EmbeddedBus; users: number }>();

/** The bus of a folder, shared by all services of the process; the last one to close it closes the file. */
export function openEmbeddedBus(options: EmbeddedBusOptions): BusDriver {
  const entry = shared.get(options.path) ?? { bus: new EmbeddedBus(options), users: 0 };
  entry.users += 1;
  shared.set(options.path, entry);
  const { bus } = entry;
  let closed = false;
  return {
    publish: (messages) => bus.publish(messages),
    subscribe: (group, topics, handler) => bus.subscribe(group, topics, handler),
    listen: (name, topics, listener) => bus.listen(name, topics, listener),
    lag: (group) => bus.lag(group),
    check: () => bus.check(),
    checkConsumers: () => bus.checkConsumers(),
    close: async () => {
      if (closed) return;
      closed = true;
      entry.users -= 1;
      if (entry.users > 0) return;
      shared.delete(options.path);
      await bus.close();
    },
  };
}
