/**
 * The parts of a body that a plain CRUD call reads: partners may send more, which is dropped unseen, whatever it is
 * called.
 */
import { INDEX_PARTS } from '@enishi/service-kit/crud/requests';
import { isObject } from '@enishi/service-kit/is-object';
import type { Json, Route } from './route';

/** Of every call there is; `INDEX_PARTS` are those that lists read. */
const PARTS = [...INDEX_PARTS, 'select_ids', 'updated_at', 'context'];
const CONDITION = ['column', 'type', 'operator', 'value'];

function only(value: unknown, names: readonly string[]): unknown {
  if (!isObject(value)) return value;
  return Object.fromEntries(names.filter((name) => Object.hasOwn(value, name)).map((name) => [name, value[name]]));
}

/** The known parts of a body for calls of an entity, as they came. */
export function knownParts({ entity: { name, own }, beside = {} }: NonNullable<Route['crud']>, body: Json): Json {
  const known = only(body, [...PARTS, name]) as Json;
  const { conditions } = known;
  if (Array.isArray(conditions)) known.conditions = conditions.map((one) => only(one, CONDITION));
  if (name in known) known[name] = only(known[name], [...Object.keys(own), ...Object.keys(beside), 'updated_at']);
  return known;
}
