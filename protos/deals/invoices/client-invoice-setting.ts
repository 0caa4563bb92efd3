import { issuerFields, validRegistrationNumber } from '../../billing/issuer-fields';
import { choice, entity, type FieldErrors, type Infer, integer, longText, money, text } from '../../fields/entity';
import { numberSeries, roundingKind, taxDisplay } from '../../master/money';
import { allOf, type Rule } from '../../rules';

/** Above so many yen with tax a second administrator approves, unless the agency says otherwise. */
export const APPROVE_ABOVE = 1_000_000;

const PREFIX = /^[A-Za-z0-9-]*$/;

/** @param names of the columns with prefixes of numbers */
export const plainPrefixes =
  (...names: string[]): Rule =>
  (record): FieldErrors =>
    Object.fromEntries(
      names
        .filter((name) => record[name] && !PREFIX.test(String(record[name])))
        .map((name) => [name, ['番号の先頭は、半角の英数字と「-」で入力してください。']]),
    );

const remindDays = { unit: '日前', min: 1, max: 60, default: 3 } as const;

/** Days before the end of quotes or orders on which their owner is told. */
export const remindDaysOf = (label: string) =>
  integer(label, { ...remindDays, hint: '回答がまだないとき、この日に担当者へメールで知らせます。' });

/** How an agency invoices its clients: one record each, number 1, which begins to be at its first save. */
export const clientInvoiceSetting = entity(
  'client_invoice_setting',
  {
    ...issuerFields,
    rounding_kind_id: choice('消費税の端数', roundingKind, {
      required: true,
      default: roundingKind.code.down,
      hint: '税率ごとに、請求書1通につき1回だけ処理します。',
    }),
    tax_display_id: choice('明細の金額', taxDisplay, { required: true, default: taxDisplay.code.apart }),
    number_prefix: text('番号の先頭', { max: 10, placeholder: 'INV-' }),
    number_series_id: choice('番号の付け方', numberSeries, { required: true, default: numberSeries.code.through }),
    approval_above: money('承認が必要になる金額', {
      unit: '円',
      required: true,
      default: APPROVE_ABOVE,
      min: 0,
      max: 1_000_000_000,
      hint: '合計（税込）がこの金額を超える請求書・見積書は、申請した人とは別の管理者が承認するまで確定しません。',
    }),
    logo_file: text('ロゴ', { readOnly: true, max: 200 }),
    seal_file: text('印影', { readOnly: true, max: 200 }),
    quote_prefix: text('見積番号の先頭', { max: 10, default: 'Q-', placeholder: 'Q-' }),
    quote_days: integer('見積の有効期限', { unit: '日', min: 1, max: 365, default: 30 }),
    quote_remind_days: remindDaysOf('見積の有効期限のお知らせ'),
    quote_note: longText('見積書の備考', { max: 1000 }),
  },
  {
    plural: 'client_invoice_settings',
    label: '顧客への請求の設定',
    service: 'deals',
    events: false,
    title: 'name',
    table: ['name', 'registration_number', 'approval_above'],
    keyword: [],
    forms: {
      full: [
        { title: '発行者', fields: ['name', 'registration_number', 'tel', 'email'] },
        { title: '所在地', fields: ['zipcode', 'prefecture_id', 'address', 'building'] },
        { title: '振込先', fields: ['bank_name', 'bank_branch', 'bank_kind_id', 'bank_number', 'bank_holder'] },
        {
          title: '支払条件',
          fields: ['usance_timing_id', 'usance_span_id', 'usance_day_id', 'note'],
        },
        { title: '金額と消費税', fields: ['tax_display_id', 'rounding_kind_id'] },
        { title: '番号と承認', fields: ['number_prefix', 'number_series_id', 'approval_above'] },
        { title: '見積書', fields: ['quote_prefix', 'quote_days', 'quote_remind_days', 'quote_note'] },
      ],
    },
    check: allOf(validRegistrationNumber, plainPrefixes('number_prefix', 'quote_prefix')),
  },
);
export type ClientInvoiceSetting = Infer<typeof clientInvoiceSetting>;
