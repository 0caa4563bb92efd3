/**
 * Sending once more what was sent. A replay is a delivery of its own in the log, with the id, the time and the body of the
 * first one, which stays as it was.
 */
import { authority } from '@enishi/protos/master/identity';
import type { WebhookReplayRequest, WebhookReplayResponse } from '@enishi/protos/messaging/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import { conflict, invalid, notFound } from '@enishi/service-kit/base/errors';
import { orderedId } from '@enishi/service-kit/base/ids';
import { insertInParts, inTransaction } from '@enishi/service-kit/data/mongo';
import type { ClientSession } from 'mongoose';
import { type DeliveryDoc, type WebhookDeps, webhookDeliveries } from './collections';
import { newDelivery } from './store';

const MAX_REPLAYED = 10_000;
const PART = 500;
const ended = { state: { $in: ['delivered' as const, 'failed' as const] } };
const unfinished = { state: { $in: ['waiting' as const, 'held' as const] } };

/** @throws AppError `not_found` for callers other than an agency's administrators */
export function mayManage(ctx: CallContext): void {
  if (ctx.realm !== 'enterprise' || ctx.authority < authority.code.administrator) throw notFound();
}

/** @throws AppError `not_found` */
export async function findDelivery(deps: WebhookDeps, ctx: CallContext, id: string): Promise<DeliveryDoc> {
  mayManage(ctx);
  const found = await deps.of(ctx).webhookDeliveries.findOne({ _id: id });
  if (!found) throw notFound();
  return found;
}

function replayOf(now: Date, first: DeliveryDoc): DeliveryDoc {
  const { enterprise_id, linkage_id, event, entity, target_id, changed, happened_at, body, replays, _id } = first;
  const same = { enterprise_id, linkage_id, event, entity, target_id, changed, happened_at };
  return { ...newDelivery(now, { ...same, _id: orderedId() }), replays: replays ?? _id, ...(body && { body }) };
}

const keep = (deps: WebhookDeps, made: readonly DeliveryDoc[]): Promise<void> =>
  inTransaction(deps.connection, (session) => insertInParts(deps.connection, webhookDeliveries, made, session));

async function replayOne(deps: WebhookDeps, ctx: CallContext, id: string): Promise<number> {
  const first = await findDelivery(deps, ctx, id);
  if (!ended.state.$in.includes(first.state as 'failed')) throw conflict('この通知はまだ送信を待っています。');
  if (first.forgotten)
    throw conflict('対象のデータが削除されたため、送信した内容は残っていません。削除の通知を再送してください。');
  const rows = deps.of(ctx).webhookDeliveries;
  if (await rows.findOne({ replays: first.replays ?? first._id, ...unfinished }))
    throw conflict('この通知の再送は、すでに送信を待っています。');
  await keep(deps, [replayOf(deps.clock.now(), first)]);
  return 1;
}

function periodOf(from: string, to: string) {
  const [begin, end] = [new Date(from), new Date(to)];
  if (Number.isNaN(begin.getTime()) || Number.isNaN(end.getTime()) || begin > end)
    throw invalid({ from: ['開始と終了の日時を、開始が先になるように指定してください。'] });
  return { created_at: { $gte: begin, $lte: end } };
}

/** What an address was sent first in a period, in that order; what waits to be sent once more already is left out. */
async function replayPeriod(
  deps: WebhookDeps,
  ctx: CallContext,
  { linkage_id, from, to }: WebhookReplayRequest,
): Promise<number> {
  const own = deps.of(ctx);
  if (!(await own.webhookEndpoints.findOne({ linkage_id }))) throw notFound();
  const first = { linkage_id, ...ended, ...periodOf(from, to), replays: { $exists: false } };
  const filter = { ...first, forgotten: { $exists: false } };
  const rows = own.webhookDeliveries;
  if ((await rows.countDocuments(filter, { limit: MAX_REPLAYED + 1 })) > MAX_REPLAYED)
    throw invalid({ from: [`1回に再送できるのは${MAX_REPLAYED}件までです。期間を短くしてください。`] });
  const projection = { replays: 1 };
  const waiting = await rows.find({ linkage_id, ...unfinished, replays: { $exists: true } }, { projection });
  const known = new Set(waiting.map(({ replays }) => replays));
  let count = 0;
  for (let after = ''; ; ) {
    const part = await rows.find({ ...filter, _id: { $gt: after } }, { sort: { _id: 1 }, limit: PART });
    const made = part.filter(({ _id }) => !known.has(_id)).map((doc) => replayOf(deps.clock.now(), doc));
    if (made.length > 0) await keep(deps, made);
    count += made.length;
    if (part.length < PART) return count;
    after = part[part.length - 1]._id;
  }
}

export async function webhookReplay(
  deps: WebhookDeps,
  ctx: CallContext,
  request: WebhookReplayRequest,
): Promise<WebhookReplayResponse> {
  mayManage(ctx);
  return { count: request.id ? await replayOne(deps, ctx, request.id) : await replayPeriod(deps, ctx, request) };
}

/** A record was deleted: what was sent of it is kept no longer, and not sent again. */
export async function forgetSent(
  deps: Pick<WebhookDeps, 'of'>,
  { enterprise_id, entity, ids }: { enterprise_id: number; entity: string; ids: readonly number[] },
  session: ClientSession,
): Promise<void> {
  const sent = { entity, target_id: { $in: [...ids] }, ...ended };
  const gone = { $set: { forgotten: true as const }, $unset: { body: '' as const } };
  await deps.of({ enterprise_id }).webhookDeliveries.updateMany(sent, gone, { session });
}
