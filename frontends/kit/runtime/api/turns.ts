/** Reads that are asked for together wait for one another: some go at a time, so that others of the page find a way. */

export type InTurn = <T>(read: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

/** @param most reads that go at the same time */
export function createTurns(most: number): InTurn {
  const waiting: (() => void)[] = [];
  let free = most;
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  return async (read, signal) => {
    if (free === 0) await new Promise<void>((go) => waiting.push(go));
    else free -= 1;
    try {
      // What was given up while it waited is not asked for at all.
      signal?.throwIfAborted();
      return await read();
    } finally {
      leave();
    }
  };
}
