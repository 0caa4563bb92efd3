/** The agency's books: what moved its money in a month, whose agreements it was of, and which months are closed. */
import { collections } from './collections';

export { closeMonth, closingDay, closingOf, mustBeOpen, reopenMonth } from './closing';
export type { BookCollections, BookDeps } from './collections';
export {
  accountOfClient,
  bankStatement,
  draftsOf,
  type Paper,
  type PaperName,
  type Payment,
  PURCHASES,
  papersOf,
  paymentsOf,
  SALES,
  type Source,
  type Span,
  unpaidOf,
} from './movements';
export { kindOfPayment, LIVE, leftOnAccount, type PaymentDoc, type PaymentKind } from './payment-rows';
export { candidatesOf, hoursKey, type Period, readPeriod, sharesIn } from './period';
export { deductionOf, namesAgreement, ratesOf, type Share, splitYen } from './sums';
export type { WithdrawalDoc } from './withdrawal-rows';

export const books = { collections };
