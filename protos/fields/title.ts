/** What records are called that people know by several others: a deal by person and work, 田中 一郎 → ECサイトの開発. */
import type { NameLookup } from './format';
import type { Entity, FieldValue } from './types';

const JOINT = ' → ';

type Row = Readonly<Record<string, FieldValue | undefined>>;
type Named = Pick<Entity, 'title' | 'titleParts' | 'fields'>;

/** Columns that tell what a record is called. */
export const titleColumns = ({ title, titleParts }: Pick<Entity, 'title' | 'titleParts'>): readonly string[] =>
  titleParts.length > 0 ? titleParts.flat() : [title];

export const joinTitle = (parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(JOINT);

/**
 * The name out of those of other records; '' where it points to none of them.
 * @returns undefined as long as one of the names is not known
 */
export function joinedTitle({ titleParts, fields }: Named, row: Row, names: NameLookup): string | undefined {
  const told: string[] = [];
  for (const part of titleParts) {
    const column = part.find((name) => typeof row[name] === 'number');
    if (column === undefined) continue;
    const name = names(`ref:${fields[column].entity}`, Number(row[column]));
    if (name === undefined) return undefined;
    told.push(name);
  }
  return joinTitle(told);
}
