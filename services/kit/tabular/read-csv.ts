/** CSV as a stream of rows. */
import { MAX_IMPORT_ROWS } from '@enishi/protos/master/constants';
import { eventLoopYielder } from '../base/yield-to-event-loop';
import { CsvRecords } from './csv-rows';
import {
  MAX_ROW_CHARACTERS,
  namedDelimiter,
  rowCells,
  type TableFormat,
  type TableRow,
  type TableSource,
  tooManyRows,
  trimmed,
} from './table';

/** Bytes decoded and parsed in one go: some milliseconds of work. */
const PIECE_BYTES = 128 * 1024;

export async function* readCsv(
  source: TableSource,
  { encoding, delimiter }: Extract<TableFormat, { kind: 'csv' }>,
): AsyncGenerator<TableRow[]> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const records = new CsvRecords(delimiter, MAX_ROW_CHARACTERS);
  const yieldToEventLoop = eventLoopYielder();
  let row = 0;
  const rowsOf = (text: string, last = false): TableRow[] => {
    const rows: TableRow[] = [];
    for (const record of records.take(text, last)) {
      row++;
      // A line for spreadsheets only.
      if (row === 1 && namedDelimiter(record.join(delimiter))) continue;
      const cells = rowCells(row, trimmed(record));
      if (cells.length > 0) rows.push({ row, cells });
      if (row > MAX_IMPORT_ROWS + 1) throw tooManyRows();
    }
    return rows;
  };
  for await (const bytes of source.bytes())
    for (let from = 0; from < bytes.length; from += PIECE_BYTES) {
      const found = rowsOf(decoder.decode(bytes.subarray(from, from + PIECE_BYTES), { stream: true }));
      if (found.length > 0) yield found;
      await yieldToEventLoop();
    }
  const rest = rowsOf(decoder.decode(), true);
  if (rest.length > 0) yield rest;
}
