/** The shells in a real browser, with the real build: two remotes, one copy of everything shared, and what goes wrong. */
import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext, Page, Response } from 'playwright-core';
import { launchChromium } from '../../../deploy/tests/browser/support/chromium';
import { buildFixtures, fixtureDist } from './support/fixture-build';
import { type FixtureServer, startFixtureServer } from './support/fixture-server';

let browser: Browser;
let server: FixtureServer;
let context: BrowserContext;
let page: Page;
let problems: string[];

const credentials = {
  'access-token': 'token',
  'csrf-token': 'csrf',
  client: 'client',
  uid: 'hana@example.jp',
  'token-type': 'Bearer',
  strategies: 'enterprise',
};

const signIn = () =>
  context.addCookies([
    { name: 'enishi_enterprise_session', value: encodeURIComponent(JSON.stringify(credentials)), url: server.url },
  ]);

beforeAll(async () => {
  await buildFixtures();
  server = await startFixtureServer(fixtureDist);
  browser = await launchChromium();
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

beforeEach(async () => {
  server.lose(undefined);
  server.failWith(undefined);
  server.calls.length = 0;
  context = await browser.newContext();
  page = await context.newPage();
  page.setDefaultTimeout(60_000);
  problems = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(String(error)));
});

afterEach(() => context.close());

describe('a console shell', () => {
  it('loads pages of two remotes with one copy of React, router, query client, theme and contexts', async () => {
    await signIn();
    await page.goto(`${server.url}/enterprise/alpha`);
    await page.getByRole('heading', { name: 'alpha at /enterprise/alpha' }).waitFor();
    await page.getByText('縁 花子').waitFor();
    await page.getByRole('link', { name: 'Beta' }).click();
    await page.getByRole('heading', { name: 'beta at /enterprise/beta' }).waitFor();
    const same = await page.evaluate(() => {
      const seen = window as unknown as Record<'seen_alpha' | 'seen_beta', Record<string, unknown>>;
      return Object.keys(seen.seen_alpha).filter((key) => seen.seen_alpha[key] !== seen.seen_beta[key]);
    });
    expect(same).toEqual([]);
    const colour = await page.getByRole('heading').evaluate((heading) => getComputedStyle(heading).color);
    expect(colour).toBe('rgb(1, 2, 3)');
    await page.waitForFunction(() => document.title === 'Beta | Enishi');
    expect(problems).toEqual([]);
  });

  it('sends the session with every call, and asks the list of both remotes only once', async () => {
    await signIn();
    // An answer stays fresh for some seconds; the way to the other page may take longer.
    await page.clock.setFixedTime(new Date());
    await page.goto(`${server.url}/enterprise/alpha`);
    await page.getByText('釘').waitFor();
    await page.getByRole('link', { name: 'Beta' }).click();
    await page.getByRole('heading', { name: 'beta' }).waitFor();
    const lists = server.calls.filter((call) => call.path === '/api/enterprise/things/index');
    expect(lists).toHaveLength(1);
    expect(lists[0]).toMatchObject({ method: 'POST', body: '{"page":1}' });
    expect(lists[0].headers).toMatchObject(credentials);
  });

  it('flashes out of a remote, with the default text, and takes an unknown type for success', async () => {
    await signIn();
    await page.goto(`${server.url}/enterprise/alpha`);
    await page.getByRole('button', { name: 'flash' }).click();
    await page.getByText('success: 完了しました').waitFor();
  });

  it('shows a retry panel in place of a remote that does not load, lives on, and recovers', async () => {
    await signIn();
    server.lose('/mf/beta/');
    await page.goto(`${server.url}/enterprise/alpha`);
    await page.getByRole('link', { name: 'Beta' }).click();
    await page.getByRole('alert').getByText('読み込めませんでした').waitFor();
    await page.getByRole('link', { name: 'Alpha' }).click();
    await page.getByRole('heading', { name: 'alpha' }).waitFor();
    await page.getByRole('link', { name: 'Beta' }).click();
    await page.getByRole('alert').waitFor();
    server.lose(undefined);
    await page.getByRole('button', { name: '再読み込み' }).click();
    await page.getByRole('heading', { name: 'beta' }).waitFor();
  });

  it('reloads once when a page chunk is gone, and then shows the retry panel instead of reloading for ever', async () => {
    await signIn();
    const chunk = fs
      .readdirSync(path.join(fixtureDist, 'mf/beta'))
      .find((name) => /^(?!pages|remoteEntry).*\.js$/.test(name));
    server.lose(`/mf/beta/${chunk}`);
    await page.goto(`${server.url}/enterprise/alpha`);
    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    await page.getByRole('link', { name: 'Beta' }).click();
    await page.getByRole('alert').getByText('読み込めませんでした').waitFor();
    expect(documents).toBe(1);
  });

  it('sends those not signed in to the sign-in, and remembers where they wanted to go', async () => {
    await page.goto(`${server.url}/enterprise/alpha?page=2`, { waitUntil: 'commit' });
    await page.waitForURL('**/enterprise/signin?return_to=%2Fenterprise%2Falpha%3Fpage%3D2');
  });

  it('ends the session when the gateway answers 401', async () => {
    await signIn();
    server.failWith(401);
    await page.goto(`${server.url}/enterprise/alpha`, { waitUntil: 'commit' });
    // The page may lead there before it has loaded itself.
    await page.waitForFunction(() => location.href.includes('/enterprise/signin?return_to='));
    const cookies = await context.cookies();
    expect(cookies.filter((cookie) => cookie.name.includes('session'))).toEqual([]);
  });
});

describe('the site shell', () => {
  it('hydrates what the server rendered without a complaint and without asking again', async () => {
    await page.goto(`${server.url}/`);
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    const extra = page.waitForResponse('**/api/site/things/extra');
    await page.getByRole('link', { name: '釘' }).click();
    await page.getByRole('heading', { name: '釘' }).waitFor();
    await page.waitForFunction(() => document.title === '釘');
    // The page does not wait for the second one, and either may arrive first.
    await extra;
    const calls = [...server.calls].sort((a, b) => b.path.localeCompare(a.path));
    expect(calls.map((call) => call.path)).toEqual(['/api/site/things/show/7', '/api/site/things/extra']);
    expect(JSON.parse(calls[0].body)).toEqual({ domain: 'shop.test' });
    expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
  });

  it('reads without JavaScript', async () => {
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const reader = await plain.newPage();
    await reader.goto(`${server.url}/things/7`);
    expect(await reader.getByRole('heading').textContent()).toBe('釘');
    const colour = await reader.getByText('Shop').evaluate((header) => getComputedStyle(header).color);
    expect(colour).toBe('rgb(4, 5, 6)');
    await plain.close();
  });

  it('stays as served when its remote does not load', async () => {
    server.lose('/mf/shop/');
    // Scripts come once the page has been drawn, when the network may have been idle already.
    const gone = page.waitForResponse('**/mf/shop/**');
    await page.goto(`${server.url}/things/7`);
    await gone;
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
    expect(await page.getByRole('heading').textContent()).toBe('釘');
  });

  it('stays under the weight of a public page', async () => {
    const scripts: Response[] = [];
    page.on('response', (response) => response.url().endsWith('.js') && scripts.push(response));
    await page.goto(`${server.url}/things/7`);
    // Scripts come once the page has been drawn, when the network may have been idle already.
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    const bodies = await Promise.all(scripts.map((script) => script.body()));
    const weight = bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
    expect(weight).toBeGreaterThan(30_000);
    expect(weight).toBeLessThan(60_000);
  });
});
