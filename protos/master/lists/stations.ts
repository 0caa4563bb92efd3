import type { MasterList, Station } from '../types';
import { eastStations } from './stations-east';
import { tokyoStations } from './stations-tokyo';
import { westStations } from './stations-west';

/**
 * A hand-made seed of well-known stations, so that forms work before the licensed list is imported.
 *
 * Seed ids are our own: prefecture code x 1000 + a running number (13001 is the first of Tokyo), five digits at most.
 * Official group codes have seven, so the two never meet. The importer (protos/tools/import-stations.ts) replaces the
 * list and keeps each seed id as `seed_id` of its official station, so that records saved before the import still show
 * their station.
 */
export const stationSeed: MasterList<Station> = {
  label: '駅',
  items: [...eastStations, ...tokyoStations, ...westStations].flatMap(([prefecture_id, rows]) =>
    rows.map(
      ([id, name, kana, lat, lon, ...lines]): Station => ({
        id,
        station_g_cd: id,
        name,
        kana,
        prefecture_id,
        lat,
        lon,
        lines,
      }),
    ),
  ),
};
