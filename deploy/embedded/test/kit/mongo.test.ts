import { withDeadline } from '@enishi/service-kit/deadline';
import { connectMongo, ensureCollections, inTransaction, isDuplicateKey } from '@enishi/service-kit/mongo';
import { type Connection, Schema } from 'mongoose';
import { startMongo, type TestMongo } from './mongo';

let mongo: TestMongo;
let connection: Connection;

beforeAll(async () => {
  mongo = await startMongo('enishi_kit_mongo');
  connection = await connectMongo(mongo.url, 'enishi_kit_mongo');
});

afterAll(async () => {
  await connection.close();
  await mongo.stop();
});

test('unknown fields in a filter are not silently dropped into "everything"', async () => {
  const model = connection.model('strict', new Schema({ name: String }));
  await model.create({ name: 'a' });
  expect(await model.find({ nmae: 'a' } as object)).toEqual([]);
});

test('collections and indexes exist after ensuring them, twice', async () => {
  const schema = new Schema({ code: Number }).index({ code: 1 }, { unique: true });
  const model = connection.model('ensured', schema);
  await ensureCollections(connection);
  await ensureCollections(connection);
  await model.create({ code: 1 });
  expect(isDuplicateKey(await model.create({ code: 1 }).catch((error) => error))).toBe(true);
});

test('a transaction is all or nothing', async () => {
  const rows = connection.collection('all_or_nothing');
  const failing = inTransaction(connection, async (session) => {
    await rows.insertOne({ n: 1 }, { session });
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await rows.countDocuments()).toBe(0);
  const answer = await inTransaction(connection, async (session) => {
    await rows.insertOne({ n: 1 }, { session });
    return 'done';
  });
  expect([answer, await rows.countDocuments()]).toEqual(['done', 1]);
});

test('writers of one document take turns and none is lost', async () => {
  const rows = connection.collection<{ _id: string; n: number }>('counters_of_test');
  await rows.insertOne({ _id: 'c', n: 0 });
  const add = () =>
    inTransaction(connection, async (session) => {
      const row = await rows.findOne({ _id: 'c' }, { session });
      await rows.updateOne({ _id: 'c' }, { $set: { n: (row?.n ?? 0) + 1 } }, { session });
    });
  await Promise.all(Array.from({ length: 12 }, add));
  expect(await rows.findOne({ _id: 'c' })).toMatchObject({ n: 12 });
});

test('work that keeps losing is tried until its caller stops waiting, and fails with the conflict', async () => {
  let rounds = 0;
  const conflict = Object.assign(new Error('conflict'), {
    hasErrorLabel: (l: string) => l === 'TransientTransactionError',
  });
  const from = Date.now();
  const losing = withDeadline(from + 1_000, () =>
    inTransaction(connection, async () => {
      rounds += 1;
      throw conflict;
    }),
  );
  await expect(losing).rejects.toThrow('conflict');
  expect(rounds).toBeGreaterThan(3);
  expect(Date.now() - from).toBeLessThan(1_500);
});

test('a server that is not there is an error within seconds', async () => {
  const from = Date.now();
  await expect(connectMongo('mongodb://127.0.0.1:1', 'enishi_kit_mongo')).rejects.toThrow();
  expect(Date.now() - from).toBeLessThan(25_000);
});
