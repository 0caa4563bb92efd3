import type { RootDatabase } from 'lmdb';
import { noteFailedWrite } from '../observe/storage';
import { isOutOfRoom, type LmdbRoom } from './lmdb-room';

/** `lmdb` tells the cause apart, in a promise that must not stay without a listener. */
async function causeOf(thrown: unknown): Promise<unknown> {
  const { commitError } = thrown as { commitError?: Promise<never> };
  if (!commitError) return thrown;
  const late = new Promise((resolve) => setTimeout(resolve, 1_000, thrown).unref());
  return Promise.race([commitError.catch((cause: unknown) => cause), late]);
}

export interface Durable {
  db: RootDatabase;
  path: string;
  room: LmdbRoom;
}

/**
 * Runs synchronous writes in one commit that is on disk when the promise resolves.
 * @param sizes bytes of each value that `work` puts, 0 for what it removes
 * @throws Error with the code `ENOSPC` when there is no room; nothing of it is kept then
 */
export async function commitDurably({ db, path, room }: Durable, sizes: number[], work: () => void): Promise<void> {
  try {
    await db.transaction(() => {
      // All of it first: what `work` has written when it throws would stay.
      room.begin();
      for (const bytes of sizes) room.take(bytes);
      work();
    });
  } catch (thrown) {
    const cause = await causeOf(thrown);
    if (!isOutOfRoom(cause, path)) throw cause;
    const full = Object.assign(new Error('No room for the event log', { cause }), { code: 'ENOSPC' });
    noteFailedWrite(full);
    throw full;
  }
}
