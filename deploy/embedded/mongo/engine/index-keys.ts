import type { Document } from 'bson';
import { CommandError } from '../errors';
import { encodeDirected, fitEntry } from '../keys';
import type { Collection, Index } from './collection';
import { reach } from './paths';

/** MongoDB refuses an index over two arrays side by side: it would need every combination of their elements. */
function assertOneArray(index: Index, arrays: Map<string, string>): void {
  const [first, ...others] = new Set(arrays.values());
  if (!others.some((other) => !other.startsWith(`${first}.`) && !first!.startsWith(`${other}.`))) return;
  throw new CommandError(
    171,
    'CannotIndexParallelArrays',
    `cannot index parallel arrays [${[...arrays.keys()].join('] [')}] in index ${index.name}`,
  );
}

/** The entries (encoded, without the index prefix) of a document in an index. Notes fields that became multikey. */
export function indexEntries(collection: Collection, index: Index, doc: Document): string[] {
  if (index.isMember && !index.isMember(doc)) return [];
  let entries = [''];
  let present = false;
  let arrays: Map<string, string> | undefined;
  for (const [path, direction] of index.fields) {
    const { values, array } = reach(doc, path);
    if (values.length) present = true;
    if (array !== undefined) {
      arrays ??= new Map();
      arrays.set(path, array);
      if (!index.multikey.includes(path)) {
        index.multikey.push(path);
        collection.dirty = true;
        collection.clearChoices.clear();
      }
    }
    const encoded = values.length > 1 ? [...new Set(values.map((value) => encodeDirected(value, direction)))] : [];
    if (encoded.length) entries = entries.flatMap((entry) => encoded.map((value) => entry + value));
    else {
      const only = encodeDirected(values[0], direction);
      entries = entries.length === 1 ? [entries[0]! + only] : entries.map((entry) => entry + only);
    }
  }
  if (arrays && arrays.size > 1) assertOneArray(index, arrays);
  if (index.sparse && !present) return [];
  return entries.map(fitEntry);
}

/** The stored key of an entry: in a unique index the entry alone, elsewhere entry and document id. */
export const entryKey = (index: Index, entry: string, id: string): string =>
  index.unique ? index.prefix + entry : index.prefix + entry + id;
