import type { Document } from 'bson';
import { CommandError } from '../errors';
import { encodeDirected, encodedBetween, fitEntry, usesOldForm } from '../keys';
import type { Collection } from './collection';
import type { Index } from './indexes';
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

/** The encoded keys of one document for an index field; an array gives one key for each different element. */
interface Encoded {
  keys: string[];
  present: boolean;
  /** Some value is a number between two doubles. */
  between: boolean;
  /** Path of the outermost array on the way. */
  array?: string;
}

/** A document as indexes see it. Each field is encoded once, however many of a collection's indexes name it. */
export class Indexed {
  private readonly ascending = new Map<string, Encoded>();
  private readonly descending = new Map<string, Encoded>();

  constructor(readonly doc: Document) {}

  at(path: string, direction: number): Encoded {
    const encoded = direction < 0 ? this.descending : this.ascending;
    let cached = encoded.get(path);
    if (!cached) {
      const { values: found, array, gaps } = reach(this.doc, path);
      const values = gaps && !usesOldForm() ? [...found, null] : found;
      const before = encodedBetween();
      const keys =
        values.length > 1
          ? [...new Set(values.map((value) => encodeDirected(value, direction)))]
          : [encodeDirected(values[0], direction)];
      cached = { keys, present: found.length > 0, array, between: encodedBetween() !== before };
      encoded.set(path, cached);
    }
    return cached;
  }
}

/** The entries (encoded, without the index prefix) of a document in an index. Notes fields that became multikey. */
export function indexEntries(collection: Collection, index: Index, indexed: Indexed): string[] {
  if (index.isMember && !index.isMember(indexed.doc)) return [];
  let entry = '';
  let entries: string[] | undefined;
  let some = false;
  let arrays: Map<string, string> | undefined;
  for (const [path, direction] of index.fields) {
    const { keys, present, array, between } = indexed.at(path, direction);
    some ||= present;
    if (between && !index.between.includes(path)) {
      index.between.push(path);
      collection.dirty = true;
      collection.clearChoices.clear();
    }
    if (array !== undefined) {
      arrays ??= new Map();
      arrays.set(path, array);
      if (!index.multikey.includes(path)) {
        index.multikey.push(path);
        collection.dirty = true;
        collection.clearChoices.clear();
      }
    }
    if (!entries && keys.length === 1) entry += keys[0]!;
    else entries = (entries ?? [entry]).flatMap((start) => keys.map((key) => start + key));
  }
  if (arrays && arrays.size > 1) assertOneArray(index, arrays);
  if (index.sparse && !some) return [];
  return entries ? entries.map(fitEntry) : [fitEntry(entry)];
}

/** The stored key of an entry: in a unique index the entry alone, elsewhere entry and document id. */
export const entryKey = (index: Index, entry: string, id: string): string =>
  index.unique ? index.prefix + entry : index.prefix + entry + id;
