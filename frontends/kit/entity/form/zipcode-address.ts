/** The address that follows from a postal code. */

import type { Field } from '@enishi/protos/fields/types';
import { parseValue } from '@enishi/protos/fields/values';
import type { FormValue } from '../inputs/form-values';

/** A row of `/api/masterdata/zipcodes/search`. */
export interface ZipcodeTown {
  zipcode: string;
  prefecture_id: number;
  city: string;
  town: string;
}

export interface ZipcodePlace {
  prefecture_id: number;
  /** 市区町村, and the town where the code has only one. */
  address: string;
}

/** The code with its hyphen as soon as what was typed is one. */
export function completeZipcode(field: Field, typed: FormValue): string | undefined {
  const parsed = parseValue(field, typed);
  return 'value' in parsed && typeof parsed.value === 'string' ? parsed.value : undefined;
}

const same = <T>(list: readonly T[]): T | undefined => (new Set(list).size === 1 ? list[0] : undefined);

/** The common part of all towns of a code; undefined when they do not even share the prefecture. */
export function placeOf(towns: readonly ZipcodeTown[]): ZipcodePlace | undefined {
  const prefecture_id = same(towns.map((town) => town.prefecture_id));
  if (prefecture_id === undefined) return undefined;
  const city = same(towns.map((town) => town.city));
  const town = city === undefined ? undefined : same(towns.map((row) => row.town));
  return { prefecture_id, address: `${city ?? ''}${town ?? ''}` };
}

export interface Written {
  prefecture: FormValue;
  address: FormValue;
}

/** Whether the address already says what the code does; the house number may follow. */
export const fits = ({ prefecture, address }: Written, place: ZipcodePlace): boolean =>
  prefecture === place.prefecture_id && String(address ?? '').startsWith(place.address);

interface Situation {
  now: Written;
  /** The place that the last code filled in. */
  filled?: ZipcodePlace;
  /** The prefecture was not chosen: it is a new form's default. */
  prefectureIsDefault: boolean;
}

/** Whether the place may be filled in unasked: only over nothing, a default, or what an earlier code filled in. */
export function mayFill({ now, filled, prefectureIsDefault }: Situation, place: ZipcodePlace): boolean {
  const address = String(now.address ?? '').trim();
  const freeAddress = address === '' || address === filled?.address;
  const freePrefecture =
    now.prefecture === null ||
    now.prefecture === place.prefecture_id ||
    now.prefecture === filled?.prefecture_id ||
    prefectureIsDefault;
  return freeAddress && freePrefecture;
}
