/** The company of an opportunity is that of its job, and so are its occupations. */
import type { Values } from '@enishi/protos/fields/parse';
import type { Job } from '@enishi/protos/jobs/rpc';
import { invalid } from '@enishi/service-kit/base/errors';
import type { Write } from '@enishi/service-kit/crud/store';
import { hear } from '@enishi/service-kit/data/rounds';
import { ifThere } from '@enishi/service-kit/rpc/if-there';
import type { OpportunityDeps } from './collections';

const JOB = 'job_id_by_enterprise_id';
const COMPANY = 'company_id_by_enterprise_id';

/** The values that an opportunity takes over from its job. */
export const takenFrom = ({ company_id_by_enterprise_id, occupation_ids }: Job): Values => ({
  [COMPANY]: company_id_by_enterprise_id ?? null,
  occupation_ids: occupation_ids?.values ?? null,
});

const OTHER_COMPANY = '選んだ案件の企業と違います。企業を空にすると、案件の企業が入ります。';

/** @throws AppError `invalid` where a company is named that is not the job's */
export async function followJob(
  deps: Pick<OpportunityDeps, 'clients'>,
  { ctx, session, before, values }: Write,
): Promise<void> {
  const job = values[JOB] as number | null | undefined;
  if (!job) {
    if (before?.[JOB]) values.occupation_ids = null;
    return;
  }
  const jobStays = before?.[JOB] === job;
  const companyStays = before !== undefined && before[COMPANY] === values[COMPANY];
  if (jobStays && companyStays) return;
  // A write of the system follows from an event, and may be about a job that is gone by now.
  if (ctx.realm === 'system' && values[COMPANY]) return;
  const ask = () => ifThere(deps.clients.rpc.jobs.JobService.Show(ctx, { id: job }));
  const { job: found } = await hear(session, `job ${ctx.enterprise_id}/${job}`, ask);
  if (!found) throw invalid({ [JOB]: ['選択した案件が見つかりません。選び直してください。'] });
  const taken = takenFrom(found);
  const named = values[COMPANY] && !companyStays;
  if (named && taken[COMPANY] && values[COMPANY] !== taken[COMPANY]) throw invalid({ [COMPANY]: [OTHER_COMPANY] });
  Object.assign(values, taken);
}
