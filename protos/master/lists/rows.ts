/** How the hand-made lists are written down. */

/** Each group has its own thousand of ids, so that a new entry never moves another. */
export type SkillRow = readonly [id: number, name: string, kana: string, ...aliases: string[]];

/** `[seed id, name, kana, latitude, longitude, ...lines]`. */
export type StationRow = readonly [
  id: number,
  name: string,
  kana: string,
  lat: number,
  lon: number,
  ...lines: string[],
];

/** Stations of one prefecture. */
export type StationRows = readonly (readonly [prefectureId: number, rows: readonly StationRow[]])[];
