/** The state of a list lives in the URL: page, per_page, sort, keyword, conditions, show, by, month. Usual values are left out. */

import { kindOperators } from '@enishi/protos/fields/operators';
import type { Entity } from '@enishi/protos/fields/types';
import { PAGE_SIZES } from '@enishi/protos/master/constants';
import { type BuiltCondition, decodeConditions, encodeConditions } from '../conditions/conditions';
import { type Display, displayFields, displayOf } from './displays';

export interface ListState extends Display {
  /** Number of the page, from 1. */
  page: number;
  perPage: number;
  /** Column, descending with a leading `-`; '' for the newest change first. */
  sort: string;
  keyword: string;
  conditions: BuiltCondition[];
  /** YYYY-MM of a calendar; '' for the present one. */
  month: string;
}

export const DEFAULT_PER_PAGE = 30;

const unsortable = new Set(['longText', 'file', 'choices', 'masters', 'refs', 'files', 'texts', 'records', 'ref']);

/** One value per record whose order means something to people; the order of references does not. */
export function isSortable(definition: Entity, column: string): boolean {
  const field = definition.fields[column];
  return field !== undefined && !unsortable.has(field.kind) && !field.secret && kindOperators[field.kind].length > 0;
}

const whole = (text: string | null): number => (/^[1-9]\d{0,6}$/.test(text ?? '') ? Number(text) : 0);

function readSort(definition: Entity, text: string | null): string {
  return text && isSortable(definition, text.replace(/^-/, '')) ? text : '';
}

const readMonth = (text: string | null): string => (/^\d{4}-(0[1-9]|1[0-2])$/.test(text ?? '') ? (text ?? '') : '');

/** The state in a query string; anything odd counts as not given. */
export function readListState(definition: Entity, params: URLSearchParams): ListState {
  const perPage = whole(params.get('per_page'));
  const display = displayOf(definition, params.get('show'), params.get('by'));
  return {
    ...display,
    month: display.show === 'calendar' ? readMonth(params.get('month')) : '',
    page: whole(params.get('page')) || 1,
    perPage: (PAGE_SIZES as readonly number[]).includes(perPage) ? perPage : DEFAULT_PER_PAGE,
    sort: readSort(definition, params.get('sort')),
    keyword: params.get('keyword') ?? '',
    conditions: decodeConditions(definition, params.get('conditions')),
  };
}

/** The query string of a state. Parameters of others on the page stay. */
export function writeListState(
  definition: Entity,
  state: ListState,
  others: URLSearchParams = new URLSearchParams(),
): URLSearchParams {
  const params = new URLSearchParams(others);
  const put = (name: string, value: string, usual: boolean) => {
    if (usual) params.delete(name);
    else params.set(name, value);
  };
  put('page', String(state.page), state.page <= 1);
  put('per_page', String(state.perPage), state.perPage === DEFAULT_PER_PAGE);
  put('sort', state.sort, state.sort === '');
  put('keyword', state.keyword, state.keyword === '');
  put('conditions', encodeConditions(state.conditions), state.conditions.length === 0);
  put('show', state.show, state.show === 'list');
  put('by', state.by, state.by === (displayFields(definition, state.show)[0] ?? ''));
  put('month', state.month, state.month === '' || state.show !== 'calendar');
  return params;
}

/** Sorting by a column: ascending first, then descending, then as usual. */
export function nextSort(current: string, column: string): string {
  if (current === column) return `-${column}`;
  return current === `-${column}` ? '' : column;
}

export type SortDirection = 'asc' | 'desc';

export function directionOf(sort: string, column: string): SortDirection | undefined {
  if (sort === column) return 'asc';
  return sort === `-${column}` ? 'desc' : undefined;
}
