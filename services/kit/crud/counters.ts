/** Numbers for new records, per tenant and entity. */
import type { Entity } from '@enishi/protos/fields/types';
import type { ClientSession, Connection } from 'mongoose';
import { inRound, throughout } from '../data/rounds';
import { crudRows } from './collections';

interface Waiting {
  count: number;
  resolve(first: number): void;
  reject(error: unknown): void;
}

/** By connection, as callers of one database share its writes whichever part of the process they belong to. */
const queues = new WeakMap<Connection, Map<string, Waiting[]>>();

function queuesOf(connection: Connection): Map<string, Waiting[]> {
  const found = queues.get(connection) ?? new Map<string, Waiting[]>();
  queues.set(connection, found);
  return found;
}

/** Callers that come while another is being served share one write. @returns the first of the numbers */
function take(connection: Connection, id: string, count: number): Promise<number> {
  const all = queuesOf(connection);
  return new Promise<number>((resolve, reject) => {
    const queue = all.get(id);
    if (queue) queue.push({ count, resolve, reject });
    else {
      all.set(id, [{ count, resolve, reject }]);
      void serve(connection, id, all);
    }
  });
}

/** Serves all waiting callers until none is left. */
async function serve(connection: Connection, id: string, all: Map<string, Waiting[]>): Promise<void> {
  const { counters } = crudRows(connection);
  for (;;) {
    const batch = all.get(id) ?? [];
    if (batch.length === 0) break;
    all.set(id, []);
    const total = batch.reduce((sum, { count }) => sum + count, 0);
    try {
      const counter = await counters.findOneAndUpdate(
        { _id: id },
        { $inc: { seq: total } },
        { upsert: true, returnDocument: 'after', writeConcern: { w: 1 } },
      );
      let next = (counter?.seq ?? 0) - total + 1;
      for (const waiting of batch) {
        waiting.resolve(next);
        next += waiting.count;
      }
    } catch (error) {
      for (const waiting of batch) waiting.reject(error);
    }
  }
  all.delete(id);
}

interface Range {
  first: number;
  count: number;
}

/**
 * Takes the next `count` numbers and answers the first of them. Not part of the caller's transaction: a counter inside
 * it would make all creates of a tenant wait for one another. A transaction that fails leaves a gap; one that begins anew
 * takes the same numbers again, where `session` says whose they are. `w: 1` is enough, since the majority write of the
 * record that uses the number comes after it in the same log.
 */
export async function allotIds(
  connection: Connection,
  definition: Entity,
  enterprise_id: number,
  count: number,
  session?: ClientSession,
): Promise<number> {
  const id = `${enterprise_id}:${definition.name}`;
  if (!session) return take(connection, id, count);
  const taken = throughout(session, `numbers of ${id}`, (): Range[] => []);
  const used = inRound(session, `numbers of ${id}`, () => ({ ranges: 0 }));
  const at = used.ranges++;
  if (taken[at]?.count === count) return taken[at].first;
  const first = await take(connection, id, count);
  taken.splice(at, taken.length, { first, count });
  return first;
}

/** The next number of an entity in a tenant (0 for entities of the operator). See `allotIds`. */
export const allotId = (
  connection: Connection,
  definition: Entity,
  enterprise_id: number,
  session?: ClientSession,
): Promise<number> => allotIds(connection, definition, enterprise_id, 1, session);
