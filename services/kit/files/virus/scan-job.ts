/**
 * Shows stored files to the scanner, one after the other, and keeps what it says. A file without a verdict stays
 * unchecked and is shown again later and later; an upload never waits.
 */
import type { FilePlace } from '@enishi/protos/events/payloads';
import type { Connection } from 'mongoose';
import type { Clock } from '../../base/clock';
import { inTransaction } from '../../data/mongo';
import type { Job } from '../../data/scheduler';
import type { Outbox } from '../../events/outbox';
import type { Log } from '../../observe/log';
import { metrics } from '../../observe/metrics';
import type { Files } from '../types';
import type { Scanner } from './scanner';
import { type FileRow, rowsOf, unchecked } from './states';

export interface ScanOptions {
  scanner: Scanner;
  connection: Connection;
  /** The store itself: what is quarantined is not kept from the scanner. */
  files: Files;
  outbox: Outbox<never>;
  clock: Clock;
  log: Log;
  placeOf?: PlaceOf;
}

/** The record that a file belongs to; undefined where there is none. */
export type PlaceOf = (key: string) => Promise<FilePlace | undefined>;

const EVERY_MS = 2_000;
/** Most files of one run; others that are due come with the next one. */
const MOST = 200;
const FIRST_WAIT_MS = 10_000;
const LONGEST_WAIT_MS = 3_600_000;
const MAX_NAME = 100;
/** So many files without a verdict, one after the other, are no matter of the files: the scanner is left alone for a while. */
const FAILURES = 3;
const LONGEST_REST_MS = 60_000;

const verdicts = metrics.counter(
  'enishi.virus.verdicts',
  '',
  'Files that the virus scanner was asked about, by verdict',
);

/** After so many tries without a verdict. */
export const waitAfter = (tries: number): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(tries - 1, 20));

export function scanJob({ scanner, connection, files, outbox, clock, log, placeOf }: ScanOptions): Job {
  const rows = rowsOf(connection);
  let adopted = false;
  let failures = 0;
  let rests_until = 0;

  /** Files from before there was a scanner are looked at like new ones. */
  async function adopt(): Promise<void> {
    if (adopted) return;
    const found = await rows
      .find({ scan: { $exists: false }, made: { $ne: true } }, { limit: MOST, projection: { _id: 1 } })
      .toArray();
    if (found.length > 0)
      await rows.updateMany({ _id: { $in: found.map(({ _id }) => _id) } }, { $set: { scan: unchecked(clock.now()) } });
    adopted = found.length < MOST;
  }

  /** A file that was replaced meanwhile is due at another time: what was said is not about it. */
  const asSeen = ({ _id, scan }: FileRow) => ({ _id, 'scan.due_at': scan?.due_at });

  async function keep(row: FileRow, virus: string | undefined): Promise<void> {
    const at = clock.now();
    if (virus === undefined) {
      await rows.updateOne(asSeen(row), { $set: { scan: { state: 'clean', tries: row.scan?.tries ?? 0, at } } });
      return;
    }
    const name = virus.replace(/[^\w.:/ -]/g, '').slice(0, MAX_NAME);
    log.warn({ enterprise_id: row.enterprise_id, virus: name }, 'a stored file is infected: it is in quarantine');
    const place = await placeOf?.(row._id);
    await inTransaction(connection, async (session) => {
      const scan = { state: 'infected' as const, tries: row.scan?.tries ?? 0, at, virus: name };
      const { modifiedCount } = await rows.updateOne(asSeen(row), { $set: { scan } }, { session });
      if (modifiedCount === 0) return;
      const { enterprise_id } = row;
      await (outbox as Outbox).add(session, {
        name: 'file.infected',
        enterprise_id,
        payload: { key: row._id, virus: name, ...(place && { place }) },
      });
    });
  }

  async function look(row: FileRow): Promise<void> {
    const file = await files.stat(row._id);
    // Deleted meanwhile; its row goes with it.
    if (!file) return void (await rows.updateOne(asSeen(row), { $unset: { 'scan.due_at': 1 } }));
    const content = await files.get(row._id);
    const verdict = await scanner.scan(content, file.size).finally(() => content.destroy());
    verdicts.add(1, { verdict: verdict.infected ? 'infected' : 'clean' });
    await keep(row, verdict.infected ? verdict.virus : undefined);
  }

  async function putOff(row: FileRow, err: unknown): Promise<void> {
    const tries = (row.scan?.tries ?? 0) + 1;
    const due_at = new Date(clock.now().getTime() + waitAfter(tries));
    verdicts.add(1, { verdict: 'none' });
    log.warn(
      { err, enterprise_id: row.enterprise_id, tries },
      'the virus scanner has no verdict: the file is shown to it again',
    );
    await rows.updateOne(asSeen(row), { $set: { 'scan.tries': tries, 'scan.due_at': due_at } });
  }

  return {
    name: 'virus-scan',
    everyMs: EVERY_MS,
    async bringBack(at) {
      rests_until = 0;
      await rows.updateMany({ 'scan.due_at': { $gt: at } }, { $set: { 'scan.due_at': at } });
    },
    async run(_at, signal) {
      if (clock.now().getTime() < rests_until) return;
      await adopt();
      const due = await rows
        .find({ 'scan.due_at': { $lte: clock.now() } }, { sort: { 'scan.due_at': 1 }, limit: MOST })
        .toArray();
      for (const row of due) {
        if (signal.aborted) return;
        try {
          await look(row);
          failures = 0;
        } catch (err) {
          await putOff(row, err);
          if (++failures < FAILURES) continue;
          const rest = Math.min(LONGEST_REST_MS, EVERY_MS * 2 ** Math.min(failures - FAILURES, 10));
          rests_until = clock.now().getTime() + rest;
          return;
        }
      }
    },
  };
}
