/** The job that a candidate applies for, read from the service that owns it. */
import { jobApplicationStatus } from '@enishi/protos/master/job';
import type { CallContext } from '@enishi/service-kit/base/context';
import { AppError, conflict } from '@enishi/service-kit/base/errors';
import type { Clients } from '@enishi/service-kit/rpc/client';

export interface AppliedJob {
  id: number;
  /** Name of the job as it is today; kept with the application. */
  name: string;
}

const ENDED = 'この案件の募集は終了しました。ほかの案件をご覧ください。';

const GONE = 'この案件は掲載が終了したため、応募できません。応募せずに登録を続けるか、ほかの案件をご覧ください。';

/** Private, or never there: the same to a visitor. Named for `apply`, so that pages can offer to go on without it. */
const goneError = (cause: AppError) => new AppError('not_found', GONE, { apply: [GONE] }, { cause });

/**
 * @throws AppError `not_found` when the job is not public in this tenant; `conflict` when it no longer recruits;
 *   `unavailable` when the jobs cannot be asked
 */
export async function findAppliedJob(clients: Clients, ctx: CallContext, id: number): Promise<AppliedJob> {
  const { job } = await clients.rpc.jobs.PublicJobService.Show(ctx, { id }).catch((error) => {
    throw error instanceof AppError && error.code === 'not_found' ? goneError(error) : error;
  });
  if (job.application_status_flg === jobApplicationStatus.code.stopped) throw conflict(ENDED, { apply: [ENDED] });
  return { id, name: job.name ?? '' };
}
