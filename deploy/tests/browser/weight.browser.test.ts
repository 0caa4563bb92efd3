/** The weight of a public page on a phone: the budget is of the product, so it is held against the built product. */
import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';
import { becomes, listed, settled } from './support/settled';
import { desktop, phone, type Stage, signInAt, startStage } from './support/stage';

const weightOf = async (scripts: readonly Response[]): Promise<number> => {
  const bodies = await Promise.all(scripts.map((script) => script.body()));
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
};

/** Compressed JavaScript of one page, in bytes: below the product's budget of 90 kB, so that it is seen coming. */
const BUDGET = 80_000;

/**
 * The same for going to a section of the console whose kit is there: its own code, in bytes. Deals have the most, as their
 * state is changed in its cell; what a change asks comes with the first question.
 */
const SECTION_BUDGET = 17_000;
/** The scripts of a console that was never open here, until its list shows rows, in bytes. */
const CONSOLE_BUDGET = 330_000;
/** These, and what the list then fetches ahead in idle moments: of the panel beside it, and of a record's page. */
const WITH_AHEAD_BUDGET = 490_000;

let stage: Stage;
let detail: string;

beforeAll(async () => {
  stage = await startStage('demo');
  const { page, context } = await stage.visitor();
  await page.goto(`${stage.url}/jobs`);
  detail = (await page.getByRole('article').first().getByRole('link').first().getAttribute('href')) ?? '';
  await context.close();
});

afterAll(() => stage?.stop());

const JOB_FORMS = ['apply', 'ask'];
const STEPS = ['profile', 'occupations', 'skills', 'business_days', 'others'];
const pages: [string, () => string][] = [
  ['the top', () => '/'],
  ['the list', () => '/jobs'],
  ['a category', () => '/jobs/occupation-2'],
  ['a job', () => detail],
  ...JOB_FORMS.map((form): [string, () => string] => [
    `the form of a job, ${form}`,
    () => `/register/${form}?job=${detail.split('/').at(-1)}`,
  ]),
  ['the way into マイページ', () => '/mypage/signin'],
  ...STEPS.map((step): [string, () => string] => [`the registration, ${step}`, () => `/register/${step}`]),
];

test.each(pages)(
  '%s comes to life within the budget, without asking for what it was sent with',
  async (_name, path) => {
    const { page, context, problems } = await stage.visitor(phone);
    const scripts: Response[] = [];
    const calls: string[] = [];
    page.on('response', (response) => response.url().endsWith('.js') && scripts.push(response));
    page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()));
    await page.goto(stage.url + path());
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    const weight = await weightOf(scripts);
    expect(weight).toBeGreaterThan(30_000);
    expect(weight).toBeLessThanOrEqual(BUDGET);
    expect(calls).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  },
);

/** Idle moments wait in a page until `idleFromNowOn`, so that what they fetch is told from what the page needs. */
const holdIdle = (page: Page) =>
  page.addInitScript(() => {
    const held: IdleRequestCallback[] = [];
    const ofBrowser = window.requestIdleCallback.bind(window);
    window.requestIdleCallback = (run) => held.push(run);
    Object.assign(window, {
      idleFromNowOn: () => {
        window.requestIdleCallback = ofBrowser;
        for (const run of held.splice(0)) ofBrowser(run);
      },
    });
  });

const idleFromNowOn = (page: Page) =>
  page.evaluate(() => (window as unknown as { idleFromNowOn(): void }).idleFromNowOn());

/** Entries of sections are fetched in idle moments, too, but nothing waits for one. */
const isEntry = (url: string) => url.includes('remoteEntry');

/** The scripts that a page was sent from now on, each once. */
function scriptsOf(page: Page): Map<string, Response> {
  const scripts = new Map<string, Response>();
  page.on('response', (response) => {
    const url = response.url();
    if (url.endsWith('.js') && !scripts.has(url)) scripts.set(url, response);
  });
  return scripts;
}

/** Resolves when the entries of all sections were fetched, and a record's page with them. */
async function fetchedAhead(page: Page, scripts: ReadonlyMap<string, Response>, needed: ReadonlySet<string>) {
  await idleFromNowOn(page);
  const entries = page.locator('link[rel="prefetch"]');
  await entries.first().waitFor({ state: 'attached' });
  await becomes(async () => {
    const urls = await entries.evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
    return urls.filter((url) => !scripts.has(url));
  }, []);
  const come = () =>
    [...scripts.keys()].some((url) => !isEntry(url) && !needed.has(url) && url.includes('/candidates/'));
  await becomes(async () => come(), true);
  await settled(page);
}

test('a console that was never open here shows its list within the budget', async () => {
  const first = await stage.visitor();
  await signInAt(stage, first.page, '/enterprise/candidates');
  const { page, context } = await stage.visitor({ ...desktop, storageState: await first.context.storageState() });
  const scripts = scriptsOf(page);
  await holdIdle(page);
  await page.goto(`${stage.url}/enterprise/candidates`);
  await listed(page);
  const weight = await weightOf([...scripts.values()]);
  expect(weight).toBeGreaterThan(250_000);
  expect(weight).toBeLessThanOrEqual(CONSOLE_BUDGET);
  await fetchedAhead(page, scripts, new Set(scripts.keys()));
  const all = [...scripts].filter(([url]) => !isEntry(url));
  expect(await weightOf(all.map(([, script]) => script))).toBeLessThanOrEqual(WITH_AHEAD_BUDGET);
  await Promise.all([first.context.close(), context.close()]);
});

test('a further section of the console brings its own code only', async () => {
  const { page, context } = await stage.visitor();
  const scripts = scriptsOf(page);
  await holdIdle(page);
  await signInAt(stage, page, '/enterprise/candidates');
  await listed(page);
  await fetchedAhead(page, scripts, new Set(scripts.keys()));
  await page.evaluate(() => {
    window.requestIdleCallback = () => 0;
  });
  for (const section of ['案件', '商談', '企業']) {
    const before = scripts.size;
    await page.getByRole('navigation').getByRole('link', { name: section, exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: section, exact: true }).waitFor();
    await listed(page);
    const own = [...scripts.values()].slice(before);
    expect(own.length).toBeGreaterThan(0);
    expect([section, (await weightOf(own)) <= SECTION_BUDGET]).toEqual([section, true]);
  }
  await context.close();
});
