/** The body of a webhook: the event and the record as it is at that moment, signed anew for every try. */
import { createHmac } from 'node:crypto';
import { findEntity } from '@enishi/protos/entities';
import { recordOf } from '@enishi/protos/events/partner-events';
import { sensitiveColumns } from '@enishi/protos/fields/sensitive';
import type { Entity } from '@enishi/protos/fields/types';
import type { OpenedLinkage } from '@enishi/protos/identity/rpc';
import { systemContext } from '@enishi/service-kit/context';
import { recordFromWire } from '@enishi/service-kit/crud/codec';
import { recordRpc } from '@enishi/service-kit/crud/record-rpc';
import { AppError } from '@enishi/service-kit/errors';
import { type DeliveryDoc } from './collections';
import { ENDS, type WebhookDeps } from './store';

type Json = Record<string, unknown>;

const definitionOf = (entity: string): Entity | undefined => findEntity(recordOf(entity));
/** Beside what is sensitive by its kind. */
const TYPED = ['birth_date', 'address', 'building', 'comment', 'meeting_url', 'place', 'items', 'bank_account'];
const HIDDEN = '（個人情報のため表示しません）';

/** The record as it is now; absent when it is gone, or when the event says that it is. */
async function currentRecord(deps: WebhookDeps, delivery: DeliveryDoc): Promise<Json | undefined> {
  const { _id, enterprise_id, entity, target_id: id } = delivery;
  const definition = definitionOf(entity);
  if (!definition || ENDS.some((end) => delivery.event.endsWith(end))) return undefined;
  const ctx = systemContext(_id, enterprise_id);
  const { rpc } = deps.clients;
  try {
    // An invoice is the operator's record: an agency knows it by a number of its own.
    const answer: Json =
      entity === 'invoice'
        ? { ...(await rpc.billing.InvoicingService.ShowOwn(ctx, { id })) }
        : await recordRpc(rpc, definition).Show(ctx, { id });
    return recordFromWire(definition, answer[definition.name] as Json) as Json;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  }
}

export interface Written {
  body: string;
  headers: Record<string, string>;
  /** The same for the log, without personal data and secrets. */
  shown: string;
}

export const signatureOf = (secret: string, timestamp: string, body: string): string =>
  `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;

function bodyOf(delivery: DeliveryDoc, record: Json | undefined): Json {
  const { _id: id, event: type, entity, target_id, changed, happened_at } = delivery;
  return {
    ...{ id, type, created_at: happened_at },
    data: { entity, id: target_id, changed, record: record ?? null },
  };
}

const redacted = (entity: string, record: Json | undefined): Json | undefined => {
  const definition = definitionOf(entity);
  if (!record || !definition) return record;
  const hidden = new Set([...sensitiveColumns(definition), ...TYPED]);
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [name, hidden.has(name) && value !== null ? HIDDEN : value]),
  );
};

/** Everything of one try. */
export async function writeRequest(deps: WebhookDeps, delivery: DeliveryDoc, linkage: OpenedLinkage): Promise<Written> {
  const record = await currentRecord(deps, delivery);
  const body = JSON.stringify(bodyOf(delivery, record));
  const timestamp = String(Math.floor(deps.clock.now().getTime() / 1000));
  const headers: Record<string, string> = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Enishi-Webhook/1',
    'x-enishi-event': delivery.event,
    'x-enishi-delivery': delivery._id,
    'x-enishi-timestamp': timestamp,
    'x-hub-signature-256': signatureOf(linkage.hub_secret, timestamp, body),
  };
  const shown = JSON.stringify({ headers: { ...headers }, body: bodyOf(delivery, redacted(delivery.entity, record)) });
  if (linkage.basic_auth) headers.authorization = `Basic ${Buffer.from(linkage.basic_auth).toString('base64')}`;
  return { body, headers, shown };
}
