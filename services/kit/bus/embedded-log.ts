import type { EventEmitter } from 'node:events';
import type { RootDatabase } from 'lmdb';
import type { LmdbRoom } from './lmdb-room';
import { recordsOf } from './pack';
import type { BusPack, BusRecord } from './types';

/** A message as stored, under `['log', n]` with n counting up over all topics. */
export interface StoredMessage {
  topic: string;
  key: string | null;
  value: unknown;
  headers: Record<string, string>;
  at: number;
}

export type StoredPack = BusPack & Pick<StoredMessage, 'at'>;
export type StoredRecord = StoredMessage | StoredPack;

/** A record with its place in the log. */
export interface LogRecord {
  n: number;
  record: StoredRecord;
  /** The records that consumers get of it, once one has asked. */
  opened?: readonly BusRecord[];
}

/** The records that consumers get: the record itself, or those of its pack. */
export function openRecord(entry: LogRecord): readonly BusRecord[] {
  const { n, record } = entry;
  const offset = String(n);
  entry.opened ??= 'pack' in record ? recordsOf(record, offset) : [{ ...record, offset }];
  return entry.opened;
}

/** A group's state, under `['group', name]`. */
export interface StoredPosition {
  /** First record that is not finished. */
  next: number;
  at: number;
  topics: string[];
}

/** The embedded log as its readers see it. */
export interface EmbeddedLog {
  readonly db: RootDatabase;
  /** Folder of the log. */
  readonly path: string;
  readonly room: LmdbRoom;
  /** `ring` at every publish of this process and at every finished record. */
  readonly bell: EventEmitter;
  readonly pollMs: number;
  /** Records from a position on, until they hold so many messages. Groups share what is decoded: no reader may change it. */
  read(from: number, limit: number): LogRecord[];
  /** LMDB reads see a snapshot; this moves on to the latest commit, also another process's. */
  refresh(): void;
}
