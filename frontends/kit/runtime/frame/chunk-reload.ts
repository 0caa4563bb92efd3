/** After a deployment, pages opened before it ask for chunks that no longer exist: reload, but never in a loop. */
import { CHUNK_RELOAD_INTERVAL_MS } from '@enishi/protos/master/constants';

const KEY = 'enishi_chunk_reload';

/** True for a chunk that did not load, however deep it lies in the causes. */
export function isChunkError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'ChunkLoadError' || isChunkError(error.cause);
}

/** The error of a file that did not come, by the name that webpack gives it. */
export const chunkError = (message: string): Error => Object.assign(new Error(message), { name: 'ChunkLoadError' });

/** Whether a reload is allowed at `now` (ms), given when the last one was. */
export function mayReload(last: string | null, now: number): boolean {
  return last === null || now - Number(last) >= CHUNK_RELOAD_INTERVAL_MS;
}

/**
 * Reloads the page unless it already did so within the last minute; answers whether it does. Without a connection there
 * would be nothing left to see.
 */
export function reloadOnce(): boolean {
  if (!navigator.onLine) return false;
  try {
    const now = Date.now();
    if (!mayReload(sessionStorage.getItem(KEY), now)) return false;
    sessionStorage.setItem(KEY, String(now));
  } catch {
    // Without storage nothing would stop a loop.
    return false;
  }
  location.reload();
  return true;
}
