/**
 * Turns the station files of 駅データ.jp (station.csv and, for line names, line.csv; UTF-8, licensed from there) into
 * the list that all processes load at start:
 *
 *   node protos/dist/tools/import-stations.js station.csv [line.csv] [--out data/masters/stations.json]
 */
import { isUtf8 } from 'node:buffer';
import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { foldText, toKatakana } from '../fields/normalize';
import type { ImportedStations, Station } from '../master/index';
import { stationSeed } from '../master/lists/stations';

export interface BadRow {
  file: 'station' | 'line';
  /** Line in the file, the header being 1. */
  row: number;
  reason: string;
}

export interface StationImport {
  stations: ImportedStations;
  /** Rows that could not be used. */
  bad: BadRow[];
  /** Rows of stations that are closed or not open yet. */
  notInService: number;
}

interface CsvRow {
  row: number;
  cells: Record<string, string>;
}

const REQUIRED = ['station_g_cd', 'station_name', 'pref_cd', 'lon', 'lat'] as const;
/** e_status of the official files: 0 in service, 1 not open yet, 2 closed. */
const IN_SERVICE = '0';

function readCsv(text: string, file: BadRow['file'], required: readonly string[], bad: BadRow[]): CsvRow[] {
  const options = { bom: true, info: true, relax_column_count: true, skip_empty_lines: true, trim: true };
  const parsed = parse(text, options) as unknown as { info: { lines: number }; record: string[] }[];
  const header = parsed[0]?.record ?? [];
  const missing = required.filter((column) => !header.includes(column));
  if (missing.length > 0) throw new Error(`${file}.csv: columns missing: ${missing.join(', ')}`);
  return parsed.slice(1).flatMap(({ info, record }) => {
    if (record.length === header.length)
      return { row: info.lines, cells: Object.fromEntries(header.map((column, i) => [column, record[i]])) };
    bad.push({ file, row: info.lines, reason: `${record.length} columns instead of ${header.length}` });
    return [];
  });
}

function lineNames(text: string | undefined, bad: BadRow[]): Map<string, string> {
  const names = new Map<string, string>();
  if (text === undefined) return names;
  for (const { row, cells } of readCsv(text, 'line', ['line_cd', 'line_name'], bad)) {
    if (cells.line_cd && cells.line_name) names.set(cells.line_cd, cells.line_name);
    else bad.push({ file: 'line', row, reason: 'line_cd or line_name is empty' });
  }
  return names;
}

const within = (value: string, from: number, to: number): boolean =>
  value !== '' && Number(value) >= from && Number(value) <= to;

function problem(cells: Record<string, string>): string | null {
  if (!/^[1-9]\d{0,8}$/.test(cells.station_g_cd)) return `station_g_cd is not a number: ${cells.station_g_cd}`;
  if (!cells.station_name) return 'station_name is empty';
  if (!/^\d+$/.test(cells.pref_cd) || !within(cells.pref_cd, 1, 47)) return `pref_cd is not 1 to 47: ${cells.pref_cd}`;
  if (!within(cells.lat, 20, 46)) return `lat is outside Japan: ${cells.lat}`;
  return within(cells.lon, 122, 154) ? null : `lon is outside Japan: ${cells.lon}`;
}

const placeOf = (station: { prefecture_id: number; name: string }): string =>
  `${station.prefecture_id}:${foldText(station.name)}`;

/**
 * Groups the platforms of `stationCsv` into stations by station_g_cd, with the lines of all of them. The row whose own
 * code is the group's names the station. Bad rows are left out and reported; everything else is imported.
 * @param version day of the import, YYYYMMDD
 * @throws when a needed column is missing or the text is not CSV.
 */
export function importStations(stationCsv: string, lineCsv: string | undefined, version: number): StationImport {
  const bad: BadRow[] = [];
  const lines = lineNames(lineCsv, bad);
  const seedIds = new Map(stationSeed.items.map((station) => [placeOf(station), station.id]));
  const groups = new Map<number, Station & { lines: string[] }>();
  let notInService = 0;
  for (const { row, cells } of readCsv(stationCsv, 'station', REQUIRED, bad)) {
    if ((cells.e_status || IN_SERVICE) !== IN_SERVICE) {
      notInService++;
      continue;
    }
    const reason = problem(cells);
    if (reason) {
      bad.push({ file: 'station', row, reason });
      continue;
    }
    const id = Number(cells.station_g_cd);
    const known = groups.get(id);
    if (!known || cells.station_cd === cells.station_g_cd) {
      const kana = toKatakana(cells.station_name_k ?? '') || known?.kana;
      const place = { name: cells.station_name, prefecture_id: Number(cells.pref_cd) };
      const seed_id = seedIds.get(placeOf(place));
      groups.set(id, {
        id,
        station_g_cd: id,
        ...(seed_id !== undefined && { seed_id }),
        ...place,
        ...(kana && { kana }),
        lat: Number(cells.lat),
        lon: Number(cells.lon),
        lines: known?.lines ?? [],
      });
    }
    const line = lines.get(cells.line_cd ?? '');
    const group = groups.get(id);
    if (line && group && !group.lines.includes(line)) group.lines.push(line);
  }
  const items = [...groups.values()].sort((a, b) => a.prefecture_id - b.prefecture_id || a.id - b.id);
  bad.sort((a, b) => a.file.localeCompare(b.file) || a.row - b.row);
  return { stations: { label: stationSeed.label, version, items }, bad, notInService };
}

function readUtf8(file: string): string {
  const bytes = fs.readFileSync(file);
  if (!isUtf8(bytes)) throw new Error(`${file}: not UTF-8; save it as UTF-8 and run again`);
  return bytes.toString('utf8');
}

/**
 * The command: answers the exit code, 0 when a list was written (bad rows are reported and do not stop it).
 * @param print gets one line at a time
 */
export function run(args: readonly string[], now: Date, print: (line: string) => void): number {
  const at = args.indexOf('--out');
  const out = at < 0 ? path.join('data', 'masters', 'stations.json') : args[at + 1];
  const [stationFile, lineFile] = args.filter((_, index) => at < 0 || (index !== at && index !== at + 1));
  if (!stationFile || !out) {
    print('usage: import-stations station.csv [line.csv] [--out stations.json]');
    return 2;
  }
  try {
    const version = Number(now.toISOString().slice(0, 10).replaceAll('-', ''));
    const made = importStations(readUtf8(stationFile), lineFile && readUtf8(lineFile), version);
    for (const { file, row, reason } of made.bad) print(`${file}.csv row ${row}: ${reason}`);
    if (made.stations.items.length === 0) throw new Error('no usable station in the file; nothing written');
    fs.mkdirSync(path.dirname(out), { recursive: true });
    fs.writeFileSync(`${out}.new`, JSON.stringify(made.stations));
    fs.renameSync(`${out}.new`, out);
    const { length } = made.stations.items;
    print(`${out}: ${length} stations, ${made.bad.length} bad rows, ${made.notInService} not in service`);
    return 0;
  } catch (error) {
    print(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

if (require.main === module) process.exitCode = run(process.argv.slice(2), new Date(), (line) => console.log(line));
