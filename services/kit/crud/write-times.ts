/**
 * Times of changes as readers follow them: who has read all changes up to a time asks for later ones. A clock that was set
 * back, or that of a host which is behind, dates changes before what was read already; such times are kept, and who asks
 * for changes since one of them gets those that were dated back as well.
 */
import type { ClientSession, Connection } from 'mongoose';
import { type Clock, SKEW_MS } from '../base/clock';
import { hear } from '../data/rounds';
import { crudRows } from './collections';

/** A process says once in so long up to when it dates its changes. */
const GIVEN_MS = 20_000;
/** Clocks that differ by so much date nothing back: readers ask for the last minute again. */
const CLOSE_MS = 10_000;
const HOUR_MS = 3_600_000;
/** A reader that has not asked for longer reads everything anew. */
const KEPT_MS = 400 * 24 * HOUR_MS;
const LATEST = 'latest';

interface Dating {
  /** The clock of the service; records that were written long ago, as those of the demo, come with clocks of their own. */
  clock: Clock;
  /** Between these this process dates changes without a word to the others, in ms since the epoch. */
  from: number;
  until: number;
}

const datings = new WeakMap<Connection, Dating>();

/** Tells by which clock a service dates changes. */
export function dateBy({ connection, clock }: { connection: Connection; clock: Clock }): void {
  datings.set(connection, { clock, from: 0, until: 0 });
}

/**
 * Says up to when changes are dated, and keeps it where others were dated later. Hosts whose clocks go on to differ leave
 * a row for each hour.
 */
async function give(connection: Connection, dating: Dating, now: number): Promise<void> {
  const rows = crudRows(connection).writeTimes;
  const until = now + GIVEN_MS;
  const before = await rows.findOneAndUpdate(
    { _id: LATEST },
    { $max: { until: new Date(until) } },
    { upsert: true, returnDocument: 'before' },
  );
  const latest = before?.until.getTime() ?? 0;
  if (latest > until + CLOSE_MS) {
    const end = new Date(Math.ceil(latest / HOUR_MS) * HOUR_MS);
    await rows.updateOne(
      { _id: end.toISOString() },
      { $min: { from: new Date(now - SKEW_MS) }, $set: { until: end, expires_at: new Date(now + KEPT_MS) } },
      { upsert: true },
    );
  }
  Object.assign(dating, { from: now, until });
}

/**
 * The time of a change that is about to be written.
 * @throws AskFirst where this process has to tell the others first
 */
export async function writeTime(
  { connection, clock }: { connection: Connection; clock: Clock },
  session: ClientSession,
): Promise<Date> {
  const now = clock.now();
  const at = now.getTime();
  const dating = datings.get(connection);
  if (dating?.clock === clock && (at < dating.from || at > dating.until))
    // Once for all rounds: a transaction is no longer than what is given.
    await hear(session, 'time of writing', () => give(connection, dating, at));
  return now;
}

/** @returns since when changes are dated that came after those dated `since`: that time, or an earlier one */
export async function datedSince(connection: Connection, since: Date): Promise<Date> {
  const row = await crudRows(connection).writeTimes.findOne(
    { from: { $lt: since }, until: { $gte: since } },
    { sort: { from: 1 } },
  );
  return row?.from ?? since;
}
