import type { FeatureNeeds, NoMails } from '@enishi/service-kit/boot/service';
import type { NoCollections } from '@enishi/service-kit/data/collections';
import type { MessagingConfig } from './env';

/** What a feature of this service works with; `Own` are the collections that it reaches, `Mails` those it queues. */
export type MessagingNeeds<Own extends object = NoCollections, Mails extends object = NoMails> = FeatureNeeds<
  MessagingConfig,
  Own,
  Mails
>;

/** The owner of documents: an agency, or (0) the operator. */
export interface Owner {
  enterprise_id: number;
}
