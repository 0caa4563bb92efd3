/**
 * Every morning: owners hear of public jobs that no member has confirmed, once each; after twice the time such jobs leave the
 * site. Each step is one transaction, so that two processes, or one that was killed, do it once.
 */
import { confirmDays, confirmedUntil, lapseDays } from '@enishi/protos/jobs/confirm-days';
import { job } from '@enishi/protos/jobs/job';
import { japanDay } from '@enishi/protos/master/dates';
import { jobOpenStatus } from '@enishi/protos/master/job';
import { type CallContext, systemContext } from '@enishi/service-kit/base/context';
import { orderedId } from '@enishi/service-kit/base/ids';
import type { Filter } from '@enishi/service-kit/crud/keyword';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { crudOf } from '@enishi/service-kit/crud/register';
import { recordsIn } from '@enishi/service-kit/crud/schema';
import { findRecords } from '@enishi/service-kit/crud/store';
import { patchFound } from '@enishi/service-kit/crud/writes';
import { eachAgency } from '@enishi/service-kit/data/each-agency';
import { inTransaction, isDuplicateKey } from '@enishi/service-kit/data/mongo';
import type { Job } from '@enishi/service-kit/data/scheduler';
import { ifThere } from '@enishi/service-kit/rpc/if-there';
import { isLive, openJobs, recruiting } from '../records';
import type { ConfirmationDeps } from './collections';

/** Jobs of one transaction and one event. */
const PART = 100;
/** Longer than the longest time between a confirmation and the end of its job on the site. */
const KEPT_MS = 400 * 86_400_000;

const offered: Filter = { ...openJobs, ...recruiting };

/** Ids of offered jobs with a last confirmation in a range of days, those confirmed longest ago first. */
async function idsOf(
  deps: ConfirmationDeps,
  ctx: CallContext,
  confirmed_date: Filter,
): Promise<{ id: number; confirmed_date: string }[]> {
  const found = await ownRecords(deps, job, ctx).find(
    { ...offered, confirmed_date },
    { projection: { _id: 0, id_by_enterprise_id: 1, confirmed_date: 1 }, sort: { confirmed_date: 1 } },
  );
  return found.map((doc) => ({ id: doc.id_by_enterprise_id as number, confirmed_date: doc.confirmed_date as string }));
}

const parts = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / PART) }, (_, at) => all.slice(at * PART, (at + 1) * PART));

/** Takes jobs off the site; those that a member has confirmed or closed meanwhile stay as they are. */
async function lapse(
  deps: ConfirmationDeps,
  ctx: CallContext,
  wanted: readonly number[],
  until: string,
  today: string,
): Promise<void> {
  const { store } = crudOf(deps, job);
  await inTransaction(deps.connection, async (session) => {
    const ids: number[] = [];
    for (const [id, record] of await findRecords(store, ctx, wanted, session)) {
      if (!isLive(record) || String(record.confirmed_date) > until) continue;
      const system = { open_status_flg: jobOpenStatus.code.private, lapsed_date: today };
      await patchFound(store, session, ctx, record, {}, { system });
      ids.push(id);
    }
    if (ids.length === 0) return;
    const { enterprise_id } = ctx;
    await deps.outbox.add(session, { name: 'job.lapsed', enterprise_id, payload: { ids } });
  });
}

async function remind(
  deps: ConfirmationDeps,
  ctx: CallContext,
  due: readonly { id: number; confirmed_date: string }[],
): Promise<void> {
  const { enterprise_id } = ctx;
  const expires_at = new Date(deps.clock.now().getTime() + KEPT_MS);
  const keyOf = (job_id: number, confirmed_date: string) => `${job_id}/${confirmed_date}`;
  await inTransaction(deps.connection, async (session) => {
    const { confirmNotices } = deps.of(ctx);
    const told = await confirmNotices.find({ job_id: { $in: due.map(({ id }) => id) } }, { session });
    const known = new Set(told.map((one) => keyOf(one.job_id, one.confirmed_date)));
    const fresh = due.filter(({ id, confirmed_date }) => !known.has(keyOf(id, confirmed_date)));
    if (fresh.length === 0) return;
    for (const { id: job_id, confirmed_date } of fresh)
      await confirmNotices.insertOne({ job_id, confirmed_date, expires_at }, { session });
    const ids = fresh.map(({ id }) => id);
    await deps.outbox.add(session, { name: 'job.confirmation_due', enterprise_id, payload: { ids } });
  }).catch((error) => {
    // Another process came to the same mark first and has told of them.
    if (!isDuplicateKey(error)) throw error;
  });
}

/** N of an agency; undefined where it asks for no confirmations, or is gone. */
async function daysOf(deps: ConfirmationDeps, { enterprise_id, request_id }: CallContext) {
  const { EnterpriseService } = deps.clients.rpc.identity;
  const { enterprise } = await ifThere(EnterpriseService.Show(systemContext(request_id), { id: enterprise_id }));
  return enterprise && confirmDays(enterprise);
}

async function lookAfter(deps: ConfirmationDeps, enterprise_id: number, now: Date, signal: AbortSignal): Promise<void> {
  const ctx = systemContext(orderedId(), enterprise_id);
  const days = await daysOf(deps, ctx);
  if (days === undefined) return;
  const today = japanDay(now);
  const last = confirmedUntil(today, lapseDays(days));
  for (const part of parts(await idsOf(deps, ctx, { $lte: last }))) {
    if (signal.aborted) return;
    const ids = part.map(({ id }) => id);
    await lapse(deps, ctx, ids, last, today);
  }
  for (const part of parts(await idsOf(deps, ctx, { $gt: last, $lte: confirmedUntil(today, days) }))) {
    if (signal.aborted) return;
    await remind(deps, ctx, part);
  }
}

export const confirmationJob = (deps: ConfirmationDeps): Job => ({
  name: 'job-confirmations',
  at: '06:30',
  async run(now, signal) {
    const agencies = (await recordsIn(deps, job).distinct('enterprise_id', offered)) as number[];
    const failed = 'jobs to be confirmed not looked after';
    await eachAgency({ agencies, signal, log: deps.log, failed }, (enterprise_id) =>
      lookAfter(deps, enterprise_id, now, signal),
    );
  },
});
