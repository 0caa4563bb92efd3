import { choice, date, entity, type Infer, integer, longText, money, records, ref, text } from '../../fields/entity';
import {
  agreementInspection,
  agreementPayment,
  agreementProration,
  agreementRenewal,
  agreementResale,
} from '../../master/agreement';
import { contractType } from '../../master/candidate';
import { ADJUSTMENT_HOURS } from '../../master/constants';
import { adjustmentFlag, adjustmentType, adjustmentUnit, usanceDay, usanceSpan, usanceTiming } from '../../master/job';
import { allOf, notAbove } from '../../rules';
import { agreementForms } from './agreement-forms';
import { inspectedInDays, paidOtherwise, settledByRange } from './agreement-rules';

const yen = { unit: '円', max: 100_000_000 } as const;
const hours = { unit: '時間', min: 0, max: 744 } as const;

/**
 * A signed deal: who works where, from when to when, at which prices and terms. Fields of the side of the agency and the
 * candidate begin with `buy_`; prices are in yen a month without tax.
 */
export const agreement = entity(
  'agreement',
  {
    name: text('契約名', { required: true, max: 200, placeholder: 'ECサイトのフロントエンド開発' }),
    opportunity_id_by_enterprise_id: ref('商談', 'opportunity'),
    candidate_id_by_enterprise_id: ref('候補者', 'candidate', { required: true }),
    company_id_by_enterprise_id: ref('企業', 'company', { required: true }),
    company_member_id_by_enterprise_id: ref('企業の担当者', 'company_member'),
    job_id_by_enterprise_id: ref('案件', 'job'),
    contract_type_id: choice('契約形態', contractType, { default: contractType.code.quasi_mandate }),
    enterprise_member1_id: ref('主担当', 'enterprise_member'),
    enterprise_member2_id: ref('副担当', 'enterprise_member'),

    contract_date: date('契約締結日', { hint: '業務を委託した日として、書類に記載されます。' }),
    period_start: date('契約開始日', { required: true }),
    period_end: date('契約終了日', { required: true }),
    renewal_type_id: choice('更新', agreementRenewal, { default: agreementRenewal.code.each_time }),
    renewal_months: integer('更新の期間', { unit: 'か月', min: 1, max: 24, default: 3 }),
    /** Periods that renewals have closed, the oldest first, with what was paid in them. */
    past_periods: records(
      '更新の履歴',
      {
        period_start: date('開始日'),
        period_end: date('終了日'),
        sell_price: money('売単価', yen),
        buy_price: money('仕入単価', yen),
        renewed_on: date('更新した日'),
        enterprise_member_id: ref('更新した人', 'enterprise_member'),
      },
      { readOnly: true, max: 200 },
    ),

    sell_price: money('売単価', { ...yen, required: true, hint: '企業から受け取る1か月あたりの単価・税抜' }),
    adjustment_flg: choice('精算', adjustmentFlag, { default: adjustmentFlag.code.range }),
    adjustment_time_f: integer('精算幅（下限）', { ...hours, default: ADJUSTMENT_HOURS.from }),
    adjustment_time_l: integer('精算幅（上限）', { ...hours, default: ADJUSTMENT_HOURS.to }),
    adjustment_type_id: choice('精算方法', adjustmentType, { default: adjustmentType.code.both }),
    adjustment_unit_id: choice('精算単位', adjustmentUnit, { default: adjustmentUnit.code.ten_yen }),
    usance_timing_id: choice('支払サイト（締め）', usanceTiming, { default: usanceTiming.code.month_end }),
    usance_span_id: choice('支払サイト（支払月）', usanceSpan, { default: usanceSpan.code.next_month }),
    usance_day_id: choice('支払サイト（支払日）', usanceDay, { default: usanceDay.code.month_end }),

    buy_price: money('仕入単価', { ...yen, required: true, hint: '候補者に支払う1か月あたりの単価・税抜' }),
    buy_adjustment_flg: choice('仕入の精算', adjustmentFlag, { default: adjustmentFlag.code.range }),
    buy_adjustment_time_f: integer('仕入の精算幅（下限）', { ...hours, default: ADJUSTMENT_HOURS.from }),
    buy_adjustment_time_l: integer('仕入の精算幅（上限）', { ...hours, default: ADJUSTMENT_HOURS.to }),
    buy_adjustment_type_id: choice('仕入の精算方法', adjustmentType, { default: adjustmentType.code.both }),
    buy_adjustment_unit_id: choice('仕入の精算単位', adjustmentUnit, { default: adjustmentUnit.code.ten_yen }),
    buy_usance_timing_id: choice('仕入の支払サイト（締め）', usanceTiming, { default: usanceTiming.code.month_end }),
    buy_usance_span_id: choice('仕入の支払サイト（支払月）', usanceSpan, { default: usanceSpan.code.next_month }),
    buy_usance_day_id: choice('仕入の支払サイト（支払日）', usanceDay, { default: usanceDay.code.month_end }),
    proration_type_id: choice('月の途中の日割り', agreementProration, {
      default: agreementProration.code.business_days,
      hint: '契約の開始・終了が月の途中のときの計算方法です。',
    }),

    work_detail: longText('業務の内容', { max: 5000 }),
    work_place: text('業務を行う場所', { max: 300, placeholder: '東京都渋谷区神宮前1-2-3／在宅' }),
    work_hours: text('業務を行う時間', { max: 300, placeholder: '10:00〜19:00（休憩1時間）' }),
    inspection_type_id: choice('検査', agreementInspection),
    inspection_days: integer('検査の期限', {
      unit: '日以内',
      min: 1,
      max: 60,
      hint: '月末に作業報告を受けた日から数えます。',
    }),
    payment_method_id: choice('支払方法', agreementPayment, { default: agreementPayment.code.transfer }),
    payment_method_desc: longText('支払方法の詳細', {
      max: 1000,
      hint: '振込・現金以外で支払うときの金額、満期などです。',
    }),
    resale_type_id: choice('再委託の支払期日の特例', agreementResale, {
      default: agreementResale.code.direct,
      hint: '企業から委託された業務を再委託するときに使えます。書類に企業名と企業の支払期日が記載されます。',
    }),
    comment: longText('備考', { max: 5000, hint: '書類の「備考」に記載されます。' }),
    memo: longText('社内メモ', { max: 5000, hint: '書類には記載されません。' }),
  },
  {
    plural: 'agreements',
    label: '稼働契約',
    service: 'deals',
    table: [
      'id_by_enterprise_id',
      'name',
      'candidate_id_by_enterprise_id',
      'company_id_by_enterprise_id',
      'period_start',
      'period_end',
      'sell_price',
      'buy_price',
      'enterprise_member1_id',
      'updated_at',
    ],
    keyword: ['name', 'work_detail', 'work_place', 'comment', 'memo'],
    forms: agreementForms,
    indexes: [['period_end'], ['candidate_id_by_enterprise_id', 'period_end']],
    unique: [['opportunity_id_by_enterprise_id']],
    check: allOf(
      notAbove('period_start', 'period_end', '契約終了日は、契約開始日以降の日付を入力してください。'),
      settledByRange(''),
      settledByRange('buy_'),
      inspectedInDays,
      paidOtherwise,
    ),
  },
);
export type Agreement = Infer<typeof agreement>;
