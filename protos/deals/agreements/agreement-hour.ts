import { choice, date, entity, type FieldErrors, type Infer, integer, money, ref, text } from '../../fields/entity';
import { agreementHourStatus } from '../../master/agreement';
import type { Rule } from '../../rules';

/** Money may go either way: hours that are missing are taken off. */
const yen = { unit: '円', min: -1_000_000_000, max: 1_000_000_000, readOnly: true } as const;

const MINUTES_OF_A_MONTH = 744 * 60;

const firstOfMonth: Rule = ({ first_date_of_target_month: month }): FieldErrors =>
  typeof month === 'string' && !month.endsWith('-01')
    ? { first_date_of_target_month: ['対象月は、その月の1日の日付で指定してください。'] }
    : {};

/** The hours of a month of an agreement, and the amounts on both sides, in yen without tax. */
export const agreementHour = entity(
  'agreement_hour',
  {
    agreement_id_by_enterprise_id: ref('稼働契約', 'agreement', { required: true, gone: 'remove' }),
    first_date_of_target_month: date('対象月', { required: true, month: true }),
    minutes: integer('稼働時間（分）', { required: true, unit: '分', min: 0, max: MINUTES_OF_A_MONTH }),
    hour_status_id: choice('状態', agreementHourStatus, { default: agreementHourStatus.code.open }),
    note: text('備考', { max: 500 }),
    /** Said with the write that opens a fixed month again. */
    reopen_reason: text('確定を解除した理由', { readOnly: true, max: 500 }),
    candidate_id_by_enterprise_id: ref('候補者', 'candidate', { readOnly: true }),
    company_id_by_enterprise_id: ref('企業', 'company', { readOnly: true }),
    /** Days of the month that the agreement covers, of all of them; both empty for a whole month. */
    part_days: integer('日割りの日数', { unit: '日', readOnly: true }),
    month_days: integer('日割りの分母', { unit: '日', readOnly: true }),
    sell_base: money('売上（基本）', yen),
    sell_rate: money('売上の精算単価', yen),
    sell_adjustment: money('売上の精算', yen),
    sell_total: money('売上', yen),
    buy_base: money('仕入（基本）', yen),
    buy_rate: money('仕入の精算単価', yen),
    buy_adjustment: money('仕入の精算', yen),
    buy_total: money('仕入', yen),
    gross: money('粗利', yen),
  },
  {
    plural: 'agreement_hours',
    label: '稼働実績',
    service: 'deals',
    title: 'first_date_of_target_month',
    table: [
      'first_date_of_target_month',
      'agreement_id_by_enterprise_id',
      'candidate_id_by_enterprise_id',
      'company_id_by_enterprise_id',
      'minutes',
      'hour_status_id',
      'sell_total',
      'buy_total',
      'gross',
      'updated_at',
    ],
    forms: {
      full: [
        {
          title: '稼働実績',
          fields: ['agreement_id_by_enterprise_id', 'first_date_of_target_month', 'minutes', 'hour_status_id', 'note'],
        },
      ],
    },
    unique: [['agreement_id_by_enterprise_id', 'first_date_of_target_month']],
    check: firstOfMonth,
  },
);
export type AgreementHour = Infer<typeof agreementHour>;
