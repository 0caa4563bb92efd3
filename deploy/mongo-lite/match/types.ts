import { badValue } from '../errors';
import { typeName } from '../expressions/expression';
import { isNumeric, toDouble } from '../values/numbers';

/** BSON type names by number. */
const NAMES = new Map<number, string>([
  [-1, 'minKey'],
  [1, 'double'],
  [2, 'string'],
  [3, 'object'],
  [4, 'array'],
  [5, 'binData'],
  [6, 'undefined'],
  [7, 'objectId'],
  [8, 'bool'],
  [9, 'date'],
  [10, 'null'],
  [11, 'regex'],
  [13, 'javascript'],
  [16, 'int'],
  [17, 'timestamp'],
  [18, 'long'],
  [19, 'decimal'],
  [127, 'maxKey'],
]);
const KNOWN = new Set([...NAMES.values(), 'number']);

function nameOf(wanted: unknown): string {
  const name = isNumeric(wanted) ? NAMES.get(toDouble(wanted)) : wanted;
  if (typeof name === 'string' && KNOWN.has(name)) return name;
  throw badValue(isNumeric(wanted) ? `Invalid numerical type code: ${String(wanted)}` : 'Unknown type name alias');
}

/** The test of `$type` for a name, a number, or a list of either. Throws BadValue for an unknown one. */
export function typeTest(wanted: unknown): (value: unknown) => boolean {
  const names = new Set((Array.isArray(wanted) ? wanted : [wanted]).map(nameOf));
  if (!names.size) throw badValue('$type must match at least one type');
  return (value) => value !== undefined && (names.has(typeName(value)) || (names.has('number') && isNumeric(value)));
}
