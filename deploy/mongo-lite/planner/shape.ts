import type { Collection } from '../engine/collection';
import type { Predicate, Predicates } from './predicates';

const listShape = (values: unknown[] | undefined): string =>
  values ? `${Math.min(values.length, 2)}${values.includes(null) ? 'n' : ''}` : '';

/** Everything about a predicate that decides which indexes are of use, without its values. */
function predicateShape(p: Predicate): string {
  const eq = 'eq' in p ? (p.eq === null || p.eq === undefined ? 'n' : 'e') : '';
  const range = `${p.gt !== undefined || p.gte !== undefined ? '>' : ''}${p.lt !== undefined || p.lte !== undefined ? '<' : ''}`;
  const flags = `${p.element ? '[' : ''}${p.prefix === undefined ? '' : '^'}${p.notNull ? '!' : ''}${p.residual ? '~' : ''}`;
  return `${eq}i${listShape(p.in)}a${listShape(p.all)}${range}${flags}`;
}

/** Longer lists make key products whose size, not only whose shape, matters. */
const LONG_LIST = 30;

/**
 * Names a query's form: two queries of one form have the same useful indexes, whatever their values. Null when the
 * values matter: a partial index may apply, or lists are long.
 */
export function shapeOf(
  collection: Collection,
  { byPath, complete, or }: Predicates,
  sort: [string, number][],
): string | null {
  if (or) return null;
  for (const { partial } of collection.indexes)
    if (partial && Object.keys(partial).every((path) => path.startsWith('$') || byPath.has(path))) return null;
  let shape = complete ? '' : '*';
  for (const [path, predicate] of byPath) {
    if ((predicate.in?.length ?? 0) > LONG_LIST) return null;
    shape += `${path}:${predicateShape(predicate)};`;
  }
  for (const [path, direction] of sort) shape += `|${path}${direction > 0 ? '+' : '-'}`;
  return shape;
}
