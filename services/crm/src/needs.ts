import type { CallContext } from '@enishi/service-kit/base/context';
import type { FeatureNeeds, NoMails } from '@enishi/service-kit/boot/service';
import type { NoCollections } from '@enishi/service-kit/data/collections';
import type { CrmConfig } from './env';

/** What a feature of this service works with; `Own` are the collections that it reaches, `Mails` those it queues. */
export type CrmNeeds<Own extends object = NoCollections, Mails extends object = NoMails> = FeatureNeeds<
  CrmConfig,
  Own,
  Mails
>;

/** The agency whose documents are meant. */
export type Agency = Pick<CallContext, 'enterprise_id'>;
