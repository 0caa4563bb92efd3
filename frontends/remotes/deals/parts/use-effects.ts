/** The effects of a move elsewhere, asked before it happens. */

import type { ApiError } from '@enishi/frontend-kit/runtime/api/api';
import { entityKey } from '@enishi/frontend-kit/runtime/api/entities';
import { useApi } from '@enishi/frontend-kit/runtime/api/realm';
import { useQuery } from '@tanstack/react-query';

export interface OtherDeal {
  id: number;
  job_id?: number;
  company_id?: number;
  status: number;
}

export interface Effects {
  sells: boolean;
  closes_job: boolean;
  seats: number | null;
  taken: number | null;
  others: OtherDeal[];
  agreement: boolean;
  running: OtherDeal | null;
  answer_due: string | null;
}

export interface EffectsQuestion {
  id?: number;
  to: number;
  candidate_id?: number;
  job_id?: number;
}

export function useEffects(question: EffectsQuestion | undefined) {
  const api = useApi();
  return useQuery<Effects, ApiError>({
    queryKey: entityKey(api.realm, 'opportunities', 'effects', question),
    queryFn: ({ signal }) => api.post<Effects>('opportunities/effects', question, { signal }),
    enabled: question !== undefined,
    // The answer is about now.
    staleTime: 0,
    gcTime: 0,
  });
}
