import type { ClientSession, Db, Document } from 'mongodb';
import { type Case, failureOf } from '../harness';

const docs = (db: Db) => db.collection<Document>('docs');
const of = (id: unknown) => ({ _id: id }) as never;

async function withSession<T>(db: Db, work: (session: ClientSession) => Promise<T>): Promise<T> {
  const session = db.client.startSession();
  try {
    return await work(session);
  } finally {
    await session.endSession();
  }
}

const accounts = (db: Db) =>
  docs(db).insertMany([
    { _id: 'a', n: 10 },
    { _id: 'b', n: 0 },
  ] as never[]);

export const transactionCases: Case[] = [
  {
    name: 'a transaction sees its own writes, others see them after the commit',
    run: async (db) => {
      await accounts(db);
      await withSession(db, (session) =>
        session.withTransaction(async () => {
          await docs(db).updateOne(of('a'), { $inc: { n: -5 } }, { session });
          await docs(db).updateOne(of('b'), { $inc: { n: 5 } }, { session });
          await docs(db).insertOne(of('c'), { session });
          expect((await docs(db).findOne(of('b'), { session }))!['n']).toBe(5);
          expect(await docs(db).countDocuments({}, { session })).toBe(3);
          expect((await docs(db).findOne(of('b')))!['n']).toBe(0);
          expect(await docs(db).countDocuments({})).toBe(2);
        }),
      );
      expect((await docs(db).findOne(of('b')))!['n']).toBe(5);
      expect(await docs(db).countDocuments({})).toBe(3);
    },
  },
  {
    name: 'documents that come, change, go and come again in one transaction are found by their last values',
    run: async (db) => {
      await docs(db).createIndex({ n: 1 });
      const ids = async (n: number, session?: ClientSession) =>
        (
          await docs(db)
            .find({ n }, { session, hint: { n: 1 } })
            .toArray()
        )
          .map(({ _id }) => String(_id))
          .sort();
      await withSession(db, (session) =>
        session.withTransaction(async () => {
          await docs(db).insertMany(
            [
              { _id: 'a', n: 1 },
              { _id: 'b', n: 1 },
              { _id: 'c', n: [1, 2] },
            ] as never[],
            { session },
          );
          expect(await ids(1, session)).toEqual(['a', 'b', 'c']);
          await docs(db).insertOne({ _id: 'd', n: 1 } as never, { session });
          await docs(db).deleteOne(of('a'), { session });
          await docs(db).updateOne(of('c'), { $set: { n: [2, 3] } }, { session });
          await docs(db).insertMany(
            [
              { _id: 'a', n: 2 },
              { _id: 'e', n: 1 },
            ] as never[],
            { session },
          );
          expect(await ids(1, session)).toEqual(['b', 'd', 'e']);
          expect(await ids(1)).toEqual([]);
        }),
      );
      expect([await ids(1), await ids(2), await ids(3)]).toEqual([['b', 'd', 'e'], ['a', 'c'], ['c']]);
      expect(await docs(db).countDocuments({ n: 1 }, { hint: { n: 1 } })).toBe(3);
      await docs(db).deleteOne(of('b'));
      await Promise.all([docs(db).deleteOne(of('d')), docs(db).insertOne({ _id: 'b', n: 1 } as never)]);
      expect(await ids(1)).toEqual(['b', 'e']);
    },
  },
  {
    name: 'an aborted transaction leaves nothing',
    run: async (db) => {
      await accounts(db);
      await docs(db).createIndex({ n: 1 });
      await withSession(db, async (session) => {
        session.startTransaction();
        await docs(db).insertOne({ _id: 'z', n: 1 } as never, { session });
        await docs(db).deleteOne(of('a'), { session });
        await session.abortTransaction();
      });
      expect(await docs(db).countDocuments({ n: 1 })).toBe(0);
      expect(await docs(db).countDocuments({ n: 10 })).toBe(1);
    },
  },
  {
    name: 'an error inside withTransaction aborts and is passed on',
    run: async (db) => {
      await accounts(db);
      const failure = await failureOf(
        withSession(db, (session) =>
          session.withTransaction(async () => {
            await docs(db).updateOne(of('a'), { $set: { n: 99 } }, { session });
            throw new Error('business rule');
          }),
        ),
      );
      expect(failure.message).toBe('business rule');
      expect((await docs(db).findOne(of('a')))!['n']).toBe(10);
    },
  },
  {
    name: 'a transaction reads the state of its start',
    run: async (db) => {
      await accounts(db);
      await docs(db).createIndex({ n: 1 });
      await withSession(db, async (session) => {
        session.startTransaction({ readConcern: { level: 'snapshot' } });
        expect((await docs(db).findOne(of('a'), { session }))!['n']).toBe(10);
        await docs(db).updateOne(of('a'), { $set: { n: 11 } });
        await docs(db).insertOne({ n: 10 });
        expect((await docs(db).findOne(of('a'), { session }))!['n']).toBe(10);
        expect(await docs(db).countDocuments({ n: 10 }, { session })).toBe(1);
        expect(await docs(db).countDocuments({}, { session })).toBe(2);
        await session.commitTransaction();
      });
      expect(await docs(db).countDocuments({})).toBe(3);
    },
  },
  {
    name: 'the second writer of a document gets a transient conflict',
    run: async (db) => {
      await accounts(db);
      await withSession(db, (first) =>
        withSession(db, async (second) => {
          first.startTransaction();
          second.startTransaction();
          await docs(db).updateOne(of('a'), { $inc: { n: 1 } }, { session: first });
          const failure = await failureOf(docs(db).updateOne(of('a'), { $inc: { n: 1 } }, { session: second }));
          expect(failure.code).toBe(112);
          expect(failure.hasErrorLabel!('TransientTransactionError')).toBe(true);
          await first.commitTransaction();
          await second.abortTransaction();
        }),
      );
      expect((await docs(db).findOne(of('a')))!['n']).toBe(11);
    },
  },
  {
    name: 'a write over a change that came after the start is a conflict',
    run: async (db) => {
      await accounts(db);
      await withSession(db, async (session) => {
        session.startTransaction();
        await docs(db).findOne(of('b'), { session });
        await docs(db).updateOne(of('a'), { $inc: { n: 1 } });
        const failure = await failureOf(docs(db).updateOne(of('a'), { $inc: { n: 1 } }, { session }));
        expect(failure.code).toBe(112);
        await session.abortTransaction();
      });
    },
  },
  {
    name: 'withTransaction repeats conflicting work until every increment is counted',
    run: async (db) => {
      await accounts(db);
      const add = () =>
        withSession(db, (session) =>
          session.withTransaction(async () => {
            const { n } = (await docs(db).findOne(of('a'), { session }))!;
            await docs(db).updateOne(of('a'), { $set: { n: n + 1 } }, { session });
          }),
        );
      await Promise.all(Array.from({ length: 8 }, add));
      expect((await docs(db).findOne(of('a')))!['n']).toBe(18);
    },
  },
  {
    name: 'a write outside waits for the transaction that holds the document',
    run: async (db) => {
      await accounts(db);
      await withSession(db, async (session) => {
        session.startTransaction();
        await docs(db).updateOne(of('a'), { $inc: { n: 1 } }, { session });
        let done = false;
        const outside = docs(db)
          .updateOne(of('a'), { $inc: { n: 100 } })
          .then(() => {
            done = true;
          });
        await docs(db).findOne(of('a'));
        expect(done).toBe(false);
        await session.commitTransaction();
        await outside;
      });
      expect((await docs(db).findOne(of('a')))!['n']).toBe(111);
    },
  },
  {
    name: 'a duplicate key aborts the whole transaction',
    run: async (db) => {
      await docs(db).createIndex({ k: 1 }, { unique: true });
      await docs(db).insertOne({ k: 1 });
      const failure = await failureOf(
        withSession(db, (session) =>
          session.withTransaction(async () => {
            await docs(db).insertOne({ k: 2 }, { session });
            await docs(db).insertOne({ k: 1 }, { session });
          }),
        ),
      );
      expect(failure.code).toBe(11000);
      expect(await docs(db).countDocuments({})).toBe(1);
    },
  },
  {
    name: 'two transactions cannot both insert one unique key',
    run: async (db) => {
      await docs(db).createIndex({ k: 1 }, { unique: true });
      await withSession(db, (first) =>
        withSession(db, async (second) => {
          first.startTransaction();
          second.startTransaction();
          await docs(db).insertOne({ k: 1 }, { session: first });
          expect((await failureOf(docs(db).insertOne({ k: 1 }, { session: second }))).code).toBe(112);
          await first.commitTransaction();
          await second.abortTransaction();
        }),
      );
      expect(await docs(db).countDocuments({ k: 1 })).toBe(1);
    },
  },
  {
    name: 'queries with order, ranges and cursors work inside a transaction over its own writes',
    run: async (db) => {
      await docs(db).createIndex({ g: 1, n: -1 });
      await docs(db).insertMany(Array.from({ length: 300 }, (_, n) => ({ g: n % 2, n })));
      await withSession(db, (session) =>
        session.withTransaction(async () => {
          await docs(db).insertMany(
            [
              { g: 0, n: 1000 },
              { g: 0, n: -1 },
            ],
            { session },
          );
          await docs(db).deleteMany({ g: 0, n: { $gte: 290, $lt: 300 } }, { session });
          const found = await docs(db).find({ g: 0 }, { session }).sort({ n: -1 }).batchSize(20).toArray();
          expect([found.length, found[0]!['n'], found[1]!['n'], found.at(-1)!['n']]).toEqual([147, 1000, 288, -1]);
          expect(await docs(db).countDocuments({ g: 0 }, { session })).toBe(147);
          const grouped = await docs(db)
            .aggregate([{ $group: { _id: '$g', n: { $sum: 1 } } }, { $sort: { _id: 1 } }], { session })
            .toArray();
          expect(grouped).toEqual([
            { _id: 0, n: 147 },
            { _id: 1, n: 150 },
          ]);
        }),
      );
      expect(await docs(db).countDocuments({ g: 0 })).toBe(147);
    },
  },
  {
    name: 'a commit and a numbered write may be sent twice and count once',
    run: async (db) => {
      await accounts(db);
      await withSession(db, async (session) => {
        session.startTransaction();
        await docs(db).updateOne(of('a'), { $inc: { n: 1 } }, { session });
        await session.commitTransaction();
        await session.commitTransaction();
      });
      expect((await docs(db).findOne(of('a')))!['n']).toBe(11);
    },
  },
];
