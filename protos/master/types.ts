import type { MasterName } from '../fields/types';

export type { MasterName };

/** One entry of a master list. Ids are stable for good: a retired entry keeps its id, a new one gets the next. */
export interface MasterItem {
  readonly id: number;
  readonly name: string;
  /** Reading in full-width katakana, where the name is not kana itself. */
  readonly kana?: string;
  /** Other spellings that a search should find. */
  readonly aliases?: readonly string[];
  /** Code of the group the entry belongs to, see `MasterList.groups`. */
  readonly group?: string;
}

export interface WorkStyle extends MasterItem {
  /** 1 on site, 2 partly remote, 3 fully remote; 2 and 3 make a job "remote OK". */
  readonly key_value: number;
}

export interface Station extends MasterItem {
  /** Same as `id`; the name official files give it. */
  readonly station_g_cd: number;
  /** Id that the shipped seed had for an imported station. */
  readonly seed_id?: number;
  readonly prefecture_id: number;
  /** Degrees, WGS 84. */
  readonly lat: number;
  readonly lon: number;
  readonly lines: readonly string[];
}

/** The entry type of each list. */
export type MasterItemOf<N extends MasterName> = N extends 'work_styles'
  ? WorkStyle
  : N extends 'stations'
    ? Station
    : MasterItem;

export interface MasterGroup {
  readonly id: string;
  readonly name: string;
}

export interface MasterList<Item extends MasterItem = MasterItem> {
  /** The name of the list for people, e.g. 都道府県. */
  readonly label: string;
  readonly items: readonly Item[];
  /** Groups in display order; absent when the list is flat. */
  readonly groups?: readonly MasterGroup[];
}
