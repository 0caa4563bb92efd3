import { statfsSync } from 'node:fs';
import { CommandError } from '../errors';

const EIO = 5;
/** ENOSPC, EDQUOT, EFBIG (the largest file that the process may write), and LMDB's MDB_MAP_FULL. */
const NO_SPACE = new Set<unknown>([28, 122, 27, -30792, 30792]);
/** A write that only fits in part is reported as an input/output error. */
const NEARLY_NOTHING = 1024 * 1024;

function isFull(directory: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(directory);
    return bavail * bsize < NEARLY_NOTHING;
  } catch {
    return false;
  }
}

/** What a failed LMDB commit means to clients: `OutOfDiskSpace` when there is no room, else what it was. */
export function commitError(error: unknown, directory: string): unknown {
  const { code } = error as { code?: unknown };
  if (!NO_SPACE.has(code) && !(code === EIO && isFull(directory))) return error;
  return new CommandError(14031, 'OutOfDiskSpace', 'The disk with the data is full. Nothing of this write was kept.');
}
