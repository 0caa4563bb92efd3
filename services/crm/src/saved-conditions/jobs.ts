/** When candidates hear of new jobs: every morning, or some minutes after they were published. */
import { conditionMail } from '@enishi/protos/master/my-page';
import { eachAgency } from '@enishi/service-kit/data/each-agency';
import { hasRow } from '@enishi/service-kit/data/has-row';
import type { Job } from '@enishi/service-kit/data/scheduler';
import type { SavedDeps } from './collections';
import { tellNewJobs } from './matching';

const { daily, instant } = conditionMail.code;

/** Jobs that are published within this time come in one mail: members publish several one after the other. */
const GATHERED_MS = 5 * 60_000;
const LOOK_MS = 30_000;

const failed = 'candidates were not told of new jobs';

export const dailyJob = (deps: SavedDeps): Job => ({
  name: 'saved-conditions-daily',
  at: '08:00',
  async run(_now, signal) {
    const agencies = await deps.acrossAgencies.savedConditions.distinct('enterprise_id', { mail: daily });
    await eachAgency({ agencies, signal, log: deps.log, failed }, (enterprise_id) =>
      tellNewJobs(deps, enterprise_id, daily, signal),
    );
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
      await eachAgency({ agencies, signal, log: deps.log, failed }, async (enterprise_id) => {
        const { publishedJobs } = deps.of({ enterprise_id });
        const [latest] = await publishedJobs.find({ fresh: true }, { sort: { at: -1 }, limit: 1 });
        await tellNewJobs(deps, enterprise_id, instant, signal);
        if (latest && !signal.aborted)
          await publishedJobs.updateMany({ fresh: true, at: { $lte: latest.at } }, { $unset: { fresh: '' } });
      });
    },
  };
}
