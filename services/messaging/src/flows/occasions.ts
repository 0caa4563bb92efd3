/** Whom a trigger has met between two days: asked of the owners of the records by their indexes, a bounded number at a time. */
import { applyKind } from '@enishi/protos/master/apply';
import { flowState, flowTrigger } from '@enishi/protos/master/automation-flow';
import { registerRoute } from '@enishi/protos/master/candidate';
import { addDays } from '@enishi/protos/master/dates';
import type { FlowPlan } from '@enishi/protos/messaging/flow-steps';
import { type CallContext, systemContext } from '@enishi/service-kit/base/context';
import { everyPart } from '@enishi/service-kit/crud/every-part';
import type { WireCondition } from '@enishi/service-kit/crud/messages';
import { segmentOfId, segmentTargets } from '../segments';
import type { FlowDeps } from './collections';
import type { Person } from './conditions';

type Asking = Pick<FlowDeps, 'clients' | 'connection' | 'records'>;

/** Days in Japan, both of them included. */
export interface Span {
  from: string;
  to: string;
}

/** Most people on whom a flow is tried. */
export const MOST_MET = 3_000;
/** Contracts that began longer ago have no anniversaries here. */
const YEARS = 20;

const range = (column: string, min: string, max: string): WireCondition => ({
  column,
  operator: 'range',
  min,
  max,
  values: [],
});
const choice = (column: string, value: number): WireCondition => ({ column, operator: 'any', values: [String(value)] });
const shifted = ({ from, to }: Span, days: number): [string, string] => [addDays(from, days), addDays(to, days)];

async function upTo<Row>(parts: AsyncIterable<readonly Row[]>, most: number): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const part of parts) {
    rows.push(...part);
    if (rows.length >= most) break;
  }
  return rows.slice(0, most);
}

async function* candidatesOf({ clients }: Asking, ctx: CallContext, conditions: WireCondition[]) {
  const { CandidateService } = clients.rpc.crm;
  const columns = ['id_by_enterprise_id'];
  for await (const { candidates = [] } of everyPart((place, within) =>
    CandidateService.Index(ctx, { sort: 'created_at', columns, conditions, ...place }, within),
  ))
    yield candidates.map(({ id_by_enterprise_id: candidate_id = 0 }): Person => ({ candidate_id }));
}

async function* appliesOf({ clients }: Asking, ctx: CallContext, conditions: WireCondition[]) {
  const { ApplyService } = clients.rpc.crm;
  const columns = ['candidate_id_by_enterprise_id'];
  for await (const { applies = [] } of everyPart((place, within) =>
    ApplyService.Index(ctx, { sort: 'created_at', columns, conditions, ...place }, within),
  ))
    yield applies.map(({ candidate_id_by_enterprise_id: candidate_id = 0 }): Person => ({ candidate_id }));
}

async function* dealsOf({ clients }: Asking, ctx: CallContext, conditions: WireCondition[]) {
  const { OpportunityService } = clients.rpc.deals;
  const columns = ['candidate_id_by_enterprise_id'];
  for await (const { opportunities = [] } of everyPart((place, within) =>
    OpportunityService.Index(ctx, { sort: 'created_at', columns, conditions, ...place }, within),
  ))
    yield opportunities.map(
      ({ id_by_enterprise_id: opportunity_id, candidate_id_by_enterprise_id: candidate_id = 0 }): Person => ({
        ...{ candidate_id, opportunity_id },
      }),
    );
}

async function* agreementsOf({ clients }: Asking, ctx: CallContext, conditions: WireCondition[]) {
  const { AgreementService } = clients.rpc.deals;
  const columns = ['candidate_id_by_enterprise_id'];
  for await (const { agreements = [] } of everyPart((place, within) =>
    AgreementService.Index(ctx, { sort: 'created_at', columns, conditions, ...place }, within),
  ))
    yield agreements.map(({ candidate_id_by_enterprise_id: candidate_id = 0 }): Person => ({ candidate_id }));
}

/** The same days of earlier years; the 29th of February is kept on the 28th in other years. */
const yearsBefore = (day: string, years: number): string => {
  const year = String(Number(day.slice(0, 4)) - years);
  const same = `${year}${day.slice(4)}`;
  return new Date(`${same}T00:00:00Z`).toISOString().slice(0, 10) === same ? same : `${year}-02-28`;
};

async function* anniversaries(deps: Asking, ctx: CallContext, { from, to }: Span) {
  const running = { column: 'period_end', operator: 'ge', values: [from] };
  for (let years = 1; years <= YEARS; years++) {
    const last = yearsBefore(to, years);
    // Where this year has no 29th, contracts of that day are kept on the 28th.
    const leap = to.endsWith('-02-28') && new Date(`${last.slice(0, 4)}-02-29T00:00:00Z`).getUTCMonth() === 1;
    const until = leap ? `${last.slice(0, 4)}-02-29` : last;
    yield* agreementsOf(deps, ctx, [range('period_start', yearsBefore(from, years), until), running]);
  }
}

async function* quietSince({ clients }: Asking, ctx: CallContext, from: string, to: string) {
  const { ActivityService } = clients.rpc.crm;
  for (let after: number | undefined; ; ) {
    const { candidate_ids = [], next } = await ActivityService.Quiet(ctx, { from, to, after });
    yield candidate_ids.map((candidate_id): Person => ({ candidate_id }));
    after = next;
    if (!after) return;
  }
}

/** When a person has entered a segment is written nowhere: those are found who are in it now and were changed in those days. */
async function* inSegment(deps: Asking, ctx: CallContext, { from, to }: Span, segment_id: number) {
  const segment = await segmentOfId(deps, systemContext(ctx.request_id, ctx.enterprise_id), segment_id);
  if (!segment) return;
  const inside = new Set((await segmentTargets(deps, ctx, segment)).ids);
  for await (const people of candidatesOf(deps, ctx, [range('updated_at', from, to)]))
    yield people.filter(({ candidate_id }) => inside.has(candidate_id));
}

type Trigger = Pick<
  FlowPlan,
  'trigger_id' | 'trigger_days_num' | 'trigger_state_id' | 'trigger_value_num' | 'trigger_segment_id'
>;
type Finder = (deps: Asking, ctx: CallContext, span: Span, plan: Trigger) => AsyncIterable<Person[]>;

const columnOf = (state_id: number | null | undefined): string =>
  Object.entries(flowState.code).find(([, id]) => id === state_id)?.[0] ?? '';

const { code } = flowTrigger;

/**
 * By trigger. Of states it is known who is in them now and was changed in those days: a little more than the moment itself
 * would tell.
 */
const finders: Readonly<Record<number, Finder>> = {
  [code.registered]: (deps, ctx, { from, to }) =>
    candidatesOf(deps, ctx, [
      range('created_at', from, to),
      choice('register_route_type_id', registerRoute.code.job_site),
    ]),
  [code.applied]: (deps, ctx, { from, to }) =>
    appliesOf(deps, ctx, [range('created_at', from, to), choice('apply_kind_id', applyKind.code.application)]),
  [code.state_changed]: (deps, ctx, { from, to }, { trigger_state_id, trigger_value_num }) =>
    candidatesOf(deps, ctx, [
      range('updated_at', from, to),
      choice(columnOf(trigger_state_id), trigger_value_num ?? 0),
    ]),
  [code.deal_moved]: (deps, ctx, { from, to }, { trigger_value_num }) =>
    dealsOf(deps, ctx, [range('moved_at', from, to), choice('opportunity_status_id', trigger_value_num ?? 0)]),
  [code.interview_set]: (deps, ctx, { from, to }) => dealsOf(deps, ctx, [range('opportunity_datetime', from, to)]),
  [code.interview_held]: (deps, ctx, { from, to }) => dealsOf(deps, ctx, [range('opportunity_datetime', from, to)]),
  [code.no_contact]: (deps, ctx, span, { trigger_days_num }) =>
    quietSince(deps, ctx, ...shifted(span, -(trigger_days_num ?? 0))),
  [code.work_ends]: (deps, ctx, span, { trigger_days_num }) =>
    agreementsOf(deps, ctx, [range('period_end', ...shifted(span, trigger_days_num ?? 0))]),
  [code.anniversary]: anniversaries,
  [code.segment_entered]: (deps, ctx, span, { trigger_segment_id }) =>
    inSegment(deps, ctx, span, trigger_segment_id ?? 0),
};

/** Each person once, the earliest records first; at most `MOST_MET` records are read. */
export async function metBetween(
  deps: Asking,
  ctx: CallContext,
  span: Span,
  plan: Trigger,
  most = MOST_MET,
): Promise<Person[]> {
  const { [plan.trigger_id]: find } = finders;
  const people = find ? await upTo(find(deps, ctx, span, plan), most) : [];
  const first = new Map<number, Person>();
  for (const person of people)
    if (person.candidate_id && !first.has(person.candidate_id)) first.set(person.candidate_id, person);
  return [...first.values()];
}
