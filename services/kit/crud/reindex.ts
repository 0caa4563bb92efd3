/**
 * Hidden columns of records that were stored before the definition said what it says now: a new keyword field, a new rule
 * for duplicates, a renamed entry of a master list. Records are read once, in the background, and changed only where
 * something differs.
 */
import { createHash } from 'node:crypto';
import type { Entity } from '@enishi/protos/fields/types';
import { masterItems } from '@enishi/protos/master/index';
import type { ClientSession, Types } from 'mongoose';
import { markDone, runBackfill } from '../data/backfill';
import { inTransaction } from '../data/mongo';
import { nextAfter, partAfter } from '../data/parts';
import type { Job } from '../data/scheduler';
import { foldedColumns, HIDDEN, hiddenColumns } from './keyword';
import { crudOf, type WithRecords } from './register';
import { type CrudDeps, type Store, toRecord } from './store';

/** Version of the way in which hidden columns are made: raise it when the same definition gives others. */
const WAY = 4;
const BATCH = 200;

/** The inputs of the entity's hidden columns beside the record. */
export function fingerprintOf(definition: Entity): string {
  const { fields, keyword, names, duplicates } = definition;
  const named = keyword.flatMap((name) => fields[name].master ?? []);
  const parts = [WAY, keyword, names, foldedColumns(definition), duplicates, named.map((name) => masterItems(name))];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

/** The entity's part of the work, and what it follows. */
const placeOf = (definition: Entity) => ({
  name: definition.name,
  fingerprint: fingerprintOf(definition),
  marks: 'hidden_columns',
});

type Doc = Record<string, unknown> & { _id: Types.ObjectId };

const hiddenOf = (doc: Record<string, unknown>) => HIDDEN.map((name) => doc[name] ?? null);

/** Told of the records that changed, within the transaction. */
export type Reindexed = (store: Store, session: ClientSession, docs: readonly Doc[]) => Promise<void>;

async function renew(store: Store, docs: readonly Doc[], session: ClientSession): Promise<Doc[]> {
  const { definition, model } = store;
  const changed: Doc[] = [];
  for (const doc of docs) {
    const hidden = hiddenColumns(definition, toRecord(definition, doc));
    if (JSON.stringify(hiddenOf(doc)) === JSON.stringify(hiddenOf(hidden))) continue;
    const gone = HIDDEN.filter((name) => !(name in hidden) && name in doc);
    const update = {
      $set: hidden,
      ...(gone.length > 0 && { $unset: Object.fromEntries(gone.map((name) => [name, ''])) }),
    };
    await model.collection.updateOne({ _id: doc._id }, update, { session });
    changed.push(doc);
  }
  return changed;
}

/** One entity from where it was left. @returns how many records were changed */
export async function reindex(
  store: Store,
  reindexed: Reindexed = async () => {},
  signal?: AbortSignal,
): Promise<number> {
  const { definition, model, deps } = store;
  let count = 0;
  await runBackfill(
    deps,
    {
      ...placeOf(definition),
      step: async (after) => {
        // Read within the transaction: a member who edits a record meanwhile wins, or makes this batch start again.
        const { docs, changed } = await inTransaction(deps.connection, async (session) => {
          const docs: Doc[] = await partAfter(model.collection, after, { session, limit: BATCH });
          const changed = await renew(store, docs, session);
          if (changed.length > 0) await reindexed(store, session, changed);
          return { docs, changed };
        });
        count += changed.length;
        return nextAfter(docs, BATCH);
      },
    },
    signal,
  );
  return count;
}

/** Marks entities without records at start: where there is no record, there is none of an earlier version either. */
export async function markNew(
  deps: Pick<CrudDeps, 'connection' | 'clock'>,
  definitions: readonly Entity[],
): Promise<void> {
  for (const definition of definitions)
    if (!(await deps.connection.collection(definition.plural).findOne({}, { projection: { _id: 1 } })))
      await markDone(deps, placeOf(definition));
}

const OFTEN_MS = 600_000;

/** The job that makes hidden columns anew after a start with other definitions; at all other times it only looks. */
export function reindexJob(deps: WithRecords, definitions: readonly Entity[], reindexed?: Reindexed): Job {
  return {
    name: 'hidden-columns',
    everyMs: OFTEN_MS,
    async run(_at, signal) {
      for (const definition of definitions) await reindex(crudOf(deps, definition).store, reindexed, signal);
    },
  };
}
