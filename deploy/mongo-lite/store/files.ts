import { open, type Transaction as ReadTransaction, type RootDatabase } from 'lmdb';

export type { ReadTransaction };

export interface Files extends RootDatabase<Buffer, string> {
  /** Bytes that the next read overwrites. */
  getBinaryFast(key: string, options?: { transaction: ReadTransaction }): Buffer | undefined;
}

const MAP_SIZE = 64 * 2 ** 30;

/** Keys are latin1 strings, one character per byte: they are written and read without a buffer of their own. */
const keyEncoder = {
  writeKey: (key: string, target: Buffer, start: number): number => start + target.write(key, start, 'latin1'),
  readKey: (source: Buffer, start: number, end: number): string => source.toString('latin1', start, end),
};

/** Opens the LMDB directory, made when it does not exist. */
export function openFiles(path: string, sync: boolean): Files {
  return open<Buffer, string>({
    path,
    noSubdir: false,
    keyEncoder,
    encoding: 'binary',
    mapSize: MAP_SIZE,
    noSync: !sync,
    compression: false,
    maxReaders: 512,
  }) as Files;
}
