/** What is asked of the database while some work goes on: a step that is to be one is so by the transaction of each. */
import { type ClientSession, mongo } from 'mongoose';

/** Methods by where their options stand. */
const READS = { find: 1, findOne: 1, countDocuments: 1 } as const;
const WRITES = {
  ...{ insertOne: 1, deleteOne: 1, deleteMany: 1, bulkWrite: 1 },
  ...{ updateOne: 2, updateMany: 2, findOneAndUpdate: 2 },
} as const;

export interface Asked {
  collection: string;
  isRead: boolean;
  /** Columns of the filter; none of what has no filter. */
  columns: readonly string[];
  inTransaction: boolean;
}

/** All that this process asks meanwhile, in its order: also what belongs to other work. */
export async function commandsDuring(work: () => Promise<unknown>): Promise<Asked[]> {
  const { prototype } = mongo.Collection;
  const asked: Asked[] = [];
  const usual: Record<string, unknown> = {};
  for (const [method, at] of Object.entries({ ...READS, ...WRITES })) {
    const ask = prototype[method as keyof typeof READS | keyof typeof WRITES] as (...args: unknown[]) => unknown;
    usual[method] = ask;
    Object.assign(prototype, {
      [method](this: mongo.Collection, ...args: unknown[]) {
        const { session } = (args[at] ?? {}) as { session?: ClientSession };
        asked.push({
          ...{ collection: this.collectionName, isRead: method in READS, columns: Object.keys(args[0] as object) },
          inTransaction: session?.inTransaction() ?? false,
        });
        return ask.apply(this, args);
      },
    });
  }
  try {
    await work();
  } finally {
    Object.assign(prototype, usual);
  }
  return asked;
}
