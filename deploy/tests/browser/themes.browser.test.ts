/** The themes of the consoles: how one is chosen, when it takes effect, and that everything is readable in the dark one. */
import type { Page } from 'playwright-core';
import { becomes, settled } from './support/settled';
import { desktop, goTo, phone, type Stage, signIn, startStage, type Visitor, violations } from './support/stage';

const WHITE = 'rgb(255, 255, 255)';
const DARK = 'rgb(21, 27, 34)';

let stage: Stage;
let member: Visitor;
let page: Page;

const ground = (at: Page) => at.evaluate(() => getComputedStyle(document.body).backgroundColor);

async function choose(theme: 'システムに合わせる' | 'ライト' | 'ダーク'): Promise<void> {
  await page.getByRole('button', { name: /アカウントメニュー$/ }).click();
  await page.getByRole('menuitemradio', { name: theme }).click();
  await page.getByRole('menu').waitFor({ state: 'detached' });
}

beforeAll(async () => {
  stage = await startStage('demo');
  member = await stage.visitor({ ...desktop, colorScheme: 'light' });
  page = member.page;
  await signIn(stage, page);
});
afterAll(() => stage?.stop());

it('follows the system while it changes, until one theme is chosen, which other tabs take over at once', async () => {
  await becomes(() => ground(page), WHITE);
  await page.emulateMedia({ colorScheme: 'dark' });
  await becomes(() => ground(page), DARK);
  await choose('ライト');
  await becomes(() => ground(page), WHITE);
  const other = await member.context.newPage();
  await other.emulateMedia({ colorScheme: 'light' });
  await other.goto(`${stage.url}/enterprise/companies`);
  await choose('ダーク');
  await becomes(() => ground(page), DARK);
  await becomes(() => ground(other), DARK);
  await other.close();
  await choose('システムに合わせる');
  await page.emulateMedia({ colorScheme: 'light' });
  await becomes(() => ground(page), WHITE);
});

it('applies the choice before anything is drawn, and leaves the public site light', async () => {
  const { context, page: visited, problems } = await stage.visitor({ ...desktop, colorScheme: 'dark' });
  // Without the scripts of the product, what is drawn is the document alone: its first frame.
  await visited.route(/\/shells\/enterprise\/(?!theme)\w+\.\w+\.js/, (route) => route.abort());
  await visited.goto(`${stage.url}/enterprise/signin`);
  await becomes(() => ground(visited), DARK);
  const scheme = () => visited.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  expect(await scheme()).toBe('dark');
  await visited.goto(stage.url);
  await visited.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  expect(await visited.evaluate(() => document.documentElement.dataset.theme)).toBeUndefined();
  expect(await ground(visited)).not.toBe(DARK);
  expect(problems.filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
  await context.close();
});

it.each([
  ['a desktop', desktop],
  ['a phone', phone],
])('leaves axe nothing serious to find in the dark, on %s', async (_name, screen) => {
  const visitor = await stage.visitor({ ...screen, colorScheme: 'dark' });
  await signIn(stage, visitor.page);
  const found: Record<string, unknown> = {};
  const look = async (name: string) => {
    await settled(visitor.page);
    found[name] = await violations(visitor.page);
  };
  const pages = {
    list: '/enterprise/candidates',
    record: '/enterprise/candidates/244',
    form: '/enterprise/candidates/create',
    board: '/enterprise/opportunities/board',
    forecast: '/enterprise/opportunities/forecast',
    settings: '/enterprise/setting/enterprise',
  };
  for (const [name, address] of Object.entries(pages)) {
    await goTo(visitor.page, address);
    await look(name);
  }
  await goTo(visitor.page, '/enterprise/candidates/244');
  await visitor.page.getByRole('button', { name: 'その他の操作' }).click();
  await visitor.page.getByRole('menuitem', { name: '候補者を削除' }).click();
  await visitor.page.getByRole('alertdialog').or(visitor.page.getByRole('dialog')).waitFor();
  await look('dialog');
  await visitor.page.keyboard.press('Escape');
  await signIn(stage, visitor.page, 'admin');
  await goTo(visitor.page, '/admin/enterprises/overview');
  await look('the operators');
  expect(found).toEqual(Object.fromEntries(Object.keys(found).map((name) => [name, []])));
  expect(await ground(visitor.page)).toBe(DARK);
  expect(visitor.problems).toEqual([]);
  await visitor.context.close();
});
