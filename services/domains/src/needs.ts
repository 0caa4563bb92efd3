import { type CallContext, systemContext } from '@enishi/service-kit/base/context';
import { orderedId } from '@enishi/service-kit/base/ids';
import type { FeatureNeeds, NoMails } from '@enishi/service-kit/boot/service';
import type { NoCollections } from '@enishi/service-kit/data/collections';
import type { DomainsConfig } from './env';

/** What a feature of this service works with; `Own` are the collections that it reaches, `Mails` those it queues. */
export type DomainsNeeds<Own extends object = NoCollections, Mails extends object = NoMails> = FeatureNeeds<
  DomainsConfig,
  Own,
  Mails
>;

/** This service acting by itself for an agency. */
export const actingFor = (enterprise_id: number): CallContext => systemContext(orderedId(), enterprise_id);
