/** The draft becomes the official edition, which people enter from now on; those in earlier editions finish these. */

import type { BulkResponse } from '@enishi/protos/common/rpc';
import type { Values } from '@enishi/protos/fields/parse';
import { automationFlow } from '@enishi/protos/messaging/automation-flow';
import { isAction } from '@enishi/protos/messaging/flow-steps';
import type { AutomationFlowResponse, FlowOfficialRequest, FlowOrderRequest } from '@enishi/protos/messaging/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import { conflict, invalid, notFound } from '@enishi/service-kit/base/errors';
import { staffOnly } from '@enishi/service-kit/base/staff';
import { recordToWire } from '@enishi/service-kit/crud/codec';
import { idempotent } from '@enishi/service-kit/crud/idempotency';
import { crudOf } from '@enishi/service-kit/crud/register';
import { findRecord } from '@enishi/service-kit/crud/store';
import { patchFound, writeChange } from '@enishi/service-kit/crud/writes';
import { inTransactionOf } from '@enishi/service-kit/data/mongo';
import { checkRights } from '@enishi/service-kit/rpc/member-rights';
import type { FlowDeps } from './collections';
import { editionKey, flowsOf, isOn, planOf, segmentOf } from './flow-record';
import { planProblems, rightsOfFlow } from './overrides';
import { beginLooking } from './segment-marks';

/** @throws AppError `not_found`; `conflict` when the draft was changed since the caller read it; `invalid` */
export async function setOfficial(
  deps: FlowDeps,
  ctx: CallContext,
  request: FlowOfficialRequest,
): Promise<AutomationFlowResponse> {
  staffOnly(ctx);
  const { id, updated_at } = request;
  return idempotent(deps, ctx, 'AutomationFlowPlanService/SetOfficial', request, async (session) => {
    const { store } = crudOf(deps, automationFlow);
    const flow = await findRecord(store, ctx, id, session);
    if (!flow) throw notFound();
    if (updated_at !== undefined && updated_at !== flow.updated_at) throw conflict();
    const plan = planOf(flow);
    if (!plan.steps.some(isAction))
      throw invalid({ steps: ['メールやタスクなど、実行するステップを1つ以上追加してください。'] });
    const errors = { ...automationFlow.check?.(flow, flow), ...planProblems(flow, deps.clock.now()) };
    if (Object.keys(errors).length > 0) throw invalid(errors);
    checkRights(ctx, rightsOfFlow(plan));
    if (flow.official_edition_flg === 1) return { automation_flow: recordToWire(automationFlow, flow) };
    const edition = Number(flow.edition_num ?? 0) + 1;
    const { enterprise_id, member_id: enterprise_member_id } = ctx;
    const opened_at = deps.clock.now();
    const _id = editionKey(enterprise_id, id, edition);
    await deps
      .of(ctx)
      .flowEditions.insertOne({ _id, flow_id: id, edition, plan, opened_at, enterprise_member_id }, { session });
    const segment = segmentOf(plan);
    if (segment && isOn(flow)) await beginLooking(deps, ctx, id, session);
    const system = {
      ...{ edition_num: edition, opened_at: opened_at.toISOString(), official_segment_id: segment ?? null },
      enterprise_member_id: enterprise_member_id || null,
    };
    return {
      automation_flow: recordToWire(automationFlow, await patchFound(store, session, ctx, flow, {}, { system })),
    };
  });
}

export async function updateFlowOrder(
  deps: FlowDeps,
  ctx: CallContext,
  { select_ids = [] }: FlowOrderRequest,
): Promise<BulkResponse> {
  staffOnly(ctx);
  const { store } = crudOf(deps, automationFlow);
  return inTransactionOf(ctx, deps.connection, async (session) => {
    const flows = await flowsOf(deps, ctx, session);
    const byId = new Map(flows.map((flow) => [flow.id_by_enterprise_id as number, flow] as const));
    const wanted = [...new Set(select_ids)];
    if (wanted.some((id) => !byId.has(id))) throw notFound();
    const rest = flows.filter((flow) => !wanted.includes(flow.id_by_enterprise_id as number));
    const named = wanted.map((id) => byId.get(id)).filter((flow) => flow !== undefined);
    const ordered: Values[] = [...named, ...rest];
    let count = 0;
    for (const [at, flow] of ordered.entries()) {
      if (flow.order === at + 1) continue;
      // It is no edit of the flow: forms that are open stay valid.
      await writeChange(store, session, ctx, flow, { ...flow, order: at + 1 }, { follows: true });
      count += 1;
    }
    return { count, errors: [] };
  });
}
