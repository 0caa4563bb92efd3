/** Lists while their parts arrive one after the other: nothing moves, and on a phone the first card is on the first screen. */
import type { Page } from 'playwright-core';
import { boxOf, listed, watchRequests } from './support/settled';
import { desktop, phone, type Stage, signIn, startStage } from './support/stage';

let stage: Stage;
/** Resolves when no request is left. */
let quiet: () => Promise<void>;
beforeAll(async () => {
  stage = await startStage('demo');
});
afterAll(() => stage?.stop());

/** Lists with columns whose names come from other records. */
const named = ['candidates', 'companies', 'jobs', 'opportunities', 'agreements'];
const others = ['company_members', 'agreements/hours', 'opportunities/board'];
/** Their heads, tabs and panels come in parts, too; no name takes two lines, of which a head cannot know before. */
const records = ['candidates/320', 'companies/1', 'jobs/101', 'opportunities/1'];
const ofOperators = ['companies', 'enterprises', 'enterprises/1/members', 'announces', 'admin_members', 'access_logs'];

interface Shift {
  value: number;
  what: string[];
}

/** Shifts of the layout since the page began, without those that follow a press. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: { value: number; what: string[] }[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      })[])
        if (!entry.hadRecentInput)
          shifts.push({
            value: entry.value,
            what: entry.sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`),
          });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Everything that names what rows point to waits until it is let go: in the page, as a route would load all scripts anew. */
async function holdNames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const send = window.fetch;
    const free = new Promise<void>((resolve) => Object.assign(window, { letGo: resolve }));
    window.fetch = async (...request: Parameters<typeof fetch>) => {
      if (/\/api\/(enterprise\/\w+\/search|masterdata\/)/.test(String(request[0]))) await free;
      return send(...request);
    };
  });
}

const firstRow = (page: Page) => page.locator('tbody tr:not([aria-hidden]):visible, article:visible').first();
const firstValue = (page: Page) => page.getByRole('main').locator('dl').first();

/** @returns how far down what is read begins, while names are still on their way */
async function standsStill(page: Page, path: string, first = firstRow): Promise<number> {
  await page.goto(`${stage.url}/enterprise/${path}`);
  await first(page).waitFor();
  const top = (await boxOf(first(page))).y;
  await page.evaluate(() => (window as unknown as { letGo(): void }).letGo());
  await quiet();
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect([path, sum < 0.01 ? [] : shifts]).toEqual([path, []]);
  return top;
}

/** With its heading: an edge alone does not tell that there is something. */
const LAST_BEGIN = phone.viewport.height - 44;

describe('at a desk', () => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await stage.visitor(desktop));
    await signIn(stage, page);
    await watchShifts(page);
    await holdNames(page);
    quiet = watchRequests(page);
  });

  it.each(named)('the list %s stands still while its names come', async (path) => {
    await standsStill(page, path);
  });

  it.each(records)('the record %s stands still while its names and numbers come', async (path) => {
    await standsStill(page, path, firstValue);
  });
});

describe('on a phone', () => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await stage.visitor(phone));
    await signIn(stage, page);
    await watchShifts(page);
    await holdNames(page);
    quiet = watchRequests(page);
  });

  it.each([...named, ...others])('%s stands still, and its first card begins on the first screen', async (path) => {
    expect([path, (await standsStill(page, path)) < LAST_BEGIN]).toEqual([path, true]);
  });
});

describe('on the phone of an operator', () => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await stage.visitor(phone));
    await signIn(stage, page, 'admin');
  });

  it.each(ofOperators)('the first card of %s begins on the first screen', async (path) => {
    await page.goto(`${stage.url}/admin/${path}`);
    await listed(page);
    await firstRow(page).waitFor();
    const top = (await boxOf(firstRow(page))).y;
    expect([path, top < LAST_BEGIN]).toEqual([path, true]);
  });
});
