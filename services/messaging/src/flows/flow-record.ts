/** Flows as they are stored, with the editions that people enter. */
import type { Values } from '@enishi/protos/fields/parse';
import { flowTrigger } from '@enishi/protos/master/automation-flow';
import { automationEmailOpen } from '@enishi/protos/master/messaging';
import { automationFlow } from '@enishi/protos/messaging/automation-flow';
import { type FlowPlan, planColumns } from '@enishi/protos/messaging/flow-steps';
import type { CallContext } from '@enishi/service-kit/base/context';
import { notFound } from '@enishi/service-kit/base/errors';
import { pick } from '@enishi/service-kit/crud/documents';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { crudOf } from '@enishi/service-kit/crud/register';
import { findRecord, toRecord } from '@enishi/service-kit/crud/store';
import type { ClientSession } from 'mongoose';
import type { FlowDeps, FlowEdition, Occasion } from './collections';

type Stored = Pick<FlowDeps, 'connection' | 'of'>;

export const editionKey = (enterprise_id: number, flow_id: number, edition: number): string =>
  `${enterprise_id}:${flow_id}:${edition}`;

export const planOf = (flow: Values): FlowPlan => {
  const plan = pick(flow, planColumns) as unknown as FlowPlan;
  return { ...plan, steps: plan.steps ?? [] };
};

/** The segment by which people enter; undefined where they enter otherwise. */
export const segmentOf = ({ trigger_id, trigger_segment_id }: FlowPlan): number | undefined =>
  (trigger_id === flowTrigger.code.segment_entered && trigger_segment_id) || undefined;

export const isOn = ({ open_flg }: Values): boolean => open_flg === automationEmailOpen.code.on;

/** @throws AppError `not_found` */
export async function flowOf(deps: Pick<FlowDeps, 'records'>, ctx: CallContext, id: number): Promise<Values> {
  const flow = await findRecord(crudOf(deps, automationFlow).store, ctx, id);
  if (!flow) throw notFound();
  return flow;
}

/** The agency's flows in the order in which they are tried. */
export async function flowsOf(
  { connection }: Pick<Stored, 'connection'>,
  { enterprise_id }: Pick<CallContext, 'enterprise_id'>,
  session?: ClientSession,
): Promise<Values[]> {
  const sort = { order: 1, id_by_enterprise_id: 1 } as const;
  const docs = await ownRecords({ connection }, automationFlow, { enterprise_id }).find({}, { sort, session });
  return docs.map((doc) => toRecord(automationFlow, doc));
}

export interface Entry {
  flow: Values;
  edition: FlowEdition;
}

/** Those that people can enter, in the order in which they are tried. */
export async function openFlows(
  deps: Stored,
  whose: Pick<CallContext, 'enterprise_id'>,
  session?: ClientSession,
): Promise<Entry[]> {
  const flows = (await flowsOf(deps, whose, session)).filter((flow) => isOn(flow) && flow.edition_num);
  if (flows.length === 0) return [];
  const keyOf = ({ id_by_enterprise_id, edition_num }: Values) =>
    editionKey(whose.enterprise_id, id_by_enterprise_id as number, edition_num as number);
  const found = await deps.of(whose).flowEditions.find({ _id: { $in: flows.map(keyOf) } }, { session });
  const editions = new Map(found.map((edition) => [edition._id, edition]));
  return flows.flatMap((flow) => {
    const edition = editions.get(keyOf(flow));
    return edition ? [{ flow, edition }] : [];
  });
}

type Trigger = Pick<
  FlowPlan,
  'trigger_id' | 'trigger_days_num' | 'trigger_state_id' | 'trigger_value_num' | 'trigger_segment_id'
>;

/** What has to happen so that a flow of this plan begins. */
export function occasionOf(plan: Trigger): Occasion {
  const { trigger_id, trigger_days_num, trigger_state_id, trigger_value_num, trigger_segment_id } = plan;
  const { state_changed, deal_moved, no_contact, work_ends, segment_entered } = flowTrigger.code;
  return {
    trigger_id,
    ...(trigger_id === state_changed && { state_id: trigger_state_id ?? 0, value: trigger_value_num ?? 0 }),
    ...(trigger_id === deal_moved && { value: trigger_value_num ?? 0 }),
    ...(trigger_id === segment_entered && { segment_id: trigger_segment_id ?? 0 }),
    ...((trigger_id === no_contact || trigger_id === work_ends) && { days: trigger_days_num ?? 0 }),
  };
}

export const begins = (plan: Trigger, occasion: Occasion): boolean => {
  const wanted = occasionOf(plan);
  return (['trigger_id', 'state_id', 'value', 'days', 'segment_id'] as const).every(
    (name) => wanted[name] === occasion[name],
  );
};
