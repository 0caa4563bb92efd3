import mongoose, { type ClientSession, type Connection, mongo } from 'mongoose';
import type { CallContext } from '../base/context';
import { deadlineOf } from '../base/deadline';
import { readOnly } from '../base/errors';
import { stir } from '../base/stir';
import { isTracing } from '../observe/telemetry';
import { endingConnections } from './mongo-connection';
import { traceDatabase } from './mongo-spans';
import { AskFirst, beginRound } from './rounds';

const { ObjectId } = mongo;

/** A transaction that lost against another writer is tried again for so long where no deadline is known. */
const PATIENCE_MS = 10_000;
/** A transaction that lost waits for others that lost, each at most so long. */
const LANE_MS = 250;
/** The answer needs time to get to the caller. */
const ANSWER_MS = 150;
const MAX_COMMIT_ATTEMPTS = 5;

/**
 * Opens a connection of its own to one database. Majority writes; indexes are made by `ensureCollections`, not on the
 * side; a server that cannot be found fails within 5 s, or the `serverSelectionTimeoutMS` of the URL, one without
 * transactions at once. Models must not ask for `strictQuery: true`, which drops unknown fields from a filter and so
 * widens it; the default matches nothing, `'throw'` says so.
 */
export async function connectMongo(url: string, dbName: string): Promise<Connection> {
  const connection = await mongoose
    .createConnection(url, {
      dbName,
      autoIndex: false,
      autoCreate: false,
      ignoreUndefined: true,
      // An option would win over the URL, which is the operator's.
      ...(/[?&]serverSelectionTimeoutMS=/i.test(url) ? {} : { serverSelectionTimeoutMS: 5_000 }),
      maxPoolSize: 50,
      writeConcern: { w: 'majority' },
      retryWrites: true,
      monitorCommands: isTracing(),
      // The database of this machine has no other member to turn to; a connection that breaks is noticed at once.
      ...(/\.sock(?=[/?]|$)/.test(url) ? { heartbeatFrequencyMS: 60_000 } : {}),
      ...endingConnections,
    })
    .asPromise();
  try {
    await assertTransactions(connection);
    if (isTracing()) traceDatabase(connection);
    return connection;
  } catch (error) {
    await connection.close();
    throw error;
  }
}

/** @throws Error with what is needed, when the server is neither a member of a replica set nor a router */
async function assertTransactions(connection: Connection): Promise<void> {
  const { setName, msg } = await connection.db!.admin().command({ hello: 1 });
  if (setName || msg === 'isdbgrid') return;
  throw new Error(
    `The MongoDB at ${connection.host}:${connection.port} stands alone and has no transactions: start MongoDB 6 or later as a replica set (mongod --replSet rs0, then rs.initiate()).`,
  );
}

/** Creates the collections and indexes of every model of the connection; idempotent. */
export async function ensureCollections(connection: Connection): Promise<void> {
  // Mongoose's own `createIndexes` sends a command for each: a third of the time of a start.
  for (const { collection, schema } of Object.values(connection.models))
    await ensureCollection(
      connection,
      collection.name,
      schema.indexes().map(([key, options]) => ({ ...options, key }) as mongo.IndexDescription),
    );
}

const NAMESPACE_EXISTS = 48;

/** Options for a storage engine that the server does not have would be refused: there they are left out. */
async function withKnownEngines(
  { db }: Connection,
  indexes: mongo.IndexDescription[],
): Promise<mongo.IndexDescription[]> {
  if (!indexes.some((index) => index.storageEngine)) return indexes;
  const { storageEngines = [] } = (await db?.admin().command({ buildInfo: 1 })) ?? {};
  return indexes.map(({ storageEngine, ...index }) => {
    const isKnown = Object.keys(storageEngine ?? {}).every((name) => storageEngines.includes(name));
    return storageEngine && isKnown ? { ...index, storageEngine } : index;
  });
}

/** Creates a collection and its indexes; idempotent. */
export async function ensureCollection(
  connection: Connection,
  name: string,
  indexes: mongo.IndexDescription[],
): Promise<void> {
  const { db } = connection;
  await db?.createCollection(name).catch((error: { code?: unknown }) => {
    if (error.code !== NAMESPACE_EXISTS) throw error;
  });
  if (indexes.length > 0) await db?.collection(name).createIndexes(await withKnownEngines(connection, indexes));
}

const hasLabel = (error: unknown, label: string): boolean =>
  (error as { hasErrorLabel?: (name: string) => boolean } | null)?.hasErrorLabel?.(label) === true;

/**
 * Whether an error says that another writer was first: the same work may succeed later. A server may say so by the code
 * alone, without a label.
 */
export const isTransient = (error: unknown): boolean =>
  hasLabel(error, 'TransientTransactionError') || (error as { code?: unknown } | null)?.code === 112;

/** Full jitter, so that writers that met once do not meet again. */
const pause = (attempt: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(250, 2 * 2 ** attempt)));

/** When the last loser in a connection's lane is through; by connection, as the transactions of one database meet there. */
const lanes = new WeakMap<Connection, Promise<void>>();

/**
 * Rounds of transactions that have lost go one after the other: side by side they would make one another lose for ever.
 * @returns what ends the round; a round that takes long does not hold up the next one for longer than `LANE_MS`
 */
async function enterLane(connection: Connection): Promise<() => void> {
  const before = lanes.get(connection);
  let leave = () => {};
  const left = new Promise<void>((resolve) => {
    leave = resolve;
  });
  lanes.set(
    connection,
    (before ?? Promise.resolve()).then(() => left),
  );
  await before;
  const timer = setTimeout(leave, LANE_MS);
  return () => {
    clearTimeout(timer);
    leave();
  };
}

/**
 * Runs `work` in a transaction and commits it. Work that lost against another writer is run again for `PATIENCE_MS`, and so
 * is work that has to hear something first (`rounds.ts`), so it must have no effect outside the session; a commit whose
 * outcome is unknown is asked for again.
 * @returns what `work` answered in the round that was committed
 * @throws what `work` threw (nothing is written then), or the driver's error of the last round, which is `unavailable`
 * to callers
 */
export const inTransaction = <T>(connection: Connection, work: (session: ClientSession) => Promise<T>): Promise<T> =>
  tryUntil(Date.now() + PATIENCE_MS, connection, work);

/** `inTransaction` for a caller: work that lost is run again until its deadline. Callers who only look write nothing. */
export const inTransactionOf = async <T>(
  ctx: CallContext,
  connection: Connection,
  work: (session: ClientSession) => Promise<T>,
): Promise<T> => {
  if (ctx.support_operator_id) throw readOnly();
  return tryUntil(deadlineOf(ctx) ?? Date.now() + PATIENCE_MS, connection, work);
};

/** Runs `work` in a transaction that is given up at the end, to see what would come of it. */
export async function tryOut<T>(connection: Connection, work: (session: ClientSession) => Promise<T>): Promise<T> {
  const session = await connection.startSession();
  try {
    for (;;) {
      try {
        beginRound(session);
        session.startTransaction();
        return await work(session);
      } catch (error) {
        if (!(error instanceof AskFirst)) throw error;
        await session.abortTransaction();
        await error.ask();
      }
    }
  } finally {
    if (session.inTransaction()) await session.abortTransaction();
    await session.endSession();
  }
}

async function tryUntil<T>(
  end: number,
  connection: Connection,
  work: (session: ClientSession) => Promise<T>,
): Promise<T> {
  const until = end - ANSWER_MS;
  const session = await connection.startSession();
  let leave: (() => void) | undefined;
  try {
    for (let attempt = 1; ; attempt++) {
      try {
        beginRound(session);
        session.startTransaction({ writeConcern: { w: 'majority' } });
        const answer = await work(session);
        await commit(session);
        stir(connection);
        return answer;
      } catch (error) {
        if (session.inTransaction()) await session.abortTransaction().catch(() => undefined);
        leave?.();
        if (error instanceof AskFirst) {
          await error.ask();
          continue;
        }
        if (Date.now() > until || !isTransient(error)) throw error;
        await pause(attempt);
        leave = await enterLane(connection);
        if (Date.now() > until) throw error;
      }
    }
  } finally {
    leave?.();
    await session.endSession();
  }
}

async function commit(session: ClientSession): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await session.commitTransaction();
      return;
    } catch (error) {
      if (attempt >= MAX_COMMIT_ATTEMPTS || !hasLabel(error, 'UnknownTransactionCommitResult')) throw error;
      await pause(attempt);
    }
  }
}

/** Whether an error says that a unique index refused a row. */
export const isDuplicateKey = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === 11000;

/**
 * Whether a refused unique index ends with these columns, by its pattern or, where the server sends none, by its name
 * in the message: `enterprise_id_1_email_1` ends with `email`.
 */
export function isDuplicateOf(error: unknown, columns: readonly string[]): boolean {
  if (!isDuplicateKey(error)) return false;
  const { keyPattern, message = '' } = error as { keyPattern?: object; message?: string };
  if (keyPattern) return String(Object.keys(keyPattern).slice(-columns.length)) === String(columns);
  const name = /\bindex: (\S+)/.exec(message)?.[1] ?? '';
  const end = columns.map((column) => `${column}_1`).join('_');
  return name === end || name.endsWith(`_1_${end}`);
}

/** Whether an error says that `maxTimeMS` was over. */
export const isOutOfTime = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === 50;

/** Documents written at once: packing more would keep the process from answering calls for too long. */
export const INSERTED_AT_ONCE = 100;

/**
 * Inserts many documents in the caller's transaction, a part at a time. The command is given as it is sent: `insertMany`
 * measures every document before it writes it, which takes as long as the writing.
 * @param size of a part; more than usual where documents are small
 * @throws MongoServerError for the first document that is refused, e.g. by a unique index
 */
export async function insertInParts(
  { db }: Connection,
  { name }: { name: string },
  documents: readonly object[],
  session: ClientSession,
  size = INSERTED_AT_ONCE,
): Promise<void> {
  for (let from = 0; from < documents.length; from += size) {
    const part = documents
      .slice(from, from + size)
      .map((doc) => ('_id' in doc ? doc : { _id: new ObjectId(), ...doc }));
    const { writeErrors } = await db!.command({ insert: name, documents: part, ordered: true }, { session });
    if (writeErrors?.length > 0) throw new mongo.MongoServerError(writeErrors[0]);
  }
}

export interface Batch {
  filter: object;
  projection: Record<string, 0 | 1>;
  sort?: Record<string, 1 | -1>;
  skip?: number;
  /** Most documents, at most 100. */
  limit: number;
}

/**
 * A few documents in one answer. The command is given as it is sent: a cursor that is never turned costs as much as the
 * read itself. A read that fails is repeated by a cursor, which knows what may be tried again.
 */
export async function findBatch(
  { db }: Connection,
  { name }: { name: string },
  { filter, projection, sort, skip, limit }: Batch,
): Promise<Record<string, unknown>[]> {
  try {
    const command = { find: name, filter, projection, ...(sort && { sort }), ...(skip && { skip }), limit };
    return (await db!.command({ ...command, singleBatch: true })).cursor.firstBatch;
  } catch {
    return db!.collection(name).find(filter, { projection, sort, skip, limit }).toArray();
  }
}
