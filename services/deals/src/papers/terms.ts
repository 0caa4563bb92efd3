/** Terms of an agreement as documents write them. */
import { monthEnd, monthOf, partOfMonth, payDay } from '@enishi/protos/deals/agreements/agreement-dates';
import { type AgreementTerm, termsOf } from '@enishi/protos/deals/agreements/agreement-terms';
import { settle } from '@enishi/protos/deals/agreements/settlement';
import { formatNumber } from '@enishi/protos/fields/format-number';
import type { Values } from '@enishi/protos/fields/parse';
import {
  agreementInspection,
  agreementPayment,
  agreementProration,
  agreementResale,
} from '@enishi/protos/master/agreement';
import { contractType } from '@enishi/protos/master/candidate';
import { adjustmentFlag, adjustmentType, adjustmentUnit } from '@enishi/protos/master/job';
import { adjustmentRangeText, usanceText } from '@enishi/protos/master/job-text';
import { yenText } from '@enishi/protos/master/price';
import { termsOfSide } from '../hours';
import { payTerms } from './problems';
import type { TermRow } from './sheet';

export type Side = '' | 'buy_';

const code = (agreement: Values, name: string) => agreement[name] as number | null | undefined;
const textOf = (agreement: Values, name: string): string => (agreement[name] as string | null | undefined) ?? '';

/** 2026年4月1日. */
export const longDay = (day: string): string => {
  const [year, month, date] = day.split('-').map(Number);
  return `${year}年${month}月${date}日`;
};

export const presentTerm = (agreement: Values): AgreementTerm => {
  const terms = termsOf(agreement);
  return terms[terms.length - 1];
};

export const priceOf = (agreement: Values, side: Side): number => {
  const { sell_price, buy_price } = presentTerm(agreement);
  return side === '' ? sell_price : buy_price;
};

export const periodText = (agreement: Values): string => {
  const { period_start, period_end } = presentTerm(agreement);
  return `${longDay(period_start)} から ${longDay(period_end)} まで`;
};

/** Prices of an hour too many and of one that is missing, as they would be settled. */
function ratesOf(agreement: Values, side: Side): string {
  const terms = termsOfSide(agreement, side, priceOf(agreement, side));
  const far = 60;
  const over = settle(terms, ((terms.adjustment_time_l ?? 0) + 1) * far).rate;
  const under = settle(terms, Math.max(0, (terms.adjustment_time_f ?? 0) - 1) * far).rate;
  return [over > 0 ? `超過 ${yenText(over)}／時間` : '', under > 0 ? `控除 ${yenText(under)}／時間` : '']
    .filter(Boolean)
    .join('、');
}

/** Whether hours outside a range change the price. */
export const isSettled = (agreement: Values, side: Side): boolean =>
  code(agreement, `${side}adjustment_flg`) !== adjustmentFlag.code.fixed;

export function adjustmentLines(agreement: Values, side: Side): string {
  const terms = termsOfSide(agreement, side, priceOf(agreement, side));
  if (!isSettled(agreement, side)) return '稼働時間による精算は行わない（固定）。';
  const how = [adjustmentType.label(terms.adjustment_type_id), adjustmentUnit.label(terms.adjustment_unit_id)];
  return [
    `月間の稼働時間が ${adjustmentRangeText(terms)} の範囲内のときは精算を行わない。`,
    `範囲を超えた、または満たない時間は、次の単価で精算する（${how.filter(Boolean).join('・')}）。`,
    ratesOf(agreement, side),
  ].join('\n');
}

const prorations: Readonly<Record<number, string>> = {
  [agreementProration.code.business_days]:
    '月の途中で開始または終了する月は、報酬の額および精算の範囲を、その月の営業日数で日割りする（1円未満切り捨て）。',
  [agreementProration.code.calendar_days]:
    '月の途中で開始または終了する月は、報酬の額および精算の範囲を、その月の暦日数で日割りする（1円未満切り捨て）。',
};

/** Whether the first or the last month is one in part, so that a reader asks what is paid for it. */
function isProrated(agreement: Values): boolean {
  const term = presentTerm(agreement);
  const type = code(agreement, 'proration_type_id');
  return [term.period_start, term.period_end].some((day) => partOfMonth(term, monthOf(day), type) !== undefined);
}

export function payLines(agreement: Values, side: Side): string {
  const terms = {
    usance_timing_id: code(agreement, `${side}usance_timing_id`),
    usance_span_id: code(agreement, `${side}usance_span_id`),
    usance_day_id: code(agreement, `${side}usance_day_id`),
  };
  const first = monthOf(presentTerm(agreement).period_start);
  const paid = payDay(payTerms(agreement, side), first);
  const example = paid
    ? `（${Number(first.slice(5, 7))}月分は ${longDay(monthEnd(first))} に締め、${longDay(paid)} に支払う）`
    : '';
  return [usanceText(terms), example].filter(Boolean).join('\n');
}

export const priceLines = (agreement: Values, side: Side): string =>
  [
    `月額 ${yenText(priceOf(agreement, side))}（税抜）。消費税等は支払時の税率により別途支払う。`,
    adjustmentLines(agreement, side),
    ...(isProrated(agreement) ? [prorations[code(agreement, 'proration_type_id') ?? 0] ?? ''] : []),
  ]
    .filter(Boolean)
    .join('\n');

export function inspectionText(agreement: Values): string {
  const type = code(agreement, 'inspection_type_id');
  if (type === agreementInspection.code.none) return '検査は行わない。';
  if (type !== agreementInspection.code.inspected) return '';
  return `毎月末日に作業報告を受け、その日から${formatNumber(Number(agreement.inspection_days))}日以内に検査を完了する。`;
}

export function paymentText(agreement: Values): string {
  const method = agreementPayment.label(code(agreement, 'payment_method_id'));
  const more = textOf(agreement, 'payment_method_desc');
  return [method, more].filter(Boolean).join('\n');
}

/** The rows that the act demands where its longer days are used: that it is so, by whom, and when they pay. */
export function resaleRows(agreement: Values, company: string): TermRow[] {
  if (code(agreement, 'resale_type_id') !== agreementResale.code.resale) return [];
  return [
    [
      '再委託に関する事項',
      [
        '本件は、次の者から委託を受けた業務の再委託である。',
        `元委託者の商号・名称：${company}`,
        `元委託業務の対価の支払期日：${payLines(agreement, '')}`,
      ].join('\n'),
    ],
  ];
}

/** Rows that contracts and orders of both sides have. */
export const workRows = (agreement: Values, worker: string): TermRow[] => [
  ['業務名', textOf(agreement, 'name')],
  ['契約形態', contractType.label(code(agreement, 'contract_type_id'))],
  ['業務の内容', textOf(agreement, 'work_detail')],
  ['作業者', worker],
  ['契約期間', periodText(agreement)],
  ['業務を行う場所', textOf(agreement, 'work_place')],
  ...(textOf(agreement, 'work_hours') ? [['業務を行う時間', textOf(agreement, 'work_hours')] as const] : []),
];

export const commentRows = (agreement: Values): TermRow[] =>
  textOf(agreement, 'comment') ? [['備考', textOf(agreement, 'comment')]] : [];
