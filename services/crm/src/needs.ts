import type { EventMap } from '@enishi/protos/events/catalog';
import type { CallContext } from '@enishi/service-kit/base/context';
import type { Deps, NoMails } from '@enishi/service-kit/boot/service';
import type { NoCollections } from '@enishi/service-kit/data/collections';
import type { CrmConfig } from './env';

/** What a feature of this service works with; `Own` are the collections that it reaches. */
export type CrmNeeds<Own extends object = NoCollections> = Pick<
  Deps<CrmConfig, EventMap, NoMails, Own>,
  'of' | 'acrossAgencies' | 'connection' | 'clock' | 'outbox' | 'files' | 'clients' | 'log' | 'config'
>;

/** The agency whose documents are meant. */
export type Agency = Pick<CallContext, 'enterprise_id'>;
