/** Reading tables: CSV and Excel files as rows of texts, in bounded memory whatever their size. */
import { detectFormat } from './detect';
import { readCsv } from './read-csv';
import { readXlsx } from './read-xlsx';
import type { TableFormat, TableRow, TableSource } from './table';

export { detectFormat } from './detect';
export type { TableFormat, TableRow, TableSource } from './table';

/**
 * Rows that carry any text, some at a time.
 * @throws AppError `invalid` where the file cannot be read any further, with the row
 */
export const readRows = (source: TableSource, format: TableFormat): AsyncGenerator<TableRow[]> =>
  format.kind === 'csv' ? readCsv(source, format) : readXlsx(source);

/**
 * All rows of a file that is held already, as long as there are no more than `most`.
 * @throws AppError `invalid` for what is no table, or cannot be read; what `tooMany` makes beyond `most`
 */
export async function readAll(bytes: Buffer, most: number, tooMany: () => Error): Promise<TableRow[]> {
  const source: TableSource = {
    async *bytes() {
      yield bytes;
    },
  };
  const rows: TableRow[] = [];
  for await (const batch of readRows(source, await detectFormat(source))) {
    rows.push(...batch);
    if (rows.length > most) throw tooMany();
  }
  return rows;
}
