/** The shown part of a forecast, and the list of deals behind each figure. Pure. */
import { type BuiltCondition, encodeConditions } from '@enishi/frontend-kit/entity/conditions/conditions';
import { OPPORTUNITY_RUNNING, OPPORTUNITY_TERMINALS, OPPORTUNITY_WON } from '@enishi/protos/master/opportunity-moves';
import { LIST } from '../paths';

/** The member, company or occupation that a figure is narrowed to. */
export interface Narrowing {
  member_id?: number;
  company_id?: number;
  occupation_id?: number;
}

const lastDay = (month: string): string => {
  const [year, number] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

export type Kind = 'starts' | 'won' | 'lost';

const WORKING = 8;

/** Deals under way, or that have led to work, of which no starting day is given. */
export const UNDATED: BuiltCondition[] = [
  { column: 'opportunity_status_id', operator: 'any', value: [...OPPORTUNITY_RUNNING, WORKING] },
  { column: 'start_date', operator: 'none', value: '' },
];

/** Which deals a figure counts, as conditions of the list. */
export function conditionsOf(kind: Kind, from: string, to: string, by: Narrowing): BuiltCondition[] {
  const first = `${from}-01`;
  const last = lastDay(to);
  const own: Record<Kind, BuiltCondition[]> = {
    starts: [
      { column: 'opportunity_status_id', operator: 'any', value: [...OPPORTUNITY_RUNNING, WORKING] },
      { column: 'start_date', operator: 'range', value: { min: first, max: last } },
    ],
    won: [
      { column: 'opportunity_status_id', operator: 'any', value: [...OPPORTUNITY_WON] },
      { column: 'close_datetime', operator: 'range', value: { min: first, max: last } },
    ],
    lost: [
      { column: 'opportunity_status_id', operator: 'any', value: [...OPPORTUNITY_TERMINALS] },
      { column: 'moved_at', operator: 'range', value: { min: first, max: last } },
    ],
  };
  const chosen = (column: string, id: number | undefined): BuiltCondition[] => {
    if (id === undefined) return [];
    return [id === 0 ? { column, operator: 'none', value: '' } : { column, operator: 'any', value: [id] }];
  };
  return [
    ...own[kind],
    ...chosen('enterprise_member1_id', by.member_id),
    ...chosen('company_id_by_enterprise_id', by.company_id),
    ...chosen('occupation_ids', by.occupation_id),
  ];
}

export const listOf = (kind: Kind, from: string, to: string, by: Narrowing = {}): string =>
  `${LIST}?${new URLSearchParams({ conditions: encodeConditions(conditionsOf(kind, from, to, by)) })}`;

/** 千円 as 万円 with one digit. */
export const inMan = (thousands: number): number => Math.round(thousands) / 10;

/** The month so many months from another one. */
export function monthAfter(month: string, by: number): string {
  const [year, number] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}
