/** JSON schemas of fields and records, made from the definitions. */
import type { Entity, Field } from '@enishi/protos/fields/types';
import { wireTypes } from '@enishi/protos/tools/wire';
import type { Json } from '../http/route';

const formats: Partial<Record<Field['kind'], string>> = {
  email: 'email',
  url: 'uri',
  date: 'date',
  timestamp: 'date-time',
};

/** @param empty the values of a field that has none of its choices */
function choicesOf({ choices }: Field, empty: readonly null[] = []): Json {
  const items = choices?.items ?? [];
  if (items.length === 0) return {};
  return {
    enum: [...items.map(({ id }) => id), ...empty],
    description: items.map(({ id, name }) => `${id}: ${name}`).join('、'),
  };
}

/** The JSON schema of one field's value; everything may be null, which means empty. */
function fieldSchema(field: Field): Json {
  const { label: title, unit, hint, min, max, readOnly } = field;
  const notes = [hint, unit && `単位: ${unit}`, field.master && `マスタ: ${field.master}`].filter(Boolean).join(' ');
  const base = { title, ...(notes ? { description: notes } : {}), ...(readOnly ? { readOnly: true } : {}) };
  const type = wireTypes[field.kind];
  if (type === 'int32') {
    return {
      ...base,
      type: ['integer', 'null'],
      ...choicesOf(field, [null]),
      ...(min === undefined ? {} : { minimum: min }),
      ...(max === undefined ? {} : { maximum: max }),
    };
  }
  if (type === 'int32s') return { ...base, type: ['array', 'null'], items: { type: 'integer', ...choicesOf(field) } };
  if (type === 'strings') return { ...base, type: ['array', 'null'], items: { type: 'string' } };
  if (type === 'records') {
    const properties = Object.fromEntries(
      Object.entries(field.fields ?? {}).map(([name, inner]) => [name, fieldSchema(inner)]),
    );
    return { ...base, type: ['array', 'null'], items: { type: 'object', properties } };
  }
  const format = formats[field.kind];
  return {
    ...base,
    type: ['string', 'null'],
    ...(format ? { format } : {}),
    ...(max === undefined ? {} : { maxLength: max }),
  };
}

/** The schema of an entity's record. */
export function entitySchema(entity: Entity): Json {
  const shown = Object.entries(entity.fields).filter(([, field]) => !field.secret);
  return {
    type: 'object',
    title: entity.label,
    properties: Object.fromEntries(shown.map(([name, field]) => [name, fieldSchema(field)])),
  };
}
