/** The resumes of a candidate in the order of their list. */
import { candidateResume } from '@enishi/protos/crm/candidate-resume';
import type { Values } from '@enishi/protos/fields/parse';
import type { CallContext } from '@enishi/service-kit/base/context';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import type { ClientSession } from 'mongoose';
import type { ResumeDeps } from './deps';

/** Those that are there: a list may still name one that went while its candidate was merged away. */
export async function listedResumes(
  { connection }: Pick<ResumeDeps, 'connection'>,
  session: ClientSession,
  ctx: CallContext,
  { id_by_enterprise_id, candidate_resume_ids }: Values,
): Promise<number[]> {
  const listed = (candidate_resume_ids as number[] | null | undefined) ?? [];
  const stored = await ownRecords({ connection }, candidateResume, ctx).find(
    { candidate_id_by_enterprise_id: id_by_enterprise_id, id_by_enterprise_id: { $in: listed } },
    { session, projection: { id_by_enterprise_id: 1 } },
  );
  const there = new Set(stored.map((resume) => resume.id_by_enterprise_id));
  return listed.filter((id) => there.has(id));
}
