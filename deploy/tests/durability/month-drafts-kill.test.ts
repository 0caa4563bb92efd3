/**
 * A month of a large agency is drafted while the product is killed twice: every client gets one invoice, every payee one
 * notice, and every contract is in one line of each.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { mongo } from 'mongoose';
import type { Browser } from '../gateway/browser';
import { kill, moved, type Running, signIn, start } from './running';

/** Before a release: INVOICE_CONTRACTS=2000. */
const CONTRACTS = Number(process.env.INVOICE_CONTRACTS ?? 200);
const EACH = 4;
const PARTIES = CONTRACTS / EACH;
const MONTH = '2026-04-01';
/** Drafts after which the product dies. */
const DEATHS = [PARTIES * 0.2, PARTIES * 0.6];

interface Kind {
  plural: string;
  runs: string;
  /** The count of parties without a draft. */
  open: string;
  /** The column of a draft with its party. */
  party: string;
  price: number;
}

const kinds: readonly Kind[] = [
  {
    ...{ plural: 'client_invoices', runs: 'client_invoice_runs', open: 'open_clients', price: 700_000 },
    party: 'company_id_by_enterprise_id',
  },
  {
    ...{ plural: 'payment_notices', runs: 'payment_notice_runs', open: 'open_payees', price: 600_000 },
    party: 'candidate_id_by_enterprise_id',
  },
];

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
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'enishi-month-drafts-kill-'));
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
    const crm = client.db('enishi_crm');
    await copies(crm.collection('companies'), PARTIES, (id) => ({ name: `株式会社${id}` }));
    await copies(crm.collection('candidates'), PARTIES, (id) => ({ name: `田中 ${id}` }));
    const deals = client.db('enishi_deals');
    const partiesOf = (id: number) => {
      const party = ((id - 1) % PARTIES) + 1;
      return { company_id_by_enterprise_id: party, candidate_id_by_enterprise_id: party };
    };
    await copies(deals.collection('agreements'), CONTRACTS, partiesOf);
    await copies(deals.collection('agreement_hours'), CONTRACTS, (id) => ({
      ...{ ...partiesOf(id), agreement_id_by_enterprise_id: id },
      ...{ sell_base: 700_000 + id, sell_total: 700_000 + id, buy_base: 600_000 + id, buy_total: 600_000 + id },
    }));
  });
});
afterAll(async () => {
  if (product) await kill(product);
  fs.rmSync(folder, { recursive: true, force: true });
});

/** Looks until so many drafts are made, or the run has ended. @returns whether it has */
const until = (name: string, made: number): Promise<boolean> =>
  within(async (client) => {
    const runs = client.db('enishi_deals').collection(name);
    for (;;) {
      const run = await runs.findOne({ month: MONTH });
      if (run?.ended_at || run?.made >= made) return Boolean(run?.ended_at);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  });

it.each(kinds)('drafts each party once: $plural', async ({ plural, runs, open, party, price }) => {
  const month = () => post(`${plural}/month`, { month: MONTH });
  expect(await month()).toMatchObject({ [open]: PARTIES });
  await post(`${plural}/draft`, { month: MONTH });
  for (const death of DEATHS) {
    expect(await until(runs, death)).toBe(false);
    await kill(product);
    product = await start(folder);
    browser = moved(browser, product.url);
  }
  expect(await until(runs, Number.POSITIVE_INFINITY)).toBe(true);
  const { run, sums, [open]: left } = await month();
  expect(run).toMatchObject({ made: PARTIES, refused: [] });
  expect(left).toBe(0);
  // The price and n for all contracts but the first, which has the price.
  const net = CONTRACTS * price + (CONTRACTS * (CONTRACTS + 1)) / 2 - 1;
  const drafts = await within((client) => client.db('enishi_deals').collection(plural).find().toArray());
  expect(new Set(drafts.map((draft) => draft[party])).size).toBe(PARTIES);
  expect(drafts.map((draft) => draft.items.length)).toEqual(Array.from({ length: PARTIES }, () => EACH));
  expect(drafts.reduce((sum, draft) => sum + draft.total_price, 0)).toBe(net);
  expect(sums).toMatchObject([{ count: PARTIES }]);
});
