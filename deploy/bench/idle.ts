/** The product's cost before it is used: until it answers on data that are there, and while it only waits. */
import { judge } from './figure-notes';
import { startProcess } from './processes';
import { leaveFolder, type Prepared } from './stored';

const CANDIDATES = 100_000;
/** A service calls itself quiet a minute after it was last asked; what the start has left to do is done by then. */
const QUIET_MS = 100_000;
const WATCHED_MS = 60_000;
const STARTS = 3;

const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** @param prepare makes the data of an agency with so many candidates */
export async function measureIdle(
  prepare: (size: number) => Promise<Prepared>,
  kept: string | undefined,
): Promise<void> {
  const prepared = await prepare(CANDIDATES);
  const times: number[] = [];
  try {
    for (let n = 0; n < STARTS; n++) {
      const from = performance.now();
      const product = await startProcess('server.js', { env: { DATA_DIR: prepared.dataDir } });
      times.push((performance.now() - from) / 1_000);
      if (n < STARTS - 1) await product.stop();
      else {
        await rest(QUIET_MS);
        const before = await product.usage();
        await rest(WATCHED_MS);
        const share = ((await product.usage()).cpu - before.cpu) / WATCHED_MS;
        await product.stop();
        console.log(`\nnot in use: ${(share * 100).toFixed(2)} % of a core: ${judge('idle, CPU', share * 100)}`);
      }
    }
    const median = times.sort((a, b) => a - b)[STARTS >> 1];
    console.log(`start again: ${median.toFixed(2)} s until it answers: ${judge('start again', median)}`);
  } finally {
    leaveFolder(prepared, kept);
  }
}
