import type { Catalog } from './engine/catalog';
import type { Collection } from './engine/collection';
import { removeDocument } from './engine/documents';
import type { Index } from './engine/indexes';
import { collect, copyBytes, scan } from './engine/scan';
import { yieldToEventLoop } from './engine/slices';
import { LockWait } from './errors';
import { Transaction } from './store/transaction';

/** Documents removed per commit. */
const BATCH = 500;

/** Removes one batch of expired documents; false when there are no more that can be removed now. */
async function sweep(catalog: Catalog, collection: Collection, index: Index, now: number): Promise<boolean> {
  const path = index.fields[0]![0];
  const filter = { [path]: { $lt: new Date(now - index.expire! * 1000) } };
  const tx = new Transaction(catalog.store);
  const expired = collect(scan(tx, collection, filter, { limit: BATCH, emit: copyBytes }));
  let removed = 0;
  for (const raw of expired) {
    try {
      removeDocument(tx, collection, raw);
      removed++;
    } catch (error) {
      // An open transaction holds it: the next sweep will find it again.
      if (!(error instanceof LockWait)) throw error;
    }
  }
  await tx.commit();
  return removed === BATCH;
}

/** Removes what TTL indexes say has expired, in small commits that let other writes through. */
export async function sweepExpired(catalog: Catalog, now = Date.now()): Promise<void> {
  for (const collection of [...catalog.collections.values()])
    for (const index of [...collection.indexes]) {
      if (index.expire === undefined) continue;
      while (await sweep(catalog, collection, index, now)) await yieldToEventLoop();
    }
}
