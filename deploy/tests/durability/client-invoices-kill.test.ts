/** A month's invoices of a large agency are drafted while the product is killed twice: every client once, every contract once. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { mongo } from 'mongoose';
import type { Browser } from '../gateway/browser';
import { kill, moved, type Running, signIn, start } from './running';

/** Before a release: INVOICE_CONTRACTS=2000. */
const CONTRACTS = Number(process.env.INVOICE_CONTRACTS ?? 200);
const EACH = 4;
const CLIENTS = CONTRACTS / EACH;
const MONTH = '2026-04-01';
/** Drafts after which the product dies. */
const DEATHS = [CLIENTS * 0.2, CLIENTS * 0.6];

let folder: string;
let product: Running;
let browser: Browser;

const post = async (call: string, body: object = {}, status = 200) =>
  (await browser.expect(status, 'POST', `/api/enterprise/${call}`, body)).body;
const make = async (plural: string, name: string, values: object): Promise<number> =>
  (await post(`${plural}/create`, { [name]: values }, 201))[name].id_by_enterprise_id;

async function within<T>(work: (client: mongo.MongoClient) => Promise<T>): Promise<T> {
  const client = await new mongo.MongoClient(product.mongoUrl).connect();
  return work(client).finally(() => client.close());
}

/** Copies of the one record that is there, under numbers of their own. */
async function copies(collection: mongo.Collection, count: number, change: (id: number) => object): Promise<void> {
  const first = await collection.findOne({ id_by_enterprise_id: 1 });
  const { _id, ...record } = first as mongo.WithId<mongo.Document>;
  const docs = Array.from({ length: count - 1 }, (_one, index) => ({
    ...{ ...record, id_by_enterprise_id: index + 2 },
    ...change(index + 2),
  }));
  await collection.insertMany(docs);
}

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'enishi-client-invoices-kill-'));
  product = await start(folder);
  [browser] = await signIn(product, 1);
  const company = await make('companies', 'company', { name: '株式会社1' });
  const candidate = await make('candidates', 'candidate', { l_name: '田中', inception_day_type_id: 1 });
  const agreement_id = await make('agreements', 'agreement', {
    ...{ name: '契約', company_id_by_enterprise_id: company, candidate_id_by_enterprise_id: candidate },
    ...{ period_start: '2026-01-01', period_end: '2026-12-31', sell_price: 700_000, buy_price: 600_000 },
    ...{ adjustment_flg: 2, buy_adjustment_flg: 2 },
  });
  await post('agreement_hours/save', { month: MONTH, entries: [{ agreement_id, minutes: 9_600, hour_status_id: 2 }] });
  await within(async (client) => {
    await copies(client.db('enishi_crm').collection('companies'), CLIENTS, (id) => ({ name: `株式会社${id}` }));
    const deals = client.db('enishi_deals');
    const companyOf = (id: number) => ({ company_id_by_enterprise_id: ((id - 1) % CLIENTS) + 1 });
    await copies(deals.collection('agreements'), CONTRACTS, companyOf);
    await copies(deals.collection('agreement_hours'), CONTRACTS, (id) => ({
      ...{ ...companyOf(id), agreement_id_by_enterprise_id: id },
      ...{ sell_base: 700_000 + id, sell_total: 700_000 + id },
    }));
  });
});
afterAll(async () => {
  if (product) await kill(product);
  fs.rmSync(folder, { recursive: true, force: true });
});

const month = () => post('client_invoices/month', { month: MONTH });

/** Looks until so many drafts are made, or the run has ended. @returns whether it has */
const until = (made: number): Promise<boolean> =>
  within(async (client) => {
    const runs = client.db('enishi_deals').collection('client_invoice_runs');
    for (;;) {
      const run = await runs.findOne({ month: MONTH });
      if (run?.ended_at || run?.made >= made) return Boolean(run?.ended_at);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  });

it('drafts each client once', async () => {
  expect(await month()).toMatchObject({ open_clients: CLIENTS });
  await post('client_invoices/draft', { month: MONTH });
  for (const death of DEATHS) {
    expect(await until(death)).toBe(false);
    await kill(product);
    product = await start(folder);
    browser = moved(browser, product.url);
  }
  expect(await until(Number.POSITIVE_INFINITY)).toBe(true);
  const { run, open_clients, sums } = await month();
  expect(run).toMatchObject({ made: CLIENTS, refused: [] });
  expect(open_clients).toBe(0);
  // 700,000 + n for all contracts but the first, which has 700,000.
  const net = CONTRACTS * 700_000 + (CONTRACTS * (CONTRACTS + 1)) / 2 - 1;
  const drafts = await within((client) => client.db('enishi_deals').collection('client_invoices').find().toArray());
  expect(new Set(drafts.map((draft) => draft.company_id_by_enterprise_id)).size).toBe(CLIENTS);
  expect(drafts.map((draft) => draft.items.length)).toEqual(Array.from({ length: CLIENTS }, () => EACH));
  expect(drafts.reduce((sum, draft) => sum + draft.total_price, 0)).toBe(net);
  expect(sums).toMatchObject([{ client_invoice_status_id: 1, count: CLIENTS }]);
});
