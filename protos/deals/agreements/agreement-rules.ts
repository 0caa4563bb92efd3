/** Rules across the terms of work, for agreements and for the papers that offer terms before there is an agreement. */
import type { FieldErrors } from '../../fields/types';
import { agreementInspection, PAID_OTHERWISE } from '../../master/agreement';
import { adjustmentFlag, adjustmentType } from '../../master/job';
import { allOf, type Checked, neededWhen, notAbove, type Rule } from '../../rules';

type Prefix = '' | 'buy_';

const byRange =
  (flag: string) =>
  (record: Checked): boolean =>
    record[flag] === adjustmentFlag.code.range;

/** By the lower bound alone nothing can be divided while that is nothing. */
const lowerNeedsHours =
  (prefix: Prefix): Rule =>
  (record): FieldErrors =>
    byRange(`${prefix}adjustment_flg`)(record) &&
    record[`${prefix}adjustment_type_id`] === adjustmentType.code.lower &&
    record[`${prefix}adjustment_time_f`] === 0
      ? { [`${prefix}adjustment_time_f`]: ['下割で精算するには、精算幅の下限に1時間以上を入力してください。'] }
      : {};

/** The fields that settling by a range of hours needs. */
export const settledByRange = (prefix: Prefix): Rule =>
  allOf(
    neededWhen(
      byRange(`${prefix}adjustment_flg`),
      `${prefix}adjustment_time_f`,
      '精算幅の下限の時間を入力してください。精算しない場合は、精算で「固定」を選択してください。',
    ),
    neededWhen(
      byRange(`${prefix}adjustment_flg`),
      `${prefix}adjustment_time_l`,
      '精算幅の上限の時間を入力してください。精算しない場合は、精算で「固定」を選択してください。',
    ),
    neededWhen(byRange(`${prefix}adjustment_flg`), `${prefix}adjustment_type_id`, '精算方法を選択してください。'),
    neededWhen(byRange(`${prefix}adjustment_flg`), `${prefix}adjustment_unit_id`, '精算単位を選択してください。'),
    notAbove(
      `${prefix}adjustment_time_f`,
      `${prefix}adjustment_time_l`,
      '精算幅の上限は、下限以上の時間を入力してください。',
    ),
    lowerNeedsHours(prefix),
  );

export const inspectedInDays: Rule = neededWhen(
  ({ inspection_type_id }) => inspection_type_id === agreementInspection.code.inspected,
  'inspection_days',
  '検査の期限を入力してください。検査しない場合は、検査で「検査なし」を選択してください。',
);

export const paidOtherwise: Rule = neededWhen(
  ({ payment_method_id }) => PAID_OTHERWISE.includes(payment_method_id as number),
  'payment_method_desc',
  '振込・現金以外で支払うときは、金額や満期などの詳細を入力してください。',
);
