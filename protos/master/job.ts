import { choiceList } from './choice-list';

export { jobApplicationStatus } from './job-status';

export const jobOpenStatus = choiceList('job_open_status', [
  [1, '公開', 'public', 'main'],
  [2, '非公開', 'private'],
]);

/** What a job may lack of the facts that must be told to whom it is offered. */
export const jobMissingItem = choiceList('job_missing_item', [
  [1, '業務内容', 'work', 'warning'],
  [2, '就業場所', 'place', 'warning'],
  [3, '報酬', 'pay', 'warning'],
]);

export const jobRank = choiceList('job_rank', [
  [1, 'A', 'a'],
  [2, 'B', 'b'],
  [3, 'C', 'c'],
  [4, 'D', 'd'],
  [5, 'E', 'e'],
]);

/** Orders of the public list: last update, creation, highest upper price, freshness and what a visitor has looked at. */
export const jobSort = choiceList('job_sort', [
  [1, '更新順', 'updated'],
  [2, '新着順', 'created'],
  [3, '単価が高い順', 'price'],
  [4, 'おすすめ順', 'recommended'],
]);

export const adjustmentFlag = choiceList('adjustment_flag', [
  [1, '精算幅あり', 'range'],
  [2, '固定', 'fixed'],
]);

/** How the hourly rate for hours outside the range is worked out. */
export const adjustmentType = choiceList('adjustment_type', [
  [1, '上下割', 'both'],
  [2, '上割', 'upper'],
  [3, '中間割', 'middle'],
  [4, '下割', 'lower'],
]);

export const adjustmentUnit = choiceList('adjustment_unit', [
  [1, '10円未満切り捨て', 'ten_yen'],
  [2, '1円未満切り捨て', 'one_yen'],
  [3, '100円未満切り捨て', 'hundred_yen'],
]);

export const usanceTiming = choiceList('usance_timing', [[1, '月末締め', 'month_end']]);

export const usanceSpan = choiceList('usance_span', [
  [1, '翌月', 'next_month'],
  [2, '翌々月', 'month_after_next'],
]);

export const usanceDay = choiceList('usance_day', [
  [1, '末日', 'month_end'],
  [2, '5日', 'day_5'],
  [3, '10日', 'day_10'],
  [4, '15日', 'day_15'],
  [5, '20日', 'day_20'],
  [6, '25日', 'day_25'],
]);

/** Days each choice adds to the payment site (支払サイト). */
export const USANCE_SPAN_DAYS: Readonly<Record<number, number>> = { 1: 0, 2: 30 };
export const USANCE_DAY_DAYS: Readonly<Record<number, number>> = { 1: 30, 2: 5, 3: 10, 4: 15, 5: 20, 6: 25 };

export const communicationsTime = choiceList('communications_time', [
  [1, '1回', 'once'],
  [2, '2回', 'twice'],
  [3, 'その他', 'other'],
]);

export const communicationsWay = choiceList('communications_way', [
  [1, 'オンライン', 'online'],
  [2, '対面', 'in_person'],
]);

/** 商流制限: how far down the supply chain the job may be passed on. */
export const resaleRestriction = choiceList('resale_restriction', [
  [1, '制限なし', 'none'],
  [2, '自社直のみ', 'own_direct'],
  [3, '一社先まで', 'one_tier'],
]);

export const acceptForeigner = choiceList('accept_foreigner', [
  [1, '可', 'yes'],
  [2, '不可', 'no'],
  [3, '要相談', 'negotiable'],
]);

export const pcLoan = choiceList('pc_loan', [
  [1, '貸与あり', 'yes'],
  [2, '貸与なし', 'no'],
  [3, '要相談', 'negotiable'],
]);

export const dresscode = choiceList('dresscode', [
  [1, '自由', 'free'],
  [2, 'オフィスカジュアル', 'business_casual'],
  [3, 'スーツ', 'suit'],
  [4, 'その他', 'other'],
]);
