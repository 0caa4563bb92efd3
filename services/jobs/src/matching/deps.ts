import type { EventMap } from '@enishi/protos/events/catalog';
import type { BaseConfig } from '@enishi/service-kit/base/env';
import type { Deps, NoMails } from '@enishi/service-kit/boot/service';
import type * as collections from './collections';
import type { MatchedAgencies } from './kept';

/** What all questions of a process share. */
export interface MatchingShared {
  matched: MatchedAgencies;
  /** Agencies whose candidates are being gathered for the first time. */
  filling: Map<number, Promise<void>>;
}

export type MatchingDeps = Pick<
  Deps<BaseConfig, EventMap, NoMails, typeof collections, MatchingShared>,
  'connection' | 'of' | 'clock' | 'clients' | 'log' | 'shared'
>;
