/** Reading tables: CSV and Excel files as rows of texts, in bounded memory whatever their size. */
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
