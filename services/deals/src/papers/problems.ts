/** Obstacles to making a document: terms that are missing, and days of payment that the freelance act forbids. */
import {
  daysFromReceipt,
  monthEnd,
  monthsOf,
  type PayTerms,
  payDay,
} from '@enishi/protos/deals/agreements/agreement-dates';
import { termsOf } from '@enishi/protos/deals/agreements/agreement-terms';
import type { PaperProblem } from '@enishi/protos/deals/rpc';
import { formatDay } from '@enishi/protos/fields/format';
import type { Values } from '@enishi/protos/fields/parse';
import {
  agreementDocumentKind,
  agreementParty,
  agreementResale,
  PAID_OTHERWISE,
  PAY_AFTER_UPSTREAM_DAYS,
  PAY_WITHIN_DAYS,
} from '@enishi/protos/master/agreement';
import { isGiven } from '@enishi/protos/rules';
import type { Parties } from '../records';

type Found = Pick<PaperProblem, 'column' | 'message'>;

export const payTerms = (agreement: Values, side: '' | 'buy_'): PayTerms => ({
  usance_span_id: agreement[`${side}usance_span_id`] as number | null | undefined,
  usance_day_id: agreement[`${side}usance_day_id`] as number | null | undefined,
});

const needs = (agreement: Values, column: string, message: string): Found[] =>
  isGiven(agreement[column]) ? [] : [{ column, message }];

const usanceNeeds = (agreement: Values, side: '' | 'buy_', whose: string): Found[] => [
  ...needs(agreement, `${side}usance_timing_id`, `${whose}の締め日を選択してください。`),
  ...needs(agreement, `${side}usance_span_id`, `${whose}の支払月を選択してください。`),
  ...needs(agreement, `${side}usance_day_id`, `${whose}の支払日を選択してください。`),
];

/** Months of the present period, whose work is paid month by month. */
function monthsWorked(agreement: Values): string[] {
  const { period_start, period_end } = termsOf(agreement).at(-1) ?? { period_start: '', period_end: '' };
  return period_start && period_end ? monthsOf(period_start, period_end) : [];
}

/**
 * Work that goes on is taken as delivered at the end of each month, by which it is closed. Every month of the period is
 * looked at, because months have different lengths; the first one that is too late is told.
 */
export function lateProblems(agreement: Values, company: string): Found[] {
  const isResale = agreement.resale_type_id === agreementResale.code.resale;
  const limit = isResale ? PAY_AFTER_UPSTREAM_DAYS : PAY_WITHIN_DAYS;
  for (const month of monthsWorked(agreement)) {
    const paid = payDay(payTerms(agreement, 'buy_'), month);
    const from = isResale ? payDay(payTerms(agreement, ''), month) : monthEnd(month);
    if (!paid || !from) return [];
    const days = daysFromReceipt(from, paid);
    if (days <= limit) continue;
    const closed = `${Number(month.slice(5, 7))}月分（${formatDay(monthEnd(month))}締め）`;
    const message = isResale
      ? `${closed}の支払期日（${formatDay(paid)}）は、${company}の支払期日（${formatDay(from)}）から${days}日目です。フリーランス法により、再委託では${limit}日以内にしてください。`
      : `${closed}の支払期日（${formatDay(paid)}）は、役務の提供を受けた日から${days}日目です。フリーランス法により、${limit}日以内にしてください。`;
    return [{ column: 'buy_usance_day_id', message }];
  }
  return [];
}

const signed = (agreement: Values): Found[] => [
  ...needs(agreement, 'contract_date', '契約締結日（業務を委託した日）を入力してください。'),
  ...needs(agreement, 'work_detail', '業務の内容を入力してください。'),
];

const named = (parties: Parties, party: number): Found[] => {
  const other = party === agreementParty.code.company ? parties.company : parties.candidate;
  return [
    ...(parties.agency.name ? [] : [{ message: '自社の会社名を登録してください。' }]),
    ...(other.name ? [] : [{ message: '相手の名前が登録されていないか、削除されています。' }]),
  ];
};

/** The terms that the act demands of a commission to a freelancer, in its order. */
const commissioned = (agreement: Values): Found[] => [
  ...needs(agreement, 'period_start', '契約開始日を入力してください。'),
  ...needs(agreement, 'period_end', '契約終了日を入力してください。'),
  ...needs(agreement, 'work_place', '業務を行う場所を入力してください。'),
  ...needs(agreement, 'inspection_type_id', '検査の有無を選択してください。'),
  ...needs(agreement, 'buy_price', '仕入単価を入力してください。'),
  ...usanceNeeds(agreement, 'buy_', '仕入の支払サイト'),
  ...needs(agreement, 'payment_method_id', '支払方法を選択してください。'),
  ...(PAID_OTHERWISE.includes(agreement.payment_method_id as number)
    ? needs(agreement, 'payment_method_desc', '振込・現金以外で支払うときの詳細を入力してください。')
    : []),
];

/** What an order to a person lacks by the act, whose terms are given under the names that agreements have for them. */
export const commissionProblems = (agreement: Values): string[] =>
  [...signed(agreement), ...commissioned(agreement), ...lateProblems(agreement, '')].map(({ message }) => message);

function resold(agreement: Values, parties: Parties): Found[] {
  if (agreement.resale_type_id !== agreementResale.code.resale) return [];
  return [
    ...(parties.company.name
      ? []
      : [{ message: '再委託の元となる企業の名前が登録されていないか、削除されています。' }]),
    ...usanceNeeds(agreement, '', '企業の支払サイト'),
  ];
}

/** Everything that keeps this document from being made, in the order of the form. */
export function problemsOf(agreement: Values, parties: Parties, kind: number, party: number): Found[] {
  const toCandidate = party === agreementParty.code.candidate;
  if (kind === agreementDocumentKind.code.terms && !toCandidate)
    return [{ message: '取引条件明示書は、候補者に交付する書類です。相手に候補者を選択してください。' }];
  const common = [...named(parties, party), ...signed(agreement)];
  if (!toCandidate) return [...common, ...usanceNeeds(agreement, '', '支払サイト')];
  const law =
    kind === agreementDocumentKind.code.terms
      ? commissioned(agreement)
      : usanceNeeds(agreement, 'buy_', '仕入の支払サイト');
  return [...common, ...law, ...resold(agreement, parties), ...lateProblems(agreement, parties.company.name)];
}

/** What all of them together ask for: to enter what is missing, to change what the act forbids, or both. */
export function headlineOf(agreement: Values, problems: readonly Found[]): string {
  const forbidden = problems.filter(({ column }) => column && isGiven(agreement[column])).length;
  const missing = forbidden < problems.length ? '不足している項目を入力' : '';
  const late = forbidden > 0 ? '候補者への支払サイトを期限内に変更' : '';
  return `書類を作成できません。${[missing, late].filter(Boolean).join('し、')}してください。`;
}
