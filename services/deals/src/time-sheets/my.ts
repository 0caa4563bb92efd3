/** MyTimeSheetService: months that a candidate enters at マイページ, and the way to their days. */
import { hoursToMinutes } from '@enishi/protos/deals/agreements/work-hours';
import type {
  MyTimeSheet,
  MyTimeSheetLink,
  MyTimeSheetLinkRequest,
  MyTimeSheetSum,
  MyTimeSheets,
} from '@enishi/protos/deals/rpc';
import { firstOfMonth } from '@enishi/protos/master/dates';
import { timeSheetStatus } from '@enishi/protos/master/time-sheet';
import type { CallContext } from '@enishi/service-kit/base/context';
import { conflict, invalid, notFound } from '@enishi/service-kit/base/errors';
import { inTransactionOf } from '@enishi/service-kit/data/mongo';
import { actingFor } from '../needs';
import type { TimeSheetDeps } from './collections';
import { contentsOf, daysOf } from './contents';
import { isOpen, minutesIn, openMonths } from './entry';
import { filesOf } from './files/store';
import { makeLink, urlOf } from './links';
import { agreementsOf, mineOf } from './mine';
import { dueOf, settingOf } from './setting';
import { changing, mustMove, standingOf } from './standing';
import { handIn } from './steps';

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
      const files = await filesOf(deps, acting, { agreement_id, month, candidate_id: ctx.candidate_id });
      return {
        ...{ agreement_id, month, status, name: String(one.name ?? ''), due: dueOf(setting, month) },
        ...{ minutes: minutesIn(standing), open: isOpen(status), by_day: daysOf(sheet).length > 0 },
        file_names: files.map(({ name }) => name),
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
