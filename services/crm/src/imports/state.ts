/** The state of an import beside its record: the stored parts, the headings, the mapping, how far it has come. */

import type { CallContext } from '@enishi/service-kit/base/context';
import { collection } from '@enishi/service-kit/data/collections';
import { importCursors } from '@enishi/service-kit/import/rows';
import type { TableFormat } from '@enishi/service-kit/tabular/read';
import type { CrmNeeds } from '../needs';

export interface ImportCounts {
  total: number;
  created: number;
  updated: number;
  unchanged: number;
  error: number;
  /** New rows of a dry run that are probably known; absent in states of earlier versions. */
  suspected?: number;
  /** Refused rows whose id belongs to a record that seems to be another person; absent in states of earlier versions. */
  strangers?: number;
}

export const noCounts = () => ({
  total: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  error: 0,
  suspected: 0,
  strangers: 0,
});

export type Blank = 'keep' | 'clear';
export type Phase = 'check' | 'run';

export interface ImportState {
  /** `<enterprise_id>:<import id>`. */
  _id: string;
  enterprise_id: number;
  import_id: number;
  kind: number;
  /** Keys of the stored parts begin with it. */
  file: string;
  parts: number;
  size: number;
  format: TableFormat;
  /** The first rows, of which another one can be chosen for the headings; absent once it is run, and in old states. */
  heads?: { row: number; cells: string[] }[];
  /** Row of the heading. */
  header_row: number;
  header: string[];
  samples: string[][];
  /** Name of the field for each column; '' = not imported. */
  mapping: string[];
  /** Translations for each column, lines `theirs=ours`; absent: values are in our words. */
  translations?: string[];
  /** A member has confirmed that rows which agree with their record in nothing are meant. */
  confirmed?: boolean;
  /** The meaning of an empty cell for a record that is there already. */
  blank: Blank;
  /** The phase to be run now; absent: none. */
  phase?: Phase;
  /** The member on whose behalf the import runs. */
  ctx?: Pick<CallContext, 'member_id' | 'authority'>;
  /** First row of the file that is not done in this phase. */
  next: number;
  counts: ImportCounts;
  /** Counts of the last dry run. */
  check?: ImportCounts;
  /** Share of the file that has been read in this phase, in thousandths. */
  permille: number;
  /** Tries since the last step forward. */
  failures?: number;
  /** Readings since then of which no end was heard: their process died. */
  begun?: number;
  /** When a file that was never run goes; absent once a run has begun. */
  expires_at?: Date;
}

/** An upload of which no import file was made yet. */
export interface PendingUpload {
  /** Keys of the stored parts begin with it. */
  _id: string;
  enterprise_id: number;
  parts: number;
  expires_at: Date;
}

export interface RowMessage {
  field?: string;
  message: string;
  /** The record that the message is about; earlier versions wrote its title into the message. */
  record_id?: number;
  title?: string;
}

/** The rows that are kept: every refused one, and the first ones of a dry run. */
export interface KeptRow {
  enterprise_id: number;
  import_id: number;
  phase: Phase;
  row: number;
  outcome: 'created' | 'updated' | 'unchanged' | 'refused';
  id?: number;
  cells: string[];
  messages: RowMessage[];
  changed?: string[];
}

/** An agency's last choice for a kind; by folded heading. */
export interface RememberedMapping {
  /** `<enterprise_id>:<kind>`. */
  _id: string;
  enterprise_id: number;
  /** Pairs, because headings may have characters that keys must not have. */
  fields: { heading: string; field: string }[];
  blank: Blank;
}

export const importStates = collection<ImportState>('import_states', {
  tenant: true,
  indexes: [{ key: { phase: 1, _id: 1 } }, { key: { expires_at: 1 } }, { key: { file: 1 } }],
});
export const importRows = collection<KeptRow>('import_rows', {
  tenant: true,
  indexes: [
    { key: { enterprise_id: 1, import_id: 1, phase: 1, row: 1 }, unique: true },
    { key: { enterprise_id: 1, import_id: 1, phase: 1, outcome: 1, row: 1 } },
  ],
});
/** Uploads by keys of files. */
export const importUploads = collection<PendingUpload>('import_uploads', {
  tenant: true,
  indexes: [{ key: { expires_at: 1 } }],
});
export const importMappings = collection<RememberedMapping>('import_mappings', { tenant: true, indexes: [] });

export const stateKey = (enterprise_id: number, import_id: number): string => `${enterprise_id}:${import_id}`;

export const collections = { importCursors, importMappings, importRows, importStates, importUploads };

export type ImportDeps = CrmNeeds<typeof collections>;
