/** Payments that went out as they are stored: lines of statements, with what they have paid. */
import { collection } from '@enishi/service-kit/data/collections';

/** A payment that went out, as a bank's file tells of it, kept once under what it says. */
export interface WithdrawalDoc {
  enterprise_id: number;
  key: string;
  date: string;
  price: number;
  /** Number of the account that it moved, where its file named it. */
  account?: string;
  receiver: string;
  /** The receiver as it is compared. */
  receiver_name: string;
  /** Code of `receiptState`. */
  state: number;
  /** What it has paid, by the keys of papers, files and refunds: `payment_notices:12`, `transfer_files:3`, `client_refunds:1a`. */
  claims?: string[];
  /** Those among them that were not paid before a member matched the line. */
  settled?: string[];
  /** Yen among its price that the bank took for itself. */
  fee?: number;
  /** Yen of the fee that were taken off what payees get: they bear these, not the agency. */
  payees_fee?: number;
  read_at: Date;
  read_member_id: number;
  decided_at?: Date;
  decided_member_id?: number;
  reason?: string;
}

const present = { $exists: true } as const;

export const withdrawalCollections = {
  withdrawalLines: collection<WithdrawalDoc>('withdrawal_lines', {
    tenant: true,
    indexes: [
      { key: { enterprise_id: 1, key: 1 }, unique: true },
      { key: { enterprise_id: 1, state: 1, date: -1, key: 1 } },
      { key: { enterprise_id: 1, date: 1 } },
      { key: { enterprise_id: 1, claims: 1 }, partialFilterExpression: { claims: present } },
    ],
  }),
};
