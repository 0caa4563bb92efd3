/**
 * A merge may bring two processes of one job together, of which only one can be the pair's. The one that has come
 * farther stays it; the other one says so, for staff to end it.
 */
import { opportunity } from '@enishi/protos/deals/opportunity';
import type { EventMap } from '@enishi/protos/events/catalog';
import type { Values } from '@enishi/protos/fields/parse';
import { OPPORTUNITY_RUNNING } from '@enishi/protos/master/opportunity-moves';
import { type CallContext, systemContext } from '@enishi/service-kit/base/context';
import { groupBy } from '@enishi/service-kit/base/group';
import { crudOf } from '@enishi/service-kit/crud/register';
import { mergerOf } from '@enishi/service-kit/crud/repoint-references';
import { toRecord } from '@enishi/service-kit/crud/store';
import { writeChange } from '@enishi/service-kit/crud/writes';
import { type EventHandlers, type EventOf, inOneGo } from '@enishi/service-kit/events/events';
import type { ClientSession } from 'mongoose';
import { ownDeals } from '../records';
import type { OpportunityDeps } from './collections';

const CANDIDATE = 'candidate_id_by_enterprise_id';
const DOUBLE = 'duplicate_of_id_by_enterprise_id';

const number = (doc: Record<string, unknown>, name: string) => doc[name] as number;

/** Runs before the records follow the merge; call it before `repointOnMerges`. */
export const mergedDeals = (deps: Pick<OpportunityDeps, 'connection' | 'records'>): EventHandlers<EventMap> => ({
  async 'candidate.merged'(event, session) {
    const { id, absorbed_ids } = event.payload;
    const { store } = crudOf(deps, opportunity);
    const filter = {
      [CANDIDATE]: { $in: [id, ...absorbed_ids] },
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
        const double = { [DOUBLE]: number(first, 'id_by_enterprise_id'), running_key: null };
        await writeChange(store, session, mergerOf(event), before, { ...before, ...double }, { follows: true });
      }
    }
  },
});

/** Each of these doubles, the oldest first, gets the key of its pair where that is free, else it names its holder. */
async function settleDoubles(
  deps: Pick<OpportunityDeps, 'connection' | 'records'>,
  session: ClientSession,
  ctx: CallContext,
  filter: Record<string, unknown>,
): Promise<void> {
  const { store } = crudOf(deps, opportunity);
  const own = ownDeals(deps, ctx);
  const docs = await own.find(
    { [DOUBLE]: { $exists: true }, ...filter },
    { session, sort: { id_by_enterprise_id: 1 } },
  );
  for (const doc of docs) {
    const running_key = `${doc.candidate_id_by_enterprise_id}:${doc.job_id_by_enterprise_id}`;
    const holder = await own.findOne({ running_key }, { session, projection: { id_by_enterprise_id: 1 } });
    const now: Values = holder ? { [DOUBLE]: number(holder, 'id_by_enterprise_id') } : { [DOUBLE]: null, running_key };
    const before = toRecord(opportunity, doc);
    await writeChange(store, session, ctx, before, { ...before, ...now }, { follows: true });
  }
}

/** After a merge was taken back each process is its own candidate's again. Runs after the records went back. */
export const unmergedDeals = (deps: Pick<OpportunityDeps, 'connection' | 'records'>): EventHandlers<EventMap> => ({
  async 'candidate.unmerged'(event, session) {
    const { id, absorbed_ids } = event.payload;
    await settleDoubles(deps, session, mergerOf(event), { [CANDIDATE]: { $in: [id, ...absorbed_ids] } });
  },
});

const keyed = ['opportunity_status_id', CANDIDATE, 'job_id_by_enterprise_id'];

/** When the process that stood for a pair has ended, or is about another one, its oldest double stands for it. */
export function endedDeals(deps: Pick<OpportunityDeps, 'connection' | 'records'>): EventHandlers<EventMap> {
  const settle = async (
    { id, enterprise_id, payload }: EventOf<EventMap, 'opportunity.updated' | 'opportunity.deleted'>,
    session: ClientSession,
  ) => {
    const { [CANDIDATE]: candidate } = payload.record;
    // The pair's own index, except where the candidate is no longer the one of its doubles.
    const ofPair = payload.changed.includes(CANDIDATE) ? {} : { [CANDIDATE]: candidate };
    const ctx = { ...systemContext(id, enterprise_id), member_id: payload.member_id };
    await settleDoubles(deps, session, ctx, { [DOUBLE]: payload.id, ...ofPair });
  };
  return {
    'opportunity.deleted': settle,
    'opportunity.updated': inOneGo(async (event, session) => {
      if (event.payload.changed.some((name) => keyed.includes(name))) await settle(event, session);
    }),
  };
}
