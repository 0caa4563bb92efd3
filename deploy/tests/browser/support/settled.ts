/** Measurements of a page that stands still, and answers that come when they come. One place for every browser test. */
import type { Locator, Page, Request, Route } from 'playwright-core';

/** Looks in a row at which nothing moves. */
const STILL_LOOKS = 3;
const POLL_MS = 40;
const PATIENCE_MS = 60_000;

const pause = () => new Promise((resolve) => setTimeout(resolve, POLL_MS));

/** The reason why a page cannot be measured yet; '' when it stands still. */
const movement = (page: Page): Promise<string> =>
  page.evaluate(() => {
    if (document.readyState === 'loading' || document.fonts.status === 'loading') return 'it is being loaded';
    const loading = '[role="status"]:is([aria-label="読み込んでいます"], [aria-label="読み込み中"])';
    const waits = document.querySelector(`[aria-busy="true"], #root:empty, ${loading}`);
    if (waits) return `it is busy: ${waits.outerHTML.slice(0, 100)}`;
    // Those that go on for ever are no arrival.
    const arriving = document.getAnimations().find((one) => {
      const { iterations = 1 } = one.effect?.getComputedTiming() ?? {};
      return one.playState === 'running' && Number.isFinite(iterations);
    });
    return arriving ? `something is moving: ${(arriving.effect as KeyframeEffect | null)?.target?.className}` : '';
  });

/**
 * Resolves when a page stands still: fonts are there, nothing says that it is busy or loading, what fades or slides in
 * has arrived. It is asked from outside, because pages without JavaScript and with a clock of their own are measured too.
 */
export async function settled(page: Page): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  for (let still = 0; still < STILL_LOOKS; ) {
    // A page that is being left cannot answer.
    const moves = await movement(page).catch((error: Error) => error.message);
    still = moves === '' ? still + 1 : 0;
    if (Date.now() > end) throw new Error(`${page.url()} does not come to rest: ${moves}`);
    if (still < STILL_LOOKS) await pause();
  }
}

/**
 * Counts the requests of a page from now on.
 * @returns resolves when the page stands still and none of them is under way, in all looks in a row
 */
export function watchRequests(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  // The stream of an open console has no end.
  page.on('request', (request) => !request.url().endsWith('/api/enterprise/live') && underWay.add(request));
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => underWay.delete(request));
  return async () => {
    const end = Date.now() + PATIENCE_MS;
    do {
      await settled(page);
      if (Date.now() > end) throw new Error(`${page.url()} goes on asking: ${[...underWay].map((one) => one.url())}`);
    } while (underWay.size > 0);
  };
}

/** Resolves when a list shows its rows, or that there are none. */
export async function listed(page: Page): Promise<void> {
  await page.getByRole('table').first().waitFor();
  await settled(page);
}

/** Where something stands on a page that stands still. */
export async function boxOf(target: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  await settled(target.page());
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} is not shown`);
  return box;
}

/** Reads again until it is what it should be; then, or when patience ends, the two are compared. */
export async function becomes<T>(read: () => Promise<T>, expected: T): Promise<void> {
  const wanted = JSON.stringify(expected);
  const end = Date.now() + PATIENCE_MS;
  let value = await read();
  while (JSON.stringify(value) !== wanted && Date.now() < end) {
    await pause();
    value = await read();
  }
  expect(value).toEqual(expected);
}

/** A person comes back to a window that was left for a minute: what it shows is read anew. */
export async function comeBack(page: Page): Promise<void> {
  await page.clock.setFixedTime(Date.now() + 60_000);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
}

/** Holds the next request of an address; the answer resolves when it has come, to be let go as the test likes. */
export async function hold(page: Page, url: string): Promise<() => Promise<Route>> {
  let come: (route: Route) => void = () => undefined;
  const request = new Promise<Route>((resolve) => {
    come = resolve;
  });
  await page.route(url, (route) => come(route), { times: 1 });
  return () => request;
}
