/** What clients have paid: lines of bank statements, matched with invoices; payments by hand. */
import { receiptPayments, receiptRecord, receiptUndoPayment } from './by-hand';
import { collections } from './collections';
import { receiptConfirm, receiptConfirmSure } from './confirm';
import { receiptImport, receiptIndex, receiptOpen } from './lines';
import { receiptSetAside, receiptUndo } from './undo';

export { type ClientTermsDoc, companyLinks, type ReceiptDeps } from './collections';
export { companyNames } from './lines';

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
    },
  },
};
