/** Lines of bank statements, and what is known of clients as payers. */
import { collection } from '@enishi/service-kit/data/collections';
import type { BookCollections } from '../books';
import type { DealsNeeds } from '../needs';
import type { PayableCollections } from '../payables';

/** A payment that a bank's file tells of, kept once under what it says. */
export interface BankLineDoc {
  enterprise_id: number;
  key: string;
  date: string;
  price: number;
  /** Number of the account that it moved, where its file named it. */
  account?: string;
  payer: string;
  /** The payer as it is compared. */
  payer_name: string;
  /** Code of `receiptState`. */
  state: number;
  /** The client that a member has found it to be of: the next payment of this name is probably of the same. */
  company_id?: number;
  read_at: Date;
  read_member_id: number;
  decided_at?: Date;
  decided_member_id?: number;
  reason?: string;
}

/** What an agency agrees with itself about a client: how much it may owe, and the names that it pays under. */
export interface ClientTermsDoc {
  enterprise_id: number;
  company_id: number;
  credit_limit?: number;
  /** As typed, and as they are compared. */
  payer_names: string;
  payer_folds: string[];
  updated_at: Date;
  /** Limits before, the newest first. */
  changes: { at: Date; member_id: number; credit_limit?: number }[];
}

export const collections = {
  bankLines: collection<BankLineDoc>('bank_lines', {
    tenant: true,
    indexes: [
      { key: { enterprise_id: 1, key: 1 }, unique: true },
      { key: { enterprise_id: 1, state: 1, date: -1, key: 1 } },
      { key: { enterprise_id: 1, date: 1 } },
      { key: { enterprise_id: 1, payer_name: 1, company_id: 1 } },
    ],
  }),
  clientTerms: collection<ClientTermsDoc>('client_terms', {
    tenant: true,
    indexes: [{ key: { enterprise_id: 1, company_id: 1 }, unique: true }],
  }),
};

export type ReceiptCollections = typeof collections;
export type ReceiptDeps = DealsNeeds<ReceiptCollections & BookCollections & PayableCollections>;

/** Columns that follow when clients are merged. A client that has terms of its own keeps them. */
export const companyLinks = [
  { collection: 'bank_lines', column: 'company_id' },
  { collection: 'client_payments', column: 'company_id' },
  { collection: 'client_terms', column: 'company_id', together: [] },
] as const;
