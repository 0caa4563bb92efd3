/** What is kept of clients' own sheets: the files beside the hours of a month, and which columns were read. */
import { collection } from '@enishi/service-kit/data/collections';
import type { Columns } from './read-table';

/** A file of a month. One that was taken away keeps its place in the store only, until that is empty, too. */
export interface SheetFileDoc {
  enterprise_id: number;
  key: string;
  agreement_id: number;
  /** The person whose hours it tells. */
  candidate_id: number;
  /** First day. */
  month: string;
  /** Its place in the store of files. */
  file: string;
  name: string;
  content_type: string;
  /** Bytes. */
  size: number;
  sha256: string;
  at: Date;
  /** Absent: the person sent it. */
  member_id?: number;
  gone?: true;
}

/** The columns of a client's sheets, by the agreement that they were read under. */
export interface SheetColumnsDoc {
  enterprise_id: number;
  agreement_id: number;
  company_id: number;
  columns: Columns;
  at: Date;
}

const timeSheetFiles = collection<SheetFileDoc>('time_sheet_files', {
  tenant: true,
  indexes: [
    // The same file of a month, sent twice, is there once.
    {
      ...{ key: { enterprise_id: 1, agreement_id: 1, month: 1, sha256: 1 }, unique: true },
      partialFilterExpression: { sha256: { $exists: true } },
    },
    { key: { enterprise_id: 1, candidate_id: 1 } },
    { key: { gone: 1 }, partialFilterExpression: { gone: { $exists: true } } },
  ],
});

const timeSheetColumns = collection<SheetColumnsDoc>('time_sheet_columns', {
  tenant: true,
  indexes: [
    { key: { enterprise_id: 1, agreement_id: 1 }, unique: true },
    { key: { enterprise_id: 1, company_id: 1, at: -1 } },
  ],
});

export const fileCollections = { timeSheetFiles, timeSheetColumns };

/** Columns that follow when people or clients are merged. */
export const candidateLinks = [{ collection: 'time_sheet_files', column: 'candidate_id' }] as const;
export const columnLinks = [{ collection: 'time_sheet_columns', column: 'company_id' }] as const;
