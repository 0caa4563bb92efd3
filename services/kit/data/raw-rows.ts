/**
 * Reads that are one command and one answer. The command is given as it is sent: a cursor that is never turned costs as
 * much as the read itself. Where the answer has no end, or the connection breaks, the caller asks by a cursor, which knows
 * how to go on and what may be tried again.
 */
import { type Connection, mongo } from 'mongoose';
import { firstBatchOf } from './bson-bytes';
import { isOutOfTime } from './mongo';

export interface Patience {
  maxTimeMS?: number;
  signal?: AbortSignal;
}

export interface RawQuery {
  filter: object;
  projection: Record<string, 0 | 1>;
  sort: Record<string, 1 | -1>;
  skip: number;
  limit: number;
  hint?: Record<string, 1>;
}

type Database = NonNullable<Connection['db']>;

/** @returns the command's answer; undefined where it is to be asked for by a cursor */
async function ask(
  { readConcern, readPreference }: Database,
  run: (more: object, options: object) => Promise<mongo.BSON.Document>,
  { maxTimeMS, signal }: Patience,
): Promise<mongo.BSON.Document | undefined> {
  const more = {
    ...(maxTimeMS !== undefined && { maxTimeMS }),
    ...(readConcern && { readConcern: { level: readConcern.level } }),
  };
  try {
    return await run(more, { ignoreUndefined: true, readPreference, ...(signal && { signal }) });
  } catch (error) {
    if (isOutOfTime(error) || signal?.aborted) throw error;
    return undefined;
  }
}

/** @returns documents as BSON, in order; undefined where they are to be read by a cursor */
export async function readRaw(
  { db }: Connection,
  { name }: { name: string },
  { hint, skip, ...query }: RawQuery,
  patience: Patience,
): Promise<Buffer[] | undefined> {
  const database = db as Database;
  const command = { find: name, ...query, ...(skip > 0 && { skip }), batchSize: query.limit, ...(hint && { hint }) };
  const run = (more: object, options: object) => database.command({ ...command, ...more }, { ...options, raw: true });
  const answer = await ask(database, run, patience);
  return answer && firstBatchOf(answer.cursor as Buffer);
}

/** How many documents there are, counted up to `limit`; undefined where a cursor is to be asked. */
export async function countRaw(
  { db }: Connection,
  { name }: { name: string },
  { filter, hint, limit }: { filter: object; hint?: Record<string, 1>; limit?: number },
  patience: Patience,
): Promise<number | undefined> {
  const database = db as Database;
  const pipeline = [{ $match: filter }, ...(limit ? [{ $limit: limit }] : []), { $group: { _id: 1, n: { $sum: 1 } } }];
  const command = { aggregate: name, pipeline, cursor: {}, ...(hint && { hint }) };
  const answer = await ask(database, (more, options) => database.command({ ...command, ...more }, options), patience);
  return answer && ((answer.cursor.firstBatch[0]?.n as number | undefined) ?? 0);
}
