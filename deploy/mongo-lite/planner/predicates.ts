import type { Document } from 'bson';
import { isDocument } from '../values/document';
import { isNotANumber, isNumeric, type Numeric } from '../values/numbers';

/** The demand of a filter on one path, as far as an index can help. */
export interface Predicate {
  eq?: unknown;
  in?: unknown[];
  all?: unknown[];
  gt?: unknown;
  gte?: unknown;
  lt?: unknown;
  lte?: unknown;
  /** Ends, both inclusive, between which one element of an array must lie. */
  element?: { gte: Numeric; lte: Numeric };
  /** Literal start of an anchored regular expression. */
  prefix?: string;
  notNull?: boolean;
  /** Something about this path is not expressed above, so documents must still be tested. */
  residual?: boolean;
}

export interface Predicates {
  byPath: Map<string, Predicate>;
  /** Every condition of the filter is expressed by `byPath`. */
  complete: boolean;
  /** The branches of a single `$or` that stands beside the other conditions. */
  or?: Document[];
}

/** A reference to another document begins so; it is a value, and these are names of fields. */
export const REFERENCE: ReadonlySet<string> = new Set(['$ref', '$id', '$db']);

/** `{$gt: 1}` rather than a value to compare with. */
export function isOperators(value: unknown): value is Document {
  const first = isDocument(value) ? Object.keys(value)[0] : undefined;
  return first?.startsWith('$') === true && !REFERENCE.has(first);
}

const isRegex = (value: unknown): boolean =>
  value instanceof RegExp || (value as Document | null)?.['_bsontype'] === 'BSONRegExp';

const LITERAL_START = /^\^([A-Za-z0-9 _@\-\u0080-\uffff]+)/;

/** `^abc` in a case-sensitive pattern without alternatives: the strings it matches start with `abc`. */
function literalPrefix(pattern: string, flags: string): string | undefined {
  const start = LITERAL_START.exec(pattern);
  if (!start || /[imx]/.test(flags) || pattern.includes('|')) return undefined;
  const optional = /[?*{+]/.test(pattern[start[0].length] ?? '');
  // The last unit may be half of a surrogate pair; a quantifier applies to the whole character before it.
  const literal = optional ? [...start[1]!].slice(0, -1).join('') : start[1]!;
  return literal || undefined;
}

/** Values an index cannot look up exactly: arrays (whole-array equality) and patterns. */
const isLookup = (value: unknown): boolean => !Array.isArray(value) && !isRegex(value);

function addRegex(predicate: Predicate, value: unknown, options: unknown): void {
  const { source, pattern, flags, options: own } = value as Document;
  const text = typeof value === 'string' ? value : String(source ?? pattern);
  predicate.prefix ??= literalPrefix(text, String(options ?? flags ?? own ?? ''));
  predicate.residual = true;
}

const RANGE = { $gt: 'gt', $gte: 'gte', $lt: 'lt', $lte: 'lte' } as const;

/** Adds one `{path: {op: value}}`. */
function addOperator(predicate: Predicate, op: string, value: unknown, all: Document): void {
  const range = RANGE[op as keyof typeof RANGE];
  if (range) {
    const usable =
      value !== null && isLookup(value) && !isNotANumber(value) && !isDocument(value) && predicate[range] === undefined;
    if (usable) predicate[range] = value;
    else predicate.residual = true;
  } else if (op === '$eq') addEquality(predicate, value);
  else if (op === '$in' && Array.isArray(value) && value.every(isLookup) && !predicate.in) predicate.in = value;
  else if (op === '$all' && Array.isArray(value) && value.length && !predicate.all && value.every(isAllMember))
    predicate.all = value;
  else if (op === '$elemMatch' && isClosedRange(value) && !predicate.element) predicate.element = elementOf(value);
  else if (op === '$regex') addRegex(predicate, value, all['$options']);
  else if (op === '$exists' && !value) {
    // Null and missing share an index key, so the entries are a superset.
    if (!('eq' in predicate)) predicate.eq = null;
    predicate.residual = true;
  } else if (op !== '$options') {
    if ((op === '$exists' && value) || (op === '$ne' && value === null)) predicate.notNull = true;
    predicate.residual = true;
  }
}

/** `{$gte, $lte}` of an `$elemMatch` with two numbers. */
const isClosedRange = (value: unknown): value is { $gte: Numeric; $lte: Numeric } =>
  isOperators(value) && Object.keys(value).length === 2 && isNumeric(value['$gte']) && isNumeric(value['$lte']);

const elementOf = ({ $gte, $lte }: { $gte: Numeric; $lte: Numeric }) => ({ gte: $gte, lte: $lte });

const isAllMember = (value: unknown): boolean => isLookup(value) && !isOperators(value) && value !== null;

function addEquality(predicate: Predicate, value: unknown): void {
  if (isRegex(value)) addRegex(predicate, value, undefined);
  else if (Array.isArray(value) || 'eq' in predicate) predicate.residual = true;
  else {
    predicate.eq = value;
    if (isDocument(value)) predicate.residual = true;
  }
}

/** Takes a filter apart. Conditions that cannot use an index are left out and make it incomplete. */
export function predicatesOf(filter: Document): Predicates {
  const byPath = new Map<string, Predicate>();
  const result: Predicates = { byPath, complete: true };
  const at = (path: string): Predicate => {
    let predicate = byPath.get(path);
    if (!predicate) {
      predicate = {};
      byPath.set(path, predicate);
    }
    return predicate;
  };
  const visit = (part: Document, under: string): void => {
    for (const [key, value] of Object.entries(part)) {
      if (key === '$and') for (const branch of value as Document[]) visit(branch, under);
      else if (key === '$or' && !under && !result.or) {
        result.or = value as Document[];
        result.complete = false;
      } else if (key.startsWith('$')) result.complete = false;
      else if (!isOperators(value)) addEquality(at(under + key), value);
      else {
        for (const [op, operand] of Object.entries(value))
          if (op === '$elemMatch' && isDocument(operand) && !isOperators(operand)) {
            result.complete = false;
            visit(operand, `${under}${key}.`);
          } else addOperator(at(under + key), op, operand, value);
      }
    }
  };
  visit(filter, '');
  for (const predicate of byPath.values()) if (predicate.residual) result.complete = false;
  return result;
}
