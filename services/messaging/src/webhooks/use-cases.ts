/** `WebhookService`: the log of deliveries, replay, test, and the state of addresses, for an agency's administrators. */

import { linkageGroup } from '@enishi/protos/master/identity';
import type {
  WebhookDeliveriesRequest,
  WebhookDeliveriesResponse,
  WebhookDelivery,
  WebhookEndpointsResponse,
  WebhookReplayResponse,
  WebhookShowRequest,
  WebhookTestRequest,
} from '@enishi/protos/messaging/rpc';
import { type CallContext, systemContext } from '@enishi/service-kit/base/context';
import { notFound } from '@enishi/service-kit/base/errors';
import { orderedId } from '@enishi/service-kit/base/ids';
import { type DeliveryDoc, isDeliveryState, type WebhookDeps } from './collections';
import { shownRequest } from './payload';
import { findDelivery, mayManage, webhookReplay } from './replays';
import { KEEP_TRYING_MS, newDelivery, releaseHeld } from './store';
import { createWebhookWorker } from './worker';

const PER_PAGE = 50;
const MAX_PER_PAGE = 100;
const MAX_PAGE = 2_000;

const iso = (at: Date | undefined): string => at?.toISOString() ?? '';

const deliveryToWire = (deps: WebhookDeps, doc: DeliveryDoc, full: boolean): WebhookDelivery => ({
  id: doc._id,
  linkage_id: doc.linkage_id,
  event: doc.event,
  entity: doc.entity,
  target_id: doc.target_id,
  state: doc.state,
  created_at: iso(doc.created_at),
  due_at: iso(doc.due_at),
  ended_at: iso(doc.ended_at),
  tries_count: doc.tries_count,
  tries: (full ? doc.tries : doc.tries.slice(-1)).map(({ at, ...row }) => ({ ...row, at: iso(at) })),
  request: full ? shownRequest(deps, doc) : '',
  replays: doc.replays ?? '',
});

export async function webhookEndpoints(deps: WebhookDeps, ctx: CallContext): Promise<WebhookEndpointsResponse> {
  mayManage(ctx);
  const own = deps.of(ctx);
  const found = await own.webhookEndpoints.find({}, { sort: { linkage_id: 1 }, limit: 1_000 });
  const endpoints = await Promise.all(
    found.map(async (doc) => ({
      linkage_id: doc.linkage_id,
      state: doc.state,
      paused_at: iso(doc.paused_at),
      last_success_at: iso(doc.last_success_at),
      last_failure_at: iso(doc.last_failure_at),
      last_error: doc.last_error ?? '',
      waiting_count: await own.webhookDeliveries.countDocuments(
        { linkage_id: doc.linkage_id, state: { $in: ['waiting', 'held'] } },
        { limit: 1_000 },
      ),
    })),
  );
  return { webhook_endpoints: endpoints };
}

export async function webhookDeliveries(
  deps: WebhookDeps,
  ctx: CallContext,
  { linkage_id, state, ...request }: WebhookDeliveriesRequest,
): Promise<WebhookDeliveriesResponse> {
  mayManage(ctx);
  const page = Math.min(Math.max(1, request.page || 1), MAX_PAGE);
  const limit = Math.min(Math.max(1, request.per_page || PER_PAGE), MAX_PER_PAGE);
  const filter = { ...(linkage_id > 0 && { linkage_id }), ...(isDeliveryState(state) && { state }) };
  const { webhookDeliveries: rows } = deps.of(ctx);
  const [found, count] = await Promise.all([
    rows.find(filter, { sort: { _id: -1 }, skip: (page - 1) * limit, limit }),
    rows.countDocuments(filter),
  ]);
  const webhook_deliveries = found.map((doc) => deliveryToWire(deps, doc, false));
  return { webhook_deliveries, current_page: page, limit_value: limit, count };
}

export const webhookShow = async (deps: WebhookDeps, ctx: CallContext, { id }: WebhookShowRequest) =>
  deliveryToWire(deps, await findDelivery(deps, ctx, id), true);

export async function webhookResume(
  deps: WebhookDeps,
  ctx: CallContext,
  { linkage_id }: WebhookTestRequest,
): Promise<WebhookReplayResponse> {
  mayManage(ctx);
  const own = deps.of(ctx);
  const resumed = { $set: { state: 'active' as const }, $unset: { paused_at: '' as const } };
  const endpoint = await own.webhookEndpoints.findOne({ linkage_id });
  if (!endpoint) throw notFound();
  await own.webhookEndpoints.updateOne({ linkage_id }, resumed);
  return { count: await releaseHeld(deps, ctx.enterprise_id, linkage_id) };
}

export async function webhookTest(
  deps: WebhookDeps,
  ctx: CallContext,
  { linkage_id }: WebhookTestRequest,
): Promise<WebhookDelivery> {
  mayManage(ctx);
  const acting = systemContext(ctx.request_id, ctx.enterprise_id);
  const linkage = await deps.clients.rpc.identity.LinkageKeyService.Open(acting, {
    access_key: '',
    id: linkage_id,
    token_hash: '',
  });
  if (linkage.group !== linkageGroup.code.webhook || !linkage.url) throw notFound();
  const now = deps.clock.now();
  const { due_at: _due, ...delivery } = newDelivery(now, {
    ...{ _id: orderedId(), enterprise_id: ctx.enterprise_id, linkage_id, event: 'test', entity: 'test' },
    ...{ target_id: 0, changed: [], happened_at: now.toISOString() },
  });
  // It is tried once, here: it does not stand in the queue, and a failure is the answer.
  const rows = deps.of(ctx).webhookDeliveries;
  await rows.insertOne({ ...delivery, state: 'failed', ended_at: now });
  await createWebhookWorker(deps).sendNow({ ...delivery, give_up_at: new Date(now.getTime() + KEEP_TRYING_MS) });
  const unfinished = { _id: delivery._id, state: { $ne: 'delivered' as const } };
  await rows.updateOne(unfinished, { $set: { state: 'failed' }, $unset: { due_at: '', owner: '' } });
  return deliveryToWire(deps, await findDelivery(deps, ctx, delivery._id), true);
}

export const webhookUseCases = {
  Endpoints: webhookEndpoints,
  Deliveries: webhookDeliveries,
  Show: webhookShow,
  Replay: webhookReplay,
  Test: webhookTest,
  Resume: webhookResume,
};
