/** Exceptions of flows within CRUD: their place, conditions that lists take, and what becomes of people in them. */
import type { Values } from '@enishi/protos/fields/parse';
import {
  dealTriggers,
  flowRunState,
  flowState,
  flowStepKind,
  flowSubject,
  flowTrigger,
} from '@enishi/protos/master/automation-flow';
import type { Needs } from '@enishi/protos/master/member-rights';
import { broadcastTarget } from '@enishi/protos/master/messaging';
import { automationFlow } from '@enishi/protos/messaging/automation-flow';
import { type FlowPlan, planColumns } from '@enishi/protos/messaging/flow-steps';
import { type CallContext, systemContext } from '@enishi/service-kit/base/context';
import { invalid } from '@enishi/service-kit/base/errors';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import type { CrudOverrides } from '@enishi/service-kit/crud/store';
import { checkRights } from '@enishi/service-kit/rpc/member-rights';
import { checkSender } from '../agency';
import { namesJob } from '../automation';
import { segmentOfId } from '../segments';
import type { FlowDeps } from './collections';
import { conditionProblem } from './conditions';
import { editionKey, isOn, planOf, segmentOf } from './flow-record';
import { beginLooking } from './segment-marks';

const MOST = 100;

const { condition, mail, state } = flowStepKind.code;
const { applied } = flowTrigger.code;

/** Steps that could never be done after this trigger, and conditions that lists would not take. */
export function planProblems(flow: Values, now: Date): Record<string, string[]> {
  const plan = planOf(flow);
  const isDeal = dealTriggers.has(plan.trigger_id);
  const found = plan.steps.flatMap((step, at) => {
    const said = (problem: string | undefined) => (problem ? [`ステップ${at + 1}：${problem}`] : []);
    if (step.step_kind_id === condition) return said(conditionProblem(step, now));
    if (step.step_kind_id === state && step.state_id === flowState.code.opportunity_status_id && !isDeal)
      return said('商談状況は、商談や面談がきっかけのフローで変更できます。');
    const asksJob = step.step_kind_id === mail && namesJob({ title: step.title ?? '', body: step.body ?? '' });
    return said(
      asksJob && plan.trigger_id !== applied && plan.trigger_id !== flowTrigger.code.deal_moved
        ? '{{応募案件名}}は、応募や商談の状況がきっかけのフローで使えます。'
        : undefined,
    );
  });
  const goal =
    plan.goal_conditions &&
    conditionProblem({ subject_id: flowSubject.code.candidate, conditions: plan.goal_conditions }, now);
  return { ...(found.length > 0 && { steps: found }), ...(goal && { goal_conditions: [goal] }) };
}

export const saysTheSame = (a: object, b: object): boolean =>
  planColumns.every(
    (name) => JSON.stringify((a as Values)[name] ?? null) === JSON.stringify((b as Values)[name] ?? null),
  );

/** A flow that sets states changes the records of many by itself. */
export const rightsOfFlow = (plan: FlowPlan): Needs =>
  plan.steps.some(({ step_kind_id }) => step_kind_id === state) ? ['send', 'bulk'] : 'send';

/** @throws AppError `invalid` where the segment finds no candidates */
async function checkSegment(deps: FlowDeps, ctx: CallContext, values: Values): Promise<void> {
  const id = segmentOf(planOf(values));
  const segment = id && (await segmentOfId(deps, systemContext(ctx.request_id, ctx.enterprise_id), id));
  if (segment && segment.target_type_id !== broadcastTarget.code.candidates)
    throw invalid({
      trigger_segment_id: ['自動フローに入るのは候補者です。対象が候補者のセグメントを選んでください。'],
    });
}

/** Addresses that steps name and that none named before. */
function newSenders(values: Values, before: Values | undefined): number[] {
  const idsOf = (flow: Values) => planOf(flow).steps.flatMap(({ sender_address_id: id }) => id ?? []);
  const known = new Set(before && idsOf(before));
  return idsOf(values).filter((id) => !known.has(id));
}

export const flowOverrides = (deps: FlowDeps): CrudOverrides => ({
  async beforeWrite({ ctx, session, before, values }) {
    const problems = planProblems(values, deps.clock.now());
    if (Object.keys(problems).length > 0) throw invalid(problems);
    const { enterprise_id } = ctx;
    await checkSender(deps, { ctx, session }, newSenders(values, before), 'steps');
    if (!before) {
      const own = ownRecords(deps, automationFlow, { enterprise_id });
      if ((await own.countDocuments({}, { session })) >= MOST)
        throw invalid({ name: [`自動フローは${MOST}件まで作成できます。使わないものを削除してください。`] });
      const last = await own.findOne({}, { sort: { order: -1 }, projection: { order: 1 }, session });
      values.order ??= Number(last?.order ?? 0) + 1;
    }
    const id = values.id_by_enterprise_id as number | undefined;
    const turnsOn = isOn(values) && (!before || !isOn(before));
    // People enter its official edition from now on.
    if (turnsOn && values.edition_num) checkRights(ctx, rightsOfFlow(planOf(values)));
    const own = deps.of({ enterprise_id });
    await checkSegment(deps, ctx, values);
    if (turnsOn && id && values.official_segment_id) await beginLooking(deps, ctx, id, session, 'anew');
    if (turnsOn && before && id)
      await own.flowRuns.updateMany(
        { flow_id: id, state: flowRunState.code.running, held: true },
        { $set: { due_at: deps.clock.now() }, $unset: { held: '', reason: '' } },
        { session },
      );
    const official =
      id && values.edition_num
        ? await own.flowEditions.findOne(
            { _id: editionKey(enterprise_id, id, values.edition_num as number) },
            { session },
          )
        : undefined;
    values.official_edition_flg = official && saysTheSame(planOf(values), official.plan) ? 1 : 0;
  },
  async beforeDelete({ ctx, session, before }) {
    await deps.of(ctx).flowRuns.updateMany(
      { flow_id: before.id_by_enterprise_id as number, state: flowRunState.code.running },
      {
        $set: { state: flowRunState.code.left, ended_at: deps.clock.now(), reason: 'フローが削除されました' },
        $unset: { due_at: '', owner: '' },
      },
      { session },
    );
  },
});
