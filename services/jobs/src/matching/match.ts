/** The lists: candidates for a job, jobs for a candidate, the fittest first. */
import type { MatchHit, MatchRequest, MatchResponse } from '@enishi/protos/jobs/rpc';
import { japanDateTime } from '@enishi/protos/master/dates';
import type { MatchWeights } from '@enishi/protos/master/matching';
import type { CallContext } from '@enishi/service-kit/context';
import { callerLeft } from '@enishi/service-kit/deadline';
import { notFound } from '@enishi/service-kit/errors';
import { eventLoopYielder } from '@enishi/service-kit/yield-to-event-loop';
import type { JobsDeps } from '../deps';
import { jobCollection } from '../public-job';
import { byFit, type Verdict, verdictOf } from './judge';
import { peopleAreReady } from './people';
import { peopleOf, recruitingJobs } from './rows';
import { weightsOf } from './settings';
import { type JobTerms, jobColumns, jobTerms, type PersonTerms } from './terms';
import { findingsOf } from './words';

const DEFAULT_PER_PAGE = 30;
const MAX_PER_PAGE = 100;

/** The two sides of a pair, whichever is asked for. */
interface Sides<T> {
  job: (row: T) => JobTerms;
  person: (row: T) => PersonTerms;
}

interface Search<T extends { id: number }> {
  rows: Iterable<T>;
  sides: Sides<T>;
  weights: MatchWeights;
  /** Ids that were found not suitable, with why. */
  dismissed: ReadonlyMap<number, string>;
}

async function found<T extends { id: number }>(
  deps: JobsDeps,
  ctx: CallContext,
  request: MatchRequest,
  { rows, sides, weights, dismissed }: Search<T>,
): Promise<MatchResponse> {
  const today = japanDateTime(deps.clock.now()).slice(0, 10);
  const yieldToEventLoop = eventLoopYielder();
  const left = callerLeft(ctx);
  const ranked: (Verdict & { id: number; row: T })[] = [];
  for (const row of rows) {
    await yieldToEventLoop();
    if (left?.aborted) break;
    if (dismissed.has(row.id) !== Boolean(request.dismissed)) continue;
    const verdict = verdictOf(sides.job(row), sides.person(row), weights, today);
    if (request.complete && verdict.unmet > 0) continue;
    ranked.push({ ...verdict, id: row.id, row });
  }
  ranked.sort(byFit);
  const per_page = Math.min(Math.max(1, request.per_page ?? DEFAULT_PER_PAGE), MAX_PER_PAGE);
  const from = (Math.max(1, request.page ?? 1) - 1) * per_page;
  const hits = ranked.slice(from, from + per_page).map(
    ({ id, score, unmet, row }): MatchHit => ({
      id,
      score,
      unmet,
      findings: findingsOf(sides.job(row), sides.person(row), weights, today),
      reason: dismissed.get(id),
    }),
  );
  return { hits, count: ranked.length, preparing: false };
}

const PREPARING: MatchResponse = { hits: [], count: 0, preparing: true };

const isReady = (deps: JobsDeps, ctx: CallContext) => peopleAreReady(deps, deps.connection.name, ctx.enterprise_id);

export async function matchCandidates(deps: JobsDeps, ctx: CallContext, request: MatchRequest): Promise<MatchResponse> {
  const { enterprise_id } = ctx;
  const own = { enterprise_id, id_by_enterprise_id: request.id };
  const doc = await jobCollection(deps.connection).findOne(own, { projection: jobColumns });
  if (!doc) throw notFound();
  if (!(await isReady(deps, ctx))) return PREPARING;
  const [people, weights, rows] = await Promise.all([
    peopleOf(deps, enterprise_id),
    weightsOf(deps, ctx),
    deps.of(ctx).matchDismissals.find({ job_id: request.id }),
  ]);
  const terms = jobTerms(doc);
  const dismissed = new Map(rows.map(({ candidate_id, reason }) => [candidate_id, reason]));
  const sides = { job: () => terms, person: (row: PersonTerms) => row };
  return found(deps, ctx, request, { rows: people.values(), sides, weights, dismissed });
}

export async function matchJobs(deps: JobsDeps, ctx: CallContext, request: MatchRequest): Promise<MatchResponse> {
  const { enterprise_id } = ctx;
  if (!(await isReady(deps, ctx))) return PREPARING;
  const known = await deps.of(ctx).matchPeople.findOne({ candidate_id: request.id });
  const person = known?.terms;
  if (!person) throw notFound();
  const [jobs, weights, rows] = await Promise.all([
    recruitingJobs(deps, enterprise_id),
    weightsOf(deps, ctx),
    deps.of(ctx).matchDismissals.find({ candidate_id: request.id }),
  ]);
  const dismissed = new Map(rows.map(({ job_id, reason }) => [job_id, reason]));
  const sides = { job: (row: JobTerms) => row, person: () => person };
  return found(deps, ctx, request, { rows: jobs.values(), sides, weights, dismissed });
}
