/** The rows of an Excel file that lies on a disk. */
import { AppError } from '../../base/errors';
import { type TableRow, tableError } from '../table';
import { type Archive, openArchive } from './archive';
import { readSheet } from './sheet';
import { readStrings } from './strings';
import { readFormats, readWorkbook } from './workbook';

const broken = (cause: unknown): AppError =>
  tableError(
    'Excelファイルが壊れているか、途中で切れているため読み込めません。Excelで開いて保存し直してください。',
    cause,
  );

/** @throws AppError `invalid` with what to do about the file */
export async function* readBook(file: string): AsyncGenerator<TableRow[]> {
  let archive: Archive | undefined;
  try {
    archive = await openArchive(file);
    const workbook = await readWorkbook(archive);
    const formats = await readFormats(archive);
    const strings = await readStrings(archive);
    yield* readSheet(archive, workbook, { formats, strings });
  } catch (error) {
    throw error instanceof AppError ? error : broken(error);
  } finally {
    archive?.close();
  }
}
