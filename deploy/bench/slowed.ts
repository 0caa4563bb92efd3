/** A product in a real browser whose CPU is slowed four times, for the parts of the bench that look at pages. */
import os from 'node:os';
import { chromium, type Page } from 'playwright-core';
import { BUDGETS, type BudgetName } from './budgets';
import { judge } from './figure-notes';
import { startProcess } from './processes';
import { MEMBER } from './session';

const SLOWED = 4;
const PATIENCE_MS = 120_000;

const share = (times: readonly number[], of: number): number =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * of))] ?? 0;

/** Prints the head of a table of times. */
export function tellHead(label: string, how = `CPU of the browser slowed ${SLOWED} times`): void {
  console.log(`\n${label}, ${how}; load of the machine ${os.loadavg()[0].toFixed(1)}\n`);
  console.log('| what | times | p50 ms | p75 ms | p95 ms | most ms |\n|---|---|---|---|---|---|');
}

/**
 * Prints one row: how often, median, 75th and 95th percentile and most in ms.
 * @returns the given percentile, to be judged
 */
export function tell(label: string, times: readonly number[], at = 0.95): number {
  const cells = [0.5, 0.75, 0.95, 1].map((of) => share(times, of).toFixed(0));
  console.log(`| ${label} | ${times.length} | ${cells.join(' | ')} |`);
  return share(times, at);
}

/** Prints how a figure stands, that of the slowest row where there are several. */
export function tellJudged(budget: BudgetName, ...figures: readonly number[]): void {
  console.log(
    `\n${BUDGETS[budget].what}: ${Math.max(...figures).toFixed(0)} ms: ${judge(budget, Math.max(...figures))}`,
  );
}

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/enterprise/signin`);
  await page.getByLabel('メールアドレス', { exact: true }).fill(MEMBER.email);
  await page.getByLabel('パスワード', { exact: true }).fill(MEMBER.password);
  await page.getByRole('button', { name: 'ログインする', exact: true }).click();
  await page.waitForURL(({ pathname }) => !pathname.endsWith('/signin'));
}

/** Ms from the begin of the navigation until something is painted, and until the frame that has the element. */
export async function openAt(
  page: Page,
  address: string,
  selector: string,
): Promise<{ painted: number; shown: number }> {
  await page.goto(address, { waitUntil: 'commit' });
  const shown = await page.waitForFunction(
    (looked) => (document.querySelector(looked) ? performance.now() : undefined),
    selector,
    { polling: 'raf', timeout: PATIENCE_MS },
  );
  const painted = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0);
  return { painted, shown: (await shown.jsonValue()) as number };
}

/**
 * Starts the product on the data, signs its member in at 1440 x 900, opens `first` once at full speed so that the browser
 * has every script, slows the CPU, and measures.
 */
export async function inSlowedBrowser(
  dataDir: string,
  first: { path: string; selector: string },
  measure: (page: Page, url: string) => Promise<void>,
): Promise<void> {
  const product = await startProcess('server.js', { env: { DATA_DIR: dataDir } });
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--lang=ja'] });
  try {
    const context = await browser.newContext({ locale: 'ja-JP', viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    // Browsers keep the session's cookie for the host that they know, not for an address.
    const url = product.url.replace('127.0.0.1', 'localhost');
    await signIn(page, url);
    await openAt(page, url + first.path, first.selector);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
    await measure(page, url);
  } finally {
    await browser.close();
    await product.stop();
  }
}
