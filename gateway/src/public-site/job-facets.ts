/** The choices of a search as pages show them: names for ids, the most frequent first, and what a keyword was taken for. */
import { foldText } from '@enishi/protos/fields/normalize';
import type { ReadWord } from '@enishi/protos/jobs/keyword-reading';
import { publicName } from '@enishi/protos/jobs/public-masters';
import {
  type PublicJobList,
  type PublicJobQuery,
  parsePublicJobQuery,
  START_NOW,
} from '@enishi/protos/jobs/public-query';
import type { JobFacet, PublicJobFacts, PublicJobTaste } from '@enishi/protos/jobs/rpc';
import { japanDay } from '@enishi/protos/master/dates';
import { masterItem, masterItems } from '@enishi/protos/master/index';
import type { Json } from '../http/route';

/** `some`: those that a list shows beside its jobs; `all`: each that any job of the site has. */
export type WantedFacets = 'some' | 'all';

export const wantedFacets = (value: unknown): WantedFacets | undefined =>
  value === 'some' || value === 'all' ? value : undefined;

export interface Choice {
  id: number;
  name: string;
  count: number;
  /** All its spellings, folded, a line each: by what is typed for it. */
  folded?: string;
}

/** Lists that are shown whole, in the order of their entries, with what no job has. */
const WHOLE = { work_styles_ids: 'work_styles', business_day_ids: 'business_days' } as const;
/** Most choices of the other lists in `some`. */
const SOME: Partial<Record<PublicJobList, number>> = {
  occupation_ids: 8,
  skill_ids: 10,
  prefecture_ids: 6,
  station_ids: 6,
  line_ids: 0,
  starts: 5,
  feature_ids: 6,
  prices: 0,
};

const isWhole = (list: PublicJobList): list is keyof typeof WHOLE => Object.hasOwn(WHOLE, list);

/** Months in which jobs begin, from this one on; those that have passed are 即日. */
const isAhead = (id: number): boolean =>
  id === START_NOW || id >= Number(japanDay(new Date()).slice(0, 7).replace('-', ''));

const MASTERS = { skill_ids: 'skills', station_ids: 'stations', prefecture_ids: 'prefectures' } as const;

function spellingsOf(list: PublicJobList, id: number, name: string): string {
  const master = Object.hasOwn(MASTERS, list) ? MASTERS[list as keyof typeof MASTERS] : undefined;
  const { kana = '', aliases = [] } = (master && masterItem(master, id)) ?? {};
  const behind = list === 'station_ids' ? '駅' : '';
  return [name + behind, kana, ...aliases].filter(Boolean).map(foldText).join('\n');
}

type Counted = readonly [id: number, count: number];

/** The most frequent ids, the first of equals first; of hundreds of ids a few are wanted with every list that is shown. */
function mostFrequent(ids: readonly number[], counts: readonly number[], most: number): Counted[] {
  const found: Counted[] = [];
  for (let at = 0; at < ids.length; at++) {
    const count = counts[at];
    if (found.length === most && (most === 0 || count <= found[most - 1][1])) continue;
    let place = Math.min(found.length, most - 1);
    for (; place > 0 && found[place - 1][1] < count; place--) found[place] = found[place - 1];
    found[place] = [ids[at], count];
  }
  return found;
}

/** The ids that are shown, and how many jobs have each. */
function countedOf(
  { list, ids = [], counts = [] }: JobFacet,
  chosen: readonly number[],
  wanted: WantedFacets,
): Counted[] {
  const name = list as PublicJobList;
  const countOf = (id: number): Counted => [id, counts[ids.indexOf(id)] ?? 0];
  if (isWhole(name)) return masterItems(WHOLE[name]).map(({ id }) => countOf(id));
  const most = wanted === 'all' ? ids.length : (SOME[name] ?? ids.length);
  const isOrdered = name === 'starts' || name === 'prices';
  const ahead = name === 'starts' ? ids.filter(isAhead) : ids;
  const first = isOrdered
    ? ahead.slice(0, most).map(countOf)
    : most < ids.length
      ? mostFrequent(ids, counts, most)
      : ids.map((id, at): Counted => [id, counts[at]]).sort((a, b) => b[1] - a[1]);
  const others = chosen.filter((id) => first.every(([own]) => own !== id)).map(countOf);
  return [...first, ...others];
}

function choicesOf(facet: JobFacet, query: PublicJobQuery, wanted: WantedFacets): Choice[] {
  const name = facet.list as PublicJobList;
  return countedOf(facet, query[name] ?? [], wanted).flatMap(([id, count]): Choice[] => {
    const label = publicName(name, id);
    if (!label) return [];
    return [{ id, name: label, count, ...(wanted === 'all' ? { folded: spellingsOf(name, id, label) } : {}) }];
  });
}

export const shownFacets = (
  facets: readonly JobFacet[],
  query: PublicJobQuery,
  wanted: WantedFacets,
): Partial<Record<PublicJobList, Choice[]>> =>
  Object.fromEntries(
    facets.flatMap((facet) => {
      const choices = choicesOf(facet, query, wanted);
      return choices.length > 0 ? [[facet.list, choices]] : [];
    }),
  );

function labelOf({ word, conditions }: ReadWord): string {
  const { prices: [price] = [], price_max, ...lists } = conditions;
  const from = price === undefined ? '' : publicName('prices', price);
  if (price_max !== undefined) return `${from || '〜'}${price_max}万`;
  if (from) return from;
  const [list, ids = []] = Object.entries(lists)[0] ?? [];
  return ids.length === 1 ? publicName(list as PublicJobList, ids[0]) : word;
}

/** A word of the keyword that was taken for a condition. */
export const chipOf = (read: ReadWord): { label: string; plain: string } => ({
  label: labelOf(read),
  plain: read.plain,
});

/** Ids of what a visitor has looked at, as the browser sends them; anything else is left out. */
export function tasteOf(value: unknown): PublicJobTaste | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const {
    occupation_ids = [],
    skill_ids = [],
    work_styles_ids = [],
    prefecture_ids = [],
  } = parsePublicJobQuery(value as Json);
  return { occupation_ids, skill_ids, work_styles_ids, prefecture_ids };
}

/** What the jobs of a list have in common, in names; no occupation beside the one that was asked for is what they are about. */
export function shownFacts({ skill_ids = [], occupation_ids = [], ...numbers }: PublicJobFacts, query: PublicJobQuery) {
  const namesOf = (list: 'skill_ids' | 'occupation_ids', ids: readonly number[]) =>
    ids.map((id) => publicName(list, id)).filter(Boolean);
  return {
    ...numbers,
    skills: namesOf(
      'skill_ids',
      skill_ids.filter((id) => !query.skill_ids?.includes(id)),
    ),
    occupations: query.occupation_ids ? [] : namesOf('occupation_ids', occupation_ids),
  };
}
