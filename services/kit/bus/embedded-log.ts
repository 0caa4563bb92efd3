import type { EventEmitter } from 'node:events';
import type { RootDatabase } from 'lmdb';

/** A record as stored, under `['log', n]` with n counting up over all topics. */
export interface StoredRecord {
  topic: string;
  key: string | null;
  value: unknown;
  headers: Record<string, string>;
  at: number;
}

/** A record with its place in the log. */
export interface LogRecord {
  n: number;
  record: StoredRecord;
}

/** A group's state, under `['group', name]`. */
export interface StoredPosition {
  /** First record that is not finished. */
  next: number;
  at: number;
  topics: string[];
}

/** What readers of the embedded log see of it. */
export interface EmbeddedLog {
  readonly db: RootDatabase;
  /** `ring` at every publish of this process and at every finished record. */
  readonly bell: EventEmitter;
  readonly pollMs: number;
  /** Records from a position on, at most so many. Groups share what is decoded: nobody may change it. */
  read(from: number, limit: number): LogRecord[];
  /** LMDB reads see a snapshot; this moves on to the latest commit, also another process's. */
  refresh(): void;
}
