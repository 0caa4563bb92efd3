/** ResumeFileService/Delete: a resume goes for good with its link; its file follows (resume-files.ts). */
import { candidate } from '@enishi/protos/crm/candidate';
import { candidateResume } from '@enishi/protos/crm/candidate-resume';
import type { CallContext } from '@enishi/service-kit/base/context';
import { staffOnly } from '@enishi/service-kit/base/staff';
import type { DeleteRequest, DeleteResponse } from '@enishi/service-kit/crud/messages';
import { crudOf } from '@enishi/service-kit/crud/register';
import { removeRecord } from '@enishi/service-kit/crud/removes';
import { findRecord } from '@enishi/service-kit/crud/store';
import { patchFound } from '@enishi/service-kit/crud/writes';
import { inTransactionOf } from '@enishi/service-kit/data/mongo';
import type { ResumeDeps } from './deps';
import { listedResumes } from './listed-resumes';

/** Both records in one transaction. @throws AppError `not_found` */
export async function removeResume(deps: ResumeDeps, ctx: CallContext, id: number): Promise<void> {
  const people = crudOf(deps, candidate).store;
  await inTransactionOf(ctx, deps.connection, async (session) => {
    const resume = await removeRecord(crudOf(deps, candidateResume).store, session, ctx, id);
    const person = await findRecord(people, ctx, resume.candidate_id_by_enterprise_id as number, session);
    if (!person) return;
    const left = await listedResumes(deps, session, ctx, person);
    await patchFound(people, session, ctx, person, { candidate_resume_ids: left });
  });
}

/** @throws AppError `not_found` */
export async function resumeDelete(deps: ResumeDeps, ctx: CallContext, { id }: DeleteRequest): Promise<DeleteResponse> {
  staffOnly(ctx);
  await removeResume(deps, ctx, id);
  return { id };
}
