/** Words of a draft that a member has explained by the entries that were chosen for its record. */
import type { Entity } from '@enishi/protos/fields/types';
import { isReadingList, type ReadingList } from '@enishi/protos/master/reading-words';
import type { EntityRow } from '../values/row';

export interface TaughtPair {
  list: ReadingList;
  word: string;
  value_id: number;
}

interface Explained {
  values: EntityRow;
  unknown: Readonly<Record<string, readonly string[]>>;
}

const idsOf = (value: unknown): number[] =>
  (Array.isArray(value) ? value : [value]).filter((id): id is number => typeof id === 'number' && id > 0);

/**
 * One word that no list has, and one entry that was chosen beside those that were read: they mean the same. Of several, nothing
 * says which is which.
 */
export function learnedFrom(definition: Entity, { values, unknown }: Explained, record: EntityRow): TaughtPair[] {
  return Object.entries(unknown).flatMap(([field, words]) => {
    const list = definition.fields[field]?.master;
    const read = new Set(idsOf(values[field]));
    const chosen = idsOf(record[field]).filter((id) => !read.has(id));
    const [word, ...more] = new Set(words);
    return isReadingList(list) && word && more.length === 0 && chosen.length === 1
      ? [{ list, word, value_id: chosen[0] }]
      : [];
  });
}
