/** Addresses by postal code: a small seed, or the official list that an installation imported. Servers only. */
import { zipcodeSeed } from './lists/zipcodes';

/** One town of a postal code; a few codes have several. */
export interface ZipcodeAddress {
  /** The code with the hyphen, as zipcode fields hold it. */
  readonly zipcode: string;
  readonly prefecture_id: number;
  /** 市区町村. */
  readonly city: string;
  /** 町域; '' where the code stands for the whole city. */
  readonly town: string;
}

/** The file that `import-zipcodes` writes: cities once, towns in the order of their codes. */
export interface ImportedZipcodes {
  /** Day of the import, YYYYMMDD. */
  readonly version: number;
  readonly cities: readonly (readonly [prefecture_id: number, name: string])[];
  /** `[code without hyphen as a number, index of the city, town]`. */
  readonly towns: readonly (readonly [code: number, city: number, town: string])[];
}

let imported: ImportedZipcodes | undefined;

const codeOf = (zipcode: string): number => Number(zipcode.replace('-', ''));

/** Where rows of this code or a later one begin. */
function firstAt(towns: ImportedZipcodes['towns'], code: number): number {
  let [from, to] = [0, towns.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (towns[middle][0] < code) from = middle + 1;
    else to = middle;
  }
  return from;
}

function inImported({ cities, towns }: ImportedZipcodes, zipcode: string): ZipcodeAddress[] {
  const code = codeOf(zipcode);
  const found: ZipcodeAddress[] = [];
  for (let at = firstAt(towns, code); towns[at]?.[0] === code; at++) {
    const [, city, town] = towns[at];
    found.push({ zipcode, prefecture_id: cities[city][0], city: cities[city][1], town });
  }
  return found;
}

/** Towns of a postal code (`150-0001`), in the order of the official list; none for one that is not known. */
export function findZipcode(zipcode: string): ZipcodeAddress[] {
  return imported ? inImported(imported, zipcode) : zipcodeSeed.filter((row) => row.zipcode === zipcode);
}

function isImport(file: Partial<ImportedZipcodes>): file is ImportedZipcodes {
  const { version, cities, towns } = file;
  if (!Number.isSafeInteger(version) || !Array.isArray(cities) || !Array.isArray(towns) || towns.length === 0)
    return false;
  const cityOk = ([prefecture, name]: unknown[]) => Number.isInteger(prefecture) && typeof name === 'string';
  if (!cities.every((city) => Array.isArray(city) && cityOk(city))) return false;
  let last = 0;
  return towns.every((row) => {
    if (!Array.isArray(row) || !(row[0] >= last) || cities[row[1]] === undefined || typeof row[2] !== 'string')
      return false;
    last = row[0];
    return true;
  });
}

/**
 * Replaces the seed of this process by an imported list; called once at start with the parsed file.
 * @throws when it is not what the importer writes
 */
export function installZipcodes(file: unknown): void {
  const given = (file ?? {}) as Partial<ImportedZipcodes>;
  if (!isImport(given)) throw new Error('zipcodes: not a file written by import-zipcodes; run the import again');
  imported = given;
}
