/** What candidates do at マイページ, as timelines and notifications tell it. */
import { choiceList } from './choice-list';

export const candidateAct = choiceList('candidate_act', [
  [1, 'マイページに入室', 'entered'],
  [2, '応募・スカウトの停止を希望', 'paused'],
  [3, '応募・スカウトの再開を希望', 'resumed'],
  [4, '退会を申請', 'withdrew'],
  [5, '保有個人データの開示を請求', 'disclosure'],
  [6, '面談の日時を承諾', 'accepted'],
  [7, '面談のほかの日時を希望', 'asked_others'],
  [8, '案件を「気になる」に追加', 'liked'],
  [9, '検索条件を保存', 'saved_condition'],
  [10, '保存した条件を終了', 'ended_condition'],
]);

export type CandidateAct = keyof typeof candidateAct.code;

/** What became of times that were offered for an interview. */
export const interviewOfferState = choiceList('interview_offer_state', [
  [1, '回答待ち', 'open', 'warning'],
  [2, '承諾', 'accepted', 'success'],
  [3, 'ほかの日時を希望', 'asked_others', 'warning'],
  [4, '取り下げ', 'withdrawn', 'neutral'],
]);

/** Whether a candidate sees a deal at マイページ. */
export const candidateView = choiceList('candidate_view', [
  [1, '自動（応募した案件と、日程を提案した商談）', 'auto'],
  [2, '表示する', 'shown'],
  [3, '表示しない', 'hidden'],
]);

/** How a candidate hears of new jobs that fit a saved condition. */
export const conditionMail = choiceList('condition_mail', [
  [1, '毎朝8時にまとめて', 'daily'],
  [2, '公開されたらすぐ（数分ごと）', 'instant'],
  [3, 'メールなし', 'none'],
]);

/** Conditions that a candidate saves at most. */
export const MOST_CONDITIONS = 10;

/** Jobs of which an account remembers that its candidate likes them. */
export const MOST_LIKES = 200;
