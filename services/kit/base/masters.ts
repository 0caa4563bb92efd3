/** Lists that an installation imported itself. */
import fs from 'node:fs';
import path from 'node:path';
import { installStations } from '@enishi/protos/master/index';
import { installZipcodes } from '@enishi/protos/master/zipcodes';

export interface MastersConfig {
  STATIONS_FILE?: string;
  ZIPCODES_FILE?: string;
  DATA_DIR: string;
}

interface ImportedList {
  /** Under `DATA_DIR/masters`, unless `given` names a file. */
  name: string;
  given: string | undefined;
  install: (file: unknown) => void;
}

/** Versions of what this process has loaded, by list: processes in one are asked once per file. */
const loaded = new Map<string, string>();

/** @throws Error naming the file when a given one is missing or it is not what the importer writes */
function load({ name, given, install }: ImportedList, dataDir: string): void {
  const file = path.resolve(given ?? path.join(dataDir, 'masters', name));
  const stats = fs.statSync(file, { throwIfNoEntry: false });
  if (!stats && given === undefined) return;
  const version = `${file}:${stats?.mtimeMs}`;
  if (loaded.get(name) === version) return;
  try {
    install(JSON.parse(fs.readFileSync(file, 'utf8')));
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
  loaded.set(name, version);
}

/**
 * Loads the stations that `import-stations` wrote; every process that checks or shows records does. Without such a file
 * the shipped ones stay.
 */
export function loadMasters({ STATIONS_FILE, DATA_DIR }: MastersConfig): void {
  load({ name: 'stations.json', given: STATIONS_FILE, install: installStations }, DATA_DIR);
}

/** The same for postal codes, for the process that answers them. */
export function loadZipcodes({ ZIPCODES_FILE, DATA_DIR }: MastersConfig): void {
  load({ name: 'zipcodes.json', given: ZIPCODES_FILE, install: installZipcodes }, DATA_DIR);
}
