/** What a public page makes a phone load: the budget is of the product, so it is held against the built product. */
import { gzipSync } from 'node:zlib';
import type { Response } from 'playwright-core';
import { phone, type Stage, startStage } from './support/stage';

/** Compressed JavaScript of one page, in bytes: below the product's budget of 130 kB, so that it is seen coming. */
const BUDGET = 125_000;

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
    const bodies = await Promise.all(scripts.map((script) => script.body()));
    const weight = bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
    expect(weight).toBeGreaterThan(50_000);
    expect(weight).toBeLessThanOrEqual(BUDGET);
    expect(calls).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  },
);
