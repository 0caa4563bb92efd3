import { choiceList } from './choice-list';

export const opportunityStatus = choiceList('opportunity_status', [
  [0, '提案中', 'proposing', 'main'],
  [1, '面談依頼', 'meeting_requested', 'warning'],
  [2, '面談予定', 'meeting_scheduled', 'meeting'],
  [3, '面談実施済み', 'meeting_held', 'main'],
  [4, 'オファー', 'offer', 'warning'],
  [6, '成約', 'closed', 'success'],
  [7, '契約締結', 'contract_signed', 'success'],
  [8, '稼働開始', 'work_started', 'success'],
  [9, '見送り（面談）', 'passed_meeting'],
  [10, '見送り（書類）', 'passed_documents'],
  [11, '候補者辞退', 'declined'],
]);

/** Why an opportunity came to nothing. */
export const opportunityClosingReason = choiceList('opportunity_closing_reason', [
  [1, 'スキル・経験が合わない', 'skills'],
  [2, '単価が合わない', 'price'],
  [3, '稼働開始の時期が合わない', 'start'],
  [4, '勤務地・働き方が合わない', 'place'],
  [5, '商流・契約条件が合わない', 'terms'],
  [6, '人柄・コミュニケーション', 'person'],
  [7, 'ほかの候補者に決定', 'other_candidate'],
  [8, '募集の終了・中止', 'job_ended'],
  [9, '他社の案件に決定', 'other_agency'],
  [10, '別の案件で稼働開始', 'started_elsewhere'],
  [11, '候補者の都合', 'candidate'],
  [12, 'その他', 'other'],
]);

export const opportunityPossibility = choiceList('opportunity_possibility', [
  [1, 'A（ほぼ確実）', 'a'],
  [2, 'B（見込みあり）', 'b'],
  [3, 'C（五分五分）', 'c'],
  [4, 'D（見込み薄）', 'd'],
]);

/** Weight of an opportunity in a forecast, 0 to 1. */
export const OPPORTUNITY_PROBABILITY: Readonly<Record<number, number>> = { 1: 0.9, 2: 0.7, 3: 0.5, 4: 0.2 };

/** Weight of an opportunity by its possibility where none was given: as good as even. */
export const OPPORTUNITY_PROBABILITY_UNKNOWN = 0.5;

export const opportunityCreateRoute = choiceList('opportunity_create_route', [
  [1, '通常', 'normal'],
  [2, '提案', 'proposal'],
  [3, 'エンジニアダッシュ', 'engineer_dash'],
]);

export const interviewState = choiceList('interview_state', [
  [1, '予定', 'planned'],
  [2, '実施済み', 'held'],
  [3, '中止', 'cancelled'],
]);
