/** When candidates hear of new jobs: every morning, or some minutes after they were published. */
import { conditionMail } from '@enishi/protos/master/my-page';
import { hasRow } from '@enishi/service-kit/data/has-row';
import type { Job } from '@enishi/service-kit/data/scheduler';
import type { SavedDeps } from './collections';
import { tellNewJobs } from './matching';

const { daily, instant } = conditionMail.code;

/** Jobs that are published within this time come in one mail: members publish several one after the other. */
const GATHERED_MS = 5 * 60_000;
const LOOK_MS = 30_000;

/** One agency whose site or jobs cannot be asked keeps no other one waiting. */
async function eachAgency(
  deps: SavedDeps,
  agencies: readonly number[],
  signal: AbortSignal,
  work: (enterprise_id: number) => Promise<void>,
): Promise<void> {
  let failed: unknown;
  for (const enterprise_id of agencies) {
    if (signal.aborted) return;
    await work(enterprise_id).catch((err) => {
      failed = err;
      deps.log.warn({ err, enterprise_id }, 'candidates were not told of new jobs');
    });
  }
  // Tried again soon: what has been told by then is not told twice.
  if (failed) throw failed;
}

export const dailyJob = (deps: SavedDeps): Job => ({
  name: 'saved-conditions-daily',
  at: '08:00',
  async run(_now, signal) {
    const agencies = await deps.acrossAgencies.savedConditions.distinct('enterprise_id', { mail: daily });
    await eachAgency(deps, agencies, signal, (enterprise_id) => tellNewJobs(deps, enterprise_id, daily, signal));
  },
});

export function instantJob(deps: SavedDeps): Job {
  const rows = deps.acrossAgencies.publishedJobs;
  const due = (now: Date) => ({ fresh: true as const, at: { $lte: new Date(now.getTime() - GATHERED_MS) } });
  return {
    name: 'saved-conditions-instant',
    everyMs: LOOK_MS,
    isWanted: (now) => hasRow(rows, due(now)),
    async run(now, signal) {
      const agencies = await rows.distinct('enterprise_id', due(now));
      await eachAgency(deps, agencies, signal, async (enterprise_id) => {
        const { publishedJobs } = deps.of({ enterprise_id });
        const [latest] = await publishedJobs.find({ fresh: true }, { sort: { at: -1 }, limit: 1 });
        await tellNewJobs(deps, enterprise_id, instant, signal);
        if (latest && !signal.aborted)
          await publishedJobs.updateMany({ fresh: true, at: { $lte: latest.at } }, { $unset: { fresh: '' } });
      });
    },
  };
}
