/**
 * Records that another system names by ids of its own: one call makes what is new and changes what is known, however
 * often it comes.
 */
import type { UpsertOutcome, UpsertRequest, UpsertResponse } from '@enishi/protos/common/rpc';
import type { Values } from '@enishi/protos/fields/parse';
import type { Entity } from '@enishi/protos/fields/types';
import { linkageDuplicate } from '@enishi/protos/master/identity';
import type { ClientSession } from 'mongoose';
import type { CallContext } from '../base/context';
import { AppError, badRequest, forbidden, invalid, notFound } from '../base/errors';
import { isObject } from '../base/is-object';
import { collection, type Data } from '../data/collections';
import { isDuplicateKey, tryOut } from '../data/mongo';
import { eachHearing } from '../data/rounds';
import { type BatchItem, type BatchOutcome, batchWrites, planBatch, writeBatch, writeEntries } from './batch';
import type { HistoryDoc } from './collections';
import { type Duplicate, findDuplicates, keysOfInput } from './duplicates';
import { idempotent } from './idempotency';
import { crudOf, type WithRecords } from './register';
import { type CrudDeps, findRecord, findRecords, type Store } from './store';
import { insertRecord, patchFound } from './writes';

interface ExternalId {
  enterprise_id: number;
  linkage_id: number;
  entity: string;
  external_id: string;
  id: number;
}

/** Kept by every service whose records come from other systems. */
export const externalIds = collection<ExternalId>('external_ids', {
  tenant: true,
  indexes: [
    { key: { enterprise_id: 1, linkage_id: 1, entity: 1, external_id: 1 }, unique: true },
    { key: { enterprise_id: 1, entity: 1, id: 1 } },
  ],
});

export type UpsertDeps = CrudDeps & WithRecords & Data<{ externalIds: typeof externalIds }>;

export const MAX_UPSERT = 100;
const MAX_EXTERNAL_ID = 200;

const REPEATED = '同じ「external_id」のデータが1回の送信に2件以上あります。1件にまとめてください。';
const NAMELESS = `「external_id」に、送信元のシステムでの番号を${MAX_EXTERNAL_ID}文字以内で指定してください。`;
const SAME_CALL = '同じ送信の中に、重複していると思われるデータがあります。1件にまとめてください。';
const HELD =
  '登録済みのデータと重複している可能性があります。既存のデータを更新するか、新しく登録するかを選んでください。';

interface Item {
  external_id: string;
  input: Record<string, unknown>;
  /** Id of the record that is changed; absent: a new one is made. */
  id?: number;
  /** The record was merged into that one. Its own id stays known, so that it is found again when the merge is undone. */
  merged?: true;
  refusal?: Record<string, string[]>;
  duplicates?: Duplicate[];
}

function readItems({ items = [] }: UpsertRequest): Item[] {
  if (items.length === 0 || items.length > MAX_UPSERT)
    throw invalid({ records: [`1回に送信できるのは1件から${MAX_UPSERT}件までです。`] });
  const seen = new Set<string>();
  return items.map(({ external_id, input: json }) => {
    const input: unknown = JSON.parse(json);
    if (!isObject(input)) throw badRequest();
    if (external_id === '' || external_id.length > MAX_EXTERNAL_ID)
      return { external_id, input, refusal: { external_id: [NAMELESS] } };
    if (seen.has(external_id)) return { external_id, input, refusal: { external_id: [REPEATED] } };
    seen.add(external_id);
    return { external_id, input };
  });
}

/** Finds the records that the items are about: by external id, also where the record was merged into another one. */
async function locate(
  store: Store,
  deps: UpsertDeps,
  ctx: CallContext,
  { linkage_id }: UpsertRequest,
  items: readonly Item[],
  session: ClientSession,
): Promise<void> {
  const named = items.filter(({ refusal }) => !refusal).map(({ external_id }) => external_id);
  const filter = { linkage_id, entity: store.definition.name, external_id: { $in: named } };
  const known = new Map(
    (await deps.of(ctx).externalIds.find(filter, { session })).map(({ external_id, id }) => [external_id, id]),
  );
  const live = await findRecords(store, ctx, [...known.values()], session);
  for (const item of items) {
    const id = known.get(item.external_id);
    if (id === undefined || item.refusal) continue;
    if (live.has(id)) item.id = id;
    else {
      // A record that was deleted here is made anew: the other system still has it.
      item.id = await store.overrides.movedTo?.(ctx, id);
      if (item.id !== undefined) item.merged = true;
    }
  }
}

/** Says of new items what they are probably the same as, and what follows from it. */
async function recognise(
  store: Store,
  ctx: CallContext,
  { duplicate_type_id: policy }: UpsertRequest,
  items: readonly Item[],
  session: ClientSession,
): Promise<void> {
  const { create, update } = linkageDuplicate.code;
  const fresh = items.filter(({ id, refusal }) => id === undefined && !refusal);
  if (fresh.length === 0 || policy === create) return;
  const keys = fresh.map(({ input }) => keysOfInput(store, input));
  const found = await findDuplicates(store, ctx, keys, { session });
  const earlier = new Set<string>();
  for (const [at, item] of fresh.entries()) {
    const [first] = found[at];
    if (first && policy === update) item.id = first.id;
    else if (first) {
      item.refusal = { duplicate: [HELD] };
      item.duplicates = found[at];
    } else if (keys[at].some((key) => earlier.has(key))) item.refusal = { duplicate: [SAME_CALL] };
    for (const key of keys[at]) earlier.add(key);
  }
}

function outcomeOf({ external_id, refusal, duplicates = [] }: Item, done: BatchOutcome | undefined): UpsertOutcome {
  const errors = refusal ?? (done?.outcome === 'refused' ? done.errors : undefined);
  if (errors) return { external_id, outcome: 'refused', errors: JSON.stringify(errors), duplicates };
  const { outcome, id } = done as Extract<BatchOutcome, { id: number }>;
  return { external_id, outcome, id, duplicates: [] };
}

type Write = (
  store: Store,
  session: ClientSession,
  ctx: CallContext,
  batch: readonly BatchItem[],
  dry: boolean,
) => Promise<BatchOutcome[]>;

/** Writes by the rules for many, with a handful of commands for all of them. */
const writeTogether: Write = async (store, session, ctx, batch, dry) => {
  const outcomes = await planBatch(store, session, ctx, batch, { dry });
  if (dry) return outcomes;
  const entries: HistoryDoc[] = [];
  for await (const write of batchWrites(store, ctx, outcomes)) {
    await writeBatch(store, session, write);
    entries.push(...write.entries);
  }
  await writeEntries(store, session, entries);
  return outcomes;
};

async function writeOne(
  store: Store,
  session: ClientSession,
  ctx: CallContext,
  { id, input }: BatchItem,
): Promise<BatchOutcome> {
  const { key } = store.definition;
  const done = (outcome: 'created' | 'updated' | 'unchanged', after: Values): BatchOutcome => ({
    ...{ outcome, id: after[key] as number, after, changed: [] },
  });
  try {
    if (id === undefined) return done('created', await insertRecord(store, session, ctx, input));
    const before = await findRecord(store, ctx, id, session);
    if (!before) throw notFound();
    const after = await patchFound(store, session, ctx, before, input);
    return done(after === before ? 'unchanged' : 'updated', after);
  } catch (error) {
    // A write that the database refused has ended the transaction; a new one finds the other record.
    if (error instanceof AppError && isDuplicateKey(error.cause)) throw error.cause;
    if (error instanceof AppError && error.status < 500)
      return { outcome: 'refused', errors: error.fieldErrors ?? { record: [error.message] } };
    throw error;
  }
}

/** One after the other, where a record has to see what those before it in the same call have become. */
const writeInTurn: Write = async (store, session, ctx, batch) => {
  const outcomes: BatchOutcome[] = [];
  await eachHearing(batch, async (item) => {
    outcomes.push(await writeOne(store, session, ctx, item));
  });
  return outcomes;
};

interface Place {
  store: Store;
  deps: UpsertDeps;
  write: Write;
}

/** Everything of a call in the given session. */
async function applyAll(
  { store, deps, write }: Place,
  ctx: CallContext,
  request: UpsertRequest,
  session: ClientSession,
): Promise<UpsertResponse> {
  const items = readItems(request);
  await locate(store, deps, ctx, request, items, session);
  await recognise(store, ctx, request, items, session);
  const fixed = (request.fixed ? JSON.parse(request.fixed) : {}) as Values;
  const open = items.filter(({ refusal }) => !refusal);
  const batch: BatchItem[] = open.map(({ id, input }) =>
    id === undefined ? { input: { ...input, ...fixed } } : { id, input },
  );
  const flush = store.deps.outbox.buffer(session);
  const outcomes = await write(store, session, ctx, batch, request.dry);
  const byItem = new Map(open.map((item, at) => [item, outcomes[at]]));
  const answer = { outcomes: items.map((item) => outcomeOf(item, byItem.get(item))) };
  if (request.dry) return answer;
  await flush();
  const { linkage_id } = request;
  const entity = store.definition.name;
  const kept = open.flatMap(({ external_id, merged }, at) => {
    const done = outcomes[at];
    return merged || done.outcome === 'refused' ? [] : [{ external_id, id: done.id }];
  });
  await deps.of(ctx).externalIds.upsertMany(
    kept.map(({ external_id, id }) => ({ filter: { linkage_id, entity, external_id }, update: { $set: { id } } })),
    { session },
  );
  return answer;
}

export interface UpsertEntities {
  /** A hundred of them take a handful of commands; none may have unique columns. */
  inBatches: readonly Entity[];
  /** Entities whose records decide about one another: unique columns, or a rule of their service. */
  inTurn?: readonly Entity[];
}

/**
 * `UpsertService` of a service. @throws Error for an entity with unique columns that is not written in turn: a row that
 * the database refused would undo the others with it
 */
export function upsertUseCases({ inBatches, inTurn = [] }: UpsertEntities) {
  for (const { name, unique } of inBatches)
    if (unique.length > 0) throw new Error(`${name} has unique columns and has to be written in turn`);
  return {
    async Apply(deps: UpsertDeps, ctx: CallContext, request: UpsertRequest): Promise<UpsertResponse> {
      if (ctx.enterprise_id <= 0 || (ctx.realm !== 'partner' && ctx.realm !== 'system')) throw forbidden();
      const definition = [...inBatches, ...inTurn].find(({ name }) => name === request.entity);
      if (!definition) throw notFound();
      const { store } = crudOf(deps, definition);
      const place = { store, deps, write: inTurn.includes(definition) ? writeInTurn : writeTogether };
      if (request.dry) return tryOut(deps.connection, (session) => applyAll(place, ctx, request, session));
      const route = `UpsertService/Apply/${request.entity}`;
      const run = () => idempotent(deps, ctx, route, request, (session) => applyAll(place, ctx, request, session));
      try {
        return await run();
      } catch (error) {
        // Another call has just made one of the records.
        if (isDuplicateKey(error)) return run();
        throw error;
      }
    },
  };
}
