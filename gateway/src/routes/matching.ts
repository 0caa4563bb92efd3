/** Candidates for a job, jobs for a candidate: in which order, and why. */

import { CREATE, QUERY, READ_OR_QUERY } from '@enishi/protos/http/words';
import type { MatchResponse } from '@enishi/protos/jobs/rpc';
import { invalid } from '@enishi/service-kit/base/errors';
import { idOf } from '../api/crud';
import { fields, flag, id, json, paged, text } from '../http/input';
import { optionalObjectAt } from '../http/json';
import { type Json, type Route } from '../http/route';

const base = { audience: 'enterprise', guard: 'member', reads: 'json', records: 'nothing' } as const;

const MAX_PAGE = 100_000;

function whole(body: Json, query: Json, name: string): number | undefined {
  const value = Number(body[name] ?? query[name] ?? Number.NaN);
  return Number.isInteger(value) && value > 0 && value <= MAX_PAGE ? value : undefined;
}

const isOn = (value: unknown): boolean => value === true || value === 1 || value === '1' || value === 'true';

const toBody = ({ hits = [], count, preparing }: MatchResponse) => ({
  hits: hits.map(({ findings = [], reason, ...hit }) => ({ ...hit, findings, reason: reason ?? null })),
  count,
  preparing,
});

const list = (plural: 'jobs' | 'candidates', summary: string): Route => ({
  ...base,
  verbs: READ_OR_QUERY,
  path: `/${plural}/matches/{id}`,
  gains: 'reads records',
  needs: 'none',
  support: 'shown',
  input: paged({ dismissed: flag, complete: flag }),
  summary,
  probe: { ids: plural },
  async handle({ params, body, query }, rpc) {
    const id = idOf(params.id);
    const request = {
      id,
      page: whole(body, query, 'page'),
      per_page: whole(body, query, 'per_page'),
      dismissed: isOn(body.dismissed ?? query.dismissed),
      complete: isOn(body.complete ?? query.complete),
    };
    const { Candidates, Jobs } = rpc.jobs.MatchingService;
    if (plural === 'jobs') return { body: toBody(await Candidates(request, { untilLeft: true })) };
    // A record of another agency is as unknown as one that does not exist.
    await rpc.crm.CandidateService.Show({ id });
    return { body: toBody(await Jobs(request, { untilLeft: true })) };
  },
});

const dismiss: Route = {
  ...base,
  verbs: CREATE,
  path: '/jobs/dismiss_match/{id}',
  gains: 'writes records',
  needs: 'none',
  support: 'closed',
  input: fields({ candidate_id: id, reason: text(10_000), back: flag }),
  summary: '案件に合わない候補者として除外する（backで戻す）',
  probe: { ids: 'jobs', body: { candidate_id: 1, reason: '確認' } },
  async handle({ params, body }, rpc) {
    const job_id = idOf(params.id);
    const candidate_id = idOf(String(body.candidate_id ?? ''));
    await rpc.jobs.JobService.Show({ id: job_id });
    await rpc.crm.CandidateService.Show({ id: candidate_id });
    const reason = typeof body.reason === 'string' ? body.reason : undefined;
    return { body: await rpc.jobs.MatchingService.Dismiss({ job_id, candidate_id, reason, back: isOn(body.back) }) };
  },
};

/** `{weights: {skills: 5, ...}}`; without weights they are only answered. */
const weights: Route = {
  ...base,
  verbs: QUERY,
  path: '/jobs/match_weights',
  gains: 'writes records',
  needs: 'none',
  support: 'closed',
  input: fields({ weights: json }),
  summary: '候補者と案件の照合の重み（weightsを送ると変更する）',
  probe: { body: {} },
  async handle({ body }, rpc) {
    const given = Object.entries(optionalObjectAt(body, 'weights') ?? {});
    const asked = given.map(([criterion, value]) => {
      const weight = Number(value);
      if (!Number.isInteger(weight)) throw invalid({ [criterion]: ['重みは整数で指定してください。'] });
      return { criterion, weight };
    });
    const answer = await rpc.jobs.MatchingService.Weights({ weights: asked });
    const now = (answer.weights ?? []).map(({ criterion, weight }) => [criterion, weight]);
    return { body: { weights: Object.fromEntries(now) } };
  },
};

export const matchingRoutes: readonly Route[] = [
  list('jobs', '案件に合う候補者'),
  list('candidates', '候補者に合う案件'),
  dismiss,
  weights,
];
