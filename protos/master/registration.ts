/** The choices of the public registration, in a file of their own: its pages are weighed. */
import { choiceList } from './choice-list';

/** The contract that a candidate works under today; the same codes as `contractType`, and none. */
export const currentContractType = choiceList('current_contract_type', [
  [1, '準委任契約', 'quasi_mandate'],
  [2, '請負契約', 'contract_for_work'],
  [3, '派遣契約', 'dispatch'],
  [4, '正社員', 'employee'],
  [5, '契約社員', 'fixed_term'],
  [6, '就業していない', 'none'],
]);

/** 0 asks for a date; any other value is shown instead of one. */
export const inceptionDayType = choiceList('inception_day_type', [
  [0, '日付を指定', 'date'],
  [1, '即日・相談可', 'negotiable'],
]);

export const contactTime = choiceList('contact_time', [
  [1, '午前', 'morning'],
  [2, '昼〜夕方', 'noon_to_evening'],
  [3, '業務終了後', 'after_work'],
]);
