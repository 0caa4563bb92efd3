/** Whole numbers that records have, in pages of a thousand records: figures over all of them are read from these. */
import type { Entity } from '@enishi/protos/fields/types';
import { type Connection, mongo } from 'mongoose';
import { type CallContext, systemContext } from '../base/context';
import { deadlineOf, isTooLate, patienceOf } from '../base/deadline';
import { orderedId } from '../base/ids';
import { ownRecords } from '../crud/own-records';
import { collection, type Data } from '../data/collections';
import { hasRow } from '../data/has-row';
import { isDuplicateKey } from '../data/mongo';
import type { Job } from '../data/scheduler';
import { REMEMBERED_PAGES, remember, remembered } from './page-memory';

/** Records of a page. */
export const PAGE = 1_000;
/** The record has no such number, or there is no record in this place. */
export const NONE = -2_147_483_648;

type Id = 'id_by_enterprise_id';
export type FactRow<Name extends string> = { readonly [N in Name]?: number };
export type FactDoc = Readonly<Record<string, unknown>> & { readonly [I in Id]: number };

export interface Facts<Name extends string = string> {
  entity: Entity;
  /** Another one whenever the columns or their meaning change: pages of other versions are made anew. */
  version: number;
  /** Stored columns of the records that the facts are made of. */
  needs: readonly string[];
  columns: readonly Name[];
  /** No events tell of them, and there are few: they are read anew each time. */
  kept?: false;
  /** The facts of these records, in their order. */
  rowsOf(ctx: CallContext, docs: readonly FactDoc[]): Promise<readonly FactRow<Name>[]> | readonly FactRow<Name>[];
}

interface MarkDoc {
  enterprise_id: number;
  entity: string;
  page: number;
  /** How often something was told of its records. */
  changed: number;
  /** The page may be older. */
  stale?: true;
}

interface PageDoc {
  enterprise_id: number;
  entity: string;
  page: number;
  /** That of the mark before the records were read. */
  changed: number;
  version: number;
  columns: Record<string, mongo.Binary>;
}

const byPage = { enterprise_id: 1, entity: 1, page: 1 } as const;

/** Kept by every service that has figures. */
export const factCollections = {
  factMarks: collection<MarkDoc>('fact_marks', {
    tenant: true,
    indexes: [
      { key: byPage, unique: true },
      { key: { stale: 1 }, partialFilterExpression: { stale: { $exists: true } } },
    ],
  }),
  factPages: collection<PageDoc>('fact_pages', { tenant: true, indexes: [{ key: byPage, unique: true }] }),
};

export type FactDeps = Pick<Data<typeof factCollections>, 'of' | 'acrossAgencies'> & { connection: Connection };

const pageOf = (id: number): number => Math.floor(id / PAGE);

/** The pages of these records are to be made anew; part of the transaction in which that became known. */
export async function markChanged(
  deps: Pick<FactDeps, 'of'>,
  session: mongo.ClientSession,
  { enterprise_id }: Pick<CallContext, 'enterprise_id'>,
  { name: entity }: Entity,
  ids: Iterable<number>,
): Promise<void> {
  const pages = [...new Set([...ids].map(pageOf))].sort((a, b) => a - b);
  const update = { $inc: { changed: 1 }, $set: { stale: true as const } };
  await deps.of({ enterprise_id }).factMarks.upsertMany(
    pages.map((page) => ({ filter: { entity, page }, update })),
    { session },
  );
}

type Columns<Name extends string> = Record<Name, Int32Array>;

/** The facts of the records of a page as they are now; places without a record have none. */
async function made<Name extends string>(
  deps: FactDeps,
  ctx: CallContext,
  { entity, needs, columns, rowsOf }: Facts<Name>,
  page: number,
): Promise<Columns<Name>> {
  const projection = { _id: 0, id_by_enterprise_id: 1, ...Object.fromEntries(needs.map((name) => [name, 1])) };
  const ids = { $gte: page * PAGE, $lt: (page + 1) * PAGE };
  const docs = (await ownRecords(deps, entity, ctx).find(
    { id_by_enterprise_id: ids },
    { projection },
  )) as unknown as readonly FactDoc[];
  const rows = await rowsOf(ctx, docs);
  const names = columns.map((name) => [name, new Int32Array(PAGE).fill(NONE)] as const);
  for (const [at, { id_by_enterprise_id: id }] of docs.entries())
    for (const [name, numbers] of names) numbers[id % PAGE] = rows[at][name] ?? NONE;
  return Object.fromEntries(names) as Columns<Name>;
}

const packed = (numbers: Int32Array) => new mongo.Binary(Buffer.from(numbers.buffer, 0, numbers.byteLength));

/** A copy: what the driver hands out begins anywhere in its memory. */
const unpacked = ({ buffer }: mongo.Binary): Int32Array => {
  const bytes = new Uint8Array(PAGE * Int32Array.BYTES_PER_ELEMENT);
  bytes.set(buffer.subarray(0, bytes.length));
  return new Int32Array(bytes.buffer);
};

async function renew<Name extends string>(
  deps: FactDeps,
  ctx: CallContext,
  facts: Facts<Name>,
  page: number,
): Promise<Columns<Name>> {
  const { factMarks, factPages } = deps.of(ctx);
  const at = { entity: facts.entity.name, page };
  // Read before the records: what is told of them afterwards makes the page stale again.
  const changed = (await factMarks.findOne(at))?.changed ?? 0;
  const columns = await made(deps, ctx, facts, page);
  const stored = Object.fromEntries(facts.columns.map((name) => [name, packed(columns[name])]));
  const set = { $set: { changed, version: facts.version, columns: stored } };
  try {
    await factPages.updateOne({ ...at, changed: { $lte: changed } }, set, { upsert: true });
  } catch (error) {
    // Another one has made it meanwhile, of records that are newer.
    if (!isDuplicateKey(error)) throw error;
  }
  await factMarks.updateOne({ ...at, changed }, { $unset: { stale: '' } });
  return columns;
}

const running = new WeakMap<Connection, Map<string, Promise<unknown>>>();

/** Questions that come at once make a page once. */
function renewOnce<Name extends string>(
  deps: FactDeps,
  ctx: CallContext,
  facts: Facts<Name>,
  page: number,
): Promise<Columns<Name>> {
  const all = running.get(deps.connection) ?? new Map<string, Promise<unknown>>();
  running.set(deps.connection, all);
  const key = `${ctx.enterprise_id}:${facts.entity.name}:${page}`;
  const before = all.get(key) as Promise<Columns<Name>> | undefined;
  // One that began earlier may have read too early.
  const work = (before ?? Promise.resolve()).catch(() => undefined).then(() => renew(deps, ctx, facts, page));
  all.set(key, work);
  const done = () => {
    if (all.get(key) === work) all.delete(key);
  };
  work.then(done, done);
  return work;
}

export interface FactPages<Name extends string> {
  /** Absent while pages are missing. */
  pages?: readonly Columns<Name>[];
  /** How much of them is there, in per cent. */
  progress: number;
}

const RESERVE_MS = 700;
const MOST_MS = 4_000;

/** Those of these pages that are stored and true: out of memory, or read now. */
async function storedPages<Name extends string>(
  deps: FactDeps,
  ctx: CallContext,
  { entity: { name: entity }, version }: Facts<Name>,
  columns: readonly Name[],
  changedOf: (page: number) => number,
): Promise<Map<number, Columns<Name>>> {
  const { factPages } = deps.of(ctx);
  const { connection } = deps;
  const patience = patienceOf(ctx);
  const head = { _id: 0, page: 1, changed: 1, version: 1 } as const;
  const heads = await factPages.find({ entity }, { projection: head, batchSize: 2_000, ...patience });
  const fits = heads.length <= REMEMBERED_PAGES;
  const keyOf = (page: number) => `${ctx.enterprise_id}:${entity}:${page}`;
  const pages = new Map<number, Columns<Name>>();
  const missing: number[] = [];
  for (const { page, ...one } of heads) {
    if (one.version !== version || one.changed !== changedOf(page)) continue;
    const known = remembered(connection, keyOf(page), one);
    if (known) pages.set(page, known.columns as Columns<Name>);
    else missing.push(page);
  }
  const wanted = Object.fromEntries(columns.map((name) => [`columns.${name}`, 1 as const]));
  const projection = fits ? { ...head, columns: 1 as const } : { ...head, ...wanted };
  const filter = missing.length === heads.length ? { entity } : { entity, page: { $in: missing } };
  const read = missing.length === 0 ? [] : await factPages.find(filter, { projection, batchSize: 2_000, ...patience });
  for (const { page, changed, version: its, columns: packs } of read) {
    if (its !== version || changed !== changedOf(page)) continue;
    const unpackedColumns = Object.fromEntries(Object.entries(packs).map(([name, pack]) => [name, unpacked(pack)]));
    pages.set(page, unpackedColumns as Columns<Name>);
    if (fits) remember(connection, keyOf(page), { changed, version, columns: unpackedColumns });
  }
  return pages;
}

/** The facts of all records of the caller's agency; columns that are not named may be missing. */
export async function readFacts<Name extends string>(
  deps: FactDeps,
  ctx: CallContext,
  facts: Facts<Name>,
  columns: readonly Name[],
): Promise<FactPages<Name>> {
  const until = Math.min(Date.now() + MOST_MS, (deadlineOf(ctx) ?? Number.POSITIVE_INFINITY) - RESERVE_MS);
  const entity = facts.entity.name;
  const patience = patienceOf(ctx);
  const newest = { sort: { id_by_enterprise_id: -1 as const }, limit: 1, projection: { id_by_enterprise_id: 1 } };
  const [last] = await ownRecords(deps, facts.entity, ctx).find({}, { ...newest, ...patience });
  const count = last ? pageOf(last.id_by_enterprise_id as number) + 1 : 0;
  if (facts.kept === false) {
    const fresh: Columns<Name>[] = [];
    for (let page = 0; page < count; page++) fresh.push(await made(deps, ctx, facts, page));
    return { pages: fresh, progress: 100 };
  }
  const told = { projection: { _id: 0, page: 1, changed: 1 }, ...patience } as const;
  const marks = await deps.of(ctx).factMarks.find({ entity }, told);
  const changed = new Map(marks.map((mark) => [mark.page, mark.changed]));
  const stored = await storedPages(deps, ctx, facts, columns, (page) => changed.get(page) ?? 0);
  const numbers = new Set([...Array(count).keys(), ...changed.keys(), ...stored.keys()]);
  const pages = [...stored.values()];
  for (const number of numbers) {
    if (stored.has(number)) continue;
    if (Date.now() > until || isTooLate(ctx))
      return { progress: Math.floor((pages.length * 100) / Math.max(1, numbers.size)) };
    pages.push(await renewOnce(deps, ctx, facts, number));
  }
  return { pages, progress: 100 };
}

const EVERY_MS = 5_000;
const AT_ONCE = 500;

/** Makes pages anew of which something was told, so that questions find them. */
export const factJob = (deps: FactDeps, all: readonly Facts[]): Job => ({
  name: 'fact-pages',
  everyMs: EVERY_MS,
  isWanted: () => hasRow(deps.acrossAgencies.factMarks, { stale: true }),
  async run(_at, signal) {
    const found = { projection: { _id: 0 }, limit: AT_ONCE };
    const marks = await deps.acrossAgencies.factMarks.find({ stale: true }, found).toArray();
    for (const { enterprise_id, entity, page } of marks) {
      if (signal.aborted) return;
      const facts = all.find((one) => one.entity.name === entity);
      if (facts) await renewOnce(deps, systemContext(orderedId(), enterprise_id), facts, page);
    }
  },
});
