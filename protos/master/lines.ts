/** Railway lines: the masters know them by the names that stations have, so a number made from the name stands for one. */
import { masters } from './index';
import type { Station } from './types';

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
/** Nine digits at most, as any id of a search. */
const LARGEST = 999_999_937;

/** The same number for the same name, in every version of the list. */
export function lineId(name: string): number {
  let hash = FNV_OFFSET;
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), FNV_PRIME);
  return ((hash >>> 0) % LARGEST) + 1;
}

interface Lines {
  names: ReadonlyMap<number, string>;
  /** Lines of a station by its id. */
  ofStation: ReadonlyMap<number, readonly number[]>;
}

const made = new WeakMap<readonly Station[], Lines>();

function lines(): Lines {
  const { items } = masters.stations;
  const cached = made.get(items);
  if (cached) return cached;
  const names = new Map<number, string>();
  const ofStation = new Map<number, readonly number[]>();
  for (const station of items) {
    for (const name of station.lines) names.set(lineId(name), name);
    ofStation.set(station.id, station.lines.map(lineId));
  }
  const index = { names, ofStation };
  made.set(items, index);
  return index;
}

/** '' for a number that no line has. */
export const lineName = (id: number): string => lines().names.get(id) ?? '';

/** @param station id of an entry of the list */
export const linesOfStation = (station: number): readonly number[] => lines().ofStation.get(station) ?? [];

export const lineNames = (): ReadonlyMap<number, string> => lines().names;
