import type { EventMap } from '@enishi/protos/events/catalog';
import type { Deps, NoMails } from '@enishi/service-kit/service';
import type { CrmCollections } from './collections';
import type { CrmConfig } from './env';

/** The parts that the use cases of this service work with. */
export type CrmDeps = Pick<
  Deps<CrmConfig, EventMap, NoMails, CrmCollections>,
  'of' | 'acrossAgencies' | 'connection' | 'clock' | 'outbox' | 'files' | 'clients' | 'log' | 'config'
>;

/** The parts that storing a resume takes. */
export type ResumeDeps = Pick<CrmDeps, 'of' | 'connection' | 'clock' | 'files'>;
