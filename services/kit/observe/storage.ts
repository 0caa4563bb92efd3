/** The line of `/readyz` about room for new data. */
import { statfs } from 'node:fs/promises';
import { isDiskFull } from '../base/failures';
import { metrics } from './metrics';

/** A full disk is reported for this long after a write that it refused. */
const REMEMBERED_MS = 10_000;
/** Free bytes below which nothing useful can be written: a thousandth of the disk, at most this. */
const LITTLE_BYTES = 4 * 1024 * 1024;

const refusals = metrics.counter('enishi.writes_without_room', '', 'Writes refused because a disk is full');
// A figure that begins with the first refusal has not grown by it, for who looks at its growth.
refusals.add(0);
let refusedAt = Number.NEGATIVE_INFINITY;

/** Remembers a write that failed for lack of room, on this machine or on a database's; other failures are none. */
export function noteFailedWrite(thrown: unknown): void {
  if (!isDiskFull(thrown)) return;
  refusals.add(1);
  refusedAt = performance.now();
}

/**
 * A check for `readiness`.
 * @param folder where this process keeps data, if anywhere
 * @throws Error that says what is missing, while there is no room
 */
export async function checkRoom(folder?: string): Promise<void> {
  const disk = folder === undefined ? undefined : await statfs(folder).catch(() => undefined);
  const free = disk ? disk.bavail * disk.bsize : Number.POSITIVE_INFINITY;
  const little = disk ? Math.min(LITTLE_BYTES, (disk.blocks * disk.bsize) / 1_000) : 0;
  if (free <= little || performance.now() - refusedAt < REMEMBERED_MS)
    throw new Error('保存先の空き容量がありません。読み取りはできますが、保存はできません。');
}
