import { choiceList } from './choice-list';

export const opportunityStatus = choiceList('opportunity_status', [
  [0, '提案中', 'proposing'],
  [1, '面談依頼', 'meeting_requested'],
  [2, '面談予定', 'meeting_scheduled'],
  [3, '面談実施済み', 'meeting_held'],
  [4, 'オファー', 'offer'],
  [6, '成約', 'closed'],
  [7, '契約締結', 'contract_signed'],
  [8, '稼働開始', 'work_started'],
  [9, '見送り（面談）', 'passed_meeting'],
  [10, '見送り（書類）', 'passed_documents'],
  [11, '候補者辞退', 'declined'],
]);

/** The step bar, in order. The terminal states are not part of it. */
export const OPPORTUNITY_STEPS = [0, 1, 2, 3, 4, 6, 7, 8] as const;
/** An opportunity in one of these is over and lost. */
export const OPPORTUNITY_TERMINALS = [9, 10, 11] as const;

export const isOpportunityLost = (status: number): boolean =>
  (OPPORTUNITY_TERMINALS as readonly number[]).includes(status);

/** One mark of a step bar. */
export type StepMark = 'done' | 'doing' | 'yet';

/** The marks of the step bar for a status; a lost opportunity has taken no step that can be shown, so all are `yet`. */
export function opportunityStepMarks(status: number): { id: number; name: string; mark: StepMark }[] {
  const current = (OPPORTUNITY_STEPS as readonly number[]).indexOf(status);
  const mark = (index: number): StepMark => (index < current ? 'done' : index === current ? 'doing' : 'yet');
  return OPPORTUNITY_STEPS.map((id, index) => ({ id, name: opportunityStatus.label(id), mark: mark(index) }));
}

export const opportunityPossibility = choiceList('opportunity_possibility', [
  [1, 'A（ほぼ確実）', 'a'],
  [2, 'B（見込みあり）', 'b'],
  [3, 'C（五分五分）', 'c'],
  [4, 'D（見込み薄）', 'd'],
]);

/** Weight of an opportunity in a forecast, 0 to 1. */
export const OPPORTUNITY_PROBABILITY: Readonly<Record<number, number>> = { 1: 0.9, 2: 0.7, 3: 0.5, 4: 0.2 };

export const opportunityCreateRoute = choiceList('opportunity_create_route', [
  [1, '通常', 'normal'],
  [2, '提案', 'proposal'],
  [3, 'エンジニアダッシュ', 'engineer_dash'],
]);
