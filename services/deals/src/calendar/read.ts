/** `CalendarService/Read`: open tasks and planned interviews of a member. */
import { type FeedEntry, feedText } from '@enishi/protos/deals/calendar';
import { interview } from '@enishi/protos/deals/interview';
import { opportunity } from '@enishi/protos/deals/opportunity';
import type { CalendarReadRequest, CalendarReadResponse } from '@enishi/protos/deals/rpc';
import { task } from '@enishi/protos/deals/task';
import type { Values } from '@enishi/protos/fields/parse';
import { addDays, japanDay } from '@enishi/protos/master/dates';
import { communicationsWay } from '@enishi/protos/master/job';
import { interviewState } from '@enishi/protos/master/opportunity';
import { taskState, taskTime } from '@enishi/protos/master/task';
import type { CallContext } from '@enishi/service-kit/base/context';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { toRecord } from '@enishi/service-kit/crud/store';
import { actingFor, type DealsNeeds } from '../needs';
import { consoleUrl, dealTitles, ownDeals } from '../records';

/** Days: what was left undone for longer is no appointment any more, and later ones come with a later reading. */
const BACK = 30;
const AHEAD = 365;
/** Entries of a kind. */
const MOST = 500;
/** A task with a time. */
const TASK_MINUTES = 30;

const changedOf = ({ updated_at }: Values): Date => new Date(String(updated_at));

interface Span {
  now: Date;
  /** YYYY-MM-DD */
  from: string;
  to: string;
}

async function taskEntries(deps: DealsNeeds, ctx: CallContext, { from, to }: Span): Promise<FeedEntry[]> {
  const rows = await ownRecords(deps, task, ctx).find(
    {
      enterprise_member1_id: ctx.member_id,
      task_state_id: taskState.code.open,
      due_date: { $gte: from, $lte: to },
    },
    { sort: { due_date: 1 }, limit: MOST },
  );
  return rows.map((doc) => {
    const row = toRecord(task, doc);
    const id = row.id_by_enterprise_id;
    const time = typeof row.due_time_id === 'number' ? `T${taskTime.label(row.due_time_id)}` : '';
    return {
      uid: `task-${ctx.enterprise_id}-${id}@enishi`,
      start: `${row.due_date}${time}`,
      minutes: TASK_MINUTES,
      summary: `□ ${row.title}`,
      description: (row.note as string | undefined) || undefined,
      url: consoleUrl(deps.config, `tasks/${id}`),
      changed: changedOf(row),
    };
  });
}

/** Those that the member takes part in, and those of deals that the member owns. */
async function interviewEntries(deps: DealsNeeds, ctx: CallContext, { now, from, to }: Span): Promise<FeedEntry[]> {
  const me = ctx.member_id;
  const docs = await ownRecords(deps, interview, ctx).find(
    {
      interview_state_id: interviewState.code.planned,
      interview_datetime: { $gte: `${from}T00:00`, $lte: `${to}T23:59` },
    },
    { sort: { interview_datetime: 1 } },
  );
  const planned = docs.map((doc) => toRecord(interview, doc));
  const ids = planned.map((row) => row.opportunity_id_by_enterprise_id);
  const deals = await ownDeals(deps, ctx).find({ id_by_enterprise_id: { $in: ids } });
  const byId = new Map(deals.map((deal) => [deal.id_by_enterprise_id as number, toRecord(opportunity, deal)]));
  const dealOf = (row: Values) => byId.get(row.opportunity_id_by_enterprise_id as number);
  const isMine = (row: Values): boolean => {
    const { enterprise_member1_id: one, enterprise_member2_id: two } = dealOf(row) ?? {};
    return one === me || two === me || ((row.enterprise_member_ids as number[] | undefined) ?? []).includes(me);
  };
  const mine = planned.filter(isMine).slice(0, MOST);
  const named = [...new Set(mine.map(dealOf).filter((deal) => deal !== undefined))];
  const titles = await dealTitles(deps).of(named, ctx, now);
  const titleOf = new Map(named.map((deal, at) => [deal, titles[at]]));
  return mine.map((row) => {
    const deal = dealOf(row);
    const title = deal && titleOf.get(deal);
    const way = typeof row.communications_way_id === 'number' ? communicationsWay.label(row.communications_way_id) : '';
    return {
      uid: `interview-${ctx.enterprise_id}-${row.id_by_enterprise_id}@enishi`,
      start: String(row.interview_datetime).slice(0, 16),
      minutes: (row.minutes_num as number | undefined) ?? 60,
      summary: `面談${title ? `：${title}` : ''}`,
      location: [way, row.place, row.meeting_url].filter(Boolean).join(' '),
      url: consoleUrl(deps.config, `opportunities/${row.opportunity_id_by_enterprise_id}`),
      changed: changedOf(row),
    };
  });
}

/** @throws AppError `not_found` for a key that opens nothing, or nothing any more, or nothing from here */
export async function calendarRead(
  deps: DealsNeeds,
  ctx: CallContext,
  { key }: CalendarReadRequest,
): Promise<CalendarReadResponse> {
  const { CalendarKeyService } = deps.clients.rpc.identity;
  const owner = await CalendarKeyService.Open({ ...actingFor(0), ip: ctx.ip }, { key });
  const own: CallContext = { ...actingFor(owner.enterprise_id), member_id: owner.member_id };
  const now = deps.clock.now();
  const today = japanDay(now);
  const span = { now, from: addDays(today, -BACK), to: addDays(today, AHEAD) };
  const [tasks, interviews] = await Promise.all([taskEntries(deps, own, span), interviewEntries(deps, own, span)]);
  return { text: feedText('Enishi', [...tasks, ...interviews]) };
}
