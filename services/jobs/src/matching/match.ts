/** The lists: candidates for a job, jobs for a candidate, the fittest first. */
import type { MatchFinding, MatchHit, MatchRequest, MatchResponse } from '@enishi/protos/jobs/rpc';
import { japanDateTime } from '@enishi/protos/master/dates';
import type { CallContext } from '@enishi/service-kit/context';
import { callerLeft } from '@enishi/service-kit/deadline';
import { notFound } from '@enishi/service-kit/errors';
import { eventLoopYielder } from '@enishi/service-kit/yield-to-event-loop';
import type { JobsDeps } from '../deps';
import { jobCollection } from '../public-job';
import { placesOf } from './best';
import { rankingOf, readRank } from './judge';
import { peopleAreReady } from './people';
import { peopleOf, recruitingJobs } from './rows';
import { weightsOf } from './settings';
import { jobColumns, jobTerms } from './terms';
import { findingsOf } from './words';

const DEFAULT_PER_PAGE = 30;
const MAX_PER_PAGE = 100;
/** Pairs between two looks at the clock. */
const STEP = 512;

const todayOf = ({ clock }: Pick<JobsDeps, 'clock'>): string => japanDateTime(clock.now()).slice(0, 10);

interface Search<T extends { id: number }> {
  rows: Iterable<T>;
  /** Of a row; see `rankingOf`. */
  rankOf: (row: T) => number;
  findings: (row: T) => MatchFinding[];
  /** Ids that were found not suitable, with why. */
  dismissed: ReadonlyMap<number, string>;
}

async function found<T extends { id: number }>(
  ctx: CallContext,
  request: MatchRequest,
  { rows, rankOf, findings, dismissed }: Search<T>,
): Promise<MatchResponse> {
  const wanted = [...rows].filter(({ id }) => dismissed.has(id) === Boolean(request.dismissed));
  const yieldToEventLoop = eventLoopYielder();
  const left = callerLeft(ctx);
  const shown: T[] = [];
  const ranks = new Uint16Array(wanted.length);
  for (const [at, row] of wanted.entries()) {
    if (at % STEP === 0) await yieldToEventLoop();
    if (left?.aborted) break;
    const rank = rankOf(row);
    if (request.complete && readRank(rank).unmet > 0) continue;
    ranks[shown.length] = rank;
    shown.push(row);
  }
  const per_page = Math.min(Math.max(1, request.per_page ?? DEFAULT_PER_PAGE), MAX_PER_PAGE);
  const from = (Math.max(1, request.page ?? 1) - 1) * per_page;
  const hits = placesOf({ rows: shown, ranks, from, to: from + per_page }).map(
    ({ row, rank }): MatchHit => ({
      id: row.id,
      ...readRank(rank),
      findings: findings(row),
      reason: dismissed.get(row.id),
    }),
  );
  return { hits, count: shown.length, preparing: false };
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
  const today = todayOf(deps);
  return found(ctx, request, {
    rows: people.values(),
    rankOf: rankingOf(terms, weights, today),
    findings: (row) => findingsOf(terms, row, weights, today),
    dismissed,
  });
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
  const today = todayOf(deps);
  return found(ctx, request, {
    rows: jobs.values(),
    rankOf: (row) => rankingOf(row, weights, today)(person),
    findings: (row) => findingsOf(row, person, weights, today),
    dismissed,
  });
}
