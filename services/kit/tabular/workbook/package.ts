/** The parts of a small Excel file in memory, and parts as a file again. */
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { ZipFile as NewZip } from 'yazl';

const openZip = promisify<Buffer, yauzl.Options, ZipFile>(yauzl.fromBuffer);

/** By name, without a leading slash. */
export type Parts = Map<string, Buffer>;

/** A form with pictures stays far below. */
const MAX_PARTS = 300;
const MAX_UNPACKED_BYTES = 24 * 1024 * 1024;
const MAX_XML_BYTES = 6 * 1024 * 1024;

/** The file is no archive, is encrypted, or unpacks to more than a form has. */
export class NoPackage extends Error {
  constructor(
    readonly why: 'broken' | 'locked' | 'large',
    options?: ErrorOptions,
  ) {
    super(why, options);
  }
}

/** Documents with a password are no archives but compound files. */
const COMPOUND = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

function listed(zip: ZipFile): Promise<Entry[]> {
  return new Promise((resolve, reject) => {
    const entries: Entry[] = [];
    let size = 0;
    zip.on('entry', (entry: Entry) => {
      size += entry.uncompressedSize;
      const isXml = /\.(?:xml|rels|vml)$/i.test(entry.fileName);
      if (entries.length >= MAX_PARTS || size > MAX_UNPACKED_BYTES || (isXml && entry.uncompressedSize > MAX_XML_BYTES))
        return reject(new NoPackage('large'));
      if (!entry.fileName.endsWith('/')) entries.push(entry);
      zip.readEntry();
    });
    zip.once('end', () => resolve(entries));
    zip.on('error', reject);
    zip.readEntry();
  });
}

/** @throws NoPackage */
export async function openPackage(bytes: Buffer): Promise<Parts> {
  if (bytes.subarray(0, 4).equals(COMPOUND)) throw new NoPackage('locked');
  let zip: ZipFile | undefined;
  try {
    zip = await openZip(bytes, { lazyEntries: true, autoClose: false });
    const openStream = promisify<Entry, NodeJS.ReadableStream>(zip.openReadStream.bind(zip));
    const parts: Parts = new Map();
    // What an entry says of its size is held to: a stream that brings more fails.
    for (const entry of await listed(zip)) {
      if (parts.has(entry.fileName)) throw new Error('a part twice');
      parts.set(entry.fileName, await buffer(await openStream(entry)));
    }
    return parts;
  } catch (error) {
    throw error instanceof NoPackage ? error : new NoPackage('broken', { cause: error });
  } finally {
    zip?.close();
  }
}

/** The parts in the order of the map; the same parts and day give the same bytes. */
export function packParts(parts: Parts, madeAt: Date): Promise<Buffer> {
  const zip = new NewZip();
  for (const [name, bytes] of parts) zip.addBuffer(bytes, name, { mtime: madeAt, forceDosTimestamp: true });
  zip.end();
  return buffer(zip.outputStream);
}
