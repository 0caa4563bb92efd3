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
import { automationFlow } from '@enishi/protos/messaging/automation-flow';
import { type FlowPlan, planColumns } from '@enishi/protos/messaging/flow-steps';
import { invalid } from '@enishi/service-kit/base/errors';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import type { CrudOverrides } from '@enishi/service-kit/crud/store';
import { checkRights } from '@enishi/service-kit/rpc/member-rights';
import { namesJob } from '../automation';
import type { FlowDeps } from './collections';
import { conditionProblem } from './conditions';
import { editionKey, isOn, planOf } from './flow-record';

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

export const flowOverrides = (deps: FlowDeps): CrudOverrides => ({
  async beforeWrite({ ctx, session, before, values }) {
    const problems = planProblems(values, deps.clock.now());
    if (Object.keys(problems).length > 0) throw invalid(problems);
    const { enterprise_id } = ctx;
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
