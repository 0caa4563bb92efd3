/** The collections of this service beside those of its entities. */
import { agreementNotices } from './agreements/notices';
import { moves } from './moves';
import { backfills } from './occupation-backfill';

export const collections = { agreementNotices, backfills, moves };

export type DealsCollections = typeof collections;
