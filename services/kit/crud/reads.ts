/** Lists and typeahead: filters, order, one part of a page at a time. */
import type { Values } from '@enishi/protos/fields/parse';
import type { Entity } from '@enishi/protos/fields/types';
import { MAX_PER_PAGE } from '@enishi/protos/master/constants';
import type { CallContext } from '../base/context';
import { patienceOf } from '../base/deadline';
import { invalid } from '../base/errors';
import { type Portions, portions } from '../base/portions';
import { isOutOfTime } from '../data/mongo';
import { countRaw, readRaw } from '../data/raw-rows';
import { conditionFilters } from './conditions';
import { countPart } from './exact-count';
import { allOf, type Filter, keywordFilter, type Typed } from './keyword';
import { listParts } from './list-order';
import type { IndexRequest, IndexResponse, SearchItem, SearchRequest } from './messages';
import { after, decodeCursor, encodeCursor, type Position, parseSort, type Sort } from './paging';
import { DEFAULT_PER_PAGE } from './requests';
import { rowsWriter } from './rows-json';
import { recencyIndex } from './schema';
import { presented, reachFilter, type Store, toRecord } from './store';
import { datedSince } from './write-times';

/** Rows in one answer: a larger page travels in parts, so neither side ever holds all of it. */
export const ROWS_PER_ANSWER = 400;
/** Beside other people. */
const BESIDE_OTHERS = 40;

/**
 * The pace of a page that travels in parts; other pages have none, nor have those of partners, whose calls had their turn,
 * and keys alone: they cost little, and a member waits for them who writes to all of a list.
 */
export function paceOf(ctx: CallContext, { per_page = 0, part_size, columns }: IndexRequest): Portions | undefined {
  if (per_page <= ROWS_PER_ANSWER || part_size || columns?.length === 1 || ctx.realm === 'partner') return undefined;
  return portions({ most: ROWS_PER_ANSWER, beside: BESIDE_OTHERS }, ctx);
}

type Projection = Record<string, 0 | 1>;

function refuseColumn(name: string): never {
  throw invalid({ columns: [`項目「${name.slice(0, 60)}」は表示できません。項目を選び直してください。`] });
}

/** Columns a list answers, always with the key and what names the record; who asks for keys alone gets no names. */
export function listColumns(definition: Entity, { columns, full }: Pick<IndexRequest, 'columns' | 'full'>): string[] {
  const shown = (name: string) => Object.hasOwn(definition.fields, name) && !definition.fields[name].secret;
  const asked = full ? Object.keys(definition.fields) : columns?.length ? columns : definition.table;
  if (!full) for (const name of asked) if (!shown(name)) refuseColumn(name);
  if (!full && asked.length === 1 && asked[0] === definition.key) return [definition.key];
  return [...new Set([definition.key, definition.title, ...asked])].filter(shown);
}

const projectionOf = (names: Iterable<string>): Projection => ({
  _id: 0,
  ...Object.fromEntries([...names].map((name) => [name, 1 as const])),
});

type Asked = Pick<IndexRequest, 'keyword' | 'conditions' | 'ids' | 'updated_since' | 'sort'>;

/** Everything the request asks for within what the caller can reach, and in which order it is read. */
async function listQuery(
  store: Store,
  ctx: CallContext,
  { keyword, conditions, ids, updated_since, sort: asked }: Asked,
  typed: Typed = 'whole',
): Promise<Pick<Slice, 'filter' | 'parts' | 'sort'>> {
  const { definition } = store;
  const sort = parseSort(definition, asked);
  const conditioned = conditionFilters(definition, conditions, store.deps.clock.now());
  if (updated_since) {
    const $gte = await datedSince(store.deps.connection, new Date(updated_since));
    conditioned.push({ updated_at: { $gte } });
  }
  if (ids?.length) conditioned.push({ [definition.key]: { $in: ids } });
  const base = allOf([await reachFilter(store, ctx), ...conditioned]);
  const byKeyword = keyword ? keywordFilter(keyword, typed, await store.overrides.alike?.(ctx)) : undefined;
  const parts = listParts(definition, { base, found: byKeyword, keyword, typed, sort, chosen: asked !== undefined });
  return { filter: byKeyword ? allOf([base, byKeyword]) : base, parts, sort };
}

/** The index of the whole list in its usual order; other lists are left to the server's planner. */
function hintOf({ definition }: Store, filter: Filter, sort: Sort) {
  const whole = Object.keys(filter).every((name) => name === 'enterprise_id' || name === 'updated_at');
  return whole && sort[0][0] === 'updated_at' ? recencyIndex(definition) : undefined;
}

interface Slice {
  /** The filter of the list, for counting. */
  filter: Filter;
  /** Filters whose results, one after the other, are the list. */
  parts: readonly Filter[];
  sort: Sort;
  skip: number;
  limit: number;
  position?: Position;
  projection: Projection;
  hint?: Record<string, 1>;
}

interface Read {
  rows: Record<string, unknown>[];
  /** Which of the filters found the last row. */
  part: number;
}

/** Rows of a slice: from the start by `skip`, or behind a position by ranges of the order's index. */
async function readSlice({ model }: Store, ctx: CallContext, slice: Slice): Promise<Read> {
  const { parts, sort, limit, position, projection, hint } = slice;
  const { collection } = model;
  const options = { sort: Object.fromEntries(sort), projection, ...patienceOf(ctx) };
  const read: Read = { rows: [], part: position?.part ?? 0 };
  const take = async (filter: Filter, part: number, skip = 0): Promise<number> => {
    const left = limit - read.rows.length;
    if (left <= 0) return 0;
    const docs = await collection.find(filter, { ...options, skip, limit: left, hint }).toArray();
    read.rows.push(...docs);
    if (docs.length > 0) read.part = part;
    return docs.length;
  };
  let { skip } = slice;
  for (let part = read.part; part < parts.length && read.rows.length < limit; part++) {
    // After parts without a row the last one is the whole list, which is easier to ask for.
    const rest = part > 0 && part === parts.length - 1 && read.rows.length === 0 && skip === slice.skip;
    if (position?.part === part)
      for (const behind of after(sort, position.values)) await take(allOf([parts[part], behind]), part);
    else if ((await take(rest && !position ? slice.filter : parts[part], part, skip)) > 0) skip = 0;
    else if (skip > 0 && part + 1 < parts.length) skip -= await collection.countDocuments(parts[part], { limit: skip });
  }
  return read;
}

/** A page as text, where a row says nothing but what is stored; undefined: it is to be read row by row. */
async function readText(
  { definition, deps, model, overrides }: Store,
  ctx: CallContext,
  { parts: [filter], sort, projection, skip, limit, hint }: Slice,
  columns: readonly string[],
  extra: readonly string[],
): Promise<{ rows_json: Buffer; rows_count: number } | undefined> {
  const isStored = columns.every((name) => definition.fields[name].kind !== 'records');
  // Operators are told whose record each is.
  if (!isStored || overrides.present || ctx.realm === 'admin') return undefined;
  const query = { filter, sort: Object.fromEntries(sort), projection, skip, limit, hint };
  const documents = await readRaw(deps.connection, model.collection, query, patienceOf(ctx));
  const rows_json = documents && rowsWriter(definition, columns, extra).json(documents);
  return rows_json && { rows_json, rows_count: documents.length };
}

/** How many rows a list has, counted to the end, or a part of it where the request has a `part_size`. */
export async function readExactCount(store: Store, ctx: CallContext, request: IndexRequest): Promise<IndexResponse> {
  const { filter, sort } = await listQuery(store, ctx, request);
  if (request.part_size) return countPart(store, ctx, filter, request.cursor);
  const options = { hint: hintOf(store, filter, sort), ...patienceOf(ctx) };
  return { current_page: 1, limit_value: 0, count: await store.model.collection.countDocuments(filter, options) };
}

export interface ListResult extends IndexResponse {
  rows: Values[];
}

/**
 * One part of one page of a list. The first part counts; while `cursor` is answered the page goes on.
 * @throws AppError `invalid` naming the condition, column or order that makes no sense
 */
export async function readList(store: Store, ctx: CallContext, request: IndexRequest): Promise<ListResult> {
  const { definition, overrides } = store;
  const page = Math.max(1, request.page ?? 1);
  const per_page = Math.min(Math.max(1, request.per_page ?? DEFAULT_PER_PAGE), MAX_PER_PAGE);
  const { filter, parts, sort } = await listQuery(store, ctx, request);
  const columns = listColumns(definition, request);
  const position = request.cursor ? decodeCursor(request.cursor, sort) : undefined;
  const { part_size } = request;
  const given = part_size ? 0 : (position?.given ?? 0);
  const travels = paceOf(ctx, request)?.size() ?? ROWS_PER_ANSWER;
  const limit = part_size ? Math.min(ROWS_PER_ANSWER, part_size) : Math.min(travels, per_page - given);
  if (limit <= 0) return { rows: [], current_page: page, limit_value: per_page };
  const extra = [...sort.map(([name]) => name), ...(overrides.presentNeeds ?? [])].filter(
    (name) => !columns.includes(name),
  );
  const skip = position || part_size ? 0 : (page - 1) * per_page;
  const hint = hintOf(store, filter, sort);
  const slice = { filter, parts, sort, skip, limit, position, projection: projectionOf([...columns, ...extra]), hint };
  const isPage = !position && !part_size && limit === per_page && parts.length === 1;
  const text = request.as_json && isPage ? await readText(store, ctx, slice, columns, extra) : undefined;
  if (text) {
    const counted = await countRows(ctx, slice, text.rows_count, (found, how) => countOnce(store, found, how));
    return { rows: [], ...text, current_page: page, limit_value: per_page, ...counted };
  }
  const { rows: docs, part } = await readSlice(store, ctx, slice);
  const more = docs.length === limit && (part_size !== undefined || given + docs.length < per_page);
  const last = docs.at(-1);
  const cursor =
    more && last
      ? encodeCursor({ values: sort.map(([name]) => last[name]), part, given: given + docs.length })
      : undefined;
  const counted = position
    ? undefined
    : await countRows(ctx, slice, docs.length, (found, how) => store.model.collection.countDocuments(found, how));
  return {
    rows: docs.map((doc) => row(store, columns, extra, doc)),
    current_page: page,
    limit_value: per_page,
    ...counted,
    cursor,
  };
}

/** Counts are exact up to here. */
const EXACT = 1_000;
/** Beyond, they are where an index knows them: people wait for rows, not for their number. */
const FREE_MS = 15;

/** Some condition has to be proved in the texts of records, one by one. */
const readsTexts = (filter: Filter): boolean => JSON.stringify(filter).includes('"$regex"');

type CountOptions = Pick<Slice, 'hint'> & { limit?: number } & ReturnType<typeof patienceOf>;

/** One command, or a cursor where that cannot tell. */
async function countOnce({ deps, model }: Store, filter: Filter, options: CountOptions): Promise<number> {
  const { hint, limit, ...patience } = options;
  const counted = await countRaw(deps.connection, model.collection, { filter, hint, limit }, patience);
  return counted ?? model.collection.countDocuments(filter, options);
}

/** A page that is not full ends the list, so its place tells the count. */
async function countRows(
  ctx: CallContext,
  { filter, skip, limit, hint }: Slice,
  read: number,
  countOf: (filter: Filter, options: CountOptions) => Promise<number>,
): Promise<Pick<IndexResponse, 'count' | 'count_more'>> {
  if (read < limit && (read > 0 || skip === 0)) return { count: skip + read };
  try {
    if (!readsTexts(filter)) return { count: await countOf(filter, { hint, ...patienceOf(ctx, FREE_MS) }) };
  } catch (error) {
    if (!isOutOfTime(error)) throw error;
  }
  // One row behind the page tells that there is a next one.
  const most = Math.max(EXACT, skip + limit + 1);
  const count = await countOf(filter, { hint, limit: most + 1, ...patienceOf(ctx) });
  return count > most ? { count: most, count_more: true } : { count };
}

/** A document as a row of exactly these columns; `extra` was read for ordering or computing only. */
function row(store: Store, columns: readonly string[], extra: readonly string[], doc: Record<string, unknown>): Values {
  const record = toRecord(store.definition, doc);
  const computed = store.overrides.present?.(record, store.deps.clock.now()) ?? {};
  for (const name of Object.keys(computed)) if (columns.includes(name)) record[name] = computed[name];
  for (const name of extra) delete record[name];
  return record;
}

const DEFAULT_SEARCH_LIMIT = 20;
const MAX_SEARCH_LIMIT = 100;
const MAX_SEARCH_IDS = 1_000;

function keywordLabel({ definition }: Store, record: Values): string | undefined {
  const named = definition.keyword.find((name) => name !== definition.title && typeof record[name] === 'string');
  return named && (record[named] as string);
}

const subtitlesOf = (store: Store, ctx: CallContext, records: readonly Values[]) =>
  store.overrides.subtitle?.of(records, ctx, store.deps.clock.now()) ??
  records.map((record) => keywordLabel(store, record));

/**
 * Typeahead: records by keyword, those whose name begins with it first, then last changed first; or the names of given ids.
 * @throws AppError `invalid` when more than 1,000 ids are asked for
 */
export async function readSearch(store: Store, ctx: CallContext, request: SearchRequest): Promise<SearchItem[]> {
  const { definition, overrides } = store;
  const { keyword, ids = [] } = request;
  if (ids.length > MAX_SEARCH_IDS) throw invalid({ ids: [`${MAX_SEARCH_IDS}件以内で指定してください。`] });
  const needs = [...(overrides.subtitle?.needs ?? definition.keyword), ...(overrides.searchTitle?.needs ?? [])];
  const names = new Set([definition.key, definition.title, ...needs, ...definition.table]);
  const projection = projectionOf([...names].filter((name) => !definition.fields[name]?.secret));
  const limit =
    ids.length > 0 ? ids.length : Math.min(Math.max(1, request.limit ?? DEFAULT_SEARCH_LIMIT), MAX_SEARCH_LIMIT);
  const query = await listQuery(store, ctx, ids.length > 0 ? { ids } : { keyword }, 'beginning');
  const { rows: docs } = await readSlice(store, ctx, { ...query, skip: 0, limit, projection });
  const records = docs.map((doc) => presented(store, toRecord(definition, doc)));
  const [titles, subtitles] = await Promise.all([
    overrides.searchTitle?.of(records, ctx, store.deps.clock.now()),
    subtitlesOf(store, ctx, records),
  ]);
  return records.map((record, index) => {
    const id = record[definition.key] as number;
    return { id, title: titles?.[index] ?? String(record[definition.title] ?? `#${id}`), subtitle: subtitles[index] };
  });
}
