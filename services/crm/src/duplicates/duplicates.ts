/** DuplicateService: records that are probably the same. */

import type {
  DuplicateDismissRequest,
  DuplicateDismissResponse,
  DuplicateFindRequest,
  DuplicateFindResponse,
  DuplicateIndexRequest,
} from '@enishi/protos/crm/rpc';
import { ruleLabel } from '@enishi/protos/fields/duplicates';
import type { Entity } from '@enishi/protos/fields/types';
import type { CallContext } from '@enishi/service-kit/base/context';
import { notFound } from '@enishi/service-kit/base/errors';
import { staffOnly } from '@enishi/service-kit/base/staff';
import { inputFromWire } from '@enishi/service-kit/crud/codec';
import { findDuplicates, keysOfInput } from '@enishi/service-kit/crud/duplicates';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { crudOf } from '@enishi/service-kit/crud/register';
import { findRecord } from '@enishi/service-kit/crud/store';
import { mergeableOf } from '../merges';
import type { DuplicateDeps } from './collections';
import { pairId } from './duplicate-pairs';

/** Stored records like the given values, which need not be complete or correct. */
export async function duplicateFind(
  deps: DuplicateDeps,
  ctx: CallContext,
  request: DuplicateFindRequest,
): Promise<DuplicateFindResponse> {
  staffOnly(ctx);
  const entity = mergeableOf(request.entity);
  const input = inputFromWire(entity, request[entity.name as 'candidate' | 'company']);
  const { store } = crudOf(deps, entity);
  const [duplicates] = await findDuplicates(store, ctx, [keysOfInput(store, input)], { except: request.id });
  return { duplicates };
}

/** Filter of pairs that no member has dismissed. */
const LISTED = { dismissed_at: null } as object;

const DEFAULT_PER_PAGE = 30;
const MAX_PER_PAGE = 100;
const MAX_PAGE = 1_000;

/** Names by id, of the records that are still there. */
async function titles(
  deps: DuplicateDeps,
  ctx: CallContext,
  entity: Entity,
  ids: number[],
): Promise<Map<number, string>> {
  const { key, title } = entity;
  const docs = await ownRecords(deps, entity, ctx).find(
    { [key]: { $in: ids } },
    { projection: { _id: 0, [key]: 1, [title]: 1 } },
  );
  return new Map(docs.map((doc) => [doc[key] as number, String(doc[title] ?? `#${doc[key]}`)]));
}

/** @throws AppError `not_found` when the pairs of a record out of reach are asked for */
export async function duplicateIndex(deps: DuplicateDeps, ctx: CallContext, request: DuplicateIndexRequest) {
  staffOnly(ctx);
  const entity = mergeableOf(request.entity);
  const { id } = request;
  if (id !== undefined && !(await findRecord(crudOf(deps, entity).store, ctx, id))) throw notFound();
  const page = Math.min(Math.max(1, request.page ?? 1), MAX_PAGE);
  const limit = Math.min(Math.max(1, request.per_page || DEFAULT_PER_PAGE), MAX_PER_PAGE);
  const pairs = deps.of(ctx).duplicatePairs;
  const filter = {
    entity: entity.name,
    ...LISTED,
    ...(id === undefined ? {} : { ids: id }),
  };
  const [found, count] = await Promise.all([
    pairs.find(filter, { sort: { found_at: -1, _id: -1 }, skip: (page - 1) * limit, limit }),
    pairs.countDocuments(filter),
  ]);
  const named = await titles(deps, ctx, entity, [...new Set(found.flatMap(({ ids }) => ids))]);
  // One that was deleted a moment ago leaves its pairs at its event.
  const whole = found.filter(({ ids }) => ids.every((each) => named.has(each)));
  return {
    pairs: whole.map(({ ids, reasons, found_at }) => ({
      records: ids.map((each) => ({ id: each, title: named.get(each) ?? '' })),
      reasons: reasons.map((code) => ruleLabel(entity, code)).filter(Boolean),
      found_at: found_at.toISOString(),
    })),
    current_page: page,
    limit_value: limit,
    count,
  };
}

/** More than are ever looked at side by side. */
const MAX_IDS = 10;

/** Every pair among the ids. */
export async function duplicateDismiss(
  deps: DuplicateDeps,
  ctx: CallContext,
  { entity: name, select_ids = [] }: DuplicateDismissRequest,
): Promise<DuplicateDismissResponse> {
  staffOnly(ctx);
  const entity = mergeableOf(name);
  const given = [...new Set(select_ids)].slice(0, MAX_IDS);
  const { enterprise_id } = ctx;
  const keys = given.flatMap((id, at) =>
    given.slice(at + 1).map((other) => pairId({ enterprise_id, entity }, id, other)),
  );
  const count = await deps
    .of(ctx)
    .duplicatePairs.updateMany(
      { _id: { $in: keys }, ...LISTED },
      { $set: { dismissed_at: deps.clock.now(), dismissed_by: ctx.member_id } },
    );
  if (count === 0) throw notFound();
  return { count };
}
