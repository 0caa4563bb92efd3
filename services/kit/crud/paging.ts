/** Order and position in lists. */
import type { Entity } from '@enishi/protos/fields/types';
import { badRequest, invalid } from '../base/errors';
import type { Filter } from './keyword';
import { isSortable } from './schema';

export type Sort = [column: string, direction: 1 | -1][];

const DEFAULT_SORT = 'updated_at desc';

/**
 * Reads "column" or "column desc". Equal values follow one another by last change and then by id in the same direction,
 * which is the order of the column's index and makes the order total.
 * @throws AppError `invalid` when the column cannot be sorted by
 */
export function parseSort(definition: Entity, sort: string = DEFAULT_SORT): Sort {
  const [, column = '', direction] = /^([a-z][a-z0-9_]*)(?:\s+(asc|desc))?$/i.exec(sort.trim()) ?? [];
  const known = column in definition.fields && Object.hasOwn(definition.fields, column);
  if (!known || !isSortable(definition, column))
    throw invalid({ sort: [`「${sort.slice(0, 60)}」では並べ替えできません。並べ替えの項目を選び直してください。`] });
  const way = direction?.toLowerCase() === 'desc' ? -1 : 1;
  const rest = column === 'created_at' || column === 'updated_at' ? [definition.key] : ['updated_at', definition.key];
  const names = column === definition.key ? [column] : [column, ...rest];
  return names.map((name) => [name, way]);
}

/**
 * Where a part of a page ended: the sort values of its last row, which of the list's filters found it
 * (`list-order.ts`), and how many rows of the page were given.
 */
export interface Position {
  values: unknown[];
  part: number;
  given: number;
}

const DATE_MARK = 'd:';
const OTHER_MARK = 'v:';

export function encodeCursor({ values, part, given }: Position): string {
  const marked = values.map((value) =>
    value instanceof Date ? `${DATE_MARK}${value.toISOString()}` : `${OTHER_MARK}${JSON.stringify(value ?? null)}`,
  );
  return Buffer.from(JSON.stringify([given, part, ...marked])).toString('base64url');
}

/** @throws AppError `bad_request` when it is not one that `encodeCursor` made for this order */
export function decodeCursor(cursor: string, sort: Sort): Position {
  try {
    const [given, part, ...marked] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as [
      number,
      number,
      ...string[],
    ];
    const values = marked.map((text) => {
      if (text.startsWith(DATE_MARK)) return new Date(text.slice(DATE_MARK.length));
      const value: unknown = JSON.parse(text.slice(OTHER_MARK.length));
      if (typeof value === 'object' && value !== null) throw new Error('not a sort value');
      return value;
    });
    const placed = Number.isInteger(part) && part >= 0 && Number.isInteger(given) && given > 0;
    if (placed && values.length === sort.length) return { values, part, given };
  } catch {
    // answered below
  }
  throw badRequest('続きの位置が正しくありません。一覧を読み込み直してください。');
}

/**
 * The filters of values that come after `value` in one direction, within one of the list's filters. Empty values are
 * the last of all.
 */
function beyond(name: string, direction: 1 | -1, value: unknown): Filter[] {
  if (value === null || value === undefined) return [];
  return direction === 1 ? [{ [name]: { $gt: value } }] : [{ [name]: { $lt: value } }, { [name]: null }];
}

/**
 * Filters whose results, one after the other, are all rows behind a position in the list's order. Each pins a prefix of
 * the order and ranges over the next column, so each is a plain range of the order's index.
 */
export function after(sort: Sort, values: readonly unknown[]): Filter[] {
  const filters: Filter[] = [];
  for (let length = sort.length - 1; length >= 0; length--) {
    const pinned = Object.fromEntries(sort.slice(0, length).map(([name], i) => [name, values[i] ?? null]));
    const [name, direction] = sort[length];
    filters.push(...beyond(name, direction, values[length]).map((filter) => ({ ...pinned, ...filter })));
  }
  return filters;
}
