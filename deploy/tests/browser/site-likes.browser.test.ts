/** 気になる: marked before any sign-in, kept on the device, found again. */
import type { Page } from 'playwright-core';
import { becomes } from './support/settled';
import { desktop, openSite, overflow, phone, type Stage, startStage, type Visitor, violations } from './support/stage';

let stage: Stage;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  stage = await startStage('demo');
});

afterAll(() => stage?.stop());

beforeEach(async () => {
  visitor = await stage.visitor(phone);
  page = visitor.page;
});

afterEach(() => visitor.context.close());

const hearts = () => page.getByRole('main').getByRole('button', { name: /^気になる/ });
const names = () => page.getByRole('main').getByRole('article').getByRole('heading').allInnerTexts();
const title = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const bar = () => page.getByRole('navigation', { name: 'よく使うページ' });

test('a job that is marked stands in the list of its own, the latest first, also after the page is loaded anew', async () => {
  await openSite(page, `${stage.url}/jobs`);
  const [first, second] = await names();
  await hearts().nth(0).click();
  await hearts().nth(1).focus();
  await page.keyboard.press('Enter');
  await becomes(() => hearts().nth(1).getAttribute('aria-pressed'), 'true');
  await becomes(
    () =>
      bar()
        .getByRole('link', { name: /気になる/ })
        .textContent(),
    '気になる2',
  );
  await bar()
    .getByRole('link', { name: /気になる/ })
    .click();
  await title('気になる案件');
  await becomes(names, [second, first]);
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await page.reload();
  await page.getByRole('article').nth(1).waitFor();
  // A mark that is taken away by mistake can be set again where it was.
  await hearts().nth(0).click();
  await becomes(() => hearts().nth(0).getAttribute('aria-pressed'), 'false');
  expect(await names()).toEqual([second, first]);
  await page.reload();
  await page.getByRole('article').first().waitFor();
  await becomes(names, [first]);
  expect(visitor.problems).toEqual([]);
});

test('a job that closed is named as such and can be taken away; an empty list says what to do', async () => {
  await openSite(page, `${stage.url}/jobs`);
  await page.evaluate(() => localStorage.setItem('enishi_liked', JSON.stringify([{ id: 999_999, name: '昔の案件' }])));
  await openSite(page, `${stage.url}/likes`);
  await page.getByText('昔の案件').waitFor();
  await page.getByText('募集終了').waitFor();
  await page.getByRole('button', { name: '一覧から外す' }).click();
  await page.getByText('気になる案件はまだありません').waitFor();
  await page.getByRole('main').getByRole('link', { name: '案件を探す' }).click();
  await page.waitForURL('**/jobs');
});

test('another tab of the site, and a step back, show what was liked meanwhile', async () => {
  await openSite(page, `${stage.url}/jobs`);
  await hearts().first().waitFor();
  const other = await visitor.context.newPage();
  await openSite(other, `${stage.url}/jobs`);
  await other
    .getByRole('button', { name: /^気になる：/ })
    .first()
    .click();
  const pressed = () => hearts().first().getAttribute('aria-pressed');
  await becomes(pressed, 'true');
  await other.evaluate(() => localStorage.clear());
  await becomes(pressed, 'false');
  await other.close();
});

test('the job itself has the mark beside the ways to apply, where the bar gives way', async () => {
  await openSite(page, `${stage.url}/jobs`);
  await page.getByRole('article').first().getByRole('link').first().click();
  await page.waitForURL('**/jobs/detail/*');
  await page.getByRole('heading', { name: '募集条件' }).waitFor();
  // Jobs like it have marks of their own, before the bar of this one.
  await hearts().last().click();
  await becomes(() => bar().isVisible(), false);
  await openSite(page, `${stage.url}/likes`);
  await page.getByRole('article').first().waitFor();
});

test('without scripts there is no dead mark, and the bar leads on', async () => {
  const plain = await stage.visitor({ ...phone, javaScriptEnabled: false });
  await plain.page.goto(`${stage.url}/jobs`);
  expect(await plain.page.getByRole('button', { name: /気になる/ }).count()).toBe(0);
  await plain.page.getByRole('link', { name: '気になる' }).filter({ visible: true }).click();
  await plain.page.waitForURL('**/likes');
  // Words for those without scripts are no text that a locator looks for.
  await plain.page.locator('main noscript > p').waitFor();
  await plain.context.close();
});

test('a wide screen has the ways in its header, and no bar', async () => {
  const wide = await stage.visitor(desktop);
  await openSite(wide.page, `${stage.url}/jobs`);
  expect(await wide.page.getByRole('navigation', { name: 'よく使うページ' }).isVisible()).toBe(false);
  await wide.page.getByRole('banner').getByRole('link', { name: '気になる' }).filter({ visible: true }).click();
  await wide.page.getByText('気になる案件はまだありません').waitFor();
  await wide.context.close();
});
