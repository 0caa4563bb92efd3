/**
 * The list of 100,000 candidates in a real browser whose CPU is slowed four times: how long it takes to be shown, to open a
 * record and the panel beside the list, and how long presses take until the next frame (what INP counts).
 */
import type { Page } from 'playwright-core';
import { generate } from './generate';
import { inSlowedBrowser, openAt, tell, tellHead, tellJudged } from './slowed';
import { leaveFolder, prepareFolder } from './stored';

const CANDIDATES = 100_000;
const OPENINGS = 12;
const LIST = '/enterprise/candidates';
const ROW = 'main [data-row] a[href]';
/** The heads of the record's facts and of its fields are there. */
const RECORD = 'main:not(:has([data-row])) h1, main:not(:has([data-row])) dl dt';
const PANEL = 'aside[aria-label$="の概要"] dl dt';
/** INP is told at the 75th percentile. */
const MOST = 0.75;

interface Presses {
  presses: number[];
  watched?: PerformanceObserver;
}

/** Ms from a click on the row's element until the frame that has `there`. */
const clicked = (page: Page, row: number, element: string, there: string): Promise<number> =>
  page.evaluate(
    async ([at, part, sign]) => {
      const rows = document.querySelectorAll('main [data-row]');
      const begun = performance.now();
      (rows[Number(at)].querySelector(part) as HTMLElement).click();
      const frame = () => new Promise(requestAnimationFrame);
      const isThere = () => sign.split(', ').every((one) => document.querySelector(one));
      while (!isThere() && performance.now() - begun < 60_000) await frame();
      await frame();
      return performance.now() - begun;
    },
    [String(row), element, there],
  );

/** Begins to note how long each press and key takes until the next frame. */
const watchPresses = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const kept = window as unknown as Presses;
    kept.presses = [];
    kept.watched = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
        if (entry.interactionId > 0) kept.presses.push(entry.duration);
      }
    });
    kept.watched.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });

/** ms that the entries of an interaction need to come, and pages to be still. */
const STILL_MS = 1_500;

/** Ms of the longest interaction of `act`; one that took less than 16 counts as 16. */
async function press(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    (window as unknown as Presses).presses = [];
  });
  await act();
  await page.waitForTimeout(STILL_MS);
  return page.evaluate(() => Math.max(16, ...(window as unknown as Presses).presses));
}

/** ms between the moment in which a pointer comes to a row, and the press. */
const REST_MS = 150;

async function restOn(page: Page, row: number): Promise<void> {
  await page.locator('main [data-row]').nth(row).hover();
  await page.waitForTimeout(REST_MS);
}

const box = (page: Page) => page.getByRole('main').getByRole('searchbox').first();

/** Presses of a consultant in a list, by name. Each is done with values that were not asked before. */
const PRESSES: readonly [string, (page: Page, turn: number) => Promise<unknown>][] = [
  ['a row ticked', (page, turn) => page.locator('main [data-row] input[type=checkbox]').nth(turn).click()],
  ['a letter in the search box', (page, turn) => box(page).pressSequentially('javascripton'[turn])],
  ['the panel follows to the next row', (page) => page.keyboard.press('ArrowDown')],
  [
    'sorted by another column',
    (page, turn) =>
      page
        .locator('main thead th > button:first-child')
        .nth(1 + (turn % 4))
        .click(),
  ],
  ['the next page', (page) => page.getByRole('link', { name: '次のページ', exact: true }).click()],
  ['the find box opened', (page) => page.keyboard.press('Control+k').then(() => page.keyboard.press('Escape'))],
];

/** @param kept folder that keeps the data for the next run */
export async function measureConsole(kept: string | undefined): Promise<void> {
  const prepared = await prepareFolder(`console-${CANDIDATES}`, kept, async (folder) => {
    await generate(folder, 1, CANDIDATES);
  });
  try {
    await inSlowedBrowser(prepared.dataDir, { path: LIST, selector: ROW }, async (page, url) => {
      const times: Record<'loaded' | 'listed' | 'record' | 'panel', number[]> = {
        loaded: [],
        listed: [],
        record: [],
        panel: [],
      };
      for (let turn = 0; turn < OPENINGS; turn++) {
        const { painted, shown } = await openAt(page, `${url}${LIST}?page=${2 + turn * 37}`, ROW);
        times.loaded.push(painted);
        times.listed.push(shown);
        await page.waitForTimeout(STILL_MS);
        await restOn(page, turn);
        times.panel.push(await clicked(page, turn, 'button', PANEL));
        await page.waitForTimeout(STILL_MS);
        await restOn(page, turn + 1);
        times.record.push(await clicked(page, turn + 1, 'a[href]', RECORD));
      }
      tellHead(`console, ${CANDIDATES.toLocaleString()} candidates`);
      tell('first paint, the console loaded anew', times.loaded, MOST);
      const list = tell('list shown, the console loaded anew', times.listed, MOST);
      const panel = tell('panel beside the list, from the press', times.panel, MOST);
      const record = tell('record, from the press on its name', times.record, MOST);
      const presses: number[] = [];
      for (const [name, act] of PRESSES) {
        const turns: number[] = [];
        await openAt(page, `${url}${LIST}?page=5`, ROW);
        await page.waitForTimeout(STILL_MS);
        await restOn(page, 0);
        await clicked(page, 0, 'button', PANEL);
        await page.waitForTimeout(STILL_MS);
        await watchPresses(page);
        for (let turn = 0; turn < OPENINGS; turn++) turns.push(await press(page, () => act(page, turn)));
        presses.push(tell(name, turns, MOST));
      }
      tellJudged('console, list', list);
      tellJudged('console, panel', panel);
      tellJudged('console, record', record);
      tellJudged('console, press', ...presses);
    });
  } finally {
    leaveFolder(prepared, kept);
  }
}
