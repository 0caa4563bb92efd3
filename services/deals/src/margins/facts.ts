/** What a span of months comes to, fact by fact: a share of a paper, or what a contract without one is expected to bring. Pure. */
import { monthEnd, monthsOf, partOfMonth } from '@enishi/protos/deals/agreements/agreement-dates';
import { pricesIn } from '@enishi/protos/deals/agreements/agreement-terms';
import { settle } from '@enishi/protos/deals/agreements/settlement';
import type { Values } from '@enishi/protos/fields/parse';
import { adjustmentFlag } from '@enishi/protos/master/job';
import { clientInvoiceKind, clientInvoiceStatus } from '@enishi/protos/master/money';
import type { TransitionStep } from '@enishi/protos/sums/transition';
import {
  candidatesOf,
  deductionOf,
  hoursKey,
  type Paper,
  type Period,
  ratesOf,
  SALES,
  type Span,
  sharesIn,
  splitYen,
  unpaidOf,
} from '../books';
import { wholePeriod } from '../hours';

export interface Fact {
  /** First day of the month. */
  month: string;
  /** 0: of none. */
  agreement_id: number;
  company_id: number;
  member_id: number;
  is_sale: boolean;
  is_foreseen: boolean;
  /** Yen without tax. */
  price: number;
  /** Yen with tax. */
  unpaid: number;
  /** Yen of tax that is not deducted. */
  kept_tax: number;
  /** Absent of what is foreseen. */
  paper?: Paper;
}

/** What the papers of a span are read with. */
export interface Known {
  period: Period;
  billed: Billed;
}

export interface Sides {
  sales: boolean;
  purchases: boolean;
}

const isSale = ({ name }: Paper): boolean => SALES.includes(name);
const monthIn = ({ record }: Paper): string => String(record.first_date_of_target_month);
const keptTax = (paper: Paper, steps: readonly TransitionStep[] | undefined): number =>
  isSale(paper) ? 0 : ratesOf(paper).reduce((sum, { total_tax }) => sum + total_tax, 0) - deductionOf(paper, steps).tax;

const partiesIn = (agreement: Values | undefined) => ({
  company_id: Number(agreement?.company_id_by_enterprise_id ?? 0),
  member_id: Number(agreement?.enterprise_member1_id ?? 0),
});

/** A paper's shares; what is unpaid of it, and its tax that is not deducted, go with the prices. */
function factsOfPaper(paper: Paper, period: Period, steps: readonly TransitionStep[] | undefined): Fact[] {
  const shares = sharesIn(paper, period);
  const weights = shares.map(({ price }) => price);
  const unpaid = splitYen(unpaidOf(paper), weights);
  const kept = splitYen(keptTax(paper, steps), weights);
  const is_sale = isSale(paper);
  return shares.map(({ agreement_id, price }, at): Fact => {
    const parties = partiesIn(period.agreements.get(agreement_id));
    if (agreement_id === 0 && is_sale) parties.company_id = Number(paper.record.company_id_by_enterprise_id ?? 0);
    return {
      ...{ month: monthIn(paper), agreement_id, ...parties, is_sale, is_foreseen: false },
      ...{ price, unpaid: unpaid[at], kept_tax: kept[at], paper },
    };
  });
}

/** A paper that holds for its month: one that was taken back, and what takes it back, do not. */
const holds = ({ name, record }: Paper): boolean =>
  name !== 'client_invoices' ||
  (record.client_invoice_status_id !== clientInvoiceStatus.code.corrected &&
    record.client_invoice_kind_id !== clientInvoiceKind.code.credit_note);

/** Contracts by the invoice that was drafted of their hours, where it is known. */
export type Billed = ReadonlyMap<number, readonly number[]>;

/** The contracts that a paper was made of: where they are not known, all of its party. */
const madeOf = (paper: Paper, { period, billed }: Known): readonly number[] =>
  (isSale(paper) ? billed.get(paper.record.id_by_enterprise_id as number) : undefined) ??
  candidatesOf(paper, period).map(({ id }) => id);

/** Contracts and months that papers have told of already. */
function told(papers: readonly Paper[], facts: readonly Fact[], known: Known, wantsSales: boolean): Set<string> {
  const keys = new Set<string>();
  for (const { is_sale, paper, agreement_id, month } of facts)
    if (is_sale === wantsSales && paper && holds(paper)) keys.add(hoursKey(agreement_id, month));
  for (const paper of papers)
    if (isSale(paper) === wantsSales && paper.record.month_key && holds(paper))
      for (const id of madeOf(paper, known)) keys.add(hoursKey(id, monthIn(paper)));
  return keys;
}

/** By the hours, where they are entered; else by the terms, as if the hours were within their range. */
function foreseen(agreement: Values, hours: Values | undefined, month: string, wantsSales: boolean): number {
  if (hours) return Number(hours[wantsSales ? 'sell_total' : 'buy_total'] ?? 0);
  const prices = pricesIn(agreement, month);
  if (!prices) return 0;
  const part = partOfMonth(wholePeriod(agreement), month, agreement.proration_type_id as number | null);
  const price = wantsSales ? prices.sell_price : prices.buy_price;
  return settle({ price, adjustment_flg: adjustmentFlag.code.fixed }, 0, part).total;
}

function foreseenIn(
  span: Span,
  papers: readonly Paper[],
  facts: readonly Fact[],
  known: Known,
  is_sale: boolean,
): Fact[] {
  const { period } = known;
  const keys = told(papers, facts, known, is_sale);
  return [...period.agreements].flatMap(([agreement_id, agreement]) =>
    monthsOf(span.from, monthEnd(span.to))
      .filter((month) => !keys.has(hoursKey(agreement_id, month)))
      .flatMap((month): Fact[] => {
        const hours = period.hours.get(hoursKey(agreement_id, month));
        const price = foreseen(agreement, hours, month, is_sale);
        if (price === 0) return [];
        const parties = partiesIn(agreement);
        return [{ month, agreement_id, ...parties, is_sale, is_foreseen: true, price, unpaid: 0, kept_tax: 0 }];
      }),
  );
}

/** @param papers those of the sides alone */
export function factsOf(
  span: Span,
  papers: readonly Paper[],
  known: Known,
  { sales, purchases }: Sides,
  steps?: readonly TransitionStep[],
): Fact[] {
  const facts = papers.flatMap((paper) => factsOfPaper(paper, known.period, steps));
  const sides = [...(sales ? [true] : []), ...(purchases ? [false] : [])];
  return [...facts, ...sides.flatMap((is_sale) => foreseenIn(span, papers, facts, known, is_sale))];
}
