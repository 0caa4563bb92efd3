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

/** Whether income tax is withheld (源泉徴収), as the kind of work asks. */
export const withholdingKind = choiceList('withholding_kind', [
  [1, '対象外', 'none'],
  [2, '対象（報酬・料金の源泉徴収）', 'withheld'],
]);

/** The party who bears the fee of a transfer. */
export const transferFeeBearer = choiceList('transfer_fee_bearer', [
  [1, '自社負担', 'agency'],
  [2, '支払先負担（差し引く）', 'payee'],
]);

/** Yen of the largest fee that a bank collects by itself: of a month of transfers, or of online banking. */
export const MOST_FEE_ALONE = 100_000;

export const paymentNoticeStatus = choiceList('payment_notice_status', [
  [1, '下書き', 'draft'],
  [2, '承認待ち', 'waiting'],
  [3, '確定', 'fixed'],
  [4, '送付済み', 'sent'],
  [5, '支払済み', 'paid'],
  [6, '訂正済み', 'corrected'],
  [7, '取消', 'void'],
]);

/** The word of the recipient on a notice: without any, it counts as confirmed after the days that the notice says. */
export const noticeAnswer = choiceList('notice_answer', [
  [1, '確認待ち', 'waiting'],
  [2, '確認済み', 'confirmed'],
  [3, 'みなし確認', 'deemed'],
  [4, '申し出あり', 'objected'],
]);

export const purchaseInvoiceStatus = choiceList('purchase_invoice_status', [
  [1, '照合前', 'received'],
  [2, '照合済み', 'matched'],
  [4, '支払済み', 'paid'],
  [3, '取消', 'void'],
]);

/** The account of a payee: a change waits until a second person has confirmed it. */
export const payeeAccountState = choiceList('payee_account_state', [
  [1, '確認待ち', 'waiting'],
  [2, '使用中', 'current'],
  [3, '以前の口座', 'past'],
  [4, '却下', 'refused'],
]);

/** A file for transfers: made, paid as a whole, or withdrawn. */
export const transferFileState = choiceList('transfer_file_state', [
  [1, '未実行', 'open'],
  [2, '支払済み', 'paid'],
  [3, '取下げ', 'withdrawn'],
]);

/** A line of a bank statement: to be matched, matched with invoices, or no payment of a client. */
export const receiptState = choiceList('receipt_state', [
  [1, '未消込', 'open'],
  [2, '消込済み', 'matched'],
  [3, '対象外', 'aside'],
]);

/** How a payment fits the invoices that are proposed for it. */
export const receiptMatch = choiceList('receipt_match', [
  [1, '一致', 'exact'],
  [2, '手数料の差引き', 'fee'],
  [3, '一部入金', 'partial'],
  [4, '過入金', 'over'],
]);

/** The states of a quote to a client; orders have the same codes in words of their own. */
export const quoteStatus = choiceList('quote_status', [
  [1, '下書き', 'draft'],
  [2, '承認待ち', 'waiting'],
  [3, '確定', 'fixed'],
  [4, '送付済み', 'sent'],
  [5, '受注', 'accepted'],
  [6, '辞退', 'declined'],
  [7, '期限切れ', 'expired'],
  [8, '改版済み', 'replaced'],
  [9, '取消', 'void'],
]);

export const purchaseOrderStatus = choiceList('purchase_order_status', [
  [1, '下書き', 'draft'],
  [2, '承認待ち', 'waiting'],
  [3, '確定', 'fixed'],
  [4, '送付済み', 'sent'],
  [5, '承諾', 'accepted'],
  [6, '辞退', 'declined'],
  [7, '期限切れ', 'expired'],
  [8, '改版済み', 'replaced'],
  [9, '取消', 'void'],
]);
