/** Lists while their parts arrive one after the other: nothing moves, and on a phone the first card is on the first screen. */
import type { Page } from 'playwright-core';
import { listed, settled } from './support/settled';
import { desktop, phone, type Stage, signIn, startStage, type Visitor } from './support/stage';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage('demo');
});
afterAll(() => stage?.stop());

/** Lists with columns whose names come from other records. */
const lists = [
  ...['candidates', 'companies', 'company_members', 'jobs', 'opportunities', 'agreements', 'proposals', 'broadcasts'],
  ...['setting/members', 'setting/suppressions', 'setting/enterprise_invoices'],
];

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

/** Everything that names what rows point to waits until it is let go. */
async function holdNames(page: Page): Promise<() => Promise<void>> {
  let release = () => {};
  const free = new Promise<void>((resolve) => {
    release = resolve;
  });
  const isName = (url: URL) => /\/api\/(enterprise\/\w+\/search|masterdata\/)/.test(url.pathname);
  await page.route(isName, async (route) => {
    await free;
    await route.continue();
  });
  return async () => {
    release();
    await page.waitForLoadState('networkidle');
    await settled(page);
  };
}

describe.each([
  ['a desk', desktop],
  ['a phone', phone],
])('a list at %s', (_where, screen) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await stage.visitor(screen);
    await signIn(stage, visitor.page);
  });
  afterAll(() => visitor?.context.close());

  it.each(lists)('%s stands still while its names come', async (path) => {
    const page = await visitor.context.newPage();
    await watchShifts(page);
    const letGo = await holdNames(page);
    await page.goto(`${stage.url}/enterprise/${path}`);
    await page.locator('tbody tr:not([aria-hidden])').first().waitFor();
    await settled(page);
    await letGo();
    const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    if (sum > 0.01) expect([path, shifts]).toEqual([path, []]);
    await page.close();
  });
});

const enterprise = [...lists, ...['opportunities/board', 'agreements/hours', 'setting/access_logs']];
const admin = [
  ...['companies', 'enterprises', 'enterprises/1/members', 'enterprises/1/invoices', 'enterprise_invoices'],
  ...['enterprise_invoice_schedules', 'announces', 'admin_members', 'domains', 'access_logs'],
];

describe.each([
  ['enterprise', enterprise],
  ['admin', admin],
] as const)('on a phone, in the console %s', (area, paths) => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await stage.visitor(phone));
    await signIn(stage, page, area);
  });

  it.each(paths)('the first card of %s begins on the first screen', async (path) => {
    await page.goto(`${stage.url}/${area}/${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    if (path !== 'opportunities/board') await listed(page);
    const card = page.locator('tbody tr:not([aria-hidden]):visible, article:visible').first();
    await card.waitFor();
    await settled(page);
    const box = await card.boundingBox();
    // With its heading: an edge alone does not tell a member that there is something.
    expect([path, (box?.y ?? Number.POSITIVE_INFINITY) + 44 <= phone.viewport.height]).toEqual([path, true]);
  });
});
