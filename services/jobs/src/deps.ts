import type { EventMap } from '@enishi/protos/events/catalog';
import type { BaseConfig } from '@enishi/service-kit/env';
import type { Deps, NoMails } from '@enishi/service-kit/service';
import type { JobsCollections } from './collections';

/** What the use cases of this service work with. */
export type JobsDeps = Pick<
  Deps<BaseConfig, EventMap, NoMails, JobsCollections>,
  'connection' | 'of' | 'acrossAgencies' | 'clock' | 'outbox' | 'clients' | 'log'
>;
