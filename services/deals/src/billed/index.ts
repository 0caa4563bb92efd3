/** Which hours are billed, and by which invoice: each month of an agreement once. */
import { billedCollections } from './collections';

export type { Billable } from './earlier';
export { billedAmong, billedBetween, billedIn, handBilledOver, keepBilled, letBilledGo } from './rows';

export const billed = { collections: billedCollections };
