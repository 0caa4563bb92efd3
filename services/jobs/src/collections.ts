/** The collections of this service beside those of its entities. */
import { externalIds } from '@enishi/service-kit/crud/upsert';
import { matchFills, matchPeople } from './matching/people';
import { matchDismissals, matchWeights } from './matching/settings';

export const collections = { externalIds, matchPeople, matchFills, matchWeights, matchDismissals };

export type JobsCollections = typeof collections;
