/** Columns of an entity's files, in the order of its `csv` view: the same for writing and for reading back. */
import type { Entity, Field } from '@enishi/protos/fields/types';

export interface FileColumn {
  name: string;
  field: Field;
  /** The heading in the first line. */
  header: string;
  /** How the values are said there. */
  theirs?: (text: string) => string;
}

/**
 * The id comes first: it tells a changed record from a new one when the file comes back.
 * @param only columns to keep; the id stays in any case
 */
export function fileColumns(definition: Entity, only?: ReadonlySet<string>): FileColumn[] {
  const { csv, fields, key } = definition;
  const names = [key, ...csv.filter((name) => name !== key && (only?.has(name) ?? true))];
  return names.map((name) => ({ name, field: fields[name], header: fields[name].label }));
}
