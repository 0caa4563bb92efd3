/** The month of all agreements as staff see it, and one of them with everything that it says. */
import { timeSheet } from '@enishi/protos/deals/agreements/time-sheet';
import { usualDay } from '@enishi/protos/deals/agreements/time-sheet-days';
import type {
  TimeSheetAnswer,
  TimeSheetAnswers,
  TimeSheetBoardResponse,
  TimeSheetKey,
  TimeSheetLine,
  TimeSheetMonthRequest,
  TimeSheetShowResponse,
} from '@enishi/protos/deals/rpc';
import type { Values } from '@enishi/protos/fields/parse';
import { japanDay } from '@enishi/protos/master/dates';
import { timeSheetAnswer, timeSheetStatus } from '@enishi/protos/master/time-sheet';
import type { CallContext } from '@enishi/service-kit/base/context';
import { staffOnly } from '@enishi/service-kit/base/staff';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { toRecord } from '@enishi/service-kit/crud/store';
import { monthLines } from '../hours';
import { deliveriesOf } from '../records';
import type { LinkDoc, TimeSheetDeps } from './collections';
import { daysOf, digestOf } from './contents';
import { dueOf, settingOf } from './setting';
import { answersOf, type Standing, standingOf, statusOf } from './standing';

const { draft, returned } = timeSheetStatus.code;

/** More people at work than any agency has. */
const MOST = 5_000;

interface Facts extends Pick<Standing, 'agreement' | 'line' | 'sheet' | 'status'> {
  links: readonly LinkDoc[];
  due: string;
  now: Date;
  undelivered: boolean;
}

const number = (record: Values | undefined, name: string) => (record?.[name] as number | null | undefined) ?? undefined;
const text = (record: Values | undefined, name: string) => (record?.[name] as string | null | undefined) ?? undefined;

/** Whether a sheet is still to come: hours that staff typed themselves wait for none. */
export const isMissing = (status: number, line?: Values): boolean =>
  status === returned || (status === draft && line === undefined);

function lineOf({ agreement, line, sheet, status, links, due, now, undelivered }: Facts): TimeSheetLine {
  const last = links
    .map(({ at }) => at.toISOString())
    .sort()
    .at(-1);
  const answer = answersOf(sheet).at(-1);
  return {
    ...{ agreement_id: agreement.id_by_enterprise_id as number, name: String(agreement.name ?? '') },
    candidate_id: number(agreement, 'candidate_id_by_enterprise_id') ?? 0,
    company_id: number(agreement, 'company_id_by_enterprise_id') ?? 0,
    member_id: number(agreement, 'enterprise_member1_id') ?? number(agreement, 'enterprise_member2_id'),
    status,
    minutes: number(line, 'minutes') ?? number(sheet, 'minutes'),
    by_day: daysOf(sheet).length > 0,
    late: isMissing(status, line) && japanDay(now) > due,
    typed: status === draft && line !== undefined,
    submitted_at: text(sheet, 'submitted_at'),
    asked_at: status === timeSheetStatus.code.waiting ? text(sheet, 'asked_at') : undefined,
    returned_reason: status === returned ? text(sheet, 'returned_reason') : undefined,
    voided: answer?.answer_id === timeSheetAnswer.code.approved && Boolean(answer.voided_at),
    linked_at: last,
    linked: links.some(({ ended_at, expires_at }) => !ended_at && expires_at > now),
    undelivered: status === timeSheetStatus.code.waiting && undelivered,
  };
}

/** Links to persons, by agreement. */
async function linksOf(deps: TimeSheetDeps, ctx: CallContext, ids: readonly number[]): Promise<Map<number, LinkDoc[]>> {
  const filter = { agreement_id: { $in: [...ids] }, purpose: 'entry' as const };
  const byId = new Map<number, LinkDoc[]>();
  for (const link of await deps.of(ctx).timeSheetLinks.find(filter))
    byId.set(link.agreement_id, [...(byId.get(link.agreement_id) ?? []), link]);
  return byId;
}

async function undeliveredOf(deps: TimeSheetDeps, sheets: readonly Values[]): Promise<Set<number>> {
  const failed = (await deliveriesOf(deps, sheets)).filter(({ state }) => state === 'failed' || state === 'refused');
  return new Set(failed.map(({ id }) => id));
}

export async function sheetsIn(deps: TimeSheetDeps, ctx: CallContext, month: string): Promise<Map<number, Values>> {
  const docs = await ownRecords(deps, timeSheet, ctx).find({ first_date_of_target_month: month }, { limit: MOST });
  return new Map(docs.map((doc) => [doc.agreement_id_by_enterprise_id as number, toRecord(timeSheet, doc)]));
}

export async function sheetBoard(
  deps: TimeSheetDeps,
  ctx: CallContext,
  { month }: TimeSheetMonthRequest,
): Promise<TimeSheetBoardResponse> {
  staffOnly(ctx);
  const [lines, setting] = await Promise.all([monthLines(deps, ctx, month), settingOf(deps, ctx)]);
  const ids = lines.map(({ agreement }) => agreement.id_by_enterprise_id as number);
  const [sheets, links] = await Promise.all([sheetsIn(deps, ctx, month), linksOf(deps, ctx, ids)]);
  const undelivered = await undeliveredOf(deps, [...sheets.values()]);
  const [due, now] = [dueOf(setting, month), deps.clock.now()];
  return {
    ...{ month, due },
    lines: lines.map(({ agreement, hours: line }) => {
      const id = agreement.id_by_enterprise_id as number;
      const sheet = sheets.get(id);
      return lineOf({
        ...{ agreement, line, sheet, status: statusOf(line, sheet), links: links.get(id) ?? [], due, now },
        undelivered: undelivered.has(number(sheet, 'id_by_enterprise_id') ?? 0),
      });
    }),
  };
}

export const answerToWire = (answer: TimeSheetAnswers): TimeSheetAnswer => ({
  ...{ answer_id: answer.answer_id ?? 0, name: answer.name ?? '', at: answer.at ?? '' },
  ...{ address: answer.address ?? '', digest: answer.digest ?? '', minutes: answer.minutes ?? 0 },
  ...{ reason: answer.reason ?? undefined, voided_at: answer.voided_at ?? undefined },
});

export async function shown(
  deps: TimeSheetDeps,
  ctx: CallContext,
  asked: TimeSheetKey,
): Promise<TimeSheetShowResponse> {
  const standing = await standingOf(deps, ctx, asked);
  const { agreement, sheet, line, bounds, month } = standing;
  const [links, setting] = await Promise.all([linksOf(deps, ctx, [asked.agreement_id]), settingOf(deps, ctx)]);
  const undelivered = sheet ? await undeliveredOf(deps, [sheet]) : new Set();
  return {
    line: lineOf({
      ...{ ...standing, links: links.get(asked.agreement_id) ?? [], due: dueOf(setting, month) },
      ...{ now: deps.clock.now(), undelivered: undelivered.size > 0 },
    }),
    ...{ month, days: daysOf(sheet), note: text(sheet, 'note') ?? '' },
    ...{ first_day: bounds.first, last_day: bounds.last, usual: usualDay(text(agreement, 'work_hours')) },
    answers: answersOf(sheet).map(answerToWire),
    digest: sheet ? digestOf(sheet) : '',
    ...{ asked_to: text(sheet, 'asked_to'), asked_name: text(sheet, 'asked_name') },
    ...{ id: number(sheet, 'id_by_enterprise_id'), updated_at: text(sheet, 'updated_at') },
    reopen_reason: text(line, 'reopen_reason'),
  };
}

export function sheetShow(deps: TimeSheetDeps, ctx: CallContext, asked: TimeSheetKey): Promise<TimeSheetShowResponse> {
  staffOnly(ctx);
  return shown(deps, ctx, asked);
}
