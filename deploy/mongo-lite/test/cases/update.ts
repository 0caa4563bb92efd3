import type { Collection, Db, Document, UpdateFilter } from 'mongodb';
import { type Case, failureOf } from '../harness';
import { FORMS, REFUSED } from './update-forms';

const docs = (db: Db, name = 'updates'): Collection<Document> => db.collection<Document>(name);

/** Everything that changes documents. */
export const updateCases: Case[] = [
  {
    name: 'every update operator and form has its effect',
    run: async (db) => {
      for (const [i, { name, before, filter, update, arrayFilters, after }] of FORMS.entries()) {
        await docs(db).insertOne({ _id: i, ...before } as never);
        await docs(db).updateOne(
          { _id: i, ...filter } as never,
          update as UpdateFilter<Document>,
          arrayFilters ? { arrayFilters } : {},
        );
        const { _id, ...rest } = (await docs(db).findOne({ _id: i } as never))!;
        expect([name, rest]).toEqual([name, after]);
      }
    },
  },
  {
    name: 'wrong updates are refused with their codes and change nothing',
    run: async (db) => {
      for (const [i, [name, before, update, code, arrayFilters]] of REFUSED.entries()) {
        await docs(db).insertOne({ _id: i, ...before } as never);
        const failure = await failureOf(
          docs(db).updateOne({ _id: i } as never, update, arrayFilters ? { arrayFilters } : {}),
        );
        expect([name, failure.code]).toEqual([name, code]);
        expect(await docs(db).findOne({ _id: i } as never)).toEqual({ _id: i, ...before });
      }
    },
  },
  {
    name: 'counts tell matched, modified and upserted',
    run: async (db) => {
      await docs(db).insertMany([
        { k: 1, n: 0 },
        { k: 1, n: 5 },
        { k: 2, n: 0 },
      ]);
      expect(await docs(db).updateMany({ k: 1 }, { $set: { n: 5 } })).toMatchObject({
        matchedCount: 2,
        modifiedCount: 1,
        upsertedCount: 0,
      });
      expect(await docs(db).updateOne({ k: 9 }, { $set: { n: 5 } })).toMatchObject({
        matchedCount: 0,
        modifiedCount: 0,
      });
      expect(await docs(db).replaceOne({ k: 2 }, { k: 2, m: 1 })).toMatchObject({ matchedCount: 1, modifiedCount: 1 });
      const replaced = await docs(db).findOne({ k: 2 }, { projection: { _id: 0 } });
      expect(replaced).toEqual({ k: 2, m: 1 });
      expect(await docs(db).deleteOne({ k: 1 })).toMatchObject({ deletedCount: 1 });
      expect(await docs(db).deleteMany({})).toMatchObject({ deletedCount: 2 });
    },
  },
  {
    name: 'an upsert starts from the equalities of its filter',
    run: async (db) => {
      const result = await docs(db).updateOne(
        { k: 1, 'at.b': { $eq: 2 }, n: { $gt: 5 } },
        { $set: { v: 1 }, $setOnInsert: { first: true }, $inc: { times: 1 } },
        { upsert: true },
      );
      expect(result).toMatchObject({ matchedCount: 0, upsertedCount: 1 });
      expect(await docs(db).findOne({ _id: result.upsertedId! } as never, { projection: { _id: 0 } })).toEqual({
        k: 1,
        at: { b: 2 },
        v: 1,
        first: true,
        times: 1,
      });
      const again = await docs(db).updateOne(
        { k: 1 },
        { $set: { v: 2 }, $setOnInsert: { first: false } },
        { upsert: true },
      );
      expect(again).toMatchObject({ matchedCount: 1, upsertedCount: 0, modifiedCount: 1 });
      await docs(db).replaceOne({ _id: 'fixed', k: 3 } as never, { k: 4 }, { upsert: true });
      expect(await docs(db).findOne({ k: 4 })).toEqual({ _id: 'fixed', k: 4 });
    },
  },
  {
    name: 'findOneAndUpdate, Replace and Delete answer the right version',
    run: async (db) => {
      await docs(db).insertMany([
        { _id: 1, n: 1 },
        { _id: 2, n: 2 },
      ] as never[]);
      const of = (id: number) => ({ _id: id }) as never;
      expect(await docs(db).findOneAndUpdate(of(1), { $inc: { n: 10 } })).toEqual({ _id: 1, n: 1 });
      expect(await docs(db).findOneAndUpdate(of(1), { $inc: { n: 10 } }, { returnDocument: 'after' })).toEqual({
        _id: 1,
        n: 21,
      });
      expect(
        await docs(db).findOneAndUpdate({}, { $set: { top: true } }, { sort: { n: -1 }, projection: { n: 1 } }),
      ).toEqual({ _id: 1, n: 21 });
      expect(await docs(db).findOneAndUpdate(of(9), { $set: { n: 9 } })).toBeNull();
      expect(
        await docs(db).findOneAndUpdate(of(9), { $set: { n: 9 } }, { upsert: true, returnDocument: 'after' }),
      ).toEqual({ _id: 9, n: 9 });
      expect(await docs(db).findOneAndReplace(of(2), { m: 1 }, { returnDocument: 'after' })).toEqual({ _id: 2, m: 1 });
      expect(await docs(db).findOneAndDelete({ n: { $exists: true } }, { sort: { n: 1 } })).toEqual({ _id: 9, n: 9 });
      expect(await docs(db).findOneAndDelete(of(77))).toBeNull();
      const whole = await docs(db).findOneAndUpdate(of(1), { $set: { n: 0 } }, { includeResultMetadata: true });
      expect(whole!.lastErrorObject).toMatchObject({ n: 1, updatedExisting: true });
    },
  },
  {
    name: 'bulkWrite runs mixed operations in order',
    run: async (db) => {
      const result = await docs(db).bulkWrite([
        { insertOne: { document: { k: 'a' } } },
        { updateOne: { filter: { k: 'a' }, update: { $set: { n: 1 } } } },
        { updateMany: { filter: {}, update: { $inc: { n: 1 } } } },
        { updateOne: { filter: { k: 'b' }, update: { $set: { n: 7 } }, upsert: true } },
        { replaceOne: { filter: { k: 'b' }, replacement: { k: 'c' } } },
        { deleteOne: { filter: { k: 'a' } } },
      ]);
      expect(result).toMatchObject({
        insertedCount: 1,
        matchedCount: 3,
        modifiedCount: 3,
        upsertedCount: 1,
        deletedCount: 1,
      });
      expect(
        await docs(db)
          .find({}, { projection: { _id: 0 } })
          .toArray(),
      ).toEqual([{ k: 'c' }]);
    },
  },
  {
    name: '$currentDate and $$NOW are the time of the server',
    run: async (db) => {
      const from = Date.now() - 60_000;
      await docs(db).insertOne({ _id: 1 } as never);
      await docs(db).updateOne({}, { $currentDate: { at: true } });
      await docs(db).updateOne({}, [{ $set: { now: '$$NOW' } }]);
      const { at, now } = (await docs(db).findOne({}))!;
      expect(at.getTime()).toBeGreaterThan(from);
      expect(now.getTime()).toBeGreaterThan(from);
    },
  },
];
