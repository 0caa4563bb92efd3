import { after, encodeId, inOldForm } from '../keys';
import { pick } from '../raw';
import { COLLECTIONS, type Store } from '../store/store';
import { Transaction } from '../store/transaction';
import { elementsAt } from '../values/codec';
import { type Collection, encodeCollection, KEYS } from './collection';
import { entryKey, Indexed, indexEntries } from './index-keys';
import { fieldsOf } from './words';

/** Documents looked at per durable commit. */
const BATCH = 2_000;
/** First byte of the key that says how far a collection is. */
const PROGRESS = 'k';

const LONG = 0x12;
const DECIMAL = 0x13;
const DOCUMENT = 0x03;
const ARRAY = 0x04;

/** Whether keys of the value may differ between the forms. */
function mayDiffer(raw: Buffer, type: number, start: number): boolean {
  if (type === DOCUMENT || type === DECIMAL) return true;
  if (type === LONG) return !Number.isSafeInteger(Number(raw.readBigInt64LE(start)));
  if (type !== ARRAY) return false;
  for (const element of elementsAt(raw, start)) if (mayDiffer(raw, element.type, element.start)) return true;
  return false;
}

function concerns(raw: Buffer, fields: ReadonlySet<string>): boolean {
  for (const { name, type, start } of elementsAt(raw)) if (fields.has(name) && mayDiffer(raw, type, start)) return true;
  return false;
}

/** The keys of a document's entries in all indexes that have a key per entry. */
function entryKeys(collection: Collection, raw: Buffer, id: string): Map<string, Buffer> {
  const indexed = new Indexed(pick(raw, collection.indexedFields));
  const keys = new Map<string, Buffer>();
  for (const index of collection.indexes)
    if (!index.postings)
      for (const entry of indexEntries(collection, index, indexed))
        keys.set(entryKey(index, entry, id), Buffer.from(id, 'latin1'));
  return keys;
}

/** Gives one document, stored under `key`, and its entries the keys of the present form. */
function renew(tx: Transaction, collection: Collection, key: string, raw: Buffer): void {
  const id = encodeId(pick(raw, collection.indexedFields)['_id']);
  const oldId = key.slice(collection.prefix.length);
  // A document whose own key was new is met again further on.
  const wasMoved = id === oldId && inOldForm(() => encodeId(pick(raw, collection.indexedFields)['_id'])) !== id;
  if (wasMoved) return;
  const before = inOldForm(() => entryKeys(collection, raw, oldId));
  const now = entryKeys(collection, raw, id);
  for (const entry of before.keys()) if (!now.has(entry)) tx.remove(entry);
  for (const [entry, value] of now) tx.put(entry, value);
  if (id !== oldId) {
    tx.remove(key);
    tx.put(collection.prefix + id, raw);
    if (!collection.idIndex.between.length) collection.idIndex.between.push('_id');
  }
  for (const { postings } of collection.indexes) {
    if (!postings) continue;
    tx.put(postings.markOf(oldId), Buffer.alloc(1));
    tx.put(postings.markOf(id), Buffer.alloc(1));
  }
}

/**
 * The migration "renew-keys" of a collection that was written with keys of the first form: documents and entries whose
 * keys are others now get those. Works in batches that are durable one by one, and goes on where it was interrupted.
 */
export function renewKeys(store: Store, collection: Collection): void {
  const progress = PROGRESS + collection.prefix;
  const fields = new Set(collection.indexes.flatMap((index) => [...fieldsOf(index).names]).concat('_id'));
  const end = after(collection.prefix);
  let from = new Transaction(store).get(progress)?.toString('latin1') ?? collection.prefix;
  for (;;) {
    const tx = new Transaction(store);
    const changing: [string, Buffer][] = [];
    let n = 0;
    let last = '';
    for (const [key, raw] of tx.range(from, end, { first: BATCH })) {
      if (concerns(raw, fields)) changing.push([key, Buffer.from(raw)]);
      last = key;
      if (++n === BATCH) break;
    }
    for (const [key, raw] of changing) renew(tx, collection, key, raw);
    from = `${last}\0`;
    if (n === BATCH) tx.put(progress, Buffer.from(from, 'latin1'));
    else tx.remove(progress);
    // Notes of the batch about the indexes are as durable as its keys: the next process sees only what is left.
    tx.put(COLLECTIONS + collection.ns, encodeCollection(collection));
    tx.commit();
    store.flush();
    if (n < BATCH) break;
  }
  collection.keys = KEYS;
}
