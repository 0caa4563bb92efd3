import type { EventMap } from '@enishi/protos/events/catalog';
import type { BaseConfig } from '@enishi/service-kit/env';
import type { Deps } from '@enishi/service-kit/service';
import type { DealsCollections } from './collections';
import type { DealsMails } from './interview-mail';

/** What the use cases of this service work with. */
export type DealsDeps = Pick<
  Deps<BaseConfig, EventMap, DealsMails, DealsCollections>,
  'of' | 'connection' | 'clock' | 'outbox' | 'clients' | 'mails' | 'log'
>;
