/** MergeService/Undo and Index: taking merges back. */
import type { MergeIndexRequest, MergeIndexResponse, MergeResponse, MergeUndoRequest } from '@enishi/protos/crm/rpc';
import type { Values } from '@enishi/protos/fields/parse';
import type { Entity, FieldValue } from '@enishi/protos/fields/types';
import { authority } from '@enishi/protos/master/identity';
import type { CallContext } from '@enishi/service-kit/base/context';
import { conflict, forbidden, notFound } from '@enishi/service-kit/base/errors';
import { membersOnly } from '@enishi/service-kit/base/staff';
import { same } from '@enishi/service-kit/crud/history';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { crudOf } from '@enishi/service-kit/crud/register';
import { rememberLink, unlink } from '@enishi/service-kit/crud/repoint-references';
import { findRecord } from '@enishi/service-kit/crud/store';
import { writeChange } from '@enishi/service-kit/crud/writes';
import { inTransactionOf } from '@enishi/service-kit/data/mongo';
import type { ClientSession } from 'mongoose';
import { recountJobs } from '../records';
import type { MergeDeps, MergedRecordsDoc } from './collections';
import { livingReferences } from './living-references';
import { mergeableOf, ownLinks } from './mergeable';
import { hopsFrom, mergeMessage, UNDO_DAYS } from './merges';

/**
 * The survivor's values after taking back: columns that still hold what the merge gave them. Of lists, only what it
 * brought goes.
 */
function givenBack(current: Values, { before, after }: MergedRecordsDoc): Values {
  const back: Values = {};
  for (const name of Object.keys(after)) {
    const [was, became, is] = [before[name], after[name], current[name]] as (FieldValue | undefined)[];
    if (same(is, became)) back[name] = was ?? null;
    else if (Array.isArray(became) && Array.isArray(is)) {
      const old = new Set(Array.isArray(was) ? (was as unknown[]) : []);
      const brought = new Set((became as unknown[]).filter((item) => !old.has(item)));
      back[name] = (is as number[]).filter((item) => !brought.has(item));
    }
  }
  return back;
}

async function restoreSurvivor(
  deps: MergeDeps,
  session: ClientSession,
  ctx: CallContext,
  entity: Entity,
  id: number,
  records: MergedRecordsDoc,
): Promise<Values | undefined> {
  const { store } = crudOf(deps, entity);
  const current = await findRecord(store, ctx, id, session);
  // Deleted since: the others come back all the same.
  if (!current) return undefined;
  const back = givenBack(current, records);
  const { values } = await livingReferences(deps, session, ctx, entity, back);
  return writeChange(store, session, ctx, current, { ...current, ...back, ...values });
}

/** Puts the absorbed documents back, without references to what has been deleted since. */
async function restoreAbsorbed(
  deps: MergeDeps,
  session: ClientSession,
  ctx: CallContext,
  entity: Entity,
  absorbed: MergedRecordsDoc['absorbed'],
): Promise<void> {
  for (const record of absorbed) {
    const { values, moved } = await livingReferences(deps, session, ctx, entity, record as Values);
    const living = Object.entries({ ...record, ...values }).filter(([, value]) => value !== null);
    await ownRecords(deps, entity, ctx).insertOne(Object.fromEntries(living), { session });
    for (const link of moved)
      await rememberLink(deps, session, { ...link, collection_name: entity.plural, document: record._id });
  }
}

const TOO_LATE = `統合を取り消せる期間（${UNDO_DAYS}日）を過ぎています。`;
const MERGED_AGAIN =
  '統合後のデータが、さらに別のデータへ統合されています。先に新しい統合を取り消してから、もう一度お試しください。';
const NOT_YOURS = 'ほかのメンバーが行った統合は、管理者だけが取り消せます。管理者に依頼してください。';

/**
 * The absorbed records come back exactly as they were, but for what has been deleted or merged since of what they
 * pointed to, and every link that the merge changed goes back to them, unless it was given another target since. Of the
 * survivor, columns that were edited since keep the edit.
 * @throws AppError `not_found`; `conflict` when it is too late or the survivor itself was merged since; `forbidden` for
 *   a member who is neither the one who merged nor an administrator
 */
export async function mergeUndo(deps: MergeDeps, ctx: CallContext, request: MergeUndoRequest): Promise<MergeResponse> {
  membersOnly(ctx);
  const entity = mergeableOf(request.entity);
  const { connection, clock } = deps;
  const { enterprise_id, member_id, realm } = ctx;
  const { id, merge_id } = request;
  return inTransactionOf(ctx, connection, async (session) => {
    const { mergedRecords, merges } = deps.of(ctx);
    const filter = { _id: merge_id, entity: entity.name, survivor_id: id, undone_at: null };
    const doc = await merges.findOne(filter, { session });
    if (!doc) throw notFound();
    if (doc.member_id !== member_id && ctx.authority < authority.code.administrator) throw forbidden(NOT_YOURS);
    const records = await mergedRecords.findOne({ _id: merge_id, expires_at: { $gt: clock.now() } }, { session });
    if (!records) throw conflict(TOO_LATE);
    if ((await hopsFrom(deps, ctx, entity.name, id, session)).length > 0) throw conflict(MERGED_AGAIN);
    await restoreAbsorbed(deps, session, ctx, entity, records.absorbed);
    await unlink(deps, session, ctx, { merge_id, enterprise_id }, ownLinks(deps, entity));
    const survivor = await restoreSurvivor(deps, session, ctx, entity, id, records);
    const absorbed_ids = doc.absorbed.map((record) => record.id);
    await recountJobs(deps, session, ctx, entity, [id, ...absorbed_ids]);
    await merges.updateOne(filter, { $set: { undone_at: clock.now() } }, { session });
    await mergedRecords.deleteMany({ _id: merge_id }, { session });
    await deps.outbox.add(session, {
      name: `${entity.name as 'candidate' | 'company'}.unmerged`,
      enterprise_id,
      key: `${enterprise_id}:${entity.name}:${id}`,
      payload: { id, absorbed_ids, merge_id, realm, member_id },
    });
    return { merge: mergeMessage(doc, String(survivor?.[entity.title] ?? `${entity.label} ${id}`)) };
  });
}

/** More than a member merges into one record within the time. */
const MAX_SHOWN = 20;

/** @throws AppError `not_found` for a record out of reach */
export async function mergeIndex(
  deps: MergeDeps,
  ctx: CallContext,
  { entity: name, id }: MergeIndexRequest,
): Promise<MergeIndexResponse> {
  membersOnly(ctx);
  const entity = mergeableOf(name);
  const record = await findRecord(crudOf(deps, entity).store, ctx, id);
  if (!record) throw notFound();
  const since = new Date(deps.clock.now().getTime() - UNDO_DAYS * 86_400_000);
  const merges = await deps
    .of(ctx)
    .merges.find(
      { entity: entity.name, survivor_id: id, undone_at: null, merged_at: { $gt: since } },
      { sort: { merged_at: -1 }, limit: MAX_SHOWN },
    );
  return { merges: merges.map((doc) => mergeMessage(doc, String(record[entity.title] ?? ''))) };
}
