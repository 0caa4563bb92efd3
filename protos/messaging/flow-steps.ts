/** The steps of an automation flow: their columns, what is wrong with one, and how they read. */
import {
  flowGoal,
  flowState,
  flowStepKind,
  flowSubject,
  flowTrigger,
  flowWaitUnit,
  flowWeekday,
  triggerDays,
} from '../master/automation-flow';
import { candidateRank, candidateRegisterStatus, candidateSalesStatus } from '../master/candidate';
import type { ChoiceList } from '../master/choice-list';
import { automationEmailPlaceholders, wrongPlaceholders } from '../master/messaging';
import { opportunityStatus } from '../master/opportunity';

/** Most steps of a flow. */
export const MOST_STEPS = 20;

export interface FlowStep {
  step_kind_id: number;
  wait_num?: number | null;
  wait_unit_id?: number | null;
  weekday_id?: number | null;
  /** The hour on a Japanese clock at which a wait ends. */
  hour_num?: number | null;
  subject_id?: number | null;
  /** JSON of conditions as a list's request has them. */
  conditions?: string | null;
  /** Subject of a mail, words of a task or of a notification. */
  title?: string | null;
  body?: string | null;
  form_enterprise_member_id?: number | null;
  sender_address_id?: number | null;
  state_id?: number | null;
  value_num?: number | null;
  due_days_num?: number | null;
}

/** The part of a flow that an edition keeps. */
export interface FlowPlan {
  trigger_id: number;
  trigger_days_num?: number | null;
  trigger_state_id?: number | null;
  trigger_value_num?: number | null;
  trigger_segment_id?: number | null;
  /** 1: who is in the segment when the flow begins to look enters, too. */
  trigger_present_flg?: number | null;
  goal_ids?: number[] | null;
  goal_conditions?: string | null;
  from_hour: number;
  to_hour: number;
  business_days_flg: number;
  steps: FlowStep[];
}

/** The columns that become official together. */
export const planColumns = [
  'trigger_id',
  'trigger_days_num',
  'trigger_state_id',
  'trigger_value_num',
  'trigger_segment_id',
  'trigger_present_flg',
  'goal_ids',
  'goal_conditions',
  'from_hour',
  'to_hour',
  'business_days_flg',
  'steps',
] as const satisfies readonly (keyof FlowPlan)[];

const { wait, condition, mail, state, task, notify, webhook } = flowStepKind.code;
const { hours, weekday } = flowWaitUnit.code;

/** The values of a state. */
export const stateValues: Readonly<Record<number, ChoiceList>> = {
  [flowState.code.register_status_id]: candidateRegisterStatus,
  [flowState.code.sales_status_id]: candidateSalesStatus,
  [flowState.code.candidate_rank_id]: candidateRank,
  [flowState.code.opportunity_status_id]: opportunityStatus,
};

export const isAction = ({ step_kind_id: kind }: FlowStep): boolean => kind !== wait && kind !== condition;

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** A list that is not empty; undefined for what is none. */
export function readConditions(text: string | null | undefined): unknown[] | undefined {
  try {
    const read: unknown = JSON.parse(text ?? '');
    return Array.isArray(read) && read.length > 0 ? read : undefined;
  } catch {
    return undefined;
  }
}

function waitProblem({ wait_num, wait_unit_id: unit, weekday_id, hour_num }: FlowStep): string | undefined {
  if (!isGiven(unit)) return '待つ長さの単位を選択してください。';
  if (unit === weekday) {
    if (!isGiven(weekday_id)) return '曜日を選択してください。';
    return isGiven(hour_num) ? undefined : '時刻を選択してください。';
  }
  return isGiven(wait_num) ? undefined : '待つ長さを入力してください。';
}

function textProblem({ title, body }: FlowStep): string | undefined {
  if (!title?.trim()) return '件名を入力してください。';
  if (!body?.trim()) return '本文を入力してください。';
  return wrongPlaceholders(`${title}\n${body}`, automationEmailPlaceholders);
}

function stateProblem({ state_id, value_num }: FlowStep): string | undefined {
  if (!isGiven(state_id)) return '変更する項目を選択してください。';
  return stateValues[state_id as number]?.has(value_num) ? undefined : '変更後の状況を選択してください。';
}

const problems: Readonly<Record<number, (step: FlowStep) => string | undefined>> = {
  [wait]: waitProblem,
  [condition]: ({ conditions }) => (readConditions(conditions) ? undefined : '条件を1つ以上指定してください。'),
  [mail]: textProblem,
  [state]: stateProblem,
  [task]: ({ title }) => (title?.trim() ? undefined : 'タスクの内容を入力してください。'),
  [notify]: ({ title }) => (title?.trim() ? undefined : '通知の内容を入力してください。'),
  [webhook]: () => undefined,
};

/** What is wrong with a step, in Japanese. */
export const stepProblem = (step: FlowStep): string | undefined =>
  problems[step.step_kind_id] ? problems[step.step_kind_id](step) : 'ステップの種類を選択してください。';

const hourText = (hour: number | null | undefined): string => (isGiven(hour) ? `の${hour}時` : '');

function waitText({ wait_num, wait_unit_id: unit, weekday_id, hour_num }: FlowStep): string {
  if (unit === weekday) return `次の${flowWeekday.label(weekday_id)}${hourText(hour_num)}まで待つ`;
  if (unit === hours) return `${wait_num ?? '?'}時間待つ`;
  return `${wait_num ?? '?'}${flowWaitUnit.label(unit)}待つ${isGiven(hour_num) ? `（${hour_num}時まで）` : ''}`;
}

const sentences: Readonly<Record<number, (step: FlowStep) => string>> = {
  [wait]: waitText,
  [condition]: ({ subject_id }) =>
    `${flowSubject.label(subject_id ?? flowSubject.code.candidate)}の条件に当てはまる方だけ進む`,
  [mail]: ({ title }) => `メール「${title ?? ''}」を送る`,
  [state]: ({ state_id, value_num }) =>
    `${flowState.label(state_id)}を「${stateValues[state_id ?? 0]?.label(value_num) ?? ''}」にする`,
  [task]: ({ title }) => `担当者のタスク「${title ?? ''}」を作る`,
  [notify]: ({ title }) => `担当者に「${title ?? ''}」と通知する`,
  [webhook]: () => 'Webhookで知らせる',
};

/** 「3日待つ」「メール「ご案内」を送る」 */
export const stepText = (step: FlowStep): string => sentences[step.step_kind_id]?.(step) ?? '';

/** 「稼働の終了日が近づいたとき（30日前）」 */
export function triggerText(plan: Partial<FlowPlan>): string {
  const { trigger_id = 0, trigger_days_num: days, trigger_state_id, trigger_value_num: value } = plan;
  const label = flowTrigger.label(trigger_id);
  const { no_contact, state_changed, deal_moved } = flowTrigger.code;
  if (triggerDays[trigger_id]) return `${label}（${days ?? '?'}日${trigger_id === no_contact ? '' : '前'}）`;
  if (trigger_id === state_changed)
    return `${flowState.label(trigger_state_id)}が「${stateValues[trigger_state_id ?? 0]?.label(value) ?? ''}」になったとき`;
  return trigger_id === deal_moved ? `商談状況が「${opportunityStatus.label(value)}」になったとき` : label;
}

/** 「案件に応募した、メールに返信した」 */
export const goalText = ({ goal_ids }: Partial<FlowPlan>): string =>
  (goal_ids ?? []).map((id) => flowGoal.label(id)).join('、');
