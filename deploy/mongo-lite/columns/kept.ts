import fs from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { Column, type ColumnState } from './column';

const FORMAT = 1;

/** What the file begins with, behind its length (UInt32BE); the columns follow. */
interface Head {
  format: number;
  /** Tells how the engine writes values. */
  engine: string;
  /** Of the store, when the columns were written. */
  commit: number;
  /** Segments whose documents are in the columns. */
  segments: number[];
  columns: { path: string; length: number }[];
}

const nextHead = (fd: number): { head: Head; end: number } => {
  const size = Buffer.alloc(4);
  fs.readSync(fd, size, 0, 4, 0);
  const bytes = Buffer.alloc(Math.min(size.readUInt32BE(), 2 ** 24));
  fs.readSync(fd, bytes, 0, bytes.length, 4);
  return { head: deserialize(bytes) as Head, end: 4 + bytes.length };
};

/**
 * The columns of a collection as they were when the store was closed: the next start takes them over instead of reading
 * every document. They count only for exactly the commit that they were written after, so that a store that was not
 * closed, or that another version has opened since, makes its columns anew.
 */
export class KeptColumns {
  private fd: number | undefined;
  private head: Head | undefined;
  private end = 0;
  private readonly columns: Column[] = [];

  constructor(
    private readonly file: string,
    commit: number,
  ) {
    try {
      this.fd = fs.openSync(file, 'r');
      const { head, end } = nextHead(this.fd);
      const counts = head.format === FORMAT && head.engine === process.versions.v8 && head.commit === commit;
      if (!counts) throw new Error('of another state');
      this.head = head;
      this.end = end;
    } catch {
      this.close();
    }
  }

  /** Columns are left to be taken over. */
  get isOpen(): boolean {
    return this.head !== undefined;
  }

  /** Reads columns until the clock says so. @returns all that can be read, once none is left, with their segments */
  take(until: number): { columns: readonly Column[]; segments: ReadonlySet<number> } | undefined {
    for (let column = this.next(); column; column = this.next()) {
      this.columns.push(column);
      if (performance.now() > until) return undefined;
    }
    const segments = new Set(this.head?.segments);
    this.close();
    return { columns: this.columns.splice(0), segments };
  }

  private next(): Column | undefined {
    const column = this.head?.columns[this.columns.length];
    if (!column || this.fd === undefined) return undefined;
    try {
      const bytes = Buffer.allocUnsafeSlow(column.length);
      if (fs.readSync(this.fd, bytes, 0, bytes.length, this.end) < bytes.length) return undefined;
      this.end += column.length;
      return Column.of(column.path, deserialize(bytes) as ColumnState);
    } catch {
      return undefined;
    }
  }

  close(): void {
    if (this.fd !== undefined) fs.closeSync(this.fd);
    this.fd = undefined;
    this.head = undefined;
  }

  /** Writes columns for the next start. Where that fails, it makes them anew. */
  write(commit: number, segments: ReadonlySet<number>, columns: readonly Column[]): void {
    const fresh = `${this.file}.new`;
    try {
      fs.mkdirSync(path.dirname(this.file), { recursive: true });
      const bodies = columns.map((column) => serialize(column.state(segments)));
      const head: Head = {
        ...{ format: FORMAT, engine: process.versions.v8, commit, segments: [...segments] },
        columns: columns.map((column, at) => ({ path: column.path, length: bodies[at]!.length })),
      };
      const top = serialize(head);
      const size = Buffer.alloc(4);
      size.writeUInt32BE(top.length);
      const fd = fs.openSync(fresh, 'w');
      try {
        for (const bytes of [size, top, ...bodies]) writeAll(fd, bytes);
      } finally {
        fs.closeSync(fd);
      }
      fs.renameSync(fresh, this.file);
    } catch {
      fs.rmSync(fresh, { force: true });
    }
  }

  /** The collection is gone. */
  remove(): void {
    this.close();
    fs.rmSync(this.file, { force: true });
  }
}

function writeAll(fd: number, bytes: Buffer): void {
  for (let at = 0; at < bytes.length; ) at += fs.writeSync(fd, bytes, at);
}
