import type { Document } from 'bson';
import type { Columns } from '../columns/columns';
import { uint32 } from '../keys';
import { compileFilter } from '../match/filter';
import { FieldSet } from '../raw';
import { DOCUMENTS } from '../store/store';
import { decode, encode } from '../values/codec';
import { entriesOf, namesOf } from '../values/document';
import type { Index, IndexSpec } from './indexes';
import { Tally } from './tally';

export interface Collection {
  ns: string;
  id: number;
  /** First bytes of all its documents' keys. */
  prefix: string;
  idIndex: Index;
  indexes: Index[];
  /** Top-level fields that decide the index entries of a document. */
  indexedFields: FieldSet;
  /** How index keys are made: see `KEYS`. */
  keys: number;
  /** The path -> multikey flag changed since the catalog was saved. */
  dirty: boolean;
  /** Counts that took long, by filter. */
  tally: Tally;
  /** Paths that questions asked for and no index has: their columns are made at the start. */
  asked: Set<string>;
  /** Values by document number, where there are postings that number them. */
  columns?: Columns;
  /** Forms of queries for which one index is better than all others, whatever the values. */
  clearChoices: Map<string, Index>;
}

/** Form of index keys: 1 had whole numbers and decimals as the nearest double, and documents by name before type. */
export const KEYS = 2;

export const INDEXES = 'i';

/** Catalogs of earlier versions do not say which form an index has: plain ones of this name were kept as postings. */
const EARLIER_POSTINGS = 'terms';

const earlierForm = ({ name, unique, sparse, partial, expire }: IndexSpec): IndexSpec['form'] =>
  name === EARLIER_POSTINGS && !unique && !sparse && !partial && expire === undefined ? 'postings' : undefined;

export function openIndex(spec: IndexSpec, since = 0): Index {
  return {
    ...spec,
    fields: entriesOf(spec.key) as [string, number][],
    multikey: spec.form === 'postings' ? [namesOf(spec.key).at(-1)!] : spec.multikey,
    prefix: INDEXES + uint32(spec.id),
    isId: false,
    isMember: spec.partial && compileFilter(spec.partial),
    since,
  };
}

/** `between`: what the index of `_id` has there. */
export function openCollection(ns: string, id: number, indexes: IndexSpec[], between: string[] = []): Collection {
  const prefix = DOCUMENTS + uint32(id);
  const idSpec: IndexSpec = { id: 0, name: '_id_', key: { _id: 1 }, unique: true, multikey: [], between };
  const collection: Collection = {
    ns,
    id,
    prefix,
    idIndex: { ...openIndex(idSpec), prefix, isId: true },
    indexes: indexes.map((spec) => openIndex(spec)),
    indexedFields: new FieldSet(new Set()),
    keys: KEYS,
    dirty: false,
    tally: new Tally(),
    asked: new Set(),
    clearChoices: new Map(),
  };
  refreshFields(collection);
  return collection;
}

export const rootOf = (path: string): string => path.split('.', 1)[0]!;

/** Every top-level field that a partial filter looks at; it consists of plain fields, `$and`s and operators. */
function filterRoots(filter: Document): string[] {
  return Object.entries(filter).flatMap(([key, value]) =>
    key === '$and' || key === '$or' ? (value as Document[]).flatMap(filterRoots) : [rootOf(key)],
  );
}

/** Call after the list of indexes changed. */
export function refreshFields(collection: Collection): void {
  collection.clearChoices.clear();
  const names = new Set(['_id']);
  for (const index of collection.indexes) {
    // Postings read their documents themselves, and later.
    if (index.postings) continue;
    for (const [path] of index.fields) names.add(rootOf(path));
    if (index.partial) for (const name of filterRoots(index.partial)) names.add(name);
  }
  collection.indexedFields = new FieldSet(names);
}

export function encodeCollection({ ns, id, indexes, idIndex, keys, asked }: Collection): Buffer {
  const specs = indexes.map(
    ({ id, name, key, unique, sparse, partial, expire, form, multikey, between }): IndexSpec => {
      return { id, name, key, unique, sparse, partial, expire, form, multikey, between };
    },
  );
  return encode({ ns, id, indexes: specs, hasForms: true, between: idIndex.between, keys, asked: [...asked] });
}

export function decodeCollection(bytes: Buffer): Collection {
  const { ns, id, indexes, hasForms, between, keys = 1, asked = [] } = decode(bytes);
  const specs = (indexes as IndexSpec[]).map((spec) => {
    return { ...spec, form: hasForms ? spec.form : earlierForm(spec), between: spec.between ?? [] };
  });
  return { ...openCollection(ns, id, specs, between ?? []), keys, asked: new Set(asked as string[]) };
}
