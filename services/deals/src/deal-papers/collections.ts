/** Collections of quotes and orders beside their records, and their mails. */
import { collection } from '@enishi/service-kit/data/collections';
import { numbersNamed } from '../monthly';
import type { DealsNeeds } from '../needs';

export type KindName = 'quote' | 'order';

/** The key of the page on which the recipient of a quote or an order answers. */
export interface LinkDoc {
  enterprise_id: number;
  kind: KindName;
  paper_id: number;
  token_hash: string;
  /** Since when its days are counted. */
  sent_at: Date;
}

export const collections = {
  quoteNumbers: numbersNamed('quote_numbers'),
  purchaseOrderNumbers: numbersNamed('purchase_order_numbers'),
  orderAcceptanceNumbers: numbersNamed('order_acceptance_numbers'),
  dealPaperLinks: collection<LinkDoc>('deal_paper_links', {
    tenant: true,
    indexes: [
      { key: { enterprise_id: 1, kind: 1, paper_id: 1 }, unique: true },
      { key: { token_hash: 1 }, unique: true },
    ],
  }),
};

export interface DealPaperMails {
  /** A quote or an order goes to its recipient. */
  deal_paper: { kind: KindName; paper_id: number };
  /** Its owner hears that it was answered, expires soon, or has expired. */
  deal_paper_told: { kind: KindName; paper_id: number; member_id: number; what: 'answered' | 'expires' | 'expired' };
}

export type DealPaperDeps = DealsNeeds<typeof collections, DealPaperMails>;
