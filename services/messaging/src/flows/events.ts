/** The events by which people enter flows and reach their goals: each once, in the transaction that marks it as done. */
import type { EventMap } from '@enishi/protos/events/catalog';
import { flowGoal, flowState, flowTrigger } from '@enishi/protos/master/automation-flow';
import { interviewState } from '@enishi/protos/master/opportunity';
import { isOpportunityWon } from '@enishi/protos/master/opportunity-moves';
import { groupBy } from '@enishi/service-kit/base/group';
import { insertInParts } from '@enishi/service-kit/data/mongo';
import type { EventEnvelope, EventHandlers, EventOf } from '@enishi/service-kit/events/events';
import { whenPurged } from '@enishi/service-kit/events/purged';
import type { ClientSession } from 'mongoose';
import { become } from './become';
import type { FlowDeps, FlowRun, Occasion } from './collections';
import { begins, openFlows } from './flow-record';
import { reach } from './reach-goal';
import { markChanged } from './segment-marks';

const { registered, applied, state_changed, deal_moved, interview_set, interview_held } = flowTrigger.code;

interface Heard {
  event: Pick<EventEnvelope, 'id' | 'enterprise_id' | 'at'>;
  occasions: Occasion[];
}

const rowId = (event: string, { trigger_id, state_id = 0, goal = 0 }: Occasion): string =>
  `${event}:${trigger_id}:${state_id}:${goal}`;

/** Rows for what begins a flow of the agency; an event that comes again makes the same rows. */
async function note(deps: FlowDeps, session: ClientSession, heard: readonly Heard[]): Promise<void> {
  const now = deps.clock.now();
  const made: FlowRun[] = [];
  for (const [enterprise_id, own] of groupBy(heard, ({ event }) => event.enterprise_id)) {
    if (enterprise_id <= 0 || own.every(({ occasions }) => occasions.length === 0)) continue;
    const plans = (await openFlows(deps, { enterprise_id }, session)).map(({ edition }) => edition.plan);
    for (const { event, occasions } of own)
      for (const occasion of occasions)
        if (plans.some((plan) => (occasion.goal ? plan.goal_ids?.includes(occasion.goal) : begins(plan, occasion))))
          made.push({
            ...{ _id: rowId(event.id, occasion), enterprise_id, ...occasion },
            ...{ happened_at: new Date(event.at), due_at: now, step: 0, tries: 0 },
          });
  }
  if (made.length > 0) await insertInParts(deps.connection, { name: 'flow_runs' }, made, session);
}

const statesOf = Object.entries(flowState.code).filter(([column]) => column !== 'opportunity_status_id');

function statesIn({ payload: { id, changed, record } }: EventOf<EventMap, 'candidate.updated'>): Occasion[] {
  const values = record as Readonly<Record<string, unknown>>;
  return statesOf
    .filter(([column]) => changed.includes(column) && typeof values?.[column] === 'number')
    .map(([column, state_id]) => ({
      trigger_id: state_changed,
      state_id,
      value: values[column] as number,
      candidate_id: id,
    }));
}

function interviewOf(
  { payload: { changed, record } }: EventOf<EventMap, 'interview.created' | 'interview.updated'>,
  state: number,
  trigger_id: number,
): Occasion[] {
  const { interview_state_id, opportunity_id_by_enterprise_id: opportunity_id } = record ?? {};
  const isNow = changed.includes('interview_state_id') && interview_state_id === state;
  return isNow && opportunity_id ? [{ trigger_id, opportunity_id }] : [];
}

function moveOf({
  payload: { id: opportunity_id, to, candidate_id, job_id },
}: EventOf<EventMap, 'opportunity.moved'>): Occasion {
  return { trigger_id: deal_moved, value: to, candidate_id, opportunity_id, ...(job_id && { job_id }) };
}

export function flowEvents(deps: FlowDeps) {
  const one = (event: Heard['event'], session: ClientSession, ...occasions: Occasion[]) =>
    note(deps, session, [{ event, occasions }]);
  const marked = async (
    events: readonly { enterprise_id: number; payload: { id: number } }[],
    session: ClientSession,
  ) => {
    for (const [enterprise_id, own] of groupBy(events, (event) => event.enterprise_id)) {
      const ids = own.map(({ payload }) => payload.id);
      if (enterprise_id > 0) await markChanged(deps, enterprise_id, ids, session);
    }
  };
  return {
    'candidate.registered'(event, session) {
      const { id, job_id } = event.payload;
      return one(event, session, { trigger_id: registered, candidate_id: id, ...(job_id && { job_id }) });
    },
    async 'candidate.applied'(event, session) {
      const { id: candidate_id, job_id } = event.payload;
      await one(event, session, { trigger_id: applied, candidate_id, job_id });
      await reach(deps, session, event.enterprise_id, candidate_id, flowGoal.code.applied);
    },
    'candidate.created': { batch: (events, session) => marked(events, session) },
    'candidate.updated': {
      async batch(events, session) {
        await marked(events, session);
        await note(
          deps,
          session,
          events.map((event) => ({ event, occasions: statesIn(event) })),
        );
      },
    },
    'opportunity.moved': {
      async batch(events, session) {
        await note(
          deps,
          session,
          events.map((event) => ({ event, occasions: [moveOf(event)] })),
        );
        for (const { enterprise_id, payload } of events)
          if (isOpportunityWon(payload.to))
            await reach(deps, session, enterprise_id, payload.candidate_id, flowGoal.code.closed);
      },
    },
    'interview.created'(event, session) {
      const set = interviewOf(event, interviewState.code.planned, interview_set);
      // Whose interview it is, its deal says.
      return one(
        event,
        session,
        ...set,
        ...set.map((occasion) => ({ ...occasion, goal: flowGoal.code.interview_set })),
      );
    },
    'interview.updated': (event, session) =>
      one(event, session, ...interviewOf(event, interviewState.code.held, interview_held)),
    'received_mail.replied': ({ enterprise_id, payload }, session) =>
      reach(deps, session, enterprise_id, payload.candidate_id, flowGoal.code.replied),
    'candidate.merged': ({ enterprise_id, payload: { id, absorbed_ids } }, session) =>
      become(deps, session, enterprise_id, id, absorbed_ids),
    ...whenPurged('candidate', async (enterprise_id, candidate_id, session) => {
      const own = deps.of({ enterprise_id });
      await own.flowRuns.deleteMany({ candidate_id }, { session });
      await own.flowSteps.deleteMany({ candidate_id }, { session });
      await own.flowSegmentPeople.deleteMany({ candidate_id }, { session });
    }),
  } satisfies EventHandlers<EventMap>;
}
