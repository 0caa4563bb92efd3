/** A page of the list of matches, and the actions on a hit. */
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import type { ApiError } from '@enishi/frontend-kit/runtime/api/api';
import { entityKey, useAction, useIndex } from '@enishi/frontend-kit/runtime/api/entities';
import { useApi } from '@enishi/frontend-kit/runtime/api/realm';
import { opportunity } from '@enishi/protos/deals/opportunity';
import type { MatchCriterion } from '@enishi/protos/master/matching';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

export interface Finding {
  criterion: MatchCriterion;
  verdict: 'fit' | 'partly' | 'unfit' | 'unknown';
  text: string;
}

export interface Hit {
  id: number;
  /** 0 to 1000. */
  score: number;
  unmet: number;
  findings: Finding[];
  reason: string | null;
}

export interface Matches {
  hits: Hit[];
  count: number;
  preparing: boolean;
}

/** Whose matches are asked for: candidates for one of the `jobs`, or jobs for one of the `candidates`. */
export type Side = 'jobs' | 'candidates';

export interface MatchQuestion {
  page: number;
  dismissed: boolean;
  complete: boolean;
}

export const PER_PAGE = 30;
const AGAIN_MS = 2_000;

export function useMatches(side: Side, id: number, question: MatchQuestion) {
  const api = useApi();
  return useQuery<Matches, ApiError>({
    queryKey: entityKey(api.realm, side, 'matches', id, question),
    queryFn: ({ signal }) =>
      api.post<Matches>(`${side}/matches/${id}`, { ...question, per_page: PER_PAGE }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.preparing ? AGAIN_MS : false),
  });
}

const CANDIDATE = 'candidate_id_by_enterprise_id';
const JOB = 'job_id_by_enterprise_id';

/** Deals that there are already between the record and the hits, by the hit's id; the newest first wins. */
export function useDealsOf(side: Side, id: number, hits: readonly Pick<Hit, 'id'>[]): ReadonlyMap<number, EntityRow> {
  const [own, other] = side === 'jobs' ? [JOB, CANDIDATE] : [CANDIDATE, JOB];
  const { data } = useIndex<EntityRow>(
    opportunity,
    {
      per_page: 100,
      columns: [CANDIDATE, JOB, 'opportunity_status_id'],
      conditions: [
        { column: own, operator: 'any', value: [id] },
        { column: other, operator: 'any', value: hits.map((hit) => hit.id) },
      ],
    },
    { enabled: hits.length > 0 },
  );
  return new Map([...(data?.rows ?? [])].reverse().map((row) => [Number(row[other]), row]));
}

interface Dismissal {
  candidate_id: number;
  job_id: number;
  reason?: string;
  back?: boolean;
}

export const useDismiss = () =>
  useAction<unknown, Dismissal>(
    (api, { job_id, ...body }) => api.post(`jobs/dismiss_match/${job_id}`, body),
    ['jobs', 'candidates'],
  );
