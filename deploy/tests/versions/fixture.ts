/** The state that an earlier version left: its data folder, and every document in it. Recorded by `record.cjs`. */
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { mongo } from 'mongoose';

const { EJSON } = mongo.BSON;

/** `{ database: { collection: [document, ...] } }` with numbers as their BSON types. */
export type Documents = Record<string, Record<string, mongo.Document[]>>;

const unpack = (name: string): Buffer => zlib.brotliDecompressSync(fs.readFileSync(path.join(__dirname, `${name}.br`)));

/** Writes the data folder of a version into an empty one. */
export function writeFolder(version: string, into: string): void {
  const packed = unpack(`${version}.folder`);
  const end = packed.indexOf('\n');
  const files = JSON.parse(packed.subarray(0, end).toString()) as [string, number][];
  let from = end + 1;
  for (const [name, size] of files) {
    const file = path.join(into, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, packed.subarray(from, from + size));
    from += size;
  }
}

export const readDocuments = (version: string): Documents =>
  EJSON.parse(unpack(`${version}.documents`).toString(), { relaxed: false });

/** Kept for a while or for one start: not what users entrusted to the product. */
const BOOKKEEPING = new Set([
  'hidden_columns',
  'idempotency_keys',
  'import_uploads',
  'inbox',
  'leases',
  'outbox',
  'schedules',
  'sessions',
  'write_times',
]);

const isOver = ({ expires_at }: mongo.Document) => expires_at instanceof Date && expires_at.getTime() < Date.now();

/** Columns that the product derives from the others have names that begin so. */
const isDerived = (column: string) => column.startsWith('_') && column !== '_id';

/** Every value of every document as text: `database.collection/id/column` -> canonical Extended JSON. */
export function valuesOf(documents: Documents): Map<string, string> {
  const values = new Map<string, string>();
  for (const [database, collections] of Object.entries(documents))
    for (const [collection, rows] of Object.entries(collections)) {
      if (BOOKKEEPING.has(collection)) continue;
      for (const row of rows) {
        if (isOver(row)) continue;
        const id = EJSON.stringify(row._id, { relaxed: false });
        for (const [column, value] of Object.entries(row))
          if (!isDerived(column))
            values.set(`${database}.${collection}/${id}/${column}`, EJSON.stringify({ value }, { relaxed: false }));
      }
    }
  return values;
}
