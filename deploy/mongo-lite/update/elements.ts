import type { Document } from 'bson';
import { badValue } from '../errors';
import { encodeKey } from '../keys';
import { compileFilter } from '../match/filter';
import { isOperators } from '../planner/predicates';
import type { Placeholders } from './paths';

const isDocument = (value: unknown): value is Document =>
  value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype;

/** Whether an array element satisfies a condition: a value, operators on the element, or a filter on its fields. */
export function elementTest(condition: unknown): (element: unknown) => boolean {
  if (isOperators(condition) || condition instanceof RegExp) {
    const query = compileFilter({ element: condition });
    return (element) => query({ element });
  }
  if (isDocument(condition)) {
    const query = compileFilter(condition);
    return (element) => isDocument(element) && query(element);
  }
  const wanted = encodeKey(condition);
  return (element) => encodeKey(element) === wanted;
}

/** Tests for `$[name]` from `arrayFilters`, each of which speaks about one name. */
export function arrayFilterTests(arrayFilters: Document[]): Placeholders['filters'] {
  const tests: Placeholders['filters'] = new Map();
  const names = (filter: Document): string[] =>
    Object.entries(filter).flatMap(([key, value]) =>
      key.startsWith('$') ? (value as Document[]).flatMap(names) : [key.split('.', 1)[0]!],
    );
  for (const filter of arrayFilters) {
    const [name, other] = new Set(names(filter));
    if (!name || other !== undefined)
      throw badValue('Error parsing array filter: expected a single top-level field name');
    if (tests.has(name)) throw badValue(`Found multiple array filters with the same top-level field name ${name}`);
    const query = compileFilter(filter);
    tests.set(name, (element) => query({ [name]: element }));
  }
  return tests;
}

/** The conditions a filter puts on the elements of one array. */
function elementConditions(filter: Document, arrayPath: string): ((element: unknown) => boolean)[] {
  return Object.entries(filter).flatMap(([key, value]) => {
    if (key === '$and') return (value as Document[]).flatMap((branch) => elementConditions(branch, arrayPath));
    if (key === arrayPath) {
      const { $elemMatch: match, ...others } = isOperators(value) ? value : { $elemMatch: undefined, $eq: value };
      const tests = match === undefined ? [] : [elementTest(match)];
      return Object.keys(others).length ? [...tests, elementTest(others)] : tests;
    }
    return key.startsWith(`${arrayPath}.`) ? [elementTest({ [key.slice(arrayPath.length + 1)]: value })] : [];
  });
}

function findPosition(doc: Document, filter: Document, arrayPath: string): number | undefined {
  let array: unknown = doc;
  for (const part of arrayPath.split('.')) array = (array as Document | undefined)?.[part];
  if (!Array.isArray(array)) return undefined;
  const tests = elementConditions(filter, arrayPath);
  if (!tests.length) return undefined;
  const all = array.findIndex((element) => tests.every((test) => test(element)));
  const at = all >= 0 ? all : array.findIndex((element) => tests.some((test) => test(element)));
  return at < 0 ? undefined : at;
}

/**
 * Finds the element that `$` stands for: the first one that satisfies what the filter says about the array.
 * Looked up once per array, because the update itself may change what made the element match.
 */
export function positionIn(doc: Document, filter: Document): Placeholders['position'] {
  const known = new Map<string, number | undefined>();
  return (arrayPath) => {
    if (!known.has(arrayPath)) known.set(arrayPath, findPosition(doc, filter, arrayPath));
    return known.get(arrayPath);
  };
}

/** The values a filter fixes by equality, as the start of an upserted document. */
export function equalities(filter: Document): [path: string, value: unknown][] {
  return Object.entries(filter).flatMap(([key, value]): [string, unknown][] => {
    if (key === '$and') return (value as Document[]).flatMap(equalities);
    if (key === '$or' && (value as Document[]).length === 1) return equalities((value as Document[])[0]!);
    if (key.startsWith('$') || value instanceof RegExp) return [];
    if (!isOperators(value)) return [[key, value]];
    if ('$eq' in value) return [[key, value['$eq']]];
    const single = (value['$in'] ?? value['$all']) as unknown[] | undefined;
    return single?.length === 1 ? [[key, single[0]]] : [];
  });
}
