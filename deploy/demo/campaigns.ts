/** Segments of the demo agency, and a flow with the people who are in it. */
import {
  flowGoal,
  flowOutcome,
  flowRunState,
  flowStepKind,
  flowTrigger,
  flowWaitUnit,
} from '@enishi/protos/master/automation-flow';
import { candidateRank, candidateRegisterStatus, candidateSalesStatus } from '@enishi/protos/master/candidate';
import { broadcastTarget } from '@enishi/protos/master/messaging';

const { not_handled, registered } = candidateRegisterStatus.code;

interface DemoSegment {
  name: string;
  note: string;
  /** Ids by column, any of which will do. */
  any: Readonly<Record<string, readonly number[]>>;
}

const segments: readonly DemoSegment[] = [
  {
    name: '営業中のA・Bランク',
    note: '新着案件のご案内に使います。',
    any: {
      sales_status_id: [candidateSalesStatus.code.selling],
      candidate_rank_id: [candidateRank.code.a, candidateRank.code.b],
    },
  },
  {
    name: '東京の本登録済みの方',
    note: '勉強会のご案内に使います。',
    any: { register_status_id: [registered], prefecture_id: [13] },
  },
];

export const demoSegments = segments.map(({ name, note, any }) => ({
  ...{ name, note, target_type_id: broadcastTarget.code.candidates },
  conditions: JSON.stringify(Object.entries(any).map(([column, ids]) => [column, 'any', ids])),
}));

const { wait, condition, mail, task } = flowStepKind.code;

/** A flow for people who have registered and not heard from the agency: they are written to, then called. */
export const demoFlow = {
  name: '登録から3日たった方へのご案内',
  trigger_id: flowTrigger.code.registered,
  goal_ids: [flowGoal.code.applied, flowGoal.code.replied],
  ...{ from_hour: 9, to_hour: 19, business_days_flg: 1, open_flg: 1 },
  steps: [
    { step_kind_id: wait, wait_unit_id: flowWaitUnit.code.days, wait_num: 3, hour_num: 10 },
    {
      ...{ step_kind_id: condition, subject_id: 1 },
      conditions: JSON.stringify([{ column: 'register_status_id', operator: 'any', value: [not_handled] }]),
    },
    {
      ...{
        step_kind_id: mail,
        form_enterprise_member_id: 2,
        title: 'ご登録ありがとうございます。ご希望をお聞かせください',
      },
      body: [
        '{{応募者名}} 様',
        '',
        '先日はご登録いただき、ありがとうございました。',
        'ご希望の働き方や単価をお聞かせいただけますと、合う案件をご案内できます。',
        '',
        'このメールへの返信で、ご都合のよい日時をお知らせください。',
      ].join('\n'),
    },
    { step_kind_id: wait, wait_unit_id: flowWaitUnit.code.business_days, wait_num: 4, hour_num: 10 },
    { step_kind_id: task, title: 'ご登録後のお電話', due_days_num: 1 },
  ],
};

/** The place of the mail among the steps. */
export const MAIL_STEP = 2;

export interface DemoRun {
  /** How long ago the person registered. */
  daysAgo: number;
  state: number;
  /** The step that is next. */
  step: number;
  /** Steps that were done with, by their places. */
  done: readonly (readonly [step: number, outcome: number])[];
  reason?: string;
  opened?: boolean;
}

const { running, goal, left } = flowRunState.code;
const { done, passed, failed } = flowOutcome.code;
const mailed = [
  [1, passed],
  [MAIL_STEP, done],
] as const;

export const demoRuns: readonly DemoRun[] = [
  { daysAgo: 0.4, state: running, step: 1, done: [] },
  { daysAgo: 1.2, state: running, step: 1, done: [] },
  { daysAgo: 2.1, state: running, step: 1, done: [] },
  { daysAgo: 4.3, state: running, step: 4, done: mailed },
  { daysAgo: 5.2, state: running, step: 4, done: mailed, opened: true },
  { daysAgo: 9.4, state: goal, step: 4, done: mailed, opened: true, reason: flowGoal.label(flowGoal.code.replied) },
  { daysAgo: 12.6, state: goal, step: 4, done: mailed, opened: true, reason: flowGoal.label(flowGoal.code.applied) },
  { daysAgo: 15.1, state: left, step: 1, done: [[1, failed]], reason: 'ステップ2の条件に当てはまりませんでした' },
];
