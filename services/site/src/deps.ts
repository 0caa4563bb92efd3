import type { EventMap } from '@enishi/protos/events/catalog';
import type { BaseConfig } from '@enishi/service-kit/base/env';
import type { Deps } from '@enishi/service-kit/boot/service';

/** The parts that the use cases of this service work with. */
export type SiteDeps = Pick<Deps<BaseConfig, EventMap>, 'connection' | 'clock' | 'outbox' | 'files'>;
