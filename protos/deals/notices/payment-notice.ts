import { validRegistrationNumber } from '../../billing/issuer-fields';
import {
  choice,
  date,
  email,
  entity,
  type Infer,
  integer,
  longText,
  money,
  ref,
  text,
  timestamp,
} from '../../fields/entity';
import { noticeAnswer, paymentNoticeStatus, roundingKind, withholdingKind } from '../../master/money';
import { allOf, notAbove } from '../../rules';
import { made, paperItems, placeFields, stepFields, sumFields, yen } from '../paper-fields';

const paid = { unit: '円', min: 0, max: 1_000_000_000 } as const;

/**
 * A notice of what a person or a partner company is paid for a month (支払通知書), which stands in for their invoice as a
 * 仕入明細書 once they have confirmed it. Terms and address are copied in when it is made, number and payer when it is fixed.
 */
export const paymentNotice = entity(
  'payment_notice',
  {
    number: text('支払通知番号', { ...made, max: 40 }),
    payment_notice_status_id: choice('状態', paymentNoticeStatus, {
      ...made,
      default: paymentNoticeStatus.code.draft,
    }),
    notice_answer_id: choice('相手の確認', noticeAnswer, made),
    payee_id_by_enterprise_id: ref('支払先', 'payee', { required: true }),
    candidate_id_by_enterprise_id: ref('候補者', 'candidate', made),
    company_id_by_enterprise_id: ref('企業', 'company', made),
    first_date_of_target_month: date('対象月', { required: true, month: true }),
    title: text('件名', { required: true, max: 100, placeholder: '業務委託料（2026年4月分）' }),
    items: paperItems,
    company_name: text('宛名', { max: 100, sensitive: true }),
    person: text('宛名（担当者）', { max: 100, sensitive: true }),
    email: email('送付先メールアドレス'),
    ...placeFields,
    due_date: date('支払日'),
    usance: text('支払条件', { max: 100, placeholder: '30日サイト（月末締め翌月末日払い）' }),
    late_reason: text('60日を超える理由', { max: 300 }),
    registration_number: text('支払先の登録番号', { max: 20, placeholder: 'T1234567890123' }),
    withholding_id: choice('源泉徴収', withholdingKind),
    transfer_fee: money('差し引く振込手数料', { ...paid, max: 10_000, default: 0 }),
    advance_price: money('前払い済みの額', { ...paid, default: 0 }),
    comment: longText('備考', { max: 2000 }),
    ...sumFields,
    withheld_tax: money('源泉徴収税額', { ...yen, ...made }),
    net_price: money('差引支払額', { ...yen, ...made }),
    /** The part of the consumption tax that the agency deducts, by the step of the 経過措置 that holds at the end of the month. */
    deducted_tax: money('控除できる消費税', { ...yen, ...made }),
    transition_note: text('経過措置', { ...made, max: 100 }),
    last_net_price: money('前月の差引支払額', { ...yen, ...made }),
    last_changes: longText('前月との違い', { ...made, max: 2000 }),
    rounding_kind_id: choice('消費税の端数', roundingKind, made),
    confirm_days: integer('確認の期限', { ...made, unit: '日' }),
    ...stepFields,
    opened_at: timestamp('相手が開いた日時', made),
    /** Last day on which the recipient can say that it is wrong. */
    answer_by: date('確認の期日', made),
    answered_at: timestamp('確認・申し出の日時', made),
    answered_name: text('確認・申し出をした人', { ...made, max: 100, sensitive: true }),
    objection: text('申し出の内容', { ...made, max: 500 }),
    paid_date: date('支払った日', made),
    /** The file for transfers that it is in, or was paid by. */
    transfer_number: integer('振込ファイルの番号', made),
    /** The notice that this one takes the place of. */
    corrects_id: integer('訂正する支払通知書', made),
    corrects_text: text('訂正元', { ...made, max: 100 }),
    issuer_name: text('支払者名', { ...made, max: 100 }),
    issuer_address: text('支払者の所在地', { ...made, max: 400 }),
    issuer_contact: text('支払者の連絡先', { ...made, max: 300 }),
    /** With all but the last digits of its number left out. */
    bank_account: text('振込先', { ...made, max: 300 }),
    /** Payee and month, as long as the notice holds them: a month is drafted once, whatever runs twice. */
    month_key: text('支払先と対象月', { ...made, max: 40, secret: true }),
  },
  {
    plural: 'payment_notices',
    label: '支払通知書',
    service: 'deals',
    events: false,
    title: 'company_name',
    table: [
      'company_name',
      'number',
      'first_date_of_target_month',
      'payment_notice_status_id',
      'notice_answer_id',
      'total_price_with_tax',
      'net_price',
      'due_date',
      'paid_date',
    ],
    search: [
      'number',
      'payee_id_by_enterprise_id',
      'company_name',
      'payment_notice_status_id',
      'notice_answer_id',
      'first_date_of_target_month',
      'total_price_with_tax',
      'net_price',
      'issued_date',
      'due_date',
      'sent_at',
      'paid_date',
    ],
    csv: [
      'number',
      'company_name',
      'registration_number',
      'payment_notice_status_id',
      'notice_answer_id',
      'first_date_of_target_month',
      'title',
      'total_price',
      'total_tax',
      'total_price_with_tax',
      'withheld_tax',
      'transfer_fee',
      'advance_price',
      'net_price',
      'deducted_tax',
      'transition_note',
      'issued_date',
      'sent_at',
      'due_date',
      'paid_date',
    ],
    keyword: ['number', 'title', 'company_name', 'comment'],
    forms: {
      full: [
        {
          title: '支払通知書',
          fields: [
            'payee_id_by_enterprise_id',
            'first_date_of_target_month',
            'title',
            'due_date',
            'usance',
            'late_reason',
            'comment',
          ],
        },
        { title: '明細', fields: ['items'] },
        {
          title: '税と差引',
          fields: ['registration_number', 'withholding_id', 'transfer_fee', 'advance_price'],
        },
        {
          title: '送付先',
          fields: ['company_name', 'person', 'email', 'zipcode', 'prefecture_id', 'address', 'building'],
        },
      ],
    },
    indexes: [
      ['payee_id_by_enterprise_id', 'first_date_of_target_month'],
      ['first_date_of_target_month'],
      ['due_date'],
    ],
    unique: [['month_key'], ['number']],
    check: allOf(
      validRegistrationNumber,
      notAbove('first_date_of_target_month', 'due_date', '支払日は、対象月の初日以降の日付を入力してください。'),
    ),
  },
);
export type PaymentNotice = Infer<typeof paymentNotice>;
