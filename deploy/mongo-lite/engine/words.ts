import type { ReadEntries } from '../postings/postings';
import type { Entries } from '../postings/segment';
import { FieldSet, int32Array, pick } from '../raw';
import { type Collection, rootOf } from './collection';
import { Indexed, indexEntries } from './index-keys';
import type { Index } from './indexes';

/** Top-level fields that make the entries of an index. */
export const fieldsOf = ({ fields }: Index): FieldSet => new FieldSet(new Set(fields.map(([path]) => rootOf(path))));

/** Reads what a document has in a postings index. `peek`: its bytes, valid until the next read. */
export function entriesReader(
  collection: Collection,
  index: Index,
  peek: (id: string) => Buffer | undefined,
): ReadEntries {
  const all = fieldsOf(index);
  const [last, direction] = index.fields.at(-1)!;
  const leading = index.fields.slice(0, -1);
  const words = new FieldSet(new Set([rootOf(last)]));
  const others = new FieldSet(new Set(leading.map(([path]) => rootOf(path))));
  const plain = direction > 0 && !last.includes('.');

  /** Most documents have numbers for words, which need not be made values and keys one by one. */
  const numbered = (raw: Buffer): Entries | undefined => {
    const numbers = plain ? int32Array(raw, words) : undefined;
    if (!numbers?.length) return undefined;
    const indexed = new Indexed(pick(raw, others));
    let start = '';
    for (const [path, step] of leading) {
      const { keys, array } = indexed.at(path, step);
      if (array !== undefined) return undefined;
      start += keys[0]!;
    }
    return { entries: [], start, numbers, scalar: false };
  };

  return (id) => {
    const raw = peek(collection.prefix + id);
    if (!raw) return undefined;
    const fromBytes = numbered(raw);
    if (fromBytes) return fromBytes;
    const doc = pick(raw, all);
    const value: unknown = doc[rootOf(last)];
    const entries = indexEntries(collection, index, new Indexed(doc));
    return { entries, scalar: value !== undefined && !Array.isArray(value) };
  };
}
