/** Choices of papers that ask for money: how yen are rounded, and how tax stands in prices. */
import { choiceList } from './choice-list';

/** The direction in which fractions of a yen go; amounts below zero mirror those above. */
export const roundingKind = choiceList('rounding_kind', [
  [1, '切捨て', 'down'],
  [2, '四捨五入', 'half'],
  [3, '切上げ', 'up'],
]);

/** Whether prices are without tax, which is added, or with it, which is taken out of them. */
export const taxDisplay = choiceList('tax_display', [
  [1, '外税（税抜）', 'apart'],
  [2, '内税（税込）', 'within'],
]);

/** How numbers of papers go on: in one row for ever, or anew each year. */
export const numberSeries = choiceList('number_series', [
  [1, '通し番号', 'through'],
  [2, '年ごと', 'yearly'],
]);

export const clientInvoiceStatus = choiceList('client_invoice_status', [
  [1, '下書き', 'draft'],
  [2, '承認待ち', 'waiting'],
  [3, '確定', 'fixed'],
  [4, '送付済み', 'sent'],
  [5, '入金済み', 'paid'],
  [6, '訂正済み', 'corrected'],
  [7, '取消', 'void'],
]);

export const clientInvoiceKind = choiceList('client_invoice_kind', [
  [1, '請求書', 'invoice'],
  [2, '返還請求書', 'credit_note'],
]);
