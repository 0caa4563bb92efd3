/** Time sheets of agreements: how one stands, what may be done with it, and when people are reminded of it. */
import { choiceList } from './choice-list';

export const timeSheetStatus = choiceList('time_sheet_status', [
  [1, '未提出', 'draft', 'warning'],
  [2, '提出済', 'submitted', 'main'],
  [3, '顧客承認待ち', 'waiting', 'meeting'],
  [4, '承認済', 'approved', 'success'],
  [5, '差し戻し', 'returned', 'danger'],
  [6, '確定', 'fixed', 'success'],
]);

const { draft, submitted, waiting, approved, returned, fixed } = timeSheetStatus.code;

interface Move {
  /** States in which it may be done. */
  from: readonly number[];
  /** The state that it leads to; absent: the sheet stays in the one that it is in. */
  to?: number;
  /** Its name in refusals: 「確定」のため、… */
  cannot: string;
}

/** Everything that is done with a sheet. A state that `from` does not name refuses it. */
export const timeSheetMoves = {
  /** The person writes on. */
  write: { from: [draft, returned], cannot: '入力できません' },
  /** The person hands it in; until staff have gone on with it, also once more. */
  submit: { from: [draft, returned, submitted], to: submitted, cannot: '提出できません' },
  /** Staff put it right, or enter it for the person. An approval is of what was shown, so it does not outlast this. */
  correct: { from: [draft, returned, submitted, waiting, approved], to: submitted, cannot: '修正できません' },
  /** Staff hand it back to the person. */
  send_back: { from: [submitted, waiting, approved], to: returned, cannot: '差し戻せません' },
  ask: { from: [submitted, waiting], to: waiting, cannot: '承認を依頼できません' },
  withdraw: { from: [waiting], to: submitted, cannot: '承認の依頼を取り消せません' },
  /** The client's contact answers. */
  approve: { from: [waiting], to: approved, cannot: '承認できません' },
  refuse: { from: [waiting], to: returned, cannot: '差し戻せません' },
  fix: { from: [submitted, approved], to: fixed, cannot: '確定できません' },
  reopen: { from: [fixed], cannot: '確定を解除できません' },
} as const satisfies Readonly<Record<string, Move>>;

export type TimeSheetMove = keyof typeof timeSheetMoves;

export const mayMove = (move: TimeSheetMove, status: number): boolean =>
  (timeSheetMoves[move].from as readonly number[]).includes(status);

/** States in which the hours of the month are those of the sheet. */
export const SHEET_COUNTS: readonly number[] = [submitted, waiting, approved];

export const timeSheetAnswer = choiceList('time_sheet_answer', [
  [1, '承認', 'approved', 'success'],
  [2, '差し戻し', 'returned', 'danger'],
]);

/** Days before or after the day until which sheets are to be handed in. */
export const timeSheetReminder = choiceList('time_sheet_reminder', [
  [1, '提出期限の3日前', 'three_before'],
  [2, '提出期限の前日', 'day_before'],
  [3, '提出期限の当日', 'due_day'],
  [4, '提出期限の翌日', 'day_after'],
  [5, '提出期限の3日後', 'three_after'],
  [6, '提出期限の1週間後', 'week_after'],
]);

const { three_before, day_before, due_day, day_after, three_after, week_after } = timeSheetReminder.code;

/** Days from the day until which sheets are to be handed in. */
export const REMINDER_DAYS: Readonly<Record<number, number>> = {
  [three_before]: -3,
  [day_before]: -1,
  [due_day]: 0,
  [day_after]: 1,
  [three_after]: 3,
  [week_after]: 7,
};

export const approvalReminder = choiceList('approval_reminder', [
  [1, '依頼の翌日', 'day_after'],
  [2, '依頼の3日後', 'three_after'],
  [3, '依頼の1週間後', 'week_after'],
]);

/** Days from the one on which an approval was asked for. */
export const APPROVAL_REMINDER_DAYS: Readonly<Record<number, number>> = {
  [approvalReminder.code.day_after]: 1,
  [approvalReminder.code.three_after]: 3,
  [approvalReminder.code.week_after]: 7,
};

/** Days for which the link of a mail opens a person's sheets; one is sent for each month. */
export const ENTRY_LINK_DAYS = 45;
/** Days for which a client's contact has to answer. */
export const APPROVAL_LINK_DAYS = 30;
