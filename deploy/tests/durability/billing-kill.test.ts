/** Invoices are made, approved and sent while the product is killed: nothing twice, nothing missing, no gap. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { mongo } from 'mongoose';
import { type Browser, createBrowser } from '../gateway/browser';
import { kill, moved, type Running, settle, start } from './running';

const AGENCIES = 4;
const PASSWORD = '月曜日の朝は静か';
/** The same from the first question to the last, also in the night in which it ends. */
const YEAR = new Date().getFullYear();
/** Ms after which the process dies while a bulk call is under way. */
const DEATHS = [40, 120, 250];

let folder: string;
let product: Running;
let operator: Browser;

const post = (call: string, body: object = {}, status = 200) =>
  operator.expect(status, 'POST', `/api/admin/${call}`, body);

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'enishi-billing-kill-'));
  product = await start(folder);
  operator = createBrowser(product.url);
  await post(
    'auth',
    {
      admin: { email: 'op@enishi.example.jp', password: PASSWORD, password_confirmation: PASSWORD },
      admin_member: { l_name: '運営', f_name: '一郎' },
    },
    201,
  );
  await operator.expect(200, 'PUT', '/api/admin/invoice_issuers/update', { invoice_issuer: { name: '株式会社縁' } });
  for (let n = 1; n <= AGENCIES; n++) {
    const enterprise = { name: `株式会社${n}`, invoice_email: `keiri${n}@example.jp` };
    const { id } = (await post('enterprises/create', { enterprise }, 201)).body.enterprise;
    const enterprise_invoice_setting = {
      price: 10_000 * n,
      period_start: `${YEAR}-01-01`,
      period_end: `${YEAR}-12-31`,
    };
    await post('enterprise_invoice_settings/create', { enterprise_id: id, enterprise_invoice_setting }, 201);
  }
});
afterAll(async () => {
  if (product) await kill(product);
  fs.rmSync(folder, { recursive: true, force: true });
});

async function schedules(): Promise<{ enterprise_id: number; id: number }[]> {
  const from = `${YEAR}-01-01`;
  const { rows } = (await post('enterprise_invoice_schedules/sheet', { from, months: 12 })).body;
  return rows.flatMap((row: { enterprise_id: number; cells: { schedule_id: number }[] }) =>
    row.cells.map(({ schedule_id }) => ({ enterprise_id: row.enterprise_id, id: schedule_id })),
  );
}

/** Asks, dies in the middle, starts again, and asks once more for all of it. */
async function dyingWhile(action: string, afterMs: number): Promise<void> {
  const all = await schedules();
  const asked = post('enterprise_invoice_schedules/work', { action, schedules: all }).catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, afterMs));
  await kill(product);
  await asked;
  product = await start(folder);
  operator = moved(operator, product.url);
  const { body } = await post('enterprise_invoice_schedules/work', { action, schedules: all });
  // What stood already before the death is not done again.
  expect([action, body.count + body.skipped, body.errors]).toEqual([action, all.length, []]);
}

it('holds through making, approving and sending', async () => {
  const all = await schedules();
  expect(all.length).toBeGreaterThan(AGENCIES * 2);
  for (const [at, action] of ['make', 'approve', 'send'].entries()) await dyingWhile(action, DEATHS[at]);
  await settle(product);

  const client = await new mongo.MongoClient(product.mongoUrl).connect();
  const database = client.db('enishi_billing');
  const invoices = await database
    .collection('enterprise_invoices')
    .find({}, { sort: { id: 1 } })
    .toArray();
  expect(invoices.map(({ id }) => id)).toEqual(all.map((_one, index) => index + 1));
  const months = invoices.map((row) => `${row.enterprise_id} ${row.first_date_of_target_month}`);
  expect(new Set(months).size).toBe(all.length);
  expect(new Set(invoices.map((row) => row.enterprise_invoice_status_id))).toEqual(new Set([3]));
  const mails = await database.collection('deliveries').find({ kind: 'invoice' }).toArray();
  expect(mails.map((row) => row._id as unknown as string).sort()).toEqual(
    invoices.map(({ id }) => `invoice-${id}`).sort(),
  );
  const sheetRows = await database.collection('enterprise_invoice_schedules').find({}).toArray();
  expect(sheetRows.every(({ send_flg, enterprise_invoice_status_id: status }) => send_flg === 2 && status === 3)).toBe(
    true,
  );
  await client.close();
});
