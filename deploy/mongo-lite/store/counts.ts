import { after, tagOf } from '../keys';
import type { Added } from './added';

interface Kept {
  n: number;
  /** The rest of each key after the prefix, once the members were needed. */
  members?: Set<string>;
}

interface Span extends Kept {
  lo: string;
  hi: string;
}

/** The kept ranges of one index or collection. */
interface Family {
  /** Ranges of all keys with a prefix, least recently used first. */
  prefixes: Map<string, Kept>;
  /** How many of the prefixes have a length: every written key is looked up once per length. */
  lengths: Map<number, number>;
  /** Other ranges; every written key is compared with each. */
  spans: Span[];
}

/** Smaller ranges are counted again faster than they are kept up to date. */
const WORTH_KEEPING = 512;
const PREFIXES_PER_FAMILY = 1024;
const SPANS_PER_FAMILY = 12;
/** Members kept in all, about 64 bytes each. */
const MEMBERS_IN_ALL = 1_000_000;

/**
 * Sizes, and for some the members, of key ranges that were read before, kept exact by every applied write. A list
 * request asks for the count of the same range (one tenant's documents) again and again, and a keyword search for
 * the members of the same few: walking 100,000 keys each time costs 2 to 20 ms.
 */
export class RangeCounts {
  private readonly families = new Map<string, Family>();
  private readonly withMembers = new Set<Kept>();
  private membersInAll = 0;

  private find(lo: string, hi: string): Kept | undefined {
    const family = this.families.get(tagOf(lo));
    if (!family) return undefined;
    const kept = family.prefixes.get(lo);
    if (!kept || hi !== after(lo)) return family.spans.find((span) => span.lo === lo && span.hi === hi);
    family.prefixes.delete(lo);
    family.prefixes.set(lo, kept);
    return kept;
  }

  /** The exact number of keys in [lo, hi), when it is known. */
  get(lo: string, hi: string): number | undefined {
    return this.find(lo, hi)?.n;
  }

  /** The rest of every key that starts with `prefix`, when it is known. */
  members(prefix: string): Set<string> | undefined {
    return this.families.get(tagOf(prefix))?.prefixes.get(prefix)?.members;
  }

  remember(lo: string, hi: string, n: number): void {
    if (n < WORTH_KEEPING || this.find(lo, hi)) return;
    let family = this.families.get(tagOf(lo));
    if (!family) {
      family = { prefixes: new Map(), lengths: new Map(), spans: [] };
      this.families.set(tagOf(lo), family);
    }
    if (hi !== after(lo)) {
      family.spans.push({ lo, hi, n });
      if (family.spans.length > SPANS_PER_FAMILY) family.spans.shift();
      return;
    }
    family.prefixes.set(lo, { n });
    family.lengths.set(lo.length, (family.lengths.get(lo.length) ?? 0) + 1);
    if (family.prefixes.size > PREFIXES_PER_FAMILY) this.drop(family, family.prefixes.keys().next().value!);
  }

  rememberMembers(prefix: string, members: Set<string>): void {
    if (members.size > MEMBERS_IN_ALL / 2) return;
    this.remember(prefix, after(prefix), members.size);
    const kept = this.families.get(tagOf(prefix))?.prefixes.get(prefix);
    if (!kept || kept.members) return;
    kept.members = members;
    this.withMembers.add(kept);
    this.membersInAll += members.size;
    for (const oldest of this.withMembers) {
      if (this.membersInAll <= MEMBERS_IN_ALL) break;
      this.forgetMembers(oldest);
    }
  }

  private forgetMembers(kept: Kept): void {
    this.membersInAll -= kept.members?.size ?? 0;
    kept.members = undefined;
    this.withMembers.delete(kept);
  }

  private drop({ prefixes, lengths }: Family, prefix: string): void {
    this.forgetMembers(prefixes.get(prefix)!);
    prefixes.delete(prefix);
    const left = lengths.get(prefix.length)! - 1;
    if (left) lengths.set(prefix.length, left);
    else lengths.delete(prefix.length);
  }

  /** A key is about to be present or absent; `existed` is asked only when a kept range contains the key. */
  adjust(key: string, present: boolean, existed: (key: string) => boolean): void {
    const family = this.families.get(tagOf(key));
    if (!family) return;
    let change: number | undefined;
    this.change(family, key, () => {
      change ??= Number(present) - Number(existed(key));
      return change;
    });
  }

  /** Keys that did not exist are about to be present. */
  added(tag: string, added: Added): void {
    const family = this.families.get(tag);
    if (family) added.each((key) => this.change(family, key, () => 1));
  }

  private change({ lengths, prefixes, spans }: Family, key: string, by: () => number): void {
    const apply = (kept: Kept, from: number): void => {
      const change = by();
      kept.n += change;
      if (!kept.members || !change) return;
      this.membersInAll += change;
      if (change > 0) kept.members.add(key.slice(from));
      else kept.members.delete(key.slice(from));
    };
    for (const length of lengths.keys()) {
      const kept = prefixes.get(key.slice(0, length));
      if (kept) apply(kept, length);
    }
    for (const span of spans) if (key >= span.lo && key < span.hi) apply(span, 0);
  }

  forget(tag?: string): void {
    for (const [known, family] of this.families)
      if (tag === undefined || known === tag) {
        for (const kept of family.prefixes.values()) this.forgetMembers(kept);
        this.families.delete(known);
      }
  }
}
