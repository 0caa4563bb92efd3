/** Numbers of an agency that has changed how its papers are numbered, on a real database. */
import { numberSeries } from '@enishi/protos/master/money';
import { bindCollections } from '@enishi/service-kit/data/collections';
import { connectMongo, ensureCollections, inTransaction } from '@enishi/service-kit/data/mongo';
import { startMongo, type TestMongo } from '@enishi/service-kit/testing/mongo';
import type { Connection } from 'mongoose';
import { numbersNamed } from './collections';
import { nextNumber } from './numbers';

const { through, yearly } = numberSeries.code;
const collections = { testNumbers: numbersNamed('test_numbers') };
let mongo: TestMongo;
let connection: Connection;
let agencies = 0;

beforeAll(async () => {
  mongo = await startMongo('enishi_deals_numbers');
  connection = await connectMongo(mongo.url, 'enishi_deals_numbers');
  await ensureCollections(connection);
});
afterAll(async () => {
  await connection?.close();
  await mongo?.stop();
});

/** An agency whose series have given so many numbers. */
async function agencyWith(given: Readonly<Record<string, number>> = {}) {
  const numbers = bindCollections(connection, collections).of({ enterprise_id: ++agencies }).testNumbers;
  for (const [series, last] of Object.entries(given)) await numbers.insertOne({ series, last });
  return (number_prefix: string | null, number_series_id: number = through) =>
    inTransaction(connection, (session) =>
      nextNumber(numbers, session, { number_prefix, number_series_id }, '2026-05-01'),
    );
}

test('follow one another without a gap, from the fifth digit on, too', async () => {
  const next = await agencyWith({ 'INV-': 9_998 });
  expect([await next('INV-'), await next('INV-'), await next('INV-')]).toEqual(['INV-9999', 'INV-10000', 'INV-10001']);
  expect([await next(null), await next(''), await next('', yearly)]).toEqual(['0001', '0002', '2026-0001']);
});

test('are given once where two prefixes meet, whichever of them was first', async () => {
  const short = await agencyWith({ A: 10_000, A1: 2 });
  expect([await short('A'), await short('A'), await short('A1')]).toEqual(['A10003', 'A10004', 'A10005']);
  const long = await agencyWith({ A: 10_002 });
  expect([await long('A1'), await long('A1')]).toEqual(['A10003', 'A10004']);
  expect([await long('A'), await long('B1'), await long('a1')]).toEqual(['A10005', 'B10001', 'a10001']);
});

test('of a year and of all years are one series where they read alike', async () => {
  const next = await agencyWith();
  expect([await next('A', yearly), await next('A2026-'), await next('A', yearly)]).toEqual([
    'A2026-0001',
    'A2026-0002',
    'A2026-0003',
  ]);
});
