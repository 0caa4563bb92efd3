/** Choices of a signed deal: renewals, payment, documents, monthly hours. */
import { choiceList } from './choice-list';

export const agreementRenewal = choiceList('agreement_renewal', [
  [1, '都度更新（双方の合意）', 'each_time'],
  [2, '自動更新', 'automatic'],
  [3, '更新なし', 'none'],
]);

/** How a month that is worked in part is paid. */
export const agreementProration = choiceList('agreement_proration', [
  [1, '営業日で日割り', 'business_days'],
  [2, '暦日で日割り', 'calendar_days'],
  [3, '日割りなし', 'none'],
]);

export const agreementInspection = choiceList('agreement_inspection', [
  [1, '検査あり', 'inspected'],
  [2, '検査なし', 'none'],
]);

export const agreementPayment = choiceList('agreement_payment', [
  [1, '銀行振込', 'transfer'],
  [2, '現金', 'cash'],
  [3, '手形', 'bill'],
  [4, '電子記録債権', 'electronic_claim'],
  [5, '資金移動業者の口座への支払い（デジタル払い）', 'digital'],
]);

/** Payment otherwise than in money, of which the freelance act wants particulars. */
export const PAID_OTHERWISE: readonly number[] = [3, 4, 5];

/** Until when a candidate is paid for work that a company commissioned to the agency first. */
export const agreementResale = choiceList('agreement_resale', [
  [1, '使う（企業の支払期日から30日以内に支払う）', 'resale'],
  [2, '使わない（60日以内に支払う）', 'direct'],
]);

export const agreementDocumentKind = choiceList('agreement_document_kind', [
  [1, '取引条件明示書', 'terms'],
  [2, '個別契約書', 'contract'],
  [3, '注文書', 'order'],
  [4, '注文請書', 'acceptance'],
]);

/** The party with whom a document is exchanged. */
export const agreementParty = choiceList('agreement_party', [
  [1, '企業', 'company'],
  [2, '候補者', 'candidate'],
]);

export const agreementHourStatus = choiceList('agreement_hour_status', [
  [1, '入力中', 'open', 'main'],
  [2, '確定', 'fixed', 'success'],
]);

/** Days before the end of an agreement on which its owner is reminded, and that lists filter by. */
export const AGREEMENT_NOTICE_DAYS = [30, 60, 90] as const;

/** The freelance act: the latest day of payment, counted from the day of the service as the first one. */
export const PAY_WITHIN_DAYS = 60;
/** The same for work that was commissioned on, counted from the day on which the commissioner pays. */
export const PAY_AFTER_UPSTREAM_DAYS = 30;
