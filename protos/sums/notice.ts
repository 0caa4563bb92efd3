/** What is paid for a month's work: the paper's sums, what is withheld and taken off, and what the payer deducts. Pure. */
import { withholdingKind } from '../master/money';
import type { Rounding } from './rounding';
import { type PaperSum, type PricedLine, paperSum } from './tax';
import { deducted, type TransitionStep, transitionOn } from './transition';
import { withheld, withholdingBase } from './withholding';

export interface NoticeTerms {
  lines: readonly PricedLine[];
  rounding: Rounding;
  /** Last day of the month of the work, YYYY-MM-DD. */
  day: string;
  /** Whether the payee is registered as an issuer of qualified invoices. */
  isRegistered: boolean;
  /** Code of `withholdingKind`. */
  withholding_id?: number | null;
  /** Yen that are taken off. */
  transfer_fee?: number | null;
  advance_price?: number | null;
  steps?: readonly TransitionStep[];
}

export interface NoticeSum extends PaperSum {
  withheld_tax: number;
  net_price: number;
  /** The part of the consumption tax that the agency deducts. */
  deducted_tax: number;
  /** The step of the 経過措置; empty for a registered payee. */
  transition_note: string;
}

/** Notices show consumption tax apart, so income tax is withheld from the price without it. */
export function noticeSum(terms: NoticeTerms): NoticeSum {
  const { lines, rounding, day, isRegistered, withholding_id, transfer_fee, advance_price, steps } = terms;
  const sum = paperSum(lines, { rounding, display: 'apart' });
  const withheld_tax = withholding_id === withholdingKind.code.withheld ? withheld(withholdingBase(sum, true)) : 0;
  return {
    ...sum,
    withheld_tax,
    net_price: sum.total_price_with_tax - withheld_tax - (transfer_fee ?? 0) - (advance_price ?? 0),
    deducted_tax: isRegistered ? sum.total_tax : deducted(sum.total_tax, day, steps),
    transition_note: isRegistered ? '' : transitionOn(day, steps).note,
  };
}
