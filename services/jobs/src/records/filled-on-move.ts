/** A job whose seats are filled: what staff asked for with a move of an opportunity, and the way back. */
import type { EventMap } from '@enishi/protos/events/catalog';
import type { OpportunityMove } from '@enishi/protos/events/payloads';
import { job } from '@enishi/protos/jobs/job';
import { jobApplicationStatus } from '@enishi/protos/master/job';
import type { CallContext } from '@enishi/service-kit/base/context';
import { crudOf, type WithRecords } from '@enishi/service-kit/crud/register';
import { findRecord } from '@enishi/service-kit/crud/store';
import { patchFound } from '@enishi/service-kit/crud/writes';
import { type EventEnvelope, type EventHandlers, inOneGo } from '@enishi/service-kit/events/events';
import type { ClientSession } from 'mongoose';

const { recruiting, stopped } = jobApplicationStatus.code;

async function put(
  deps: WithRecords,
  { id, enterprise_id, payload }: EventEnvelope<string, OpportunityMove>,
  session: ClientSession,
  [from, to]: readonly [number, number],
): Promise<void> {
  if (!payload.closes_job || payload.job_id === null) return;
  const { store } = crudOf(deps, job);
  const { realm, member_id } = payload;
  const ctx = { realm, member_id, enterprise_id, authority: 0, request_id: id } as CallContext;
  const before = await findRecord(store, ctx, payload.job_id, session);
  // Where staff have set another state since, that stays.
  if (before?.application_status_flg !== from) return;
  await patchFound(store, session, ctx, before, {}, { system: { application_status_flg: to } });
}

export const filledOnMove = (deps: WithRecords): EventHandlers<EventMap> => ({
  'opportunity.moved': inOneGo((event, session) => put(deps, event, session, [recruiting, stopped])),
  'opportunity.move_undone': inOneGo((event, session) => put(deps, event, session, [stopped, recruiting])),
});
