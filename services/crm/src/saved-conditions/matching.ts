/**
 * New jobs are held against the saved conditions of an agency's candidates by the site's own search. What a condition is told
 * is marked in the transaction that tells it, so that a run which was killed, or two at once, tell nothing twice.
 */
import { candidate } from '@enishi/protos/crm/candidate';
import { isEnded, isPaused } from '@enishi/protos/master/candidate';
import { type CallContext, systemContext } from '@enishi/service-kit/base/context';
import { orderedId } from '@enishi/service-kit/base/ids';
import { crudOf } from '@enishi/service-kit/crud/register';
import { findRecords } from '@enishi/service-kit/crud/store';
import { inTransaction } from '@enishi/service-kit/data/mongo';
import { ifThere } from '@enishi/service-kit/rpc/if-there';
import type { ConditionDoc, SavedDeps } from './collections';
import { alike } from './own';

/** Conditions of one question. */
const PART = 100;
/** Jobs of one question; those published last count where an import brings more. */
const MOST_JOBS = 5_000;
/** Jobs that a mail shows. */
const MOST_SHOWN = 10;
/** Ids that a condition remembers, of years of jobs. */
const MOST_TOLD = 2_000;
/** The first question about a large site after a start reads all its jobs. */
const SEARCH_DEADLINE = { deadlineMs: 20_000 };

/** Whether the agency's site is before visitors: links would lead nowhere otherwise. */
async function isOpen({ clients }: SavedDeps, ctx: CallContext): Promise<boolean> {
  const { AuthService, EnterpriseService } = clients.rpc.identity;
  const { enterprise } = await ifThere(EnterpriseService.Show(ctx, { id: ctx.enterprise_id }));
  if (!enterprise?.site_domain || enterprise.sandbox_of) return false;
  const asked = AuthService.ResolveSite(systemContext(ctx.request_id), { domain: enterprise.site_domain });
  return (await ifThere(asked)).published === true;
}

/** Candidates who are written to: paused and ended ones hear nothing. */
async function heardBy(deps: SavedDeps, ctx: CallContext, conditions: readonly ConditionDoc[]): Promise<Set<number>> {
  const ids = [...new Set(conditions.map(({ candidate_id }) => candidate_id))];
  const people = await findRecords(crudOf(deps, candidate).store, ctx, ids);
  const heard = [...people].filter(([, person]) => person.email && !isPaused(person) && !isEnded(person));
  return new Set(heard.map(([id]) => id));
}

async function tellOf(deps: SavedDeps, ctx: CallContext, doc: ConditionDoc, found: readonly number[]): Promise<void> {
  const { enterprise_id } = ctx;
  const { savedConditions } = deps.of(ctx);
  await inTransaction(deps.connection, async (session) => {
    const now = await savedConditions.findOne({ _id: doc._id, mail: doc.mail }, { session });
    if (!now) return;
    const same = await savedConditions.find(alike(now), { session });
    const known = new Set(same.flatMap(({ told }) => told));
    const ids = found.filter((id) => !known.has(id));
    if (ids.length === 0) return;
    const told = { $each: ids, $slice: -MOST_TOLD };
    await savedConditions.updateMany(alike(now), { $push: { told } }, { session });
    await deps.outbox.add(session, {
      ...{ name: 'saved_condition.matched', enterprise_id, key: `${enterprise_id}:candidate:${doc.candidate_id}` },
      payload: {
        ...{ candidate_id: now.candidate_id, condition_id: doc._id },
        ...{ job_ids: ids.slice(0, MOST_SHOWN), count: ids.length },
      },
    });
  });
}

/**
 * Tells the conditions of an agency that have this way of mailing of the jobs that were published lately.
 * @param mail code of `conditionMail`
 */
export async function tellNewJobs(
  deps: SavedDeps,
  enterprise_id: number,
  mail: number,
  signal: AbortSignal,
): Promise<void> {
  const ctx = systemContext(orderedId(), enterprise_id);
  const { savedConditions, publishedJobs } = deps.of(ctx);
  const jobs = await publishedJobs.find({}, { sort: { at: -1 }, limit: MOST_JOBS });
  if (jobs.length === 0 || !(await isOpen(deps, ctx))) return;
  const publishedAt = new Map(jobs.map(({ job_id, at }) => [job_id, at]));
  const ids = [...publishedAt.keys()];
  for (let after = ''; !signal.aborted; ) {
    const part = await savedConditions.find({ mail, _id: { $gt: after } }, { sort: { _id: 1 }, limit: PART });
    const last = part.at(-1);
    if (!last) return;
    after = last._id;
    const heard = await heardBy(deps, ctx, part);
    const asking = part.filter(({ candidate_id }) => heard.has(candidate_id));
    if (asking.length === 0) continue;
    const asked = { conditions: asking.map(({ query }) => query), ids };
    const { found = [] } = await deps.clients.rpc.jobs.PublicJobService.Among(ctx, asked, SEARCH_DEADLINE);
    for (const [at, doc] of asking.entries()) {
      const news = (found[at]?.ids ?? []).filter((id) => (publishedAt.get(id) ?? doc.since) > doc.since);
      if (news.length > 0) await tellOf(deps, ctx, doc, news);
    }
  }
}
