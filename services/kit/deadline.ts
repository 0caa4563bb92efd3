/** How long the caller of the running RPC still waits; code deep inside asks for it without being handed it. */
import { AsyncLocalStorage } from 'node:async_hooks';

const deadlines = new AsyncLocalStorage<number>();

/** @param at ms since 1970; a caller that waits for ever has none */
export const withDeadline = <T>(at: number, work: () => Promise<T>): Promise<T> =>
  Number.isFinite(at) ? deadlines.run(at, work) : work();

/** Ms since 1970 until which work is worth anything; undefined outside calls, e.g. in jobs and event handlers. */
export const deadline = (): number | undefined => deadlines.getStore();

/** Whether the caller has stopped waiting. */
export const isTooLate = (): boolean => Date.now() > (deadline() ?? Number.POSITIVE_INFINITY);
