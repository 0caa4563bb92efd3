/** The consoles around their pages: addresses, frames that break, and signing out. */
import type { Page } from 'playwright-core';
import { focused } from './support/keyboard';
import { becomes, hold, settled } from './support/settled';
import { goTo, overflow, phone, type Stage, signIn, startStage, type Visitor, violations } from './support/stage';

let stage: Stage;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  stage = await startStage('demo');
});

afterAll(() => stage?.stop());

beforeEach(async () => {
  visitor = await stage.visitor();
  page = visitor.page;
  await signIn(stage, page);
  await page.getByRole('heading', { name: '今日の対応' }).waitFor();
});

afterEach(() => visitor.context.close());

const BROKEN = '予期せぬエラーが発生しました';
const heading = (name: string) => page.getByRole('heading', { level: 1, name });

test('a frame that breaks shows it too, and another address is tried anew', async () => {
  let broken = true;
  await page.route('**/api/enterprise/enterprise_members/show', (route) =>
    broken ? route.fulfill({ status: 200, contentType: 'application/json', body: '{}' }) : route.continue(),
  );
  await page.goto(`${stage.url}/enterprise/setting/enterprise`);
  await heading(BROKEN).waitFor();
  await page.getByText('something wrong').waitFor();
  broken = false;
  await page.getByRole('link', { name: 'トップへ戻る' }).click();
  await page.getByRole('heading', { name: '今日の対応' }).waitFor();
});

test('a page has one address: a slash too many is taken away, the query stays', async () => {
  for (const [path, plain] of [
    ['/enterprise/sites/contents/flow/?a=1#b', '/enterprise/sites/contents/flow?a=1#b'],
    ['/enterprise/sites//', '/enterprise/sites'],
  ]) {
    await page.goto(stage.url + path);
    await page.getByRole('navigation', { name: 'サイトのメニュー' }).locator('[aria-current="page"]').waitFor();
    expect(page.url()).toBe(stage.url + plain);
  }
});

test('styles stand in many elements, each about its own classes', async () => {
  const sizes = await page.evaluate(() => [...document.styleSheets].map(({ cssRules }) => cssRules.length));
  expect(sizes.filter((size) => size > 0).length).toBeGreaterThan(8);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(96);
});

test('a sign-out that fails says so, and is tried again', async () => {
  let broken = true;
  await page.route('**/api/enterprise/auth/sign_out', (route) =>
    broken ? route.fulfill({ status: 503, body: '' }) : route.continue(),
  );
  await page
    .getByRole('banner')
    .getByRole('button', { name: /アカウントメニュー$/ })
    .click();
  await page.getByRole('menuitem', { name: 'ログアウト' }).click();
  await page.getByText(/^ログアウトできませんでした。/).waitFor();
  await page.goto(`${stage.url}/enterprise/signout`);
  await page.getByText('ログアウトできませんでした', { exact: true }).waitFor();
  broken = false;
  await page.getByRole('button', { name: 'もう一度ログアウトする' }).click();
  await heading('ログイン').waitFor();
});

test('somebody who signs out while a call hangs is not told of a session that ran out', async () => {
  const reading = await hold(page, '**/api/enterprise/enterprise_members/show');
  await page.route('**/enterprise/signin', async (route) => {
    const refused = page.waitForResponse('**/api/enterprise/enterprise_members/show');
    await (await reading()).continue();
    expect((await refused).status()).toBe(401);
    await route.continue();
  });
  await page.goto(`${stage.url}/enterprise/signout`);
  await heading('ログイン').waitFor();
  expect(page.url()).toBe(`${stage.url}/enterprise/signin`);
});

test('the sign-in leaves the focus to a visitor who has gone on to another field when it is refused', async () => {
  const own = await stage.visitor();
  await own.page.clock.install();
  await own.page.goto(`${stage.url}/enterprise/signin`);
  await own.page.getByRole('button', { name: 'ログインする', exact: true }).click();
  await own.page.locator('[aria-invalid="true"]').first().waitFor();
  const password = own.page.getByLabel('パスワード', { exact: true });
  await password.focus();
  // Past the moment at which the form goes to what was refused.
  await own.page.clock.fastForward(2_000);
  await focused(password);
  await own.context.close();
});

test('on a phone the places of the day stand at the lower edge, cover nothing, and give way to other bars', async () => {
  await page.setViewportSize(phone.viewport);
  await settled(page);
  const bar = page.getByRole('navigation', { name: 'よく使うメニュー' });
  const stops = bar.locator('a, button');
  const boxOf = async (target: typeof bar) => (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  expect(await stops.allInnerTexts()).toEqual(['候補者', '企業', '案件', '商談', 'その他']);
  for (const stop of await stops.all()) {
    const { width, height } = await boxOf(stop);
    expect([width >= 44, height >= 44]).toEqual([true, true]);
  }
  await bar.getByRole('link', { name: '企業' }).click();
  await heading('企業').waitFor();
  await settled(page);
  expect(await bar.locator('[aria-current]').allInnerTexts()).toEqual(['企業']);
  expect([await violations(page), await overflow(page)]).toEqual([[], 0]);

  // The last part of the page comes to stand above it.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const pager = await boxOf(page.getByRole('navigation', { name: 'ページ' }));
  expect(pager.y + pager.height).toBeLessThanOrEqual((await boxOf(bar)).y);
  await visitor.context.setOffline(true);
  const notice = page.getByText(/^オフラインです。/);
  await notice.waitFor();
  const told = await boxOf(notice);
  expect(told.y + told.height).toBeLessThanOrEqual((await boxOf(bar)).y);
  await visitor.context.setOffline(false);

  const search = page.getByRole('searchbox', { name: '企業をキーワードで検索' });
  await search.focus();
  await bar.waitFor({ state: 'hidden' });
  await search.blur();
  await bar.waitFor();
  const box = page.getByRole('checkbox', { name: /を選択$/ }).first();
  await box.check();
  await page.getByRole('region', { name: '選択した行の操作' }).waitFor();
  await bar.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: '選択を解除' }).click();
  await bar.waitFor();

  const all = bar.getByRole('button', { name: 'その他' });
  await all.click();
  const menu = page.getByRole('dialog', { name: 'メニュー' });
  await menu.getByRole('link', { name: 'サイト' }).waitFor();
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'detached' });
  await focused(all);
  await all.click();
  await menu.getByRole('link', { name: 'サイト' }).click();
  await menu.waitFor({ state: 'detached' });
  // The menu goes at once, the page that it leads to comes when its script does.
  await becomes(() => bar.locator('[aria-current]').allInnerTexts(), ['その他']);

  // A form has its own bar there.
  await goTo(page, '/enterprise/companies/create');
  await page.getByRole('button', { name: '登録する', exact: true }).waitFor();
  await bar.waitFor({ state: 'hidden' });
});
