import { systemContext } from '@enishi/service-kit/base/context';
import { groupBy } from '@enishi/service-kit/base/group';
import { type Backfill, runBackfill } from '@enishi/service-kit/data/backfill';
import { nextAfter, partAfter } from '@enishi/service-kit/data/parts';
import type { Job } from '@enishi/service-kit/data/scheduler';
import { allDeals, ownDeals } from '../records';
import type { OpportunityDeps } from './collections';

const BATCH = 300;
const AGAIN_MS = 60_000;

type BackfillDeps = Pick<OpportunityDeps, 'connection' | 'clients' | 'clock'>;

async function fillIn(deps: BackfillDeps, enterprise_id: number, ids: readonly number[]): Promise<void> {
  const ctx = systemContext('occupations-of-deals', enterprise_id);
  const request = { ids: [...ids], columns: ['occupation_ids'], per_page: ids.length };
  const { jobs = [] } = await deps.clients.rpc.jobs.JobService.Index(ctx, request);
  for (const { id_by_enterprise_id: job, occupation_ids } of jobs) {
    if (!occupation_ids?.values?.length) continue;
    const filter = { job_id_by_enterprise_id: job, occupation_ids: { $exists: false } };
    // Following a job is no edit: it leaves no history and does not move a record up its list.
    await ownDeals(deps, ctx).updateMany(filter, { $set: { occupation_ids: occupation_ids.values } });
  }
}

const backfill = (deps: BackfillDeps): Backfill => ({
  name: 'occupations',
  async step(after) {
    const lacking = { job_id_by_enterprise_id: { $exists: true }, occupation_ids: { $exists: false } };
    const docs = await partAfter(allDeals(deps.connection), after, { filter: lacking, limit: BATCH });
    for (const [enterprise_id, own] of groupBy(docs, (doc) => doc.enterprise_id as number))
      await fillIn(deps, enterprise_id, [...new Set(own.map((doc) => doc.job_id_by_enterprise_id as number))]);
    return nextAfter(docs, BATCH);
  },
});

export const occupationBackfill = (deps: BackfillDeps): Job => ({
  name: 'occupations-of-deals',
  everyMs: AGAIN_MS,
  run: (_at, signal) => runBackfill(deps, backfill(deps), signal),
});
