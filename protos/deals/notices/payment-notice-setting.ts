import { choice, entity, type Infer, integer, longText, money, text } from '../../fields/entity';
import { numberSeries, roundingKind } from '../../master/money';
import { APPROVE_ABOVE, plainPrefixes, remindDaysOf } from '../invoices/client-invoice-setting';

/** Days after which a notice without an answer counts as confirmed, unless the agency says otherwise. */
export const DEEMED_AFTER_DAYS = 7;

/** How an agency tells those who did the work what they are paid: one record each, number 1. */
export const paymentNoticeSetting = entity(
  'payment_notice_setting',
  {
    number_prefix: text('番号の先頭', { max: 10, default: 'PN-', placeholder: 'PN-' }),
    number_series_id: choice('番号の付け方', numberSeries, { required: true, default: numberSeries.code.through }),
    approval_above: money('承認が必要になる金額', {
      unit: '円',
      required: true,
      default: APPROVE_ABOVE,
      min: 0,
      max: 1_000_000_000,
      hint: '合計（税込）がこの金額を超える支払通知書・注文書は、申請した人とは別の管理者が承認するまで確定しません。',
    }),
    rounding_kind_id: choice('消費税の端数', roundingKind, {
      required: true,
      default: roundingKind.code.down,
      hint: '税率ごとに、支払通知書1通につき1回だけ処理します。',
    }),
    confirm_days: integer('確認の期限', {
      unit: '日',
      required: true,
      default: DEEMED_AFTER_DAYS,
      min: 1,
      max: 60,
      hint: '送付からこの日数のあいだに連絡がない場合は、記載内容に確認があったものとします。支払通知書に記載されます。',
    }),
    fee_below: money('振込手数料（3万円未満）', { unit: '円', default: 0, min: 0, max: 10_000 }),
    fee_above: money('振込手数料（3万円以上）', {
      unit: '円',
      default: 0,
      min: 0,
      max: 10_000,
      hint: '「支払先負担」の支払先への支払いから差し引く金額です。',
    }),
    note: longText('支払通知書の備考', { max: 1000 }),
    order_prefix: text('注文番号の先頭', { max: 10, default: 'PO-', placeholder: 'PO-' }),
    acceptance_prefix: text('注文請書の番号の先頭', { max: 10, default: 'OA-', placeholder: 'OA-' }),
    order_days: integer('注文の有効期限', { unit: '日', min: 1, max: 365, default: 14 }),
    order_remind_days: remindDaysOf('注文の有効期限のお知らせ'),
    order_note: longText('注文書の備考', { max: 1000 }),
  },
  {
    plural: 'payment_notice_settings',
    label: '支払通知の設定',
    service: 'deals',
    events: false,
    title: 'number_prefix',
    table: ['number_prefix', 'approval_above', 'confirm_days'],
    keyword: [],
    forms: {
      full: [
        { title: '番号と承認', fields: ['number_prefix', 'number_series_id', 'approval_above'] },
        { title: '金額', fields: ['rounding_kind_id', 'fee_below', 'fee_above'] },
        { title: '確認と備考', fields: ['confirm_days', 'note'] },
        {
          title: '注文書と注文請書',
          fields: ['order_prefix', 'acceptance_prefix', 'order_days', 'order_remind_days', 'order_note'],
        },
      ],
    },
    check: plainPrefixes('number_prefix', 'order_prefix', 'acceptance_prefix'),
  },
);
export type PaymentNoticeSetting = Infer<typeof paymentNoticeSetting>;
