import { choice, date, email, entity, type Infer, integer, longText, money, ref, text } from '../../fields/entity';
import { clientInvoiceKind, clientInvoiceStatus, roundingKind, taxDisplay } from '../../master/money';
import { notAbove } from '../../rules';
import { made, paperItems, placeFields, stepFields, sumFields, yen } from '../paper-fields';

/**
 * An invoice of an agency to its client, or the credit note (返還請求書) that takes one back. Address and lines are copied in
 * when it is made, number and issuer when it is fixed, so that it stays as it was sent whatever changes later.
 */
export const clientInvoice = entity(
  'client_invoice',
  {
    number: text('請求書番号', { ...made, max: 40 }),
    client_invoice_status_id: choice('状態', clientInvoiceStatus, {
      ...made,
      default: clientInvoiceStatus.code.draft,
    }),
    client_invoice_kind_id: choice('種類', clientInvoiceKind, { ...made, default: clientInvoiceKind.code.invoice }),
    company_id_by_enterprise_id: ref('企業', 'company', { required: true }),
    first_date_of_target_month: date('対象月', { required: true, month: true }),
    title: text('件名', { required: true, max: 100, placeholder: '業務委託料（2026年4月分）' }),
    items: paperItems,
    company_name: text('宛名（会社名）', { max: 100 }),
    person: text('宛名（担当者）', { max: 100, sensitive: true }),
    email: email('送付先メールアドレス'),
    ...placeFields,
    due_date: date('支払期限'),
    usance: text('支払条件', { max: 100, placeholder: '30日サイト（月末締め翌月末日払い）' }),
    comment: longText('備考', { max: 2000 }),
    ...sumFields,
    /**
     * Sum with tax of the client's invoices of the month before, as it was when this one was made; of a further invoice of a month
     * that of its own contracts.
     */
    last_price_with_tax: money('前月の合計（税込）', { ...yen, ...made }),
    last_changes: longText('前月との違い', { ...made, max: 2000 }),
    rounding_kind_id: choice('消費税の端数', roundingKind, made),
    tax_display_id: choice('明細の金額', taxDisplay, made),
    ...stepFields,
    paid_date: date('入金日', made),
    /** What came in for it, with the transfer fees that were taken off; empty in invoices that were paid before payments were kept. */
    paid_amount: money('入金額', { ...yen, ...made }),
    /** The invoice that a credit note takes back, or that a new one replaces. */
    corrects_id: integer('訂正する請求書', made),
    issuer_name: text('発行者名', { ...made, max: 100 }),
    issuer_address: text('発行者の所在地', { ...made, max: 400 }),
    issuer_contact: text('発行者の連絡先', { ...made, max: 300 }),
    registration_number: text('登録番号', { ...made, max: 20 }),
    bank_account: text('振込先', { ...made, max: 300 }),
    /** Client and month, as long as the invoice holds them: a month is drafted once, whatever runs twice. */
    month_key: text('企業と対象月', { ...made, max: 40, secret: true }),
  },
  {
    plural: 'client_invoices',
    label: '顧客への請求書',
    service: 'deals',
    events: false,
    title: 'company_name',
    table: [
      'company_name',
      'number',
      'first_date_of_target_month',
      'client_invoice_status_id',
      'total_price_with_tax',
      'last_price_with_tax',
      'issued_date',
      'due_date',
      'paid_amount',
      'paid_date',
    ],
    search: [
      'number',
      'company_id_by_enterprise_id',
      'client_invoice_status_id',
      'client_invoice_kind_id',
      'first_date_of_target_month',
      'total_price_with_tax',
      'issued_date',
      'due_date',
      'sent_at',
      'paid_amount',
      'paid_date',
    ],
    csv: [
      'number',
      'company_name',
      'client_invoice_kind_id',
      'client_invoice_status_id',
      'first_date_of_target_month',
      'title',
      'total_price',
      'total_tax',
      'total_price_with_tax',
      'issued_date',
      'sent_at',
      'due_date',
      'paid_amount',
      'paid_date',
    ],
    keyword: ['number', 'title', 'company_name', 'comment'],
    forms: {
      full: [
        {
          title: '請求書',
          fields: [
            'company_id_by_enterprise_id',
            'first_date_of_target_month',
            'title',
            'due_date',
            'usance',
            'comment',
          ],
        },
        { title: '明細', fields: ['items'] },
        {
          title: '送付先',
          fields: ['company_name', 'person', 'email', 'zipcode', 'prefecture_id', 'address', 'building'],
        },
      ],
    },
    indexes: [['company_id_by_enterprise_id', 'first_date_of_target_month'], ['first_date_of_target_month']],
    unique: [['month_key'], ['number']],
    check: notAbove('first_date_of_target_month', 'due_date', '支払期限は、対象月の初日以降の日付を入力してください。'),
  },
);
export type ClientInvoice = Infer<typeof clientInvoice>;
