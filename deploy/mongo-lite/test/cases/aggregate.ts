import { isDeepStrictEqual } from 'node:util';
import type { Db } from 'mongodb';
import { type Case, failureOf } from '../harness';
import { COMPANIES, JOBS, PIPELINES } from './pipelines';

async function seed(db: Db): Promise<void> {
  await db.collection('jobs').insertMany(JOBS as never[]);
  await db.collection('companies').insertMany(COMPANIES as never[]);
  await db.collection('companies').createIndex({ parent: 1 });
}

export const aggregateCases: Case[] = [
  {
    name: 'every stage and expression that services use answers as MongoDB does',
    run: async (db) => {
      await seed(db);
      const wrong: unknown[] = [];
      for (const [name, pipeline, expected] of PIPELINES) {
        const found = await db.collection('jobs').aggregate(pipeline).toArray();
        if (!isDeepStrictEqual(found, expected)) wrong.push({ name, expected, found });
      }
      expect(wrong).toEqual([]);
    },
  },
  {
    name: 'variables given with the command are visible in expressions',
    run: async (db) => {
      await seed(db);
      const pipeline = [{ $match: { $expr: { $gt: ['$price', '$$least'] } } }, { $count: 'n' }];
      expect(
        await db
          .collection('jobs')
          .aggregate(pipeline, { let: { least: 80 } })
          .toArray(),
      ).toEqual([{ n: 3 }]);
    },
  },
  {
    name: 'results longer than a batch are fetched to the end',
    run: async (db) => {
      await db.collection('long').insertMany(Array.from({ length: 350 }, (_, n) => ({ n })));
      const doubled = db
        .collection('long')
        .aggregate([{ $addFields: { twice: { $multiply: ['$n', 2] } } }], { batchSize: 50 });
      expect((await doubled.toArray()).length).toBe(350);
    },
  },
  {
    name: 'a missing collection is empty and unknown stages are refused',
    run: async (db) => {
      expect(
        await db
          .collection('absent')
          .aggregate([{ $match: {} }, { $group: { _id: null, n: { $sum: 1 } } }])
          .toArray(),
      ).toEqual([]);
      const unknown = await failureOf(
        db
          .collection('absent')
          .aggregate([{ $frob: {} }])
          .toArray(),
      );
      expect(unknown.code).toBe(40324);
    },
  },
];
