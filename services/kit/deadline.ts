/**
 * How long the caller of an RPC still waits, by the context of its call. Kept beside the context because it is no part of
 * what is signed and handed on. Not in an AsyncLocalStorage: that slows down every promise of the process.
 */
import type { CallContext } from './context';

const deadlines = new WeakMap<CallContext, number>();

/** @param at ms since 1970; a caller that waits for ever has none */
export function keepDeadline(ctx: CallContext, at: number): void {
  if (Number.isFinite(at)) deadlines.set(ctx, at);
}

/** Ms since 1970 until which work is worth anything; undefined outside calls, e.g. in jobs and event handlers. */
export const deadlineOf = (ctx: CallContext): number | undefined => deadlines.get(ctx);

/** Whether the caller has stopped waiting. */
export const isTooLate = (ctx: CallContext): boolean => Date.now() > (deadlineOf(ctx) ?? Number.POSITIVE_INFINITY);
