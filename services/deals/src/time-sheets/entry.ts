/** TimeSheetEntryService: the sheets of one person under one agreement, for who has the link. Prices are no part of it. */
import { addMonths } from '@enishi/protos/deals/agreements/agreement-dates';
import { daysWithin, usualDay } from '@enishi/protos/deals/agreements/time-sheet-days';
import type {
  TimeSheetEntryRequest,
  TimeSheetEntryResponse,
  TimeSheetEntrySaveRequest,
  TimeSheetMonth,
} from '@enishi/protos/deals/rpc';
import type { Values } from '@enishi/protos/fields/parse';
import { firstOfMonth } from '@enishi/protos/master/dates';
import { mayMove } from '@enishi/protos/master/time-sheet';
import type { CallContext } from '@enishi/service-kit/base/context';
import { invalid } from '@enishi/service-kit/base/errors';
import { wholePeriod } from '../hours';
import { mustFindAgreement } from '../records';
import type { TimeSheetDeps } from './collections';
import { columnsOf, contentsOf, daysOf } from './contents';
import { closed, openLink } from './links';
import { agencyOf, personOf } from './people';
import { dueOf, settingOf } from './setting';
import { changing, mustBeSeen, mustMove, putSheet, type Standing, standingOf } from './standing';
import { handIn } from './steps';

/** The present month and those before it that a person may still have to enter. */
const MONTHS = 4;

/** The latest first; none that has not begun. */
export function openMonths(agreement: Values, now: Date): string[] {
  const present = firstOfMonth(now);
  return Array.from({ length: MONTHS }, (_, back) => addMonths(present, -back)).filter((month) =>
    daysWithin(wholePeriod(agreement), month),
  );
}

export const minutesIn = ({ line, sheet }: Pick<Standing, 'line' | 'sheet'>): number | undefined =>
  ((sheet?.minutes ?? line?.minutes) as number | null | undefined) ?? undefined;

/** Whether the person may change it: until it was looked at. */
export const isOpen = (status: number): boolean => mayMove('submit', status);

interface Held {
  ctx: CallContext;
  agreement: Values;
  agreement_id: number;
  candidate_id: number;
}

async function held(deps: TimeSheetDeps, token: string): Promise<Held> {
  const { ctx, link } = await openLink(deps, 'entry', token);
  const { agreement_id, candidate_id } = link;
  const agreement = await mustFindAgreement(deps, ctx, agreement_id).catch(() => undefined);
  // Another person works under the agreement now, or it is gone.
  if (agreement?.candidate_id_by_enterprise_id !== candidate_id) throw closed('entry');
  return { ctx, agreement, agreement_id, candidate_id };
}

const NOT_OPEN = 'この月は入力できません。表示されている月から選んでください。';

/** The month asked for; else the earliest that waits for the person, or the latest of all. */
function monthOf(months: readonly TimeSheetMonth[], asked: string | undefined): string {
  if (asked && !months.some(({ month }) => month === asked)) throw invalid({ month: [NOT_OPEN] });
  const waits = months.filter(({ status }) => mayMove('write', status)).at(-1);
  const month = asked ?? (waits ?? months[0])?.month;
  if (!month) throw closed('entry');
  return month;
}

async function reply(deps: TimeSheetDeps, held: Held, asked: string | undefined): Promise<TimeSheetEntryResponse> {
  const { ctx, agreement, agreement_id, candidate_id } = held;
  const stands = await Promise.all(
    openMonths(agreement, deps.clock.now()).map((month) => standingOf(deps, ctx, { agreement_id, month })),
  );
  const months = stands.map((one) => ({ month: one.month, status: one.status, minutes: minutesIn(one) }));
  const month = monthOf(months, asked);
  const standing = stands.find((one) => one.month === month) as Standing;
  const { sheet, bounds, status } = standing;
  const [agency, person, setting] = await Promise.all([
    agencyOf(deps, ctx),
    personOf(deps, ctx, candidate_id),
    settingOf(deps, ctx),
  ]);
  const text = (name: string) => (sheet?.[name] as string | null | undefined) ?? undefined;
  return {
    ...{ agency: agency.name, person: person.name, name: String(agreement.name ?? ''), month, months, status },
    ...{ days: daysOf(sheet), minutes: minutesIn(standing), note: text('note') ?? '' },
    ...{ first_day: bounds.first, last_day: bounds.last },
    usual: usualDay(agreement.work_hours as string | null),
    due: dueOf(setting, month),
    ...{ returned_reason: text('returned_reason'), submitted_at: text('submitted_at') },
    ...{ updated_at: text('updated_at'), open: isOpen(status) },
  };
}

export const entryOpen = async (
  deps: TimeSheetDeps,
  _ctx: CallContext,
  { token, month }: TimeSheetEntryRequest,
): Promise<TimeSheetEntryResponse> => reply(deps, await held(deps, token), month);

/** The month that the holder of a link means. @throws AppError `invalid` on `token`, or on `month` for one that is not theirs to enter */
export async function heldMonth(deps: TimeSheetDeps, token: string, month: string): Promise<Held> {
  const own = await held(deps, token);
  if (!openMonths(own.agreement, deps.clock.now()).includes(month)) throw invalid({ month: [NOT_OPEN] });
  return own;
}

export async function entrySave(
  deps: TimeSheetDeps,
  _ctx: CallContext,
  request: TimeSheetEntrySaveRequest,
): Promise<TimeSheetEntryResponse> {
  const { token, month, submit, updated_at } = request;
  const own = await heldMonth(deps, token, month);
  const { ctx, agreement_id } = own;
  await changing(deps, ctx, { agreement_id, month }, async (given) => {
    mustMove(submit ? 'submit' : 'write', given.status);
    mustBeSeen(given, updated_at);
    const contents = contentsOf(request, given.bounds, submit);
    if (submit) await handIn(given, contents, 'person');
    else await putSheet(given, columnsOf(contents));
  });
  return reply(deps, own, month);
}
