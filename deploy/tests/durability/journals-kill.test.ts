/**
 * A month is closed while its invoices are fixed, and its journals are exported, while the product is killed in the middle:
 * each step has happened once or not at all, numbers have no gaps, and no entry is in two files.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Answer, Browser, Response } from '../gateway/browser';
import { copies, within } from './copies';
import { kill, moved, type Running, signIn, start } from './running';

const INVOICES = 40;
const MONTH = '2026-04-01';
const PRICE = 1_100;
/** Milliseconds after the presses at which the product dies. */
const DEATHS = [25, 90];

let folder: string;
let product: Running;
let browser: Browser;

const at = (call: string) => `/api/enterprise/${call}`;
const post = async (call: string, body: object = {}, status = 200) =>
  (await browser.expect(status, 'POST', at(call), body)).body;
const press = (call: string, body: object): Promise<Response | undefined> =>
  browser.send('POST', at(call), body).catch(() => undefined);

/** Presses, all at once, and what they were answered before the product died so many milliseconds later. */
async function dyingAfter(
  ms: number,
  presses: () => Promise<Response | undefined>[],
): Promise<(Response | undefined)[]> {
  const pressed = presses();
  await new Promise((resolve) => setTimeout(resolve, ms));
  await kill(product);
  const answers = await Promise.all(pressed);
  product = await start(folder);
  browser = moved(browser, product.url);
  return answers;
}

const ids = Array.from({ length: INVOICES }, (_one, index) => index + 1);
const fix = (id: number) => press(`client_invoices/act/${id}`, { action: 'submit' });
const month = (): Promise<Answer> => post('journals/month', { month: MONTH });

/** Numbers of the fixed invoices; the month has an entry for each. */
async function fixedNumbers(): Promise<string[]> {
  const { client_invoices } = await post('client_invoices/index', { per_page: 100, columns: ['number'] });
  const numbers = client_invoices.flatMap(({ number }: Answer) => number ?? []).sort();
  expect(numbers).toEqual(numbers.map((_one: string, index: number) => `INV-${String(index + 1).padStart(4, '0')}`));
  expect((await month()).count).toBe(numbers.length);
  return numbers;
}

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'enishi-journals-kill-'));
  product = await start(folder);
  [browser] = await signIn(product, 1);
  await browser.expect(200, 'PUT', at('client_invoice_settings/update'), {
    client_invoice_setting: { name: '株式会社縁人材', bank_number: '1234567', number_prefix: 'INV-' },
  });
  const { company } = await post('companies/create', { company: { name: '株式会社青空商事' } }, 201);
  const values = { company_id_by_enterprise_id: company.id_by_enterprise_id, first_date_of_target_month: MONTH };
  const items = [{ title: '業務', price: PRICE / 1.1, tax_rate_id: 1 }];
  const client_invoice = { ...values, title: '業務委託料', due_date: '2026-05-31', items };
  const { client_invoice: made } = await post('client_invoices/create', { client_invoice }, 201);
  expect(made.total_price_with_tax).toBe(PRICE);
  await within(product, (client) => copies(client.db('enishi_deals').collection('client_invoices'), INVOICES));
});
afterAll(async () => {
  if (product) await kill(product);
  fs.rmSync(folder, { recursive: true, force: true });
});

it('closes a month once, with all that was fixed before, whenever the product dies', async () => {
  const close = () => press('journals/close', { month: MONTH });
  for (const death of DEATHS) {
    const answers = await dyingAfter(death, () => [...ids.slice(0, 20).map(fix), close(), ...ids.slice(20).map(fix)]);
    const { closing } = await month();
    // What was acknowledged holds.
    if (answers[20]?.status === 200) expect(closing.is_closed).toBe(true);
    const before = await fixedNumbers();
    if (closing.is_closed) {
      expect((await close())?.status).toBe(409);
      for (const id of ids) expect((await fix(id))?.status).toBe(409);
      expect(await fixedNumbers()).toEqual(before);
      await post('journals/reopen', { month: MONTH, reason: '続きの請求' });
    }
  }
  for (const id of ids) await fix(id);
  expect(await fixedNumbers()).toHaveLength(INVOICES);
  expect((await close())?.status).toBe(200);
  const { steps } = (await month()).closing;
  // Closed and opened in turns: none of both is there twice.
  expect(steps.map(({ is_closed }: Answer) => is_closed)).toEqual(
    steps.map((_step: Answer, at: number) => at % 2 === 0),
  );
  expect(await post('client_invoices/check')).toMatchObject({ count: INVOICES, broken: [] });
});

it('exports each entry once, in files that are whole, whenever the product dies', async () => {
  const exporting = (format: number) => press('journals/export', { month: MONTH, format });
  for (const death of DEATHS) {
    await dyingAfter(death, () => [1, 2, 3].map(exporting));
    const { exports, open } = await month();
    expect(exports.map(({ count, is_intact }: Answer) => [count, is_intact])).toEqual(
      exports.length > 0 ? [[INVOICES, true]] : [],
    );
    expect(open).toBe(exports.length > 0 ? 0 : INVOICES);
  }
  const answers = await Promise.all([1, 2, 3].map(exporting));
  expect(answers.every((answer) => answer?.status === 200 || answer?.status === 409)).toBe(true);
  const { exports, open } = await month();
  expect([exports.length, exports[0].id, exports[0].count, exports[0].amount, open]).toEqual([
    ...[1, 1, INVOICES, INVOICES * PRICE, 0],
  ]);
  const rows = await within(product, (client) =>
    client.db('enishi_deals').collection('journal_exported').find().toArray(),
  );
  expect(new Set(rows.map(({ key }) => key)).size).toBe(INVOICES);
  expect(rows.map(({ no }) => no).sort((one, other) => one - other)).toEqual(ids);
});
