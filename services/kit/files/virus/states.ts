/** What is known of each stored file: kept in its row (`stored_files`), beside its size. */
import type { Connection } from 'mongoose';

export type ScanState = 'unchecked' | 'clean' | 'infected';

export interface FileScan {
  state: ScanState;
  /** How often the scanner gave no verdict. */
  tries: number;
  /** When it is asked; absent once it has answered. */
  due_at?: Date;
  /** When it answered. */
  at?: Date;
  /** Its name for what it found. */
  virus?: string;
}

export interface FileRow {
  /** The key. */
  _id: string;
  enterprise_id: number;
  bytes: number;
  /** Whether a stranger without a session has brought it. */
  stranger?: boolean;
  scan?: FileScan;
  /** The product has made it; nothing of it came from outside. */
  made?: boolean;
}

export const rowsOf = (connection: Connection) => connection.collection<FileRow>('stored_files');

/** The state of a file that has not been looked at yet. */
export const unchecked = (now: Date): FileScan => ({ state: 'unchecked', tries: 0, due_at: now });
