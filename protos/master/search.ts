/** Finding master entries by what people type, as `foldText` levels it. */
import { foldText } from '../fields/normalize';
import { masterItem, masters } from './index';
import type { MasterItem, MasterItemOf, MasterName } from './types';

interface Searchable {
  item: MasterItem;
  spellings: string[];
}

interface SearchIndex {
  entries: Searchable[];
  /** Entries by name, those that share one also by what tells them apart. */
  named: Map<string, MasterItem[]>;
  /** Entries by reading and by other spellings. */
  spelled: Map<string, MasterItem[]>;
  /** How entries that share their name are told apart. */
  titles: Map<number, string>;
}

const indexes = new WeakMap<readonly MasterItem[], SearchIndex>();

function add(map: Map<string, MasterItem[]>, spelling: string, item: MasterItem): void {
  const known = map.get(spelling);
  if (!known) map.set(spelling, [item]);
  else if (!known.includes(item)) known.push(item);
}

/** Where a station is: its prefecture, and that with its first line. Empty for other items. */
function placesOf(item: MasterItem): string[] {
  const { prefecture_id, lines } = item as Partial<MasterItemOf<'stations'>>;
  if (prefecture_id === undefined) return [];
  const prefecture = masterItem('prefectures', prefecture_id)?.name ?? '';
  return [prefecture, ...(lines?.[0] ? [`${prefecture}・${lines[0]}`] : [])];
}

/** The shortest addition by which no two of the namesakes are the same; their numbers where nothing does that. */
function titlesOf(namesakes: readonly MasterItem[]): string[] {
  const depth = Math.max(...namesakes.map((item) => placesOf(item).length));
  for (let at = 0; at < depth; at++) {
    const titles = namesakes.map((item) => `${item.name}（${placesOf(item).at(at) ?? placesOf(item).at(-1)}）`);
    if (new Set(titles).size === titles.length) return titles;
  }
  return namesakes.map(({ id }) => String(id));
}

function indexOf(items: readonly MasterItem[]): SearchIndex {
  const cached = indexes.get(items);
  if (cached) return cached;
  const made: SearchIndex = { entries: [], named: new Map(), spelled: new Map(), titles: new Map() };
  for (const item of items) {
    const others = [item.kana ?? '', ...(item.aliases ?? [])].filter(Boolean).map(foldText);
    const name = foldText(item.name);
    made.entries.push({ item, spellings: [name, ...others] });
    add(made.named, name, item);
    for (const spelling of others) add(made.spelled, spelling, item);
  }
  for (const namesakes of [...made.named.values()].filter(({ length }) => length > 1))
    for (const [at, title] of titlesOf(namesakes).entries()) {
      made.titles.set(namesakes[at].id, title);
      add(made.named, foldText(title), namesakes[at]);
    }
  indexes.set(items, made);
  return made;
}

/** 0 same, 1 begins with, 2 contains, 3 not at all. */
function distance(spellings: readonly string[], word: string): number {
  let best = 3;
  for (const spelling of spellings) {
    const at = spelling.indexOf(word);
    if (at < 0) continue;
    best = Math.min(best, at > 0 ? 2 : spelling.length > word.length ? 1 : 0);
  }
  return best;
}

export interface MasterSearch {
  /** Only entries of this group. */
  group?: string;
  /** Only stations of this prefecture. */
  prefecture_id?: number;
  /** Entries answered at most; default 20. */
  limit?: number;
}

/**
 * Entries whose name, reading or other spelling contains `text`: exact matches first, then beginnings, then the rest,
 * each in list order. An empty text answers the beginning of the list.
 */
export function searchMaster<N extends MasterName>(
  name: N,
  text: string,
  { group, prefecture_id, limit = 20 }: MasterSearch = {},
): MasterItemOf<N>[] {
  const word = foldText(text);
  const ranks: MasterItem[][] = [[], [], []];
  for (const { item, spellings } of indexOf(masters[name].items).entries) {
    if (group !== undefined && item.group !== group) continue;
    if (prefecture_id !== undefined && (item as { prefecture_id?: number }).prefecture_id !== prefecture_id) continue;
    ranks[word === '' ? 0 : distance(spellings, word)]?.push(item);
  }
  return ranks.flat().slice(0, limit) as MasterItemOf<N>[];
}

/** Entries with exactly this name; where none has it, those with this reading or other spelling. */
export function masterIdsOf(name: MasterName, spelling: string, group?: string): number[] {
  const { named, spelled } = indexOf(masters[name].items);
  const word = foldText(spelling);
  const ids = (items: readonly MasterItem[] = []) =>
    items.filter((item) => group === undefined || item.group === group).map(({ id }) => id);
  const found = ids(named.get(word));
  return found.length > 0 ? found : ids(spelled.get(word));
}

/** The name of an entry as `masterIdsOf` understands it for this one alone; '' for an unknown id. */
export function masterTitle(name: MasterName, id: number): string {
  const item = masterItem(name, id);
  return item ? (indexOf(masters[name].items).titles.get(item.id) ?? item.name) : '';
}
