/** HourSheetService/Show: a month as a sheet, one line for each agreement that has something of it. */

import { agreement } from '@enishi/protos/deals/agreements/agreement';
import { monthEnd } from '@enishi/protos/deals/agreements/agreement-dates';
import { agreementHour } from '@enishi/protos/deals/agreements/agreement-hour';
import type { HourSheetLine, HourSheetRequest, HourSheetResponse, HourSums } from '@enishi/protos/deals/rpc';
import type { Values } from '@enishi/protos/fields/parse';
import { agreementHourStatus } from '@enishi/protos/master/agreement';
import type { CallContext } from '@enishi/service-kit/base/context';
import { invalid } from '@enishi/service-kit/base/errors';
import { staffOnly } from '@enishi/service-kit/base/staff';
import { recordToWire } from '@enishi/service-kit/crud/codec';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { toRecord } from '@enishi/service-kit/crud/store';
import { monthTerms } from './amounts';
import type { HourDeps } from './deps';

/** More people at work than any agency has. */
const MOST = 5_000;
const MONTH = /^(?:19|20)\d\d-(?:0[1-9]|1[0-2])-01$/;

/** @throws AppError `invalid` for what is no first day of a month */
export function checkMonth(month: string): void {
  if (!MONTH.test(month)) throw invalid({ month: ['対象月を「2026-04-01」のように、その月の1日で指定してください。'] });
}

export interface Line {
  agreement: Values;
  hours?: Values;
}

/** By name of the agreement, then by number. */
export async function linesOf(deps: HourDeps, ctx: CallContext, month: string): Promise<Line[]> {
  checkMonth(month);
  const agreements = ownRecords(deps, agreement, ctx);
  const hours = ownRecords(deps, agreementHour, ctx);
  const [docs, entered] = await Promise.all([
    agreements.find(
      { period_start: { $lte: monthEnd(month) }, period_end: { $gte: month } },
      { sort: { id_by_enterprise_id: 1 }, limit: MOST },
    ),
    hours.find({ first_date_of_target_month: month }, { limit: MOST }),
  ]);
  const byAgreement = new Map(entered.map((doc) => [doc.agreement_id_by_enterprise_id, toRecord(agreementHour, doc)]));
  return docs.map((doc) => ({
    agreement: toRecord(agreement, doc),
    hours: byAgreement.get(doc.id_by_enterprise_id),
  }));
}

function lineToWire(month: string, { agreement: record, hours }: Line): HourSheetLine {
  const terms = monthTerms(record, month);
  return {
    agreement: recordToWire(agreement, record),
    ...(hours && { agreement_hour: recordToWire(agreementHour, hours) }),
    sell_price: terms?.sell_price ?? 0,
    buy_price: terms?.buy_price ?? 0,
    ...(terms?.part && { part_days: terms.part.days, month_days: terms.part.of }),
  };
}

export function sumsOf(lines: readonly Line[]): HourSums {
  const entered = lines.flatMap(({ hours }) => (hours ? [hours] : []));
  const sum = (name: string) => entered.reduce((total, row) => total + Number(row[name] ?? 0), 0);
  return {
    agreements: lines.length,
    entered: entered.length,
    fixed: entered.filter((row) => row.hour_status_id === agreementHourStatus.code.fixed).length,
    minutes: sum('minutes'),
    sell_total: sum('sell_total'),
    buy_total: sum('buy_total'),
    gross: sum('gross'),
  };
}

export async function hourSheet(
  deps: HourDeps,
  ctx: CallContext,
  { month }: HourSheetRequest,
): Promise<HourSheetResponse> {
  staffOnly(ctx);
  const lines = await linesOf(deps, ctx, month);
  return { month, lines: lines.map((line) => lineToWire(month, line)), sums: sumsOf(lines) };
}
