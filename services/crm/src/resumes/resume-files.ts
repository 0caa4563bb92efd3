/** The file of a résumé goes after its record, whichever way the record went. */
import { candidateResume } from '@enishi/protos/crm/candidate-resume';
import type { EventMap } from '@enishi/protos/events/catalog';
import { ownTrash } from '@enishi/service-kit/crud/own-records';
import type { EventHandlers } from '@enishi/service-kit/events/events';
import type { ResumeDeps } from './deps';
import { pdfKeyOf } from './resume-read';

/** Events carry no keys of files; the copy in the trash does. Deleting a file that is gone changes nothing. */
export const resumeFiles = ({
  connection,
  files,
}: Pick<ResumeDeps, 'connection' | 'files'>): EventHandlers<EventMap> => ({
  async 'candidate_resume.deleted'({ enterprise_id, payload }) {
    const gone = { entity: candidateResume.name, record_id: payload.id };
    const copy = await ownTrash({ connection }, { enterprise_id }).findOne(gone);
    const key = copy?.record?.file;
    if (typeof key !== 'string') return;
    await files.delete(pdfKeyOf(key));
    await files.delete(key);
  },
});
