/** How many jobs of a company recruit (`job_application_count`), kept from the events of the jobs service. */
import { company } from '@enishi/protos/crm/company';
import type { EventMap } from '@enishi/protos/events/catalog';
import type { Entity } from '@enishi/protos/fields/types';
import { jobApplicationStatus } from '@enishi/protos/master/job';
import { modelOf } from '@enishi/service-kit/crud/schema';
import type { EventHandlers, EventOf } from '@enishi/service-kit/events';
import { type ClientSession, type Connection, type Model, Schema } from 'mongoose';

/** What this service remembers of another's job. */
interface CompanyJob {
  enterprise_id: number;
  job_id: number;
  company_id: number;
  recruiting: boolean;
}

const schema = new Schema<CompanyJob>(
  { enterprise_id: Number, job_id: Number, company_id: Number, recruiting: Boolean },
  { versionKey: false, id: false },
)
  .index({ enterprise_id: 1, job_id: 1 }, { unique: true })
  .index({ enterprise_id: 1, company_id: 1, recruiting: 1 });

/** Registered with the connection at first use, so that the service makes its indexes at start. */
export function companyJobs(connection: Connection): Model<CompanyJob> {
  const known = connection.models._company_job as Model<CompanyJob> | undefined;
  return known ?? connection.model<CompanyJob>('_company_job', schema, 'company_jobs');
}

/** After jobs changed hands by a merge of companies. */
export async function recountJobs(
  connection: Connection,
  session: ClientSession,
  enterprise_id: number,
  entity: Entity,
  ids: readonly number[],
): Promise<void> {
  if (entity.name !== company.name) return;
  for (const id of ids) await recount(connection, session, enterprise_id, id);
}

type JobEvent = EventOf<EventMap, 'job.created' | 'job.updated' | 'job.deleted'>;

async function recount(connection: Connection, session: ClientSession, enterprise_id: number, company_id: number) {
  const count = await companyJobs(connection).collection.countDocuments(
    { enterprise_id, company_id, recruiting: true },
    { session },
  );
  // A projection is no edit: it leaves no history and does not move the company up its list.
  await modelOf(connection, company).collection.updateOne(
    { enterprise_id, id_by_enterprise_id: company_id },
    { $set: { job_application_count: count } },
    { session },
  );
}

async function follow(
  connection: Connection,
  { enterprise_id, payload }: JobEvent,
  session: ClientSession,
  gone: boolean,
): Promise<void> {
  const { id, record } = payload;
  const jobs = companyJobs(connection).collection;
  const key = { enterprise_id, job_id: id };
  const before = await jobs.findOne(key, { session });
  const company_id = record.company_id_by_enterprise_id ?? 0;
  const recruiting = record.application_status_flg === jobApplicationStatus.code.recruiting;
  if (gone) await jobs.deleteOne(key, { session });
  else if (before?.company_id === company_id && before.recruiting === recruiting) return;
  else await jobs.updateOne(key, { $set: { company_id, recruiting } }, { upsert: true, session });
  const touched = new Set([company_id, before?.company_id ?? company_id]);
  for (const touchedId of touched) await recount(connection, session, enterprise_id, touchedId);
}

export function companyJobCounts({ connection }: { connection: Connection }): EventHandlers<EventMap> {
  return {
    'job.created': (event, session) => follow(connection, event, session, false),
    'job.updated': (event, session) => follow(connection, event, session, false),
    'job.deleted': (event, session) => follow(connection, event, session, true),
  };
}
