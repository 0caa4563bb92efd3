/** Long scans in slices, with every request that has come in the meantime between two of them, however many scans there are. */

const waiting: (() => void)[] = [];
let isArmed = false;

function next(): void {
  isArmed = false;
  waiting.shift()?.();
  arm();
}

function arm(): void {
  if (isArmed || waiting.length === 0) return;
  isArmed = true;
  setImmediate(next);
}

/** Gives other requests their turn. Those who wait go on one in each turn of the event loop, in the order in which they came. */
export const yieldToEventLoop = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve);
    arm();
  });
