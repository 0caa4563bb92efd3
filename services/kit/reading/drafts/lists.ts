/** Words as ids of the master lists: by names, other spellings, and synonyms that mean one entry alone. */
import { masterItem, masterItems, masters } from '@enishi/protos/master/index';
import { isReadingList } from '@enishi/protos/master/reading-words';
import { synonyms } from '@enishi/protos/master/synonyms';
import type { MasterItem, MasterName, Station } from '@enishi/protos/master/types';
import { fold, keyOf } from '../text/fold';
import type { Place } from '../types';
import { productsIn } from '../words/find-products';
import { firstTaught, taughtEntry } from '../words/taught';

export interface Listed {
  ids: number[];
  /** Words that no entry has. */
  unknown: string[];
}

/** Ends that names of entries have and papers leave out, or the other way round. */
const ENDS: Partial<Record<MasterName, RegExp>> = {
  occupations: /エンジニア$|の開発$/,
  prefectures: /[都府県]$/,
  nationalities: /(?:国籍|籍)$/,
  stations: /駅$/,
};

const keysOf = (list: MasterName, word: string): string[] => {
  const key = keyOf(word);
  const end = ENDS[list];
  return end?.test(key) ? [key, key.replace(end, '')].filter(Boolean) : [key];
};

const indexes = new WeakMap<readonly MasterItem[], ReadonlyMap<string, readonly number[]>>();

/** Exact names first, so that no spelling of another entry hides them. */
function indexOf(list: MasterName): ReadonlyMap<string, readonly number[]> {
  const { items } = masters[list];
  const cached = indexes.get(items);
  if (cached) return cached;
  const index = new Map<string, number[]>();
  const layers: (readonly [ids: readonly number[], words: readonly string[]])[][] = [
    items.map(({ id, name }) => [[id], [keyOf(name)]]),
    items.map(({ id, aliases = [] }) => [[id], aliases.map(keyOf)]),
    list in synonyms
      ? synonyms[list as keyof typeof synonyms].map(([ids, ...words]) => [ids, words.map((word) => keyOf(word))])
      : [],
    items.map(({ id, name }) => [[id], keysOf(list, name)]),
  ];
  for (const layer of layers) {
    const found = new Map<string, number[]>();
    for (const [ids, words] of layer)
      for (const word of words) found.set(word, [...new Set([...(found.get(word) ?? []), ...ids])]);
    for (const [word, ids] of found) if (!index.has(word)) index.set(word, ids);
  }
  indexes.set(items, index);
  return index;
}

/** Entries that were taught go before those that are known, whole words before those that are a part of what is said. */
function idsOf(list: MasterName, word: string): readonly number[] {
  const keys = keysOf(list, word);
  const known = () => keys.map((key) => indexOf(list).get(key)).find((ids) => ids);
  if (!isReadingList(list)) return known() ?? [];
  const whole = masterItem(list, taughtEntry(list, keys));
  if (whole) return [whole.id];
  return known() ?? [masterItem(list, firstTaught(list, fold(word))?.value_id)?.id ?? []].flat();
}

/** The entry that a word names; undefined where none has it, or where it may mean several. */
export function idOf(list: MasterName, word: string): number | undefined {
  const ids = idsOf(list, word);
  return ids.length === 1 ? ids[0] : undefined;
}

export function idsIn(list: MasterName, words: readonly string[]): Listed {
  const told: Listed = { ids: [], unknown: [] };
  for (const word of words) {
    const id = idOf(list, word);
    if (id === undefined) told.unknown.push(word);
    else if (!told.ids.includes(id)) told.ids.push(id);
  }
  return told;
}

/** Skills by names, and products whose usual name is not the list's: Shell, vSphere. */
export function skillsIn(words: readonly string[]): Listed {
  const told: Listed = { ids: [], unknown: [] };
  for (const word of words) {
    const id = idOf('skills', word) ?? productsIn(word).find(({ name }) => name === word)?.skill_id;
    if (id === undefined) told.unknown.push(word);
    else if (!told.ids.includes(id)) told.ids.push(id);
  }
  return told;
}

/** A place by its station, which says its prefecture; of stations with one name that of the prefecture. */
export function placeOf({ station, prefecture }: Place): { station_id?: number; prefecture_id?: number } {
  const named = prefecture === undefined ? undefined : idOf('prefectures', prefecture);
  const ids = station === undefined ? [] : idsOf('stations', station);
  const stations = masterItems('stations').filter(
    (item: Station) => ids.includes(item.id) && (named === undefined || item.prefecture_id === named),
  );
  const [only] = stations.length === 1 ? stations : [];
  const prefecture_id = named ?? only?.prefecture_id;
  return { ...(only && { station_id: only.id }), ...(prefecture_id !== undefined && { prefecture_id }) };
}
