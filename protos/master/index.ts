/**
 * All master lists by name. Importing this file brings every list along (about 60 kB): servers do, browsers get the
 * lists they show from /api/masterdata and import only the small files beside this one.
 */
import { features } from './lists/features';
import { industries } from './lists/industries';
import { nationalities } from './lists/nationalities';
import { occupations } from './lists/occupations';
import { prefectures } from './lists/prefectures';
import { skills } from './lists/skills';
import { stationSeed } from './lists/stations';
import { businessDays, devProcesses, devScales, prices, workStyles } from './lists/work';
import type { MasterItem, MasterItemOf, MasterList, MasterName, Station } from './types';

export type { MasterGroup, MasterItem, MasterItemOf, MasterList, MasterName, Station, WorkStyle } from './types';

/** Day of the last change to a shipped list, as an integer YYYYMMDD; raise it with every change. */
export const MASTER_VERSION = 20261121;

type Masters = { readonly [N in MasterName]: MasterList<MasterItemOf<N>> };

let imported: ImportedStations | undefined;

export const masters: Masters = {
  business_days: businessDays,
  dev_processes: devProcesses,
  dev_scales: devScales,
  work_styles: workStyles,
  features,
  industries,
  occupations,
  nationalities,
  prefectures,
  get stations(): MasterList<Station> {
    return imported ?? stationSeed;
  },
  skills,
  prices,
};

export const masterNames = Object.keys(masters) as MasterName[];

export const isMasterName = (name: string): name is MasterName => Object.hasOwn(masters, name);

/** The list of that name; undefined for any other word, so that a name from a URL can be passed as it is. */
export function findMaster(name: string): MasterList | undefined {
  return isMasterName(name) ? masters[name] : undefined;
}

/** The version clients compare: that of the shipped lists, or of the imported stations when these are newer. */
export const masterVersion = (): number => Math.max(MASTER_VERSION, imported?.version ?? 0);

const byId = new WeakMap<readonly MasterItem[], Map<number, MasterItem>>();

function itemsById(items: readonly MasterItem[]): Map<number, MasterItem> {
  const cached = byId.get(items);
  if (cached) return cached;
  const index = new Map<number, MasterItem>();
  for (const item of items as readonly (MasterItem & { seed_id?: number })[]) {
    index.set(item.id, item);
    if (item.seed_id !== undefined) index.set(item.seed_id, item);
  }
  byId.set(items, index);
  return index;
}

/** One entry by id; for stations, the seed's ids still answer after an import. */
export function masterItem<N extends MasterName>(name: N, id: number | null | undefined): MasterItemOf<N> | undefined {
  if (id === null || id === undefined) return undefined;
  return itemsById(masters[name].items).get(id) as MasterItemOf<N> | undefined;
}

/** The name of an entry, '' for a missing or unknown id. */
export function masterLabel(name: MasterName, id: number | null | undefined): string {
  return masterItem(name, id)?.name ?? '';
}

/** Entries of a list, or of one of its groups (`features` of `company`, `skills` of `skill_fw`, ...). */
export function masterItems<N extends MasterName>(name: N, group?: string): readonly MasterItemOf<N>[] {
  const items = masters[name].items as readonly MasterItemOf<N>[];
  return group === undefined ? items : items.filter((item) => item.group === group);
}

/** The file that the station importer writes and `installStations` takes. */
export interface ImportedStations extends MasterList<Station> {
  /** Day of the import, YYYYMMDD. */
  readonly version: number;
}

const isStation = (value: unknown): value is Station => {
  const item = value as Partial<Station> | null;
  return (
    typeof item === 'object' &&
    item !== null &&
    Number.isSafeInteger(item.id) &&
    typeof item.name === 'string' &&
    Number.isInteger(item.prefecture_id) &&
    Number.isFinite(item.lat) &&
    Number.isFinite(item.lon) &&
    Array.isArray(item.lines)
  );
};

/**
 * Replaces the station seed of this process by an imported list; called once at start with the parsed file.
 * @throws when it is not what the importer writes.
 */
export function installStations(file: unknown): void {
  const { version, items } = (file ?? {}) as Partial<ImportedStations>;
  if (!Number.isSafeInteger(version) || !Array.isArray(items) || items.length === 0 || !items.every(isStation))
    throw new Error('stations: not a file written by import-stations; run the import again');
  imported = { label: stationSeed.label, version: version as number, items };
}
