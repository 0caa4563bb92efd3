/** Finding master entries by what people type: kana, width and case do not matter. */
import { foldText } from '../fields/normalize';
import { masters } from './index';
import type { MasterItem, MasterItemOf, MasterName } from './types';

/** Small ヶ is written for ケ and back in place names (市ヶ谷, 市ケ谷). */
export const foldName = (text: string): string => foldText(text).replaceAll('ゖ', 'け');

interface Searchable {
  item: MasterItem;
  spellings: string[];
}

interface SearchIndex {
  entries: Searchable[];
  /** First entry of each spelling. */
  bySpelling: Map<string, number>;
}

const indexes = new WeakMap<readonly MasterItem[], SearchIndex>();

function indexOf(items: readonly MasterItem[]): SearchIndex {
  const known = indexes.get(items);
  if (known) return known;
  const made: SearchIndex = { entries: [], bySpelling: new Map() };
  for (const item of items) {
    const spellings = [item.name, item.kana ?? '', ...(item.aliases ?? [])].filter(Boolean).map(foldName);
    made.entries.push({ item, spellings });
    for (const spelling of spellings) if (!made.bySpelling.has(spelling)) made.bySpelling.set(spelling, item.id);
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
  const word = foldName(text);
  const ranks: MasterItem[][] = [[], [], []];
  for (const { item, spellings } of indexOf(masters[name].items).entries) {
    if (group !== undefined && item.group !== group) continue;
    if (prefecture_id !== undefined && (item as { prefecture_id?: number }).prefecture_id !== prefecture_id) continue;
    ranks[word === '' ? 0 : distance(spellings, word)]?.push(item);
  }
  return ranks.flat().slice(0, limit) as MasterItemOf<N>[];
}

/** The entry with exactly this name, reading or other spelling, as import files have it. */
export function masterIdOf(name: MasterName, spelling: string): number | undefined {
  return indexOf(masters[name].items).bySpelling.get(foldName(spelling));
}
