/** A candidate who is proposed is on sale: what staff asked for with a move of an opportunity, and the way back. */
import { candidate } from '@enishi/protos/crm/candidate';
import type { EventMap } from '@enishi/protos/events/catalog';
import type { OpportunityMove } from '@enishi/protos/events/payloads';
import { candidateSalesStatus } from '@enishi/protos/master/candidate';
import type { CallContext } from '@enishi/service-kit/base/context';
import { crudOf } from '@enishi/service-kit/crud/register';
import { findRecord } from '@enishi/service-kit/crud/store';
import { patchFound } from '@enishi/service-kit/crud/writes';
import { type EventEnvelope, type EventHandlers, inOneGo } from '@enishi/service-kit/events/events';
import type { ClientSession } from 'mongoose';
import type { RecordDeps } from './collections';

const { selling, unselected } = candidateSalesStatus.code;

/** @param way from the first status to the second; where staff have set another one since, that stays */
async function put(
  deps: RecordDeps,
  { id, enterprise_id, payload }: EventEnvelope<string, OpportunityMove>,
  session: ClientSession,
  [from, to]: readonly [number, number],
): Promise<void> {
  const { store } = crudOf(deps, candidate);
  const { realm, member_id } = payload;
  const ctx = { realm, member_id, enterprise_id, authority: 0, request_id: id } as CallContext;
  const before = await findRecord(store, ctx, payload.candidate_id, session);
  if (!before || (before.sales_status_id ?? unselected) !== from) return;
  await patchFound(store, session, ctx, before, {}, { system: { sales_status_id: to } });
}

export const salesOnMove = (deps: RecordDeps): EventHandlers<EventMap> => ({
  'opportunity.moved': inOneGo(async (event, session) => {
    const { sells_from } = event.payload;
    if (sells_from !== null) await put(deps, event, session, [sells_from, selling]);
  }),
  'opportunity.move_undone': inOneGo(async (event, session) => {
    const { sells_from } = event.payload;
    if (sells_from !== null) await put(deps, event, session, [selling, sells_from]);
  }),
});
