/** Fields that quotes to clients and orders to payees share: both offer terms of work until a day, and are answered. */
import { choice, date, email, integer, longText, money, ref, text, timestamp } from '../../fields/entity';
import { ADJUSTMENT_HOURS } from '../../master/constants';
import { adjustmentFlag, adjustmentType, adjustmentUnit, usanceDay, usanceSpan, usanceTiming } from '../../master/job';
import { roundingKind } from '../../master/money';
import { allOf, notAbove } from '../../rules';
import { settledByRange } from '../agreements/agreement-rules';
import { made, paperItems, placeFields, stepFields, sumFields } from '../paper-fields';

const hours = { unit: '時間', min: 0, max: 744 } as const;

/** Terms of work under the names that agreements have for them. */
const termFields = {
  period_start: date('開始日'),
  period_end: date('終了日'),
  monthly_price: money('単価（月額・税抜）', { unit: '円', min: 0, max: 100_000_000 }),
  adjustment_flg: choice('精算', adjustmentFlag, { default: adjustmentFlag.code.range }),
  adjustment_time_f: integer('精算幅（下限）', { ...hours, default: ADJUSTMENT_HOURS.from }),
  adjustment_time_l: integer('精算幅（上限）', { ...hours, default: ADJUSTMENT_HOURS.to }),
  adjustment_type_id: choice('精算方法', adjustmentType, { default: adjustmentType.code.both }),
  adjustment_unit_id: choice('精算単位', adjustmentUnit, { default: adjustmentUnit.code.ten_yen }),
  usance_timing_id: choice('支払サイト（締め）', usanceTiming, { default: usanceTiming.code.month_end }),
  usance_span_id: choice('支払サイト（支払月）', usanceSpan, { default: usanceSpan.code.next_month }),
  usance_day_id: choice('支払サイト（支払日）', usanceDay, { default: usanceDay.code.month_end }),
  work_detail: longText('業務の内容', { max: 5000 }),
  work_place: text('業務を行う場所', { max: 300, placeholder: '東京都渋谷区神宮前1-2-3／在宅' }),
} as const;

export const dealPaperFields = {
  /** 1 for the first one; each new version has a number of its own, too. */
  version: integer('版', { ...made, default: 1 }),
  opportunity_id_by_enterprise_id: ref('商談', 'opportunity'),
  enterprise_member1_id: ref('担当', 'enterprise_member'),
  title: text('件名', { required: true, max: 100, placeholder: 'ECサイトの開発' }),
  expiry_date: date('有効期限', { required: true, hint: 'この日まで、相手が回答できます。' }),
  ...termFields,
  items: paperItems,
  company_name: text('宛名', { max: 100, sensitive: true }),
  person: text('宛名（担当者）', { max: 100, sensitive: true }),
  email: email('送付先メールアドレス'),
  ...placeFields,
  comment: longText('備考', { max: 2000 }),
  ...sumFields,
  rounding_kind_id: choice('消費税の端数', roundingKind, made),
  ...stepFields,
  opened_at: timestamp('相手が開いた日時', made),
  answered_at: timestamp('回答日時', made),
  answered_name: text('回答した人', { ...made, max: 100, sensitive: true }),
  /** The address from which the link's holder answered; empty where a member noted the answer. */
  answered_address: text('回答した人のIPアドレス', { ...made, max: 60, sensitive: true }),
  /** The digest of what was shown when it was answered. */
  answered_digest: text('回答した内容の改ざん検知の値', { ...made, max: 64 }),
  answered_member_id: ref('回答を記録した人', 'enterprise_member', made),
  answer_note: text('辞退の理由・回答の受け取り方', { ...made, max: 500 }),
  /** The day of expiry of which its owner was told beforehand. */
  reminded_for: date('お知らせした有効期限', made),
  /** The version that this one takes the place of, once it is fixed. */
  replaces_id: integer('前の版', made),
  replaced_by_id: integer('新しい版', made),
  issuer_name: text('発行者名', { ...made, max: 100 }),
  issuer_address: text('発行者の所在地', { ...made, max: 400 }),
  issuer_contact: text('発行者の連絡先', { ...made, max: 300 }),
  registration_number: text('登録番号', { ...made, max: 20 }),
  /** The deal, or the earlier version, of which this is the open draft: there is one of each. */
  open_key: text('作成中の下書き', { ...made, max: 40, secret: true }),
} as const;

export const dealPaperCheck = allOf(
  notAbove('period_start', 'period_end', '終了日は、開始日以降の日付を入力してください。'),
  settledByRange(''),
);

export const dealPaperForms = {
  terms: {
    title: '条件',
    fields: [
      'period_start',
      'period_end',
      'monthly_price',
      'adjustment_flg',
      'adjustment_time_f',
      'adjustment_time_l',
      'adjustment_type_id',
      'adjustment_unit_id',
      'usance_timing_id',
      'usance_span_id',
      'usance_day_id',
    ],
  },
  lines: { title: '明細', fields: ['items'] },
  to: {
    title: '送付先',
    fields: ['company_name', 'person', 'email', 'zipcode', 'prefecture_id', 'address', 'building'],
  },
} as const;
