/** Apart from the other choices of mailings: lists of people show it. */
import { choiceList } from './choice-list';

/** Why an address gets no mailings any more. */
export const suppressionReason = choiceList('suppression_reason', [
  [1, '本人の配信停止', 'opt_out'],
  [2, '不達', 'bounce'],
  [3, '迷惑メールの報告', 'complaint'],
  [4, '手動で登録', 'by_hand'],
  [5, '未承諾', 'no_consent'],
]);
