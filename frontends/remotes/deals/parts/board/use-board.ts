/** The data of the board: what its columns come to, and the cards of a column page by page. */
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import type { ApiError } from '@enishi/frontend-kit/runtime/api/api';
import { entityKey, type IndexBody } from '@enishi/frontend-kit/runtime/api/entities';
import { useApi } from '@enishi/frontend-kit/runtime/api/realm';
import { OPPORTUNITY_DATE_FIELDS } from '@enishi/protos/master/opportunity-dates';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';

export type BoardQuestion = Pick<IndexBody, 'keyword' | 'conditions'>;

export interface ColumnSum {
  status: number;
  count: number;
  /** 万円 a month. */
  payment: number;
  margin: number;
  unpriced: number;
}

const PER_PAGE = 30;

/** Everything that a card shows. */
const CARD = [
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

interface CardPage {
  rows: EntityRow[];
  next: number | undefined;
}

export function useBoardColumn(question: BoardQuestion, status: number) {
  const api = useApi();
  return useInfiniteQuery<CardPage, ApiError, EntityRow[], readonly unknown[], number>({
    queryKey: entityKey(api.realm, 'opportunities', 'board-column', status, question),
    initialPageParam: 1,
    queryFn: async ({ pageParam: page, signal }) => {
      const conditions = [
        ...(question.conditions ?? []),
        { column: 'opportunity_status_id', operator: 'any', value: [status] },
      ];
      const body = { ...question, conditions, columns: CARD, page, per_page: PER_PAGE };
      const { opportunities } = await api.post<{ opportunities: EntityRow[] }>('opportunities/index', body, { signal });
      return { rows: opportunities, next: opportunities.length < PER_PAGE ? undefined : page + 1 };
    },
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
    placeholderData: keepPreviousData,
  });
}
