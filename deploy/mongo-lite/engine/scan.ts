import type { Document } from 'bson';
import { encodeId } from '../keys';
import { literalTest } from '../match/literal';
import { type Access, choose, naturalOrder } from '../planner/choose';
import { filterFields } from '../planner/fields';
import { FieldSet, pick } from '../raw';
import type { Transaction } from '../store/transaction';
import type { Collection } from './collection';
import { compileQuery } from './query';
import { documentsOf, newStats, type ScanStats } from './sources';
import { type Sort, sortKey, Top } from './top';

/** Yielded instead of a document when a scan has worked for a while, so that other requests get their turn. */
export const PAUSE = Symbol('pause');
const SLICE_MS = 3;
const LOOKS_PER_CLOCK = 64;

export interface ScanOptions<T> {
  sort?: Sort;
  skip?: number;
  limit?: number;
  hint?: string | Document;
  /** Turns the stored bytes of a match into what is yielded; the bytes are valid only during the call. */
  emit: (raw: Buffer) => T;
  stats?: ScanStats;
  /** Values of `$$name` in `$expr`. */
  variables?: Document;
  /** Gets the access that was chosen. */
  onPlan?: (access: Access) => void;
}

/** Up to so many results are kept whole while they are sorted; of more, only their ids. */
const FEW = 500;

export const copyBytes = (raw: Buffer): Buffer => Buffer.from(raw);

const ID = new FieldSet(new Set(['_id']));

const rootOf = (path: string): string => path.split('.', 1)[0]!;

/** A filter without its conditions on these paths, which an index has decided already. */
function without(filter: Document, paths: ReadonlySet<string>): Document {
  const entries = Object.entries(filter).flatMap(([key, value]): [string, unknown][] => {
    if (paths.has(key)) return [];
    if (key !== '$and') return [[key, value]];
    const branches = (value as Document[]).map((branch) => without(branch, paths));
    const left = branches.filter((branch) => Object.keys(branch).length);
    return left.length ? [['$and', left]] : [];
  });
  return Object.fromEntries(entries);
}

/** Documents that match `filter`, in the order of `sort`, after `skip`, at most `limit` (0 = all). */
export function* scan<T>(
  tx: Transaction,
  collection: Collection | undefined,
  filter: Document,
  options: ScanOptions<T>,
): Generator<T | typeof PAUSE> {
  if (!collection) return;
  const { skip = 0, limit = 0, emit, stats = newStats(), sort = [] } = options;
  const want = limit ? skip + limit : 0;
  const access = choose(collection, tx, filter, { sort, want, hint: options.hint });
  options.onPlan?.(access);
  const plan = access.kind === 'index' ? access.plan : undefined;
  const shuffles = tx.store.shuffles && !sort.length && naturalOrder({ sort, hint: options.hint }) === undefined;
  const seek = access.kind === 'columns' ? access.seek : undefined;
  const ordered = !sort.length || seek || plan?.sorted || sort[0]![0] === '$natural';
  const rest = seek ? seek.rest : plan?.bound ? without(filter, plan.covered) : filter;
  const exact = seek?.exact ?? plan?.exact;
  let complete = rest === filter && !exact;
  let query = exact || !Object.keys(rest).length ? null : compileQuery(rest, options.variables);
  let fields = query && filterFields(rest);
  let literal = query ? literalTest(rest) : undefined;
  const began = tx.snapshot;
  const skipEarly =
    ordered && !shuffles && !query && (seek || (plan?.distinct && !(plan.index.isId && plan.ranges.length > 1)))
      ? skip
      : 0;
  const first = ordered && want ? Math.min(query ? want * 2 : want - skipEarly, 512) : 64;
  const matching = function* (): Generator<Buffer | typeof PAUSE> {
    let looks = 0;
    let since = performance.now();
    for (const raw of documentsOf(tx, collection, access, { first, skip: skipEarly, stats })) {
      if (!complete && tx.snapshot !== began) {
        // Something was written since: an index entry read before may no longer say what its document says.
        query = compileQuery(filter, options.variables);
        fields = filterFields(filter);
        literal = undefined;
        complete = true;
      }
      if (!query || (literal?.(raw) ?? query(pick(raw, fields)))) yield raw;
      if (++looks % LOOKS_PER_CLOCK || performance.now() - since < SLICE_MS) continue;
      yield PAUSE;
      tx.patience?.();
      since = performance.now();
    }
  };
  if (shuffles) yield* limited(shuffled(matching()), skip, limit, emit);
  else if (ordered) yield* limited(matching(), skip - skipEarly, limit, emit);
  else if (want && want <= FEW) yield* sorted(matching(), { sort, skip, want, emit });
  else yield* sortedById(tx, collection, matching(), { sort, skip, want, emit });
}

/** All matches in a random order. */
function* shuffled(matches: Iterable<Buffer | typeof PAUSE>): Generator<Buffer | typeof PAUSE> {
  const all: Buffer[] = [];
  for (const raw of matches)
    if (raw === PAUSE) yield PAUSE;
    else all.push(copyBytes(raw));
  for (let i = all.length; i > 0; i--) {
    const at = Math.floor(Math.random() * i);
    yield all[at]!;
    all[at] = all[i - 1]!;
  }
}

function* limited<T>(
  matches: Iterable<Buffer | typeof PAUSE>,
  skip: number,
  limit: number,
  emit: (raw: Buffer) => T,
): Generator<T | typeof PAUSE> {
  let left = limit || Number.POSITIVE_INFINITY;
  for (const raw of matches) {
    if (raw === PAUSE) yield PAUSE;
    else if (skip > 0) skip--;
    else {
      yield emit(raw);
      if (--left === 0) return;
    }
  }
}

interface SortRequest<T> {
  sort: Sort;
  skip: number;
  /** Results up to here are wanted, those skipped included; 0 = all. */
  want: number;
  emit: (raw: Buffer) => T;
}

function* sorted<T>(
  matches: Iterable<Buffer | typeof PAUSE>,
  { sort, skip, want, emit }: SortRequest<T>,
): Generator<T | typeof PAUSE> {
  const fields = new FieldSet(new Set(sort.map(([path]) => rootOf(path))));
  const top = new Top<T>(want);
  for (const raw of matches) {
    if (raw === PAUSE) {
      yield PAUSE;
      continue;
    }
    const key = sortKey(pick(raw, fields), sort);
    if (top.wants(key)) top.add(key, emit(raw));
  }
  yield* top.sorted(skip);
}

/** Sorts keys and ids, and reads the documents again as they are asked for: long results are never held. */
function* sortedById<T>(
  tx: Transaction,
  { prefix }: Collection,
  matches: Iterable<Buffer | typeof PAUSE>,
  { emit, ...request }: SortRequest<T>,
): Generator<T | typeof PAUSE> {
  const idOf = (raw: Buffer): string => encodeId(pick(raw, ID)['_id']);
  for (const id of sorted(matches, { ...request, emit: idOf })) {
    const raw = id === PAUSE ? undefined : tx.peek(prefix + id);
    if (id === PAUSE) yield PAUSE;
    else if (raw) yield emit(raw);
  }
}

/** Everything a scan yields, without giving way: for writes, which must see one state of the data. */
export function collect<T>(results: Iterable<T | typeof PAUSE>): T[] {
  const out: T[] = [];
  for (const result of results) if (result !== PAUSE) out.push(result);
  return out;
}
