/** Marks in rows of mails, those of several mails in one command: a commit costs the same for one as for many. */
import type { Clock } from '../base/clock';
import { inBatches } from '../base/in-batches';
import { claimed } from '../work-queue/work-queue';
import type { MailOutcome, MailRow, MailRows } from './rows';

/** Another process has the mail by now. */
export class Overtaken extends Error {}

interface End {
  row: MailRow;
  set: Partial<MailRow> & { outcome: MailOutcome };
}

export interface Marks {
  /** Marks that from now on the mail server has the mail, or a part of it. @throws Overtaken */
  handing(row: MailRow): Promise<void>;
  end(end: End): Promise<void>;
  /**
   * Mails that a process handed over before it died: what became of them is unknown.
   * @returns those that no other process has marked
   */
  unknown(handed: readonly Handed[]): Promise<Handed[]>;
}

type Handed = Pick<MailRow, '_id' | 'kind' | 'handing_at'>;

const AT_ONCE = 64;
const ENDED = { due_at: '', waiting_since: '', owner: '', handing_at: '' } as const;

export function createMarks(rows: MailRows, clock: Clock): Marks {
  const handing = inBatches<MailRow, boolean>(AT_ONCE, async (mails) => {
    const handing_at = clock.now();
    const writes = mails.map((row) => ({
      updateOne: { filter: claimed(row), update: { $set: { handing_at } } },
    }));
    const { matchedCount } = await rows.bulkWrite(writes);
    if (matchedCount === mails.length) return mails.map(() => true);
    const marked = await rows
      .find({ _id: { $in: mails.map(({ _id }) => _id) }, handing_at }, { projection: { fence: 1 } })
      .toArray();
    return mails.map((row) => marked.some(({ _id, fence }) => _id === row._id && fence === row.fence));
  });

  const end = inBatches<End, undefined>(AT_ONCE, async (ends) => {
    const ended_at = clock.now();
    const writes = ends.map(({ row: { _id, fence }, set }) => ({
      updateOne: {
        // Also of a mail that was marked as unknown meanwhile, because this process was slow to answer.
        filter: { _id, fence },
        update: { $set: { ended_at, ...set }, $unset: set.error ? ENDED : ({ ...ENDED, error: '' } as const) },
      },
    }));
    await rows.bulkWrite(writes);
    return ends.map(() => undefined);
  });

  async function unknown(handed: readonly Handed[]): Promise<Handed[]> {
    const now = clock.now();
    const end = { outcome: 'unknown', ended_at: now, untold: true } as const;
    const marked: Handed[] = [];
    for (const row of handed) {
      const open = { _id: row._id, due_at: { $lte: now }, handing_at: { $exists: true } };
      const { modifiedCount } = await rows.updateOne(open, { $set: end, $unset: { due_at: '', waiting_since: '' } });
      if (modifiedCount > 0) marked.push(row);
    }
    return marked;
  }

  return {
    end,
    unknown,
    async handing(row) {
      if (!(await handing(row))) throw new Overtaken();
    },
  };
}
