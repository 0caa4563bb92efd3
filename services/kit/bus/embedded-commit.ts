import { statfs } from 'node:fs/promises';
import type { RootDatabase } from 'lmdb';
import { noteFailedWrite } from '../storage';

/** ENOSPC, EDQUOT, EFBIG. */
const NO_SPACE = new Set<unknown>([28, 122, 27]);
/** A commit of which only a part fits is reported as an input/output error. */
const NEARLY_NOTHING = 1024 * 1024;

async function isFull(folder: string): Promise<boolean> {
  const disk = await statfs(folder).catch(() => undefined);
  return disk !== undefined && disk.bavail * disk.bsize < NEARLY_NOTHING;
}

/** `lmdb` tells the cause apart, in a promise that must not stay without a listener. */
async function causeOf(thrown: unknown): Promise<unknown> {
  const { commitError } = thrown as { commitError?: Promise<never> };
  if (!commitError) return thrown;
  const late = new Promise((resolve) => setTimeout(resolve, 1_000, thrown).unref());
  return Promise.race([commitError.catch((cause: unknown) => cause), late]);
}

/**
 * Runs synchronous writes in one commit that is on disk when the promise resolves.
 * @throws Error with the code `ENOSPC` when there is no room; nothing of it is kept then
 */
export async function commitDurably({ db, path }: { db: RootDatabase; path: string }, work: () => void): Promise<void> {
  try {
    await db.transaction(work);
  } catch (thrown) {
    const cause = await causeOf(thrown);
    if (!NO_SPACE.has((cause as { code?: unknown }).code) && !(await isFull(path))) throw cause;
    const full = Object.assign(new Error('No room for the event log', { cause }), { code: 'ENOSPC' });
    noteFailedWrite(full);
    throw full;
  }
}
