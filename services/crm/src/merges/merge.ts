/** MergeService/Merge: several records of the same person or company become one. */
import type { MergeRequest, MergeResponse } from '@enishi/protos/crm/rpc';
import type { Values } from '@enishi/protos/fields/parse';
import type { Entity } from '@enishi/protos/fields/types';
import type { CallContext } from '@enishi/service-kit/base/context';
import { badRequest, conflict, notFound } from '@enishi/service-kit/base/errors';
import { orderedId } from '@enishi/service-kit/base/ids';
import { membersOnly } from '@enishi/service-kit/base/staff';
import { inputFromWire } from '@enishi/service-kit/crud/codec';
import { changedColumns } from '@enishi/service-kit/crud/history';
import { idempotent } from '@enishi/service-kit/crud/idempotency';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { crudOf } from '@enishi/service-kit/crud/register';
import { repointReferences } from '@enishi/service-kit/crud/repoint-references';
import type { Doc } from '@enishi/service-kit/crud/schema';
import { findRecord, recordFilter, type Store } from '@enishi/service-kit/crud/store';
import { patchFound } from '@enishi/service-kit/crud/writes';
import type { ClientSession } from 'mongoose';
import { recountJobs } from '../records';
import type { MergeDeps, MergeDoc } from './collections';
import { livingReferences } from './living-references';
import { mergeableOf, ownLinks } from './mergeable';
import { mergeMessage, undoableUntil } from './merges';

export const MAX_RECORDS = 5;

const titleOf = ({ title, label }: Entity, record: Record<string, unknown>, id: number): string =>
  String(record[title] ?? `${label} ${id}`);

/** The stored documents of the absorbed records, in the order of the ids. @throws AppError `not_found` */
async function readAbsorbed(store: Store, session: ClientSession, ctx: CallContext, ids: readonly number[]) {
  const own = ownRecords(store.deps, store.definition, ctx);
  const docs: Doc[] = [];
  for (const id of ids) {
    const doc = await own.findOne(await recordFilter(store, ctx, id), { session });
    if (!doc) throw notFound();
    docs.push(doc);
  }
  return docs;
}

const CHANGED = 'ほかの人が先に更新しました。最新の内容を確認してから、もう一度統合してください。';

function checkVersions({ key }: Entity, given: MergeRequest['versions'] = [], records: Record<string, unknown>[]) {
  const expected = new Map(given.map(({ id, updated_at }) => [id, updated_at]));
  for (const record of records) {
    const version = expected.get(record[key] as number);
    const { updated_at } = record;
    const stored = updated_at instanceof Date ? updated_at.toISOString() : updated_at;
    if (version !== undefined && version !== stored) throw conflict(CHANGED);
  }
}

/** Lists of what belongs to the record (its files) are always put together: nothing of it may get lost. */
function unitedLists({ own }: Entity, survivor: Values, absorbed: readonly Record<string, unknown>[]): Values {
  const lists = Object.keys(own).filter((name) => own[name].kind === 'refs');
  return Object.fromEntries(
    lists.map((name) => {
      const all = [survivor, ...absorbed].flatMap((record) => (record[name] as number[] | null | undefined) ?? []);
      return [name, [...new Set(all)]];
    }),
  );
}

/** A person who has stopped offers in one of their records has stopped them; the member who merges cannot begin them again. */
const stopped = ({ own }: Entity, absorbed: readonly Record<string, unknown>[]): Values =>
  own.pause_flg && absorbed.some(({ pause_flg }) => pause_flg === 1) ? { pause_flg: 1 } : {};

const pick = (record: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, record[name] ?? null]));

/**
 * The survivor takes the given values and everything that points to the others: here at once, in other services by the
 * event. The others leave; their ids lead to the survivor from now on.
 * @throws AppError `not_found`; `conflict` when a record changed since it was read; `invalid` with messages by field
 */
export async function merge(deps: MergeDeps, ctx: CallContext, request: MergeRequest): Promise<MergeResponse> {
  membersOnly(ctx);
  const entity = mergeableOf(request.entity);
  const { id } = request;
  const ids = [...new Set(request.absorbed_ids ?? [])].filter((each) => each !== id);
  const { store } = crudOf(deps, entity);
  if (!(await findRecord(store, ctx, id))) throw notFound();
  if (ids.length === 0 || ids.length >= MAX_RECORDS)
    throw badRequest(`統合する${entity.label}は、残す1件を含めて2件から${MAX_RECORDS}件まで選択してください。`);
  const input = inputFromWire(entity, request[entity.name as 'candidate' | 'company'], request.cleared);
  const { enterprise_id, member_id, realm } = ctx;
  return idempotent(deps, ctx, 'MergeService/Merge', request, async (session) => {
    const survivor = await findRecord(store, ctx, id, session);
    if (!survivor) throw notFound();
    const absorbed = await readAbsorbed(store, session, ctx, ids);
    checkVersions(entity, request.versions, [survivor, ...absorbed]);
    const merge_id = orderedId();
    await repointReferences(deps, session, ctx, { merge_id, enterprise_id, from: ids, to: id }, ownLinks(deps, entity));
    await ownRecords(deps, entity, ctx).deleteMany({ [entity.key]: { $in: ids } }, { session });
    const lists = unitedLists(entity, survivor, absorbed);
    const { values: living } = await livingReferences(deps, session, ctx, entity, lists);
    // The values come from records: a day that has passed was still to come when it was given.
    const options = { past: true, system: stopped(entity, absorbed) };
    const after = await patchFound(store, session, ctx, survivor, { ...input, ...living }, options);
    await recountJobs(deps, session, ctx, entity, [id]);
    const changed = changedColumns(entity, survivor, after);
    const doc: MergeDoc = {
      _id: merge_id,
      enterprise_id,
      entity: entity.name,
      survivor_id: id,
      absorbed: absorbed.map((record, at) => ({ id: ids[at], title: titleOf(entity, record, ids[at]) })),
      member_id,
      merged_at: deps.clock.now(),
    };
    const records = {
      _id: merge_id,
      absorbed,
      before: pick(survivor, changed),
      after: pick(after, changed),
      expires_at: undoableUntil(doc),
    };
    await deps.of(ctx).merges.insertOne(doc, { session });
    await deps.of(ctx).mergedRecords.insertOne(records, { session });
    await deps.outbox.add(session, {
      name: `${entity.name as 'candidate' | 'company'}.merged`,
      enterprise_id,
      key: `${enterprise_id}:${entity.name}:${id}`,
      payload: { id, absorbed_ids: ids, merge_id, realm, member_id },
    });
    return { merge: mergeMessage(doc, titleOf(entity, after, id)) };
  });
}
