/** Where one is in a list: what is in view, where 戻る leads, and what is said when it cannot be read. */
import type { Page } from 'playwright-core';
import { becomes, boxOf, listed } from './support/settled';
import { desktop, type Stage, signIn, startStage } from './support/stage';

const COMPANIES = '/enterprise/companies';

let stage: Stage;
let page: Page;

beforeAll(async () => {
  stage = await startStage('demo');
  page = (await stage.visitor(desktop)).page;
  await signIn(stage, page);
});
afterAll(() => stage?.stop());

const rows = () =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });

it('leads back to the same place of a long list, with the row that was opened', async () => {
  await page.goto(`${stage.url}/enterprise/candidates?per_page=100`);
  await listed(page);
  const scroller = page.getByRole('region', { name: '候補者の一覧' });
  const top = () => scroller.evaluate((frame) => frame.scrollTop);
  await scroller.evaluate((frame) => frame.scrollTo(0, 1_500));
  const opened = rows().nth(40).getByRole('link').first();
  const name = String(await opened.textContent());
  await opened.scrollIntoViewIfNeeded();
  const before = await top();
  expect(before).toBeGreaterThan(500);
  await opened.click();
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  await page.goBack();
  await listed(page);
  await becomes(top, before);
  await becomes(() => page.evaluate(() => document.activeElement?.textContent ?? ''), name);
  expect(await page.locator('tr[aria-current]').getByRole('link').first().textContent()).toBe(name);
  // So does the breadcrumb, from another tab of the record, too.
  await opened.click();
  await page.getByRole('link', { name: 'コメント', exact: true }).click();
  await page.waitForURL(/comment$/);
  await page
    .getByRole('navigation', { name: 'パンくずリスト' })
    .getByRole('link', { name: '候補者', exact: true })
    .click();
  await page.waitForURL(/candidates\?per_page=100$/);
  await listed(page);
  await becomes(top, before);
  await becomes(() => page.evaluate(() => document.activeElement?.textContent ?? ''), name);
  // The menu leads to the top of the list.
  await page
    .getByRole('navigation', { name: 'メインメニュー' })
    .getByRole('link', { name: '候補者', exact: true })
    .click();
  await listed(page);
  await becomes(top, 0);
});

it('has one scrollbar and its pager in view, and columns that stand still from page to page', async () => {
  const low = await stage.visitor({ viewport: { width: 1280, height: 720 } });
  const own = low.page;
  await signIn(stage, own);
  const widths = () => own.getByRole('columnheader').evaluateAll((heads) => heads.map((head) => head.clientWidth));
  for (const path of [COMPANIES, '/enterprise/candidates', '/enterprise/jobs', '/enterprise/opportunities']) {
    await own.goto(stage.url + path);
    await listed(own);
    const pager = await boxOf(own.getByRole('navigation', { name: 'ページ' }));
    expect([path, pager.y + pager.height < 720]).toEqual([path, true]);
    const beyond = await own.evaluate(
      () => document.documentElement.scrollHeight - document.documentElement.clientHeight,
    );
    expect([path, beyond]).toEqual([path, 0]);
    const first = await widths();
    await own.getByRole('link', { name: '2ページ目' }).click();
    await own.waitForURL(/page=2/);
    await listed(own);
    expect([path, await widths()]).toEqual([path, first]);
  }
  await low.context.close();
});

it('says that it does not know how many there are when the list cannot be read', async () => {
  const visitor = await stage.visitor(desktop);
  const own = visitor.page;
  await signIn(stage, own);
  await own.route('**/companies/index', (route) =>
    route.fulfill({ status: 422, json: { message: '一覧を表示できません。', status: 422, errors: {} } }),
  );
  await own.goto(stage.url + COMPANIES);
  await own.getByText('一覧を表示できません。').waitFor();
  await own.getByRole('status').filter({ hasText: /^―件$/ }).waitFor();
  await visitor.context.close();
});
