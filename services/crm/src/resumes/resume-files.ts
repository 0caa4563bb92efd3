/** The file of a résumé goes after its record, whichever way the record went. */
import { candidateResume } from '@enishi/protos/crm/candidate-resume';
import type { EventMap } from '@enishi/protos/events/catalog';
import { ownTrash } from '@enishi/service-kit/crud/own-records';
import type { CrudOverrides } from '@enishi/service-kit/crud/store';
import type { EventHandlers } from '@enishi/service-kit/events/events';
import type { ResumeDeps } from './deps';
import { pdfKeyOf } from './resume-read';

/** Events carry no keys of files; the copy in the trash does. Deleting a file that is gone changes nothing. */
const deleteFiles = async ({ files }: Pick<ResumeDeps, 'files'>, key: unknown): Promise<void> => {
  if (typeof key !== 'string') return;
  await files.delete(pdfKeyOf(key));
  await files.delete(key);
};

/** A résumé that is in the trash with its candidate keeps its file until the trash lets go of it. */
export const resumeFiles = ({
  connection,
  files,
}: Pick<ResumeDeps, 'connection' | 'files'>): EventHandlers<EventMap> => ({
  async 'candidate_resume.deleted'({ enterprise_id, payload }) {
    if (payload.trashed) return;
    const gone = { entity: candidateResume.name, record_id: payload.id };
    const copy = await ownTrash({ connection }, { enterprise_id }).findOne(gone);
    await deleteFiles({ files }, copy?.record?.file);
  },
});

export const trashedResumes = (deps: Pick<ResumeDeps, 'files'>): Pick<CrudOverrides, 'purge'> => ({
  purge: (_ctx, { file }) => deleteFiles(deps, file),
});
