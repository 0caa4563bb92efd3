/** Every morning the owners of deals read what is new among the things that need them: once each. */
import { OPPORTUNITY_RUNNING } from '@enishi/protos/master/opportunity-moves';
import { groupBy } from '@enishi/service-kit/base/group';
import { eachAgency, eachOne } from '@enishi/service-kit/data/each-agency';
import { inTransaction, isDuplicateKey } from '@enishi/service-kit/data/mongo';
import type { Job } from '@enishi/service-kit/data/scheduler';
import { actingFor } from '../needs';
import { allDeals, readersOf } from '../records';
import type { MarkDoc, ReminderDeps } from './collections';
import { DAY_MS, dayAfter, type ReminderRow, reminderRows, STALLED_DAYS } from './rows';

/** More at once than any agency has on a morning. */
const MOST = 1_000;
/** Deals that stood still long before reminders existed are not told of by mail: the list of the console has them. */
const LOOK_BACK_DAYS = 7;
const FAILED = 'owners of deals not reminded';

type Mark = Pick<MarkDoc, 'kind' | 'opportunity_id' | 'of'>;

/** An interview is told of on the day before and on the day, and again when it was put off. */
function markOf({ kind, opportunity_id, at }: ReminderRow, today: string): Mark {
  const of = kind === 'interview' ? `${at}/${at.startsWith(today) ? 'today' : 'tomorrow'}` : at;
  return { kind, opportunity_id, of };
}

const keyOf = ({ kind, opportunity_id, of }: Mark): string => `${kind}/${opportunity_id}/${of}`;

/** Queues a mail to each reader with the rows that have not been told of on the morning of `now`, however long it takes. */
async function tell(
  deps: ReminderDeps,
  enterprise_id: number,
  readers: readonly number[],
  rows: readonly ReminderRow[],
  now: Date,
): Promise<void> {
  const today = dayAfter(now, 0);
  await inTransaction(deps.connection, async (session) => {
    const marks = deps.of({ enterprise_id }).reminderMarks;
    const ids = [...new Set(rows.map(({ opportunity_id }) => opportunity_id))];
    const marked = new Set((await marks.find({ opportunity_id: { $in: ids } }, { session })).map(keyOf));
    const fresh = rows.filter((row) => !marked.has(keyOf(markOf(row, today))));
    if (fresh.length === 0) return;
    for (const row of fresh) await marks.insertOne({ ...markOf(row, today), at: now }, { session });
    const reminders = fresh.map(({ kind, opportunity_id, at }) => ({ kind, opportunity_id, at }));
    await deps.mails.queue(
      session,
      readers.map((member_id) => ({ kind: 'deal_reminders' as const, enterprise_id, data: { member_id, reminders } })),
    );
  });
}

interface Morning {
  now: Date;
  signal: AbortSignal;
}

async function remindAgency(deps: ReminderDeps, enterprise_id: number, { now, signal }: Morning): Promise<void> {
  const movedAfter = new Date(now.getTime() - (STALLED_DAYS + LOOK_BACK_DAYS) * DAY_MS);
  const wanted = { now, limit: MOST, movedAfter };
  const ctx = actingFor(enterprise_id);
  const rows = await reminderRows(deps, ctx, wanted);
  const owned = rows.filter(({ owners }) => owners.length > 0);
  const told = new Map<string, number[]>();
  for (const { owners } of owned)
    if (!told.has(String(owners))) told.set(String(owners), await readersOf(deps, ctx, owners));
  const groups = groupBy(owned, ({ owners }) => String(told.get(String(owners))));
  const named = ([readers]: [string, ReminderRow[]]) => ({ enterprise_id, readers });
  await eachOne({ all: groups, signal, log: deps.log, failed: FAILED, named }, ([readers, own]) =>
    tell(deps, enterprise_id, readers.split(',').filter(Boolean).map(Number), own, now).catch((error) => {
      // Another process came to the same mark first and has queued the mail.
      if (!isDuplicateKey(error)) throw error;
    }),
  );
}

export const reminderJob = (deps: ReminderDeps): Job => ({
  name: 'reminders',
  at: '07:30',
  async run(now, signal) {
    const running = { opportunity_status_id: { $in: [...OPPORTUNITY_RUNNING] } };
    const agencies = (await allDeals(deps.connection).distinct('enterprise_id', running)) as number[];
    await eachAgency({ agencies, signal, log: deps.log, failed: FAILED }, (enterprise_id) =>
      remindAgency(deps, enterprise_id, { now, signal }),
    );
  },
});
