/** Which months were exported as journals: hours look at it as journals do, which rest on hours. */
import { collection } from '@enishi/service-kit/data/collections';

export interface ExportDoc {
  enterprise_id: number;
  /** From 1 in each agency. */
  id: number;
  month: string;
  /** Code of `journalFormat`. */
  format: number;
  at: Date;
  member_id: number;
  count: number;
  reversals: number;
  /** Yen of the debit side. */
  amount: number;
  /** Made of its entries and of the digest of the export before it (`after`), whatever month that was of. */
  digest: string;
  after: string;
}

export const exportCollections = {
  journalExports: collection<ExportDoc>('journal_exports', {
    tenant: true,
    indexes: [{ key: { enterprise_id: 1, id: 1 }, unique: true }, { key: { enterprise_id: 1, month: 1, id: 1 } }],
  }),
};
