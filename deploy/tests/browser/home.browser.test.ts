/** Home, where the day begins: its figures, what is to be done, and a day's work by the keyboard alone. */
import { monthSteps } from '@enishi/protos/deals/month-steps';
import type { Locator, Page } from 'playwright-core';
import type { Browser } from '../gateway/browser';
import { chooseByArrows, focused, press, pressPair, tabTo } from './support/keyboard';
import { becomes, listed, settled } from './support/settled';
import { at, recordsOf, signedInStaff } from './support/staff';
import { overflow, phone, type Stage, signIn, startStage, type Visitor, violations } from './support/stage';

const HOME = '/enterprise/home';

let stage: Stage;
let staff: Browser;
let member: Visitor;
let page: Page;

const { make, show } = recordsOf(() => staff);

beforeAll(async () => {
  stage = await startStage('demo');
  staff = await signedInStaff(stage);
  member = await stage.visitor();
  page = member.page;
  await signIn(stage, page);
});
afterAll(() => stage?.stop());

const todo = (on: Page = page) => on.getByRole('region', { name: '今日の対応' });
const item = (title: string) => todo().getByRole('listitem').filter({ hasText: title });
const pathOf = () => new URL(page.url()).pathname;

async function home(): Promise<void> {
  await page.goto(stage.url + HOME);
  await todo().getByRole('listitem').first().waitFor();
  await settled(page);
}

const numberIn = async (target: Locator): Promise<number> =>
  Number(String(await target.textContent()).replace(/[^\d]/g, ''));

/** The count of the list that a link leads to, as the list itself tells it. */
async function countBehind(link: Locator): Promise<number> {
  await link.click();
  await listed(page);
  const told = page.getByRole('main').getByRole('status').filter({ hasText: /件/ });
  return numberIn(told.first().locator('strong, b').first());
}

test('a member lands at home, and every number is that of the list behind it', async () => {
  expect(pathOf()).toBe(HOME);
  await todo().getByRole('listitem').first().waitFor();
  await settled(page);
  expect(await violations(page)).toEqual([]);
  const figures = page.getByRole('list', { name: '今日の数字' }).getByRole('link');
  const progress = page.getByRole('region', { name: /^\d+月の進み$/ });
  for (const label of ['未対応の応募・登録', '返事待ちのオファー', '今月の稼働開始']) {
    const link = figures.filter({ hasText: label });
    const told = await numberIn(link.locator('b'));
    expect({ label, count: await countBehind(link) }).toEqual({ label, count: told });
    await home();
  }
  for (const { label } of monthSteps) {
    const link = progress.getByRole('link').filter({ hasText: label });
    const told = await numberIn(link.locator('b'));
    expect({ label, count: await countBehind(link) }).toEqual({ label, count: told });
    await home();
  }
});

test('a task is added by t, once by a double click, done by a press, and open again from the message', async () => {
  await home();
  await page.keyboard.press('t');
  const form = page.getByRole('form', { name: 'タスクを追加' });
  await form.getByLabel('内容').fill('朝礼の議事録を送る');
  await form.getByRole('button', { name: '今日', exact: true }).click();
  // Where a page is slow, both presses are heard before anything is drawn.
  await form.getByRole('button', { name: '追加する' }).evaluate((button) => {
    for (const detail of [1, 2])
      button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));
  });
  await form.waitFor({ state: 'detached' });
  await item('朝礼の議事録を送る').waitFor();
  const { body } = await staff.expect(200, 'POST', at('tasks/index'), { keyword: '朝礼の議事録' });
  expect(body.count).toBe(1);

  const before = await numberIn(todo().locator('i'));
  await item('朝礼の議事録を送る').getByRole('checkbox').click();
  // Pointed at, the message stays until its way back is taken.
  await page.getByText('「朝礼の議事録を送る」を完了しました').hover();
  await item('朝礼の議事録を送る').waitFor({ state: 'detached' });
  await becomes(() => numberIn(todo().locator('i')), before - 1);
  await page.getByRole('button', { name: '元に戻す' }).click();
  await item('朝礼の議事録を送る').waitFor();
});

test('a request about personal data is there when its answer is due, and the records that were opened last', async () => {
  const today = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
  const values = { privacy_request_kind_id: 1, person_name: '開示 希子', received_date: today, due_date: today };
  await make('privacy_requests', 'privacy_request', values);
  await page.goto(`${stage.url}/enterprise/candidates`);
  await listed(page);
  const link = page.getByRole('main').locator('[data-row] a[href]').first();
  const opened = String(await link.textContent());
  await link.click();
  await page.getByRole('heading', { level: 1, name: opened }).waitFor();
  await home();
  await item('開示 希子').getByText('今日まで').waitFor();
  const recent = page.getByRole('region', { name: '最近開いたもの' });
  await recent.getByRole('link', { name: opened }).first().click();
  await page.getByRole('heading', { level: 1, name: opened }).waitFor();
});

test('a task that names a day and no words keeps what was typed and says what is missing', async () => {
  await home();
  await page.keyboard.press('t');
  const form = page.getByRole('form', { name: 'タスクを追加' });
  await form.getByLabel('時刻').selectOption('10:00');
  await form.getByRole('button', { name: '追加する' }).click();
  await form.getByText('内容を入力してください。').waitFor();
  expect(await form.getByLabel('時刻').inputValue()).toBe('600');
  await form.getByRole('button', { name: 'キャンセル' }).click();
});

test('those of all members are shown when asked for', async () => {
  await home();
  const other = (await staff.expect(200, 'POST', at('enterprise_members/index'))).body.enterprise_members as {
    id_by_enterprise_id: number;
    email: string;
  }[];
  const [{ email }] = stage.signIns;
  const someone = other.find((row) => row.email !== email)?.id_by_enterprise_id;
  const day = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
  await make('tasks', 'task', { title: 'ほかのメンバーの用事', due_date: day, enterprise_member1_id: someone });
  await home();
  expect(await item('ほかのメンバーの用事').count()).toBe(0);
  await page.getByRole('button', { name: '全員', exact: true }).click();
  await page.getByRole('link', { name: 'タスクの一覧' }).waitFor();
  await todo().getByRole('listitem').first().waitFor();
  const { body } = await staff.expect(200, 'POST', at('tasks/index'), {
    conditions: [
      { column: 'task_state_id', operator: 'any', value: [1] },
      { column: 'due_date', operator: 'range', value: { max: day } },
    ],
  });
  await becomes(() => todo().getByRole('checkbox').count(), Math.min(body.count, 20));
  await page.getByRole('button', { name: '自分', exact: true }).click();
});

test('on a phone nothing is wider than the window', async () => {
  const { page: small, context } = await stage.visitor(phone);
  await signIn(stage, small);
  await todo(small).getByRole('listitem').first().waitFor();
  await settled(small);
  expect(await overflow(small)).toBe(0);
  expect(await violations(small)).toEqual([]);
  await context.close();
});

test('a day by the keyboard: find a person, note a call, plan the next step, move a state, go on', async () => {
  const id = await make('candidates', 'candidate', {
    ...{ l_name: '一日', f_name: '鍵盤', tel: '09011112222', inception_day_type_id: 1, register_status_id: 3 },
  });
  await home();
  const key = (name: string) => page.keyboard.press(name);
  await key('Control+K');
  await focused(page.getByRole('combobox', { name: '検索' }));
  await page.keyboard.insertText('一日 鍵盤');
  await page.getByRole('option').filter({ hasText: '一日 鍵盤' }).first().waitFor();
  await key('Enter');
  await page.getByRole('heading', { level: 1, name: '一日 鍵盤' }).waitFor();
  await settled(page);

  await press(page.getByRole('button', { name: '電話を記録' }));
  const call = page.getByRole('form', { name: '電話を記録' });
  await focused(call.getByLabel('メモ'));
  await page.keyboard.insertText('来週から動けるとのこと');
  await tabTo(call.getByLabel('次の予定', { exact: true }));
  await page.keyboard.insertText('紹介する案件を選ぶ');
  await press(call.getByRole('button', { name: '明日' }), 'Space');
  await key('Control+Enter');
  await call.waitFor({ state: 'detached' });
  await page.getByText('次の予定をタスクに追加しました').first().waitFor();

  await tabTo(page.getByRole('tab', { name: /^コメント/ }));
  await key('ArrowRight');
  const tasks = page.getByRole('list', { name: '候補者のタスク' });
  await tasks.getByText('紹介する案件を選ぶ').waitFor();

  await key('t');
  const form = page.getByRole('form', { name: 'タスクを追加' });
  await focused(form.getByLabel('内容'));
  await page.keyboard.insertText('経歴書の更新を頼む');
  await chooseByArrows(form.getByLabel('時刻'), '09:30');
  await press(form.getByRole('button', { name: '今日', exact: true }), 'Space');
  await key('Control+Enter');
  await form.waitFor({ state: 'detached' });
  await tasks.getByText('経歴書の更新を頼む').waitFor();

  await press(page.getByRole('button', { name: /^登録状況|個別連絡済み/ }).first());
  await page.getByRole('menu').waitFor();
  const state = page.getByRole('menuitem', { name: '面談調整中' });
  await becomes(async () => {
    await key('ArrowDown');
    return state.evaluate((element) => element === document.activeElement);
  }, true);
  await key('Enter');
  await becomes(async () => (await show('candidates', 'candidate', id)).register_status_id, 4);

  await pressPair(page, 'g', 'c');
  await page.waitForURL(({ pathname }) => pathname === '/enterprise/candidates');
});
