/** Which invoice bills the hours of an agreement in a month. */
import { collection } from '@enishi/service-kit/data/collections';

/** There is one for each month of an agreement, whatever is drafted twice and whichever clients become one. */
export interface BilledDoc {
  enterprise_id: number;
  agreement_id: number;
  /** First day of the month. */
  month: string;
  invoice_id: number;
}

export const billedCollections = {
  billedHours: collection<BilledDoc>('client_invoice_hours', {
    tenant: true,
    indexes: [
      { key: { enterprise_id: 1, month: 1, agreement_id: 1 }, unique: true },
      { key: { enterprise_id: 1, invoice_id: 1 } },
    ],
  }),
};
