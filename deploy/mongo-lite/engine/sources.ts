import { after } from '../keys';
import { type Access, entriesOf, sizeOf } from '../planner/choose';
import type { KeyRange, Plan } from '../planner/plan';
import { DocSet } from '../postings/doc-set';
import type { Postings } from '../postings/postings';
import type { Transaction } from '../store/transaction';
import type { Collection } from './collection';

/** The work of a read, counted; explain and the tests show it. */
export interface ScanStats {
  keysExamined: number;
  docsExamined: number;
}

export const newStats = (): ScanStats => ({ keysExamined: 0, docsExamined: 0 });

/** Entries of one range as document ids, each with the part of its key that orders it among ranges. */
function* entries(tx: Transaction, plan: Plan, range: KeyRange, first: number, skip: number) {
  const from = plan.mergeAfter === undefined ? 0 : range.fixed[plan.mergeAfter - 1]!;
  for (const [key, value] of tx.range(range.lo, range.hi, { reverse: plan.reverse, first, skip }))
    yield { rest: plan.mergeAfter === undefined ? '' : key.slice(from), id: value.toString('latin1') };
}

function* merged(tx: Transaction, plan: Plan, first: number): Generator<string> {
  const cursors = plan.ranges.map((range) => entries(tx, plan, range, first, 0));
  const heads = cursors.map((cursor) => cursor.next().value);
  for (;;) {
    let best = -1;
    for (const [i, head] of heads.entries()) {
      const current = heads[best];
      if (head && (!current || (plan.reverse ? head.rest > current.rest : head.rest < current.rest))) best = i;
    }
    if (best < 0) return;
    yield heads[best]!.id;
    heads[best] = cursors[best]!.next().value;
  }
}

function* inTurn(tx: Transaction, plan: Plan, first: number, skip: number): Generator<string> {
  const ranges = plan.reverse ? plan.ranges.toReversed() : plan.ranges;
  for (const range of ranges) {
    if (skip && ranges.length > 1) {
      const n = tx.countUpTo(range.lo, range.hi, skip + 1);
      if (n <= skip) {
        skip -= n;
        continue;
      }
    }
    for (const { id } of entries(tx, plan, range, first, skip)) yield id;
    skip = 0;
  }
}

function* uniqueIds(tx: Transaction, plan: Plan, skip: number): Generator<string> {
  for (const { lo } of plan.reverse ? plan.ranges.toReversed() : plan.ranges) {
    const id = tx.get(lo);
    if (id && --skip < 0) yield id.toString('latin1');
  }
}

export interface SourceOptions {
  /** Documents expected to be read. */
  first: number;
  /** Entries to leave out; only for exact plans that list no document twice. */
  skip?: number;
  stats: ScanStats;
}

/** Reading a whole list costs less than this many look-ups per member. */
const READ_RATIO = 3;

/** Tests whether an index key exists for an id: in the list of all its ids where that is cheaper, else one by one. */
function prober(tx: Transaction, plan: Plan, probe: string): (id: string) => boolean {
  const size = tx.estimate(probe, after(probe));
  const members = size < sizeOf(tx, plan) * READ_RATIO ? tx.members(probe) : undefined;
  return members ? (id) => members.has(id) : (id) => tx.has(probe + id);
}

/** The documents that pass the probes of one postings index and, where that is the plan's own, its ranges. */
function wordsOf(plan: Plan, postings: Postings): DocSet {
  const { index, probes } = plan;
  const own = index.postings === postings ? [entriesOf(plan)] : [];
  const start = index.prefix.length;
  const others = probes
    .filter((probe) => probe.postings === postings)
    .map(({ lo, hi, point }) => [{ lo: lo.slice(start), hi: hi.slice(start), point }]);
  return new DocSet(postings, [...own, ...others]);
}

/** The documents of a plan in a postings index, before the probes of other indexes. */
export const docSetOf = (plan: Plan): DocSet | undefined => plan.index.postings && wordsOf(plan, plan.index.postings);

/** The tests that an id must pass besides being in the plan's ranges. */
export function probesOf(tx: Transaction, plan: Plan): ((id: string) => boolean)[] {
  const own = plan.index.postings;
  const words = new Set(plan.probes.map(({ postings }) => postings).filter((postings) => postings !== own));
  words.delete(undefined);
  const sets = [...words].map((postings) => wordsOf(plan, postings!));
  const keys = plan.probes.filter(({ postings }) => !postings).map(({ lo }) => prober(tx, plan, lo));
  return [...sets.map((set) => (id: string) => set.has(id)), ...keys];
}

function* skipping(ids: Iterable<string>, skip: number): Generator<string> {
  for (const id of ids) if (--skip < 0) yield id;
}

/** Ids of a plan's documents, in the plan's order, each once. */
export function* idsOf(tx: Transaction, plan: Plan, { first, skip = 0, stats }: SourceOptions): Generator<string> {
  const direct = plan.distinct && !plan.probes.length;
  const early = direct && plan.mergeAfter === undefined ? skip : 0;
  let late = skip - early;
  const seen = plan.distinct ? null : new Set<string>();
  const ids = plan.unique
    ? uniqueIds(tx, plan, early)
    : plan.index.postings
      ? skipping(docSetOf(plan)!.ids(), early)
      : plan.mergeAfter === undefined
        ? inTurn(tx, plan, first, early)
        : merged(tx, plan, first);
  const probes = probesOf(tx, plan);
  next: for (const id of ids) {
    stats.keysExamined++;
    if (seen) {
      if (seen.has(id)) continue;
      seen.add(id);
    }
    for (const passes of probes) if (!passes(id)) continue next;
    if (late > 0) late--;
    else yield id;
  }
}

function* byPrimaryKey(tx: Transaction, plan: Plan, { first, skip = 0, stats }: SourceOptions): Generator<Buffer> {
  for (const { lo, hi } of plan.reverse ? plan.ranges.toReversed() : plan.ranges) {
    if (plan.unique) {
      const raw = tx.peek(lo);
      if (!raw || --skip >= 0) continue;
      stats.keysExamined++;
      stats.docsExamined++;
      yield raw;
    } else {
      for (const [, raw] of tx.range(lo, hi, { reverse: plan.reverse, first, skip })) {
        stats.keysExamined++;
        stats.docsExamined++;
        yield raw;
      }
    }
  }
}

/** Every id of several plans, each once. */
function* unionIds(tx: Transaction, collection: Collection, plans: Plan[], options: SourceOptions): Generator<string> {
  const seen = new Set<string>();
  for (const plan of plans)
    for (const id of planIds(tx, collection, plan, options)) {
      if (seen.has(id)) continue;
      seen.add(id);
      yield id;
    }
}

function* planIds(tx: Transaction, collection: Collection, plan: Plan, options: SourceOptions): Generator<string> {
  if (!plan.index.isId) yield* idsOf(tx, plan, options);
  else
    for (const { lo, hi } of plan.ranges)
      for (const [key] of tx.range(lo, hi, { reverse: plan.reverse, first: options.first }))
        yield key.slice(collection.prefix.length);
}

function idsOfAccess(
  tx: Transaction,
  collection: Collection,
  access: Exclude<Access, { kind: 'scan' }>,
  options: SourceOptions,
): Iterable<string> {
  if (access.kind === 'columns') return access.seek.ids(options.skip ?? 0);
  return access.kind === 'index' ? idsOf(tx, access.plan, options) : unionIds(tx, collection, access.plans, options);
}

/**
 * The stored bytes of the documents an access reaches, in its order. The bytes are valid until the next read of
 * the store: a caller that keeps them copies them.
 */
export function* documentsOf(
  tx: Transaction,
  collection: Collection,
  access: Access,
  options: SourceOptions,
): Generator<Buffer> {
  const { stats } = options;
  if (access.kind === 'scan') {
    const { reverse } = access;
    for (const [, raw] of tx.range(collection.prefix, after(collection.prefix), { first: options.first, reverse })) {
      stats.docsExamined++;
      yield raw;
    }
    return;
  }
  if (access.kind === 'index' && access.plan.index.isId) {
    yield* byPrimaryKey(tx, access.plan, options);
    return;
  }
  for (const id of idsOfAccess(tx, collection, access, options)) {
    const raw = tx.peek(collection.prefix + id);
    if (!raw) continue;
    stats.docsExamined++;
    yield raw;
  }
}
