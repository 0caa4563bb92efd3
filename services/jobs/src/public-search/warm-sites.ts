/** Sites with many jobs are read before their first visitor comes: for 20,000 jobs that takes a second. */
import { job } from '@enishi/protos/jobs/job';
import { crudRows } from '@enishi/service-kit/crud/collections';
import type { SearchDeps } from './deps';
import { shownJobs } from './shown-jobs';

/** Smaller ones are read quickly enough while a visitor waits. */
const MANY_JOBS = 1_000;
/** Those with the most jobs. */
const MAX_SITES = 20;

/** Reads one site after the other beside other work, until `stop`. */
export function warmSites(deps: Pick<SearchDeps, 'connection' | 'log' | 'shared'>): { stop(): Promise<void> } {
  let stopped = false;
  const warm = async () => {
    const counters = await crudRows(deps.connection)
      .counters.find({ _id: { $regex: `:${job.name}$` }, seq: { $gte: MANY_JOBS } })
      .sort({ seq: -1 })
      .limit(MAX_SITES)
      .toArray();
    for (const { _id } of counters) {
      if (stopped) return;
      const shown = await shownJobs(deps, Number.parseInt(_id, 10));
      await shown.texts();
    }
  };
  const running = warm().catch((err) => deps.log.warn({ err }, 'sites are read when their first visitor comes'));
  return {
    stop() {
      stopped = true;
      return running;
    },
  };
}
