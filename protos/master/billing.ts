import { choiceList } from './choice-list';

export const discountedFlag = choiceList('discounted_flag', [
  [1, 'なし', 'no'],
  [2, 'あり', 'yes'],
]);

export const invoiceScheduleSendFlag = choiceList('invoice_schedule_send_flag', [
  [1, '未送付', 'not_sent'],
  [2, '送付済み', 'sent'],
]);
