/** A company that was deleted recruits no longer: its jobs stay as records, but end. */

import type { EventMap } from '@enishi/protos/events/catalog';
import { job } from '@enishi/protos/jobs/job';
import { jobApplicationStatus, jobOpenStatus } from '@enishi/protos/master/job';
import { systemContext } from '@enishi/service-kit/base/context';
import type { Deps } from '@enishi/service-kit/boot/service';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { crudOf } from '@enishi/service-kit/crud/register';
import { toRecord } from '@enishi/service-kit/crud/store';
import { patchFound } from '@enishi/service-kit/crud/writes';
import type { EventHandlers } from '@enishi/service-kit/events/events';

const ended = {
  application_status_flg: jobApplicationStatus.code.stopped,
  application_status_fs_flg: jobApplicationStatus.code.stopped,
  open_status_flg: jobOpenStatus.code.private,
  open_status_fs_flg: jobOpenStatus.code.private,
};

export const companyGone = (deps: Pick<Deps, 'connection' | 'records'>): EventHandlers<EventMap> => ({
  async 'company.deleted'({ id, enterprise_id, payload }, session) {
    const { store } = crudOf(deps, job);
    const of = { company_id_by_enterprise_id: payload.id };
    const ctx = { ...systemContext(id, enterprise_id), member_id: payload.member_id };
    for (const doc of await ownRecords(deps, job, ctx).find(of, { session }))
      await patchFound(store, session, ctx, toRecord(job, doc), {}, { system: ended });
  },
});
