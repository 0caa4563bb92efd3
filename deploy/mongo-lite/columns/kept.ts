import fs from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';
import { Column, type ColumnState } from './column';

const FORMAT = 1;
/** So many times their bytes have to be free on the disk. */
const FREE = 4;

/** The end of the file, before its own length (UInt32BE). The columns stand before it, one after the other. */
interface Index {
  format: number;
  /** Tells how the engine writes values. */
  engine: string;
  /** The store's commit number when the columns were written. */
  commit: number;
  /** Segments whose documents are in the columns. */
  segments: number[];
  columns: { path: string; length: number; sum: number }[];
}

interface Written {
  commit: number;
  segments: ReadonlySet<number>;
  columns: readonly Column[];
}

function readIndex(fd: number): Index {
  const { size } = fs.fstatSync(fd);
  const length = Buffer.alloc(4);
  fs.readSync(fd, length, 0, 4, size - 4);
  const bytes = Buffer.alloc(Math.min(length.readUInt32BE(), size));
  fs.readSync(fd, bytes, 0, bytes.length, size - 4 - bytes.length);
  return deserialize(bytes) as Index;
}

/**
 * The columns of a collection as they were when the store was closed: the next start takes them over instead of reading
 * every document. They count only for exactly the commit that they were written after, so that a store that was not
 * closed, or that another version has opened since, makes its columns anew.
 */
export class KeptColumns {
  private fd: number | undefined;
  private index: Index | undefined;
  private end = 0;
  private readonly columns: Column[] = [];

  constructor(
    private readonly file: string,
    commit: number,
  ) {
    try {
      this.fd = fs.openSync(file, 'r');
      const index = readIndex(this.fd);
      const counts = index.format === FORMAT && index.engine === process.versions.v8 && index.commit === commit;
      if (!counts) throw new Error('of another state');
      this.index = index;
    } catch {
      this.close();
    }
  }

  /** Columns are left to be taken over. */
  get isOpen(): boolean {
    return this.index !== undefined;
  }

  /** Reads columns until the clock says so. @returns all that can be read, once none is left, with their segments */
  take(until: number): { columns: readonly Column[]; segments: ReadonlySet<number> } | undefined {
    for (let column = this.next(); column; column = this.next()) {
      this.columns.push(column);
      if (performance.now() > until) return undefined;
    }
    const segments = new Set(this.index?.segments);
    this.close();
    return { columns: this.columns.splice(0), segments };
  }

  private next(): Column | undefined {
    const column = this.index?.columns[this.columns.length];
    if (!column || this.fd === undefined) return undefined;
    try {
      const bytes = Buffer.allocUnsafeSlow(column.length);
      if (fs.readSync(this.fd, bytes, 0, bytes.length, this.end) < bytes.length) return undefined;
      if (crc32(bytes) !== column.sum) return undefined;
      this.end += column.length;
      return Column.of(column.path, deserialize(bytes) as ColumnState);
    } catch {
      return undefined;
    }
  }

  close(): void {
    if (this.fd !== undefined) fs.closeSync(this.fd);
    this.fd = undefined;
    this.index = undefined;
  }

  /** Writes columns for the next start. Where that fails, or would leave little of the disk, it makes them anew. */
  write(written: Written): void {
    const fresh = `${this.file}.new`;
    try {
      const folder = path.dirname(this.file);
      fs.mkdirSync(folder, { recursive: true });
      fs.rmSync(this.file, { force: true });
      const { bavail, bsize } = fs.statfsSync(folder);
      const bytes = written.columns.reduce((sum, column) => sum + column.bytes, 0);
      if (bavail * bsize < bytes * FREE) return;
      writeColumns(fresh, written);
      fs.renameSync(fresh, this.file);
    } catch {
      removeIfPossible(fresh);
    }
  }

  /** Removes the columns when their collection is gone. */
  remove(): void {
    this.close();
    removeIfPossible(this.file);
  }
}

/** A file that stays, e.g. on a disk that can only be read, counts for no later commit. */
function removeIfPossible(file: string): void {
  try {
    fs.rmSync(file, { force: true });
  } catch {}
}

/** One column after the other, so that only one is in memory twice. */
function writeColumns(file: string, { commit, segments, columns }: Written): void {
  const fd = fs.openSync(file, 'w');
  const write = (bytes: Buffer): void => {
    for (let at = 0; at < bytes.length; ) at += fs.writeSync(fd, bytes, at);
  };
  try {
    const written = columns.map((column) => {
      const bytes = serialize(column.state(segments));
      write(bytes);
      return { path: column.path, length: bytes.length, sum: crc32(bytes) };
    });
    const own = { format: FORMAT, engine: process.versions.v8, commit };
    const index = serialize({ ...own, segments: [...segments], columns: written } satisfies Index);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(index.length);
    write(index);
    write(length);
  } finally {
    fs.closeSync(fd);
  }
}
