import { choiceList } from './choice-list';
import { TAX_RATE } from './constants';

export const discountedFlag = choiceList('discounted_flag', [
  [1, 'なし', 'no'],
  [2, 'あり', 'yes'],
]);

export const invoiceScheduleSendFlag = choiceList('invoice_schedule_send_flag', [
  [1, '未送付', 'not_sent'],
  [2, '送付済み', 'sent'],
]);

export const enterpriseInvoiceStatus = choiceList('enterprise_invoice_status', [
  [1, '下書き', 'draft'],
  [2, '承認済み', 'approved', 'warning'],
  [3, '送付済み', 'sent', 'main'],
  [4, '入金済み', 'paid', 'success'],
  [5, '訂正済み', 'corrected', 'danger'],
  [6, '取消', 'void'],
]);

export const enterpriseInvoiceKind = choiceList('enterprise_invoice_kind', [
  [1, '請求書', 'invoice'],
  [2, '返還請求書', 'credit_note'],
]);

/** The rates of the consumption tax; a line without one has the standard rate. */
export const taxRate = choiceList('tax_rate', [
  [1, '10%', 'standard'],
  [2, '8%（軽減）', 'reduced'],
  [3, '対象外', 'none'],
]);

/** Tax rates in per cent, by code of `taxRate`. */
export const TAX_PERCENT: Readonly<Record<number, number>> = { 1: TAX_RATE * 100, 2: 8, 3: 0 };

/** Where a month of an agency stands, as the schedule sheet shows it. */
export const invoiceMonthState = choiceList('invoice_month_state', [
  [1, '未作成', 'planned'],
  [2, '下書き', 'draft'],
  [3, '承認済み', 'approved'],
  [4, '送付済み', 'sent'],
  [5, '入金済み', 'paid'],
  [6, '期限超過', 'overdue'],
]);

export const bankAccountKind = choiceList('bank_account_kind', [
  [1, '普通', 'ordinary'],
  [2, '当座', 'current'],
]);
