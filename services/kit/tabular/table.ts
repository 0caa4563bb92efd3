/** Reading a table file, in types: where its bytes come from, what rows it gives, how it is refused. */
import { isStacked } from '@enishi/protos/fields/foreign-text';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { MAX_IMPORT_ROWS } from '@enishi/protos/master/constants';
import { AppError } from '../base/errors';
import { unguarded } from './guard';

/** Bytes of a file, from the beginning, as often as asked. */
export interface TableSource {
  bytes(): AsyncIterable<Buffer>;
}

export const DELIMITERS = [',', '\t', ';', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** The delimiter that a first line `sep=;` names, as Excel reads and other systems write it. */
export const namedDelimiter = (line: string): Delimiter | undefined => {
  const sign = /^\ufeff?"?sep=(.)"?\s*$/i.exec(line)?.[1];
  return DELIMITERS.find((known) => known === sign);
};

export type TableFormat = { kind: 'csv'; encoding: 'utf-8' | 'shift_jis'; delimiter: Delimiter } | { kind: 'xlsx' };

export interface TableRow {
  /** Number as a spreadsheet counts: the heading is row 1 unless empty rows stand above it. */
  row: number;
  /** Texts as the sheet shows them; '' where there is nothing. Nothing follows the last cell with a text. */
  cells: string[];
}

export const MAX_COLUMNS = 300;
/** Cells of a row with the empty ones at its end, which programs write as far as something was ever formatted. */
export const MAX_CELLS = 4 * MAX_COLUMNS;
/** One row; a quote that is never closed would make all the rest one cell. */
export const MAX_ROW_CHARACTERS = 1_000_000;

/** A file that cannot be read, with a message that says what to do about it. */
export const tableError = (message: string, cause?: unknown): AppError =>
  new AppError('invalid', message, { file: [message] }, cause === undefined ? undefined : { cause });

export const tooManyColumns = (row: number): AppError =>
  tableError(
    `${row}行目の列が多すぎます（${MAX_COLUMNS}列まで）。区切り文字が正しいか、不要な列がないかを確認してください。`,
  );

export const tooManyRows = (): AppError =>
  tableError(
    `行が多すぎます。一度に取り込めるのは${formatNumber(MAX_IMPORT_ROWS)}行までです。ファイルを分けてください。`,
  );

/**
 * The cells of a row as they are handed on, without the apostrophes that keep spreadsheets from running them.
 * @throws AppError `invalid` for what no list of records has
 */
export function rowCells(row: number, given: string[]): string[] {
  const cells = trimmed(given.map(unguarded));
  if (cells.length > MAX_COLUMNS) throw tooManyColumns(row);
  if (cells.some(isStacked))
    throw tableError(`${row}行目に結合文字が続きすぎているセルがあります。その文字を削除して保存し直してください。`);
  return cells;
}

/** Cuts the empty cells at the end of a row, so that only what carries a text counts as a column. */
export function trimmed(cells: string[]): string[] {
  let length = cells.length;
  while (length > 0 && cells[length - 1] === '') length--;
  if (length < cells.length) cells.length = length;
  return cells;
}
