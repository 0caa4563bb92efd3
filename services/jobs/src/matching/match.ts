/** The lists: candidates for a job, jobs for a candidate, the fittest first. */
import type { MatchFinding, MatchHit, MatchRequest, MatchResponse } from '@enishi/protos/jobs/rpc';
import { japanDateTime } from '@enishi/protos/master/dates';
import type { CallContext } from '@enishi/service-kit/base/context';
import { notFound } from '@enishi/service-kit/base/errors';
import { ownJobs } from '../records';
import { placesOf } from './best';
import type { MatchingDeps } from './deps';
import { peopleAreReady } from './people';
import { leaveOut, ranksOfJobs, ranksOfPeople, readRank } from './ranks';
import { peopleOf, recruitingJobs } from './rows';
import { checkSeen, seenPeople } from './seen';
import { weightsOf } from './settings';
import type { Table } from './table';
import { jobColumns, jobTerms } from './terms';
import { findingsOf } from './words';

const DEFAULT_PER_PAGE = 30;
const MAX_PER_PAGE = 100;

const todayOf = ({ clock }: Pick<MatchingDeps, 'clock'>): string => japanDateTime(clock.now()).slice(0, 10);

interface Search<T extends { id: number }, Name extends string> {
  table: Table<T, Name>;
  ranks: Uint16Array;
  findings: (row: T) => MatchFinding[];
  /** Ids that were found not suitable, with why. */
  dismissed: ReadonlyMap<number, string>;
  /** Ids that the caller sees; absent: all. */
  seen?: ReadonlySet<number>;
}

/** Answers a question in one go: between two steps others could change the table. */
function found<T extends { id: number }, Name extends string>(
  request: MatchRequest,
  { table, ranks, findings, dismissed, seen }: Search<T, Name>,
): MatchResponse {
  const refused = new Set([...dismissed.keys()].map((id) => table.placeOf(id)));
  const wanted = Boolean(request.dismissed);
  const count = leaveOut(
    ranks,
    (at, rank) =>
      refused.has(at) !== wanted ||
      (seen && !seen.has(table.rows[at].id)) ||
      (Boolean(request.complete) && readRank(rank).unmet > 0),
  );
  const per_page = Math.min(Math.max(1, request.per_page ?? DEFAULT_PER_PAGE), MAX_PER_PAGE);
  const from = (Math.max(1, request.page ?? 1) - 1) * per_page;
  const hits = placesOf({ rows: table.rows, ranks, from, to: from + per_page }).map(
    ({ row, rank }): MatchHit => ({
      id: row.id,
      ...readRank(rank),
      findings: findings(row),
      reason: dismissed.get(row.id),
    }),
  );
  return { hits, count, preparing: false };
}

const PREPARING: MatchResponse = { hits: [], count: 0, preparing: true };

const isReady = (deps: MatchingDeps, ctx: CallContext) => peopleAreReady(deps, ctx.enterprise_id);

export async function matchCandidates(
  deps: MatchingDeps,
  ctx: CallContext,
  request: MatchRequest,
): Promise<MatchResponse> {
  const { enterprise_id } = ctx;
  const doc = await ownJobs(deps, ctx).findOne({ id_by_enterprise_id: request.id }, { projection: jobColumns });
  if (!doc) throw notFound();
  if (!(await isReady(deps, ctx))) return PREPARING;
  const [people, weights, rows, seen] = await Promise.all([
    peopleOf(deps, enterprise_id),
    weightsOf(deps, ctx),
    deps.of(ctx).matchDismissals.find({ job_id: request.id }),
    seenPeople(deps, ctx),
  ]);
  const terms = jobTerms(doc);
  const dismissed = new Map(rows.map(({ candidate_id, reason }) => [candidate_id, reason]));
  const today = todayOf(deps);
  return found(request, {
    table: people,
    ranks: ranksOfPeople(people, terms, weights, today),
    findings: (row) => findingsOf(terms, row, weights, today),
    ...{ dismissed, seen },
  });
}

export async function matchJobs(deps: MatchingDeps, ctx: CallContext, request: MatchRequest): Promise<MatchResponse> {
  const { enterprise_id } = ctx;
  await checkSeen(deps, ctx, request.id);
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
  return found(request, {
    table: jobs,
    ranks: ranksOfJobs(jobs, person, weights, today),
    findings: (row) => findingsOf(row, person, weights, today),
    dismissed,
  });
}
