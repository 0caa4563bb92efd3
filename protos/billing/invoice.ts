import {
  addressColumns,
  date,
  email,
  entity,
  type Infer,
  integer,
  longText,
  master,
  money,
  records,
  ref,
  text,
  timestamp,
  zipcode,
} from '../fields/entity';
import { notAbove } from '../rules';

const yen = { unit: '円', max: 1_000_000_000 } as const;

/**
 * An invoice to an agency. Address and lines are copied in when it is made, so that it stays as it was sent whatever
 * changes later. Once approved, the agency sees it.
 */
export const invoice = entity(
  'enterprise_invoice',
  {
    id: integer('請求書番号', { readOnly: true }),
    enterprise_invoice_schedule_id: ref('請求予定', 'enterprise_invoice_schedule', { readOnly: true }),
    first_date_of_target_month: date('対象月', { required: true }),
    email: email('送付先メールアドレス'),
    zipcode: zipcode('郵便番号', { fills: addressColumns, placeholder: '150-0001' }),
    prefecture_id: master('都道府県', 'prefectures'),
    address: text('市区町村・番地', { max: 200 }),
    building: text('建物名・階', { max: 100 }),
    person: text('宛名（担当者）', { max: 100, sensitive: true }),
    title: text('件名', { required: true, max: 100, placeholder: 'システム利用料（2026年4月分）' }),
    items: records(
      '明細',
      { title: text('品目', { required: true, max: 100 }), price: money('金額', { unit: '円', min: -1_000_000_000 }) },
      { max: 50 },
    ),
    comment: longText('備考', { max: 2000 }),
    approved_at: timestamp('承認日時', { readOnly: true }),
    due_date: date('支払期限'),
    usance: text('支払条件', { max: 100, placeholder: '30日サイト（月末締め翌月末日払い）' }),
    total_price: money('合計（税抜）', yen),
    total_tax: money('消費税', yen),
    total_price_with_tax: money('合計（税込）', yen),
  },
  {
    plural: 'enterprise_invoices',
    label: '請求書',
    service: 'billing',
    title: 'title',
    table: [
      'id_by_enterprise_id',
      'first_date_of_target_month',
      'title',
      'total_price_with_tax',
      'due_date',
      'approved_at',
    ],
    keyword: ['title', 'person', 'comment'],
    forms: {
      full: [
        { title: '請求書', fields: ['title', 'first_date_of_target_month', 'due_date', 'usance', 'comment'] },
        { title: '送付先', fields: ['person', 'email', 'zipcode', 'prefecture_id', 'address', 'building'] },
        { title: '明細', fields: ['items', 'total_price', 'total_tax', 'total_price_with_tax'] },
      ],
    },
    indexes: [['first_date_of_target_month'], ['approved_at']],
    check: notAbove('first_date_of_target_month', 'due_date', '支払期限は、対象月の初日以降の日付を入力してください。'),
  },
);
export type Invoice = Infer<typeof invoice>;
