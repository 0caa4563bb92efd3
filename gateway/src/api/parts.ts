/** What a row takes beside its path, as the input of a route. */
import type { Part, Row } from '@enishi/protos/http/row';
import type { z } from 'zod';
import { day, fields, flag, id, rows, select_ids, signed, text, texts, whole, wholes } from '../http/input';
import type { Input, Json, RouteInput } from '../http/route';
import { idOf, selectedIds } from './crud';

const schemas: Record<Part['part'], (max: number, each: Part['each']) => z.ZodType> = {
  whole: () => whole,
  signed: () => signed,
  text,
  day: () => day,
  flag: () => flag,
  id: () => id,
  wholes,
  texts,
  ids: () => select_ids,
  rows: (max, each = {}) => rows(shapeOf(Object.entries(each)), max),
};

const shapeOf = (parts: readonly [string, Part][]): Record<string, z.ZodType> =>
  Object.fromEntries(parts.map(([name, { part, max, each }]) => [name, schemas[part](max, each)]));

const partsOf = ({ input }: Row): [string, Part][] =>
  input === 'nothing' ? [] : (Object.entries(input) as unknown as [string, Part][]);

export function inputOf(row: Row): RouteInput {
  const parts = partsOf(row);
  if (parts.length === 0) return 'nothing';
  return fields(shapeOf(parts));
}

/** An id of the body that is left out is none; one that cannot be an id is unknown. */
const readId = (value: unknown): number | undefined =>
  value === undefined || value === null || value === '' ? undefined : idOf(String(value));

/**
 * The request of a row, out of its path and what it takes.
 * @param given the input as `inputOf` has read it
 */
export function requestOf(
  row: Row,
  name: string | undefined,
  { params, session }: Pick<Input, 'params' | 'session'>,
  given: Json,
): Json {
  const { names = {}, family, fixed, sessionKey } = row;
  const fromPath = Object.entries(params).map(([param, text]) => [names[param] ?? param, idOf(text)]);
  const taken = partsOf(row).map(([field, { part }]) => {
    if (part === 'ids') return [field, selectedIds(given)];
    return [field, part === 'id' ? readId(given[field]) : given[field]];
  });
  return {
    ...Object.fromEntries([...taken, ...fromPath].filter(([, value]) => value !== undefined)),
    ...(family ? { [family.field]: name } : {}),
    ...(sessionKey ? { [sessionKey]: session?.key ?? '' } : {}),
    ...fixed,
  };
}
