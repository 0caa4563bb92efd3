/** Rows of résumés from before every stored file had one: without them the virus scan would never come to these files. */
import type { Migration } from '@enishi/service-kit/data/migrate';

const BATCH = 200;

export const rowsOfResumes: Migration = {
  name: '2026-11-26-rows-of-resumes',
  async step({ connection, session, after }) {
    const beyond = after === undefined ? {} : { _id: { $gt: after as never } };
    const resumes = await connection
      .collection('candidate_resumes')
      .find(beyond, { session, sort: { _id: 1 }, limit: BATCH, projection: { enterprise_id: 1, file: 1, size: 1 } })
      .toArray();
    const rows = resumes.filter(({ file }) => typeof file === 'string');
    if (rows.length > 0)
      await connection.collection<{ _id: string }>('stored_files').bulkWrite(
        rows.map(({ enterprise_id, file, size = 0 }) => ({
          updateOne: { filter: { _id: file }, update: { $setOnInsert: { enterprise_id, bytes: size } }, upsert: true },
        })),
        { session },
      );
    return resumes.length < BATCH ? undefined : resumes.at(-1)?._id;
  },
};
