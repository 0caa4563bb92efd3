/** Collections of what those who did the work are paid, beside their records, and their mails. */
import { collection } from '@enishi/service-kit/data/collections';
import type { BookCollections } from '../books';
import { numbersNamed, runsNamed } from '../monthly';
import type { DealsNeeds } from '../needs';

/** The key of a notice's page. While the recipient can still say that it is wrong, `answer_by` has the last day. */
export interface LinkDoc {
  enterprise_id: number;
  notice_id: number;
  token_hash: string;
  sent_at: Date;
  answer_by?: string;
}

/** A bank account of a payee, as a member has entered it once; its number is sealed. */
export interface AccountDoc {
  enterprise_id: number;
  key: string;
  payee_id: number;
  candidate_id?: number;
  sealed: string;
  /** Code of `payeeAccountState`. */
  state: number;
  /** The payee, as long as this is the account in use, or the one that waits: there is one of each. */
  current?: number;
  waiting?: number;
  /** The payee's address when it was entered. */
  email?: string;
  told_to?: string;
  asked_at: Date;
  asked_member_id: number;
  decided_at?: Date;
  decided_member_id?: number;
}

const present = { $exists: true } as const;

export const collections = {
  paymentNoticeRuns: runsNamed('payment_notice_runs'),
  paymentNoticeNumbers: numbersNamed('payment_notice_numbers'),
  /** A month of a payee goes to a notice or to an invoice of the payee's own: both pass here, one at a time. */
  payableMonths: numbersNamed('payable_months'),
  paymentNoticeLinks: collection<LinkDoc>('payment_notice_links', {
    tenant: true,
    indexes: [
      { key: { enterprise_id: 1, notice_id: 1 }, unique: true },
      { key: { token_hash: 1 }, unique: true },
      { key: { answer_by: 1 }, partialFilterExpression: { answer_by: present } },
    ],
  }),
  payeeAccounts: collection<AccountDoc>('payee_accounts', {
    tenant: true,
    indexes: [
      { key: { enterprise_id: 1, payee_id: 1, asked_at: -1 } },
      { key: { enterprise_id: 1, key: 1 }, unique: true },
      { key: { enterprise_id: 1, current: 1 }, unique: true, partialFilterExpression: { current: present } },
      { key: { enterprise_id: 1, waiting: 1 }, unique: true, partialFilterExpression: { waiting: present } },
    ],
  }),
};

export type PayableCollections = typeof collections;

export interface PayableMails {
  /** A notice goes to its recipient. */
  payment_notice: { payment_notice_id: number };
  /** The old address of a payee is told of an account: that one was entered, or that a change was confirmed. */
  payee_account: { payee_id: number; key: string; is_confirmed: boolean };
}

export type PayableDeps = DealsNeeds<PayableCollections & BookCollections, PayableMails>;
