import { closeSync, fstatSync, ftruncateSync, openSync, statfsSync, writeSync } from 'node:fs';
import path from 'node:path';

const EIO = 5;
/** ENOSPC, EDQUOT, EFBIG (the largest file that the process may write), and LMDB's MDB_MAP_FULL. */
const NO_SPACE = new Set<unknown>([28, 122, 27, -30792, 30792, 'ENOSPC', 'EDQUOT', 'EFBIG']);
/** A write that only fits in part is reported as an input/output error. */
const NEARLY_NOTHING = 1024 * 1024;
const ZEROS = Buffer.alloc(256 * 1024);
/** More than a key and its node take. */
const KEY = 256;
/** Room beyond the next commit's, in bytes: an eighth of what is used, between these. */
const LEAST_AHEAD = 256 * 1024;
const MOST_AHEAD = 16 * 1024 * 1024;

/** Whether an error of LMDB or of its file means that the disk of the folder has no room. */
export function isOutOfRoom(error: unknown, folder: string): boolean {
  const { code } = error as { code?: unknown };
  if (NO_SPACE.has(code)) return true;
  if (code !== EIO) return false;
  try {
    return freeBytes(folder) < NEARLY_NOTHING;
  } catch {
    return false;
  }
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

interface Env {
  stat(): { pageSize: number };
  info(): { lastPageNumber: number };
}

/**
 * Takes the room of a commit from the disk before LMDB writes, so that a full disk is an error of ours. LMDB's own
 * report of a failed write overruns a buffer of 100 bytes (lmdb 3.5.6, `mdb_page_flush`), which ends the process.
 */
export class LmdbRoom {
  private readonly file: string;
  private readonly env: Env;
  private readonly pageSize: number;
  private descriptor: number | undefined;
  /** Length of the file when it was last looked at; LMDB never makes it shorter. */
  private end = 0;
  private used = 0;
  private entries = 0;
  private bytes = 0;

  /**
   * @param db an open LMDB database
   * @param folder its directory
   */
  constructor(
    db: object,
    private readonly folder: string,
  ) {
    this.file = path.join(folder, 'data.mdb');
    // The public `getStats` counts the free list too, page by page.
    this.env = (db as unknown as { env: Env }).env;
    this.pageSize = this.env.stat().pageSize;
  }

  /** Is called at the beginning of each write transaction. */
  begin(): void {
    this.used = (this.env.info().lastPageNumber + 1) * this.pageSize;
    this.entries = 0;
    this.bytes = 0;
  }

  /**
   * Before an entry is put or removed. Only inside a write transaction: no other process may lengthen the file meanwhile.
   * @param bytes of its value
   * @throws Error with the code of the file system, e.g. `ENOSPC`; the file is as long as before then
   */
  take(bytes: number): void {
    this.entries++;
    this.bytes += bytes;
    // Each entry may copy a page of its own, and no page is copied twice; values may move to pages that they split.
    const copied = Math.min(this.entries * this.pageSize, this.used);
    const need = this.used + copied + 2 * (this.bytes + this.entries * KEY) + LEAST_AHEAD;
    if (need <= this.end) return;
    this.descriptor ??= openSync(this.file, 'r+');
    this.end = fstatSync(this.descriptor).size;
    if (need > this.end) this.lengthen(need + Math.min(Math.max(this.used / 8, LEAST_AHEAD), MOST_AHEAD));
  }

  private lengthen(to: number): void {
    const descriptor = this.descriptor as number;
    try {
      // Others are left what is too little for this.
      if (freeBytes(this.folder) < to - this.end) throw Object.assign(new Error('No room'), { code: 'ENOSPC' });
      for (let at = this.end; at < to; ) at += writeSync(descriptor, ZEROS, 0, ZEROS.length, at);
    } catch (error) {
      ftruncateSync(descriptor, this.end);
      throw error;
    }
    this.end = fstatSync(descriptor).size;
  }

  close(): void {
    if (this.descriptor !== undefined) closeSync(this.descriptor);
    this.descriptor = undefined;
  }
}
