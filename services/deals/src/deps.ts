import type { EventMap } from '@enishi/protos/events/catalog';
import type { CallContext } from '@enishi/service-kit/context';
import { systemContext } from '@enishi/service-kit/context';
import { orderedId } from '@enishi/service-kit/ids';
import type { Deps } from '@enishi/service-kit/service';
import type { DealsCollections } from './collections';
import type { DealsConfig } from './env';
import type { InterviewMails } from './interview-mail';

/** The subjects of this service's mails. */
export interface DealsMails extends InterviewMails {
  /** An agreement ends in so many days. */
  agreement_ends: { agreement_id: number; member_id: number; period_end: string };
  /** Things that need the owner of deals today. */
  deal_reminders: { member_id: number; reminders: { kind: string; opportunity_id: number; at: string }[] };
  /** A document goes to the other side. */
  agreement_document: { document_id: number };
}

export type DealsDeps = Pick<
  Deps<DealsConfig, EventMap, DealsMails, DealsCollections>,
  'of' | 'acrossAgencies' | 'connection' | 'clock' | 'outbox' | 'mails' | 'files' | 'clients' | 'log' | 'config'
>;

/** This service acting by itself for an agency. */
export const actingFor = (enterprise_id: number): CallContext => systemContext(orderedId(), enterprise_id);
