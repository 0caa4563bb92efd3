/** How long the caller of the running RPC still waits, if at all; code deep inside asks for it without being handed it. */
import { AsyncLocalStorage } from 'node:async_hooks';

interface Caller {
  /** Ms since 1970. */
  until: number | undefined;
  left: AbortSignal | undefined;
}

const callers = new AsyncLocalStorage<Caller>();

/**
 * @param at ms since 1970; a caller that waits for ever has none
 * @param left is aborted when the caller no longer wants an answer
 */
export const withDeadline = <T>(at: number, work: () => Promise<T>, left?: AbortSignal): Promise<T> =>
  callers.run({ until: Number.isFinite(at) ? at : undefined, left }, work);

/** Ms since 1970 until which work is worth anything; undefined outside calls, e.g. in jobs and event handlers. */
export const deadline = (): number | undefined => callers.getStore()?.until;

/** Aborted when the caller has left: for reads, which need not be finished then. Undefined outside calls. */
export const callerLeft = (): AbortSignal | undefined => callers.getStore()?.left;

/** Whether the caller has stopped waiting. */
export const isTooLate = (): boolean => Date.now() > (deadline() ?? Number.POSITIVE_INFINITY);

/** Options of a read in the database: it ends when the caller has left or waits no longer, or after `mostMs`. */
export function patience(mostMs = Number.POSITIVE_INFINITY): { maxTimeMS?: number; signal?: AbortSignal } {
  const most = Math.min(mostMs, (deadline() ?? Number.POSITIVE_INFINITY) - Date.now());
  const signal = callerLeft();
  return {
    ...(most < Number.POSITIVE_INFINITY && { maxTimeMS: Math.max(1, Math.floor(most)) }),
    ...(signal && { signal }),
  };
}
