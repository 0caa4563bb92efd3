/** What dashboards and alerts ask of the mails of a service. */
import { GIVEN_UP, type MailRow, type MailRows } from './rows';

/** Counting stops here: a backlog is one, whether it has ten thousand or a million. */
const MOST = 10_000;
/** As long as a process claims a mail, in ms. A mail that is tried again later than this has been put off by itself. */
const SOON_MS = 6_000;
const HOUR_MS = 3_600_000;

const open = { due_at: { $exists: true } };

export const countWaiting = (rows: MailRows): Promise<number> => rows.countDocuments(open, { limit: MOST });

/** The time from which a mail has been waiting. Rows of earlier versions do not say; what they say moves with each try. */
const sinceOf = (row: MailRow | null): Date[] => (row ? [row.waiting_since ?? row.due_at ?? row.created_at] : []);

/**
 * For how long the mail that should have gone out first has been waiting, in seconds, whatever was tried meanwhile. Mails
 * that were put off one by one, e.g. for a full mailbox, count only where no other mail has gone out since.
 */
export async function longestWait(rows: MailRows, now: Date): Promise<number> {
  const sort = { waiting_since: 1 } as const;
  const late = { waiting_since: { $lte: now } };
  const soon = { $lte: new Date(now.getTime() + SOON_MS) };
  const [old, due, any] = await Promise.all([
    rows.findOne({ due_at: soon }, { sort: { due_at: 1 } }),
    rows.findOne({ ...late, due_at: soon }, { sort }),
    rows.findOne({ ...late, ...open }, { sort }),
  ]);
  const since = [...sinceOf(old), ...sinceOf(due)];
  const [from] = sinceOf(any);
  if (from && !(await rows.findOne({ outcome: 'sent', ended_at: { $gt: from } }))) since.push(from);
  return since.length === 0 ? 0 : Math.max(0, (now.getTime() - Math.min(...since.map(Number))) / 1_000);
}

/** Mails of an agency's kind that were tried and put off, e.g. by full mailboxes: they wait for another try. */
export const countPutOff = (
  rows: MailRows,
  now: Date,
  which: Pick<MailRow, 'enterprise_id' | 'kind'>,
): Promise<number> =>
  rows.countDocuments(
    { due_at: { $gt: new Date(now.getTime() + SOON_MS) }, tries: { $gt: 0 }, ...which },
    { limit: MOST },
  );

/** Mails of the last hour that were not delivered for no fault of their address, by kind. */
export async function givenUpLately(rows: MailRows, now: Date): Promise<Map<string, number>> {
  const outcomes = GIVEN_UP.filter((outcome) => outcome !== 'refused');
  const late = { outcome: { $in: outcomes }, ended_at: { $gt: new Date(now.getTime() - HOUR_MS) } };
  const counts = new Map<string, number>();
  const found = rows.find(late, { projection: { kind: 1 }, limit: MOST });
  for await (const { kind } of found) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}
