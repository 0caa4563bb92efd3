// Indexes that are asked for together: how often the disk is written, and what is there after one of them was refused or a
// build was cut short.
import fs from 'node:fs';
import { Catalog } from '../engine/catalog';
import { insertDocument } from '../engine/documents';
import { after } from '../keys';
import { Store } from '../store/store';
import { Transaction } from '../store/transaction';
import { encode } from '../values/codec';
import { temporaryDirectory } from './harness';

const directory = temporaryDirectory();
afterAll(() => fs.rmSync(directory, { recursive: true, force: true }));

const index = (name: string, options = {}) => ({ key: { [name]: 1 }, name, ...options });

/** Opens the folder, and closes it again after the work. */
async function withCatalog(work: (catalog: Catalog, store: Store) => void): Promise<void> {
  const store = new Store(directory, { sync: false });
  try {
    work(new Catalog(store), store);
  } finally {
    await store.close();
  }
}

const namesIn = (catalog: Catalog, ns: string) => catalog.get(ns)?.indexes.map(({ name }) => name);

function insert(catalog: Catalog, ns: string, docs: object[]): void {
  const tx = new Transaction(catalog.store);
  for (const doc of docs) insertDocument(tx, catalog.ensure(ns), encode(doc));
  tx.commit();
}

it('writes once for all indexes of an empty collection, and has them after a restart', async () => {
  await withCatalog((catalog, store) => {
    const collection = catalog.ensure('made.docs');
    store.flush();
    const before = store.lastCommit;
    catalog.createIndexes(
      collection,
      ['a', 'b', 'c'].map((name) => index(name)),
    );
    store.flush();
    expect(store.lastCommit - before).toBe(1);
    catalog.createIndexes(
      collection,
      ['c', 'a'].map((name) => index(name)),
    );
    store.flush();
    expect(store.lastCommit - before).toBe(1);
  });
  await withCatalog((catalog) => expect(namesIn(catalog, 'made.docs')).toEqual(['a', 'b', 'c']));
});

it('keeps the indexes before one that the data refuses, which writes go on to fill', async () => {
  await withCatalog((catalog) => {
    const docs = [
      { _id: 1, a: 1, b: 1 },
      { _id: 2, a: 2, b: 1 },
    ];
    insert(catalog, 'refused.docs', docs);
    const wanted = [index('a', { unique: true }), index('b', { unique: true }), index('c')];
    expect(() => catalog.createIndexes(catalog.ensure('refused.docs'), wanted)).toThrow(/E11000.*b/);
    expect(() => insert(catalog, 'refused.docs', [{ _id: 3, a: 2, b: 3 }])).toThrow(/E11000.*a/);
  });
  await withCatalog((catalog) => {
    expect(namesIn(catalog, 'refused.docs')).toEqual(['a']);
    expect(() => insert(catalog, 'refused.docs', [{ _id: 3, a: 2, b: 3 }])).toThrow(/E11000.*a/);
  });
});

it('has nothing in an index of what a build that was cut short has left under its id', async () => {
  let left = '';
  await withCatalog((catalog) => {
    insert(catalog, 'left.docs', [
      { _id: 1, a: 5 },
      { _id: 2, a: 6 },
    ]);
    const collection = catalog.ensure('left.docs');
    catalog.createIndexes(collection, [index('a')]);
    left = collection.indexes[0]!.prefix;
    // As if the process had ended before the catalog was written.
    catalog.save({ ...collection, indexes: [] });
  });
  await withCatalog((catalog, store) => {
    const entries = () => [...new Transaction(store).range(left, after(left))].map(([key]) => key);
    const before = entries();
    expect(before).toHaveLength(2);
    const collection = catalog.ensure('left.docs');
    catalog.createIndexes(collection, [index('b')]);
    expect(collection.indexes[0]!.prefix).toBe(left);
    expect(entries()).toHaveLength(2);
    expect(entries()).not.toEqual(before);
  });
});
