/** A disk that a test can fill while a process works on it. */
import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export interface SmallDisk {
  path: string;
  /** Leaves the process no room. */
  fill(pid: number): void;
  /** Makes room again. */
  free(pid: number): void;
  remove(): void;
}

const CHUNK = Buffer.alloc(64 * 1024);

/** A memory disk of its own: what is written when it is full fails as on any other. */
function mounted(folder: string, megabytes: number): SmallDisk {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
  const ballast = path.join(folder, '.ballast');
  return {
    path: folder,
    fill() {
      const file = openSync(ballast, 'a');
      try {
        while (statfsSync(folder).bavail > 0) writeSync(file, CHUNK);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(ballast, { force: true }),
    remove() {
      execFileSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Where nothing may be mounted: the largest file that the process may write becomes smaller than its database. */
function limited(folder: string): SmallDisk {
  const limit = (pid: number, bytes: string) =>
    execFileSync('prlimit', ['--pid', `${pid}`, `--fsize=${bytes}:unlimited`]);
  return {
    path: folder,
    fill: (pid) => void limit(pid, '4096'),
    free: (pid) => void limit(pid, 'unlimited'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export function createSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'enishi-disk-'));
  try {
    return process.env.NO_MOUNT ? limited(folder) : mounted(folder, megabytes);
  } catch {
    return limited(folder);
  }
}
