/** A candidate registered twice: the warning while typing, the comparison, the merge and its way back. */
import type { Page } from 'playwright-core';
import { becomes } from './support/settled';
import {
  desktop,
  overflow,
  phone,
  type Stage,
  signIn,
  signInAt,
  startStage,
  type Visitor,
  violations,
} from './support/stage';

let stage: Stage;
let member: Visitor;
let page: Page;

const form = () => page.getByRole('form', { name: '候補者の登録' });
const field = (name: string) => form().getByRole('textbox', { name, exact: true });
const warning = () => page.getByRole('status').filter({ hasText: '同じ候補者がすでに登録されている可能性があります' });
const idOfPage = (): number => Number(new URL(page.url()).pathname.split('/')[3]);
const opened = () => page.waitForURL(({ pathname }) => /^\/enterprise\/candidates\/\d+$/.test(pathname));

/** Fills in the form of a new candidate and sends it; answers the number of the record. */
async function register(values: Record<string, string>, button: string): Promise<number> {
  await page.goto(`${stage.url}/enterprise/candidates/create`);
  for (const [name, value] of Object.entries(values)) await field(name).fill(value);
  if (button !== '登録する') await warning().waitFor();
  await form().getByRole('button', { name: button, exact: true }).click();
  await opened();
  await stage.settle();
  return idOfPage();
}

const first = { 姓: '重野', 名: '複子', セイ: 'シゲノ', メイ: 'フクコ', メールアドレス: 'fukuko@example.jp' };
const second = { 姓: '重野', 名: '複子', メールアドレス: 'FUKUKO@example.jp', 電話番号: '090-7777-8888' };

let survivor: number;
let absorbed: number;

beforeAll(async () => {
  stage = await startStage('demo');
  member = await stage.visitor(desktop);
  page = member.page;
  await signIn(stage, member.page);
});
afterAll(() => stage?.stop());

it('warns of somebody known while the form is filled in, with a way to look, and lets it be saved', async () => {
  survivor = await register(first, '登録する');
  await page.goto(`${stage.url}/enterprise/candidates/create`);
  await field('姓').fill(second.姓);
  await field('名').fill(second.名);
  expect(await warning().count()).toBe(0);
  await field('メールアドレス').fill(second.メールアドレス);
  await warning().waitFor();
  expect(await warning().textContent()).toContain('メールアドレスが一致');
  const link = warning().getByRole('link', { name: '重野 複子' });
  expect(await link.getAttribute('href')).toBe(`/enterprise/candidates/${survivor}`);
  expect(await link.getAttribute('target')).toBe('_blank');
  expect(await violations(page)).toEqual([]);
  await field('メールアドレス').fill('someone.else@example.jp');
  await warning().waitFor({ state: 'detached' });
  await form().getByRole('button', { name: '登録する', exact: true }).waitFor();
  absorbed = await register(second, 'このまま登録する');
  expect(absorbed).toBeGreaterThan(survivor);
});

it('shows the suspicion on the record and in the list of all', async () => {
  await page.goto(`${stage.url}/enterprise/candidates`);
  await page.getByRole('link', { name: /^重複の確認（\d+組）$/ }).click();
  const pair = page.getByRole('row').filter({ hasText: '重野 複子' });
  await pair.getByText('メールアドレス', { exact: true }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.goto(`${stage.url}/enterprise/candidates/${absorbed}`);
  await page.getByText('重複の可能性がある候補者が1件あります').waitFor();
  await page.getByRole('link', { name: '比較して統合する' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/enterprise/candidates/merge');
});

const table = () => page.getByRole('table', { name: '候補者の比較' });
const choice = (name: string) => table().getByRole('radio', { name });

it('compares the records side by side, filling what the one that stays does not say', async () => {
  await table().waitFor();
  await becomes(() => choice(`残す候補者 重野 複子 ID ${survivor}`).isChecked(), true);
  await becomes(() => choice('電話番号 090-7777-8888').isChecked(), true);
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
});

it('merges, keeps what was chosen, and leads the old address to the one that stays', async () => {
  await page.getByRole('button', { name: '2件を1件に統合する' }).click();
  const asked = page.getByRole('alertdialog');
  await asked.getByText('30日以内なら取り消せます').waitFor();
  await asked.getByRole('button', { name: '統合する', exact: true }).click();
  await opened();
  expect(idOfPage()).toBe(survivor);
  // The comparison, which has the number too, stands until the record has come.
  await page.getByText(`「重野 複子（ID ${absorbed}）」を統合しています`).waitFor();
  await page.getByText('090-7777-8888').first().waitFor();
  expect(await violations(page)).toEqual([]);
  // The page of the new address takes the place of the one before, and reads the record on its own.
  const followed = page.waitForResponse(`**/candidates/show/${survivor}`);
  await page.goto(`${stage.url}/enterprise/candidates/${absorbed}`);
  await page.waitForURL(({ pathname }) => pathname === `/enterprise/candidates/${survivor}`);
  await followed;
});

it('takes the merge back', async () => {
  await page.getByRole('button', { name: '統合を取り消す' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '統合を取り消す' }).click();
  await page.getByText(`「重野 複子（ID ${absorbed}）」を統合しています`).waitFor({ state: 'detached' });
  // The record is read anew on its own.
  await page.getByText('090-7777-8888').first().waitFor({ state: 'detached' });
  await page.goto(`${stage.url}/enterprise/candidates/${absorbed}`);
  await page.getByText('090-7777-8888').first().waitFor();
  expect(idOfPage()).toBe(absorbed);
});

it('fits a phone: every field is a card of choices', async () => {
  const visitor = await stage.visitor(phone);
  await signInAt(stage, visitor.page, `/enterprise/candidates/merge?ids=${survivor},${absorbed}`);
  await visitor.page.getByRole('button', { name: '2件を1件に統合する' }).waitFor();
  expect(await overflow(visitor.page)).toBe(0);
  expect(await violations(visitor.page)).toEqual([]);
  expect(visitor.problems).toEqual([]);
});

it('merges companies chosen in their list, and takes that back', async () => {
  await page.goto(`${stage.url}/enterprise/companies?sort=id_by_enterprise_id`);
  const rows = page.getByRole('table').getByRole('row');
  const names = [];
  for (const at of [1, 2]) {
    await rows.nth(at).getByRole('checkbox').check();
    names.push(await rows.nth(at).getByRole('link').first().textContent());
  }
  await page.getByRole('link', { name: '統合', exact: true }).click();
  const companies = page.getByRole('table', { name: '企業の比較' });
  await companies.getByRole('radio', { name: new RegExp(`^残す企業 ${names[1]} ID `) }).check();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: '2件を1件に統合する' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '統合する', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: `${names[1]}`, exact: true }).waitFor();
  const merged = page.getByText(new RegExp(`^「${names[0]}（ID \\d+）」を統合しています`));
  await merged.waitFor();
  await page.getByRole('button', { name: '統合を取り消す' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '統合を取り消す' }).click();
  await merged.waitFor({ state: 'detached' });
  await page.goto(`${stage.url}/enterprise/companies?keyword=${encodeURIComponent(`${names[0]}`)}`);
  await page
    .getByRole('table')
    .getByRole('link', { name: `${names[0]}`, exact: true })
    .waitFor();
});

it('says that two records are different, and does not ask again', async () => {
  await page.goto(`${stage.url}/enterprise/candidates/duplicates`);
  await stage.settle();
  await page.reload();
  const pair = page.getByRole('row').filter({ hasText: '重野 複子' });
  await pair.getByRole('button', { name: /は重複ではない$/ }).click();
  await page.getByText('重複ではないことを記録しました', { exact: true }).waitFor();
  await pair.waitFor({ state: 'detached' });
  expect(member.problems).toEqual([]);
});
