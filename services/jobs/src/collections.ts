/** The collections of this service beside those of its entities. */
import { matchFills, matchPeople } from './matching/people';
import { matchDismissals, matchWeights } from './matching/settings';

export const collections = { matchPeople, matchFills, matchWeights, matchDismissals };

export type JobsCollections = typeof collections;
