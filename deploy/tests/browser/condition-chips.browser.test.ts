/** The chips of a list's conditions: added, changed where they stand, given alternatives, negated and taken away. */
import type { Page } from 'playwright-core';
import { becomes, listed } from './support/settled';
import { desktop, overflow, phone, type Stage, signInAt, startStage, type Visitor, violations } from './support/stage';

const COMPANIES = '/enterprise/companies';

let stage: Stage;
let member: Visitor;
let page: Page;

beforeAll(async () => {
  stage = await startStage('demo');
  member = await stage.visitor(desktop);
  page = member.page;
  await signInAt(stage, page, COMPANIES);
  await listed(page);
});
afterAll(() => stage?.stop());

const chips = () => page.getByRole('list', { name: '適用中の条件' });
const chip = (text: string) => chips().getByRole('button', { name: text, exact: true });
const popover = () => page.getByRole('dialog', { name: /^条件/ });
const apply = () => popover().getByRole('button', { name: '適用', exact: true }).click();
const found = async () => {
  const told = await page.getByRole('main').getByRole('status').allInnerTexts();
  return Number(/^(\d+)件/.exec(told.join('\n'))?.[1]);
};
const asked = () => JSON.parse(new URL(page.url()).searchParams.get('conditions') ?? '[]');

/** Chooses in the inputs of one condition of the open popover. */
async function set(place: number, column: string, operator: string): Promise<void> {
  await popover().getByLabel('項目').nth(place).selectOption({ label: column });
  await popover().getByLabel('条件', { exact: true }).nth(place).selectOption({ label: operator });
}

it('adds a condition about a period from today on, and keeps its name and not its days', async () => {
  const all = await found();
  await chip('条件を1つ足す').click();
  await set(0, '登録日時', '期間');
  await popover().getByLabel('登録日時の期間').selectOption({ label: '過去○日' });
  await popover().getByLabel('登録日時の日数').fill('3650');
  expect(await violations(page)).toEqual([]);
  await apply();
  await chip('登録日時：過去3650日').waitFor();
  expect(asked()).toEqual([['created_at', 'period', 'past_3650_days']]);
  await becomes(found, all);
});

it('negates it where it stands, after which nothing is left, and gives it an alternative, of which one is enough', async () => {
  await chip('登録日時：過去3650日').click();
  await popover().getByLabel('でない', { exact: false }).check();
  await apply();
  await chip('登録日時：過去3650日でない').waitFor();
  await becomes(found, 0);
  await chip('登録日時：過去3650日でない').click();
  await popover().getByRole('button', { name: 'または' }).click();
  await set(1, '企業名', '値あり');
  await apply();
  await chip('登録日時：過去3650日でない または 企業名：値あり').waitFor();
  expect(asked()).toEqual([
    [
      ['created_at', '!period', 'past_3650_days'],
      ['name', 'has'],
    ],
  ]);
  await becomes(async () => (await found()) > 0, true);
  await page.reload();
  await chip('登録日時：過去3650日でない または 企業名：値あり').waitFor();
});

it('changes nothing when it is closed without being applied, and takes one alternative or all away', async () => {
  const both = '登録日時：過去3650日でない または 企業名：値あり';
  await chip(both).click();
  await popover().getByRole('button', { name: 'この条件の1を削除' }).click();
  await page.keyboard.press('Escape');
  await popover().waitFor({ state: 'detached' });
  await chip(both).click();
  await popover().getByRole('button', { name: 'この条件の1を削除' }).click();
  await apply();
  await chip('企業名：値あり').waitFor();
  expect(asked()).toEqual([['name', 'has']]);
  await page.getByRole('button', { name: '条件「企業名：値あり」を外す' }).click();
  await page.waitForURL(({ search }) => search === '');
  expect(member.problems).toEqual([]);
});

it('edits the same in the drawer, where alternatives stand together', async () => {
  await page.getByRole('button', { name: '絞り込み', exact: true }).click();
  const panel = page.getByRole('dialog', { name: '絞り込み' });
  await panel.getByRole('button', { name: 'または' }).click();
  for (const [place, operator] of ['値あり', '値なし'].entries()) {
    await panel.getByLabel('項目').nth(place).selectOption({ label: '企業名' });
    await panel.getByLabel('条件', { exact: true }).nth(place).selectOption({ label: operator });
  }
  await panel.getByRole('button', { name: 'この条件で表示' }).click();
  await chip('企業名：値あり または 企業名：値なし').waitFor();
});

it('fits a phone', async () => {
  const visitor = await stage.visitor(phone);
  const conditions = '[[["created_at","!period","past_7_days"],["name","has"]]]';
  await signInAt(stage, visitor.page, `${COMPANIES}?${new URLSearchParams({ conditions })}`);
  await listed(visitor.page);
  await visitor.page
    .getByRole('button', { name: '登録日時：過去7日でない または 企業名：値あり', exact: true })
    .click();
  await visitor.page.getByRole('dialog', { name: /を変更$/ }).waitFor();
  expect(await overflow(visitor.page)).toBe(0);
  expect(await violations(visitor.page)).toEqual([]);
  expect(visitor.problems).toEqual([]);
});
