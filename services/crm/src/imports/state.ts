/** What an import needs beside its record: the stored parts, the headings, the mapping, how far it has come. */
import type { CallContext } from '@enishi/service-kit/context';
import type { TableFormat } from '@enishi/service-kit/tabular/read';
import { type Connection, type Model, Schema } from 'mongoose';

export interface ImportCounts {
  total: number;
  created: number;
  updated: number;
  unchanged: number;
  error: number;
  /** New rows of a dry run that are probably known; absent in states of earlier versions. */
  suspected?: number;
}

export const noCounts = () => ({
  total: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  error: 0,
  suspected: 0,
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
  /** Row of the heading. */
  header_row: number;
  header: string[];
  samples: string[][];
  /** By column; '' = not imported. */
  mapping: string[];
  /** By column, lines `theirs=ours`; absent: values are in our words. */
  translations?: string[];
  /** What an empty cell means for a record that is there already. */
  blank: Blank;
  /** What is to be read now; absent: nothing. */
  phase?: Phase;
  /** On whose behalf. */
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
  /** When a file that was never run goes; absent once a run has begun. */
  expires_at?: Date;
}

/** An upload of which no import file was made yet. */
export interface PendingUpload {
  /** Keys of the stored parts begin with it. */
  _id: string;
  parts: number;
  expires_at: Date;
}

export interface RowMessage {
  field?: string;
  message: string;
  /** The record that the message names. */
  record_id?: number;
}

/** What is kept of a row: every refused one, and the first ones of a dry run. */
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

/** What an agency chose for a kind the last time; by folded heading. */
export interface RememberedMapping {
  /** `<enterprise_id>:<kind>`. */
  _id: string;
  enterprise_id: number;
  /** Pairs, because headings may have characters that keys must not have. */
  fields: { heading: string; field: string }[];
  blank: Blank;
}

const options = { versionKey: false, id: false, strict: false, minimize: false } as const;

const states = new Schema<ImportState>({ _id: String }, options).index({ phase: 1, _id: 1 }).index({ expires_at: 1 });
const rows = new Schema<KeptRow>({}, options)
  .index({ enterprise_id: 1, import_id: 1, phase: 1, row: 1 }, { unique: true })
  .index({ enterprise_id: 1, import_id: 1, phase: 1, outcome: 1, row: 1 });
const uploads = new Schema<PendingUpload>({ _id: String }, options).index({ expires_at: 1 });
const mappings = new Schema<RememberedMapping>({ _id: String }, options);

function modelOn<T>(connection: Connection, name: string, schema: Schema<T>, collection: string): Model<T> {
  const known = connection.models[name] as Model<T> | undefined;
  return known ?? (connection.model<T>(name, schema, collection) as unknown as Model<T>);
}

/** The collections of imports, registered at first use so that the service makes their indexes at start. */
export const importCollections = (connection: Connection) => ({
  states: modelOn(connection, '_import_state', states, 'import_states'),
  rows: modelOn(connection, '_import_row', rows, 'import_rows'),
  uploads: modelOn(connection, '_import_upload', uploads, 'import_uploads'),
  mappings: modelOn(connection, '_import_mapping', mappings, 'import_mappings'),
});

export const stateKey = (enterprise_id: number, import_id: number): string => `${enterprise_id}:${import_id}`;
