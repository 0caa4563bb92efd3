import type { Document } from 'bson';
import { literalHint } from '../match/literal';
import { filterFields } from '../planner/fields';
import { pick } from '../raw';
import { compileQuery } from './query';

interface Tallied {
  n: number;
  /** The state of the collection that `n` is of. */
  version: number;
  matches(raw: Buffer): boolean;
}

/** Every written document is tested against each. */
const MAX_TALLIED = 64;
/** A write of more documents costs more than counting again. */
const MAX_CHANGES = 200;

/** Whether a stored document matches; most are told apart by their bytes. */
function matcher(filter: Document): Tallied['matches'] {
  const may = literalHint(filter);
  const query = compileQuery(filter);
  const fields = filterFields(filter);
  return (raw) => may(raw) !== false && query(pick(raw, fields));
}

/**
 * Counts that took long, by filter, kept right by every write. People look at many pages of one search, and return to
 * it, while others write: only the first look at a collection of any size has to count.
 */
export class Tally {
  /** Tallies, least recently used first. */
  private readonly tallied = new Map<string, Tallied>();

  get(name: string, version: number): number | undefined {
    const found = this.tallied.get(name);
    if (!found) return undefined;
    this.tallied.delete(name);
    if (found.version !== version) return undefined;
    this.tallied.set(name, found);
    return found.n;
  }

  keep(name: string, filter: Document, version: number, n: number): void {
    this.tallied.delete(name);
    this.tallied.set(name, { n, version, matches: matcher(filter) });
    if (this.tallied.size > MAX_TALLIED) this.tallied.delete(this.tallied.keys().next().value!);
  }

  get size(): number {
    return this.tallied.size;
  }

  /** The `nth` document of a write that makes version `next` of version `last`. */
  change(nth: number, last: number, next: number, before: Buffer | undefined, after: Buffer | null): void {
    if (nth > MAX_CHANGES) this.tallied.clear();
    for (const [name, tallied] of this.tallied) {
      if (tallied.version !== last) {
        this.tallied.delete(name);
        continue;
      }
      tallied.n += Number(after !== null && tallied.matches(after)) - Number(!!before && tallied.matches(before));
      tallied.version = next;
    }
  }
}
