/** What a sheet says: read from a request, checked, and told from any other by its digest. */
import { createHash } from 'node:crypto';
import { timeSheet } from '@enishi/protos/deals/agreements/time-sheet';
import { daysErrors, isWorked, sumOfDays, type WorkedDay } from '@enishi/protos/deals/agreements/time-sheet-days';
import type { TimeSheetDay } from '@enishi/protos/deals/rpc';
import { parseGiven, type Values } from '@enishi/protos/fields/parse';
import type { FieldErrors, RecordValue } from '@enishi/protos/fields/types';
import { invalid } from '@enishi/service-kit/base/errors';

export interface Contents {
  days: WorkedDay[];
  /** Absent: nothing was entered yet. */
  minutes?: number;
  note: string;
}

interface Given {
  days?: readonly TimeSheetDay[];
  minutes?: number;
  note?: string;
}

interface Bounds {
  first: string;
  last: string;
}

const isEmpty = (day: WorkedDay): boolean => !isWorked(day) && !day.break_minutes && !day.note?.trim();

/**
 * @param whole it is handed in, so every day has to be complete; else it is kept as far as it has come
 * @throws AppError `invalid` at `days`, `minutes` or `note`
 */
export function contentsOf({ days = [], minutes, note = '' }: Given, bounds: Bounds, whole: boolean): Contents {
  const entered = days
    .filter((day) => !isEmpty(day))
    .map((day) => ({ ...day, note: day.note?.trim() || undefined }))
    .sort((one, other) => one.day.localeCompare(other.day));
  const summed = entered.some(isWorked) ? sumOfDays(entered) : minutes;
  const given = parseGiven(timeSheet, { days: entered, minutes: summed ?? null, note });
  const incomplete = whole
    ? daysErrors(entered, bounds)
    : daysErrors(
        entered.map(({ day }) => ({ day })),
        bounds,
      );
  const missing: FieldErrors = whole && summed === undefined ? { minutes: ['稼働時間を入力してください。'] } : {};
  const errors = { ...missing, ...given.errors, ...incomplete };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return { days: entered, minutes: summed, note: note.trim() };
}

export const columnsOf = ({ days, minutes, note }: Contents) => ({
  days: days.map((day): RecordValue => ({ ...day })),
  minutes: minutes ?? null,
  note: note || null,
});

/** None of a sheet that is not there yet. */
export const daysOf = (sheet?: Values): TimeSheetDay[] =>
  ((sheet?.days ?? []) as unknown as WorkedDay[]).map(({ day, start_minutes, end_minutes, break_minutes, note }) => ({
    day,
    ...{ start_minutes: start_minutes ?? undefined, end_minutes: end_minutes ?? undefined },
    ...{ break_minutes: break_minutes ?? undefined, note: note ?? undefined },
  }));

/** SHA-256, in hexadecimal digits, of a month as a client is shown it. */
export function digestOf(sheet: Values): string {
  const { agreement_id_by_enterprise_id, first_date_of_target_month, minutes, note } = sheet;
  const days = daysOf(sheet).map((day) => [
    ...[day.day, day.start_minutes ?? null, day.end_minutes ?? null],
    ...[day.break_minutes ?? null, day.note ?? ''],
  ]);
  const said = [agreement_id_by_enterprise_id, first_date_of_target_month, minutes ?? null, note ?? '', days];
  return createHash('sha256').update(JSON.stringify(said)).digest('hex');
}
