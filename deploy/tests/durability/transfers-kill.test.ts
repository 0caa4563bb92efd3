/**
 * A file for transfers of many notices is made, and paid, while the product is killed in the middle: either all of it has
 * happened or nothing, and what is pressed again happens once.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { mongo } from 'mongoose';
import type { Answer, Browser } from '../gateway/browser';
import { kill, moved, type Running, signIn, start } from './running';

const NOTICES = 60;
const MONTH = '2026-04-01';
const FIXED = 3;
const PAID = 5;

let folder: string;
let product: Running;
let browser: Browser;

const at = (call: string) => `/api/enterprise/${call}`;
const post = async (call: string, body: object = {}, status = 200) =>
  (await browser.expect(status, 'POST', at(call), body)).body;
const make = async (plural: string, name: string, values: object): Promise<number> =>
  (await post(`${plural}/create`, { [name]: values }, 201))[name].id_by_enterprise_id;

async function notices(): Promise<Answer[]> {
  const client = await new mongo.MongoClient(product.mongoUrl).connect();
  return client
    .db('enishi_deals')
    .collection('payment_notices')
    .find()
    .toArray()
    .finally(() => client.close());
}

async function restarted(): Promise<void> {
  await kill(product);
  product = await start(folder);
  browser = moved(browser, product.url);
}

/** Presses, and kills the product so many milliseconds later. */
async function pressedAndKilled(call: string, body: object, ms: number): Promise<void> {
  const pressed = browser.send('POST', at(call), body).catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, ms));
  await restarted();
  await pressed;
}

/** A working day ahead, so that the day of the transfer is one on which banks work. */
function workingDay(): string {
  const day = new Date(Date.now() + 7 * 86_400_000);
  while ([0, 6].includes(day.getUTCDay())) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'enishi-transfers-kill-'));
  product = await start(folder);
  [browser] = await signIn(product, 1);
  await browser.expect(200, 'PUT', at('client_invoice_settings/update'), {
    client_invoice_setting: { name: '株式会社縁人材', bank_number: '1234567' },
  });
  const candidate = await make('candidates', 'candidate', { l_name: '田中', inception_day_type_id: 1 });
  const payee = await make('payees', 'payee', {
    name: '田中',
    candidate_id_by_enterprise_id: candidate,
    withholding_id: 1,
  });
  const account = {
    ...{ bank_name: '見本銀行', bank_code: '0001', branch_code: '001', bank_number: '1234567', bank_holder: 'タナカ' },
  };
  await post(`payees/propose_account/${payee}`, account);
  await browser.expect(200, 'PUT', at('transfer_files/save_sender'), { ...account, sender_code: '0123456789' });
  for (let made = 0; made < NOTICES; made++) {
    const id = await make('payment_notices', 'payment_notice', {
      ...{ payee_id_by_enterprise_id: payee, first_date_of_target_month: MONTH, title: `業務${made}` },
      ...{ items: [{ title: '業務', price: 1_000 }], late_reason: '試験' },
    });
    await post(`payment_notices/act/${id}`, { action: 'submit' });
  }
});
afterAll(async () => {
  if (product) await kill(product);
  fs.rmSync(folder, { recursive: true, force: true });
});

it('is made, and paid, wholly or not at all', async () => {
  const date = workingDay();
  const ids = (await notices()).map(({ id_by_enterprise_id: id }) => id);
  expect(ids).toHaveLength(NOTICES);
  for (const ms of [15, 60]) {
    await pressedAndKilled('transfer_files/create', { date, ids }, ms);
    const held = (await notices()).filter(({ transfer_number }) => transfer_number);
    const { count, transfer_files } = await post('transfer_files/index');
    expect([held.length, count]).toEqual(count ? [NOTICES, 1] : [0, 0]);
    if (count === 1) {
      const { number } = transfer_files[0];
      await post('transfer_files/act', { number, action: 'withdraw', reason: '試験' });
      expect((await notices()).filter(({ transfer_number }) => transfer_number)).toEqual([]);
      break;
    }
  }
  const { transfer_file } = await post('transfer_files/create', { date, ids }, 201);
  const { number, total_price } = transfer_file;
  expect(total_price).toBe(NOTICES * 1_100);
  const today = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
  await pressedAndKilled('transfer_files/act', { number, action: 'pay', date: today }, 40);
  const states = new Set((await notices()).map(({ payment_notice_status_id: status }) => status));
  expect([[FIXED], [PAID]]).toContainEqual([...states]);
  const again = await browser.send('POST', at('transfer_files/act'), { number, action: 'pay', date: today });
  expect(again.status).toBe(states.has(PAID) ? 409 : 200);
  expect(new Set((await notices()).map(({ payment_notice_status_id: status }) => status))).toEqual(new Set([PAID]));
});
