/** A sheet is handed in and approved while the product is killed: what was acknowledged is there, and is there once. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { firstOfMonth } from '@enishi/protos/master/dates';
import type { Answer, Browser, Response } from '../gateway/browser';
import { createBrowser } from '../gateway/browser';
import { kill, moved, type Running, settle, signIn, start } from './running';

const MONTH = firstOfMonth(new Date());

let folder: string;
let product: Running;
let browser: Browser;
const stranger = () => createBrowser(product.url);

const at = (call: string) => `/api/enterprise/${call}`;
const post = async (call: string, body: object = {}, status = 200) =>
  (await browser.expect(status, 'POST', at(call), body)).body;

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'enishi-time-sheets-kill-'));
  product = await start(folder);
  [browser] = await signIn(product, 1);
});
afterAll(async () => {
  if (product) await kill(product);
  fs.rmSync(folder, { recursive: true, force: true });
});

async function restart(): Promise<void> {
  await kill(product);
  product = await start(folder);
  browser = moved(browser, product.url);
}

/** Addresses of the mails that were sent with a link, and their tokens, the newest first. */
async function tokenOf(path: string): Promise<string> {
  const list = await browser.expect(200, 'GET', '/dev/mail');
  for (const link of list.text.match(/\/dev\/mail\/[\w-]+/g) ?? []) {
    const { text } = await browser.expect(200, 'GET', link);
    const token = new RegExp(`${path}#token=([\\w-]+)`).exec(text)?.[1];
    if (token) return token;
  }
  throw new Error(`No mail has a link to ${path}`);
}

async function agreementOf(): Promise<number> {
  const candidate = { l_name: '田中', f_name: '一郎', email: 'tanaka@example.jp', inception_day_type_id: 1 };
  const { company } = await post('companies/create', { company: { name: '株式会社青空商事' } }, 201);
  const company_id_by_enterprise_id = company.id_by_enterprise_id;
  const contact = { company_id_by_enterprise_id, l_name: '発注', email: 'order@example.jp' };
  const made = await post('candidates/create', { candidate }, 201);
  const { company_member } = await post('company_members/create', { company_member: contact }, 201);
  const { agreement } = await post(
    'agreements/create',
    {
      agreement: {
        ...{ candidate_id_by_enterprise_id: made.candidate.id_by_enterprise_id, company_id_by_enterprise_id },
        ...{ company_member_id_by_enterprise_id: company_member.id_by_enterprise_id, name: '保守' },
        ...{ period_start: MONTH, period_end: '2099-12-31', sell_price: 750_000, buy_price: 600_000 },
      },
    },
    201,
  );
  return agreement.id_by_enterprise_id;
}

/** Presses of a button at once, some of which the death of the product takes. */
const presses = (press: () => Promise<Response>): Promise<(Response | undefined)[]> =>
  Promise.all(Array.from({ length: 6 }, () => press().catch(() => undefined)));

async function diesDuring(press: () => Promise<Response>): Promise<boolean> {
  const answers = presses(press);
  await new Promise((resolve) => setTimeout(resolve, 60));
  await restart();
  return (await answers).some((answer) => answer?.status === 200);
}

it('keeps what was acknowledged, once, whenever the product dies', async () => {
  const id = await agreementOf();
  await post('time_sheets/send', { month: MONTH, what: 'entry', agreement_ids: [id] });
  await settle(product);
  const token = await tokenOf('time_sheets/enter');
  const days = [{ day: MONTH, start_minutes: 540, end_minutes: 1_080, break_minutes: 60 }];
  const enter = () =>
    stranger().send('POST', at('time_sheets/enter_save'), { token, month: MONTH, days, submit: true });
  const shown = (): Promise<Answer> => post(`time_sheets/sheet/${id}`, { month: MONTH });

  const handedIn = await diesDuring(enter);
  if (handedIn) expect((await shown()).line).toMatchObject({ status: 2, minutes: 480 });
  // The person who has got no answer presses again: it is there from before, or now.
  await enter();
  expect((await shown()).line).toMatchObject({ status: 2, minutes: 480 });
  const { lines } = await post('agreement_hours/sheet', { month: MONTH });
  expect(lines.filter((line: Answer) => line.agreement_hour)).toMatchObject([{ agreement_hour: { minutes: 480 } }]);

  await post('time_sheets/send', { month: MONTH, what: 'approval', agreement_ids: [id] });
  await settle(product);
  const asked = await tokenOf('time_sheets/approve');
  const { digest } = (await stranger().expect(200, 'POST', at('time_sheets/approval'), { token: asked })).body
    .time_sheet;
  const approve = () =>
    stranger().send('POST', at('time_sheets/approval_answer'), {
      ...{ token: asked, action: 'approve', name: '発注 太郎', digest },
    });
  const approved = await diesDuring(approve);
  if (approved) expect((await shown()).line).toMatchObject({ status: 4 });
  expect((await approve()).status).toBe(200);
  const { line, answers } = await shown();
  expect([line.status, answers.length, answers[0].digest]).toEqual([4, 1, digest]);

  await restart();
  expect(await shown()).toMatchObject({ line: { status: 4, minutes: 480 }, answers: [{ name: '発注 太郎' }] });
});
