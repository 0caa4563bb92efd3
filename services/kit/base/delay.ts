/**
 * Pauses by chance before answers, events and jobs. What leans on their speed or order fails sooner with them than on a
 * busy machine alone; `npm run test:busy` switches them on by TEST_DELAY_MS.
 */

/** Resolves after a while, or at once. */
export type Delay = () => Promise<void>;

/**
 * @param maxMs longest pause; half of them are shorter than a quarter of it, as slow answers are the exception
 * @param random from 0 to 1
 */
export const createDelay =
  (maxMs: number, random: () => number = Math.random): Delay =>
  () =>
    new Promise((resolve) => setTimeout(resolve, maxMs * random() ** 2));

/** `work` behind a pause; itself where there are none. */
export function delayed<Args extends unknown[], Result extends Promise<void> | void>(
  maxMs: number | undefined,
  work: (...args: Args) => Result,
): (...args: Args) => Result | Promise<void> {
  if (!maxMs) return work;
  const pause = createDelay(maxMs);
  return async (...args) => {
    await pause();
    await work(...args);
  };
}
