/** Rows of résumés from before every stored file had one: without them the virus scan would never come to these files. */
import { type Migration, passOver } from '@enishi/service-kit/data/migrate';
import { rowsOf } from '@enishi/service-kit/files/virus/states';

export const rowsOfResumes: Migration = {
  name: '2026-11-26-rows-of-resumes',
  step: passOver(
    'candidate_resumes',
    async (resumes, { connection, session }) => {
      const files = resumes.filter(({ file }) => typeof file === 'string');
      const writes = files.map(({ enterprise_id, file, size = 0 }) => ({
        updateOne: { filter: { _id: file }, update: { $setOnInsert: { enterprise_id, bytes: size } }, upsert: true },
      }));
      if (writes.length > 0) await rowsOf(connection).bulkWrite(writes, { session });
    },
    { projection: { enterprise_id: 1, file: 1, size: 1 } },
  ),
};
