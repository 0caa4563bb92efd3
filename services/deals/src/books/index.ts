/** The agency's books: what moved its money in a month, whose agreements it was of, and which months are closed. */
import { collections } from './collections';

export { closeMonth, closingDay, closingOf, mustBeOpen, reopenMonth } from './closing';
export type { BookCollections, BookDeps } from './collections';
export {
  draftsOf,
  onAccountOf,
  type Paper,
  type PaperName,
  type Payment,
  PURCHASES,
  papersOf,
  paymentsOf,
  SALES,
  type Span,
  unpaidOf,
} from './movements';
export { LIVE, type PaymentDoc } from './payment-rows';
export { candidatesOf, hoursKey, type Period, readPeriod, sharesIn } from './period';
export { deductionOf, ratesOf, type Share, splitYen } from './sums';

export const books = { collections };
