/**
 * Files with a memory: a row for every file, in the service's own database, so that usage is known without listing a
 * store, a limit holds for whatever is written, and what the virus scanner said stays with it.
 */
import { formatNumber } from '@enishi/protos/fields/format-number';
import { type Connection, Schema } from 'mongoose';
import type { Clock } from '../base/clock';
import { AppError, invalid } from '../base/errors';
import { inTurns } from '../base/turns';
import type { Clients } from '../rpc/client';
import { limitsOf } from '../rpc/limits';
import type { Files } from './types';
import { type FileRow, rowsOf, type ScanState, unchecked } from './virus/states';

const schema = new Schema<FileRow>(
  { _id: String, enterprise_id: Number, bytes: Number },
  { collection: 'stored_files', versionKey: false },
);
schema.index({ enterprise_id: 1, bytes: 1 });
schema.index({ 'scan.due_at': 1 });

/** Keys begin with the agency's number, those of pictures after the name of their service. */
const OWNER = /^(?:(?:site|identity)\/)?(\d+)\//;
const ownerOf = (key: string): number => Number(OWNER.exec(key)?.[1] ?? 0);

/** Uploads in parts that are read once and deleted are no storage of the agency. */
const MEGABYTE = 1024 * 1024;

/** Bytes of an agency's files in this service; what versions before this one have written is not known. */
export async function storedBytes(connection: Connection, enterprise_id: number): Promise<number> {
  const rows = await rowsOf(connection)
    .find({ enterprise_id }, { projection: { _id: 0, bytes: 1 } })
    .toArray();
  return rows.reduce((sum, { bytes }) => sum + bytes, 0);
}

const full = (limit: number, message = `ファイル容量の上限（${formatNumber(Math.round(limit / MEGABYTE))}MB）`) =>
  invalid(
    { file: [`${message}を超えるため、保存できません。不要なファイルを削除するか、運営窓口にご相談ください。`] },
    `${message}を超えるため、保存できません。不要なファイルを削除するか、運営窓口にご相談ください。`,
  );

/** What the virus scan knows of a file. */
export interface KnownFile {
  /** Absent where no scanner is configured and none has ever found anything in it. */
  scan?: ScanState;
  stranger: boolean;
}

export interface CountedFiles extends Files {
  /** By key; files that are not known have no entry. */
  known(keys: readonly string[]): Promise<Map<string, KnownFile>>;
}

const INFECTED =
  'このファイルからウイルスが検出されたため、隔離しています。開くことも、送ることもできません。削除し、送り主に安全なファイルの再送を依頼してください。';

/** What a call for a file answers in which a virus was found. */
export const infectedFile = (): AppError => new AppError('forbidden', INFECTED, { virus_scan: [INFECTED] });

const ORIGINS = { stranger: { stranger: true }, product: { made: true } };

interface CountedOptions {
  connection: Connection;
  clients: Pick<Clients, 'rpc'>;
  clock: Clock;
  /** Files are shown to a virus scanner. */
  scans: boolean;
}

/** `get` refuses what a scanner has found something in. */
export function countedFiles(files: Files, { connection, clients, clock, scans }: CountedOptions): CountedFiles {
  connection.model('stored_file', schema);
  const rows = rowsOf(connection);

  /** Bytes that are being written, by agency: two files that come at once must not both take the last room. */
  const coming = new Map<number, number>();
  const inTurn = inTurns();
  const note = (enterprise_id: number, bytes: number) => {
    const sum = (coming.get(enterprise_id) ?? 0) + bytes;
    if (sum > 0) coming.set(enterprise_id, sum);
    else coming.delete(enterprise_id);
  };

  /** One file after the other is looked at; each is written in its own time. @throws AppError `invalid` without room */
  async function takeRoom(enterprise_id: number, more: number): Promise<void> {
    const { storage } = await limitsOf(clients, enterprise_id);
    const kept = storage === undefined ? 0 : await storedBytes(connection, enterprise_id);
    if (storage !== undefined && kept + (coming.get(enterprise_id) ?? 0) + more > storage) throw full(storage);
    note(enterprise_id, more);
  }

  return {
    ...files,
    async put(key, body, options) {
      const enterprise_id = ownerOf(key);
      if (enterprise_id === 0) return files.put(key, body, options);
      const more = Buffer.isBuffer(body) ? body.length : 1;
      await inTurn(String(enterprise_id), () => takeRoom(enterprise_id, more));
      try {
        const stored = await files.put(key, body, options);
        const scan = scans && options.from !== 'product' ? { scan: unchecked(clock.now()) } : {};
        const row = { enterprise_id, bytes: stored.size, ...(options.from && ORIGINS[options.from]), ...scan };
        await rows.updateOne({ _id: key }, { $set: row }, { upsert: true });
        return stored;
      } finally {
        note(enterprise_id, -more);
      }
    },
    async get(key) {
      const row = await rows.findOne({ _id: key }, { projection: { 'scan.state': 1 } });
      if (row?.scan?.state === 'infected') throw infectedFile();
      return files.get(key);
    },
    async known(keys) {
      const found = await rows
        .find({ _id: { $in: [...keys] } }, { projection: { stranger: 1, made: 1, scan: 1 } })
        .toArray();
      return new Map(
        found.map(({ _id, stranger = false, made, scan }) => {
          // Files from before there was a scanner have not been shown to it yet.
          const state = scan?.state ?? (made ? undefined : 'unchecked');
          return [_id, { stranger, ...((scans || state === 'infected') && { scan: state }) }];
        }),
      );
    },
    async delete(key) {
      await files.delete(key);
      await rows.deleteOne({ _id: key });
    },
  };
}
