import { join } from 'node:path';
import type { Document } from 'bson';
import { Columns } from '../columns/columns';
import { KeptColumns } from '../columns/kept';
import { CommandError, LockWait } from '../errors';
import { after, uint32 } from '../keys';
import { Postings } from '../postings/postings';
import { FieldSet, pick } from '../raw';
import { COLLECTIONS, POSTINGS, type Store } from '../store/store';
import { Transaction } from '../store/transaction';
import {
  type Collection,
  decodeCollection,
  encodeCollection,
  KEYS,
  openCollection,
  openIndex,
  refreshFields,
} from './collection';
import { duplicateKey } from './documents';
import { entryKey, Indexed, indexEntries } from './index-keys';
import { indexSpec, sameIndex } from './index-spec';
import type { Index } from './indexes';
import { renewKeys } from './renew-keys';
import { entriesReader, fieldsOf } from './words';

/** Most paths noted as asked for: when there are many that were asked for once, the first are as good as the last. */
const MAX_ASKED = 64;

/** Entries written per durable batch while an index is built. */
const BUILD_BATCH = 50_000;

/** The collections and their indexes. Its changes are durable at once and never part of a user's transaction. */
export class Catalog {
  readonly collections = new Map<string, Collection>();
  private nextId = 1;

  constructor(readonly store: Store) {
    for (const [, bytes] of new Transaction(store).range(COLLECTIONS, after(COLLECTIONS))) {
      const collection = decodeCollection(bytes);
      for (const index of collection.indexes) this.openPostings(collection, index);
      refreshFields(collection);
      this.collections.set(collection.ns, collection);
      if (collection.keys < KEYS) {
        renewKeys(store, collection);
        this.save(collection);
      }
      this.nextId = Math.max(this.nextId, collection.id + 1, ...collection.indexes.map(({ id }) => id + 1));
    }
  }

  private openPostings(collection: Collection, index: Index): void {
    if (index.form !== 'postings') return;
    const prefix = POSTINGS + uint32(index.id);
    const read = entriesReader(collection, index, (key) => new Transaction(this.store).peek(key));
    index.postings = new Postings(this.store, prefix, fieldsOf(index), read);
    this.store.postings.set(prefix, index.postings);
    this.openColumns(collection, index.id, index.postings);
  }

  private openColumns(collection: Collection, id: number, postings: Postings): void {
    this.closeColumns(collection);
    const { store } = this;
    const usual = function* (): Generator<string> {
      for (const { postings: words, fields } of collection.indexes) if (!words) for (const [path] of fields) yield path;
      yield* collection.asked;
    };
    const learn = (path: string): void => {
      if (collection.asked.size >= MAX_ASKED) return;
      collection.asked.add(path);
      // Stored with the next write.
      collection.dirty = true;
    };
    const isOrdered = (path: string) =>
      collection.indexes.some(({ postings: words, fields }) => !words && fields.some(([name]) => name === path));
    const peek = (id: string) => new Transaction(store).peek(collection.prefix + id);
    const kept = new KeptColumns(join(store.path, 'columns', String(id)), store.lastCommit);
    collection.columns = new Columns({ postings, peek, usual, learn, isOrdered, kept, eager: store.eagerColumns });
    store.watchers.set(collection.prefix, collection.columns);
  }

  private closeColumns(collection: Collection): void {
    collection.columns?.stop();
    collection.columns = undefined;
    this.store.watchers.delete(collection.prefix);
  }

  /** First bytes of everything that an index keeps in the store. */
  private prefixesOf({ id, prefix }: Index): string[] {
    return [prefix, POSTINGS + uint32(id)];
  }

  get(ns: string): Collection | undefined {
    return this.collections.get(ns);
  }

  /** The collection, made when it does not exist yet. */
  ensure(ns: string): Collection {
    const existing = this.collections.get(ns);
    if (existing) return existing;
    const collection = openCollection(ns, this.nextId++, []);
    this.collections.set(ns, collection);
    this.save(collection);
    return collection;
  }

  save(collection: Collection, tx = new Transaction(this.store)): Promise<void> | null {
    collection.dirty = false;
    tx.put(COLLECTIONS + collection.ns, encodeCollection(collection));
    return tx.commit();
  }

  /** Open transactions may hold documents that a new index or a drop would miss: wait for them. */
  private waitForWriters(collection: Collection): void {
    for (const [key, holder] of this.store.locks)
      if (key.startsWith(collection.prefix)) throw new LockWait(holder.released);
  }

  /**
   * Builds the indexes that do not exist yet. Throws on a conflict with another one or with the data; those before it stay.
   */
  createIndexes(collection: Collection, definitions: Document[]): void {
    const before = collection.indexes.length;
    try {
      for (const definition of definitions) this.createIndex(collection, definition);
    } finally {
      // Once for all: each time all of the collection's definitions are written.
      if (collection.indexes.length > before) {
        refreshFields(collection);
        this.save(collection);
      }
    }
  }

  private createIndex(collection: Collection, definition: Document): void {
    const spec = indexSpec(definition, this.nextId);
    if (!spec || collection.indexes.some((index) => sameIndex(index, spec))) return;
    this.waitForWriters(collection);
    this.nextId++;
    const index = openIndex(spec, this.store.sequence + 1);
    // A build that a crash cut short may have left entries under this id.
    for (const prefix of this.prefixesOf(index)) this.store.collect(prefix);
    this.openPostings(collection, index);
    try {
      if (index.postings) this.buildPostings(collection, index.postings);
      else this.build(collection, index);
    } catch (error) {
      this.forget(collection, index);
      for (const prefix of this.prefixesOf(index)) this.store.collect(prefix);
      throw error;
    }
    collection.indexes.push(index);
  }

  private build(collection: Collection, index: Index): void {
    const scratch = openCollection(collection.ns, collection.id, [index]);
    const fields = new FieldSet(new Set(scratch.indexedFields.names));
    let tx = new Transaction(this.store);
    let pending = 0;
    for (const [key, raw] of tx.range(collection.prefix, after(collection.prefix))) {
      const id = key.slice(collection.prefix.length);
      const doc = pick(raw, fields);
      for (const entry of indexEntries(collection, index, new Indexed(doc))) {
        const entryAt = entryKey(index, entry, id);
        if (index.unique && tx.has(entryAt)) throw duplicateKey(collection, index, doc);
        if (index.unique) tx.put(entryAt, Buffer.from(id, 'latin1'));
        else tx.add(index.prefix, entryAt, Buffer.from(id, 'latin1'));
        pending++;
      }
      if (pending < BUILD_BATCH) continue;
      this.commitBuilt(tx);
      tx = new Transaction(this.store);
      pending = 0;
    }
    this.commitBuilt(tx);
  }

  /** @throws when the disk refused: an index with holes must not be used */
  private commitBuilt(tx: Transaction): void {
    tx.commit();
    if (!this.store.flush()) throw new CommandError(14031, 'OutOfDiskSpace', 'The disk is full: no index was made.');
  }

  private buildPostings(collection: Collection, postings: Postings): void {
    let tx = new Transaction(this.store);
    let pending = 0;
    const settle = (): void => {
      this.commitBuilt(tx);
      postings.settle();
      tx = new Transaction(this.store);
      pending = 0;
    };
    for (const [key] of tx.range(collection.prefix, after(collection.prefix))) {
      tx.put(postings.markOf(key.slice(collection.prefix.length)), Buffer.alloc(1));
      if (++pending === BUILD_BATCH) settle();
    }
    settle();
  }

  private forget(collection: Collection, { id, postings }: Index): void {
    if (postings && collection.columns?.postings === postings) {
      collection.columns.discard();
      this.closeColumns(collection);
    }
    postings?.stop();
    this.store.postings.delete(POSTINGS + uint32(id));
  }

  /** Drops the indexes with these names; `*` = all but `_id_`. */
  dropIndexes(collection: Collection, names: string[]): void {
    const all = names.includes('*');
    for (const name of names)
      if (!all && !collection.indexes.some((index) => index.name === name))
        throw new CommandError(27, 'IndexNotFound', `index not found with name [${name}]`);
    const gone = collection.indexes.filter(({ name }) => all || names.includes(name));
    collection.indexes = collection.indexes.filter((index) => !gone.includes(index));
    refreshFields(collection);
    const tx = new Transaction(this.store);
    const prefixes = gone.flatMap((index) => this.prefixesOf(index));
    for (const index of gone) this.forget(collection, index);
    for (const prefix of prefixes) this.store.discard(prefix, tx);
    this.save(collection, tx);
    for (const prefix of prefixes) this.store.collect(prefix);
  }

  drop(collection: Collection): void {
    this.waitForWriters(collection);
    const prefixes = [collection.prefix, ...collection.indexes.flatMap((index) => this.prefixesOf(index))];
    for (const index of collection.indexes) this.forget(collection, index);
    const tx = new Transaction(this.store);
    tx.remove(COLLECTIONS + collection.ns);
    for (const prefix of prefixes) this.store.discard(prefix, tx);
    tx.commit();
    this.collections.delete(collection.ns);
    for (const prefix of prefixes) this.store.collect(prefix);
  }

  /** Moves a collection to another name. */
  rename(collection: Collection, ns: string): void {
    const tx = new Transaction(this.store);
    tx.remove(COLLECTIONS + collection.ns);
    this.collections.delete(collection.ns);
    collection.ns = ns;
    this.collections.set(ns, collection);
    this.save(collection, tx);
  }
}
