/** A month of time sheets: staff ask, the person hands in on a phone without an account, the client approves by a link. */
import type { Page } from 'playwright-core';
import type { Answer, Browser } from '../gateway/browser';
import { settled } from './support/settled';
import { at, signedInStaff } from './support/staff';
import { desktop, mailedLink, overflow, phone, type Stage, signInAt, startStage, violations } from './support/stage';

let stage: Stage;
let staff: Browser;

beforeAll(async () => {
  stage = await startStage('demo');
  staff = await signedInStaff(stage);
});
afterAll(() => stage?.stop());

const clean = async (page: Page) => {
  await settled(page);
  expect([await overflow(page), await violations(page)]).toEqual([0, []]);
};

const RETURNED = '差し戻し';

/** The first day of the month before this one, in Japan. */
function lastMonth(): string {
  const now = new Date(Date.now() + 9 * 3_600_000);
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)).toISOString().slice(0, 10);
}

const board = async (): Promise<Answer[]> =>
  (await staff.expect(200, 'POST', at('time_sheets/board'), { month: lastMonth() })).body.lines;
const lineOf = async (agreement: number): Promise<Answer> =>
  (await board()).find(({ agreement_id }: Answer) => agreement_id === agreement);

test('a sheet that was sent back is asked for, handed in on a phone, approved by the client, and fixed', async () => {
  const { page, problems } = await stage.visitor(desktop);
  await signInAt(stage, page, '/enterprise/agreements/time_sheets');
  await page.getByRole('link', { name: /^未提出・差し戻し/ }).waitFor();
  await clean(page);
  const { agreement_id: id, candidate_id } = (await board()).find(({ status }: Answer) => status === 5);
  await page.getByRole('link', { name: /^未提出・差し戻し/ }).click();
  const row = page.getByRole('row').filter({ hasText: RETURNED }).first();
  await row.getByRole('button', { name: '入力を依頼' }).click();
  await page.getByText('入力の依頼のメールを受け付けました').waitFor();

  const { candidate } = (await staff.expect(200, 'GET', at(`candidates/show/${candidate_id}`))).body;
  const person = await stage.visitor(phone);
  await person.page.goto(await mailedLink(stage, candidate.email));
  await person.page.getByText('差し戻されています。直してから、もう一度提出してください。').waitFor();
  await clean(person.page);
  await person.page.getByRole('button', { name: '提出する' }).click();
  await person.page.getByText('提出済みです').waitFor();
  await clean(person.page);
  expect((await lineOf(id)).status).toBe(2);

  await staff.expect(200, 'POST', at('time_sheets/send'), {
    ...{ month: lastMonth(), what: 'approval', agreement_ids: [id] },
  });
  const client = await stage.visitor(phone);
  await client.page.goto(await mailedLink(stage, '勤務表のご承認のお願い'));
  const own = client.page.getByRole('region', { name: '回答' });
  await own.getByLabel('お名前').fill('勤怠 太郎');
  await clean(client.page);
  await own.getByRole('button', { name: 'この内容で承認する' }).click();
  await client.page.getByText('承認済みです').waitFor();

  await page.goto(`${stage.url}/enterprise/agreements/time_sheets?state=approved`);
  await page.getByRole('button', { name: /件を確定する$/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '確定する', exact: true }).click();
  await page.getByText('この状態の勤務表はありません').waitFor();
  expect((await lineOf(id)).status).toBe(6);
  await clean(page);
  expect([...problems, ...person.problems, ...client.problems]).toEqual([]);
});
