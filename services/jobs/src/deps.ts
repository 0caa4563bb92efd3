import type { EventMap } from '@enishi/protos/events/catalog';
import type { BaseConfig } from '@enishi/service-kit/env';
import type { Deps } from '@enishi/service-kit/service';

/** What the use cases of this service work with. */
export type JobsDeps = Pick<Deps<BaseConfig, EventMap>, 'connection'>;
