/** Automation flows as the console reads them. */
import { useIndex } from '@enishi/frontend-kit/runtime/api/entities';
import { useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { useMayDo } from '@enishi/frontend-kit/runtime/member/member';
import type { AutomationFlow } from '@enishi/protos/messaging/automation-flow';
import { automationFlow } from '@enishi/protos/messaging/automation-flow';
import { type FlowPlan, type FlowStep, planColumns, stepText } from '@enishi/protos/messaging/flow-steps';

export type Flow = AutomationFlow & { id_by_enterprise_id: number; updated_at: string };

/** As many as an agency may have. */
const MOST = 100;

export const useFlows = () =>
  useIndex<Flow>(automationFlow, {
    per_page: MOST,
    sort: 'order',
    columns: ['name', 'order', 'open_flg', 'official_edition_flg', 'edition_num', 'updated_at', ...planColumns],
  });

/** How many people are in each flow, and which of them no one can enter; of all members' people. */
export const useOverview = () =>
  useRead(
    automationFlow.plural,
    ['overview'],
    (calls, options) => calls.messaging.AutomationFlowPlanService.Overview({}, options),
    { keeps: true, enabled: useMayDo('all_records') },
  );

export const useFigures = (id: number) =>
  useRead(
    automationFlow.plural,
    ['figures', id],
    (calls, options) => calls.messaging.AutomationFlowPlanService.Figures({ id }, options),
    { keeps: true, enabled: useMayDo('all_records') },
  );

export const planOf = (flow: object): Partial<FlowPlan> => flow as Partial<FlowPlan>;

export const stepsOf = (flow: object): FlowStep[] => planOf(flow).steps ?? [];

/** 「3日待つ → メール「ご案内」を送る」 */
export const wayOf = (flow: object): string => stepsOf(flow).map(stepText).join(' → ');
