/** Quotes are fixed many at once while the product is killed twice: each has one number, none is missing, the chain holds. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Browser } from '../gateway/browser';
import { copies, within } from './copies';
import { kill, moved, type Running, signIn, start } from './running';

const QUOTES = 24;
/** Milliseconds after the presses at which the product dies. */
const DEATHS = [40, 150];

let folder: string;
let product: Running;
let browser: Browser;

const post = async (call: string, body: object = {}, status = 200) =>
  (await browser.expect(status, 'POST', `/api/enterprise/${call}`, body)).body;

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'enishi-deal-papers-kill-'));
  product = await start(folder);
  [browser] = await signIn(product, 1);
});
afterAll(async () => {
  if (product) await kill(product);
  fs.rmSync(folder, { recursive: true, force: true });
});

it('numbers each once, whenever the product dies', async () => {
  await browser.expect(200, 'PUT', '/api/enterprise/client_invoice_settings/update', {
    client_invoice_setting: { name: '株式会社縁人材' },
  });
  const { company } = await post('companies/create', { company: { name: '株式会社青空商事' } }, 201);
  const values = { company_id_by_enterprise_id: company.id_by_enterprise_id, title: '見積', expiry_date: '2099-12-31' };
  await post('quotes/create', { quote: { ...values, items: [{ title: '初期費用', price: 10_000 }] } }, 201);
  await within(product, (client) => copies(client.db('enishi_deals').collection('quotes'), QUOTES));
  const ids = Array.from({ length: QUOTES }, (_one, index) => index + 1);
  const press = (id: number) =>
    browser.send('POST', `/api/enterprise/quotes/act/${id}`, { action: 'submit' }).catch(() => undefined);
  for (const death of DEATHS) {
    const presses = ids.map(press);
    await new Promise((resolve) => setTimeout(resolve, death));
    await kill(product);
    await Promise.all(presses);
    product = await start(folder);
    browser = moved(browser, product.url);
  }
  // Those that were fixed before are refused, the others go on in the same series.
  for (const id of ids) await press(id);
  const { quotes } = await post('quotes/index', { per_page: 100, columns: ['number'] });
  const numbers = quotes.map(({ number }: { number: string }) => number).sort();
  expect(numbers).toEqual(ids.map((_id, at) => `Q-${String(at + 1).padStart(4, '0')}`));
  expect(await post('quotes/check')).toMatchObject({ count: QUOTES, broken: [] });
});
