import type { Db } from 'mongodb';
import { aggregateCases } from './cases/aggregate';
import { expressionCases } from './cases/expressions';
import { fieldOrderCases } from './cases/field-order';
import { indexCases } from './cases/indexes';
import { nameCases } from './cases/names';
import { queryCases } from './cases/query';
import { refusalCases } from './cases/refusals';
import { transactionCases } from './cases/transactions';
import { updateCases } from './cases/update';
import { cursorCases, writeCases } from './cases/writes';
import { type Case, type Harness, openHarness } from './harness';

const SUITES: Record<string, Case[]> = {
  queries: queryCases,
  updates: updateCases,
  aggregations: aggregateCases,
  expressions: expressionCases,
  names: nameCases,
  order: fieldOrderCases,
  indexes: indexCases,
  writes: writeCases,
  cursors: cursorCases,
  refusals: refusalCases,
  transactions: transactionCases,
};

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

describe.each(Object.entries(SUITES))('%s', (suite, cases) => {
  it.each(cases.map((entry, i) => [entry.name, entry, i] as const))('%s', async (_name, entry, i) => {
    const db: Db = await harness.database(`${suite}_${i}`);
    await entry.run(db);
  });
});
