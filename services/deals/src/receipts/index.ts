/** What clients have paid: lines of bank statements, matched with invoices; payments by hand. */
import { receiptPayments, receiptRecord, receiptUndoPayment } from './by-hand';
import { collections } from './collections';
import { receiptConfirm, receiptConfirmSure } from './confirm';
import { receiptImport, receiptIndex, receiptOpen } from './lines';
import { receiptOnAccount, receiptRefund, receiptSetAgainst, receiptUndoUse } from './on-account';
import { receiptSetAside, receiptUndo } from './undo';

export { type ClientTermsDoc, companyLinks, type ReceiptCollections, type ReceiptDeps } from './collections';
export { isWithin } from './known';
export { accountEnd, companyNames, receiptImport } from './lines';
export { LARGEST_FEE } from './propose';
export {
  giveBack,
  mustFindRefund,
  type Returnable,
  type Returnables,
  refundsByKey,
  returnables,
  takeRefundBack,
} from './refunds';

export const receipts = {
  collections,
  useCases: {
    ReceiptService: {
      Import: receiptImport,
      Index: receiptIndex,
      Open: receiptOpen,
      Confirm: receiptConfirm,
      ConfirmSure: receiptConfirmSure,
      SetAside: receiptSetAside,
      Undo: receiptUndo,
      Payments: receiptPayments,
      Record: receiptRecord,
      UndoPayment: receiptUndoPayment,
      OnAccount: receiptOnAccount,
      SetAgainst: receiptSetAgainst,
      Refund: receiptRefund,
      UndoUse: receiptUndoUse,
    },
  },
};
