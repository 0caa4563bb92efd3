/** Rows of files from before every stored file had one: without them the virus scan would never come to these files. */
import type { mongo } from 'mongoose';
import type { Migration } from '../../data/migrate';
import type { FileRow } from './states';

const BATCH = 200;

interface Adopted {
  /** Its name as a migration. */
  name: string;
  /** Whose documents name the files. */
  collection: string;
  /** The files that a document names; what is no text is none. */
  filesOf(doc: mongo.Document): { key: unknown; enterprise_id: number; bytes?: number }[];
}

export const adoptFiles = ({ name, collection, filesOf }: Adopted): Migration => ({
  name,
  async step({ connection, session, after }) {
    const beyond = after === undefined ? {} : { _id: { $gt: after as never } };
    const docs = await connection
      .collection(collection)
      .find(beyond, { session, sort: { _id: 1 }, limit: BATCH })
      .toArray();
    const rows = docs
      .flatMap(filesOf)
      .flatMap(({ key, enterprise_id, bytes = 0 }) =>
        typeof key === 'string' && key !== ''
          ? [{ updateOne: { filter: { _id: key }, update: { $setOnInsert: { enterprise_id, bytes } }, upsert: true } }]
          : [],
      );
    if (rows.length > 0) await connection.collection<FileRow>('stored_files').bulkWrite(rows, { session });
    return docs.length < BATCH ? undefined : docs.at(-1)?._id;
  },
});
