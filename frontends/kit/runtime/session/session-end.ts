/** How a session ends: its owner signs out, or the gateway no longer accepts it. */
import { shared } from '../../ui/base/shared';
import { dropDrafts } from './drafts';
import { clearSession, endSession, type LeaveReason, type Realm, signInAddress, signInPath } from './session';
import { wait } from './wait';

/** Several calls are refused at once: the first leads away, and the others do not break that off for the same way anew. */
const LEAVING_MS = 5_000;
/** A person who signs out does not wait longer for a server that hangs. */
const LAST_CALLS_MS = 5_000;

/** State that all copies of this module share: a remote's call may be under way while the shell signs out. */
const state = shared('session-end', () => ({
  leftAt: undefined as number | undefined,
  /** When the person signed out of a realm; `Infinity` while they do. */
  signedOutAt: new Map<Realm, number>(),
  underWay: new Map<Realm, Set<Promise<unknown>>>(),
}));

/** The page may come back later by the button of the browser: then it leaves anew. */
const isRecent = (at = -LEAVING_MS) => performance.now() - at < LEAVING_MS;

/**
 * Ends a session the gateway no longer accepts. The sign-in says why and leads back to this page. A full page load leaves
 * nothing of the tenant in memory. Visitors of the site have no session to end, and those who sign out end it themselves.
 */
export function leaveSession(realm: Realm, reason: LeaveReason = 'expired'): void {
  if (realm === 'site' || isRecent(state.signedOutAt.get(realm))) return;
  clearSession(realm);
  if (isRecent(state.leftAt)) return;
  const here = location.pathname + location.search + location.hash;
  if (here.startsWith(signInPath[realm])) return;
  state.leftAt = performance.now();
  location.assign(signInAddress(realm, here, reason));
}

/** Says that a call needs the session until it has its answer. */
export function needsSession<T>(realm: Realm, call: Promise<T>): Promise<T> {
  if (realm === 'site') return call;
  const calls = state.underWay.get(realm) ?? new Set();
  state.underWay.set(realm, calls.add(call));
  const over = () => calls.delete(call);
  call.then(over, over);
  return call;
}

/** Ends a session for its owner: calls under way have their answers first. Rejects, still signed in, as `tell` does. */
export async function signOutBy(realm: Realm, tell: () => Promise<unknown>): Promise<void> {
  state.signedOutAt.set(realm, Number.POSITIVE_INFINITY);
  await Promise.race([Promise.allSettled(state.underWay.get(realm) ?? []), wait(LAST_CALLS_MS)]);
  try {
    await tell();
  } catch (error) {
    state.signedOutAt.delete(realm);
    throw error;
  }
  state.signedOutAt.set(realm, performance.now());
  dropDrafts(realm);
  endSession(realm);
}
