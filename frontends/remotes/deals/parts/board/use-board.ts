/** The data of the board: what its columns come to, and what its cards read. */
import type { ApiError } from '@enishi/frontend-kit/runtime/api/api';
import { entityKey, type IndexBody } from '@enishi/frontend-kit/runtime/api/entities';
import { useApi } from '@enishi/frontend-kit/runtime/api/realm';
import { OPPORTUNITY_DATE_FIELDS } from '@enishi/protos/master/opportunity-dates';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

export type BoardQuestion = Pick<IndexBody, 'keyword' | 'conditions'>;

export interface ColumnSum {
  status: number;
  count: number;
  /** 万円 a month. */
  payment: number;
  margin: number;
  unpriced: number;
}

/** Everything that a card shows. */
export const CARD_FIELDS = [
  'candidate_id_by_enterprise_id',
  'company_id_by_enterprise_id',
  'job_id_by_enterprise_id',
  'opportunity_status_id',
  'opportunity_possibility_id',
  'monthly_payment_num',
  'monthly_price_num',
  ...OPPORTUNITY_DATE_FIELDS,
  'enterprise_member1_id',
  'updated_at',
];

export function useBoardSums(question: BoardQuestion) {
  const api = useApi();
  return useQuery<ColumnSum[], ApiError>({
    queryKey: entityKey(api.realm, 'opportunities', 'board', question),
    queryFn: async ({ signal }) =>
      (await api.post<{ columns: ColumnSum[] }>('opportunities/board', question, { signal })).columns,
    placeholderData: keepPreviousData,
  });
}
