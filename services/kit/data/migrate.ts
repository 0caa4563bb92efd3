/**
 * Named changes of stored data. A service lists them, oldest first; each runs once per database, at the start of the
 * first version that knows it, before anything is served. Data written by any earlier version pass through all of them.
 */
import type { ClientSession, Connection, mongo } from 'mongoose';
import { type Clock, systemClock } from '../base/clock';
import type { Log } from '../observe/log';
import { createLease } from './lease';
import { inTransaction, isTransient } from './mongo';
import { nextAfter, PART, type PartOptions, partAfter } from './parts';

/** One batch of a migration. */
export interface Batch {
  connection: Connection;
  /** Every write belongs to this transaction, which also holds the mark of how far the migration is. */
  session: ClientSession;
  /** The answer of the batch before; undefined in the first. */
  after: unknown;
}

export interface Migration {
  /** Unique in the service and for ever: `2026-11-22-fold-names`. A name that databases have seen is never changed. */
  name: string;
  /**
   * Does a bounded part of the work: some hundred documents, well under a second. It is run again when its transaction
   * lost against another, and after a kill it goes on from the last batch that was committed.
   * @returns where the next batch goes on (a value that BSON can hold); undefined when the migration is complete
   */
  step(batch: Batch): Promise<unknown>;
}

interface Mark {
  _id: string;
  started_at: Date;
  /** Batches that are committed. */
  batches: number;
  after?: unknown;
  /** Absent while it runs. */
  done_at?: Date;
}

export interface MigrateOptions {
  log: Log;
  clock?: Clock;
}

const MARKS = 'migrations';
const LEASE_MS = 5_000;
const LOOK_AGAIN_MS = 250;

/** Data of a newer version: starting would damage what this version does not understand. */
export class NewerDataError extends Error {
  constructor(database: string, names: readonly string[]) {
    super(
      `The database ${database} was changed by a newer version of Enishi (${names.join(', ')}). ` +
        'Start that version or a later one, or restore a backup that this version wrote.',
    );
    this.name = 'NewerDataError';
  }
}

const marksOf = (connection: Connection) => connection.collection<Mark>(MARKS);

/** MongoDB's codes for a missing index or collection. */
const NOT_THERE: readonly unknown[] = [26, 27];

/** Drops an index that earlier versions made, outside the transaction of the step; nothing where it is not there. */
export async function dropIndex(connection: Connection, collection: string, name: string): Promise<void> {
  await connection
    .collection(collection)
    .dropIndex(name)
    .catch((error: { code?: unknown }) => {
      if (!NOT_THERE.includes(error.code)) throw error;
    });
}

/** A database without collections has no data of an earlier version. */
async function isNew({ db }: Connection): Promise<boolean> {
  return (await db!.listCollections({}, { nameOnly: true }).toArray()).length === 0;
}

async function markAll(connection: Connection, migrations: readonly Migration[], now: Date): Promise<void> {
  for (const { name } of migrations)
    await marksOf(connection).updateOne(
      { _id: name },
      { $setOnInsert: { started_at: now, batches: 0, done_at: now } },
      { upsert: true },
    );
}

/** @returns whether there is more to do */
function commitBatch(connection: Connection, { name, step }: Migration, clock: Clock): Promise<boolean> {
  const marks = marksOf(connection);
  return inTransaction(connection, async (session) => {
    const mark = await marks.findOne({ _id: name }, { session });
    if (mark?.done_at) return false;
    const after = await step({ connection, session, after: mark?.after });
    const now = clock.now();
    const state = after === undefined ? { done_at: now } : { after };
    await marks.updateOne(
      { _id: name },
      { $set: state, $inc: { batches: 1 }, $setOnInsert: { started_at: now } },
      { session, upsert: true },
    );
    return after !== undefined;
  });
}

/** Runs one migration from where it was left. @returns false when another process has the lease by now */
async function run(
  connection: Connection,
  { name, step }: Migration,
  hold: () => Promise<boolean>,
  { log, clock = systemClock }: MigrateOptions,
): Promise<boolean> {
  const marks = marksOf(connection);
  const known = await marks.findOne({ _id: name });
  if (known?.done_at) return true;
  log.info({ migration: name, batches: known?.batches ?? 0 }, known ? 'migration resumed' : 'migration begun');
  for (let more = true; more; ) {
    if (!(await hold())) return false;
    try {
      more = await commitBatch(connection, { name, step }, clock);
    } catch (error) {
      // The transaction of a process that was killed stays open in the database for up to a minute.
      if (!isTransient(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    }
  }
  const mark = await marks.findOne({ _id: name });
  log.info({ migration: name, batches: mark?.batches }, 'migration done');
  return true;
}

/**
 * Brings a database up to what this version of the service expects. Of several processes one does the work, the others
 * wait for it. Old processes that still run during a rolling deployment see the data change under them, so a migration
 * only adds; what it replaces is dropped by a later version's.
 * @param migrations oldest first
 * @throws NewerDataError when the database has seen a migration that this version does not know
 */
export async function migrate(
  connection: Connection,
  migrations: readonly Migration[],
  options: MigrateOptions,
): Promise<void> {
  const names = new Set(migrations.map(({ name }) => name));
  if (names.size < migrations.length) throw new Error('Two migrations have the same name');
  const marks = marksOf(connection);
  const seen = await marks.find({}, { sort: { _id: 1 } }).toArray();
  const foreign = seen.filter(({ _id }) => !names.has(_id)).map(({ _id }) => _id);
  if (foreign.length > 0) throw new NewerDataError(connection.name, foreign);
  if (migrations.length === 0) return;
  if (await isNew(connection)) return markAll(connection, migrations, (options.clock ?? systemClock).now());
  const lease = createLease(connection, 'migrations', LEASE_MS);
  try {
    for (const migration of migrations)
      while (!(await run(connection, migration, lease.hold, options)))
        await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  } finally {
    await lease.release();
  }
}

/** The documents of a batch are changed by these. */
export interface Passing extends Pick<Batch, 'connection' | 'session'> {
  /** The collection that is passed over. */
  rows: ReturnType<Connection['collection']>;
}

/** The step of a migration that passes over a collection once, in order of `_id`. */
export function passOver(
  collection: string,
  work: (documents: mongo.WithId<mongo.Document>[], passing: Passing) => Promise<void>,
  { limit = PART, ...options }: Omit<PartOptions, 'session'> = {},
): Migration['step'] {
  return async ({ connection, session, after }) => {
    const rows = connection.collection(collection);
    const documents = await partAfter(rows, after, { ...options, limit, session });
    await work(documents, { rows, connection, session });
    return nextAfter(documents, limit);
  };
}

/**
 * The step of a migration that looks at every document of a collection once, in order of `_id`.
 * @param change the update of one document, a whole new document excepted; undefined where nothing changes
 * @param filter narrows which documents are read; what `change` writes must not make documents match that did not
 */
export const changeEach = (
  collection: string,
  change: (document: mongo.Document) => mongo.Document | undefined,
  filter: mongo.Document = {},
): Migration['step'] =>
  passOver(
    collection,
    async (documents, { rows, session }) => {
      const writes: mongo.AnyBulkWriteOperation[] = [];
      for (const document of documents) {
        const update = change(document);
        if (update) writes.push({ updateOne: { filter: { _id: document._id }, update } });
      }
      if (writes.length > 0) await rows.bulkWrite(writes, { session, ordered: true });
    },
    { filter },
  );
