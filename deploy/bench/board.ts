/** The board of deals in a real browser whose CPU is slowed four times: its first paint, its first card, and from a press to a move. */
import type { Page } from 'playwright-core';
import { generate } from './generate';
import { generateDeals } from './generate-deals';
import { generateJobs } from './generate-jobs';
import { inSlowedBrowser, openAt, tell, tellHead, tellJudged } from './slowed';
import { leaveFolder, prepareFolder } from './stored';

const SIZES = { deals: 10_000, candidates: 2_000, jobs: 500 };
const OPENINGS = 20;
const MOVES = 40;
const BOARD = '/enterprise/opportunities/board';
const CARD = 'main article';

/** Ms from the press on the tab above the list until the frame with the first card, which is asked for anew. */
async function change(page: Page, url: string): Promise<number> {
  await page.goto(`${url}/enterprise/opportunities`);
  await page.locator('main tbody tr').first().waitFor();
  const tab = page.getByRole('link', { name: 'ボード', exact: true });
  return tab.evaluate(async (link) => {
    const begun = performance.now();
    (link as HTMLElement).click();
    const frame = () => new Promise(requestAnimationFrame);
    while (!document.querySelector('main article') && performance.now() - begun < 60_000) await frame();
    await frame();
    return performance.now() - begun;
  });
}

/** Ms from the press until the frame in which the first card stands in the second column; a move further asks for a day. */
const move = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const columns = [...document.querySelectorAll('main section')].filter((one) => one.querySelector('article'));
    const card = columns[0].querySelector('article') as HTMLElement;
    // Its text may be another one there: a card of the next step tells other days.
    const record = card.dataset.row;
    card.focus();
    const begun = performance.now();
    card.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', altKey: true, bubbles: true }));
    const frame = () => new Promise(requestAnimationFrame);
    const isThere = () => [...columns[1].querySelectorAll('article')].some((one) => one.dataset.row === record);
    while (!isThere() && performance.now() - begun < 60_000) await frame();
    await frame();
    return performance.now() - begun;
  });

/** @param kept folder that keeps the data for the next run */
export async function measureBoard(kept: string | undefined): Promise<void> {
  const prepared = await prepareFolder(`board-${SIZES.deals}`, kept, async (folder) => {
    await generate(folder, 1, SIZES.candidates);
    await generateJobs(folder, 1, SIZES.jobs);
    await generateDeals(folder, SIZES);
  });
  try {
    await inSlowedBrowser(prepared.dataDir, { path: BOARD, selector: CARD }, async (page, url) => {
      const opened: Awaited<ReturnType<typeof openAt>>[] = [];
      for (let i = 0; i < OPENINGS; i++) opened.push(await openAt(page, url + BOARD, CARD));
      const changed: number[] = [];
      for (let i = 0; i < OPENINGS; i++) changed.push(await change(page, url));
      const moved: number[] = [];
      for (let i = 0; i < MOVES; i++) {
        moved.push(await move(page));
        await page.locator('article[aria-busy=true]').waitFor({ state: 'detached' });
      }
      tellHead(`board, ${SIZES.deals.toLocaleString()} deals`);
      const paints = opened.map(({ painted }) => painted);
      const cards = opened.map(({ shown }) => shown);
      const p95s = [
        tell('first paint, the console loaded anew', paints),
        tell('first card, the console loaded anew', cards),
        tell('first card, from the list', changed),
        tell('a move', moved),
      ];
      tellJudged('board, p95', ...p95s);
    });
  } finally {
    leaveFolder(prepared, kept);
  }
}
