/** What is done with a sheet: each step happens once, in one transaction, and says what it is refused for. */

import { agreementHour } from '@enishi/protos/deals/agreements/agreement-hour';
import type {
  TimeSheetActRequest,
  TimeSheetManyRequest,
  TimeSheetManyResponse,
  TimeSheetSaveRequest,
  TimeSheetShowResponse,
} from '@enishi/protos/deals/rpc';
import { agreementHourStatus } from '@enishi/protos/master/agreement';
import { timeSheetStatus } from '@enishi/protos/master/time-sheet';
import type { CallContext } from '@enishi/service-kit/base/context';
import { AppError, badRequest, invalid } from '@enishi/service-kit/base/errors';
import { staffOnly } from '@enishi/service-kit/base/staff';
import { crudOf } from '@enishi/service-kit/crud/register';
import { patchFound } from '@enishi/service-kit/crud/writes';
import { shown } from './board';
import type { TimeSheetDeps } from './collections';
import { type Contents, columnsOf, contentsOf } from './contents';
import { endLinks } from './links';
import { type Changing, changing, mustBeSeen, mustMove, putHours, putSheet, standingOf, voided } from './standing';

const status = timeSheetStatus.code;
const MOST_REASON = 500;

/** @throws AppError `invalid` on `reason` */
export function reasonOf(reason: string | undefined, what: string): string {
  const said = (reason ?? '').trim();
  if (!said) throw invalid({ reason: [`${what}理由を入力してください。`] });
  if ([...said].length > MOST_REASON)
    throw invalid({ reason: [`${what}理由は${MOST_REASON}文字以内で入力してください。`] });
  return said;
}

/** Hands in what was entered; the month's hours are those of the sheet from then on. */
export async function handIn(given: Changing, contents: Contents, by: 'person' | 'staff'): Promise<void> {
  const { deps, ctx, sheet } = given;
  const now = deps.clock.now();
  const after = await putSheet(given, {
    ...columnsOf(contents),
    ...{ time_sheet_status_id: status.submitted, submitted_at: now.toISOString() },
    submitted_member_id: by === 'staff' && ctx.member_id > 0 ? ctx.member_id : null,
    ...{ returned_reason: null, asked_at: null, answers: voided(sheet, now) },
  });
  await putHours(given, after);
}

/** What the client was asked about is no more: its link says so. */
const takeBack = ({ deps, ctx, session, agreement_id, month }: Changing) =>
  endLinks(deps, ctx, session, { purpose: 'approval', agreement_id, month });

export async function sheetSave(
  deps: TimeSheetDeps,
  ctx: CallContext,
  request: TimeSheetSaveRequest,
): Promise<TimeSheetShowResponse> {
  staffOnly(ctx);
  const { agreement_id, month, updated_at } = request;
  await changing(deps, ctx, { agreement_id, month }, async (given) => {
    mustBeSeen(given, updated_at);
    mustMove('correct', given.status);
    await handIn(given, contentsOf(request, given.bounds, true), 'staff');
    await takeBack(given);
  });
  return shown(deps, ctx, { agreement_id, month });
}

type Step = (given: Changing, reason: string | undefined) => Promise<unknown>;

/** @throws AppError `conflict` where the sheet does not stand for it */
export async function fix(given: Changing): Promise<void> {
  mustMove('fix', given.status);
  if (given.sheet) await putHours(given, given.sheet, agreementHourStatus.code.fixed);
}

async function sendBack(given: Changing, reason: string | undefined): Promise<void> {
  mustMove('send_back', given.status);
  const now = given.deps.clock.now();
  await putSheet(given, {
    ...{ time_sheet_status_id: status.returned, returned_at: now.toISOString(), asked_at: null },
    ...{ returned_reason: reasonOf(reason, '差し戻す'), answers: voided(given.sheet, now) },
  });
  await takeBack(given);
}

async function withdraw(given: Changing): Promise<void> {
  mustMove('withdraw', given.status);
  await putSheet(given, { time_sheet_status_id: status.submitted, asked_at: null });
  await takeBack(given);
}

async function reopen(
  { deps, ctx, session, line, status: stands }: Changing,
  reason: string | undefined,
): Promise<void> {
  mustMove('reopen', stands);
  if (!line) return;
  const open = { hour_status_id: agreementHourStatus.code.open };
  await patchFound(crudOf(deps, agreementHour).store, session, ctx, line, open, { context: reason });
}

/** Links to the person end for all months. */
const endEntry = ({ deps, ctx, session, agreement_id }: Changing) =>
  endLinks(deps, ctx, session, { purpose: 'entry', agreement_id });

const steps: Readonly<Record<string, Step>> = { send_back: sendBack, withdraw, fix, reopen, end_links: endEntry };

export async function sheetAct(
  deps: TimeSheetDeps,
  ctx: CallContext,
  { agreement_id, month, action, reason, updated_at }: TimeSheetActRequest,
): Promise<TimeSheetShowResponse> {
  staffOnly(ctx);
  const step = Object.hasOwn(steps, action) ? steps[action] : undefined;
  if (!step) throw badRequest(`操作は${Object.keys(steps).join('、')}のいずれかを指定してください。`);
  await changing(deps, ctx, { agreement_id, month }, async (given) => {
    if (updated_at !== undefined) mustBeSeen(given, updated_at);
    await step(given, reason);
  });
  return shown(deps, ctx, { agreement_id, month });
}

const messageOf = (error: AppError): string =>
  [...new Set(Object.values(error.fieldErrors ?? {}).flat())].join('') || error.message;

/** Each agreement on its own; what is wrong with one is told and stops no other. */
export async function each(
  deps: TimeSheetDeps,
  ctx: CallContext,
  { month, agreement_ids = [] }: TimeSheetManyRequest,
  work: (agreement_id: number) => Promise<void>,
): Promise<TimeSheetManyResponse> {
  const answer: TimeSheetManyResponse = { done: 0, refused: [] };
  for (const agreement_id of new Set(agreement_ids)) {
    try {
      await work(agreement_id);
      answer.done++;
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      const known = await standingOf(deps, ctx, { agreement_id, month }).catch(() => undefined);
      answer.refused.push({ agreement_id, name: String(known?.agreement.name ?? ''), message: messageOf(error) });
    }
  }
  return answer;
}

export function sheetFix(
  deps: TimeSheetDeps,
  ctx: CallContext,
  request: TimeSheetManyRequest,
): Promise<TimeSheetManyResponse> {
  staffOnly(ctx);
  const { month } = request;
  return each(deps, ctx, request, (agreement_id) => changing(deps, ctx, { agreement_id, month }, fix));
}
