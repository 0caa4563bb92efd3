/**
 * A merge may bring two processes of one job together, of which only one can be the pair's. The one that has come
 * farther stays it; the other one says so, for staff to end it.
 */
import { opportunity } from '@enishi/protos/deals/opportunity';
import type { EventMap } from '@enishi/protos/events/catalog';
import { OPPORTUNITY_RUNNING } from '@enishi/protos/master/opportunity-moves';
import { crudOf } from '@enishi/service-kit/crud/register';
import { mergerOf } from '@enishi/service-kit/crud/repoint-references';
import { toRecord } from '@enishi/service-kit/crud/store';
import { writeChange } from '@enishi/service-kit/crud/writes';
import type { EventHandlers } from '@enishi/service-kit/events';
import { groupBy } from '@enishi/service-kit/group';
import type { DealsDeps } from './deps';
import { ownDeals } from './opportunities';

const number = (doc: Record<string, unknown>, name: string) => doc[name] as number;

/** Runs before the records follow the merge; call it before `repointOnMerges`. */
export const mergedDeals = (deps: Pick<DealsDeps, 'connection'>): EventHandlers<EventMap> => ({
  async 'candidate.merged'(event, session) {
    const { id, absorbed_ids } = event.payload;
    const { store } = crudOf(deps, opportunity);
    const filter = {
      candidate_id_by_enterprise_id: { $in: [id, ...absorbed_ids] },
      opportunity_status_id: { $in: [...OPPORTUNITY_RUNNING] },
      running_key: { $exists: true },
    };
    const docs = await ownDeals(deps, event).find(filter, { session });
    for (const [, pair] of groupBy(docs, (doc) => number(doc, 'job_id_by_enterprise_id'))) {
      const [first, ...doubles] = pair.sort(
        (a, b) =>
          number(b, 'opportunity_status_id') - number(a, 'opportunity_status_id') ||
          number(a, 'id_by_enterprise_id') - number(b, 'id_by_enterprise_id'),
      );
      for (const doc of doubles) {
        const before = toRecord(opportunity, doc);
        const double = { duplicate_of_id_by_enterprise_id: number(first, 'id_by_enterprise_id'), running_key: null };
        await writeChange(store, session, mergerOf(event), before, { ...before, ...double }, { follows: true });
      }
    }
  },
});

/** After a merge was taken back each process is its own candidate's again. Runs after the records went back. */
export const unmergedDeals = (deps: Pick<DealsDeps, 'connection'>): EventHandlers<EventMap> => ({
  async 'candidate.unmerged'(event, session) {
    const { store } = crudOf(deps, opportunity);
    const { payload } = event;
    const own = ownDeals(deps, event);
    const filter = {
      candidate_id_by_enterprise_id: { $in: [payload.id, ...payload.absorbed_ids] },
      duplicate_of_id_by_enterprise_id: { $exists: true },
    };
    const docs = await own.find(filter, { session });
    for (const doc of docs) {
      const running_key = `${doc.candidate_id_by_enterprise_id}:${doc.job_id_by_enterprise_id}`;
      if (await own.findOne({ running_key }, { session })) continue;
      const before = toRecord(opportunity, doc);
      const alone = { duplicate_of_id_by_enterprise_id: null, running_key };
      await writeChange(store, session, mergerOf(event), before, { ...before, ...alone }, { follows: true });
    }
  },
});
