/** Invoices and payments as earlier versions kept them, brought to what they are now. */

import type { Migration } from '@enishi/service-kit/data/migrate';
import { connectMongo, inTransaction } from '@enishi/service-kit/data/mongo';
import { startMongo, type TestMongo } from '@enishi/service-kit/testing/mongo';
import type { Connection } from 'mongoose';
import { invoicesOfTheOperator, paymentsOfTheirOwn } from '../src/invoices/migrations';

let mongo: TestMongo;
let connection: Connection;
const invoices = () => connection.collection('enterprise_invoices');
const numbers = () => connection.collection('invoice_numbers');
const payments = () => connection.collection('invoice_payments');

beforeAll(async () => {
  mongo = await startMongo('enishi_billing_migrations');
  connection = await connectMongo(mongo.url, 'enishi_billing_migrations');
});
afterAll(async () => {
  await connection?.destroy();
  await mongo?.stop();
});
beforeEach(async () => {
  for (const collection of [invoices(), numbers(), payments()]) await collection.deleteMany({});
});

/** Runs every part of a migration. @returns how many there were */
async function run({ step }: Migration): Promise<number> {
  let parts = 0;
  for (let after: unknown; parts === 0 || after !== undefined; parts++)
    after = await inTransaction(connection, (session) => step({ connection, session, after } as never));
  return parts;
}

describe('invoices that agencies kept', () => {
  const kept = (own: number, day: number, more: object = {}) => ({
    ...{ enterprise_id: 7, id_by_enterprise_id: own, created_at: new Date(Date.UTC(2026, 0, day)), ...more },
  });

  it('get numbers in the order in which they were made, and states by what they say', async () => {
    await invoices().insertMany([
      kept(2, 3, { approved_at: new Date() }),
      kept(1, 1),
      kept(5, 2, { enterprise_id: 8, approved_at: new Date() }),
    ]);
    await numbers().insertOne({ _id: 'agency:8', last: 9 } as never);
    expect(await run(invoicesOfTheOperator)).toBe(1);
    const found = await invoices()
      .find({}, { sort: { id: 1 } })
      .toArray();
    expect(
      found.map(
        ({ id, enterprise_id, id_by_enterprise_id, enterprise_invoice_status_id, enterprise_invoice_kind_id }) => [
          ...[id, enterprise_id, id_by_enterprise_id, enterprise_invoice_status_id, enterprise_invoice_kind_id],
        ],
      ),
    ).toEqual([
      [1, 7, 1, 1, 1],
      [2, 8, 5, 2, 1],
      [3, 7, 2, 2, 1],
    ]);
    // The next numbers go on from the highest.
    const last = async (_id: string) => (await numbers().findOne({ _id } as never))?.last;
    expect([await last('all'), await last('agency:7'), await last('agency:8')]).toEqual([3, 2, 9]);
    expect(await run(invoicesOfTheOperator)).toBe(1);
    expect(await last('all')).toBe(3);
  });

  it('come in parts, and indexes that are declared anew make way', async () => {
    const terms = { key: { enterprise_id: 1, approved_at: 1 }, name: 'terms' } as const;
    const own = { key: { enterprise_id: 1, id_by_enterprise_id: 1 } } as const;
    await invoices().createIndexes([terms, { ...own, name: 'enterprise_id_1_id_by_enterprise_id_1' }]);
    await invoices().insertMany(Array.from({ length: 201 }, (_, index) => kept(index + 1, 1)));
    expect(await run(invoicesOfTheOperator)).toBe(2);
    expect(await invoices().countDocuments({ id: { $exists: false } })).toBe(0);
    expect((await numbers().findOne({ _id: 'all' } as never))?.last).toBe(201);
    expect((await invoices().indexes()).map(({ name }) => name)).toEqual(['_id_']);
  });
});

describe('payments of which the sum alone was kept', () => {
  const paid = (id: number, paid_price: number, more: object = {}) => ({
    ...{
      id,
      enterprise_id: 7,
      paid_price,
      paid_date: '2026-10-20',
      updated_at: new Date(Date.UTC(2026, 9, id)),
      ...more,
    },
  });

  it('become entries of what no bank’s file has brought, once', async () => {
    await invoices().insertMany([paid(1, 300), paid(2, 500), paid(3, 400), paid(4, 0)]);
    const line = { enterprise_id: 7, date: '2026-10-19', recorded_at: new Date(0) };
    await payments().insertMany([
      { ...line, _id: 'a', invoice_id: 2, price: 100 },
      { ...line, _id: 'b', invoice_id: 2, price: 150 },
      { ...line, _id: 'c', invoice_id: 3, price: 400 },
      { ...line, _id: 'd', invoice_id: 1, price: 50, enterprise_id: 8 },
    ] as never);
    for (const _again of [1, 2]) expect(await run(paymentsOfTheirOwn)).toBe(1);
    const made = await payments()
      .find({ source: 'earlier' }, { sort: { _id: 1 } })
      .toArray();
    const entry = { enterprise_id: 7, date: '2026-10-20', source: 'earlier' };
    expect(made).toEqual([
      { ...entry, _id: 'earlier-1', invoice_id: 1, price: 300, recorded_at: new Date(Date.UTC(2026, 9, 1)) },
      { ...entry, _id: 'earlier-2', invoice_id: 2, price: 250, recorded_at: new Date(Date.UTC(2026, 9, 2)) },
    ]);
  });

  it('come in parts, each once', async () => {
    await invoices().insertMany(Array.from({ length: 401 }, (_, index) => paid(index + 1, 1)));
    expect(await run(paymentsOfTheirOwn)).toBe(3);
    expect(await payments().countDocuments({})).toBe(401);
  });
});
