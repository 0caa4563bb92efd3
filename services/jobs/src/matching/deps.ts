import type { BaseConfig } from '@enishi/service-kit/base/env';
import type { FeatureNeeds } from '@enishi/service-kit/boot/service';
import type * as collections from './collections';
import type { MatchedAgencies } from './kept';

/** What all questions of a process share. */
export interface MatchingShared {
  matched: MatchedAgencies;
  /** Agencies whose candidates are being gathered for the first time. */
  filling: Map<number, Promise<void>>;
}

export type MatchingDeps = FeatureNeeds<BaseConfig, typeof collections> & { shared: MatchingShared };
