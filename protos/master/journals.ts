/** Choices of an agency's journals (仕訳): how consumption tax is booked, what departments are, and where files go. */
import { choiceList } from './choice-list';

/** Whether tax is part of sales and costs, or an account of its own. */
export const journalTaxMethod = choiceList('journal_tax_method', [
  [1, '税込経理', 'within'],
  [2, '税抜経理', 'apart'],
]);

export const journalDepartment = choiceList('journal_department', [
  [1, '使わない', 'none'],
  [2, '契約の主担当のチーム', 'team'],
  [3, '契約の主担当の氏名', 'member'],
]);

/** Accounting programs whose files are written. */
export const journalFormat = choiceList('journal_format', [
  [1, 'freee会計（振替伝票）', 'freee'],
  [2, 'マネーフォワード クラウド会計（仕訳帳）', 'money_forward'],
  [3, '弥生会計（仕訳日記帳）', 'yayoi'],
]);

/** What an entry comes of. */
export const journalKind = choiceList('journal_kind', [
  [1, '売上', 'sale'],
  [2, '売上の返還', 'credit'],
  [3, '仕入', 'purchase'],
  [4, '入金', 'receipt'],
  [5, '支払', 'payout'],
]);

/** Whether an accounting program has an entry already. */
export const journalState = choiceList('journal_state', [
  [1, '未出力', 'open'],
  [2, '出力済み', 'exported'],
  [3, '出力後に変更', 'changed'],
  [4, '出力後に取消', 'gone'],
]);
