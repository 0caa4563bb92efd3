/** What needs somebody's attention today: interviews, deals that stand still, answers to others that are due. */

import { interview } from '@enishi/protos/deals/interview';
import type { Reminder, ReminderRequest, ReminderResponse } from '@enishi/protos/deals/rpc';
import { possession } from '@enishi/protos/master/candidate';
import { japanDateTime } from '@enishi/protos/master/dates';
import { interviewState } from '@enishi/protos/master/opportunity';
import { OPPORTUNITY_RUNNING } from '@enishi/protos/master/opportunity-moves';
import type { CallContext } from '@enishi/service-kit/context';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import type { DealsDeps } from './deps';
import { ownDeals } from './opportunities';

const STALLED_DAYS = 7;
/** Ahead of the day on which a candidate has to answer another company. */
const DUE_DAYS = 3;
const DAY_MS = 86_400_000;
const MAX = 100;

type Doc = Record<string, unknown>;

const dayAfter = (now: Date, days: number): string =>
  japanDateTime(new Date(now.getTime() + days * DAY_MS)).slice(0, 10);

function told(kind: string, deal: Doc, at: string): Reminder {
  const number = (name: string) => deal[name] as number | undefined;
  return {
    kind,
    opportunity_id: deal.id_by_enterprise_id as number,
    candidate_id: number('candidate_id_by_enterprise_id'),
    company_id: number('company_id_by_enterprise_id'),
    job_id: number('job_id_by_enterprise_id'),
    status: number('opportunity_status_id') ?? 0,
    at,
    member_id: number('enterprise_member1_id'),
  };
}

async function interviews(deps: DealsDeps, ctx: CallContext, own: Doc, now: Date): Promise<Reminder[]> {
  const rows = await ownRecords(deps, interview, ctx).find(
    {
      interview_state_id: interviewState.code.planned,
      interview_datetime: { $gte: `${dayAfter(now, 0)}T00:00`, $lte: `${dayAfter(now, 1)}T23:59` },
    },
    { sort: { interview_datetime: 1 }, limit: MAX },
  );
  const ids = rows.map((row) => row.opportunity_id_by_enterprise_id);
  const found = await ownDeals(deps, ctx).find({ ...own, id_by_enterprise_id: { $in: ids } });
  const byId = new Map(found.map((deal) => [deal.id_by_enterprise_id, deal]));
  return rows.flatMap((row) => {
    const deal = byId.get(row.opportunity_id_by_enterprise_id);
    return deal ? [told('interview', deal, row.interview_datetime as string)] : [];
  });
}

/** Candidates under way who hold another company's offer. */
async function answers(deps: DealsDeps, ctx: CallContext, own: Doc, now: Date): Promise<Reminder[]> {
  const until = dayAfter(now, DUE_DAYS);
  const { candidates = [] } = await deps.clients.rpc.crm.CandidateService.Index(ctx, {
    per_page: MAX,
    columns: ['possession_date'],
    conditions: [
      { column: 'possession_flg', operator: 'any', values: [String(possession.code.yes)] },
      { column: 'possession_date', operator: 'range', min: dayAfter(now, 0), max: until, values: [] },
    ],
  });
  const due = new Map(candidates.map((row) => [row.id_by_enterprise_id, row.possession_date]));
  if (due.size === 0) return [];
  const found = await ownDeals(deps, ctx).find({
    ...own,
    candidate_id_by_enterprise_id: { $in: [...due.keys()] },
    opportunity_status_id: { $in: [...OPPORTUNITY_RUNNING] },
  });
  return found.map((deal) => told('answer_due', deal, due.get(deal.candidate_id_by_enterprise_id as number) ?? ''));
}

async function stalled(deps: DealsDeps, ctx: CallContext, own: Doc, now: Date): Promise<Reminder[]> {
  const found = await ownDeals(deps, ctx).find(
    {
      ...own,
      opportunity_status_id: { $in: [...OPPORTUNITY_RUNNING] },
      moved_at: { $lt: new Date(now.getTime() - STALLED_DAYS * DAY_MS) },
    },
    { sort: { moved_at: 1 }, limit: MAX },
  );
  return found.map((deal) => told('stalled', deal, (deal.moved_at as Date).toISOString()));
}

export async function reminderIndex(
  deps: DealsDeps,
  ctx: CallContext,
  { member_id }: ReminderRequest,
): Promise<ReminderResponse> {
  const own = member_id ? { enterprise_member1_id: member_id } : {};
  const now = deps.clock.now();
  const [today, due, still] = await Promise.all([
    interviews(deps, ctx, own, now),
    answers(deps, ctx, own, now),
    stalled(deps, ctx, own, now),
  ]);
  return { reminders: [...today, ...due, ...still], stalled_days: STALLED_DAYS };
}
