/** Searched copies of records that versions stored which knew another folding (`foldText`). */
import type { Entity } from '@enishi/protos/fields/types';
import type { mongo } from 'mongoose';
import type { Batch, Migration } from '../data/migrate';
import { hiddenColumns } from './keyword';
import { toRecord } from './store';

/** Keys of duplicates are left to the job of `reindex.ts`, which tells services that keep pairs of them. */
const SEARCHED = ['_fold', '_text', '_terms'] as const;
const BATCH = 200;

interface Place {
  /** Index of the entity in the list. */
  at: number;
  after?: unknown;
}

const searchedOf = (doc: mongo.Document) => JSON.stringify(SEARCHED.map((name) => doc[name] ?? null));

function changeOf(definition: Entity, doc: mongo.Document): mongo.UpdateFilter<mongo.Document> | undefined {
  const hidden = hiddenColumns(definition, toRecord(definition, doc)) as mongo.Document;
  if (searchedOf(hidden) === searchedOf(doc)) return undefined;
  const set = SEARCHED.filter((name) => name in hidden).map((name) => [name, hidden[name]]);
  const gone = SEARCHED.filter((name) => !(name in hidden) && name in doc).map((name) => [name, '']);
  return {
    ...(set.length > 0 && { $set: Object.fromEntries(set) }),
    ...(gone.length > 0 && { $unset: Object.fromEntries(gone) }),
  };
}

async function renew({ connection, session }: Batch, definition: Entity, after: unknown): Promise<unknown> {
  const rows = connection.collection(definition.plural);
  const filter = after === undefined ? {} : { _id: { $gt: after as mongo.ObjectId } };
  const docs = await rows.find(filter, { session, sort: { _id: 1 }, limit: BATCH }).toArray();
  const writes = docs.flatMap((doc) => {
    const update = changeOf(definition, doc);
    return update ? [{ updateOne: { filter: { _id: doc._id }, update } }] : [];
  });
  if (writes.length > 0) await rows.bulkWrite(writes, { session });
  return docs.length < BATCH ? undefined : docs.at(-1)?._id;
}

/** Folds the searched texts of a service's records anew: before anything is served, so that no search misses any. */
export const oneFolding = (definitions: readonly Entity[]): Migration => ({
  name: '2026-11-25-one-folding',
  async step(batch) {
    const { at, after } = (batch.after as Place | undefined) ?? { at: 0 };
    const last = await renew(batch, definitions[at], after);
    if (last !== undefined) return { at, after: last };
    return at + 1 < definitions.length ? { at: at + 1 } : undefined;
  },
});
