/** What was exported: each export, and its entries with the accounts that they had then. */
import { collection } from '@enishi/service-kit/data/collections';
import type { BookCollections } from '../books';
import { exportCollections } from '../journal-exports';
import type { DealsNeeds } from '../needs';
import type { VoucherLine } from './formats';

/** An entry of an export; names stand in its paper alone. */
export interface ExportedDoc {
  enterprise_id: number;
  export_id: number;
  /** Its place in the export, from 1. */
  no: number;
  month: string;
  key: string;
  /** Takes back what an earlier export has under the same key. */
  is_reversal: boolean;
  /** Digest of what the entry books, whatever its accounts are called. */
  meaning: string;
  kind: number;
  date: string;
  paper: string;
  paper_id: number;
  lines: VoucherLine[];
}

export const collections = {
  ...exportCollections,
  journalExported: collection<ExportedDoc>('journal_exported', {
    tenant: true,
    indexes: [
      { key: { enterprise_id: 1, export_id: 1, no: 1 }, unique: true },
      { key: { enterprise_id: 1, month: 1, export_id: 1, no: 1 } },
    ],
  }),
};

export type JournalDeps = DealsNeeds<typeof collections & BookCollections>;
