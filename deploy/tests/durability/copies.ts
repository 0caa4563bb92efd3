/** Many records of the product that runs, as copies of the one that is there. */
import { mongo } from 'mongoose';
import type { Running } from './running';

/** Work with the databases of the product, which is let go of afterwards. */
export async function within<T>({ mongoUrl }: Running, work: (client: mongo.MongoClient) => Promise<T>): Promise<T> {
  const client = await new mongo.MongoClient(mongoUrl).connect();
  return work(client).finally(() => client.close());
}

/** Copies of the record with number 1, under numbers of their own, until there are so many. */
export async function copies(
  collection: mongo.Collection,
  count: number,
  change: (id: number) => object = () => ({}),
): Promise<void> {
  const first = await collection.findOne({ id_by_enterprise_id: 1 });
  const { _id, ...record } = first as mongo.WithId<mongo.Document>;
  const ids = Array.from({ length: count - 1 }, (_one, index) => index + 2);
  await collection.insertMany(ids.map((id) => ({ ...record, id_by_enterprise_id: id, ...change(id) })));
}
