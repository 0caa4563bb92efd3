/** The file of a résumé goes after its record, whichever way the record went. */
import { candidateResume } from '@enishi/protos/crm/candidate-resume';
import type { EventMap } from '@enishi/protos/events/catalog';
import { crudOf } from '@enishi/service-kit/crud/register';
import type { EventHandlers } from '@enishi/service-kit/events/events';
import type { ResumeDeps } from './deps';
import { pdfKeyOf } from './resume-read';

/** Events carry no keys of files; the copy in the trash does. Deleting a file that is gone changes nothing. */
export const resumeFiles = ({
  connection,
  files,
}: Pick<ResumeDeps, 'connection' | 'files'>): EventHandlers<EventMap> => ({
  async 'candidate_resume.deleted'({ enterprise_id, payload }) {
    const { trash } = crudOf({ connection }, candidateResume).store.collections;
    const copy = await trash.collection.findOne({
      enterprise_id,
      entity: candidateResume.name,
      record_id: payload.id,
    });
    const key = copy?.record?.file;
    if (typeof key !== 'string') return;
    await files.delete(pdfKeyOf(key));
    await files.delete(key);
  },
});
