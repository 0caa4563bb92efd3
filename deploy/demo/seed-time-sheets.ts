/** Writes the time sheets of the month that is being settled, in every state, through the rules of the service. */
import type { DealsDeps } from '@enishi/deals/src/service';
import { digestOf } from '@enishi/deals/src/time-sheets/contents';
import { type Changing, changing, putSheet } from '@enishi/deals/src/time-sheets/standing';
import { handIn } from '@enishi/deals/src/time-sheets/steps';

import { agreement } from '@enishi/protos/deals/agreements/agreement';
import { addMonths, monthEnd } from '@enishi/protos/deals/agreements/agreement-dates';
import { timeSheetSetting } from '@enishi/protos/deals/agreements/time-sheet';
import { eachDay, type WorkedDay } from '@enishi/protos/deals/agreements/time-sheet-days';
import { agreementHourStatus } from '@enishi/protos/master/agreement';
import { firstOfMonth, japanInstant } from '@enishi/protos/master/dates';
import { isBusinessDay } from '@enishi/protos/master/holidays';
import {
  approvalReminder,
  timeSheetAnswer,
  timeSheetReminder,
  timeSheetStatus,
} from '@enishi/protos/master/time-sheet';
import { systemContext } from '@enishi/service-kit/base/context';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { writeRecords } from './writer';

const { waiting, approved, returned } = timeSheetStatus.code;
const STEP = 15;
const TEN = 600;
const HOUR = 60;

/** Business days that come to so many minutes, in quarters of an hour. */
export function demoDays(minutes: number, { first, last }: { first: string; last: string }): WorkedDay[] {
  const days = eachDay(first, last).filter(isBusinessDay);
  const each = Math.floor(minutes / days.length / STEP) * STEP;
  const longer = Math.round((minutes - each * days.length) / STEP);
  return days.map((day, at) => {
    const worked = each + (at < longer ? STEP : 0);
    return { day, start_minutes: TEN, end_minutes: TEN + worked + HOUR, break_minutes: HOUR };
  });
}

type Next = (given: Changing, at: string) => Promise<unknown>;

const ask: Next = (given, at) =>
  putSheet(given, {
    ...{ time_sheet_status_id: waiting, asked_at: at },
    ...{ asked_to: 'kintai@example.com', asked_name: '勤怠ご担当' },
  });

const approve: Next = (given, at) => {
  const { sheet = {} } = given;
  const answer = { answer_id: timeSheetAnswer.code.approved, name: '勤怠 ご担当', at, address: '203.0.113.10' };
  return putSheet(given, {
    ...{ time_sheet_status_id: approved, asked_to: 'kintai@example.com', asked_name: '勤怠ご担当' },
    answers: [{ ...answer, digest: digestOf(sheet), minutes: sheet.minutes as number }],
  });
};

const sendBack: Next = (given, at) =>
  putSheet(given, {
    ...{ time_sheet_status_id: returned, returned_at: at },
    returned_reason: '最終週の休憩時間が入っていません。入力してください。',
  });

/** The states of sheets that were handed in, one after the other. */
const nexts: readonly (Next | undefined)[] = [undefined, ask, approve, undefined, sendBack, approve];

export async function addTimeSheets(deps: DealsDeps, enterprise_id: number, now: Date): Promise<void> {
  await writeRecords(deps, timeSheetSetting, enterprise_id, [
    {
      at: now,
      member_id: 1,
      values: {
        due_day: 3,
        reminder_ids: [timeSheetReminder.code.day_before, timeSheetReminder.code.day_after],
        approval_reminder_ids: [approvalReminder.code.three_after],
      },
    },
  ]);
  const ctx = systemContext('demo', enterprise_id);
  const month = addMonths(firstOfMonth(now), -1);
  const running = { period_start: { $lte: monthEnd(month) }, period_end: { $gte: month } };
  const docs = await ownRecords(deps, agreement, ctx).find(running, { sort: { id_by_enterprise_id: 1 } });
  let count = 0;
  for (const { id_by_enterprise_id } of docs) {
    const asked = { agreement_id: id_by_enterprise_id as number, month };
    const at = new Date(Math.min(now.getTime(), japanInstant(`${firstOfMonth(now)}T10:00`).getTime()));
    const then = { ...deps, clock: { now: () => at } };
    const wrote = await changing(then, ctx, asked, async (given) => {
      const { line, sheet, bounds } = given;
      // Months without hours wait for their sheets; an interrupted run goes on after those that are there.
      if (sheet || line?.hour_status_id !== agreementHourStatus.code.open) return Boolean(sheet);
      const days = demoDays(line.minutes as number, bounds);
      if (days.length === 0) return false;
      await handIn(given, { days, minutes: line.minutes as number, note: '' }, 'person');
      return true;
    });
    if (!wrote) continue;
    const next = nexts[count++ % nexts.length];
    if (next)
      await changing(then, ctx, asked, async (given) => {
        if (given.sheet?.time_sheet_status_id === timeSheetStatus.code.submitted) await next(given, at.toISOString());
      });
  }
}
