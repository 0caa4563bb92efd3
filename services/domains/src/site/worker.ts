/**
 * Walks host names of sites through their states, one step at a time. A step is written before its effect and after it;
 * a process that dies in between leaves the step to be begun again, which every provider takes without doing it twice.
 */
import { siteDomain } from '@enishi/protos/domains/site-domain';
import {
  isSiteDomainDeleting,
  nextSiteDomainStatus,
  SITE_DOMAIN_DELETION_ENTRY,
  siteDomainStatus,
} from '@enishi/protos/master/domains';
import { AppError } from '@enishi/service-kit/base/errors';
import { backoffMs } from '@enishi/service-kit/base/temporary';
import { removeFound } from '@enishi/service-kit/crud/removes';
import { toRecord } from '@enishi/service-kit/crud/store';
import { hasRow } from '@enishi/service-kit/data/has-row';
import { inTransaction } from '@enishi/service-kit/data/mongo';
import type { Job } from '@enishi/service-kit/data/scheduler';
import { createLookUp } from '@enishi/service-kit/dns/look-up';
import { actingFor } from '../needs';
import type { SiteDeps } from './deps';
import { lookAfter } from './look-after';
import { type SiteProvider, type SiteWork, StepRefused, type StepResult } from './provider';
import { mine, rowsAfter, type SiteDomainDoc, siteDomains, siteStoreOf } from './store';

const { certificate_verifying, endpoint_creating, live, certificate_deleting } = siteDomainStatus.code;

const SECOND_MS = 1_000;
const HOUR_MS = 3_600 * SECOND_MS;
const DAY_MS = 24 * HOUR_MS;
/** People enter rows in their own time; machines are given up sooner. */
const DEADLINES: Readonly<Record<number, number>> = {
  [certificate_verifying]: 7 * DAY_MS,
  [endpoint_creating]: 7 * DAY_MS,
};
const DEADLINE_MS = 2 * HOUR_MS;
const FIRST_WAIT_MS = 3 * SECOND_MS;
const MAX_WAIT_MS = HOUR_MS / 6;

const STUMBLED = '設定の途中で一時的なエラーが発生しました。しばらくしてから、自動でもう一度試します。';
const LATE = '時間内に終わらなかったため、停止しました。内容を確認して「もう一度試す」を押してください。';

export const deadlineOf = (status: number, now: Date): Date =>
  new Date(now.getTime() + (DEADLINES[status] ?? DEADLINE_MS));

export function workOf({ config }: SiteDeps, doc: SiteDomainDoc, signal: AbortSignal): SiteWork {
  const { site_domain: host, token, resources } = doc;
  return { host, token, resources, key: doc._id.toHexString(), lookUp: createLookUp(config), signal };
}

const resourcesAfter = ({ resources }: SiteDomainDoc, made: StepResult['resources'] = {}) =>
  Object.fromEntries(Object.entries({ ...resources, ...made }).filter(([, name]) => name !== ''));

/** Where a name that is to be taken down begins with it. */
const leavingFrom = ({ is_leaving, site_domain_status: status }: SiteDomainDoc): number =>
  is_leaving && !isSiteDomainDeleting(status) ? (SITE_DOMAIN_DELETION_ENTRY[status] ?? certificate_deleting) : status;

/** Written before the effect. @returns undefined when the name has changed since it was read */
async function begin({ connection, clock }: SiteDeps, doc: SiteDomainDoc): Promise<SiteDomainDoc | undefined> {
  const now = clock.now();
  const site_domain_status = leavingFrom(doc);
  const isNew = site_domain_status !== doc.site_domain_status;
  const fresh = isNew ? { site_domain_status, tries: 1, deadline_at: deadlineOf(site_domain_status, now) } : undefined;
  const begun = await siteDomains(connection).findOneAndUpdate(
    { _id: doc._id, fence: doc.fence, is_leaving: doc.is_leaving ?? { $exists: false } },
    { $set: { begun_at: now, ...fresh }, $inc: { fence: 1, ...(isNew ? {} : { tries: 1 }) } },
    { returnDocument: 'after' },
  );
  return begun ?? undefined;
}

/** A removal that was asked for while a step ran does not wait for what the step waits for. */
const hurry = ({ connection, clock }: SiteDeps, { _id }: SiteDomainDoc) =>
  siteDomains(connection).updateOne(
    { _id, is_leaving: true, site_domain_status: { $lte: live } },
    { $set: { next_check_at: clock.now() }, $unset: { failed_at: '', reason: '' } },
  );

async function wait(deps: SiteDeps, doc: SiteDomainDoc, result: StepResult): Promise<void> {
  const { connection, clock } = deps;
  const now = clock.now();
  const isLate = now >= doc.deadline_at;
  const isOver = isLate || result.isFinal;
  const waitMs = result.waitMs ?? backoffMs(doc.tries, FIRST_WAIT_MS, MAX_WAIT_MS);
  const reason = isLate ? [result.reason, LATE].filter(Boolean).join('\n') : result.reason;
  await siteDomains(connection).updateOne(mine(doc), {
    $set: {
      ...{ dns_records: rowsAfter(doc, result.rows), resources: resourcesAfter(doc, result.resources) },
      ...{ checked_at: now, updated_at: now, reason },
      ...(isOver ? { failed_at: now } : { next_check_at: new Date(now.getTime() + waitMs) }),
    },
    $unset: { begun_at: '', ...(isOver ? { next_check_at: '' } : {}), ...(reason ? {} : { reason: '' }) },
  });
  await hurry(deps, doc);
}

async function giveUp(deps: SiteDeps, doc: SiteDomainDoc, reason: string): Promise<void> {
  const { connection, clock } = deps;
  const now = clock.now();
  await siteDomains(connection).updateOne(mine(doc), {
    $set: { failed_at: now, updated_at: now, reason },
    $unset: { begun_at: '', next_check_at: '' },
  });
  await hurry(deps, doc);
}

/** The last step of a removal: nothing is left but the name itself. */
async function remove(deps: SiteDeps, doc: SiteDomainDoc): Promise<void> {
  const ctx = actingFor(doc.enterprise_id);
  await deps.clients.rpc.identity.SiteHostService.Release(ctx, { host: doc.site_domain });
  await inTransaction(deps.connection, async (session) => {
    const there = await siteDomains(deps.connection).findOne(mine(doc), { session });
    if (there) await removeFound(siteStoreOf(deps), session, ctx, toRecord(siteDomain, { ...there }));
  });
}

/** Writes the result of a step; called after its effect. */
async function finish(deps: SiteDeps, doc: SiteDomainDoc, result: StepResult): Promise<void> {
  const { connection, clock, outbox, clients } = deps;
  const { enterprise_id, id_by_enterprise_id: id, site_domain, site_domain_status: status } = doc;
  if (status === certificate_deleting) return remove(deps, doc);
  // A host name belongs to the first agency that proves it, against all others and operators.
  if (status === certificate_verifying)
    await clients.rpc.identity.SiteHostService.Claim(actingFor(enterprise_id), { host: site_domain });
  const now = clock.now();
  const next = nextSiteDomainStatus(status);
  const isOpened = next === live;
  const { certificate_expires_at } = result;
  await inTransaction(connection, async (session) => {
    const { matchedCount } = await siteDomains(connection).updateOne(
      mine(doc),
      {
        $set: {
          ...{
            site_domain_status: next,
            tries: 0,
            deadline_at: deadlineOf(next, now),
            checked_at: now,
            updated_at: now,
          },
          ...{ dns_records: rowsAfter(doc, result.rows), resources: resourcesAfter(doc, result.resources) },
          ...(certificate_expires_at && { certificate_expires_at }),
          ...(isOpened ? { opened_at: now } : {}),
          next_check_at: isOpened ? new Date(now.getTime() + DAY_MS) : now,
        },
        $unset: { begun_at: '', reason: '', failed_at: '' },
      },
      { session },
    );
    // A removal that came meanwhile begins where this step has ended; the name is not opened for a moment in between.
    const leaving = await siteDomains(connection).findOne({ _id: doc._id, is_leaving: true }, { session });
    if (matchedCount === 1 && isOpened && !leaving)
      await outbox.add(session, { name: 'site_domain.opened', enterprise_id, payload: { id, site_domain } });
  });
}

/** One step. @returns the name when there is more to do at once */
async function advance(deps: SiteDeps, provider: SiteProvider, read: SiteDomainDoc, signal: AbortSignal) {
  const doc = await begin(deps, read);
  if (!doc) return;
  const { site_domain_status: status, enterprise_id } = doc;
  try {
    if (status === live) return await lookAfter(deps, provider, doc, workOf(deps, doc, signal));
    const result = await provider.step(status, workOf(deps, doc, signal));
    if (result.done) await finish(deps, doc, result);
    else await wait(deps, doc, result);
  } catch (err) {
    if (signal.aborted) return;
    deps.log.warn({ err, enterprise_id, status, tries: doc.tries }, 'site domain: step failed');
    const isFinal = err instanceof StepRefused || (err instanceof AppError && err.code === 'invalid');
    if (isFinal) await giveUp(deps, doc, refusalText(err));
    else await wait(deps, doc, { done: false, reason: STUMBLED });
  }
}

function refusalText(error: Error): string {
  const named = error instanceof AppError ? Object.values(error.fieldErrors ?? {}).flat()[0] : undefined;
  return named ?? error.message;
}

const AT_ONCE = 8;
const LOOK_MS = SECOND_MS;
/** Steps of one name in one go; then others have their turn. */
const STEPS = 25;

async function walk(deps: SiteDeps, provider: SiteProvider, first: SiteDomainDoc, signal: AbortSignal) {
  const rows = siteDomains(deps.connection);
  let doc: SiteDomainDoc | null = first;
  for (let step = 0; doc && step < STEPS && !signal.aborted; step++) {
    await advance(deps, provider, doc, signal);
    doc = await rows.findOne({ _id: first._id, ...dueAt(deps.clock.now()) });
  }
}

const dueAt = (now: Date) => ({ next_check_at: { $lte: now } });

/** @param choose asked when there is something to do */
export const siteDomainJob = (
  deps: SiteDeps,
  choose: () => SiteProvider | Promise<SiteProvider> = deps.shared.siteProvider,
): Job => ({
  name: 'site-domains',
  everyMs: LOOK_MS,
  isWanted: (at) => hasRow(siteDomains(deps.connection), dueAt(at)),
  async bringBack(at) {
    await siteDomains(deps.connection).updateMany({ next_check_at: { $gt: at } }, { $set: { next_check_at: at } });
  },
  async run(now, signal) {
    const due = await siteDomains(deps.connection)
      .find(dueAt(now), { sort: { next_check_at: 1 }, limit: AT_ONCE })
      .toArray();
    if (due.length === 0) return;
    const provider = await choose();
    const failures = await Promise.allSettled(due.map((doc) => walk(deps, provider, doc, signal)));
    for (const failure of failures)
      if (failure.status === 'rejected') deps.log.warn({ err: failure.reason }, 'site domain: not written');
  },
});
