/** List and search requests as clients send them (plain JSON), made ready for the wire. Used by the gateway. */
import { formatNumber } from '@enishi/protos/fields/format-number';
import { MAX_ALTERNATIVES } from '@enishi/protos/fields/operators';
import { MAX_PER_PAGE } from '@enishi/protos/master/constants';
import { badRequest, invalid } from '../base/errors';
import { isObject } from '../base/is-object';
import type { IndexRequest, SearchRequest, WireCondition } from './messages';

export const DEFAULT_PER_PAGE = 30;
/** More than any person builds; keeps one request from becoming a query that no database answers. */
export const MAX_CONDITIONS = 50;
export const MAX_CONDITION_VALUES = 1_000;
export const MAX_KEYWORD = 200;
/** Seven digits. */
export const MAX_PAGE = 9_999_999;
/** Rows of one part, for readers that go on by cursor. */
export const MAX_PART = 400;
const DEFAULT_PART = 100;
export const MAX_CURSOR = 2_000;
/** Most ids of a list request: as many as a bulk call takes. */
export const MAX_LIST_IDS = 10_000;
/** Longer than any value a person types into a condition; longer patterns are refused by databases. */
export const MAX_CONDITION_TEXT = 1_000;

/** All that the body of a list request may hold; a part that is not named here is not read. */
export const INDEX_PARTS = [
  ...(['page', 'per_page', 'sort', 'keyword', 'conditions'] as const),
  ...(['columns', 'full', 'ids', 'exact_count'] as const),
  // For readers that follow all changes: parts of `limit` rows, each with the cursor of the next.
  ...(['updated_since', 'limit', 'cursor', 'fields'] as const),
] as const;

type Json = Record<string, unknown>;
type Parts<N extends string> = Partial<Record<N, unknown>>;

/** A whole number in range from a number or its digits; undefined when not given. */
function whole<N extends string>(body: Parts<N>, name: NoInfer<N>, max: number): number | undefined {
  const raw = body[name];
  if (raw === undefined || raw === null || raw === '') return undefined;
  // Digits only: other ways to write a number (0x10, 1e3) are refused.
  const isText = typeof raw === 'string' && /^[1-9][0-9]{0,8}$/.test(raw);
  const value = typeof raw === 'number' || isText ? Number(raw) : Number.NaN;
  if (!Number.isInteger(value) || value < 1 || value > max)
    throw invalid({ [name]: [`1から${formatNumber(max)}までの整数で指定してください。`] });
  return value;
}

function text<N extends string>(body: Parts<N>, name: NoInfer<N>, max: number): string | undefined {
  const raw = body[name];
  if (raw === undefined || raw === null || raw === '') return undefined;
  if (typeof raw !== 'string') throw invalid({ [name]: ['文字で指定してください。'] });
  // Characters, not units: some take two.
  if (raw.length > max && [...raw].length > max) throw invalid({ [name]: [`${max}文字以内で指定してください。`] });
  return raw;
}

function flag<N extends string>(body: Parts<N>, name: NoInfer<N>): boolean {
  const raw = body[name] ?? false;
  if (typeof raw !== 'boolean') throw invalid({ [name]: ['trueまたはfalseで指定してください。'] });
  return raw;
}

function sortText(raw: unknown): string | undefined {
  if (raw === undefined || raw === null || raw === '') return undefined;
  if (typeof raw === 'string') return raw;
  if (isObject(raw) && typeof raw.column === 'string') {
    const { direction = 'asc' } = raw;
    if (direction === 'asc' || direction === 'desc') return `${raw.column} ${direction}`;
  }
  throw invalid({ sort: ['並び順は「項目名 asc」または「項目名 desc」の形式で指定してください。'] });
}

function scalarText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}

function refuse(column: string): never {
  throw invalid({
    conditions: [
      `検索条件「${column}」の値の形式が正しくありません。文字、数値、一覧、または {min, max} で指定してください。`,
    ],
  });
}

function scalarOf(value: unknown, column: string): string {
  const text = scalarText(value) ?? refuse(column);
  if (text.length <= MAX_CONDITION_TEXT) return text;
  throw invalid({ conditions: [`検索条件「${column}」の値は${MAX_CONDITION_TEXT}文字以内で入力してください。`] });
}

/** One end of a range: absent when empty. */
function bound(range: Json, name: 'min' | 'max', column: string): string | undefined {
  const raw = range[name];
  if (raw === undefined || raw === null || raw === '') return undefined;
  return scalarOf(raw, column);
}

function conditionValue(column: string, value: unknown): Pick<WireCondition, 'values' | 'min' | 'max'> {
  if (value === undefined || value === null || value === '') return {};
  if (isObject(value)) {
    const odd = Object.keys(value).some((key) => key !== 'min' && key !== 'max');
    return odd ? refuse(column) : { min: bound(value, 'min', column), max: bound(value, 'max', column) };
  }
  const list = Array.isArray(value) ? value : [value];
  if (list.length > MAX_CONDITION_VALUES)
    throw invalid({ conditions: [`検索条件「${column}」の値は${MAX_CONDITION_VALUES}件以内で指定してください。`] });
  return { values: list.map((item) => scalarOf(item, column)) };
}

function said(message: string): never {
  throw invalid({ conditions: [message] });
}

function single(raw: unknown): WireCondition {
  if (!isObject(raw) || typeof raw.column !== 'string')
    return said('検索条件は {column, operator, value} の形式で指定してください。');
  const column = raw.column.slice(0, 100);
  const operator = raw.operator ?? undefined;
  const type = raw.type ?? undefined;
  if (operator !== undefined && typeof operator !== 'string')
    throw invalid({ conditions: [`検索条件「${column}」の演算子が正しくありません。`] });
  const code = type === undefined || type === '' ? undefined : Number(scalarText(type));
  if (code !== undefined && (!Number.isInteger(code) || Math.abs(code) > 1_000))
    throw invalid({ conditions: [`検索条件「${column}」の種別が正しくありません。`] });
  const not = raw.not ?? false;
  if (typeof not !== 'boolean') return said(`検索条件「${column}」のnotはtrueまたはfalseで指定してください。`);
  const value = conditionValue(column, raw.value);
  return { column, operator: operator || undefined, type: code, ...value, ...(not && { not }) };
}

const isGroup = (raw: unknown): raw is Json & { any_of: unknown } =>
  isObject(raw) && raw.any_of !== undefined && raw.any_of !== null;

/** A condition, or several of which one is enough: those hold no further groups. */
function condition(raw: unknown): WireCondition {
  if (!isGroup(raw)) return single(raw);
  const { any_of, ...rest } = raw;
  if (Object.keys(rest).length > 0) return said('any_ofのある検索条件には、any_ofだけを指定してください。');
  if (!Array.isArray(any_of) || any_of.length === 0)
    return said('any_ofは、検索条件 {column, operator, value} の一覧で指定してください。');
  if (any_of.length > MAX_ALTERNATIVES) return said(`「または」で並べられる検索条件は${MAX_ALTERNATIVES}件以内です。`);
  if (any_of.some(isGroup)) return said('any_ofの中に、さらにany_ofを指定することはできません。');
  return { column: '', any_of: any_of.map(single) };
}

/** Each condition of a request, also those that stand in groups. */
export const eachCondition = (conditions: readonly WireCondition[] = []): WireCondition[] =>
  conditions.flatMap((one) => (one.any_of?.length ? one.any_of : [one]));

function conditionList(raw: unknown): WireCondition[] {
  const conditions = list(raw, 'conditions', MAX_CONDITIONS).map(condition);
  if (eachCondition(conditions).length > MAX_CONDITIONS)
    return said(`検索条件は、「または」の中のものも合わせて${MAX_CONDITIONS}件以内で指定してください。`);
  return conditions;
}

function list(raw: unknown, name: string, max: number): unknown[] {
  if (raw === undefined || raw === null) return [];
  if (!Array.isArray(raw)) throw invalid({ [name]: ['一覧の形式で指定してください。'] });
  if (raw.length > max) throw invalid({ [name]: [`${formatNumber(max)}件以内で指定してください。`] });
  return raw;
}

/** Names of fields, as a list or separated by commas. */
const named = (raw: unknown): unknown =>
  typeof raw === 'string'
    ? raw
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean)
    : raw;

const INSTANT = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2}))?$/;

function instant<N extends string>(body: Parts<N>, name: NoInfer<N>): string | undefined {
  const raw = text(body, name, 40);
  if (raw === undefined) return undefined;
  const at = INSTANT.test(raw) ? new Date(raw) : new Date(Number.NaN);
  if (Number.isNaN(at.getTime()))
    throw invalid({ [name]: ['日時を「2026-04-01T09:00:00+09:00」の形式で指定してください。'] });
  return at.toISOString();
}

/** The part of a request of readers that follow all changes. */
function follows(
  body: Parts<'updated_since' | 'limit' | 'cursor'>,
): Pick<IndexRequest, 'updated_since' | 'part_size' | 'cursor'> {
  const updated_since = instant(body, 'updated_since');
  const limit = whole(body, 'limit', MAX_PART);
  const cursor = text(body, 'cursor', MAX_CURSOR);
  const asked = updated_since !== undefined || limit !== undefined || cursor !== undefined;
  return asked ? { updated_since, cursor, part_size: limit ?? DEFAULT_PART } : {};
}

/**
 * An index request from its JSON body `{page, per_page, sort, keyword, conditions, columns, full, ids, exact_count}`. Columns and
 * operators are checked by the service, which knows what they mean.
 * @throws AppError `invalid` naming the part that is wrong; `bad_request` when the body is no object
 */
export function indexToWire(body: unknown = {}): IndexRequest {
  if (!isObject(body)) throw badRequest();
  const given: Parts<(typeof INDEX_PARTS)[number]> = body;
  const columns = list(given.columns ?? named(given.fields), given.columns ? 'columns' : 'fields', 200);
  if (columns.some((column) => typeof column !== 'string'))
    throw invalid({ columns: ['項目名の一覧で指定してください。'] });
  const following = follows(given);
  return {
    page: whole(given, 'page', MAX_PAGE),
    per_page: whole(given, 'per_page', MAX_PER_PAGE),
    ...following,
    sort: sortText(given.sort) ?? (following.part_size ? 'updated_at' : undefined),
    keyword: text(given, 'keyword', MAX_KEYWORD),
    conditions: conditionList(given.conditions),
    columns: columns as string[],
    full: given.full === true || undefined,
    ids: given.ids === undefined ? undefined : idsToWire(given.ids, 'ids', MAX_LIST_IDS),
    exact_count: flag(given, 'exact_count') || undefined,
  };
}

/** Ids as sent: a list or comma-separated. @throws AppError `invalid` */
export function idsToWire(raw: unknown, name: string, max: number): number[] {
  const source = typeof raw === 'string' ? raw.split(',').filter(Boolean) : list(raw, name, max);
  const ids = source.map((item) => (typeof item === 'number' || typeof item === 'string' ? Number(item) : Number.NaN));
  if (ids.length > max || ids.some((id) => !Number.isInteger(id) || id < 0 || id > 2_147_483_647))
    throw invalid({ [name]: [`IDの一覧を${formatNumber(max)}件以内で指定してください。`] });
  return [...new Set(ids)];
}

/** A typeahead request from `{keyword, ids, limit}`. @throws AppError `invalid` */
export function searchToWire(body: unknown = {}): SearchRequest {
  if (!isObject(body)) throw badRequest();
  return {
    keyword: text(body, 'keyword', MAX_KEYWORD),
    ids: idsToWire(body.ids, 'ids', 1_000),
    limit: whole(body, 'limit', 100),
  };
}
