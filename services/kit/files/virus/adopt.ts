/** Rows of files from before every stored file had one: without them the virus scan would never come to these files. */
import type { mongo } from 'mongoose';
import { type Migration, passOver } from '../../data/migrate';
import { rowsOf } from './states';

interface Adopted {
  /** Its name as a migration. */
  name: string;
  /** Whose documents name the files. */
  collection: string;
  /** The columns that `filesOf` reads. */
  columns: readonly string[];
  /** The files that a document names; what is no text is none. */
  filesOf(doc: mongo.Document): { key: unknown; enterprise_id: number; bytes?: number }[];
}

export const adoptFiles = ({ name, collection, columns, filesOf }: Adopted): Migration => ({
  name,
  step: passOver(
    collection,
    async (docs, { connection, session }) => {
      const writes = docs.flatMap(filesOf).flatMap(({ key, enterprise_id, bytes = 0 }) =>
        typeof key === 'string' && key !== ''
          ? [
              {
                updateOne: { filter: { _id: key }, update: { $setOnInsert: { enterprise_id, bytes } }, upsert: true },
              },
            ]
          : [],
      );
      if (writes.length > 0) await rowsOf(connection).bulkWrite(writes, { session });
    },
    { projection: Object.fromEntries(columns.map((column) => [column, 1])) },
  ),
});
