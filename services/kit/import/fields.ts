/** Which columns an import file may have, and how its headings are told apart. */
import { foldText } from '@enishi/protos/fields/normalize';
import type { Entity, Field, Kind } from '@enishi/protos/fields/types';
import { synonyms } from './synonyms';

/** Values that a spreadsheet cell cannot bring. */
const elsewhere = new Set<Kind>(['file', 'files', 'password', 'texts', 'records']);

const isImported = ({ fields }: Entity, name: string): boolean => {
  const field = fields[name];
  if (field.readOnly || field.secret || elsewhere.has(field.kind)) return false;
  // Resumes and the like come as files of their own.
  return field.kind !== 'refs';
};

/** Columns by name, the key first: a row that carries it changes that record. */
export function importFields(definition: Entity): Map<string, Field> {
  const names = definition.csv.filter((name) => isImported(definition, name));
  return new Map([definition.key, ...names].map((name) => [name, definition.fields[name]]));
}

/** The common form of two spellings of a heading: letters and digits, without notes like （必須） or ※. */
export const foldHeading = (heading: string): string =>
  foldText(heading)
    .replace(/[([【](?:必須|任意|半角|全角)[)\]】]|[※*](?:必須|任意)/g, '')
    .replace(/[^\p{L}\p{N}#]/gu, '');

interface Meaning {
  name: string;
  /** The smaller, the surer. */
  rank: number;
}

const REMEMBERED = -1;

/** Headings by what they have in common, to the field they mean. A label wins over another field's synonym. */
function headings({ key }: Entity, fields: ReadonlyMap<string, Field>, ownId?: string): Map<string, Meaning> {
  const known = new Map<string, Meaning>();
  const add = (heading: string, name: string, rank = 0) => {
    const folded = foldHeading(heading);
    if (!known.has(folded)) known.set(folded, { name, rank });
  };
  if (ownId) add(ownId, key);
  const others = [...fields].filter(([name]) => name !== key);
  for (const [name, { label }] of others) add(label, name);
  for (const [name] of others) add(name, name);
  for (const [name, { label }] of others)
    for (const [at, synonym] of (synonyms[label] ?? []).entries()) add(synonym, name, at + 1);
  return known;
}

/**
 * The field of each heading; '' where none fits. Of several columns for a field the surest is taken, then the first.
 * @param remembered by folded heading, what this agency chose the last time; '' = not imported
 * @param ownId the heading of our own ids; a column of ids is taken for ours by no other
 */
export function mapHeadings(
  definition: Entity,
  header: readonly string[],
  remembered: Readonly<Record<string, string>> = {},
  ownId?: string,
): string[] {
  const fields = importFields(definition);
  const known = headings(definition, fields, ownId);
  const meanings = header.map((heading): Meaning | undefined => {
    const folded = foldHeading(heading);
    const chosen = Object.hasOwn(remembered, folded) ? remembered[folded] : undefined;
    if (chosen !== undefined && chosen !== definition.key) return { name: chosen, rank: REMEMBERED };
    return folded === '' ? undefined : known.get(folded);
  });
  const surest = new Map<string, number>();
  for (const [at, meaning] of meanings.entries()) {
    if (!meaning || !fields.has(meaning.name)) continue;
    const before = meanings[surest.get(meaning.name) ?? -1];
    if (!before || meaning.rank < before.rank) surest.set(meaning.name, at);
  }
  return meanings.map((meaning, at) => (meaning && surest.get(meaning.name) === at ? meaning.name : ''));
}

/** A word of a title, or of a record, may be a heading by chance. */
const MIN_HEADINGS = 2;

/**
 * Which of the first rows has the headings: the one of which most mean a field, as lists have titles, dates and notes
 * above. The first row, where none looks like headings.
 */
export function headingRow(
  definition: Entity,
  rows: readonly (readonly string[])[],
  remembered: Readonly<Record<string, string>> = {},
  ownId?: string,
): number {
  const counts = rows.map((cells) => mapHeadings(definition, cells, remembered, ownId).filter(Boolean).length);
  const most = Math.max(0, ...counts);
  const isOneColumn = rows.every(({ length }) => length <= 1);
  return most >= (isOneColumn ? 1 : MIN_HEADINGS) ? counts.indexOf(most) : 0;
}
