import type { Document } from 'bson';
import { after } from '../keys';
import { type Access, choose } from '../planner/choose';
import { isBound, type Plan } from '../planner/plan';
import type { Transaction } from '../store/transaction';
import { encode } from '../values/codec';
import type { Collection } from './collection';
import { PAUSE, scan } from './scan';
import { yieldToEventLoop } from './slices';
import { docSetOf, idsOf, newStats, probesOf, type ScanStats } from './sources';

export interface CountOptions {
  skip?: number;
  /** Counting stops here; 0 = never. */
  limit?: number;
  hint?: string | Document;
  variables?: Document;
  stats?: ScanStats;
  /** Gets the access that was chosen. */
  onPlan?: (access: Access) => void;
}

const clamp = (n: number, { skip = 0, limit = 0 }: CountOptions): number => {
  const rest = Math.max(0, n - skip);
  return limit ? Math.min(rest, limit) : rest;
};

function countRange(tx: Transaction, lo: string, hi: string, cap: number): number {
  return cap ? tx.countUpTo(lo, hi, cap) : tx.count(lo, hi);
}

/** How many of a list's ids pass the plan's probes. */
function countCommon(tx: Transaction, plan: Plan, ids: ReadonlySet<string>, cap: number): number {
  const probes = probesOf(tx, plan);
  let n = 0;
  for (const id of ids) if (probes.every((passes) => passes(id)) && ++n === cap) break;
  return n;
}

/** Faster counts are not worth remembering. */
const WORTH_KEEPING_MS = 3;

interface Remembered {
  /** The count of the same filter, when nothing in the collection has changed since. */
  n?: number;
  keep(n: number): void;
}

function remembered({ store }: Transaction, { tally, prefix }: Collection, filter: Document): Remembered | undefined {
  const name = encode(filter).toString('latin1');
  // Expressions may ask for the time.
  if (name.includes('$expr')) return undefined;
  const version = store.versionOf(prefix);
  return {
    n: tally.get(name, version),
    keep(n) {
      if (store.versionOf(prefix) !== version) return;
      tally.keep(name, filter, version, n);
      store.tallies.set(prefix, tally);
    },
  };
}

/** Number of documents that match; straight from index keys where the index says everything the filter asks. */
export async function countDocuments(
  tx: Transaction,
  collection: Collection | undefined,
  filter: Document,
  options: CountOptions = {},
): Promise<number> {
  if (!collection) return 0;
  const { skip = 0, limit = 0, hint, variables, stats = newStats(), onPlan } = options;
  const cap = limit ? skip + limit : 0;
  if (!Object.keys(filter).length)
    return clamp(countRange(tx, collection.prefix, after(collection.prefix), cap), options);
  const access = choose(collection, tx, filter, { sort: [], want: cap, hint, counting: true });
  onPlan?.(access);
  if (access.kind === 'columns' && access.seek.exact) return clamp(access.seek.size, options);
  const plan = access.kind === 'index' ? access.plan : undefined;
  if (plan?.exact && !plan.index.isId) {
    let n = 0;
    if (plan.index.postings && plan.probes.every(({ postings }) => postings === plan.index.postings)) {
      n = docSetOf(plan)!.size;
      if (cap) n = Math.min(n, cap);
    } else if (plan.distinct && !plan.probes.length && !plan.unique) {
      for (const { lo, hi } of plan.ranges) if (!cap || n < cap) n += countRange(tx, lo, hi, cap && cap - n);
    } else if (!plan.index.postings && isBound(plan) && plan.probes.length && tx.members(plan.ranges[0]!.lo)) {
      n = countCommon(tx, plan, tx.members(plan.ranges[0]!.lo)!, cap);
    } else {
      for (const _id of idsOf(tx, plan, { first: 256, stats })) {
        if (++n === cap) break;
        if (n % 4096) continue;
        tx.patience?.();
        if (!tx.explicit) await yieldToEventLoop();
      }
    }
    return clamp(n, options);
  }
  const cached = variables || !tx.current ? undefined : remembered(tx, collection, filter);
  if (cached?.n !== undefined) return clamp(cached.n, options);
  const began = performance.now();
  let n = 0;
  for (const match of scan(tx, collection, filter, { limit: cap, hint, variables, stats, emit: () => true })) {
    if (match !== PAUSE) n++;
    else await yieldToEventLoop();
  }
  if (performance.now() - began > WORTH_KEEPING_MS && !cap) cached?.keep(n);
  return clamp(n, options);
}
