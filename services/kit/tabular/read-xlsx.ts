/** Excel files (.xlsx) as a stream of rows: the first visible sheet, with the texts that the sheet shows. */
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { orderedId } from '../ids';
<<<<<<< HEAD
import type { TableRow, TableSource } from './table';
import { readInThread } from './xlsx/reader';
=======
import { type TableRow, type TableSource, tableError } from './table';
import { type Archive, openArchive } from './xlsx/archive';
import { readSheet } from './xlsx/sheet';
import { readStrings } from './xlsx/strings';
import { readFormats, readWorkbook } from './xlsx/workbook';

const broken = (cause: unknown): AppError =>
  tableError(
    'Excelファイルが壊れているか、途中で切れているため読み込めません。Excelで開いて保存し直してください。',
    cause,
  );
>>>>>>> 11689da4 (Cells of Excel files say what the sheet shows; CSV files may have ="…" cells and a sep= line; errors of sheets are refused by name)

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
<<<<<<< HEAD
    yield* readInThread(file);
=======
    archive = await openArchive(file);
    const workbook = await readWorkbook(archive);
    const formats = await readFormats(archive);
    const strings = await readStrings(archive);
    yield* readSheet(archive, workbook, { formats, strings });
  } catch (error) {
    throw error instanceof AppError ? error : broken(error);
>>>>>>> 11689da4 (Cells of Excel files say what the sheet shows; CSV files may have ="…" cells and a sep= line; errors of sheets are refused by name)
  } finally {
    await rm(file, { force: true });
  }
}
