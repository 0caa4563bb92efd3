/**
 * Whether something has come to a service of late: a call, an event, a transaction of its own. Work begins by what comes.
 * What looks for work that begins otherwise, because its time is there or another process has left it, looks less often
 * in a service that is quiet: a product that is not in use costs hardly anything.
 */

/** What comes has had its effects by then, those that are tried again a moment later, too. */
const QUIET_AFTER_MS = 60_000;
/** How often a quiet service looks. */
const QUIET_LOOK_MS = 30_000;

/** When something came last, on the process's own clock; by the service's connection to its database. */
const stirred = new WeakMap<object, number>();

export const stir = (connection: object): void => void stirred.set(connection, performance.now());

function isQuiet(connection: object): boolean {
  const last = stirred.get(connection);
  if (last === undefined) stir(connection);
  return last !== undefined && performance.now() - last > QUIET_AFTER_MS;
}

/** @returns ms from one look to the next one: `everyMs` while the service is in use */
export const lookEvery = (connection: object, everyMs: number): number =>
  isQuiet(connection) ? Math.max(everyMs, QUIET_LOOK_MS) : everyMs;
