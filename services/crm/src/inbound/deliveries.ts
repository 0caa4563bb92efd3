/** Deliveries of other systems as they are kept. An applied delivery leaves nothing of its content behind. */
import type { InboundDelivery, InboundRecord } from '@enishi/protos/crm/rpc';
import { externalIds } from '@enishi/service-kit/crud/upsert';
import { collection } from '@enishi/service-kit/data/collections';
import type { CrmNeeds } from '../needs';

export type InboundState = 'waiting' | 'done' | 'refused';
export const isInboundState = (text: string): text is InboundState =>
  text === 'waiting' || text === 'done' || text === 'refused';

/** Who sent it: another system with a secret of its own, or any visitor's browser on the agency's site. */
export type InboundSender = 'system' | 'visitor';
export const isInboundSender = (text: string): text is InboundSender => text === 'system' || text === 'visitor';

export interface InboundRow {
  number: number;
  outcome: 'waiting' | 'created' | 'updated' | 'unchanged' | 'refused' | 'discarded';
  id?: number;
  /** JSON, in the sender's words; gone once it was applied. */
  input: string;
  errors?: string;
  duplicates?: string;
  /** Staff's decision for this one. */
  duplicate_type_id?: number;
}

export interface InboundDoc {
  _id: string;
  enterprise_id: number;
  linkage_id: number;
  entity: string;
  /** Absent on what was kept before it was noted. */
  sender?: InboundSender;
  /** The sender's name of it, or one made of its content. */
  delivery_id: string;
  state: InboundState;
  received_at: Date;
  applied_at?: Date;
  records: InboundRow[];
  error?: string;
  /** Deliveries are known again, and refused ones can be mended, until then. */
  expires_at: Date;
}

export const inboundDeliveries = collection<InboundDoc>('inbound_deliveries', {
  tenant: true,
  indexes: [
    { key: { enterprise_id: 1, linkage_id: 1, delivery_id: 1 }, unique: true },
    { key: { enterprise_id: 1, state: 1, _id: -1 } },
    { key: { enterprise_id: 1, linkage_id: 1, _id: -1 } },
    { key: { expires_at: 1 }, expireAfterSeconds: 0 },
  ],
});

export const KEEP_MS = 90 * 24 * 3_600_000;

const AGAIN = '#';

/** The name of a delivery whose content came before, with others in between: of those that come at once, one is kept. */
export const again = (content: string, latest: Pick<InboundDoc, '_id'>): string => `${content}${AGAIN}${latest._id}`;

/** The name of the content alone: a record without a number of its own is known by it. */
export const contentOf = ({ delivery_id }: Pick<InboundDoc, 'delivery_id'>): string =>
  /^body:[\w-]+#/.test(delivery_id) ? delivery_id.slice(0, delivery_id.indexOf(AGAIN)) : delivery_id;

const recordToWire = ({ number, outcome, id, input, errors = '', duplicates = '' }: InboundRow): InboundRecord => ({
  ...{ number, outcome, input, errors, duplicates },
  ...(id === undefined ? {} : { id }),
});

export const refusedOf = ({ records }: Pick<InboundDoc, 'records'>): number =>
  records.filter(({ outcome }) => outcome === 'refused').length;

export const deliveryToWire = (doc: Omit<InboundDoc, 'enterprise_id'>): InboundDelivery => ({
  id: doc._id,
  linkage_id: doc.linkage_id,
  entity: doc.entity,
  delivery_id: doc.delivery_id,
  state: doc.state,
  received_at: doc.received_at.toISOString(),
  applied_at: doc.applied_at?.toISOString() ?? '',
  count: doc.records.length,
  refused_count: refusedOf(doc),
  records: doc.records.map(recordToWire),
  error: doc.error ?? '',
  sender: doc.sender ?? '',
});

export const collections = { externalIds, inboundDeliveries };

export type InboundDeps = CrmNeeds<typeof collections>;
