/**
 * Turns Japan Post's list of postal codes (KEN_ALL.CSV in Shift_JIS, or utf_ken_all.csv in UTF-8) into the list that the
 * gateway loads at start:
 *
 *   node protos/dist/tools/import-zipcodes.js KEN_ALL.CSV [--out data/masters/zipcodes.json]
 */
import { isUtf8 } from 'node:buffer';
import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { prefectures } from '../master/lists/prefectures';
import type { ImportedZipcodes } from '../master/zipcodes';

export interface ZipcodeImport {
  zipcodes: ImportedZipcodes;
  /** Rows that could not be used. */
  bad: { row: number; reason: string }[];
}

/** Columns of the official file, which has no header. */
const COLUMN = { zipcode: 2, prefecture: 6, city: 7, town: 8 } as const;
const LEAST_COLUMNS = 9;

const prefectureIds = new Map(prefectures.items.map(({ id, name }) => [name, id]));

/** Texts for "the rest of the city" in place of a town. */
const NO_TOWN = /^以下に掲載がない場合$|の次に.*番地がくる場合$/;
/** 小菅村一円 is all of Kosuge; 一円 alone is a town in Taga. */
const WHOLE = /.+[市区町村]一円$/;
/** 種市第１地割〜第３地割: the numbers belong to what is typed behind. */
const LOTS = /第?[０-９0-9]+地割.*$/;

/** The town as people write it: without the notes in brackets, which list house numbers and floors. */
export function townOf(text: string): string {
  const plain = text.replace(/（.*$/s, '');
  return NO_TOWN.test(plain) || WHOLE.test(plain) ? '' : plain.replace(LOTS, '');
}

interface Row {
  row: number;
  code: string;
  prefecture: string;
  city: string;
  town: string;
}

const isOpen = (text: string): boolean => text.lastIndexOf('（') > text.lastIndexOf('）');

/** Rows of the file; in the Shift_JIS one a long town goes on in the rows below, until its bracket is closed. */
function* rowsOf(text: string, bad: ZipcodeImport['bad']): Generator<Row> {
  const options = { bom: true, info: true, relax_column_count: true, skip_empty_lines: true, trim: true };
  const parsed = parse(text, options) as unknown as { info: { lines: number }; record: string[] }[];
  let open: Row | undefined;
  for (const { info, record } of parsed) {
    const row = info.lines;
    if (record.length < LEAST_COLUMNS) {
      bad.push({ row, reason: `${record.length} columns instead of 15` });
      continue;
    }
    const [code, prefecture, city, town] = Object.values(COLUMN).map((column) => record[column]);
    if (open && open.code === code && open.city === city) {
      if (town.includes('）')) open = undefined;
      continue;
    }
    const read = { row, code, prefecture, city, town };
    open = isOpen(town) ? read : undefined;
    yield read;
  }
}

function problem({ code, prefecture, city }: Row): string | undefined {
  if (!/^\d{7}$/.test(code)) return `not a postal code: ${code}`;
  if (!prefectureIds.has(prefecture)) return `not a prefecture: ${prefecture}`;
  return city ? undefined : 'the city is empty';
}

/**
 * Bad rows are left out and reported; everything else is imported.
 * @param version day of the import, YYYYMMDD
 * @throws when the text is not CSV
 */
export function importZipcodes(text: string, version: number): ZipcodeImport {
  const bad: ZipcodeImport['bad'] = [];
  const cities: [number, string][] = [];
  const cityAt = new Map<string, number>();
  const towns = new Map<string, [number, number, string]>();
  for (const row of rowsOf(text, bad)) {
    const reason = problem(row);
    if (reason) {
      bad.push({ row: row.row, reason });
      continue;
    }
    const place = `${row.prefecture}${row.city}`;
    const city = cityAt.get(place) ?? cities.push([prefectureIds.get(row.prefecture) as number, row.city]) - 1;
    cityAt.set(place, city);
    const town = townOf(row.town);
    towns.set(`${row.code}:${city}:${town}`, [Number(row.code), city, town]);
  }
  const sorted = [...towns.values()].sort(([a], [b]) => a - b);
  return { zipcodes: { version, cities, towns: sorted }, bad };
}

/** UTF-8 or the Shift_JIS of Windows, told by the bytes. */
export function readJapanese(bytes: Buffer): string {
  return isUtf8(bytes) ? bytes.toString('utf8') : new TextDecoder('shift_jis', { fatal: true }).decode(bytes);
}

/**
 * The command: answers the exit code, 0 when a list was written (bad rows are reported and do not stop it).
 * @param print gets one line at a time
 */
export function run(args: readonly string[], now: Date, print: (line: string) => void): number {
  const at = args.indexOf('--out');
  const out = at < 0 ? path.join('data', 'masters', 'zipcodes.json') : args[at + 1];
  const [file] = args.filter((_, index) => at < 0 || (index !== at && index !== at + 1));
  if (!file || !out) {
    print('usage: import-zipcodes KEN_ALL.CSV [--out zipcodes.json]');
    return 2;
  }
  try {
    const version = Number(now.toISOString().slice(0, 10).replaceAll('-', ''));
    const { zipcodes, bad } = importZipcodes(readJapanese(fs.readFileSync(file)), version);
    for (const { row, reason } of bad) print(`${file} row ${row}: ${reason}`);
    if (zipcodes.towns.length === 0) throw new Error('no usable postal code in the file; nothing written');
    fs.mkdirSync(path.dirname(out), { recursive: true });
    fs.writeFileSync(`${out}.new`, JSON.stringify(zipcodes));
    fs.renameSync(`${out}.new`, out);
    print(`${out}: ${zipcodes.towns.length} towns in ${zipcodes.cities.length} cities, ${bad.length} bad rows`);
    return 0;
  } catch (error) {
    print(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

if (require.main === module) process.exitCode = run(process.argv.slice(2), new Date(), (line) => console.log(line));
