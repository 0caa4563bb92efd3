/**
 * The body of a webhook: the event and the record as it is when the delivery is tried first. Further tries and replays send
 * the same bytes under a new signature, so that a receiver never gets something else under an id that it knows.
 */
import { createHmac } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { findEntity } from '@enishi/protos/entities';
import { recordOf } from '@enishi/protos/events/partner-events';
import { sensitiveColumns } from '@enishi/protos/fields/sensitive';
import type { Entity } from '@enishi/protos/fields/types';
import type { OpenedLinkage } from '@enishi/protos/identity/rpc';
import { systemContext } from '@enishi/service-kit/base/context';
import { AppError } from '@enishi/service-kit/base/errors';
import { createSealer, sealingSecrets } from '@enishi/service-kit/base/seal';
import { recordFromWire } from '@enishi/service-kit/crud/codec';
import { recordRpc } from '@enishi/service-kit/crud/record-rpc';
import type { DeliveryDoc, WebhookDeps } from './collections';
import { ENDS } from './store';

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
    const record = recordFromWire(definition, answer[definition.name] as Json) as Json;
    // One that was merged away is answered as what it became, which has deliveries of its own.
    const isAnother = entity !== 'invoice' && record[definition.key] !== id;
    return isAnother ? undefined : record;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  }
}

type Config = Pick<WebhookDeps, 'config'>;
const sealerOf = ({ config }: Config) => createSealer(sealingSecrets(config), 'webhook body');
const sealBody = (deps: Config, body: string): string =>
  sealerOf(deps).seal(deflateRawSync(body).toString('base64url'));
const openBody = (deps: Config, sealed: string): string =>
  inflateRawSync(Buffer.from(sealerOf(deps).open(sealed), 'base64url')).toString();

/** The id under which its receiver knows a delivery. */
const toldId = ({ _id, replays }: DeliveryDoc): string => replays ?? _id;

export const signatureOf = (secret: string, timestamp: string, body: string): string =>
  `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;

function bodyOf(delivery: DeliveryDoc, record: Json | undefined): Json {
  const { event: type, entity, target_id, changed, happened_at, flow } = delivery;
  return {
    ...{ id: toldId(delivery), type, created_at: happened_at },
    data: { entity, id: target_id, changed, record: record ?? null, ...(flow && { flow }) },
  };
}

const redacted = (entity: string, record: Json | null): Json | null => {
  const definition = definitionOf(entity);
  if (!record || !definition) return record;
  const hidden = new Set([...sensitiveColumns(definition), ...TYPED]);
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [name, hidden.has(name) && value !== null ? HIDDEN : value]),
  );
};

/** What is sent, made now where it has not been. @returns nothing where this process may not write it any more */
export async function writeBody(
  deps: WebhookDeps,
  delivery: DeliveryDoc,
  keep: (sealed: string) => Promise<boolean>,
): Promise<string | undefined> {
  if (delivery.body) return openBody(deps, delivery.body);
  const body = JSON.stringify(bodyOf(delivery, await currentRecord(deps, delivery)));
  return (await keep(sealBody(deps, body))) ? body : undefined;
}

export interface Request {
  headers: Record<string, string>;
  /** The headers for the log, without secrets. */
  shown: string;
}

/** The headers of one try. */
export function writeHeaders(deps: WebhookDeps, delivery: DeliveryDoc, linkage: OpenedLinkage, body: string): Request {
  const timestamp = String(Math.floor(deps.clock.now().getTime() / 1000));
  const headers: Record<string, string> = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Enishi-Webhook/1',
    'x-enishi-event': delivery.event,
    'x-enishi-delivery': toldId(delivery),
    'x-enishi-timestamp': timestamp,
    'x-hub-signature-256': signatureOf(linkage.hub_secret, timestamp, body),
  };
  const shown = JSON.stringify({ headers });
  if (!linkage.basic_auth) return { headers, shown };
  const authorization = `Basic ${Buffer.from(linkage.basic_auth).toString('base64')}`;
  return { headers: { ...headers, authorization }, shown };
}

/** Headers and body of the last try as JSON for the log, without personal data and secrets. */
export function shownRequest(deps: Config, { request, body, entity }: DeliveryDoc): string {
  if (!request || !body) return request ?? '';
  const sent = JSON.parse(openBody(deps, body)) as Json & { data: { record: Json | null } };
  const data = { ...sent.data, record: redacted(entity, sent.data.record) };
  return JSON.stringify({ ...(JSON.parse(request) as Json), body: { ...sent, data } });
}
