/** The part of a filter that the columns and the postings of a collection decide. */
import type { Document } from 'bson';
import type { Index } from '../engine/indexes';
import { after, encodeKey } from '../keys';
import { literalText } from '../match/literal';
import { isOperators } from '../planner/predicates';
import { type Bits, intersect, noBits, subtract, unite } from '../postings/bits';
import type { EntryRange } from '../postings/segment';
import type { Column } from './column';

/** Takes out of the documents of a segment those that do not match. */
export type Narrow = (bits: Bits, segment: number) => void;

export interface Tested {
  narrows: Narrow[];
  /** For each of them, a document has an entry in one of its ranges. */
  words: EntryRange[][];
  /** The part that has to be tested on the documents. */
  rest: Document[];
}

/** The column of a path: null where there is none and will be none, undefined where it is being made. */
export type ColumnOf = (path: string) => Column | null | undefined;

/** A column that is asked for is not there yet. */
export class NotYet extends Error {}

type Scalar = number | string | Date;

const isScalar = (value: unknown): value is Scalar =>
  typeof value === 'string' || (typeof value === 'number' && !Number.isNaN(value)) || value instanceof Date;

const kindOf = (value: Scalar): 'number' | 'text' | 'date' =>
  typeof value === 'string' ? 'text' : typeof value === 'number' ? 'number' : 'date';

/** The code of a value in a column of its kind; undefined where no document has it. */
function codeOf({ texts }: Column, value: Scalar): number | undefined {
  if (typeof value === 'string') return texts.find(value);
  return typeof value === 'number' ? value : value.getTime();
}

const all = (bits: Bits): void => {
  bits.fill(0);
};

function oneOf(column: Column, values: readonly unknown[], inside: boolean): Narrow | undefined {
  const scalars = values.filter((value) => value !== null);
  if (!scalars.every(isScalar)) return undefined;
  const blank = scalars.length < values.length;
  const list = column.kind === 'list';
  const kind = list ? 'number' : column.kind;
  // A value of another kind than all that are there matches none of them.
  const codes = new Set<number>();
  for (const value of scalars) {
    const code = kindOf(value) === kind ? codeOf(column, value) : undefined;
    if (code !== undefined) codes.add(code);
  }
  if (list || blank)
    return (bits, segment) => {
      const found = list ? column.listed(segment, codes) : bits.slice();
      if (!list) column.keepOneOf(found, segment, codes);
      if (blank) {
        const without = bits.slice();
        subtract(without, column.present(segment));
        unite(found, without);
      }
      if (inside) intersect(bits, found);
      else subtract(bits, found);
    };
  if (codes.size === 0) return inside ? all : () => undefined;
  if (codes.size > 1) return (bits, segment) => column.keepOneOf(bits, segment, codes, inside);
  const [code] = codes;
  return (bits, segment) => column.keepBetween(bits, segment, code!, code!, inside);
}

function containing(column: Column, text: string, inside: boolean): Narrow | undefined {
  if (column.kind !== undefined && column.kind !== 'text') return undefined;
  const flags = column.texts.containing(text);
  return (bits, segment) => column.keepFlagged(bits, segment, flags, inside);
}

const RANGE = new Set(['$gt', '$gte', '$lt', '$lte']);

/** A range of whole places, or of numbers, as inclusive ends. */
function between(column: Column, ranges: readonly [op: string, value: unknown][]): Narrow | undefined {
  if (column.kind === 'list') return undefined;
  let low = -Number.MAX_VALUE;
  let high = Number.MAX_VALUE;
  for (const [, value] of ranges) {
    if (!isScalar(value)) return undefined;
    if (column.kind !== undefined && kindOf(value) !== column.kind) return all;
  }
  const texts = column.kind === 'text';
  const open: number[] = [];
  for (const [op, value] of ranges) {
    const up = op === '$gt' || op === '$gte';
    if (texts) {
      const place = column.texts.placeOf(value as string, op === '$gt' || op === '$lte');
      if (up) low = Math.max(low, place);
      else high = Math.min(high, place - 1);
      continue;
    }
    const end = value instanceof Date ? value.getTime() : (value as number);
    if (up) low = Math.max(low, end);
    else high = Math.min(high, end);
    if (op === '$gt' || op === '$lt') open.push(end);
  }
  if (low > high) return all;
  if (texts) {
    const ranks = column.texts.ranksByCode();
    const flags = new Uint8Array(ranks.length);
    for (let code = 0; code < ranks.length; code++) if (ranks[code]! >= low && ranks[code]! <= high) flags[code] = 1;
    return (bits, segment) => column.keepFlagged(bits, segment, flags);
  }
  return (bits, segment) => {
    column.keepBetween(bits, segment, low, high);
    for (const end of open) column.keepBetween(bits, segment, end, end, false);
  };
}

function narrowBy(column: Column, op: string, operand: unknown, whole: Document): Narrow | undefined {
  switch (op) {
    case '$eq':
      return oneOf(column, [operand], true);
    case '$ne':
      return oneOf(column, [operand], false);
    case '$in':
      return Array.isArray(operand) ? oneOf(column, operand, true) : undefined;
    case '$nin':
      return Array.isArray(operand) ? oneOf(column, operand, false) : undefined;
    case '$regex': {
      const text = '$options' in whole ? undefined : literalText(operand);
      return text === undefined ? undefined : containing(column, text, true);
    }
    case '$not': {
      const text =
        isOperators(operand) && Object.keys(operand).length === 1 ? literalText(operand['$regex']) : undefined;
      return text === undefined ? undefined : containing(column, text, false);
    }
    case '$all': {
      const parts =
        Array.isArray(operand) && operand.length > 0 ? operand.map((value) => oneOf(column, [value], true)) : [];
      if (parts.length === 0 || parts.includes(undefined)) return undefined;
      return (bits, segment) => {
        for (const part of parts) part!(bits, segment);
      };
    }
    default:
      return undefined;
  }
}

/** Ranges of the last field of a postings index behind the values of those before it. */
class WordRanges {
  private constructor(
    readonly path: string,
    private readonly index: Index,
    private readonly start: string,
  ) {}

  /** Undefined where the filter does not say one value for each field before the words. */
  static of(index: Index | undefined, values: ReadonlyMap<string, unknown>): WordRanges | undefined {
    if (!index || index.between.length > 0 || index.fields.some(([, direction]) => direction < 0)) return undefined;
    const leading = index.fields.slice(0, -1).map(([path]) => values.get(path));
    if (!leading.every(isScalar)) return undefined;
    return new WordRanges(index.fields.at(-1)![0], index, leading.map((value) => encodeKey(value)).join(''));
  }

  /** The ranges that a condition asks for; undefined where the words do not decide it. */
  of(op: string, operand: unknown): EntryRange[][] | undefined {
    if (op === '$eq' && isScalar(operand)) return [[this.point(operand)]];
    if (op === '$all' && Array.isArray(operand) && operand.length > 0 && operand.every(isScalar))
      return operand.map((word) => [this.point(word)]);
    if (op !== '$elemMatch' || !isOperators(operand) || this.index.postings!.hasScalars) return undefined;
    const { $gte, $lte, ...others } = operand;
    if (typeof $gte !== 'number' || typeof $lte !== 'number' || Object.keys(others).length > 0) return undefined;
    return [[{ lo: this.start + encodeKey($gte), hi: this.start + after(encodeKey($lte)), point: false }]];
  }

  private point(word: Scalar): EntryRange {
    const lo = this.start + encodeKey(word);
    return { lo, hi: after(lo), point: true };
  }
}

/** The conditions of a filter, side by side: path, operator and operand, or a branch of its own. */
function* conditions(filter: Document): Generator<{ path: string; condition: unknown; piece: Document }> {
  for (const [key, value] of Object.entries(filter))
    if (key === '$and') for (const branch of value as Document[]) yield* conditions(branch);
    else yield { path: key, condition: value, piece: { [key]: value } };
}

/** @throws NotYet while a column is being made */
export function testsOf(filter: Document, index: Index | undefined, columnOf: ColumnOf): Tested {
  const tested: Tested = { narrows: [], words: [], rest: [] };
  const pieces = [...conditions(filter)];
  const equal = new Map(pieces.filter(({ condition }) => isScalar(condition)).map((one) => [one.path, one.condition]));
  const words = WordRanges.of(index, equal);
  let missing = false;
  for (const { path, condition, piece } of pieces) {
    if (path.startsWith('$')) {
      tested.rest.push(piece);
      continue;
    }
    const operators = isOperators(condition) ? Object.entries(condition) : [['$eq', condition] as [string, unknown]];
    const whole = isOperators(condition) ? condition : {};
    if (path === words?.path) {
      const ranges = operators.map(([op, operand]) => words.of(op, operand));
      if (ranges.includes(undefined)) tested.rest.push(piece);
      else tested.words.push(...ranges.flatMap((list) => list!));
      continue;
    }
    const column = path === index?.fields.at(-1)?.[0] ? null : columnOf(path);
    // Texts are proved on documents until their column is there, as are those that no column holds.
    if (column === undefined && !operators.every(([op]) => op === '$regex' || op === '$not')) missing = true;
    if (!column) {
      tested.rest.push(piece);
      continue;
    }
    const range = operators.filter(([op]) => RANGE.has(op));
    const parts = operators.filter(([op]) => !RANGE.has(op)).map(([op, value]) => narrowBy(column, op, value, whole));
    if (range.length > 0) parts.push(between(column, range));
    if (parts.includes(undefined)) tested.rest.push(piece);
    else tested.narrows.push(...(parts as Narrow[]));
  }
  if (missing) throw new NotYet();
  return tested;
}

export const allBits = (count: number): Bits => {
  const bits = noBits();
  bits.fill(-1, 0, count >>> 5);
  if (count & 31) bits[count >>> 5] = (1 << (count & 31)) - 1;
  return bits;
};
