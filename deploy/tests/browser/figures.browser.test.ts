/** 分析: a period and its comparison, charts and tables whose numbers are those of lists, files, and boards. */
import type { Locator, Page } from 'playwright-core';
import { fitOnPhone } from './support/fits';
import { becomes, listed, settled } from './support/settled';
import { contentOf, goTo, overflow, type Stage, signInAt, startStage, violations } from './support/stage';

const FIGURES = '/enterprise/figures';
const BOARD = '月次ミーティング';

let stage: Stage;
let page: Page;

beforeAll(async () => {
  stage = await startStage('demo');
  ({ page } = await stage.visitor());
  await signInAt(stage, page, FIGURES);
});
afterAll(() => stage?.stop());

const card = (name: string | RegExp, on: Page = page): Locator => on.getByRole('region', { name });
const PROPOSED = '商談の件数：提案（月別）';

const numberIn = async (target: Locator): Promise<number> =>
  Number(String(await target.textContent()).replace(/[^\d.]/g, ''));

/** The count of the list that a link leads to, as the list itself tells it. */
async function countBehind(link: Locator): Promise<number> {
  await link.click();
  await listed(page);
  const told = page.getByRole('main').getByRole('status').filter({ hasText: /件/ });
  return numberIn(told.first().locator('strong, b').first());
}

test('every card has its number, its chart and its table, and fits both windows', async () => {
  await settled(page);
  expect(await card(/./).count()).toBe(12);
  // Charts come after their numbers, with a script of their own.
  await page.getByRole('img', { name: /^商談の件数：提案（月別）。\d{4}\/\d{2} \d+件/ }).waitFor();
  expect([await overflow(page), await violations(page)]).toEqual([0, []]);
  await card(PROPOSED).getByRole('button', { name: '表', exact: true }).click();
  const rows = card(PROPOSED).getByRole('row');
  // Twelve months, a heading and the sum.
  expect(await rows.count()).toBe(14);
  expect(await violations(page)).toEqual([]);
  const told = await numberIn(card(PROPOSED).getByRole('link').first());
  const sum = rows.last().getByRole('link').first();
  expect(await numberIn(sum)).toBe(told);
  expect(await countBehind(sum)).toBe(told);
  await goTo(page, FIGURES);
  const owners = card('商談の件数：成約（担当別）').getByRole('listitem').first();
  const own = await numberIn(owners.locator('b'));
  expect(await countBehind(owners.getByRole('link'))).toBe(own);
});

test('a period and its comparison are part of the address, and the table is a file', async () => {
  await goTo(page, FIGURES);
  // The second choice follows before the first one is shown.
  await page.getByLabel('期間', { exact: true }).evaluate((select: HTMLSelectElement) => {
    select.value = 'this_month';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    const compare = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === '前年同期');
    compare?.click();
  });
  await settled(page);
  expect(new URL(page.url()).searchParams.toString()).toBe('period=this_month&compare=last_year');
  // A month is shown by day.
  const daily = card('商談の件数：提案（日別）');
  await daily.getByRole('button', { name: '表', exact: true }).click();
  await becomes(async () => (await daily.getByRole('row').count()) >= 28 + 2, true);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    daily
      .getByRole('button', { name: /の操作$/ })
      .click()
      .then(() => page.getByRole('menuitem', { name: 'CSVに書き出す' }).click()),
  ]);
  const [head, ...lines] = (await contentOf(download)).toString().split('\r\n');
  expect(head).toBe(
    '\uFEFF"日","提案（件）","面談（件）","オファー（件）","成約（件）","稼働開始（件）","見送り・辞退（件）"',
  );
  expect(lines[0]).toMatch(/^"\d+\/1",\d+,\d+,\d+,\d+,\d+,\d+$/);
  await page.getByLabel('期間', { exact: true }).selectOption({ label: '期間を指定' });
  await page.getByLabel('開始日').fill('2026/01/10');
  await page.getByLabel('開始日').press('Tab');
  await becomes(async () => new URL(page.url()).searchParams.get('from'), '2026-01-10');
});

test('a board of one’s own is made, filled, put in order, shared, and seen by a colleague', async () => {
  await page.goto(stage.url + FIGURES);
  await page.getByRole('button', { name: 'ボードを作る' }).click();
  const making = page.getByRole('dialog', { name: 'ボードを作る' });
  await making.getByRole('button', { name: '保存する' }).click();
  await making.getByText('ボードの名前を入力してください。').waitFor();
  await making.getByLabel('ボードの名前').fill(BOARD);
  await making.getByRole('button', { name: '保存する' }).click();
  await page.getByRole('link', { name: BOARD, exact: true }).waitFor();
  await settled(page);
  // The board has twelve charts already.
  expect(await page.getByRole('button', { name: 'グラフを追加' }).isDisabled()).toBe(true);
  const first = card('候補者の登録（月別）');
  await first.getByRole('button', { name: /の操作$/ }).click();
  await page.getByRole('menuitem', { name: 'ボードから外す' }).click();
  await first.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'グラフを追加' }).click();
  const adding = page.getByRole('dialog', { name: 'グラフの追加' });
  await adding.getByLabel('集計').selectOption({ label: '応募' });
  await adding.getByLabel('分け方').selectOption({ label: '流入元' });
  await adding.getByRole('button', { name: '追加する' }).click();
  const added = card('応募（流入元別）');
  await added.waitFor();
  const last = async () => card(/./).last().getAttribute('aria-label');
  expect(await last()).toBe('応募（流入元別）');
  await added.getByRole('button', { name: /の操作$/ }).click();
  await page.getByRole('menuitem', { name: '前へ移動' }).click();
  await becomes(last, '一斉配信：送信（月別）');
  await page.getByRole('button', { name: 'ボードの設定' }).click();
  const settings = page.getByRole('dialog', { name: 'ボードの設定' });
  await settings.getByText('社内のメンバーと共有する').click();
  await settings.getByRole('button', { name: '保存する' }).click();
  const shared = page.getByRole('link', { name: `${BOARD}（共有）` });
  await shared.waitFor();
  const address = String(await shared.getAttribute('href'));
  const { page: other } = await stage.visitor();
  await signInAt(stage, other, address, stage.signIns[2]);
  await card('応募（流入元別）', other).waitFor();
  expect(await other.getByRole('button', { name: 'ボードの設定' }).count()).toBe(0);
});

test('it fits a phone', () => fitOnPhone(stage, ['figures']));
