/**
 * How long the caller of an RPC still waits, if at all, by the context of its call. Kept beside the context because it is
 * no part of what is signed and handed on. Not in an AsyncLocalStorage: that slows down every promise of the process.
 */
import type { CallContext } from './context';

interface Caller {
  /** Ms since 1970; infinite: it waits for ever. */
  until: number;
  /** Aborted when the caller no longer wants an answer. */
  left?: AbortSignal;
}

const callers = new WeakMap<CallContext, Caller>();

export function keepCaller(ctx: CallContext, caller: Caller): void {
  callers.set(ctx, caller);
}

/** Ms since 1970 until which work is worth anything; undefined outside calls, e.g. in jobs and event handlers. */
export function deadlineOf(ctx: CallContext): number | undefined {
  const until = callers.get(ctx)?.until;
  return Number.isFinite(until) ? until : undefined;
}

/** Aborted when the caller has left: for reads, which need not be finished then. Undefined outside calls. */
export const callerLeft = (ctx: CallContext): AbortSignal | undefined => callers.get(ctx)?.left;

/** Whether the caller has stopped waiting. */
export const isTooLate = (ctx: CallContext): boolean => Date.now() > (deadlineOf(ctx) ?? Number.POSITIVE_INFINITY);

/** Options of a read in the database: it ends when the caller has left or waits no longer, or after `mostMs`. */
export function patienceOf(
  ctx: CallContext,
  mostMs = Number.POSITIVE_INFINITY,
): { maxTimeMS?: number; signal?: AbortSignal } {
  const most = Math.min(mostMs, (deadlineOf(ctx) ?? Number.POSITIVE_INFINITY) - Date.now());
  const signal = callerLeft(ctx);
  return {
    ...(most < Number.POSITIVE_INFINITY && { maxTimeMS: Math.max(1, Math.floor(most)) }),
    ...(signal && { signal }),
  };
}
