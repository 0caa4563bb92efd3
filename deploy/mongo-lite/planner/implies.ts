import type { Document } from 'bson';
import { encodeKey } from '../keys';
import { isOperators, type Predicate } from './predicates';

/** The predicate can only be satisfied by a field that is there and not null. */
export function isPresent(p: Predicate | undefined): boolean {
  if (!p) return false;
  if ('eq' in p) return p.eq !== null && p.eq !== undefined;
  return (
    p.gt !== undefined ||
    p.gte !== undefined ||
    p.lt !== undefined ||
    p.lte !== undefined ||
    p.prefix !== undefined ||
    p.notNull === true ||
    (p.in?.every((value) => value !== null) ?? false) ||
    p.all !== undefined
  );
}

const BSON_TYPES: Record<string, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  bool: (value) => typeof value === 'boolean',
  date: (value) => value instanceof Date,
};

const same = (a: unknown, b: unknown): boolean => encodeKey(a) === encodeKey(b);

function impliesOperator(p: Predicate, op: string, operand: unknown): boolean {
  switch (op) {
    case '$exists':
      return operand ? isPresent(p) : false;
    case '$ne':
      return operand === null && isPresent(p);
    case '$eq':
      return 'eq' in p && same(p.eq, operand);
    case '$type':
      return 'eq' in p && (BSON_TYPES[String(operand)]?.(p.eq) ?? false);
    case '$in': {
      const values = 'eq' in p ? [p.eq] : p.in;
      return values?.every((value) => (operand as unknown[]).some((allowed) => same(value, allowed))) ?? false;
    }
    case '$gt':
    case '$gte': {
      const key = encodeKey(operand);
      const from = 'eq' in p ? p.eq : (p.gt ?? p.gte);
      if (from === undefined) return false;
      const low = encodeKey(from);
      return low[0] === key[0] && (op === '$gte' || ('gt' in p && !('eq' in p)) ? low >= key : low > key);
    }
    default:
      return false;
  }
}

/** Every document a filter matches is in a partial index with this filter, so the index may answer. */
export function implies(byPath: Map<string, Predicate>, partial: Document): boolean {
  return Object.entries(partial).every(([path, wanted]) => {
    if (path === '$and') return (wanted as Document[]).every((branch) => implies(byPath, branch));
    const p = byPath.get(path);
    if (!p) return false;
    if (!isOperators(wanted)) return 'eq' in p && same(p.eq, wanted);
    return Object.entries(wanted).every(([op, operand]) => impliesOperator(p, op, operand));
  });
}
