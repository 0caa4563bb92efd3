import type { ReceiptDeps } from '../receipts';

export type LedgerDeps = ReceiptDeps;
