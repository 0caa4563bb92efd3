/** Which candidates fit a job and which jobs fit a candidate. */
import * as collections from './collections';
import type { MatchingShared } from './deps';
import { createMatchedAgencies } from './kept';
import { matchCandidates, matchJobs } from './match';
import { followPeople } from './people';
import { recommendedJobs } from './recommended';
import { dismissalLinks, matchDismiss, matchWeightsSet } from './settings';

export type { MatchingDeps } from './deps';

export const matching = {
  collections,
  shared: (): MatchingShared => ({ matched: createMatchedAgencies(), filling: new Map() }),
  useCases: { Candidates: matchCandidates, Jobs: matchJobs, Dismiss: matchDismiss, Weights: matchWeightsSet },
  /** For a candidate who has entered. */
  own: { Index: recommendedJobs },
  events: followPeople,
  /** What follows a candidate when two records of it become one. */
  links: dismissalLinks,
};
