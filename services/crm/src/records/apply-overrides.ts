/** Exceptions of applications within CRUD: another system may bring them, too. */

import { apply } from '@enishi/protos/crm/apply';
import { applyKind } from '@enishi/protos/master/apply';
import { conflict } from '@enishi/service-kit/base/errors';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import type { CrudOverrides, Write } from '@enishi/service-kit/crud/store';
import { hear } from '@enishi/service-kit/data/rounds';
import type { RecordDeps } from './collections';

const CANDIDATE = 'candidate_id_by_enterprise_id';
const JOB = 'job_id_by_enterprise_id';
const KIND = 'apply_kind_id';
const { question } = applyKind.code;
const TWICE = 'この候補者は、この案件にすでに応募しています。';

/** @throws AppError `conflict`: a candidate applies for a job once, and asks about it as often as they like */
async function refuseSecond({ connection }: RecordDeps, { ctx, session, before, values }: Write): Promise<void> {
  if (!values[JOB] || values[KIND] === question) return;
  if (before && [JOB, CANDIDATE, KIND].every((column) => before[column] === values[column])) return;
  const pair = { [CANDIDATE]: values[CANDIDATE], [JOB]: values[JOB], [KIND]: { $ne: question } };
  const first = await ownRecords({ connection }, apply, ctx).findOne(pair, { session, projection: { _id: 1 } });
  if (first) throw conflict(TWICE, { [JOB]: [TWICE] });
}

/** The job's name is kept as it is today. */
async function nameJob({ clients }: RecordDeps, { ctx, session, before, values }: Write): Promise<void> {
  if (!values[JOB] || (values.job_name && before?.[JOB] === values[JOB])) return;
  if (!before && values.job_name) return;
  const id = values[JOB] as number;
  const ask = () => clients.rpc.jobs.JobService.Show(ctx, { id });
  const { job } = await hear(session, `job ${ctx.enterprise_id}/${id}`, ask);
  values.job_name = job?.name ?? null;
}

export const applyOverrides = (deps: RecordDeps): CrudOverrides => ({
  async beforeWrite(write) {
    await refuseSecond(deps, write);
    await nameJob(deps, write);
  },
});
