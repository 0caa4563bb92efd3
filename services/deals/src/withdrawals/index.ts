/** What the agency has paid as its bank tells it: lines of statements, matched with papers and files for transfers. */
import { receiptImport } from '../receipts';
import { withdrawalConfirm, withdrawalConfirmSure } from './confirm';
import { withdrawalIndex, withdrawalOpen } from './lines';
import { withdrawalSetAside, withdrawalUndo } from './undo';

export const withdrawals = {
  useCases: {
    WithdrawalService: {
      Import: receiptImport,
      Index: withdrawalIndex,
      Open: withdrawalOpen,
      Confirm: withdrawalConfirm,
      ConfirmSure: withdrawalConfirmSure,
      SetAside: withdrawalSetAside,
      Undo: withdrawalUndo,
    },
  },
};
