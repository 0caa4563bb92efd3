import type { EventMap } from '@enishi/protos/events/catalog';
import type { BaseConfig } from '@enishi/service-kit/env';
import type { Deps, NoMails } from '@enishi/service-kit/service';
import type { JobsCollections } from './collections';
import { type ComparedPools, createComparedPools } from './comparable-jobs';
import { createMatchedAgencies, type MatchedAgencies } from './matching/rows';
import { createShownStates, type ShownStates } from './shown-jobs';

/** Rows that are kept in memory between questions. */
export interface JobsShared {
  shown: ShownStates;
  compared: ComparedPools;
  matched: MatchedAgencies;
}

export const createShared = (): JobsShared => ({
  shown: createShownStates(),
  compared: createComparedPools(),
  matched: createMatchedAgencies(),
});

/** The parts that the use cases of this service work with. */
export type JobsDeps = Pick<
  Deps<BaseConfig, EventMap, NoMails, JobsCollections, JobsShared>,
  'connection' | 'of' | 'acrossAgencies' | 'clock' | 'outbox' | 'clients' | 'log' | 'shared'
>;
