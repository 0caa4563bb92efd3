/** Every morning: persons and contacts are reminded on the days that their agency has set, members hear what is missing. */
import { addDays, addMonths } from '@enishi/protos/deals/agreements/agreement-dates';
import { timeSheetSetting } from '@enishi/protos/deals/agreements/time-sheet';
import type { Values } from '@enishi/protos/fields/parse';
import { firstOfMonth, japanDay } from '@enishi/protos/master/dates';
import { APPROVAL_REMINDER_DAYS, REMINDER_DAYS, timeSheetStatus } from '@enishi/protos/master/time-sheet';
import type { CallContext } from '@enishi/service-kit/base/context';
import { AppError } from '@enishi/service-kit/base/errors';
import { recordsIn } from '@enishi/service-kit/crud/schema';
import { eachAgency } from '@enishi/service-kit/data/each-agency';
import { inTransaction, isDuplicateKey } from '@enishi/service-kit/data/mongo';
import type { Job } from '@enishi/service-kit/data/scheduler';
import { isServed } from '@enishi/service-kit/mail/served';
import { type Line, monthLines } from '../hours';
import { actingFor } from '../needs';
import { readersOf } from '../records';
import { isMissing, sheetsIn } from './board';
import type { TimeSheetDeps } from './collections';
import { contactOf, personOf } from './people';
import { askContact, askPerson } from './send';
import { dueOf, settingOf } from './setting';
import { type Changing, changing, statusOf } from './standing';

/** Mornings that were missed during an outage of up to so many days are made up for, by one reminder. */
const LOOK_BACK_DAYS = 3;

interface Morning {
  deps: TimeSheetDeps;
  ctx: CallContext;
  setting: Values;
  today: string;
  month: string;
}

interface Row extends Line {
  sheet?: Values;
  status: number;
}

/** The latest of the days that has come, and not long ago. @param days from `from`, by code */
function stepOn(today: string, from: string, ids: readonly number[], days: Readonly<Record<number, number>>) {
  const on = (id: number) => addDays(from, days[id] ?? 0);
  const come = ids.filter((id) => on(id) <= today && on(id) > addDays(today, -LOOK_BACK_DAYS));
  return come.sort((one, other) => days[one] - days[other]).at(-1);
}

/** Runs the work of a reminder, with its mark in the same transaction: whatever runs twice, it is there once. */
async function once(
  { deps, ctx, month }: Morning,
  agreement_id: number,
  step: string,
  work: (given: Changing) => Promise<void>,
): Promise<void> {
  await changing(deps, ctx, { agreement_id, month }, async (given) => {
    const { timeSheetMarks } = deps.of(ctx);
    if (await timeSheetMarks.findOne({ agreement_id, month, step }, { session: given.session })) return;
    await timeSheetMarks.insertOne({ agreement_id, month, step, at: deps.clock.now() }, { session: given.session });
    await work(given);
  }).catch((error) => {
    // Another process came to it first, or the sheet has moved on.
    if (!isDuplicateKey(error) && !(error instanceof AppError && error.status < 500)) throw error;
  });
}

const idOf = ({ agreement }: Row): number => agreement.id_by_enterprise_id as number;
const chosen = (setting: Values, name: string): number[] => (setting[name] as number[] | null) ?? [];

async function remindPersons(morning: Morning, rows: readonly Row[]): Promise<void> {
  const { deps, ctx, setting, today, month } = morning;
  const step = stepOn(today, dueOf(setting, month), chosen(setting, 'reminder_ids'), REMINDER_DAYS);
  if (step === undefined) return;
  for (const row of rows.filter(({ status, hours }) => isMissing(status, hours))) {
    const person = await personOf(deps, ctx, row.agreement.candidate_id_by_enterprise_id as number);
    if (!person.email) continue;
    await once(morning, idOf(row), `entry:${step}`, async (given) => {
      if (isMissing(given.status, given.line)) await askPerson(given);
    });
  }
}

async function remindContacts(morning: Morning, rows: readonly Row[]): Promise<void> {
  const { deps, ctx, setting, today } = morning;
  const ids = chosen(setting, 'approval_reminder_ids');
  for (const row of rows) {
    const asked_at = row.sheet?.asked_at as string | null | undefined;
    if (row.status !== timeSheetStatus.code.waiting || !asked_at) continue;
    const step = stepOn(today, japanDay(new Date(asked_at)), ids, APPROVAL_REMINDER_DAYS);
    const { name, email } = await contactOf(deps, ctx, row.agreement);
    if (step === undefined || !email) continue;
    await once(morning, idOf(row), `approval:${step}:${asked_at}`, async (given) => {
      if (given.status === timeSheetStatus.code.waiting) await askContact(given, { name, email });
    });
  }
}

/** On the morning after the day until which sheets were due, each owner gets one mail about all of theirs. */
async function tellStaff(morning: Morning, rows: readonly Row[]): Promise<void> {
  const { deps, ctx, setting, today, month } = morning;
  const after = addDays(dueOf(setting, month), 1);
  if (setting.staff_flg !== 1 || today < after || today > addDays(after, LOOK_BACK_DAYS)) return;
  const told = new Map<number, number[]>();
  for (const row of rows.filter(({ status, hours }) => isMissing(status, hours))) {
    const { enterprise_member1_id, enterprise_member2_id } = row.agreement as Record<string, number | null | undefined>;
    for (const id of await readersOf(deps, ctx, [enterprise_member1_id, enterprise_member2_id]))
      told.set(id, [...(told.get(id) ?? []), idOf(row)]);
  }
  const { enterprise_id } = ctx;
  for (const [member_id, agreement_ids] of told) {
    // One mail each: a second one with the same id is none.
    const id = `time_sheet_missing:${enterprise_id}:${member_id}:${month}`;
    const data = { member_id, month, agreement_ids };
    await inTransaction(deps.connection, (session) =>
      deps.mails.queue(session, { kind: 'time_sheet_missing', enterprise_id, id, data }),
    ).catch((error) => {
      if (!isDuplicateKey(error)) throw error;
    });
  }
}

async function agencyMorning(deps: TimeSheetDeps, enterprise_id: number, now: Date): Promise<void> {
  if (!(await isServed(deps, enterprise_id))) return;
  const ctx = actingFor(enterprise_id);
  const setting = await settingOf(deps, ctx);
  const today = japanDay(now);
  // Sheets of a month are due in the next; those of the present one may be asked for before its end.
  for (const month of [addMonths(firstOfMonth(now), -1), firstOfMonth(now)]) {
    const [lines, sheets] = await Promise.all([monthLines(deps, ctx, month), sheetsIn(deps, ctx, month)]);
    const rows = lines.map((line): Row => {
      const sheet = sheets.get(line.agreement.id_by_enterprise_id as number);
      return { ...line, sheet, status: statusOf(line.hours, sheet) };
    });
    const morning = { deps, ctx, setting, today, month };
    await remindPersons(morning, rows);
    await remindContacts(morning, rows);
    await tellStaff(morning, rows);
  }
}

export const timeSheetJob = (deps: TimeSheetDeps): Job => ({
  name: 'time-sheet-reminders',
  at: '08:00',
  async run(now, signal) {
    // Agencies that have never saved the setting send no reminders.
    const agencies = (await recordsIn(deps, timeSheetSetting).distinct('enterprise_id', {})) as number[];
    await eachAgency({ agencies, signal, log: deps.log, failed: 'time sheets not reminded of' }, (enterprise_id) =>
      agencyMorning(deps, enterprise_id, now),
    );
  },
});
