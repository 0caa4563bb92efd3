/** MyTimeSheetService: months that a candidate enters at マイページ, and the way to their days. */
import { agreement } from '@enishi/protos/deals/agreements/agreement';
import { monthEnd } from '@enishi/protos/deals/agreements/agreement-dates';
import { hoursToMinutes } from '@enishi/protos/deals/agreements/work-hours';
import type {
  MyTimeSheet,
  MyTimeSheetLink,
  MyTimeSheetLinkRequest,
  MyTimeSheetSum,
  MyTimeSheets,
} from '@enishi/protos/deals/rpc';
import type { Values } from '@enishi/protos/fields/parse';
import { firstOfMonth } from '@enishi/protos/master/dates';
import { timeSheetStatus } from '@enishi/protos/master/time-sheet';
import type { CallContext } from '@enishi/service-kit/base/context';
import { candidateOf } from '@enishi/service-kit/base/entered';
import { conflict, invalid, notFound } from '@enishi/service-kit/base/errors';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { toRecord } from '@enishi/service-kit/crud/store';
import { inTransactionOf } from '@enishi/service-kit/data/mongo';
import { actingFor } from '../needs';
import type { TimeSheetDeps } from './collections';
import { contentsOf, daysOf } from './contents';
import { isOpen, minutesIn, openMonths } from './entry';
import { makeLink, urlOf } from './links';
import { dueOf, settingOf } from './setting';
import { changing, mustMove, standingOf } from './standing';
import { handIn } from './steps';

const MOST = 50;

/** Agreements under which the candidate works or has worked lately. */
async function agreementsOf(deps: TimeSheetDeps, ctx: CallContext): Promise<Values[]> {
  const now = deps.clock.now();
  const mine = { candidate_id_by_enterprise_id: candidateOf(ctx), period_start: { $lte: monthEnd(firstOfMonth(now)) } };
  const docs = await ownRecords(deps, agreement, actingFor(ctx.enterprise_id)).find(mine, {
    ...{ sort: { period_end: -1, id_by_enterprise_id: -1 }, limit: MOST },
  });
  return docs.map((doc) => toRecord(agreement, doc));
}

async function mineOf(deps: TimeSheetDeps, ctx: CallContext, id: number): Promise<Values> {
  const found = (await agreementsOf(deps, ctx)).find((one) => one.id_by_enterprise_id === id);
  if (!found) throw notFound();
  return found;
}

export async function myIndex(deps: TimeSheetDeps, ctx: CallContext): Promise<MyTimeSheets> {
  const acting = actingFor(ctx.enterprise_id);
  const now = deps.clock.now();
  const [own, setting] = await Promise.all([agreementsOf(deps, ctx), settingOf(deps, acting)]);
  const asked = own.flatMap((one) => openMonths(one, now).map((month) => ({ one, month })));
  const sheets = await Promise.all(
    asked.map(async ({ one, month }): Promise<MyTimeSheet> => {
      const agreement_id = one.id_by_enterprise_id as number;
      const standing = await standingOf(deps, acting, { agreement_id, month });
      const { status, sheet } = standing;
      return {
        ...{ agreement_id, month, status, name: String(one.name ?? ''), due: dueOf(setting, month) },
        ...{ minutes: minutesIn(standing), open: isOpen(status), by_day: daysOf(sheet).length > 0 },
        returned_reason:
          status === timeSheetStatus.code.returned ? ((sheet?.returned_reason as string) ?? undefined) : undefined,
      };
    }),
  );
  return { sheets: sheets.sort((one, other) => other.month.localeCompare(one.month)) };
}

const NOT_HOURS = '稼働時間を「162.5」または「162:30」のように入力してください。';
const BY_DAY = 'この月は日ごとに入力されています。「日ごとに入力する」から修正してください。';

/** @throws AppError `invalid` on `hours`; `conflict` where days were entered, or staff have looked at it */
export async function mySubmit(deps: TimeSheetDeps, ctx: CallContext, request: MyTimeSheetSum): Promise<object> {
  const { agreement_id, month, hours } = request;
  const own = await mineOf(deps, ctx, agreement_id);
  if (!openMonths(own, deps.clock.now()).includes(month)) throw notFound();
  const minutes = hoursToMinutes(hours);
  if (minutes === undefined) throw invalid({ hours: [NOT_HOURS] }, NOT_HOURS);
  await changing(deps, actingFor(ctx.enterprise_id), { agreement_id, month }, async (given) => {
    mustMove('submit', given.status);
    if (daysOf(given.sheet).length > 0) throw conflict(BY_DAY);
    const note = (given.sheet?.note as string | null) ?? '';
    await handIn(given, contentsOf({ minutes, note }, given.bounds, true), 'person');
  });
  return {};
}

export async function myLink(
  deps: TimeSheetDeps,
  ctx: CallContext,
  { agreement_id }: MyTimeSheetLinkRequest,
): Promise<MyTimeSheetLink> {
  const own = await mineOf(deps, ctx, agreement_id);
  const candidate_id = own.candidate_id_by_enterprise_id as number;
  const month = firstOfMonth(deps.clock.now());
  const key = await inTransactionOf(ctx, deps.connection, (session) =>
    makeLink(deps, ctx, session, { purpose: 'entry', agreement_id, candidate_id, month }),
  );
  return { url: urlOf(deps, ctx.enterprise_id, { purpose: 'entry', key }) };
}
