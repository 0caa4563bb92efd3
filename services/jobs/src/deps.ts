import type { EventMap } from '@enishi/protos/events/catalog';
import type { externalIds } from '@enishi/service-kit/crud/upsert';
import type { BaseConfig } from '@enishi/service-kit/env';
import type { Deps, NoMails } from '@enishi/service-kit/service';

export type JobsCollections = { externalIds: typeof externalIds };

/** What the use cases of this service work with. */
export type JobsDeps = Pick<
  Deps<BaseConfig, EventMap, NoMails, JobsCollections>,
  'connection' | 'of' | 'acrossAgencies' | 'clock' | 'outbox' | 'clients'
>;
