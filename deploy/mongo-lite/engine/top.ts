import type { Document } from 'bson';
import { encodeDirected } from '../keys';

import { reach } from './paths';

/** The order of a document under a sort, as one comparable string. Arrays count by their lowest (highest) element. */
export function sortKey(doc: Document, sort: [path: string, direction: number][]): string {
  let key = '';
  for (const [path, direction] of sort) {
    const { values } = reach(doc, path);
    key += values.length
      ? values.map((value) => encodeDirected(value, direction)).sort()[0]!
      : encodeDirected(null, direction);
  }
  return key;
}

interface Ranked<T> {
  key: string;
  order: number;
  value: T;
}

const compare = <T>(a: Ranked<T>, b: Ranked<T>): number => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.order - b.order);

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
    this.items.sort(compare);
    this.items.length = this.limit;
    this.threshold = this.items.at(-1)!.key;
  }

  *sorted(skip = 0): Generator<T> {
    this.items.sort(compare);
    const end = this.limit || this.items.length;
    for (let i = skip; i < Math.min(end, this.items.length); i++) yield this.items[i]!.value;
  }
}
