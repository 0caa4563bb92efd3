import type { DealsNeeds } from '../needs';
import type { ReceiptCollections } from '../receipts';
import type { TransferCollections } from '../transfers';

export type WithdrawalDeps = DealsNeeds<TransferCollections & ReceiptCollections>;
