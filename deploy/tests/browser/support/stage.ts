/** The built product and a Chromium, for one test file; pages report what goes wrong in them. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, BrowserContextOptions, Download, Page } from 'playwright-core';
import { seriousFinds } from './axe';
import { launchChromium } from './chromium';
import { askHall, post } from './hall-address';
import { settled } from './settled';

export interface Visitor {
  context: BrowserContext;
  page: Page;
  /** Errors and warnings of the console, and uncaught exceptions, of every page of this visitor. */
  problems: string[];
}

export interface SignIn {
  who: string;
  email: string;
  password: string;
}

export interface Stage {
  /** The demo site and the consoles. */
  url: string;
  port: string;
  /** Accounts of the demo agency, from the highest authority down, then the operator's. */
  signIns: SignIn[];
  /** Resolves when what was done has had its effects: no event is left to handle. */
  settle(): Promise<void>;
  /** The services' clock is so much later from now on: what waits for a time of day, or for a while, need not. */
  forward(ms: number): Promise<void>;
  /** A person with a browser of their own: no cookies, nothing stored. Closed by `stop`. */
  visitor(options?: BrowserContextOptions): Promise<Visitor>;
  stop(): Promise<void>;
}

export const desktop = { viewport: { width: 1440, height: 900 } } as const;
export const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;

/** Motion costs a fifth of the time, and nothing can be measured while it lasts. */
const STILL = { reducedMotion: 'reduce' } as const;
const ACTION_MS = 60_000;
/** Remarks of Chromium about a busy machine, not about a page. */
const SLOW = /^\[Intervention\]|was preloaded using link preload but not used/;
const built = path.join(__dirname, '../../../../frontends/dist/shells/site');

/** By how much scripts of pages are slower than the machine runs them; `npm run test:busy` sets it. */
const SLOWNESS = Number(process.env.TEST_PAGE_SLOWNESS ?? 1);

/** The product that a stage stands before. */
interface Backstage {
  url: string;
  signIns: SignIn[];
  settle(): Promise<void>;
  forward(ms: number): Promise<void>;
  stop(): Promise<void>;
}

/** One of the products of the run, on data of its own. */
async function startBackstage(filling: 'demo' | 'empty', environment: Record<string, string>): Promise<Backstage> {
  if (!existsSync(built)) throw new Error('The frontends are not built: npm run build');
  const products = await askHall('products');
  if (!products) throw new Error('Tests in a browser are run by jest');
  const { id, url, signIns } = await post(`${products}/start`, { filling, environment });
  return {
    ...{ url, signIns },
    settle: () => post(`${products}/settle`, { id }),
    forward: (ms) => post(`${products}/forward`, { id, ms }),
    stop: () => post(`${products}/stop`, { id }),
  };
}

/** One that runs elsewhere and is empty: `STAGE_URL` is where people open it, `STAGE_CONTROL` answers for its inside. */
const elsewhere = (url: string, control: string): Backstage => ({
  ...{ url, signIns: [] },
  settle: async () => void (await fetch(`${control}/settle`)),
  // Its clocks are the machine's.
  forward: async () => undefined,
  stop: async () => undefined,
});

/**
 * @param filling `demo`: with the demo agency; `empty`: an installation that has not been used
 * @param environment variables of services and gateway
 */
export async function startStage(filling: 'demo' | 'empty', environment: Record<string, string> = {}): Promise<Stage> {
  const { STAGE_URL, STAGE_CONTROL } = process.env;
  const [browser, backstage] = await Promise.all([
    launchChromium(),
    STAGE_URL && STAGE_CONTROL ? elsewhere(STAGE_URL, STAGE_CONTROL) : startBackstage(filling, environment),
  ]);
  const { port } = new URL(backstage.url);
  return {
    url: `http://localhost:${port}`,
    port,
    signIns: backstage.signIns,
    async visitor(options = desktop) {
      const context = await browser.newContext({ ...STILL, locale: 'ja-JP', timezoneId: 'Asia/Tokyo', ...options });
      context.setDefaultTimeout(ACTION_MS);
      const problems: string[] = [];
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()) && !SLOW.test(message.text()))
          problems.push(`${message.page()?.url()}: ${message.text()} ${message.location().url}`);
      });
      if (SLOWNESS > 1)
        context.on('page', async (page) => {
          // A page may be gone before its speed is set.
          const session = await context.newCDPSession(page).catch(() => undefined);
          await session?.send('Emulation.setCPUThrottlingRate', { rate: SLOWNESS }).catch(() => undefined);
        });
      context.on('weberror', (failure) => problems.push(`${failure.page()?.url()}: ${failure.error()}`));
      return { context, page: await context.newPage(), problems };
    },
    settle: backstage.settle,
    forward: backstage.forward,
    async stop() {
      await browser.close();
      await backstage.stop();
    },
  };
}

/** The account with the highest authority of the demo agency, and in `admin` the operator. */
const highest = ({ signIns }: Stage, area: string) => signIns.at(area === 'admin' ? -1 : 0) as SignIn;

async function fillSignIn(page: Page, address: string, who: { email: string; password: string }): Promise<void> {
  await page.goto(address);
  await page.getByLabel('メールアドレス', { exact: true }).fill(who.email);
  await page.getByLabel('パスワード', { exact: true }).fill(who.password);
}

const pressSignIn = (page: Page) => page.getByRole('button', { name: 'ログインする', exact: true }).click();

/** Signs in at a console, and is on its first page. */
export async function signIn(
  stage: Stage,
  page: Page,
  area: 'enterprise' | 'admin' = 'enterprise',
  who: { email: string; password: string } = highest(stage, area),
): Promise<void> {
  await fillSignIn(page, `${stage.url}/${area}/signin`, who);
  await pressSignIn(page);
  await page.waitForURL(({ pathname }) => !pathname.endsWith('/signin'));
}

/** Signs in on the way to a page of a console, as a visitor does who has followed a link: nothing else is loaded before. */
export async function signInAt(
  stage: Stage,
  page: Page,
  address: string,
  who: { email: string; password: string } = highest(stage, address.split('/')[1]),
): Promise<void> {
  const [, area] = address.split('/');
  await fillSignIn(page, `${stage.url}/${area}/signin?return_to=${encodeURIComponent(address)}`, who);
  await page.evaluate(markHeadings);
  await pressSignIn(page);
  await nextHeading(page);
  await settled(page);
}

/** Marks the headings of this page, so that they are not taken for those of the next. */
function markHeadings(): void {
  for (const heading of document.querySelectorAll('h1')) heading.setAttribute('data-before', '');
}

/** Asked with every frame: a locator looks less and less often, in the end only twice a second. */
const nextHeading = (page: Page, timeout = ACTION_MS): Promise<unknown> =>
  page.waitForFunction(() => document.querySelector('h1:not([data-before])')?.checkVisibility(), undefined, {
    timeout,
  });

/** Goes to another page of the console as a link in it does, and waits for its heading. */
export async function follow(page: Page, address: string, patience?: number): Promise<void> {
  await page.evaluate(markHeadings);
  await page.evaluate((to) => {
    history.pushState({ idx: (history.state?.idx ?? 0) + 1, key: to, usr: null }, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, address);
  await nextHeading(page, patience);
}

/** Goes to another page of the console within it, which takes a quarter of what loading it anew takes. */
export async function goTo(page: Page, address: string): Promise<void> {
  await follow(page, address);
  await settled(page);
}

/** Reloads a page whose session has ended: it may be leaving for the sign-in by itself just now, which ends a reload. */
export const reloadEnded = (page: Page): Promise<unknown> =>
  page.reload({ waitUntil: 'commit' }).catch(() => undefined);

/** The link of the newest mail to an address, on the host that the stage stands on. */
export async function mailedLink(stage: Stage, to: string): Promise<string> {
  await stage.settle();
  const { STAGE_CONTROL } = process.env;
  if (STAGE_CONTROL) return (await fetch(`${STAGE_CONTROL}/link?to=${encodeURIComponent(to)}`)).text();
  const { page, context } = await stage.visitor();
  await page.goto(`${stage.url}/dev/mail`);
  await page.getByRole('row').filter({ hasText: to }).first().getByRole('link').click();
  const href = await page.locator('pre').getByRole('link').first().getAttribute('href');
  await context.close();
  const { pathname, search, hash } = new URL(String(href));
  return `${stage.url}${pathname}${search}${hash}`;
}

/** Opens a page of the public site and waits until its scripts have taken over. */
export async function openSite(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  // Its work after loading, e.g. bringing back what was typed, is over when nothing is left to do.
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 10_000 })));
}

/** Violations that axe finds serious or worse on a page that stands still. */
export async function violations(page: Page): Promise<string[]> {
  await settled(page);
  const found = await seriousFinds(page);
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 200)}`));
}

/** Pixels by which a page is wider than its window; a phone's inner width would grow with the page. */
export async function overflow(page: Page): Promise<number> {
  await settled(page);
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return Math.max(0, scrollWidth - clientWidth);
  });
}

/** What was saved by a download: its file belongs to the shared Chromium and cannot be opened by name. */
export const contentOf = async (download: Download): Promise<Buffer> =>
  Buffer.concat(await (await download.createReadStream()).toArray());

/** A one-page PDF with a line of text. */
export const pdf = (text: string): Buffer =>
  Buffer.from(
    [
      '%PDF-1.4',
      '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
      '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 100]/Contents 4 0 R>>endobj',
      `4 0 obj<</Length ${text.length + 32}>>stream\nBT /F1 12 Tf 20 50 Td (${text}) Tj ET\nendstream endobj`,
      'trailer<</Root 1 0 R>>',
      '%%EOF',
    ].join('\n'),
  );

/** Chooses a birthday, YYYY-MM-DD, in the three lists of the registration. */
export async function chooseBirthday(page: Page, day: string): Promise<void> {
  const parts = day.split('-');
  for (const [at, unit] of ['年', '月', '日'].entries())
    await page.getByLabel(`生年月日（${unit}）`, { exact: true }).selectOption(parts[at]);
}
