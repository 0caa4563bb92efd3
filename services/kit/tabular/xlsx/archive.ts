/** The parts of an Excel file: XML documents in a ZIP archive. */
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { SaxesParser } from 'saxes';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import type { AppError } from '../../base/errors';
import { eventLoopYielder } from '../../base/yield-to-event-loop';
import { MAX_ROW_CHARACTERS, tableError } from '../table';

const open = promisify<string, yauzl.Options, ZipFile>(yauzl.open);
const openBytes = promisify<Buffer, yauzl.Options, ZipFile>(yauzl.fromBuffer);

const MAX_ENTRIES = 5_000;
/** Unpacked. A larger one is no list of records, or was made to exhaust the reader. */
const MAX_PART_BYTES = 1024 * 1024 * 1024;

/** Parts may unpack to so much whatever they were packed into. */
const FREE_BYTES = 16 * 1024 * 1024;
/** Most that larger parts may unpack to, as a multiple of their size; sheets full of equal cells stay below 60. */
const MAX_RATIO = 100;

/** Most elements of a whole book: 200,000 rows of 100 cells have fewer. */
const MAX_ELEMENTS = 50_000_000;

/** Elements within elements; workbooks have less than ten. */
const MAX_DEPTH = 50;

export interface Archive {
  has(name: string): boolean;
  /** The bytes of a part, unpacked as they are read. */
  stream(name: string): Promise<Readable>;
  /** Is called for every element that is read. @throws AppError `invalid` when there are more than a list has */
  countElement(): void;
  close(): void;
}

export const tooLarge = (): AppError =>
  tableError('Excelファイルの中身が大きすぎます。行や不要なシートを減らすか、CSVで保存し直してください。');

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      if (entries.size >= MAX_ENTRIES) return reject(tooLarge());
      entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.once('end', resolve);
    // To the end: an archive may still fail while its parts are read, which their readers are told.
    zip.on('error', reject);
    zip.readEntry();
  });
  return entries;
}

const isBomb = ({ uncompressedSize, compressedSize }: Entry): boolean =>
  uncompressedSize > MAX_PART_BYTES || (uncompressedSize > FREE_BYTES && uncompressedSize > compressedSize * MAX_RATIO);

/** @throws when the file is no archive or ends too early */
export const openArchive = async (file: string): Promise<Archive> =>
  archiveOf(await open(file, { lazyEntries: true, autoClose: false }));

/** @throws when the bytes are no archive or end too early */
export const openArchiveOf = async (bytes: Buffer): Promise<Archive> =>
  archiveOf(await openBytes(bytes, { lazyEntries: true, autoClose: false }));

async function archiveOf(zip: ZipFile): Promise<Archive> {
  const entries = await entriesOf(zip).catch((error) => {
    zip.close();
    throw error;
  });
  const openStream = promisify<Entry, Readable>(zip.openReadStream.bind(zip));
  let elements = 0;
  return {
    countElement() {
      if (++elements > MAX_ELEMENTS) throw tooLarge();
    },
    has: (name) => entries.has(name),
    async stream(name) {
      const entry = entries.get(name);
      if (!entry) throw new Error(`no part ${name}`);
      // What is written here is believed: a stream that brings more fails.
      if (isBomb(entry)) throw tooLarge();
      return openStream(entry);
    },
    close: () => zip.close(),
  };
}

export interface XmlHandlers {
  open?(name: string, attributes: Record<string, string>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** The name without the prefix of its namespace, which writers choose freely. */
const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Walks through a part; answers after every piece, so that the caller can hand on what it has found.
 * @throws when it is not well-formed
 */
export async function* walk(archive: Archive, name: string, handlers: XmlHandlers): AsyncGenerator<void> {
  const parser = new SaxesParser();
  let failure: Error | undefined;
  parser.on('error', (error) => {
    failure ??= error;
  });
  const { open: onOpen, text: onText, close: onClose } = handlers;
  let depth = 0;
  // The parser keeps what is open: elements, and a text, tag or comment to its end.
  let kept = 0;
  parser.on('opentag', (tag) => {
    kept = 0;
    if (++depth > MAX_DEPTH) throw tooLarge();
    archive.countElement();
    onOpen?.(localName(tag.name), tag.attributes as Record<string, string>);
  });
  parser.on('text', (text) => {
    kept = 0;
    onText?.(text);
  });
  parser.on('closetag', (tag) => {
    kept = 0;
    depth--;
    onClose?.(localName(tag.name));
  });
  const decoder = new TextDecoder('utf-8');
  const yieldToEventLoop = eventLoopYielder();
  for await (const piece of await archive.stream(name)) {
    for (let from = 0; from < piece.length; from += PIECE_BYTES) {
      const text = decoder.decode(piece.subarray(from, from + PIECE_BYTES), { stream: true });
      kept += text.length;
      parser.write(text);
      if (failure) throw failure;
      if (kept > MAX_ROW_CHARACTERS) throw tooLarge();
      yield;
      await yieldToEventLoop();
    }
  }
  parser.close();
  if (failure) throw failure;
  yield;
}

const PIECE_BYTES = 64 * 1024;

/** Walks through a whole part. */
export async function walkAll(archive: Archive, name: string, handlers: XmlHandlers): Promise<void> {
  for await (const _piece of walk(archive, name, handlers));
}
