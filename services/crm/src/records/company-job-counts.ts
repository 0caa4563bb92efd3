/** How many jobs of a company recruit (`job_application_count`), kept from the events of the jobs service. */

import { company } from '@enishi/protos/crm/company';
import type { EventMap } from '@enishi/protos/events/catalog';
import type { Entity } from '@enishi/protos/fields/types';
import { jobApplicationStatus } from '@enishi/protos/master/job';
import { groupBy } from '@enishi/service-kit/base/group';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import type { EventHandlers, EventOf } from '@enishi/service-kit/events/events';
import type { ClientSession } from 'mongoose';
import type { Agency } from '../needs';
import type { RecordDeps } from './collections';

type CountDeps = Pick<RecordDeps, 'of' | 'connection'>;

/** Counts anew after jobs changed hands by a merge of companies. */
export async function recountJobs(
  deps: CountDeps,
  session: ClientSession,
  ctx: Agency,
  entity: Entity,
  ids: readonly number[],
): Promise<void> {
  if (entity.name !== company.name) return;
  for (const id of ids) await recount(deps, session, ctx, id);
}

type JobEvent = EventOf<EventMap, 'job.created' | 'job.updated' | 'job.deleted'>;

async function recount(deps: CountDeps, session: ClientSession, ctx: Agency, company_id: number) {
  const count = await deps.of(ctx).companyJobs.countDocuments({ company_id, recruiting: true }, { session });
  // A projection is no edit: it leaves no history and does not move the company up its list.
  await ownRecords(deps, company, ctx).updateOne(
    { id_by_enterprise_id: company_id },
    { $set: { job_application_count: count } },
    { session },
  );
}

/**
 * Jobs as their last events tell, in whatever order a broker brings creations, changes and deletions, which are topics of
 * their own. A deleted job stays as one that does not recruit, so that no earlier event brings it back. Each company is
 * counted once, however many of its jobs changed.
 */
async function follow(
  deps: CountDeps,
  ctx: Agency,
  events: readonly JobEvent[],
  session: ClientSession,
): Promise<void> {
  const jobs = deps.of(ctx).companyJobs;
  const inOrder = [...events].sort((a, b) => (a.id < b.id ? -1 : 1));
  const last = new Map(inOrder.map((event) => [event.payload.id, event]));
  const known = await jobs.find({ job_id: { $in: [...last.keys()] } }, { session });
  const before = new Map(known.map((job) => [job.job_id, job]));
  const touched = new Set<number>();
  const changes: Parameters<typeof jobs.upsertMany>[0][number][] = [];
  for (const [job_id, { id: event, name, payload }] of last) {
    const was = before.get(job_id);
    if (was?.event !== undefined && was.event >= event) continue;
    const company_id = payload.record.company_id_by_enterprise_id ?? was?.company_id ?? 0;
    const recruiting =
      name !== 'job.deleted' && payload.record.application_status_flg === jobApplicationStatus.code.recruiting;
    changes.push({ filter: { job_id }, update: { $set: { company_id, recruiting, event } } });
    if (was?.company_id === company_id && was.recruiting === recruiting) continue;
    touched.add(company_id).add(was?.company_id ?? company_id);
  }
  await jobs.upsertMany(changes, { session });
  for (const company_id of touched) await recount(deps, session, ctx, company_id);
}

export function companyJobCounts(deps: CountDeps): EventHandlers<EventMap> {
  const handler = {
    async batch(events: readonly JobEvent[], session: ClientSession) {
      for (const [enterprise_id, own] of groupBy(events, (event) => event.enterprise_id))
        await follow(deps, { enterprise_id }, own, session);
    },
  };
  return { 'job.created': handler, 'job.updated': handler, 'job.deleted': handler };
}
