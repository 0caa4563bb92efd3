/** The consoles around their pages: addresses, frames that break, and signing out. */
import type { Page } from 'playwright-core';
import { hold } from './support/settled';
import { type Stage, signIn, startStage, type Visitor } from './support/stage';

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
  await heading('候補者').waitFor();
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
  await heading('候補者').waitFor();
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
