/** Events on their way to other systems, and how the addresses they go to fare. */
import { collection } from '@enishi/service-kit/data/collections';
import type { WorkRow } from '@enishi/service-kit/work-queue/work-queue';
import type { MessagingNeeds } from '../needs';

export interface EndpointDoc {
  enterprise_id: number;
  linkage_id: number;
  kind: number;
  service_id: number;
  scope_ids: number[];
  /** What it is told of; none: everything of its records. */
  event_ids?: number[];
  state: 'active' | 'paused';
  paused_at?: Date;
  last_success_at?: Date;
  last_failure_at?: Date;
  last_error?: string;
}

const webhookEndpoints = collection<EndpointDoc>('webhook_endpoints', {
  tenant: true,
  indexes: [{ key: { enterprise_id: 1, linkage_id: 1 }, unique: true }],
});

export interface TryRow {
  at: Date;
  took: number;
  status: number;
  error: string;
  answer: string;
}

/** superseded: not taken, and a later delivery of its record says the same. */
const states = ['waiting', 'delivered', 'failed', 'held', 'superseded'] as const;
export type DeliveryState = (typeof states)[number];
export const isDeliveryState = (text: string): text is DeliveryState => (states as readonly string[]).includes(text);

export interface DeliveryDoc extends WorkRow {
  /** Time-ordered. Stays the same over all tries, and is what the receiver knows it by, but for replays. */
  _id: string;
  /** For a replay: the delivery that is sent once more, under its own id and with its body. */
  replays?: string;
  enterprise_id: number;
  linkage_id: number;
  event: string;
  entity: string;
  target_id: number;
  changed: string[];
  /** The flow whose step tells of the candidate. */
  flow?: { id: number; step: number };
  /** The time of the event, ISO. */
  happened_at: string;
  /** Where it goes: agency and connection. */
  endpoint: string;
  /** Deliveries of one record to one address go out in order. */
  stream: string;
  state: DeliveryState;
  created_at: Date;
  give_up_at: Date;
  ended_at?: Date;
  tries_count: number;
  tries: TryRow[];
  /** Headers of the last try; earlier versions kept the body, too, without personal data. */
  request?: string;
  /** What is sent, sealed: written before the first try, and never anew. */
  body?: string;
  /** The record was deleted since: what was sent of it is not kept. */
  forgotten?: true;
  fence: number;
  /** Deliveries that have ended go after this. */
  expires_at?: Date;
}

export const webhookDeliveries = collection<DeliveryDoc>('webhook_deliveries', {
  tenant: true,
  indexes: [
    { key: { due_at: 1, _id: 1 } },
    { key: { stream: 1, state: 1, _id: 1 } },
    { key: { enterprise_id: 1, linkage_id: 1, _id: -1 } },
    { key: { enterprise_id: 1, state: 1, _id: -1 } },
    { key: { enterprise_id: 1, entity: 1, target_id: 1 } },
    { key: { expires_at: 1 }, expireAfterSeconds: 0 },
  ],
});

export interface WebhookMails {
  webhook_paused: { member_id: number; linkage_id: number };
}

export const collections = { webhookDeliveries, webhookEndpoints };

export type WebhookDeps = MessagingNeeds<typeof collections, WebhookMails>;
