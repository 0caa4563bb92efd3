/** Files for transfers, and the accounts that they are paid from. */
import { collection } from '@enishi/service-kit/data/collections';
import type { BookCollections } from '../books';
import { numbersNamed } from '../monthly';
import type { DealsNeeds } from '../needs';
import type { PayableCollections, PayableName } from '../payables';

/** The agency's own account, sealed. A change makes another row: what was paid from an earlier one keeps it. */
export interface SenderDoc {
  enterprise_id: number;
  key: string;
  sealed: string;
  /** Set in the row that counts. */
  current?: true;
  saved_at: Date;
  saved_member_id: number;
}

/** A transfer as it was when the file was made; names and accounts are those of the records that it names. */
export interface TransferLineDoc {
  /** The kind of paper that is paid; a notice where it is absent. */
  paper?: PayableName;
  /** Number of the paper, whatever its kind: the name is as old as files of notices alone. */
  notice_id: number;
  payee_id: number;
  account_key: string;
  price: number;
}

export interface TransferFileDoc {
  enterprise_id: number;
  number: number;
  date: string;
  /** Code of `transferFileState`. */
  state: number;
  sender_key: string;
  lines: TransferLineDoc[];
  total_price: number;
  digest: string;
  made_at: Date;
  made_member_id: number;
  paid_date?: string;
  paid_at?: Date;
  paid_member_id?: number;
  withdrawn_at?: Date;
  withdrawn_member_id?: number;
  reason?: string;
}

const current = { current: { $exists: true } } as const;

export const collections = {
  transferSenders: collection<SenderDoc>('transfer_senders', {
    tenant: true,
    indexes: [
      { key: { enterprise_id: 1, key: 1 }, unique: true },
      { key: { enterprise_id: 1, current: 1 }, unique: true, partialFilterExpression: current },
    ],
  }),
  transferFiles: collection<TransferFileDoc>('transfer_files', {
    tenant: true,
    indexes: [{ key: { enterprise_id: 1, number: -1 }, unique: true }],
  }),
  transferNumbers: numbersNamed('transfer_numbers'),
};

export type TransferCollections = typeof collections & PayableCollections & BookCollections;
export type TransferDeps = DealsNeeds<TransferCollections>;
