/** CSV as a stream of rows. */
import { CsvError, type Options, type Parser, parse } from 'csv-parse';
import { breathing } from '../breathe';
import { unguarded } from './guard';
import {
  MAX_COLUMNS,
  MAX_ROW_CHARACTERS,
  MAX_ROWS,
  type TableFormat,
  type TableRow,
  type TableSource,
  tableError,
  tooManyColumns,
  tooManyRows,
  trimmed,
} from './table';

/** Bytes decoded and parsed in one go: some milliseconds of work. */
const PIECE_BYTES = 32 * 1024;

const messages: Partial<Record<string, (line: number) => string>> = {
  CSV_QUOTE_NOT_CLOSED: (line) =>
    `${line}行目から始まる引用符（"）が閉じられていません。セルの中の引用符は "" と2つ重ねてください。`,
  CSV_INVALID_CLOSING_QUOTE: (line) =>
    `${line}行目の引用符（"）の使い方が正しくありません。セルの中の引用符は "" と2つ重ねてください。`,
  CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE: (line) =>
    `${line}行目の引用符（"）の使い方が正しくありません。閉じる引用符のすぐ後に区切り文字が必要です。`,
  CSV_MAX_RECORD_SIZE: (line) =>
    `${line}行目が長すぎます。引用符（"）が閉じられているか、改行が正しいかを確認してください。`,
};

function readable(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error;
  const line = Number(error.records) + 1;
  const message = messages[error.code]?.(line) ?? `${line}行目をCSVとして読み込めません。形式を確認してください。`;
  return tableError(message, error);
}

/** Feeds the parser piece by piece; what it finds is taken from it after each. */
class CsvRows {
  private readonly parser: Parser;
  private found: string[][] = [];
  private failure: unknown;
  private taken = () => {};
  private row = 0;

  constructor(delimiter: string) {
    const options: Options = {
      delimiter,
      bom: true,
      relax_column_count: true,
      skip_empty_lines: false,
      max_record_size: MAX_ROW_CHARACTERS,
    };
    this.parser = parse(options);
    this.parser.on('readable', () => {
      for (let record = this.parser.read(); record !== null; record = this.parser.read()) this.found.push(record);
    });
    this.parser.on('error', (error) => {
      this.failure = error;
      // The callback of the write that brought it is never called.
      this.taken();
    });
  }

  /** Rows that are complete with this text; without one the end of the file has come. */
  async take(text?: string): Promise<TableRow[]> {
    await new Promise<void>((resolve) => {
      this.taken = () => setImmediate(resolve);
      if (text === undefined) this.parser.once('end', this.taken).end();
      else this.parser.write(text, this.taken);
    });
    const rows: TableRow[] = [];
    for (const record of this.found) {
      this.row++;
      const cells = trimmed(record.map(unguarded));
      if (cells.length > MAX_COLUMNS) throw tooManyColumns(this.row);
      if (cells.length > 0) rows.push({ row: this.row, cells });
      if (this.row > MAX_ROWS + 1) throw tooManyRows();
    }
    this.found = [];
    if (this.failure) throw readable(this.failure);
    return rows;
  }

  close(): void {
    this.parser.destroy();
  }
}

export async function* readCsv(
  source: TableSource,
  { encoding, delimiter }: Extract<TableFormat, { kind: 'csv' }>,
): AsyncGenerator<TableRow[]> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const rows = new CsvRows(delimiter);
  const breathe = breathing();
  try {
    for await (const bytes of source.bytes()) {
      for (let from = 0; from < bytes.length; from += PIECE_BYTES) {
        const found = await rows.take(decoder.decode(bytes.subarray(from, from + PIECE_BYTES), { stream: true }));
        if (found.length > 0) yield found;
        await breathe();
      }
    }
    const rest = await rows.take(decoder.decode());
    if (rest.length > 0) yield rest;
    const last = await rows.take();
    if (last.length > 0) yield last;
  } finally {
    rows.close();
  }
}
