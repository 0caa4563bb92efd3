/** Excel files (.xlsx) as a stream of rows: the first visible sheet, with the texts that the sheet shows. */
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { orderedId } from '../base/ids';
import type { TableRow, TableSource } from './table';
import { readInThread } from './xlsx/reader';

/** Reading from the middle of a file needs it on a disk; there it stays as long as it is read. */
async function staged(source: TableSource): Promise<string> {
  const file = path.join(os.tmpdir(), `enishi-table-${orderedId()}.xlsx`);
  try {
    await pipeline(Readable.from(source.bytes()), createWriteStream(file, { mode: 0o600 }));
    return file;
  } catch (error) {
    // A disk that is full because of this file must not stay so.
    await rm(file, { force: true });
    throw error;
  }
}

export async function* readXlsx(source: TableSource): AsyncGenerator<TableRow[]> {
  const file = await staged(source);
  try {
    yield* readInThread(file);
  } finally {
    await rm(file, { force: true });
  }
}
