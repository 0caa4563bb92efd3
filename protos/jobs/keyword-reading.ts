/**
 * What the words of a keyword mean: prices, days a week, starts and places are conditions; synonyms stand for entries of
 * the lists. It needs every master list, so it is for servers.
 */
import { foldText } from '../fields/normalize';
import { masterItems, masters } from '../master/index';
import { priceIdOf, priceStep } from '../master/lists/work';
import { cityStations, regionWords, synonyms } from '../master/synonyms';
import type { Station } from '../master/types';
import { type KeywordWord, keywordWords, writtenKeyword } from './keyword';
import { type PublicJobList, type PublicJobQuery, START_NOW } from './public-query';

type Conditions = Pick<PublicJobQuery, 'prices' | 'price_max' | 'business_day_ids' | 'starts' | PlaceList>;
type PlaceList = 'prefecture_ids' | 'station_ids';

/** A word that is a condition. */
export interface ReadWord {
  word: string;
  conditions: Conditions;
  /** The keyword in which the word stands for nothing but itself. */
  plain: string;
}

export interface ReadKeyword {
  read: ReadWord[];
  /** The words that are looked for. */
  words: KeywordWord[];
}

const AMOUNT = String.raw`(\d{2,3})(?:万円?)`;
const MORE = '(?:以上|以降|から|より|[〜～~+])?';
const PRICES: readonly [form: RegExp, conditions: (from: number, to: number) => Conditions][] = [
  [new RegExp(`^${AMOUNT}${MORE}$`), (from) => least(from)],
  [new RegExp(`^(?:[〜～~]${AMOUNT}|${AMOUNT}(?:以下|まで))$`), (to) => ({ price_max: priceStep(to) })],
  [/^(\d{2,3})万?円?[〜～~-](\d{2,3})万円?$/, (from, to) => ({ ...least(from), price_max: priceStep(to) })],
];

function least(amount: number): Conditions {
  const id = priceIdOf(amount);
  return id === undefined ? {} : { prices: [id] };
}

const DAYS = /^週([1-5])日?(?:[〜～~-]([1-5])日?)?(以上|以下|まで|から|[〜～~])?$/;
const MOST_DAYS = 5;

function daysOf(text: string): Conditions | undefined {
  const [, first, last, bound] = DAYS.exec(text) ?? [];
  if (!first) return undefined;
  const down = bound === '以下' || bound === 'まで';
  const from = down ? 1 : Number(first);
  const to = last ? Number(last) : down ? Number(first) : bound ? MOST_DAYS : from;
  const days = Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
  return days.length > 0 ? { business_day_ids: days } : undefined;
}

function priceOf(text: string): Conditions | undefined {
  for (const [form, conditions] of PRICES) {
    const found = form.exec(text);
    if (!found) continue;
    const [first, second] = found.slice(1).filter(Boolean).map(Number);
    const read = conditions(first, second);
    return Object.values(read).some((value) => value !== undefined) ? read : undefined;
  }
  return undefined;
}

/** Ids of the list that is shipped have five digits at most. */
const SHIPPED_BELOW = 100_000;
const isShipped = ({ id, seed_id }: Station): boolean => seed_id !== undefined || id < SHIPPED_BELOW;

const SUFFIX = /[都府県市区]$/;
const byStations = new WeakMap<readonly Station[], ReadonlyMap<string, Conditions>>();

/** Places by their folded names. Of stations whose names say no 駅 only the well-known ones: there is one called 開発. */
function places(): ReadonlyMap<string, Conditions> {
  const { items } = masters.stations;
  const cached = byStations.get(items);
  if (cached) return cached;
  const found = new Map<string, Conditions>();
  const add = (name: string, list: PlaceList, ids: readonly number[]) => {
    const key = foldText(name);
    if (ids.length > 0 && !found.has(key)) found.set(key, { [list]: ids.toSorted((a, b) => a - b) });
  };
  for (const { id, name } of masterItems('prefectures')) {
    add(name, 'prefecture_ids', [id]);
    add(name.replace(SUFFIX, ''), 'prefecture_ids', [id]);
  }
  for (const [prefectures, ...words] of regionWords) for (const word of words) add(word, 'prefecture_ids', prefectures);
  const byName = new Map<string, Station[]>();
  for (const station of items) byName.set(station.name, [...(byName.get(station.name) ?? []), station]);
  for (const [prefecture, city, ...names] of cityStations) {
    const there = names.flatMap((name) => byName.get(name) ?? []).filter((one) => one.prefecture_id === prefecture);
    add(
      city,
      'station_ids',
      there.map(({ id }) => id),
    );
    if (!city.endsWith('区'))
      add(
        city.replace(SUFFIX, ''),
        'station_ids',
        there.map(({ id }) => id),
      );
  }
  for (const [name, stations] of byName) {
    const known = stations.filter(isShipped);
    add(
      `${name}駅`,
      'station_ids',
      stations.map(({ id }) => id),
    );
    if (name.length > 1)
      add(
        name,
        'station_ids',
        known.map(({ id }) => id),
      );
  }
  byStations.set(items, found);
  return found;
}

const NOW = new Set(['即日', '即日開始', '即日可', '即日稼働'].map(foldText));

function conditionsOf({ text, folded, quoted, excluded }: KeywordWord): Conditions | undefined {
  if (quoted || excluded) return undefined;
  if (NOW.has(folded)) return { starts: [START_NOW] };
  return priceOf(text) ?? daysOf(text) ?? places().get(folded);
}

export function readKeyword(keyword: string | undefined): ReadKeyword {
  const all = keywordWords(keyword);
  const read: ReadWord[] = [];
  const words: KeywordWord[] = [];
  for (const word of all) {
    const conditions = conditionsOf(word);
    if (!conditions) words.push(word);
    else {
      const plain = writtenKeyword(all.map((one) => (one === word ? { ...word, quoted: true } : one)));
      read.push({ word: word.text, conditions, plain });
    }
  }
  return { read, words };
}

/** The query with what its keyword's words mean among its conditions, and only the other words in the keyword. */
export function queryAsRead(query: PublicJobQuery): { query: PublicJobQuery; keyword: ReadKeyword } {
  const keyword = readKeyword(query.keyword);
  const all: PublicJobQuery = { ...query, keyword: writtenKeyword(keyword.words) || undefined };
  for (const { conditions } of keyword.read) {
    const { price_max, ...lists } = conditions;
    if (price_max !== undefined) all.price_max = price_max;
    for (const [list, ids] of Object.entries(lists) as [PublicJobList, number[]][])
      all[list] = [...new Set([...(all[list] ?? []), ...ids])].sort((a, b) => a - b);
  }
  return { query: all, keyword };
}

/** Entries that a word stands for, by list. */
export type Meanings = ReadonlyMap<keyof typeof synonyms, readonly number[]>;

const meanings = new Map<string, Map<keyof typeof synonyms, readonly number[]>>();
for (const [list, rows] of Object.entries(synonyms) as [
  keyof typeof synonyms,
  (typeof synonyms)[keyof typeof synonyms],
][])
  for (const [ids, ...words] of rows)
    for (const word of words) {
      const key = foldText(word);
      const known = meanings.get(key) ?? new Map<keyof typeof synonyms, readonly number[]>();
      meanings.set(key, known.set(list, [...(known.get(list) ?? []), ...ids]));
    }

/** A word in quotes stands for nothing but itself. */
export const meaningsOf = ({ folded, quoted }: KeywordWord): Meanings | undefined =>
  quoted ? undefined : meanings.get(folded);
