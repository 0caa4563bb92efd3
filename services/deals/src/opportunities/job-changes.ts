/** Columns that an opportunity takes over from its job follow the job. */
import { opportunity } from '@enishi/protos/deals/opportunity';
import type { EventMap } from '@enishi/protos/events/catalog';
import { systemContext } from '@enishi/service-kit/base/context';
import { crudOf } from '@enishi/service-kit/crud/register';
import { toRecord } from '@enishi/service-kit/crud/store';
import { writeChange } from '@enishi/service-kit/crud/writes';
import { hear } from '@enishi/service-kit/data/rounds';
import { type EventHandlers, inOneGo } from '@enishi/service-kit/events/events';
import { ifThere } from '@enishi/service-kit/rpc/if-there';
import { ownDeals } from '../records';
import type { OpportunityDeps } from './collections';
import { takenFrom } from './follow-job';

const followed = ['company_id_by_enterprise_id', 'occupation_ids'];

export const jobChanges = (
  deps: Pick<OpportunityDeps, 'connection' | 'records' | 'clients'>,
): EventHandlers<EventMap> => ({
  'job.updated': inOneGo(async ({ id, enterprise_id, payload }, session) => {
    if (!payload.changed.some((name) => followed.includes(name))) return;
    const ctx = systemContext(id, enterprise_id);
    const filter = { job_id_by_enterprise_id: payload.id };
    const docs = await ownDeals(deps, ctx).find(filter, { session });
    if (docs.length === 0) return;
    const ask = () => ifThere(deps.clients.rpc.jobs.JobService.Show(ctx, { id: payload.id }));
    const { job } = await hear(session, `job ${enterprise_id}/${payload.id}`, ask);
    if (!job) return;
    const { store } = crudOf(deps, opportunity);
    for (const doc of docs) {
      const before = toRecord(opportunity, doc);
      const after = { ...before, ...takenFrom(job) };
      await writeChange(store, session, { ...ctx, member_id: payload.member_id }, before, after, { follows: true });
    }
  }),
});
