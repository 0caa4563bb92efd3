import { choiceList } from './choice-list';

export { contactTime, currentContractType, inceptionDayType } from './registration';

export const candidateRegisterStatus = choiceList('candidate_register_status', [
  [0, '未登録', 'unregistered'],
  [1, '未対応', 'not_handled', 'warning'],
  [2, '自動連絡済み', 'auto_contacted', 'main'],
  [3, '個別連絡済み', 'contacted', 'main'],
  [4, '面談調整中', 'interview_coordination', 'warning'],
  [5, '面談確定', 'interview_set', 'meeting'],
  [6, '面談実施済み', 'interview_held', 'main'],
  [7, '本登録完了', 'registered', 'success'],
  [8, '登録NG', 'refused', 'danger'],
  [9, '無効', 'invalid'],
  [10, '退会', 'withdrawn'],
]);

export const candidateSalesStatus = choiceList('candidate_sales_status', [
  [0, '未選択', 'unselected'],
  [1, '営業中', 'selling', 'success'],
  [2, '営業終了', 'ended'],
  [3, '営業対象外', 'no_sales'],
  [4, '取引停止', 'stopped', 'danger'],
]);

const ended = new Set<number>([
  candidateRegisterStatus.code.invalid,
  candidateRegisterStatus.code.withdrawn,
  candidateRegisterStatus.code.refused,
]);

/** Codes of the two states, as far as they are known. */
interface Standing {
  register_status_id?: number | null;
  sales_status_id?: number | null;
}

/** Withdrawn, refused, or not to be dealt with any more: a candidate in these states is neither proposed nor written to. */
export const isEnded = ({ register_status_id, sales_status_id }: Standing): boolean =>
  ended.has(register_status_id ?? -1) || sales_status_id === candidateSalesStatus.code.stopped;

/** Candidates pause by themselves, at the agency's site. */
export const isPaused = ({ pause_flg }: { pause_flg?: number | null }): boolean => pause_flg === 1;

export const candidateType = choiceList('candidate_type', [
  [1, '個人事業主（フリーランス）', 'freelance'],
  [2, '正社員', 'employee'],
  [3, '契約社員', 'contract'],
]);

export const affiliationType = choiceList('affiliation_type', [
  [1, '自社', 'own'],
  [2, '他社', 'other'],
]);

/** Never a condition of public jobs; 回答しない keeps the answer free. */
export const gender = choiceList('gender', [
  [1, '男性', 'male'],
  [2, '女性', 'female'],
  [3, 'その他・回答しない', 'undisclosed'],
]);

export const nationalityType = choiceList('nationality_type', [
  [1, '日本国籍', 'japanese'],
  [2, '外国籍', 'foreign'],
]);

export const contractType = choiceList('contract_type', [
  [1, '準委任契約', 'quasi_mandate'],
  [2, '請負契約', 'contract_for_work'],
  [3, '派遣契約', 'dispatch'],
  [4, '正社員', 'employee'],
  [5, '契約社員', 'fixed_term'],
]);

/** Whether the candidate already holds an offer from elsewhere, with its answer date beside it. */
export const possession = choiceList('possession', [
  [1, 'なし', 'no'],
  [2, 'あり', 'yes'],
]);

export const candidateProposalMethod = choiceList('candidate_proposal_method', [
  [1, '先に提案可', 'send_first'],
  [2, '案件確認後に提案', 'check_job'],
]);

export const candidateRank = choiceList('candidate_rank', [
  [1, 'A', 'a'],
  [2, 'B', 'b'],
  [3, 'C', 'c'],
  [4, 'D', 'd'],
  [5, 'E', 'e'],
]);

export const registerRoute = choiceList('register_route', [
  [1, '通常登録', 'normal'],
  [2, 'インポート', 'import'],
  [3, '外部媒体', 'external_medium'],
  [4, '求人サイト', 'job_site'],
  [5, 'API', 'api'],
]);
