/** CSV (RFC 4180) out of a text that comes in pieces. */
import { MAX_CELLS, tableError, tooManyColumns } from './table';

const QUOTE = 0x22;
const EQUALS = 0x3d;
const LF = 0x0a;
const CR = 0x0d;

const notClosed = (row: number) =>
  tableError(`${row}行目から始まる引用符（"）が閉じられていません。セルの中の引用符は "" と2つ重ねてください。`);
const badlyQuoted = (row: number) =>
  tableError(`${row}行目の引用符（"）の使い方が正しくありません。セルの中の引用符は "" と2つ重ねてください。`);
const misplacedQuote = (row: number) =>
  tableError(
    `${row}行目の引用符（"）の使い方が正しくありません。引用符を含むセルは全体を "" で囲み、中の引用符は2つ重ねてください。`,
  );
const tooLong = (row: number) =>
  tableError(`${row}行目が長すぎます。引用符（"）が閉じられているか、改行が正しいかを確認してください。`);

/** A cell, and where it ends; undefined when the text ends before that is certain. */
type Cell = { text: string; end: number } | undefined;

/**
 * Splits text into records of cells. Every line is a record, also an empty one; lines end in LF, CRLF or CR, which
 * may change within a file. README.md compares it with PapaParse.
 */
export class CsvRecords {
  /** The beginning of a record whose end has not come yet. */
  private rest = '';
  private records = 0;
  private readonly delimiter: number;

  constructor(
    delimiter: string,
    private readonly maxCharacters: number,
  ) {
    this.delimiter = delimiter.charCodeAt(0);
  }

  private get row(): number {
    return this.records + 1;
  }

  private quoted(text: string, start: number, last: boolean): Cell {
    let value = '';
    for (let from = start + 1; ; ) {
      const quote = text.indexOf('"', from);
      if (quote < 0) {
        if (last) throw notClosed(this.row);
        return undefined;
      }
      const end = quote + 1;
      // The next piece may begin with the second of two quotes.
      if (end === text.length && !last) return undefined;
      value += text.slice(from, quote);
      const next = text.charCodeAt(end);
      if (next !== QUOTE) {
        if (end < text.length && next !== this.delimiter && next !== LF && next !== CR) throw badlyQuoted(this.row);
        return { text: value, end };
      }
      value += '"';
      from = end + 1;
    }
  }

  /** `="090…"`, by which other systems keep spreadsheets from reading a number: the text within. */
  private asFormula(text: string, start: number, last: boolean): Cell | 'other' {
    if (text.charCodeAt(start) !== EQUALS) return 'other';
    if (start + 1 === text.length && !last) return undefined;
    return text.charCodeAt(start + 1) === QUOTE ? this.quoted(text, start + 1, last) : 'other';
  }

  private cell(text: string, start: number, last: boolean): Cell {
    if (text.charCodeAt(start) === QUOTE) {
      const cell = this.quoted(text, start, last);
      const inner = cell && /^="((?:[^"]|"")*)"$/.exec(cell.text)?.[1];
      return inner === undefined || !cell ? cell : { text: inner.replaceAll('""', '"'), end: cell.end };
    }
    const formula = this.asFormula(text, start, last);
    return formula === 'other' ? this.plain(text, start, last) : formula;
  }

  private plain(text: string, start: number, last: boolean): Cell {
    for (let end = start; end < text.length; end++) {
      const code = text.charCodeAt(end);
      if (code === this.delimiter || code === LF || code === CR) return { text: text.slice(start, end), end };
      if (code === QUOTE) throw misplacedQuote(this.row);
    }
    return last ? { text: text.slice(start), end: text.length } : undefined;
  }

  /** The record that begins at `start`, and where the next one does; undefined when its end has not come yet. */
  private record(text: string, start: number, last: boolean): { cells: string[]; next: number } | undefined {
    const cells: string[] = [];
    for (let at = start; ; ) {
      const cell = this.cell(text, at, last);
      if (!cell) return undefined;
      cells.push(cell.text);
      const code = text.charCodeAt(cell.end);
      if (code === this.delimiter) {
        if (cells.length >= MAX_CELLS) throw tooManyColumns(this.row);
        at = cell.end + 1;
        continue;
      }
      if (code !== CR) return { cells, next: cell.end + 1 };
      // A line feed that belongs to it may still come.
      if (cell.end + 1 === text.length && !last) return undefined;
      return { cells, next: cell.end + (text.charCodeAt(cell.end + 1) === LF ? 2 : 1) };
    }
  }

  /** Records that are complete with this text. @param last nothing follows @throws AppError what is wrong, by row */
  take(piece: string, last = false): string[][] {
    const text = this.rest + piece;
    const found: string[][] = [];
    let at = 0;
    while (at < text.length) {
      const record = this.record(text, at, last);
      if (!record) break;
      if (record.next - at > this.maxCharacters) throw tooLong(this.row);
      found.push(record.cells);
      this.records++;
      at = record.next;
    }
    this.rest = text.slice(at);
    if (this.rest.length > this.maxCharacters) throw tooLong(this.row);
    return found;
  }
}
