/** Payments of clients, and months that are closed: their row, which every paper of the month passes. */
import { collection } from '@enishi/service-kit/data/collections';
import type { DealsNeeds } from '../needs';
import { paymentCollections } from './payment-rows';
import { withdrawalCollections } from './withdrawal-rows';

export interface ClosingStep {
  is_closed: boolean;
  at: Date;
  member_id: number;
  reason?: string;
}

export interface ClosedMonthDoc {
  enterprise_id: number;
  /** First day of the month. */
  month: string;
  is_closed: boolean;
  /** The oldest first. */
  steps: ClosingStep[];
}

export const collections = {
  ...paymentCollections,
  ...withdrawalCollections,
  closedMonths: collection<ClosedMonthDoc>('closed_months', {
    tenant: true,
    indexes: [{ key: { enterprise_id: 1, month: 1 }, unique: true }],
  }),
};

export type BookCollections = typeof collections;
export type BookDeps = DealsNeeds<BookCollections>;
