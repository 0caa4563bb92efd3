/** How a month of an agreement stands, and changing it: the sheet and its hours in one transaction. */

import { agreement as agreementEntity } from '@enishi/protos/deals/agreements/agreement';
import { agreementHour } from '@enishi/protos/deals/agreements/agreement-hour';
import { timeSheet } from '@enishi/protos/deals/agreements/time-sheet';
import { daysWithin } from '@enishi/protos/deals/agreements/time-sheet-days';
import type { TimeSheetAnswers } from '@enishi/protos/deals/rpc';
import type { Values } from '@enishi/protos/fields/parse';
import type { FieldValue, RecordValue } from '@enishi/protos/fields/types';
import { agreementHourStatus } from '@enishi/protos/master/agreement';
import {
  mayMove,
  SHEET_COUNTS,
  type TimeSheetMove,
  timeSheetAnswer,
  timeSheetMoves,
  timeSheetStatus,
} from '@enishi/protos/master/time-sheet';
import type { CallContext } from '@enishi/service-kit/base/context';
import { conflict, invalid, notFound } from '@enishi/service-kit/base/errors';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { crudOf } from '@enishi/service-kit/crud/register';
import { findRecord, toRecord } from '@enishi/service-kit/crud/store';
import { insertRecord, patchFound, writeChange } from '@enishi/service-kit/crud/writes';
import { inTransactionOf } from '@enishi/service-kit/data/mongo';
import { takeTurn } from '@enishi/service-kit/data/take-turn';
import type { ClientSession } from 'mongoose';
import { checkMonth, turnOfHours, wholePeriod } from '../hours';
import type { TimeSheetDeps } from './collections';

type StandingDeps = Pick<TimeSheetDeps, 'connection' | 'records'>;

export interface Month {
  agreement_id: number;
  /** Its first day. */
  month: string;
}

export interface Standing extends Month {
  agreement: Values;
  /** Its hours, as they are settled. */
  line?: Values;
  sheet?: Values;
  status: number;
  /** Days of the month that the agreement has. */
  bounds: { first: string; last: string };
}

export interface Changing extends Standing {
  deps: TimeSheetDeps;
  ctx: CallContext;
  session: ClientSession;
}

const OF = 'agreement_id_by_enterprise_id';
const MONTH = 'first_date_of_target_month';

/** 「確定」 is of the hours: the sheet goes on from where it was when they are opened again. */
export const statusOf = (line?: Values, sheet?: Values): number =>
  line?.hour_status_id === agreementHourStatus.code.fixed
    ? timeSheetStatus.code.fixed
    : ((sheet?.time_sheet_status_id as number | undefined) ?? timeSheetStatus.code.draft);

export const sheetStore = (deps: StandingDeps) => crudOf(deps, timeSheet).store;

export async function findSheet(
  deps: StandingDeps,
  ctx: CallContext,
  { agreement_id, month }: Month,
  session?: ClientSession,
): Promise<Values | undefined> {
  const doc = await ownRecords(deps, timeSheet, ctx).findOne({ [OF]: agreement_id, [MONTH]: month }, { session });
  return doc ? toRecord(timeSheet, doc) : undefined;
}

/** @throws AppError `not_found`; `invalid` for a month that the agreement does not have */
export async function standingOf(
  deps: StandingDeps,
  ctx: CallContext,
  asked: Month,
  session?: ClientSession,
): Promise<Standing> {
  const { agreement_id, month } = asked;
  const agreement = await findRecord(crudOf(deps, agreementEntity).store, ctx, agreement_id, session);
  if (!agreement) throw notFound();
  checkMonth(month);
  const bounds = daysWithin(wholePeriod(agreement), month);
  if (!bounds) throw invalid({ month: ['契約期間に含まれない月です。対象月を確認してください。'] });
  const hours = await ownRecords(deps, agreementHour, ctx).findOne({ [OF]: agreement_id, [MONTH]: month }, { session });
  const line = hours ? toRecord(agreementHour, hours) : undefined;
  const sheet = await findSheet(deps, ctx, asked, session);
  return { agreement_id, month, agreement, line, sheet, bounds, status: statusOf(line, sheet) };
}

/** Writes to a month take turns, so that each decides on what the others have left. */
export const changing = <T>(
  deps: TimeSheetDeps,
  ctx: CallContext,
  asked: Month,
  work: (given: Changing) => Promise<T>,
): Promise<T> => inTransactionOf(ctx, deps.connection, (session) => changingIn(deps, ctx, session, asked, work));

/** `changing` within a transaction of the caller's. */
export async function changingIn<T>(
  deps: TimeSheetDeps,
  ctx: CallContext,
  session: ClientSession,
  asked: Month,
  work: (given: Changing) => Promise<T>,
): Promise<T> {
  await takeTurn(deps.connection, session, turnOfHours(ctx.enterprise_id, asked.agreement_id, asked.month));
  return work({ deps, ctx, session, ...(await standingOf(deps, ctx, asked, session)) });
}

/** @throws AppError `conflict` saying how the sheet stands */
export function mustMove(move: TimeSheetMove, status: number): void {
  if (mayMove(move, status)) return;
  throw conflict(`この勤務表は「${timeSheetStatus.label(status)}」のため、${timeSheetMoves[move].cannot}。`);
}

const CHANGED = 'ほかの人が先に変更しました。最新の内容を読み込んで、もう一度お試しください。';

/** @throws AppError `conflict` where it was changed since the caller saw it */
export function mustBeSeen({ sheet }: Standing, updated_at: string | undefined): void {
  if ((sheet?.updated_at ?? undefined) !== (updated_at || undefined)) throw conflict(CHANGED);
}

/** Stores a change of the sheet, which begins to be with its first. */
export async function putSheet(
  { deps, ctx, session, agreement, agreement_id, month, sheet }: Changing,
  change: Readonly<Record<string, FieldValue>>,
): Promise<Values> {
  const own = {
    candidate_id_by_enterprise_id: (agreement.candidate_id_by_enterprise_id as number | null) ?? null,
    company_id_by_enterprise_id: (agreement.company_id_by_enterprise_id as number | null) ?? null,
  };
  const store = sheetStore(deps);
  if (sheet) return writeChange(store, session, ctx, sheet, { ...sheet, ...own, ...change });
  return insertRecord(store, session, ctx, { [OF]: agreement_id, [MONTH]: month }, { system: { ...own, ...change } });
}

/** The hours of the month follow the sheet, which was written before. */
export async function putHours(
  { deps, ctx, session, agreement_id, month, line }: Changing,
  sheet: Values,
  hour_status_id: number = agreementHourStatus.code.open,
): Promise<void> {
  const { store } = crudOf(deps, agreementHour);
  const given = { minutes: sheet.minutes as number, hour_status_id };
  if (line) await patchFound(store, session, ctx, line, given);
  else await insertRecord(store, session, ctx, { [OF]: agreement_id, [MONTH]: month, ...given });
}

export const answersOf = (sheet?: Values): TimeSheetAnswers[] =>
  (sheet?.answers ?? []) as unknown as TimeSheetAnswers[];

/** Approvals of what the sheet says no more count no more, and say since when. */
export const voided = (sheet: Values | undefined, now: Date): RecordValue[] =>
  answersOf(sheet).map((answer) =>
    answer.answer_id === timeSheetAnswer.code.approved && !answer.voided_at
      ? { ...answer, voided_at: now.toISOString() }
      : { ...answer },
  );

/** Whether the month's hours are those of the sheet. */
export const counts = (sheet?: Values): sheet is Values => SHEET_COUNTS.includes(sheet?.time_sheet_status_id as number);
