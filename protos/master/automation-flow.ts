/** Automation flows: what begins them, what their steps do, and how they end for a person. */
import { choiceList } from './choice-list';

/** What makes a candidate enter a flow. Those of `dailyTriggers` are looked for every morning. */
export const flowTrigger = choiceList('flow_trigger', [
  [1, '新規登録したとき', 'registered'],
  [2, '案件に応募したとき', 'applied'],
  [3, '候補者の状況が変わったとき', 'state_changed'],
  [4, '商談の状況が変わったとき', 'deal_moved'],
  [5, '面談の日時が決まったとき', 'interview_set'],
  [6, '面談を実施したとき', 'interview_held'],
  [7, '連絡がないまま日数がたったとき', 'no_contact'],
  [8, '稼働の終了日が近づいたとき', 'work_ends'],
  [9, '契約開始の記念日', 'anniversary'],
  [10, 'セグメントに入ったとき', 'segment_entered'],
]);

const { no_contact, work_ends, anniversary, deal_moved, interview_set, interview_held } = flowTrigger.code;

/** Triggers that are told by the day, not by an event. */
export const dailyTriggers: ReadonlySet<number> = new Set([no_contact, work_ends, anniversary]);

/** Triggers with a number of days, and what the number says. */
export const triggerDays: Readonly<Record<number, { label: string; least: number }>> = {
  [no_contact]: { label: '最後の連絡からの日数', least: 7 },
  [work_ends]: { label: '終了日までの日数', least: 0 },
};

/** Triggers that name a deal: its conditions are about that one. */
export const dealTriggers: ReadonlySet<number> = new Set([deal_moved, interview_set, interview_held]);

export const flowStepKind = choiceList('flow_step_kind', [
  [1, '待つ', 'wait'],
  [2, '条件で絞り込む', 'condition'],
  [3, 'メールを送る', 'mail'],
  [4, '状況を変える', 'state'],
  [5, '担当者のタスクを作る', 'task'],
  [6, '担当者に通知する', 'notify'],
  [7, 'Webhookで知らせる', 'webhook'],
]);

export const flowWaitUnit = choiceList('flow_wait_unit', [
  [1, '時間', 'hours'],
  [2, '日', 'days'],
  [3, '営業日', 'business_days'],
  [4, '次の曜日まで', 'weekday'],
]);

export const flowWeekday = choiceList('flow_weekday', [
  [1, '月曜日', 'monday'],
  [2, '火曜日', 'tuesday'],
  [3, '水曜日', 'wednesday'],
  [4, '木曜日', 'thursday'],
  [5, '金曜日', 'friday'],
  [6, '土曜日', 'saturday'],
  [7, '日曜日', 'sunday'],
]);

/** Whose fields a condition asks about. */
export const flowSubject = choiceList('flow_subject', [
  [1, '候補者', 'candidate'],
  [2, '商談', 'opportunity'],
]);

/** The states that begin a flow, and that a step sets. */
export const flowState = choiceList('flow_state', [
  [1, '登録状況', 'register_status_id'],
  [2, '営業状況', 'sales_status_id'],
  [3, '候補者ランク', 'candidate_rank_id'],
  [4, '商談状況', 'opportunity_status_id'],
]);

/** The states of a candidate; those of deals have a trigger of their own. */
export const flowCandidateState = choiceList('flow_candidate_state', [
  [1, '登録状況', 'register_status_id'],
  [2, '営業状況', 'sales_status_id'],
  [3, '候補者ランク', 'candidate_rank_id'],
]);

/** What the flow is for: who gets there leaves it. */
export const flowGoal = choiceList('flow_goal', [
  [1, '案件に応募した', 'applied'],
  [2, 'メールに返信した', 'replied'],
  [3, '面談の日時が決まった', 'interview_set'],
  [4, '商談が成約した', 'closed'],
]);

/** Where a person is in a flow. */
export const flowRunState = choiceList('flow_run_state', [
  [1, '進行中', 'running', 'main'],
  [2, '最後まで進んだ', 'done', 'success'],
  [3, '目標に達した', 'goal', 'success'],
  [4, '途中で外れた', 'left'],
]);

/** What became of a step for a person. */
export const flowOutcome = choiceList('flow_outcome', [
  [1, '実行した', 'done', 'success'],
  [2, '条件に当てはまった', 'passed', 'success'],
  [3, '条件に当てはまらなかった', 'failed'],
  [4, '実行できなかった', 'refused', 'warning'],
]);
