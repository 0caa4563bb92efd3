/** Searched copies of records that versions stored which knew another folding (`foldText`) or other terms. */
import type { Entity } from '@enishi/protos/fields/types';
import type { mongo } from 'mongoose';
import { changeEach, type Migration } from '../data/migrate';
import { hiddenColumns } from './keyword';
import { toRecord } from './store';

/** Keys of duplicates are left to the job of `reindex.ts`, which tells services that keep pairs of them. */
const SEARCHED = ['_fold', '_text', '_terms'] as const;

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

/** Makes the searched copies of a service's records anew: before anything is served, so that no search misses any. */
const searchedAnew = (name: string, definitions: readonly Entity[]): Migration => ({
  name,
  async step(batch) {
    const { at, after } = (batch.after as Place | undefined) ?? { at: 0 };
    const definition = definitions[at];
    const last = await changeEach(definition.plural, (doc) => changeOf(definition, doc))({ ...batch, after });
    if (last !== undefined) return { at, after: last };
    return at + 1 < definitions.length ? { at: at + 1 } : undefined;
  },
});

export const oneFolding = (definitions: readonly Entity[]): Migration =>
  searchedAnew('2026-11-25-one-folding', definitions);

/** Terms of short words, which texts before had not. */
export const shortWords = (definitions: readonly Entity[]): Migration =>
  searchedAnew('2026-11-27-short-words', definitions);
