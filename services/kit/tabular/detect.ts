/** Tells what a file is by its bytes; names and types that a client gives are not believed. */
import { isUtf8 } from 'node:buffer';
import { type Delimiter, namedDelimiter, type TableFormat, type TableSource, tableError } from './table';

const HEAD_BYTES = 64 * 1024;

const starts = (bytes: Buffer, ...magic: number[]) => magic.every((byte, index) => bytes[index] === byte);

const BROKEN_TEXT =
  '文字コードを判別できません。文字コードがUTF-8またはShift_JISのCSV、またはExcel（.xlsx）で保存し直してください。';
const WITH_NUL =
  'ファイルの中に使用できない文字（ヌル文字）があります。CSVまたはExcel（.xlsx）で保存し直してください。';
const NOT_A_TABLE =
  'CSVまたはExcel（.xlsx）のファイルではありません。フォーマットをダウンロードして、形式を確認してください。';

/** Old Excel files and protected new ones share a container; names in it are UTF-16. */
function refuseContainer(head: Buffer): never {
  const encrypted = head.includes(Buffer.from('EncryptedPackage', 'utf16le'));
  throw tableError(
    encrypted
      ? 'パスワードで保護されたExcelファイルは読み込めません。パスワードを解除して保存し直してください。'
      : '古い形式のExcel（.xls）は読み込めません。「Excel ブック（.xlsx）」またはCSVで保存し直してください。',
  );
}

/** Refuses files whose beginning no text has. */
function refuseKnown(head: Buffer): void {
  if (starts(head, 0xd0, 0xcf, 0x11, 0xe0)) refuseContainer(head);
  if (starts(head, 0xff, 0xfe) || starts(head, 0xfe, 0xff))
    throw tableError(
      '文字コードがUTF-16のファイルは読み込めません。Excelの「CSV UTF-8（コンマ区切り）」で保存し直してください。',
    );
  if (starts(head, 0x25, 0x50, 0x44, 0x46)) throw tableError(NOT_A_TABLE);
}

const isBlankByte = (byte: number) => byte === 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d;

/** How many bytes at the end are the beginning of a UTF-8 character that goes on in the next piece. */
function unfinished(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back];
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? back : 0;
  }
  return 0;
}

/** Reads on while the text may still be UTF-8. A character may be cut in two by the end of a piece. */
class EncodingWatch {
  utf8 = true;
  blank = true;
  private rest: Buffer = Buffer.alloc(0);
  private readonly sjis = new TextDecoder('shift_jis', { fatal: true });
  private isSjis: boolean;

  /** @param marked the file says of itself that it is UTF-8 */
  constructor(marked: boolean) {
    this.isSjis = !marked;
  }

  add(piece: Buffer): void {
    for (const byte of piece) {
      // Other control characters come with texts of old systems, and are taken out of them.
      if (byte === 0) throw tableError(WITH_NUL);
      if (this.blank && !isBlankByte(byte)) this.blank = false;
    }
    if (this.utf8) this.checkUtf8(piece);
    if (this.isSjis) this.checkSjis(piece);
    if (!this.utf8 && !this.isSjis) throw tableError(BROKEN_TEXT);
  }

  end(): 'utf-8' | 'shift_jis' {
    if (this.utf8 && this.rest.length === 0) return 'utf-8';
    if (this.isSjis && this.isWhole()) return 'shift_jis';
    throw tableError(BROKEN_TEXT);
  }

  /** Nothing of the text is missing at its end. */
  private isWhole(): boolean {
    try {
      this.sjis.decode();
      return true;
    } catch {
      return false;
    }
  }

  private checkUtf8(piece: Buffer): void {
    const bytes = this.rest.length > 0 ? Buffer.concat([this.rest, piece]) : piece;
    const end = bytes.length - unfinished(bytes);
    this.utf8 = isUtf8(bytes.subarray(0, end));
    this.rest = Buffer.from(bytes.subarray(end));
  }

  private checkSjis(piece: Buffer): void {
    try {
      this.sjis.decode(piece, { stream: true });
    } catch {
      this.isSjis = false;
    }
  }
}

/** Lines looked at: a title may stand above the table, with a comma in it. */
const MAX_LINES = 20;

/** The mark that separates cells: the one that the first line names, or the most frequent one outside quotes. */
function delimiterOf(head: string): Delimiter {
  const named = namedDelimiter(head.slice(0, Math.max(0, head.search(/[\r\n]/))));
  if (named) return named;
  const counts = { ',': 0, '\t': 0, ';': 0 };
  let quoted = false;
  let lines = 0;
  for (const c of head) {
    if (c === '"') quoted = !quoted;
    else if (!quoted && c === '\n') {
      if (counts[','] + counts['\t'] + counts[';'] > 0 && ++lines >= MAX_LINES) break;
    } else if (!quoted && c in counts) counts[c as keyof typeof counts]++;
  }
  if (counts['\t'] > counts[','] && counts['\t'] >= counts[';']) return '\t';
  return counts[';'] > counts[','] ? ';' : ',';
}

/**
 * The format of a file, all of whose bytes are looked at.
 * @throws AppError `invalid` for what is empty or no table
 */
export async function detectFormat(source: TableSource): Promise<TableFormat> {
  let watch = new EncodingWatch(false);
  const heads: Buffer[] = [];
  let length = 0;
  for await (const piece of source.bytes()) {
    if (length === 0) {
      refuseKnown(piece);
      if (starts(piece, 0x50, 0x4b)) return { kind: 'xlsx' };
    }
    if (length < HEAD_BYTES) heads.push(piece);
    length += piece.length;
    const mark = length === piece.length && starts(piece, 0xef, 0xbb, 0xbf) ? 3 : 0;
    if (mark > 0) watch = new EncodingWatch(true);
    for (let from = mark; from < piece.length; from += HEAD_BYTES) {
      watch.add(piece.subarray(from, from + HEAD_BYTES));
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  if (watch.blank)
    throw tableError('ファイルにデータがありません。見出しの行とデータの行があるファイルを選択してください。');
  const encoding = watch.end();
  const text = new TextDecoder(encoding).decode(Buffer.concat(heads).subarray(0, HEAD_BYTES));
  return { kind: 'csv', encoding, delimiter: delimiterOf(text) };
}
