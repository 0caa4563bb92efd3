/** The virus scan comes to résumés of earlier versions, too. */
import { candidateResume } from '@enishi/protos/crm/candidate-resume';
import { adoptFiles } from '@enishi/service-kit/files/virus/adopt';

export const rowsOfResumes = adoptFiles({
  name: '2026-11-26-rows-of-resumes',
  collection: candidateResume.plural,
  columns: ['enterprise_id', 'file', 'size'],
  filesOf: ({ enterprise_id, file, size }) => [{ key: file, enterprise_id, bytes: size }],
});
