/** Records as the API answers them, and what every part of the entity kit asks of them. */
import { formatValue, type NameLookup } from '@enishi/protos/fields/format';
import { joinedTitle } from '@enishi/protos/fields/title';
import type { Entity, Field, FieldValue } from '@enishi/protos/fields/types';

/** Values by field name; in lists what is empty is absent, in single records it is null. */
export type EntityRow = Record<string, FieldValue | undefined>;

/** Column of the member who looks after a record. */
export const OWNER = 'enterprise_member1_id';

/** First values of a new record: a member who registers it looks after it, unless they say otherwise. */
export const ownedBy = (
  { fields }: Entity,
  owner: number | undefined,
  values: EntityRow | undefined,
): EntityRow | undefined => (OWNER in fields && owner ? { [OWNER]: owner, ...values } : values);

/** Wire names of an entity in the plural, from the name that `ref` fields carry (company -> companies). */
export function pluralOf(entity: string): string {
  if (/[^aeiou]y$/.test(entity)) return `${entity.slice(0, -1)}ies`;
  return entity.endsWith('s') ? `${entity}es` : `${entity}s`;
}

/** The id under which routes and references know a record; 0 for one that is not stored yet. */
export const idOf = (definition: Entity, row: EntityRow): number => Number(row[definition.key] ?? 0);

/** Kinds that people read in another way than they are stored: 2026/04/01. */
const DAYS: ReadonlySet<string | undefined> = new Set(['date', 'dateTime']);

const byNumber = (definition: Entity, row: EntityRow): string => `${definition.label} ${idOf(definition, row)}`;

/**
 * The name people know a record by; undefined while it is on its way. Some are known by other records (a deal by person
 * and work): `names` tells those of `titleColumns`.
 */
export function knownTitle(definition: Entity, row: EntityRow, names: NameLookup): string | undefined {
  const title = row[definition.title];
  const field = definition.fields[definition.title];
  if (definition.titleParts.length > 0) {
    const joined = joinedTitle(definition, row, names);
    return joined === '' ? byNumber(definition, row) : joined;
  }
  if (typeof title === 'string' && title !== '') return DAYS.has(field?.kind) ? formatValue(field, title) : title;
  if (field?.entity && typeof title === 'number') return names(`ref:${field.entity}`, title);
  return byNumber(definition, row);
}

const nobody: NameLookup = () => undefined;

/** The same for labels and questions, which do not wait: until it is known the record is called by its number. */
export const titleOf = (definition: Entity, row: EntityRow, names: NameLookup = nobody): string =>
  knownTitle(definition, row, names) ?? byNumber(definition, row);

/** The same where there is little room: a record that is known by several others is led by the first of them. */
export function leadOf(definition: Entity, row: EntityRow, names: NameLookup): string {
  const { entity } = definition.fields[definition.title] ?? {};
  const id = row[definition.title];
  return (entity && typeof id === 'number' && names(`ref:${entity}`, id)) || titleOf(definition, row, names);
}

export const isEmptyValue = (value: FieldValue | undefined): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Fields whose inputs and values need the whole width: texts of several lines and sets. */
const wideKinds = new Set(['longText', 'masters', 'choices', 'refs', 'texts', 'records', 'files']);

export const isWide = (field: Field): boolean => wideKinds.has(field.kind);

/** Letters that would fill three lines and more of one column. */
const LONG = 60;

/** A text that is to be read across the whole width, though its field is a short one. */
export const isLong = (value: FieldValue | undefined): boolean => typeof value === 'string' && value.length > LONG;
