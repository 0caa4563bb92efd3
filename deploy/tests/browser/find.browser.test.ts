/** One box for everything in the agency's console, and the keys that work where nothing is typed. */
import type { Page } from 'playwright-core';
import { focused, inputMethod, pressPair } from './support/keyboard';
import { becomes, hold, listed, settled } from './support/settled';
import { desktop, phone, type Stage, signInAt, startStage, violations } from './support/stage';

const CANDIDATES = '/enterprise/candidates';

let stage: Stage;

beforeAll(async () => {
  stage = await startStage('demo');
});
afterAll(() => stage?.stop());

async function member(options: Parameters<Stage['visitor']>[0] = desktop) {
  const visitor = await stage.visitor(options);
  await signInAt(stage, visitor.page, CANDIDATES);
  await listed(visitor.page);
  return visitor;
}

const box = (page: Page) => page.getByRole('dialog', { name: '検索', exact: true });
const field = (page: Page) => box(page).getByRole('combobox');
const option = (page: Page, name: string | RegExp) => box(page).getByRole('option', { name });
const pathOf = (page: Page) => new URL(page.url()).pathname;
const firstRow = (page: Page) => page.locator('[data-row] a[href]').first();

test('Ctrl K, a word, Enter: the record is open, and is the first one of the empty box afterwards', async () => {
  const { page, context, problems } = await member();
  const name = (await firstRow(page).getAttribute('title')) ?? '';
  const to = (await firstRow(page).getAttribute('href')) ?? '';
  await page.keyboard.press('Control+K');
  await focused(field(page));
  await page.keyboard.type(name);
  const row = box(page).getByRole('group', { name: '候補者' }).getByRole('option', { name }).first();
  await row.waitFor();
  await box(page)
    .getByRole('status')
    .filter({ hasText: /^\d+件見つかりました$/ })
    .waitFor();
  expect(await row.getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${stage.url}${to}`);
  await box(page).waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1, name }).waitFor();

  await page.keyboard.press('/');
  const recent = box(page).getByRole('group', { name: '最近開いたもの' }).getByRole('option');
  await recent.first().waitFor();
  expect(await recent.first().getAttribute('href')).toBe(to);
  expect(await violations(page)).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});

test('what is typed while the box is on its way stands in it when it comes', async () => {
  const { page, context } = await member();
  const come = await hold(page, '**/*.js');
  await page.keyboard.press('Control+K');
  const early = page.getByRole('textbox', { name: '検索', exact: true });
  await focused(early);
  await page.keyboard.type('java');
  await (await come()).continue();
  await focused(field(page));
  expect(await field(page).inputValue()).toBe('java');
  await context.close();
});

test('Enter before the answer opens what was typed, not what stands there still', async () => {
  const { page, context } = await member();
  const to = (await firstRow(page).getAttribute('href')) ?? '';
  const name = (await firstRow(page).getAttribute('title')) ?? '';
  await page.keyboard.press('Control+K');
  await option(page, '候補者を登録').waitFor();
  const request = await hold(page, '**/finds/index');
  await page.keyboard.insertText(name);
  await page.keyboard.press('Enter');
  const asked = await request();
  expect(pathOf(page)).toBe(CANDIDATES);
  await asked.continue();
  await page.waitForURL(`${stage.url}${to}`);
  await context.close();
});

test('the box has pages and commands by kana, says when there is nothing, and gives the focus back', async () => {
  const { page, context } = await member();
  const button = page.getByRole('button', { name: '検索', exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
  await focused(field(page));
  await field(page).fill('ないものはない');
  await box(page).getByText('見つかりませんでした', { exact: true }).last().waitFor();
  await field(page).fill('めーる てんぷれ');
  await option(page, 'メールテンプレート').first().waitFor();
  await field(page).fill('案件を登録');
  await option(page, '案件を登録').waitFor();
  await page.keyboard.press('Escape');
  await box(page).waitFor({ state: 'detached' });
  await focused(button);

  await page.keyboard.press('Control+K');
  await field(page).fill('商談ボード');
  await option(page, '商談ボード').waitFor();
  const [tab] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Control+Enter')]);
  await tab.waitForURL(/\/opportunities\/board$/);
  expect(pathOf(page)).toBe(CANDIDATES);
  await context.close();
});

test('the Enter that ends a conversion opens nothing, and nothing is asked before it', async () => {
  const { page, context } = await member();
  const asked: string[] = [];
  page.on('request', (request) => request.url().endsWith('/finds/index') && asked.push(request.postData() ?? ''));
  await page.keyboard.press('Control+K');
  await focused(field(page));
  const ime = await inputMethod(page);
  await ime.compose('あ', 'あん', 'あんけn', 'あんけん');
  await ime.confirm('案件');
  await box(page).getByRole('group', { name: '登録' }).getByRole('option').first().waitFor();
  await becomes(async () => asked.map((body) => JSON.parse(body).keyword), ['案件']);
  expect(pathOf(page)).toBe(CANDIDATES);
  await box(page).waitFor();
  await context.close();
});

test('in a field the keys are letters', async () => {
  const { page, context } = await member();
  const keyword = page.getByRole('searchbox').first();
  await keyword.focus();
  await page.keyboard.type('/c?gj');
  expect(await keyword.inputValue()).toBe('/c?gj');
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(pathOf(page)).toBe(CANDIDATES);
  await context.close();
});

test('keys lead through sections, rows and forms; with a modifier or an open panel they do not', async () => {
  const { page, context } = await member();
  await page.keyboard.press('j');
  await focused(page.locator('[data-row] a[href]').nth(0));
  await page.keyboard.press('j');
  await focused(page.locator('[data-row] a[href]').nth(1));
  await page.keyboard.press('k');
  await focused(firstRow(page));
  const chosen = page.getByRole('region', { name: '選択した行の操作' });
  await page.keyboard.press('x');
  await chosen.getByText('1件を選択中').waitFor();
  // On the box itself the keys go on.
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('x');
  await chosen.waitFor({ state: 'detached' });
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await focused(firstRow(page));
  await page.keyboard.press('Alt+j');
  await focused(firstRow(page));
  const to = (await firstRow(page).getAttribute('href')) ?? '';
  await page.keyboard.press('o');
  await page.waitForURL(`${stage.url}${to}`);
  await page
    .getByRole('button', { name: /を編集$/ })
    .first()
    .waitFor();
  await settled(page);
  await page.keyboard.press('e');
  await page.getByRole('form', { name: '候補者の編集' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('form', { name: '候補者の編集' }).waitFor({ state: 'detached' });

  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'キー操作' });
  await sheet.waitFor();
  await pressPair(page, 'g', 'j');
  expect(pathOf(page)).toBe(to);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });

  for (const [key, path] of [
    ['o', '/enterprise/companies'],
    ['d', '/enterprise/opportunities'],
    ['c', CANDIDATES],
    ['j', '/enterprise/jobs'],
  ]) {
    await pressPair(page, 'g', key);
    await becomes(async () => pathOf(page), path);
  }
  await page.keyboard.press('c');
  await becomes(async () => pathOf(page), '/enterprise/jobs/create');
  await context.close();
});

test('on a phone an icon opens it, and a name that is long stays within its row', async () => {
  const { page, context, problems } = await member(phone);
  await page.getByRole('button', { name: '検索', exact: true }).tap();
  await field(page).fill('株式会社');
  await box(page).getByRole('group', { name: '企業' }).getByRole('option').first().waitFor();
  const wide = await box(page).evaluate((element) => element.scrollWidth > element.clientWidth);
  expect(wide).toBe(false);
  await box(page).getByRole('button', { name: '検索を閉じる' }).tap();
  await box(page).waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
  await context.close();
});
