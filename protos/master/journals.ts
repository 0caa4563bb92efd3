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

/** What a fee of a transfer is in consumption tax that a client took off its payment. */
export const clientFeeTax = choiceList('client_fee_tax', [
  [1, '売上の返還（値引き）', 'return'],
  [2, '対象外', 'none'],
]);

/** Accounting programs whose files are written. */
export const journalFormat = choiceList('journal_format', [
  [1, 'freee会計（振替伝票）', 'freee'],
  [4, 'freee会計（取引）', 'freee_deals'],
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
  [6, '前受金の入金', 'on_account'],
  [7, '前受金の充当', 'set_against'],
  [8, '前受金の返金', 'refund'],
  [9, '銀行の手数料', 'bank_fee'],
]);

/** Whether an accounting program has an entry already. */
export const journalState = choiceList('journal_state', [
  [1, '未出力', 'open'],
  [2, '出力済み', 'exported'],
  [3, '出力後に変更', 'changed'],
  [4, '出力後に取消', 'gone'],
]);
