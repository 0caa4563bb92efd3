/** The collections of this service beside those of its entities. */
import { agreementNotices } from './agreements/notices';
import { moves } from './moves';

export const collections = { agreementNotices, moves };

export type DealsCollections = typeof collections;
