import type { Document } from 'bson';
import { badValue, CommandError } from '../errors';
import { encodeDirected } from '../keys';
import { compare } from '../values/compare';
import { isDocument, namesOf } from '../values/document';
import { isNumeric, toDouble } from '../values/numbers';
import { reach } from './paths';

export type Sort = [path: string, direction: number][];

/** An order as paths with 1 or -1. Throws for other directions. */
export function sortOf(order: unknown): Sort {
  if (order === undefined || order === null) return [];
  if (!isDocument(order)) throw new CommandError(14, 'TypeMismatch', 'Expected sort to be an object');
  return namesOf(order).map((path) => {
    const direction: unknown = order[path];
    if (isDocument(direction) && '$meta' in direction) throw badValue('The embedded server does not sort by $meta');
    const n = isNumeric(direction) ? toDouble(direction) : Number.NaN;
    if (n !== 1 && n !== -1)
      throw new CommandError(
        15975,
        'Location15975',
        '$sort key ordering must be 1 (for ascending) or -1 (for descending)',
      );
    if (path.split('.').some((part) => !part || (part.startsWith('$') && path !== '$natural')))
      throw new CommandError(
        16410,
        'Location16410',
        `FieldPath field names may not be empty or start with '$': ${path}`,
      );
    return [path, n];
  });
}

const areApart = (a: string, b: string): boolean => a !== b && !a.startsWith(`${b}.`) && !b.startsWith(`${a}.`);

/** The order of a document under a sort, as one comparable string. Arrays count by their lowest (highest) element. */
export function sortKey(doc: Document, sort: Sort): string {
  let key = '';
  let known: string | undefined;
  for (const [path, direction] of sort) {
    const { values: found, array, gaps } = reach(doc, path);
    const values = gaps ? [...found, null] : found;
    if (array !== undefined) {
      if (known !== undefined && areApart(known, array))
        throw badValue('cannot sort with keys that are parallel arrays');
      known = array;
    }
    key +=
      values.length > 1
        ? values.map((value) => encodeDirected(value, direction, true)).sort()[0]!
        : encodeDirected(values[0], direction, true);
  }
  return key;
}

/** The function that sorts an array by its elements (1 or -1) or by fields of them. */
export function sorted(order: unknown): (values: unknown[]) => unknown[] {
  if (isNumeric(order)) {
    const direction = toDouble(order);
    if (direction !== 1 && direction !== -1) throw badValue('sortBy must be 1 or -1, or a document of fields');
    return (values) => values.toSorted((a, b) => direction * compare(a, b));
  }
  const sort = sortOf(order);
  return (values) => {
    const top = new Top<unknown>(0);
    for (const value of values) top.add(sortKey(isDocument(value) ? value : {}, sort), value);
    return [...top.sorted()];
  };
}

interface Ranked<T> {
  key: string;
  order: number;
  value: T;
}

const compareRanked = <T>(a: Ranked<T>, b: Ranked<T>): number =>
  a.key < b.key ? -1 : a.key > b.key ? 1 : a.order - b.order;

/** Sorts what it is given, keeping only the first `limit` (0 = all) in memory. Equal keys keep their order. */
export class Top<T> {
  private items: Ranked<T>[] = [];
  private order = 0;
  private threshold: string | undefined;

  constructor(private readonly limit: number) {}

  /** False when a value with this key would not make it, so that it need not be built. */
  wants(key: string): boolean {
    return this.threshold === undefined || key < this.threshold;
  }

  add(key: string, value: T): void {
    this.items.push({ key, order: this.order++, value });
    if (this.limit && this.items.length >= 2 * this.limit + 64) this.cut();
  }

  private cut(): void {
    this.items.sort(compareRanked);
    this.items.length = this.limit;
    this.threshold = this.items.at(-1)!.key;
  }

  *sorted(skip = 0): Generator<T> {
    this.items.sort(compareRanked);
    const end = this.limit || this.items.length;
    for (let i = skip; i < Math.min(end, this.items.length); i++) yield this.items[i]!.value;
  }
}
