/** The real type of a file, by its bytes; the client's word for it is not believed. */

export interface FileType {
  /** Without the dot. */
  extension: 'pdf' | 'docx' | 'xlsx' | 'pptx' | 'doc' | 'xls' | 'png' | 'jpg' | 'txt';
  content_type: string;
}

const office = 'application/vnd.openxmlformats-officedocument';
const types: Record<FileType['extension'], string> = {
  pdf: 'application/pdf',
  docx: `${office}.wordprocessingml.document`,
  xlsx: `${office}.spreadsheetml.sheet`,
  pptx: `${office}.presentationml.presentation`,
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  png: 'image/png',
  jpg: 'image/jpeg',
  txt: 'text/plain; charset=utf-8',
};
const typed = (extension: FileType['extension'], content_type = types[extension]): FileType => ({
  extension,
  content_type,
});

const starts = (bytes: Buffer, ...magic: number[]) => magic.every((byte, index) => bytes[index] === byte);

const ENTRY = 0x04034b50;
const DIRECTORY_ENTRY = 0x02014b50;
const DIRECTORY_END = 0x06054b50;
const MAX_ENTRIES = 5_000;

/** Names in a ZIP file's central directory; undefined when there is none. */
function zipNames(bytes: Buffer): string[] | undefined {
  if (bytes.length < 22 || bytes.readUInt32LE(0) !== ENTRY) return undefined;
  const lowest = Math.max(0, bytes.length - 22 - 0xffff);
  let end = bytes.length - 22;
  while (end >= lowest && bytes.readUInt32LE(end) !== DIRECTORY_END) end -= 1;
  if (end < lowest) return undefined;
  const names: string[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let left = Math.min(bytes.readUInt16LE(end + 10), MAX_ENTRIES); left > 0; left--) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) return undefined;
    const length = bytes.readUInt16LE(at + 28);
    names.push(bytes.toString('utf8', at + 46, at + 46 + length));
    at += 46 + length + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return names;
}

const parts = { docx: 'word/document.xml', xlsx: 'xl/workbook.xml', pptx: 'ppt/presentation.xml' } as const;

/** A plain ZIP is not accepted, nor an Office file that carries macros. */
function officeFile(bytes: Buffer): FileType | undefined {
  const names = zipNames(bytes);
  if (!names?.includes('[Content_Types].xml')) return undefined;
  if (names.some((name) => /vbaProject\.bin$/i.test(name))) return undefined;
  const found = (Object.keys(parts) as (keyof typeof parts)[]).find((extension) => names.includes(parts[extension]));
  return found && typed(found);
}

const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

/** The old Office formats share a container; the name of the main stream in it (UTF-16) tells which one it is. */
function oldOfficeFile(bytes: Buffer): FileType | undefined {
  if (!starts(bytes, ...OLE)) return undefined;
  const has = (stream: string) => bytes.includes(Buffer.from(stream, 'utf16le'));
  if (has('WordDocument')) return typed('doc');
  return has('Workbook') || has('Book') ? typed('xls') : undefined;
}

function decodes(bytes: Buffer, encoding: string): boolean {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    // Control characters other than tab, line feed, form feed and carriage return are in no text.
    return !/[^\P{Cc}\t\n\f\r]/u.test(text);
  } catch {
    return false;
  }
}

/** Markup would run in a browser that another server tells it is text, so it is not taken for text. */
const looksLikeMarkup = (bytes: Buffer) =>
  /^\s*<(?:!doctype|html|script|svg|\?xml)/i.test(bytes.toString('latin1', 0, 256));

function textFile(bytes: Buffer): FileType | undefined {
  if (looksLikeMarkup(bytes)) return undefined;
  if (decodes(bytes, 'utf-8')) return typed('txt');
  return decodes(bytes, 'shift_jis') ? typed('txt', 'text/plain; charset=shift_jis') : undefined;
}

/** The type of a document that people may hand in; undefined for anything else, and for an empty file. */
export function sniffFile(bytes: Buffer): FileType | undefined {
  if (bytes.length === 0) return undefined;
  if (bytes.subarray(0, 1024).includes('%PDF-')) return typed('pdf');
  if (starts(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return typed('png');
  if (starts(bytes, 0xff, 0xd8, 0xff)) return typed('jpg');
  if (starts(bytes, 0x50, 0x4b)) return officeFile(bytes);
  if (starts(bytes, ...OLE)) return oldOfficeFile(bytes);
  return textFile(bytes);
}

const MAX_NAME = 100;

/**
 * A client's file name made safe to keep and to send back: no folders, no control or direction characters, at most
 * 100 characters, and the extension of what the file really is.
 * @param unnamed what a file without a name is called
 */
export function safeFileName(name: string | undefined, { extension }: FileType, unnamed: string): string {
  const base = (name ?? '').normalize('NFC').split(/[\\/]/).pop() ?? '';
  const cleaned = base.replace(/[\p{Cc}\p{Cf}"<>|*?:]/gu, '').trim();
  const stem = cleaned.replace(/\.[A-Za-z0-9]{1,5}$/, '').replace(/^\.+|[. ]+$/g, '');
  const given = /\.([A-Za-z0-9]{1,5})$/.exec(cleaned)?.[1].toLowerCase();
  const suffix = extension === 'jpg' && given === 'jpeg' ? 'jpeg' : extension;
  return `${[...stem].slice(0, MAX_NAME).join('') || unnamed}.${suffix}`;
}
