import { systemContext } from '@enishi/service-kit/base/context';
import { groupBy } from '@enishi/service-kit/base/group';
import { inParts } from '@enishi/service-kit/data/parts';
import type { Job } from '@enishi/service-kit/data/scheduler';
import { allDeals, ownDeals } from '../records';
import type { OpportunityDeps } from './collections';

const MARK = 'occupations';
const BATCH = 300;
const AGAIN_MS = 60_000;

type BackfillDeps = Pick<OpportunityDeps, 'connection' | 'clients' | 'clock' | 'acrossAgencies'>;

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

export const occupationBackfill = (deps: BackfillDeps): Job => ({
  name: 'occupations-of-deals',
  everyMs: AGAIN_MS,
  async run(_at, signal) {
    const { backfills: marks } = deps.acrossAgencies;
    if (await marks.findOne({ _id: MARK })) return;
    const lacking = { job_id_by_enterprise_id: { $exists: true }, occupation_ids: { $exists: false } };
    for await (const docs of inParts(allDeals(deps.connection), { filter: lacking, limit: BATCH })) {
      if (signal.aborted) return;
      for (const [enterprise_id, own] of groupBy(docs, (doc) => doc.enterprise_id as number))
        await fillIn(deps, enterprise_id, [...new Set(own.map((doc) => doc.job_id_by_enterprise_id as number))]);
    }
    if (signal.aborted) return;
    await marks.updateOne({ _id: MARK }, { $set: { done_at: deps.clock.now() } }, { upsert: true });
  },
});
