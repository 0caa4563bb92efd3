/** The weight of a public page on a phone: the budget is of the product, so it is held against the built product. */
import { gzipSync } from 'node:zlib';
import type { Response } from 'playwright-core';
import { becomes, listed } from './support/settled';
import { phone, type Stage, signInAt, startStage } from './support/stage';

const weightOf = async (scripts: readonly Response[]): Promise<number> => {
  const bodies = await Promise.all(scripts.map((script) => script.body()));
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
};

/** Compressed JavaScript of one page, in bytes: below the product's budget of 130 kB, so that it is seen coming. */
const BUDGET = 125_000;

/**
 * The same for going to a section of the console whose kit is there: its own code, in bytes. Deals have the most, as their
 * state is changed in its cell; what a change asks comes with the first question.
 */
const SECTION_BUDGET = 17_000;

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

const STEPS = ['profile', 'occupations', 'skills', 'business_days', 'others'];
const pages: [string, () => string][] = [
  ['the top', () => '/'],
  ['the list', () => '/jobs'],
  ['a category', () => '/jobs/occupation-2'],
  ['a job', () => detail],
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
    expect(weight).toBeGreaterThan(50_000);
    expect(weight).toBeLessThanOrEqual(BUDGET);
    expect(calls).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  },
);

test('a further section of the console brings its own code only', async () => {
  const { page, context } = await stage.visitor();
  const scripts: Response[] = [];
  // The entries of all sections are fetched while the first page is idle.
  const fetched = new Set<string>();
  page.on('response', (response) => {
    const url = response.url();
    if (url.endsWith('.js') && !fetched.has(url)) scripts.push(response);
    fetched.add(url);
  });
  await signInAt(stage, page, '/enterprise/candidates');
  await listed(page);
  // Signing in brings no new document, so the network of this one may have been idle long ago: the entries tell.
  const entries = page.locator('link[rel="prefetch"]');
  await entries.first().waitFor({ state: 'attached' });
  await becomes(async () => {
    const urls = await entries.evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
    return urls.filter((url) => !fetched.has(url));
  }, []);
  for (const section of ['案件', '商談', '企業']) {
    scripts.length = 0;
    await page.getByRole('navigation').getByRole('link', { name: section, exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: section, exact: true }).waitFor();
    await listed(page);
    expect(scripts.length).toBeGreaterThan(0);
    expect([section, (await weightOf(scripts)) <= SECTION_BUDGET]).toEqual([section, true]);
  }
  await context.close();
});
