import fs from 'node:fs';
import path from 'node:path';

/** Values of one job or person by field name; a field that is absent, null or empty has none. */
export type Values = Readonly<Record<string, unknown>>;

export const kinds = ['job', 'people', 'sheet', 'other'] as const;
export type Kind = (typeof kinds)[number];
export const recordLists = ['jobs', 'candidates'] as const;
export type RecordList = (typeof recordLists)[number];

/** A value that stands in the text and is not the field's. */
export interface Trap {
  readonly text: string;
  readonly field: string;
  /** Null where no single value would show that it was taken. */
  readonly value: unknown;
  readonly why: string;
}

/** The values that a careful person reads in a file. */
export interface Label {
  /** Folder and name, `mails/001.eml`. */
  readonly file: string;
  readonly path: string;
  readonly kind: Kind;
  /** `shown` files may be looked at by who works on the reader, `kept` ones only count. */
  readonly set: string;
  readonly jobs: readonly Values[];
  readonly candidates: readonly Values[];
  /** Readings that earn nothing and cost nothing, for each record of a list. */
  readonly optional: Readonly<Record<RecordList, readonly Values[]>>;
  readonly traps: readonly Trap[];
}

const KINDS: Readonly<Record<string, Kind>> = {
  job: 'job',
  job_mail: 'job',
  people: 'people',
  people_mail: 'people',
  candidate: 'people',
  skill_sheet: 'sheet',
  sheet: 'sheet',
  other: 'other',
  reply: 'other',
};

/** The kind that a word of a label or of the reader names; undefined where it names none. */
export function kindOf(word: unknown): Kind | undefined {
  return typeof word === 'string' ? KINDS[word] : undefined;
}

const nameOf = (file: string) => file.split(/[\\/]/).slice(-2).join('/');

interface Written {
  readonly file: string;
  readonly kind: string;
  readonly set?: string;
  readonly jobs?: readonly Values[];
  readonly candidates?: readonly Values[];
  readonly label?: Values;
  readonly optional?: Values | Partial<Record<RecordList, readonly Values[]>>;
  readonly traps?: readonly (Trap | string)[];
}

const isWritten = (value: unknown): value is Written =>
  typeof value === 'object' && value !== null && 'kind' in value && 'file' in value;

function labelOf(written: Written, folder: string): Label {
  const file = path.join(folder, path.basename(written.file));
  const kind = kindOf(written.kind);
  if (!kind) throw new Error(`${file}: “${written.kind}” is no kind of ${kinds.join(', ')}`);
  if (!fs.existsSync(file)) throw new Error(`${file} is named by a label and is not there`);
  const optional = written.optional ?? {};
  const isSheet = written.label !== undefined;
  return {
    file: nameOf(file),
    path: file,
    kind,
    set: written.set ?? 'shown',
    jobs: written.jobs ?? [],
    candidates: written.label ? [written.label] : (written.candidates ?? []),
    optional: isSheet
      ? { jobs: [], candidates: [optional as Values] }
      : { jobs: [], candidates: [], ...(optional as Partial<Record<RecordList, readonly Values[]>>) },
    traps: (written.traps ?? []).filter((trap): trap is Trap => typeof trap !== 'string'),
  };
}

/**
 * Labels of a corpus: `*.json` beside what they label, in the folder itself and in `mails` and `sheets` below it.
 * @param folder of the corpus
 * @returns sorted by file
 * @throws Error where a label has no file, an unknown kind, or no label is there
 */
export function readLabels(folder: string): Label[] {
  const labels = [folder, path.join(folder, 'mails'), path.join(folder, 'sheets')]
    .filter((place) => fs.existsSync(place))
    .flatMap((place) =>
      fs
        .readdirSync(place)
        .filter((name) => name.endsWith('.json'))
        .sort()
        .map((name): unknown => JSON.parse(fs.readFileSync(path.join(place, name), 'utf8')))
        .filter(isWritten)
        .map((written) => labelOf(written, place)),
    );
  if (labels.length === 0) throw new Error(`${folder} has no labels`);
  return labels;
}

/** The reader's answer for a file: one line that `npm run -s read` prints. */
export interface Reading {
  readonly file: string;
  readonly kind?: string;
  readonly jobs?: readonly Values[];
  readonly candidates?: readonly Values[];
}

/**
 * Readings out of JSON lines.
 * @param text of which blank lines are passed over
 * @throws Error with the number of the line that is no reading
 */
export function readingsOf(text: string): Reading[] {
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return [];
    try {
      const value: unknown = JSON.parse(line);
      if (typeof value === 'object' && value !== null && 'file' in value) return [value as Reading];
    } catch {
      // The line is named below, as one without a file is.
    }
    throw new Error(`Line ${index + 1} is no reading: ${line.slice(0, 80)}`);
  });
}

/** Readings by folder and name, as labels name their files. */
export function byFile(readings: readonly Reading[]): Map<string, Reading> {
  return new Map(readings.map((reading) => [nameOf(reading.file), reading]));
}
