import { type Document, ObjectId } from 'bson';
import { CommandError } from '../errors';
import { encodedBetween, encodeId } from '../keys';
import { isPattern } from '../match/patterns';
import { assertDocument, FieldSet, idFirst, pick } from '../raw';
import type { Transaction } from '../store/transaction';
import { encode } from '../values/codec';
import type { Collection } from './collection';
import { entryKey, Indexed, indexEntries } from './index-keys';
import type { Index } from './indexes';
import { reach } from './paths';

/** MongoDB's limit for one document, in bytes. */
export const MAX_DOCUMENT = 16 * 1024 * 1024;

const show = (value: unknown): string =>
  value instanceof ObjectId ? `ObjectId('${value.toHexString()}')` : JSON.stringify(value);

/** E11000 with `keyPattern` and `keyValue`, as drivers and mongoose read them. */
export function duplicateKey(collection: Collection, index: Index, doc: Document): CommandError {
  const keyValue: Document = {};
  for (const [path] of index.fields) keyValue[path] = reach(doc, path).values[0] ?? null;
  const shown = Object.entries(keyValue).map(([path, value]) => `${path}: ${show(value)}`);
  return new CommandError(
    11000,
    'DuplicateKey',
    `E11000 duplicate key error collection: ${collection.ns} index: ${index.name} dup key: { ${shown.join(', ')} }`,
    { keyPattern: index.key, keyValue },
  );
}

const ID = new FieldSet(new Set(['_id']));

function assertSize(raw: Buffer): void {
  if (raw.length <= MAX_DOCUMENT) return;
  throw new CommandError(
    10334,
    'BSONObjectTooLarge',
    `BSONObj size: ${raw.length} is invalid. Size must be between 0 and ${MAX_DOCUMENT}`,
  );
}

function assertId(id: unknown): void {
  if (Array.isArray(id) || isPattern(id))
    throw new CommandError(53, 'InvalidIdField', "The '_id' value cannot be an array or a regular expression");
}

/** Throws DuplicateKey when another document has the entry of a unique index. */
function claim(tx: Transaction, key: string, id: string, refused: () => CommandError): void {
  tx.lock(key);
  const owner = tx.get(key);
  if (owner && owner.toString('latin1') !== id) throw refused();
}

interface EntryChanges {
  add: string[];
  remove: string[];
}

/** A version of a document: its bytes, and the fields that indexes are made of. */
interface Version {
  raw: Buffer;
  doc: Document;
}

/** The changes of the indexes between two versions of a document. Throws DuplicateKey before anything is written. */
function entryChanges(
  tx: Transaction,
  collection: Collection,
  id: string,
  before: Version | null,
  after: Version | null,
): EntryChanges {
  const changes: EntryChanges = { add: [], remove: [] };
  const next = after && new Indexed(after.doc);
  const last = before && new Indexed(before.doc);
  for (const index of collection.indexes) {
    if (index.postings) {
      const same = before && after && index.postings.sameWords(before.raw, after.raw);
      if (!same) changes.add.push(index.postings.markOf(id));
      continue;
    }
    const now = next ? indexEntries(collection, index, next) : [];
    const was = last ? indexEntries(collection, index, last) : [];
    if (now.length === 1 && was.length === 1 && now[0] === was[0]) continue;
    const wasSet = new Set(was);
    const nowSet = new Set(now);
    for (const entry of was) if (!nowSet.has(entry)) changes.remove.push(entryKey(index, entry, id));
    for (const entry of now) {
      if (wasSet.has(entry)) continue;
      const key = entryKey(index, entry, id);
      if (index.unique) claim(tx, key, id, () => duplicateKey(collection, index, after!.doc));
      changes.add.push(key);
    }
  }
  return changes;
}

function write(tx: Transaction, id: string, changes: EntryChanges): void {
  const idBytes = Buffer.from(id, 'latin1');
  for (const key of changes.remove) tx.remove(key);
  for (const key of changes.add) tx.put(key, idBytes);
}

/** Puts the index entries of a new document. Throws DuplicateKey before anything is written. */
function addEntries(tx: Transaction, collection: Collection, id: string, doc: Document): void {
  const indexed = new Indexed(doc);
  const idBytes = Buffer.from(id, 'latin1');
  const found: string[][] = [];
  for (const index of collection.indexes) {
    const entries = index.postings ? [] : indexEntries(collection, index, indexed);
    if (index.unique)
      for (const entry of entries)
        claim(tx, entryKey(index, entry, id), id, () => duplicateKey(collection, index, doc));
    found.push(entries);
  }
  for (const [i, index] of collection.indexes.entries()) {
    if (index.postings) tx.put(index.postings.markOf(id), idBytes);
    for (const entry of found[i]!)
      if (index.unique) tx.put(entryKey(index, entry, id), idBytes);
      else tx.add(index.prefix, entryKey(index, entry, id), idBytes);
  }
}

function assertWellFormed(raw: Buffer): void {
  try {
    assertDocument(raw);
  } catch (error) {
    throw new CommandError(22, 'InvalidBSON', (error as Error).message);
  }
}

/** The same bytes behind an `_id`. */
export function withId(raw: Buffer, id: unknown): Buffer {
  const bytes = Buffer.concat([encode({ _id: id }).subarray(0, -1), raw.subarray(4)]);
  bytes.writeInt32LE(bytes.length, 0);
  return bytes;
}

/** Inserts a document given as BSON; adds an `_id` in front when it has none. Returns the stored bytes. */
export function insertDocument(tx: Transaction, collection: Collection, raw: Buffer): Buffer {
  assertSize(raw);
  assertWellFormed(raw);
  let bytes = idFirst(raw);
  let doc = pick(bytes, collection.indexedFields);
  if (doc['_id'] === undefined) {
    bytes = withId(raw, new ObjectId());
    doc = pick(bytes, collection.indexedFields);
  }
  assertSize(bytes);
  assertId(doc['_id']);
  const numbers = encodedBetween();
  const id = encodeId(doc['_id']);
  const { between } = collection.idIndex;
  if (numbers !== encodedBetween() && !between.length) {
    between.push('_id');
    collection.dirty = true;
  }
  const key = collection.prefix + id;
  tx.lock(key);
  if (tx.has(key)) throw duplicateKey(collection, collection.idIndex, doc);
  addEntries(tx, collection, id, doc);
  tx.put(key, bytes);
  return bytes;
}

/** Removes a stored document and its index entries. */
export function removeDocument(tx: Transaction, collection: Collection, raw: Buffer): void {
  const doc = pick(raw, collection.indexedFields);
  const id = encodeId(doc['_id']);
  const key = collection.prefix + id;
  tx.lock(key);
  const changes = entryChanges(tx, collection, id, { raw, doc }, null);
  tx.remove(key);
  write(tx, id, changes);
}

export interface Replacement {
  raw: Buffer;
  next: Buffer;
  /** The only top-level fields that may differ; undefined: any may. */
  touched?: ReadonlySet<string>;
}

/** Replaces a stored document by other bytes. Throws when they have another `_id`, are too long or a duplicate. */
export function replaceDocument(tx: Transaction, collection: Collection, { raw, next, touched }: Replacement): void {
  assertSize(next);
  const names = collection.indexedFields.names;
  const isUnindexed = touched && ![...touched].some((name) => names.has(name));
  const before = pick(raw, isUnindexed ? ID : collection.indexedFields);
  const id = encodeId(before['_id']);
  const after = isUnindexed ? before : pick(next, collection.indexedFields);
  if (!isUnindexed && encodeId(after['_id']) !== id)
    throw new CommandError(
      66,
      'ImmutableField',
      "Performing an update on the path '_id' would modify the immutable field '_id'",
    );
  const key = collection.prefix + id;
  tx.lock(key);
  const indexes = collection.indexes.filter(({ postings }) => postings);
  const changes = entryChanges(
    tx,
    isUnindexed ? { ...collection, indexes } : collection,
    id,
    { raw, doc: before },
    { raw: next, doc: after },
  );
  tx.put(key, next);
  write(tx, id, changes);
}
