/** Rows that need a member's attention today: interviews, deals that stand still, answers to others that are due. */

import { interview } from '@enishi/protos/deals/interview';
import type { Reminder } from '@enishi/protos/deals/rpc';
import { possession } from '@enishi/protos/master/candidate';
import { japanDateTime } from '@enishi/protos/master/dates';
import { interviewState } from '@enishi/protos/master/opportunity';
import { OPPORTUNITY_RUNNING } from '@enishi/protos/master/opportunity-moves';
import type { CallContext } from '@enishi/service-kit/base/context';
import { everyPart } from '@enishi/service-kit/crud/every-part';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { ownDeals } from '../records';
import type { ReminderDeps } from './collections';

export const STALLED_DAYS = 7;
/** Ahead of the day on which a candidate has to answer another company. */
const DUE_DAYS = 3;
export const DAY_MS = 86_400_000;

type Doc = Record<string, unknown>;

export interface Wanted {
  /** The owner whose deals are meant; absent: of all. */
  owner?: { enterprise_member1_id: number };
  now: Date;
  /** Most rows of each kind. */
  limit: number;
  /** Deals that have stood still for longer are left out. */
  movedAfter?: Date;
}

const isRunning = { opportunity_status_id: { $in: [...OPPORTUNITY_RUNNING] } };

export const dayAfter = (now: Date, days: number): string =>
  japanDateTime(new Date(now.getTime() + days * DAY_MS)).slice(0, 10);

export interface ReminderRow extends Reminder {
  owners: number[];
}

function reminderOf(kind: string, deal: Doc, at: string): ReminderRow {
  const number = (name: string) => deal[name] as number | undefined;
  const owners = [number('enterprise_member1_id'), number('enterprise_member2_id')].filter((id) => id !== undefined);
  return {
    kind,
    opportunity_id: deal.id_by_enterprise_id as number,
    candidate_id: number('candidate_id_by_enterprise_id'),
    company_id: number('company_id_by_enterprise_id'),
    job_id: number('job_id_by_enterprise_id'),
    status: number('opportunity_status_id') ?? 0,
    at,
    ...{ member_id: owners[0], owners },
  };
}

async function interviews(deps: ReminderDeps, ctx: CallContext, { owner, now, limit }: Wanted): Promise<ReminderRow[]> {
  const rows = await ownRecords(deps, interview, ctx).find(
    {
      interview_state_id: interviewState.code.planned,
      interview_datetime: { $gte: `${dayAfter(now, 0)}T00:00`, $lte: `${dayAfter(now, 1)}T23:59` },
    },
    { sort: { interview_datetime: 1 }, limit },
  );
  const ids = rows.map((row) => row.opportunity_id_by_enterprise_id);
  const deals = await ownDeals(deps, ctx).find({ ...owner, ...isRunning, id_by_enterprise_id: { $in: ids } });
  const byId = new Map(deals.map((deal) => [deal.id_by_enterprise_id, deal]));
  return rows.flatMap((row) => {
    const deal = byId.get(row.opportunity_id_by_enterprise_id);
    return deal ? [reminderOf('interview', deal, row.interview_datetime as string)] : [];
  });
}

/** Candidates under way who hold another company's offer. */
async function answers(deps: ReminderDeps, ctx: CallContext, { owner, now, limit }: Wanted): Promise<ReminderRow[]> {
  const until = dayAfter(now, DUE_DAYS);
  const asked = {
    columns: ['possession_date'],
    sort: 'created_at',
    conditions: [
      { column: 'possession_flg', operator: 'any', values: [String(possession.code.yes)] },
      { column: 'possession_date', operator: 'range', min: dayAfter(now, 0), max: until, values: [] },
    ],
  };
  const { CandidateService } = deps.clients.rpc.crm;
  const due = new Map<number | undefined, string | undefined>();
  for await (const { candidates = [] } of everyPart((place, within) =>
    CandidateService.Index(ctx, { ...asked, ...place }, within),
  ))
    for (const row of candidates) due.set(row.id_by_enterprise_id, row.possession_date);
  if (due.size === 0) return [];
  const people = { candidate_id_by_enterprise_id: { $in: [...due.keys()] } };
  const deals = await ownDeals(deps, ctx).find({ ...owner, ...isRunning, ...people });
  return deals
    .map((deal) => reminderOf('answer_due', deal, due.get(deal.candidate_id_by_enterprise_id as number) ?? ''))
    .sort((a, b) => a.at.localeCompare(b.at))
    .slice(0, limit);
}

async function stalled(
  deps: ReminderDeps,
  ctx: CallContext,
  { owner, now, limit, movedAfter }: Wanted,
): Promise<ReminderRow[]> {
  const before = new Date(now.getTime() - STALLED_DAYS * DAY_MS);
  const moved_at = { $lt: before, ...(movedAfter && { $gte: movedAfter }) };
  const deals = await ownDeals(deps, ctx).find({ ...owner, ...isRunning, moved_at }, { sort: { moved_at: 1 }, limit });
  return deals.map((deal) => reminderOf('stalled', deal, (deal.moved_at as Date).toISOString()));
}

/** Reminder rows of all kinds, in the order in which the kinds matter. */
export async function reminderRows(deps: ReminderDeps, ctx: CallContext, wanted: Wanted): Promise<ReminderRow[]> {
  const [today, due, still] = await Promise.all([
    interviews(deps, ctx, wanted),
    answers(deps, ctx, wanted),
    stalled(deps, ctx, wanted),
  ]);
  return [...today, ...due, ...still];
}
