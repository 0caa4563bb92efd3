/** Collections of this service beside those of its entities. */
import { agreementNotices } from './agreements/notices';

export const collections = { agreementNotices };
export type DealsCollections = typeof collections;
