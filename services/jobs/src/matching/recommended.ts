/** RecommendedJobService/Index: the site's jobs by the same comparison as members', in words for the candidate. */
import { formatNumber } from '@enishi/protos/fields/format-number';
import type { RecommendedJob, RecommendedJobs } from '@enishi/protos/jobs/rpc';
import { QUESTION } from '@enishi/protos/master/apply';
import { isEnded, isPaused } from '@enishi/protos/master/candidate';
import { japanDay } from '@enishi/protos/master/dates';
import { masterLabel } from '@enishi/protos/master/index';
import type { MatchCriterion } from '@enishi/protos/master/matching';
import { type CallContext, systemContext } from '@enishi/service-kit/base/context';
import { candidateOf } from '@enishi/service-kit/base/entered';
import { type SearchDeps, shownJobs } from '../public-search';
import { placesOf } from './best';
import type { MatchingDeps } from './deps';
import { degreeOf, FITS } from './judge';
import { leaveOut, ranksOfJobs } from './ranks';
import { recruitingJobs } from './rows';
import { weightsOf } from './settings';
import { type JobTerms, type PersonTerms, personTerms } from './terms';

type Deps = MatchingDeps & SearchDeps;

const MOST = 5;
const MOST_NAMES = 3;
/** More than a candidate has. */
const MOST_RECORDS = 500;

type List = 'skills' | 'occupations' | 'business_days';

function some(list: List, ids: readonly number[]): string {
  const names = ids.map((id) => masterLabel(list, id)).filter(Boolean);
  return names.slice(0, MOST_NAMES).join('・') + (names.length > MOST_NAMES ? 'など' : '');
}

const common = (wanted: readonly number[], own: readonly number[]): number[] => wanted.filter((id) => own.includes(id));

type Words = (job: JobTerms, person: PersonTerms) => string;

/** What the site shows of a job, the weightiest first; nothing of what only members know. */
const words = {
  skills: (job, person) => `スキル（${some('skills', common(job.skills, person.skills))}）`,
  occupation: (job, person) => {
    const both = common(job.occupations, person.occupations);
    return `職種（${some('occupations', both.length > 0 ? both : job.occupations)}）`;
  },
  price: (job) => `単価（〜${formatNumber(job.price ?? 0)}万円）`,
  style: (job) => `働き方（${masterLabel('work_styles', job.style)}）`,
  days: (job) => `稼働日数（${some('business_days', job.days)}）`,
  start: (job) => `開始日（${(job.start ?? '').replaceAll('-', '/')}）`,
  place: (job) => `勤務地（${masterLabel('prefectures', job.prefecture)}）`,
} as const satisfies Partial<Record<MatchCriterion, Words>>;
const told = Object.keys(words) as (keyof typeof words)[];

function reasonsOf(job: JobTerms, person: PersonTerms, today: string): RecommendedJob {
  const degrees = told.map((name) => ({ name, degree: degreeOf(name, job, person, today) }));
  const fits = degrees.filter(({ name, degree }) =>
    // A job asks for several skills: those that are there are the reason.
    name === 'skills' ? common(job.skills, person.skills).length > 0 : degree === FITS,
  );
  // A skill that is not there is no wish.
  const misses = degrees.filter(({ name, degree }) => name !== 'skills' && degree >= 0 && degree < FITS);
  const said = (list: typeof degrees) => list.map(({ name }) => words[name](job, person));
  return { id: job.id, fits: said(fits), misses: said(misses) };
}

const isOfTheirs = (job: JobTerms, person: PersonTerms): boolean =>
  common(job.skills, person.skills).length > 0 || common(job.occupations, person.occupations).length > 0;

/** Jobs that the candidate has to do with already, whatever came of it. */
async function knownJobs(deps: Deps, ctx: CallContext, id: number): Promise<Set<number>> {
  const { crm, deals } = deps.clients.rpc;
  const own = { column: 'candidate_id_by_enterprise_id', operator: 'any', values: [String(id)] };
  const [{ applies = [] }, { opportunities = [] }, dismissed] = await Promise.all([
    crm.CandidateApplyService.Index(ctx, { id }),
    deals.OpportunityService.Index(ctx, {
      conditions: [own],
      columns: ['job_id_by_enterprise_id'],
      per_page: MOST_RECORDS,
    }),
    deps.of(ctx).matchDismissals.find({ candidate_id: id }),
  ]);
  const applied = applies.filter(({ apply_kind_id }) => apply_kind_id !== QUESTION);
  const ids = [...applied, ...opportunities].map(({ job_id_by_enterprise_id }) => job_id_by_enterprise_id ?? 0);
  return new Set([...ids, ...dismissed.map(({ job_id }) => job_id)]);
}

export async function recommendedJobs(deps: Deps, caller: CallContext): Promise<RecommendedJobs> {
  const id = candidateOf(caller);
  const ctx = systemContext(caller.request_id, caller.enterprise_id);
  const { candidate } = await deps.clients.rpc.crm.CandidateService.Show(ctx, { id });
  if (!candidate || isPaused(candidate) || isEnded(candidate)) return { jobs: [] };
  const person = personTerms(candidate);
  if (person.skills.length === 0 && person.occupations.length === 0) return { jobs: [] };
  const [shown, known, weights, table] = await Promise.all([
    shownJobs(deps, ctx.enterprise_id),
    knownJobs(deps, ctx, id),
    weightsOf(deps, ctx),
    recruitingJobs(deps, ctx.enterprise_id),
  ]);
  // From here on in one go: between two steps others could change the table.
  const today = japanDay(deps.clock.now());
  const ranks = ranksOfJobs(table, person, weights, today);
  leaveOut(ranks, (at) => {
    const job = table.rows[at];
    return !shown.jobs.has(job.id) || known.has(job.id) || !isOfTheirs(job, person);
  });
  const best = placesOf({ rows: table.rows, ranks, from: 0, to: MOST });
  return { jobs: best.map(({ row }) => reasonsOf(row, person, today)) };
}
