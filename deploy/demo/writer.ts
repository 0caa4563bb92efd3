/** Writing demo records through the services' own rules, at the times they are said to have been made. */
import type { Entity } from '@enishi/protos/fields/types';
import type { CallContext } from '@enishi/service-kit/base/context';
import { allotIds } from '@enishi/service-kit/crud/counters';
import { crudOf, type WithRecords } from '@enishi/service-kit/crud/register';
import type { CrudDeps, Store } from '@enishi/service-kit/crud/store';
import { insertRecord, patchFound } from '@enishi/service-kit/crud/writes';
import { inTransaction } from '@enishi/service-kit/data/mongo';
import { eachHearing } from '@enishi/service-kit/data/rounds';
import type { ClientSession } from 'mongoose';

export interface DemoRecord {
  values: Record<string, unknown>;
  at: Date;
  /** The member who made it; 0 = a visitor of the site. */
  member_id: number;
  /** Later changes, so that the history has something to show. */
  later?: DemoChange;
  /** Changes on the way there. */
  between?: DemoChange;
}

interface DemoChange {
  values: Record<string, unknown>;
  at: Date;
  member_id: number;
}

/** Records of one transaction: large enough to be fast, small enough to be cheap to repeat. */
const CHUNK = 60;

export const demoContext = (enterprise_id: number, member_id: number): CallContext => ({
  realm: member_id === 0 ? 'site' : 'enterprise',
  enterprise_id,
  member_id,
  authority: 0,
  request_id: 'demo',
});

/** The store as it was on a day: what is written, and what is said about it, happened then. */
export function at(store: Store, date: Date): Store {
  const { outbox } = store.deps;
  const add: typeof outbox.add = (session, event) => outbox.add(session, { ...event, at: date });
  return { ...store, deps: { ...store.deps, clock: { now: () => date }, outbox: { ...outbox, add } } };
}

type Made = Awaited<ReturnType<typeof insertRecord>>;

interface Writing {
  store: Store;
  session: ClientSession;
  enterprise_id: number;
}

const create = ({ store, session, enterprise_id }: Writing, record: DemoRecord, id: number): Promise<Made> =>
  insertRecord(at(store, record.at), session, demoContext(enterprise_id, record.member_id), record.values, { id });

async function follow({ store, session, enterprise_id }: Writing, record: DemoRecord, first: Made): Promise<void> {
  let made = first;
  for (const change of [record.between, record.later]) {
    if (!change) continue;
    const ctx = demoContext(enterprise_id, change.member_id);
    made = await patchFound(at(store, change.at), session, ctx, made, change.values);
  }
}

/**
 * Creates the records that are not there yet, in their order; what an interrupted run has left is kept.
 * @returns their ids, by position
 */
export async function writeRecords(
  deps: CrudDeps & WithRecords,
  definition: Entity,
  enterprise_id: number,
  records: readonly DemoRecord[],
): Promise<number[]> {
  const { store } = crudOf(deps, definition);
  const existing = await store.model.collection
    .find({ enterprise_id }, { projection: { id_by_enterprise_id: 1 }, sort: { id_by_enterprise_id: 1 } })
    .toArray();
  const ids = existing.map((doc) => doc.id_by_enterprise_id as number);
  while (ids.length < records.length) {
    const chunk = records.slice(ids.length, ids.length + CHUNK);
    const first = await allotIds(deps.connection, definition, enterprise_id, chunk.length);
    await inTransaction(deps.connection, async (session) => {
      const writing = { store, session, enterprise_id };
      const made: Made[] = [];
      const flush = store.deps.outbox.buffer(session);
      // Together: one at a time, each question to another service would begin the whole chunk anew.
      await eachHearing(chunk.entries(), async ([index, record]) => {
        made[index] = await create(writing, record, first + index);
      });
      // All are made before any is changed: events of one name in a row are handled together.
      await eachHearing(chunk.entries(), ([index, record]) => follow(writing, record, made[index]));
      await flush();
    });
    ids.push(...chunk.map((_record, index) => first + index));
  }
  return ids;
}
