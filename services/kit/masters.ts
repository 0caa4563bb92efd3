/** Licensed lists that an installation imported itself; every process that checks or shows records loads them. */
import fs from 'node:fs';
import path from 'node:path';
import { installStations } from '@enishi/protos/master/index';

export interface MastersConfig {
  STATIONS_FILE?: string;
  DATA_DIR: string;
}

let loaded: string | undefined;

/**
 * Loads the stations that `import-stations` wrote, from STATIONS_FILE or `DATA_DIR/masters/stations.json`; without such
 * a file the shipped ones stay. Processes in one are asked once per file.
 * @throws Error naming the file when STATIONS_FILE is missing or a file is not what the importer writes
 */
export function loadMasters({ STATIONS_FILE, DATA_DIR }: MastersConfig): void {
  const file = path.resolve(STATIONS_FILE ?? path.join(DATA_DIR, 'masters', 'stations.json'));
  const found = fs.statSync(file, { throwIfNoEntry: false });
  if (!found && STATIONS_FILE === undefined) return;
  const version = `${file}:${found?.mtimeMs}`;
  if (loaded === version) return;
  try {
    installStations(JSON.parse(fs.readFileSync(file, 'utf8')));
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
  loaded = version;
}
