/**
 * A company that was deleted recruits no longer: its jobs stay as records, but end. When it comes back from the trash, so
 * does what they were, as far as nothing else was said of them since.
 */
import { company } from '@enishi/protos/crm/company';
import type { EventMap } from '@enishi/protos/events/catalog';
import type { Values } from '@enishi/protos/fields/parse';
import type { FieldValue } from '@enishi/protos/fields/types';
import { job } from '@enishi/protos/jobs/job';
import { jobApplicationStatus, jobOpenStatus } from '@enishi/protos/master/job';
import { type CallContext, systemContext } from '@enishi/service-kit/base/context';
import type { Deps } from '@enishi/service-kit/boot/service';
import { ownHistories, ownRecords } from '@enishi/service-kit/crud/own-records';
import { crudOf } from '@enishi/service-kit/crud/register';
import { toRecord } from '@enishi/service-kit/crud/store';
import { patchFound } from '@enishi/service-kit/crud/writes';
import { type EventHandlers, inOneGo } from '@enishi/service-kit/events/events';
import type { ClientSession } from 'mongoose';

const ended: Readonly<Record<string, FieldValue>> = {
  application_status_flg: jobApplicationStatus.code.stopped,
  application_status_fs_flg: jobApplicationStatus.code.stopped,
  open_status_flg: jobOpenStatus.code.private,
  open_status_fs_flg: jobOpenStatus.code.private,
};

type GoneDeps = Pick<Deps, 'connection' | 'records' | 'clients'>;

/** The two events may come in either order: what crm says now decides. */
async function isThere({ clients }: GoneDeps, ctx: CallContext, id: number): Promise<boolean> {
  const asked = { references: [{ entity: company.name, ids: [id] }] };
  const { references = [] } = await clients.rpc.crm.ReferenceService.Existing(ctx, asked);
  return references.some(({ ids = [] }) => ids.includes(id));
}

async function jobsOf(deps: GoneDeps, ctx: CallContext, company_id: number, session: ClientSession) {
  const docs = await ownRecords(deps, job, ctx).find({ company_id_by_enterprise_id: company_id }, { session });
  return docs.map((doc) => toRecord(job, doc));
}

/** The columns of a job that the deletion of its company had changed last, with what they were before. */
async function before(deps: GoneDeps, ctx: CallContext, now: Values, trashed_at: string, session: ClientSession) {
  const [last] = await ownHistories(deps, ctx).find(
    {
      ...{ entity: job.name, record_id: now.id_by_enterprise_id as number, created_at: { $gte: new Date(trashed_at) } },
      'changes.column_name': { $in: Object.keys(ended) },
    },
    { session, sort: { created_at: -1, _id: -1 }, limit: 1 },
  );
  if (last?.realm !== 'system') return {};
  const own = last.changes.filter(({ column_name: name, new_value }) => name in ended && new_value === now[name]);
  return Object.fromEntries(own.map(({ column_name, old_value }) => [column_name, (old_value ?? null) as FieldValue]));
}

export const companyGone = (deps: GoneDeps): EventHandlers<EventMap> => ({
  async 'company.deleted'({ id, enterprise_id, payload }, session) {
    const ctx = { ...systemContext(id, enterprise_id), member_id: payload.member_id };
    if (await isThere(deps, ctx, payload.id)) return;
    const { store } = crudOf(deps, job);
    for (const record of await jobsOf(deps, ctx, payload.id, session))
      await patchFound(store, session, ctx, record, {}, { system: ended });
  },
  'company.created': inOneGo(async ({ id, enterprise_id, payload }, session) => {
    const { trashed_at } = payload;
    if (!trashed_at) return;
    const { store } = crudOf(deps, job);
    const ctx = { ...systemContext(id, enterprise_id), member_id: payload.member_id };
    for (const record of await jobsOf(deps, ctx, payload.id, session)) {
      const system = await before(deps, ctx, record, trashed_at, session);
      if (Object.keys(system).length > 0) await patchFound(store, session, ctx, record, {}, { system });
    }
  }),
});
