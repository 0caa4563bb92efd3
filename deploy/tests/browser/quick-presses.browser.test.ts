/** Two presses in a row where the server is slow: the second one builds on the first, and is what stays. */
import type { Locator, Page } from 'playwright-core';
import { becomes, hold, settled } from './support/settled';
import { desktop, type Stage, signIn, startStage, type Visitor } from './support/stage';

let stage: Stage;
let member: Visitor;
let page: Page;

beforeAll(async () => {
  stage = await startStage('demo');
  member = await stage.visitor(desktop);
  page = member.page;
  await signIn(stage, page);
});
afterAll(async () => {
  expect(member.problems).toEqual([]);
  await stage?.stop();
});

const open = async (path: string) => {
  await page.goto(`${stage.url}/enterprise/${path}`);
  await settled(page);
};
const button = (name: string | RegExp, at: Page | Locator = page) => at.getByRole('button', { name });

it('keeps the state that was chosen last although the choice before it is late', async () => {
  await open('candidates?sort=-monthly_price_num');
  // Opened by its address: the cells of the list are called as the state of the record is.
  const record = await page.locator('tbody').getByRole('link').first().getAttribute('href');
  await open(String(record).replace('/enterprise/', ''));
  const state = button(/^登録状況：.*変更する$/).first();
  const choose = async (name: string) => {
    await state.click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  await state.waitFor();
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().includes('/candidates/update/')) sent += 1;
  });
  const first = await hold(page, '**/candidates/update/*');
  await choose('自動連絡済み');
  const held = await first();
  await choose('面談確定');
  await becomes(() => state.textContent().then((text) => text?.includes('面談確定')), true);
  // A second request that did not wait would have been sent with the press.
  expect(sent).toBe(1);
  await held.continue();
  await page.getByText('登録状況を「面談確定」にしました').waitFor();
  await page.reload();
  await becomes(() => state.textContent().then((text) => text?.includes('面談確定')), true);
});

it('keeps every choice of the notifications while the settings are read again', async () => {
  await open('setting/notifications');
  const boxes = page.getByRole('main').getByRole('checkbox');
  const states = () => boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).checked));
  await boxes.first().waitFor();
  const before = await states();
  const saved = await hold(page, '**/notification_settings/update');
  const wanted = before.map((on, at) => (at < 3 ? !on : on));
  await boxes.nth(0).click();
  const first = await saved();
  await boxes.nth(1).click();
  // The page reads the settings as they are after the first of them, while the second is on its way.
  const second = await hold(page, '**/notification_settings/update');
  await first.continue();
  const late = await second();
  await boxes.nth(2).click();
  await becomes(states, wanted);
  await late.continue();
  await page.waitForResponse((answer) => answer.url().endsWith('/notification_settings/show'));
  await becomes(states, wanted);
  await settled(page);
  await page.reload();
  await boxes.first().waitFor();
  await becomes(states, wanted);
});

it('takes two charts off a board, one right after the other', async () => {
  await open('figures');
  await button('ボードを作る').click();
  const asked = page.getByRole('dialog');
  await asked.getByLabel('ボードの名前').fill('速い人のボード');
  await button('保存する', asked).click();
  await page.getByRole('link', { name: '速い人のボード' }).waitFor();
  await button('ボードの設定').waitFor();
  await settled(page);
  const menus = button(/の操作$/, page.getByRole('main'));
  const count = await menus.count();
  const saving = await hold(page, '**/saved_views/update/*');
  const takeOff = async () => {
    await menus.first().click();
    await page.getByRole('menuitem', { name: 'ボードから外す' }).click();
  };
  await takeOff();
  const first = await saving();
  await becomes(() => menus.count(), count - 1);
  await takeOff();
  await becomes(() => menus.count(), count - 2);
  // A dialog that is opened while they are on their way is not theirs to close.
  await button('グラフを追加').click();
  const adding = page.getByRole('dialog', { name: 'グラフの追加' });
  await adding.getByLabel('集計').waitFor();
  await first.continue();
  await page.getByText('グラフを外しました').nth(1).waitFor();
  expect(await adding.isVisible()).toBe(true);
  await page.reload();
  await becomes(() => menus.count(), count - 2);
});
