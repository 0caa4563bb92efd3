import { validRegistrationNumber } from '../../billing/issuer-fields';
import { choice, date, entity, type Infer, integer, longText, money, ref, text } from '../../fields/entity';
import { purchaseInvoiceStatus } from '../../master/money';
import { allOf, notAbove } from '../../rules';
import { made, yen } from '../paper-fields';

/** An invoice that a payee has sent instead of getting a notice: its file, and what it says. */
export const purchaseInvoice = entity(
  'purchase_invoice',
  {
    payee_id_by_enterprise_id: ref('支払先', 'payee', { required: true }),
    candidate_id_by_enterprise_id: ref('候補者', 'candidate', made),
    company_id_by_enterprise_id: ref('企業', 'company', made),
    first_date_of_target_month: date('対象月', { required: true, month: true }),
    number: text('請求書番号', { max: 50 }),
    registration_number: text('登録番号', {
      max: 20,
      placeholder: 'T1234567890123',
      hint: '請求書に記載された適格請求書発行事業者の登録番号です。',
    }),
    issued_date: date('請求日', { required: true }),
    due_date: date('支払期限'),
    total_price_with_tax: money('請求額（税込）', { unit: '円', required: true, min: 0, max: 1_000_000_000 }),
    total_tax: money('うち消費税', { unit: '円', min: 0, max: 1_000_000_000 }),
    comment: longText('備考', { max: 2000 }),
    company_name: text('支払先名', { ...made, max: 100, sensitive: true }),
    purchase_invoice_status_id: choice('状態', purchaseInvoiceStatus, {
      ...made,
      default: purchaseInvoiceStatus.code.received,
    }),
    /** With tax: what the month's hours come to, as they were when it was matched. */
    expected_price: money('稼働実績からの額（税込）', { ...yen, ...made }),
    difference: money('差額', { ...yen, ...made }),
    /** Decided when it is matched, by the terms that the payee has then; nothing in invoices that were matched before. */
    withheld_tax: money('源泉徴収税額', { ...yen, ...made }),
    transfer_fee: money('差し引く振込手数料', { ...yen, ...made }),
    net_price: money('差引支払額', { ...yen, ...made }),
    paid_date: date('支払った日', made),
    /** The file for transfers that it is in, or was paid by. */
    transfer_number: integer('振込ファイルの番号', made),
    matched_member_id: ref('照合した人', 'enterprise_member', made),
    file_name: text('ファイル名', { ...made, max: 255, sensitive: true }),
    content_type: text('ファイル形式', { ...made, max: 100 }),
    size: integer('サイズ', { ...made, unit: 'バイト' }),
    /** Hexadecimal digest of the file: tells the same file sent twice, and one that was changed. */
    sha256: text('SHA-256', { ...made, max: 64 }),
    file: text('ファイルの鍵', { ...made, max: 200, secret: true }),
    /** Payee and month, as long as the invoice holds them: no notice is made for them. */
    month_key: text('支払先と対象月', { ...made, max: 40, secret: true }),
  },
  {
    plural: 'purchase_invoices',
    label: '受け取った請求書',
    service: 'deals',
    events: false,
    title: 'company_name',
    table: [
      'company_name',
      'number',
      'first_date_of_target_month',
      'purchase_invoice_status_id',
      'total_price_with_tax',
      'difference',
      'net_price',
      'due_date',
      'paid_date',
    ],
    search: [
      'number',
      'payee_id_by_enterprise_id',
      'company_name',
      'purchase_invoice_status_id',
      'first_date_of_target_month',
      'total_price_with_tax',
      'issued_date',
      'due_date',
      'paid_date',
    ],
    csv: [
      'number',
      'company_name',
      'registration_number',
      'purchase_invoice_status_id',
      'first_date_of_target_month',
      'total_price_with_tax',
      'total_tax',
      'expected_price',
      'difference',
      'withheld_tax',
      'transfer_fee',
      'net_price',
      'issued_date',
      'due_date',
      'paid_date',
      'file_name',
      'sha256',
    ],
    keyword: ['number', 'company_name', 'comment'],
    forms: {
      full: [
        {
          title: '請求書',
          fields: [
            'payee_id_by_enterprise_id',
            'first_date_of_target_month',
            'number',
            'registration_number',
            'issued_date',
            'due_date',
            'total_price_with_tax',
            'total_tax',
            'comment',
          ],
        },
      ],
    },
    indexes: [
      ['payee_id_by_enterprise_id', 'first_date_of_target_month'],
      ['first_date_of_target_month'],
      ['due_date'],
    ],
    unique: [['month_key']],
    check: allOf(
      validRegistrationNumber,
      notAbove('total_tax', 'total_price_with_tax', '消費税は、請求額以下の金額を入力してください。'),
    ),
  },
);
export type PurchaseInvoice = Infer<typeof purchaseInvoice>;
