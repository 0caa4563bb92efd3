/** The public job search as it stands in a URL or a JSON body, read the same way by the site and the gateway. */
import { isBlank } from '../fields/normalize';
import type { MasterName } from '../fields/types';
import { jobSort } from '../master/job';
import { priceStep } from '../master/lists/work';

/** Ids of one list are alternatives. */
export interface PublicJobQuery {
  occupation_ids?: number[];
  /** Ids of the price list (6 is 60万〜): the job pays at least the lowest of them. */
  prices?: number[];
  skill_ids?: number[];
  business_day_ids?: number[];
  work_styles_ids?: number[];
  prefecture_ids?: number[];
  feature_ids?: number[];
  station_ids?: number[];
  /** Numbers of lines, see `lineId`. */
  line_ids?: number[];
  /** `START_NOW`, or months like 202612. */
  starts?: number[];
  /** 万円, an amount of the price list: the job's lower bound is not above it. */
  price_max?: number;
  keyword?: string;
  /** E.g. price-3, see `parseCategory`. */
  category?: string;
  /** A code of `jobSort`. */
  sort?: number;
  page?: number;
  per_page?: number;
}

const lists = [
  'occupation_ids',
  'prices',
  'skill_ids',
  'business_day_ids',
  'work_styles_ids',
  'prefecture_ids',
  'feature_ids',
  'station_ids',
  'line_ids',
  'starts',
] as const;
export type PublicJobList = (typeof lists)[number];

/** Lists of names: the masters', and those of lines and starts. */
export type PublicNameList = MasterName | 'lines' | 'starts';

/** The list of names that the ids of a query's list belong to. */
export const publicJobMasters = {
  occupation_ids: 'occupations',
  prices: 'prices',
  skill_ids: 'skills',
  business_day_ids: 'business_days',
  work_styles_ids: 'work_styles',
  prefecture_ids: 'prefectures',
  feature_ids: 'features',
  station_ids: 'stations',
  line_ids: 'lines',
  starts: 'starts',
} as const satisfies Record<PublicJobList, PublicNameList>;

/** A job that begins at once, among the months in which others begin. */
export const START_NOW = 1;

const numbers = ['price_max', 'sort', 'page', 'per_page'] as const;

/** Long enough for any search a person types; what is longer is cut, so that a URL cannot make a search expensive. */
const MAX_KEYWORD = 100;
const MAX_IDS = 50;
/** No one turns more pages. */
const MAX_PAGE = 1_000;
const MAX_PER_PAGE = 100;
const most = {
  price_max: Number.MAX_SAFE_INTEGER,
  sort: Number.MAX_SAFE_INTEGER,
  page: MAX_PAGE,
  per_page: MAX_PER_PAGE,
} as const;

/** A keyword cut to whole characters: half of one is none. */
const cut = (text: string): string => (text.length > MAX_KEYWORD ? [...text].slice(0, MAX_KEYWORD).join('') : text);

/** Most characters of a number, with spaces around it. */
const MAX_NUMBER = 40;

function positive(value: unknown): number | undefined {
  const given = typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '';
  const text = given.slice(0, MAX_NUMBER).normalize('NFKC').trim();
  return /^\d{1,9}$/.test(text) && Number(text) > 0 ? Number(text) : undefined;
}

function ids(value: unknown): number[] {
  const parts = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [value];
  const found = parts.map(positive).filter((id) => id !== undefined);
  // In one order, so that a search has one address however it was put together.
  return [...new Set(found)].sort((a, b) => a - b).slice(0, MAX_IDS);
}

/**
 * Reads a query. Lists come as arrays or separated by commas. Senseless parts are left out and never refused:
 * visitors follow old links and mistyped addresses.
 */
export function parsePublicJobQuery(input: Record<string, unknown>): PublicJobQuery {
  const query: PublicJobQuery = {};
  for (const name of lists) {
    const found = ids(input[name]);
    if (found.length > 0) query[name] = found;
  }
  for (const name of numbers) {
    const found = positive(input[name]);
    if (found !== undefined) query[name] = Math.min(found, most[name]);
  }
  // The first page is the list itself.
  if (query.page === 1) delete query.page;
  // So is the first order.
  if (query.sort === jobSort.code.updated || !jobSort.has(query.sort)) delete query.sort;
  if (query.price_max !== undefined) query.price_max = priceStep(query.price_max);
  // The lowest price says it all.
  if (query.prices) query.prices.length = 1;
  for (const name of ['keyword', 'category'] as const) {
    const value = input[name];
    if (typeof value === 'string' && !isBlank(value)) query[name] = cut(value.trim());
  }
  return query;
}

const inAddress = [...lists, ...numbers, 'keyword' as const].sort();

/** The query as URL parameters in the order of their names, without the category, which is part of the path; '' for none. */
export function publicJobQueryString(query: PublicJobQuery): string {
  const params = new URLSearchParams();
  for (const name of inAddress) {
    const value = String(query[name] ?? '');
    if (value) params.set(name, value);
  }
  // Commas may stand in a query as they are, and people read these addresses.
  return params.toString().replaceAll('%2C', ',');
}

/** Names of category links and the list of the query each stands for. */
export const categoryLists = {
  occupation: 'occupation_ids',
  price: 'prices',
  skill: 'skill_ids',
  business_day: 'business_day_ids',
  work_style: 'work_styles_ids',
  prefecture: 'prefecture_ids',
  feature: 'feature_ids',
} as const satisfies Record<string, PublicJobList>;
export type CategoryName = keyof typeof categoryLists;

export interface Category {
  name: CategoryName;
  id: number;
}

/** `occupation-2` -> `{ name: 'occupation', id: 2 }`; undefined for what is no category. */
export function parseCategory(value: string): Category | undefined {
  const [, name, digits] = /^([a-z_]+)-([1-9]\d{0,8})$/.exec(value) ?? [];
  return name && Object.hasOwn(categoryLists, name) ? { name: name as CategoryName, id: Number(digits) } : undefined;
}

export const categoryValue = ({ name, id }: Category): string => `${name}-${id}`;

/** Pairs of categories that share a page: the jobs of an occupation by remote work, those of a skill by prefecture. */
export const categoryPairs = [
  ['occupation', 'work_style'],
  ['skill', 'prefecture'],
] as const satisfies readonly (readonly [CategoryName, CategoryName])[];

/** Fewest jobs on the page of a pair for search engines to be told of it: with less it says nothing that others do not. */
export const MIN_PAIR_JOBS = 3;

const isPair = ([first, second]: readonly Category[]): boolean =>
  categoryPairs.some(([one, other]) => one === first?.name && other === second?.name);

/** `skill-7-prefecture-13` -> both categories; one for `occupation-2`; none for what is no page. */
export function parseCategories(value: string): Category[] {
  const [, first = value, second] = /^([a-z_]+-\d+)-([a-z_]+-\d+)$/.exec(value) ?? [];
  const found = [first, ...(second ? [second] : [])].map(parseCategory).filter((one) => one !== undefined);
  if (!second) return found;
  return isPair(found) ? found : [];
}

/** Lists without categories. */
const uncategorised = ['station_ids', 'line_ids', 'starts'] as const satisfies PublicJobList[];
export type CategorisedList = Exclude<PublicJobList, (typeof uncategorised)[number]>;

/**
 * The category whose list a search is, or the pair of them: one id each, and nothing else; undefined for any other search.
 */
export function categoryOf({ keyword, price_max, ...query }: PublicJobQuery): string | undefined {
  if (keyword || price_max || uncategorised.some((list) => query[list]?.length)) return undefined;
  const chosen = queryWithCategory(query);
  const found = (Object.keys(categoryLists) as CategoryName[]).flatMap((name) =>
    (chosen[categoryLists[name]] ?? []).map((id) => ({ name, id })),
  );
  if (found.length > 2 || (found.length === 2 && !isPair(found))) return undefined;
  return found.map(categoryValue).join('-') || undefined;
}

/** The one address of a search: a category's own where it is one, with all else in the query. */
export function publicJobAddress(query: PublicJobQuery): string {
  const category = categoryOf(query);
  const rest = queryWithCategory(query);
  for (const { name } of parseCategories(category ?? '')) rest[categoryLists[name]] = undefined;
  const queryString = publicJobQueryString(rest);
  const path = category ? `/jobs/${category}` : '/jobs';
  return queryString ? `${path}?${queryString}` : path;
}

/** The query with its categories as further conditions, in place of any others of the same lists. */
export function queryWithCategory({ category, ...query }: PublicJobQuery): PublicJobQuery {
  const all: PublicJobQuery = { ...query };
  for (const { name, id } of parseCategories(category ?? '')) all[categoryLists[name]] = [id];
  return all;
}
