/** `InboundService/Accept`: a delivery is kept, once, and applied from the outbox on. */
import { MAX_INBOUND_RECORDS } from '@enishi/protos/crm/inbound';
import type { InboundAcceptRequest, InboundAcceptResponse } from '@enishi/protos/crm/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import { badRequest, forbidden, invalid } from '@enishi/service-kit/base/errors';
import { orderedId } from '@enishi/service-kit/base/ids';
import { isObject } from '@enishi/service-kit/base/is-object';
import { inTransactionOf, isDuplicateKey } from '@enishi/service-kit/data/mongo';
import { linkageOf } from './apply';
import type { InboundDeps } from './deliveries';
import { again, contentOf, type InboundDoc, type InboundRow, isInboundSender, KEEP_MS } from './deliveries';
import { inboundEntities, type Mapping, mapRecord } from './mapping';
import { checkVisit } from './visitors';

export function readRecords(json: string): InboundRow[] {
  const list: unknown = JSON.parse(json);
  if (!Array.isArray(list) || list.length === 0 || list.length > MAX_INBOUND_RECORDS)
    throw invalid({ records: [`1回に送信できるのは1件から${MAX_INBOUND_RECORDS}件までです。`] });
  return list.map((record: unknown, at) => {
    if (!isObject(record)) throw invalid({ records: [`${at + 1}件目がオブジェクトではありません。`] });
    return { number: at + 1, outcome: 'waiting', input: JSON.stringify(record) };
  });
}

/** Whether the other system has numbers of its own for what it sends: then these records may change back and forth. */
async function hasNumbers(deps: InboundDeps, doc: InboundDoc, records: readonly InboundRow[]): Promise<boolean> {
  const linkage = await linkageOf(deps, doc);
  if (!linkage) return false;
  const mappings = JSON.parse(linkage.mappings) as Mapping[];
  const read = (input: string) => mapRecord(inboundEntities[doc.entity], JSON.parse(input), mappings);
  return records.some(({ input }) => read(input).external_id);
}

/**
 * The name under which a delivery is kept that its sender gave none: its content's. Content that came before is the same
 * delivery sent again, unless others came in between and it says how numbered records are now: a price that went up and
 * down again is news.
 */
async function nameByContent(
  deps: InboundDeps,
  ctx: CallContext,
  { linkage_id, delivery_id: content }: InboundAcceptRequest,
  records: readonly InboundRow[],
): Promise<string> {
  const rows = deps.of(ctx).inboundDeliveries;
  const before = await rows.findOne({ linkage_id, delivery_id: content });
  if (!before) return content;
  const latest = await rows.findOne({ linkage_id }, { sort: { _id: -1 } });
  if (!latest || contentOf(latest) === content) return latest?.delivery_id ?? content;
  return (await hasNumbers(deps, before, records)) ? again(content, latest) : content;
}

export async function inboundAccept(
  deps: InboundDeps,
  ctx: CallContext,
  request: InboundAcceptRequest,
): Promise<InboundAcceptResponse> {
  const { linkage_id, entity, sender } = request;
  if (ctx.realm !== 'partner' && ctx.realm !== 'system') throw forbidden();
  if (!Object.hasOwn(inboundEntities, entity) || !request.delivery_id || !isInboundSender(sender)) throw badRequest();
  const records = readRecords(request.records);
  if (sender === 'visitor') checkVisit(entity, records);
  const byContent = request.by_content && sender === 'system';
  const delivery_id = byContent ? await nameByContent(deps, ctx, request, records) : request.delivery_id;
  const { inboundDeliveries } = deps.of(ctx);
  const now = deps.clock.now();
  const _id = orderedId();
  try {
    return await inTransactionOf(ctx, deps.connection, async (session) => {
      const expires_at = new Date(now.getTime() + KEEP_MS);
      const doc = { _id, linkage_id, entity, sender, delivery_id, state: 'waiting' as const, records };
      await inboundDeliveries.insertOne({ ...doc, received_at: now, expires_at }, { session });
      await deps.outbox.add(session, {
        name: 'inbound.received',
        enterprise_id: ctx.enterprise_id,
        key: `${ctx.enterprise_id}:inbound:${linkage_id}`,
        payload: { delivery: _id },
      });
      return { id: _id, count: records.length, known: false };
    });
  } catch (error) {
    const before = isDuplicateKey(error) ? await inboundDeliveries.findOne({ linkage_id, delivery_id }) : null;
    if (!before) throw error;
    return { id: before._id, count: before.records.length, known: true };
  }
}
