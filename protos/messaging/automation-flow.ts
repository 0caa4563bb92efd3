import {
  choice,
  choices,
  entity,
  flag,
  type Infer,
  integer,
  longText,
  records,
  ref,
  text,
  timestamp,
} from '../fields/entity';
import type { FieldErrors } from '../fields/types';
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
import { automationEmailOpen } from '../master/messaging';
import { opportunityStatus } from '../master/opportunity';
import { allOf, type Checked, neededWhen, type Rule } from '../rules';
import { type FlowStep, MOST_STEPS, readConditions, stateValues, stepProblem } from './flow-steps';

const MOST_CONDITIONS = 10_000;

const stepFields = {
  step_kind_id: choice('種類', flowStepKind),
  wait_num: integer('待つ長さ', { min: 1, max: 365 }),
  wait_unit_id: choice('単位', flowWaitUnit),
  weekday_id: choice('曜日', flowWeekday),
  hour_num: integer('時刻', { unit: '時', min: 0, max: 23 }),
  subject_id: choice('対象', flowSubject),
  conditions: longText('条件', { max: MOST_CONDITIONS }),
  title: text('件名・内容', { max: 200 }),
  body: longText('本文', { max: 20_000 }),
  form_enterprise_member_id: ref('差出人', 'enterprise_member'),
  sender_address_id: ref('差出人アドレス', 'sender_address'),
  state_id: choice('変更する項目', flowState),
  value_num: integer('変更後の値', { min: 0, max: 99 }),
  due_days_num: integer('期日', { unit: '営業日後', min: 0, max: 90 }),
};

const { state_changed, deal_moved, segment_entered } = flowTrigger.code;

const isTrigger = (record: Checked, trigger: number): boolean => record.trigger_id === trigger;

/** Each step is complete: a flow is never half a sentence. */
const completeSteps: Rule = ({ steps }) => {
  const errors: FieldErrors = {};
  const found = ((steps ?? []) as unknown as FlowStep[]).flatMap((step, at) => {
    const problem = stepProblem(step);
    return problem ? [`ステップ${at + 1}：${problem}`] : [];
  });
  if (found.length > 0) errors.steps = found;
  return errors;
};

const fittingTrigger: Rule = (record) => {
  const errors: FieldErrors = {};
  const { trigger_id, trigger_state_id, trigger_value_num: value, trigger_days_num: days } = record;
  const { least, label } = triggerDays[Number(trigger_id)] ?? {};
  if (least !== undefined && typeof days === 'number' && days < least)
    errors.trigger_days_num = [`${label}は${least}日以上で入力してください。`];
  const list = isTrigger(record, deal_moved) ? opportunityStatus : stateValues[Number(trigger_state_id)];
  const asks = isTrigger(record, deal_moved) || isTrigger(record, state_changed);
  if (asks && list && typeof value === 'number' && !list.has(value))
    errors.trigger_value_num = ['状況を選び直してください。'];
  return errors;
};

const readableGoal: Rule = ({ goal_conditions }) => {
  const isWrong = goal_conditions && !readConditions(String(goal_conditions));
  const errors: FieldErrors = isWrong ? { goal_conditions: ['目標の条件を指定し直してください。'] } : {};
  return errors;
};

const openHours: Rule = ({ from_hour, to_hour }) => {
  const isClosed = typeof from_hour === 'number' && typeof to_hour === 'number' && from_hour >= to_hour;
  const errors: FieldErrors = isClosed ? { to_hour: ['終わりの時刻は、始まりの時刻より後にしてください。'] } : {};
  return errors;
};

/**
 * What happens by itself with a candidate after something has happened: steps that wait, ask and act. The record is a draft
 * until it is made the official edition; people finish the edition that they began.
 */
export const automationFlow = entity(
  'automation_flow',
  {
    name: text('名前', { required: true, max: 100, hint: '社内での管理用の名前です。' }),
    order: integer('優先順位', { min: 0, max: 9999, readOnly: true }),
    open_flg: choice('自動実行', automationEmailOpen, { default: automationEmailOpen.code.off }),
    trigger_id: choice('きっかけ', flowTrigger, { required: true }),
    trigger_days_num: integer('日数', { unit: '日', min: 0, max: 730 }),
    trigger_state_id: choice('変わった項目', flowState),
    trigger_value_num: integer('変わったあとの状況', { min: 0, max: 99 }),
    trigger_segment_id: ref('セグメント', 'mail_segment'),
    trigger_present_flg: flag('すでにセグメントにいる方', { default: 0 }),
    goal_ids: choices('目標', flowGoal, { hint: '目標に達した方は、その時点でフローから外れます。' }),
    goal_conditions: longText('目標の条件', { max: MOST_CONDITIONS }),
    from_hour: integer('実行を始める時刻', { unit: '時', required: true, default: 9, min: 0, max: 23 }),
    to_hour: integer('実行を終える時刻', { unit: '時', required: true, default: 19, min: 1, max: 24 }),
    business_days_flg: flag('土日・祝日は実行しない', { default: 1 }),
    steps: records('ステップ', stepFields, { max: MOST_STEPS }),
    /** 1 while the draft says what the official edition says. */
    official_edition_flg: flag('正式版', { default: 0, readOnly: true }),
    edition_num: integer('現在の正式版', { readOnly: true }),
    opened_at: timestamp('正式版にした日時', { readOnly: true }),
    /** The segment of the official edition. */
    official_segment_id: ref('正式版のセグメント', 'mail_segment', { readOnly: true }),
    enterprise_member_id: ref('正式版にした人', 'enterprise_member', { readOnly: true }),
  },
  {
    plural: 'automation_flows',
    label: '自動フロー',
    service: 'messaging',
    events: false,
    table: ['order', 'name', 'trigger_id', 'open_flg', 'official_edition_flg', 'edition_num', 'updated_at'],
    keyword: ['name'],
    forms: {
      full: [
        { title: 'フロー', fields: ['name', 'open_flg'] },
        {
          title: 'きっかけ',
          fields: [
            ...(['trigger_id', 'trigger_days_num', 'trigger_state_id', 'trigger_value_num'] as const),
            ...(['trigger_segment_id', 'trigger_present_flg', 'goal_ids'] as const),
          ],
        },
        { title: '実行する時間', fields: ['from_hour', 'to_hour', 'business_days_flg'] },
      ],
    },
    indexes: [['order'], ['open_flg', 'trigger_id']],
    check: allOf(
      neededWhen(
        (record) => triggerDays[Number(record.trigger_id)] !== undefined,
        'trigger_days_num',
        '日数を入力してください。',
      ),
      neededWhen((record) => isTrigger(record, state_changed), 'trigger_state_id', '項目を選択してください。'),
      neededWhen(
        (record) => isTrigger(record, segment_entered),
        'trigger_segment_id',
        'セグメントを選択してください。',
      ),
      neededWhen(
        (record) => isTrigger(record, state_changed) || isTrigger(record, deal_moved),
        'trigger_value_num',
        '変わったあとの状況を選択してください。',
      ),
      fittingTrigger,
      readableGoal,
      openHours,
      completeSteps,
    ),
  },
);
export type AutomationFlow = Infer<typeof automationFlow>;
