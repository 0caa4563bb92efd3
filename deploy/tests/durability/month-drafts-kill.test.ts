/**
 * A month of a large agency is drafted, fixed, closed and handed over while the product is killed: every client gets one
 * invoice, every payee one notice, every contract is in one line of each, numbers have no gaps, and journals are in one file.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Browser } from '../gateway/browser';
import { copies, within } from './copies';
import { kill, moved, type Running, signIn, start } from './running';

/** Before a release: INVOICE_CONTRACTS=2000. */
const CONTRACTS = Number(process.env.INVOICE_CONTRACTS ?? 200);
const EACH = 4;
const PARTIES = CONTRACTS / EACH;
const MONTH = '2026-04-01';
const DUE = '2026-05-31';
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

/** Seconds of each part, and the most MiB that a process of the product has held. */
const figures: Record<string, number> = {};

async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const begun = Date.now();
  return work().finally(() => {
    figures[name] = Math.round((Date.now() - begun) / 100) / 10;
  });
}

/** Linux alone tells it. */
function notePeak({ child }: Running): void {
  const status = `/proc/${child.pid}/status`;
  if (!fs.existsSync(status)) return;
  const kib = Number(/VmHWM:\s+(\d+)/.exec(fs.readFileSync(status, 'utf8'))?.[1] ?? 0);
  figures.peakMiB = Math.max(figures.peakMiB ?? 0, Math.round(kib / 1024));
}

async function restarted(): Promise<void> {
  notePeak(product);
  await kill(product);
  product = await start(folder);
  browser = moved(browser, product.url);
}

let folder: string;
let product: Running;
let browser: Browser;

const post = async (call: string, body: object = {}, status = 200) =>
  (await browser.expect(status, 'POST', `/api/enterprise/${call}`, body)).body;
const make = async (plural: string, name: string, values: object): Promise<number> =>
  (await post(`${plural}/create`, { [name]: values }, 201))[name].id_by_enterprise_id;

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
  await within(product, async (client) => {
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
  if (product) {
    notePeak(product);
    await kill(product);
  }
  if (process.env.INVOICE_CONTRACTS)
    process.stdout.write(`month of ${CONTRACTS} contracts ${JSON.stringify(figures)}\n`);
  fs.rmSync(folder, { recursive: true, force: true });
});

/** Looks until so many drafts are made, or the run has ended. @returns whether it has */
const until = (name: string, made: number): Promise<boolean> =>
  within(product, async (client) => {
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
  await timed(`draft ${plural}`, async () => {
    await post(`${plural}/draft`, { month: MONTH });
    for (const death of DEATHS) {
      expect(await until(runs, death)).toBe(false);
      await restarted();
    }
    expect(await until(runs, Number.POSITIVE_INFINITY)).toBe(true);
  });
  const { run, sums, [open]: left } = await month();
  expect(run).toMatchObject({ made: PARTIES, refused: [] });
  expect(left).toBe(0);
  // The price and n for all contracts but the first, which has the price.
  const net = CONTRACTS * price + (CONTRACTS * (CONTRACTS + 1)) / 2 - 1;
  const drafts = await within(product, (client) => client.db('enishi_deals').collection(plural).find().toArray());
  expect(new Set(drafts.map((draft) => draft[party])).size).toBe(PARTIES);
  expect(drafts.map((draft) => draft.items.length)).toEqual(Array.from({ length: PARTIES }, () => EACH));
  expect(drafts.reduce((sum, draft) => sum + draft.total_price, 0)).toBe(net);
  expect(sums).toMatchObject([{ count: PARTIES }]);
});

/** Terms that members would have entered, and no sum that waits for another administrator. */
async function decided(): Promise<void> {
  const approval_above = 1_000_000_000;
  await browser.expect(200, 'PUT', '/api/enterprise/client_invoice_settings/update', {
    client_invoice_setting: { name: '株式会社縁人材', bank_number: '1234567', number_prefix: 'X-', approval_above },
  });
  await browser.expect(200, 'PUT', '/api/enterprise/payment_notice_settings/update', {
    payment_notice_setting: { number_prefix: 'X-', approval_above },
  });
  await within(product, async (client) => {
    const deals = client.db('enishi_deals');
    await deals.collection('client_invoices').updateMany({}, { $set: { due_date: DUE } });
    await deals.collection('payment_notices').updateMany({}, { $set: { due_date: DUE, withholding_id: 1 } });
  });
}

it.each(kinds)('fixes all of them, each under one number: $plural', async ({ plural }) => {
  await decided();
  const fixing = () => browser.send('POST', `/api/enterprise/${plural}/work`, { month: MONTH, action: 'submit' });
  const numbered = () =>
    within(product, (client) =>
      client
        .db('enishi_deals')
        .collection(plural)
        .find({ number: { $exists: true } })
        .toArray(),
    );
  await timed(`fix ${plural}`, async () => {
    const pressed = fixing().catch(() => undefined);
    while ((await numbered()).length < PARTIES / 4) await new Promise((resolve) => setTimeout(resolve, 20));
    await restarted();
    await pressed;
    // What was fixed is left alone; the rest goes on in the same series.
    expect((await fixing()).body).toMatchObject({ refused: [] });
  });
  const numbers = (await numbered()).map(({ number }) => number).sort();
  expect(numbers).toEqual(numbers.map((_one, at) => `X-${String(at + 1).padStart(4, '0')}`));
  expect(numbers).toHaveLength(PARTIES);
  expect(await post(`${plural}/check`)).toMatchObject({ count: PARTIES, broken: [] });
});

it('closes the month and hands its journals over, once', async () => {
  const month = () => post('journals/month', { month: MONTH });
  expect(await timed('read journals', month)).toMatchObject({ count: 2 * PARTIES, open: 2 * PARTIES });
  await timed('close', () => post('journals/close', { month: MONTH }));
  await timed('export', async () => {
    const pressed = browser
      .send('POST', '/api/enterprise/journals/export', { month: MONTH, format: 1 })
      .catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 150));
    await restarted();
    await pressed;
    const { exports } = await month();
    if (exports.length === 0) await post('journals/export', { month: MONTH, format: 1 });
  });
  const { exports, open, closing } = await month();
  expect([open, closing.is_closed, closing.steps.length]).toEqual([0, true, 1]);
  expect(exports).toMatchObject([{ id: 1, count: 2 * PARTIES, is_intact: true }]);
  const rows = await within(product, (client) =>
    client.db('enishi_deals').collection('journal_exported').find().toArray(),
  );
  expect(new Set(rows.map(({ key }) => key)).size).toBe(2 * PARTIES);
  expect(rows).toHaveLength(2 * PARTIES);
});
