/** Yen of a paper by tax rate, and by the agreements that its lines are of. Pure; parts add up to the paper to the yen. */
import { monthEnd } from '@enishi/protos/deals/agreements/agreement-dates';
import type { Values } from '@enishi/protos/fields/parse';
import { TAX_PERCENT, taxRate } from '@enishi/protos/master/billing';
import { taxDisplay } from '@enishi/protos/master/money';
import { share } from '@enishi/protos/sums/rounding';
import { type PricedLine, type RateSum, rateSums } from '@enishi/protos/sums/tax';
import { deducted, type TransitionStep, transitionOn, transitionSteps } from '@enishi/protos/sums/transition';
import { wayOf } from '../monthly';
import type { Paper } from './movements';

const { standard, reduced } = taxRate.code;

const linesOf = ({ items }: Values): PricedLine[] => (items ?? []) as unknown as PricedLine[];

/** Notices show consumption tax apart whatever the setting of invoices says. */
const ways = ({ name, record }: Paper) =>
  wayOf(name === 'payment_notices' ? { ...record, tax_display_id: taxDisplay.code.apart } : record);

/** The tax within a sum, rounded down. */
const taxWithin = (all: number, rate: number): number => share(all, TAX_PERCENT[rate], 100 + TAX_PERCENT[rate], 'down');

/** Whether a tax is that of a rate, however its issuer has rounded it. */
const isOfRate = (all: number, tax: number, rate: number): boolean => Math.abs(tax - taxWithin(all, rate)) <= 1;

/**
 * An invoice of a payee says one sum with tax. Its rate is the reduced one where its tax says so; where its tax is not entered,
 * it is that of the standard rate.
 */
function receivedSum({ total_price_with_tax, total_tax }: Values): RateSum[] {
  const all = Number(total_price_with_tax ?? 0);
  const tax = total_tax === null || total_tax === undefined ? taxWithin(all, standard) : Number(total_tax);
  const isReduced = !isOfRate(all, tax, standard) && isOfRate(all, tax, reduced);
  return [{ tax_rate_id: isReduced ? reduced : standard, total_price: all - tax, total_tax: tax }];
}

/** Price and tax of each rate of a paper. */
export const ratesOf = (paper: Paper): RateSum[] =>
  paper.name === 'purchase_invoices' ? receivedSum(paper.record) : rateSums(linesOf(paper.record), ways(paper));

export interface Deduction {
  /** Per cent of the tax that the agency deducts: 100 of a qualified issuer. */
  percent: number;
  /** Yen of it. */
  tax: number;
}

/** What the agency deducts of the tax of a purchase; a notice keeps what held when it was fixed. */
export function deductionOf({ name, record }: Paper, steps: readonly TransitionStep[] = transitionSteps): Deduction {
  const tax = ratesOf({ name, record }).reduce((sum, { total_tax }) => sum + total_tax, 0);
  if (record.registration_number) return { percent: 100, tax };
  const day = monthEnd(String(record.first_date_of_target_month));
  const step = steps.find(({ note }) => note === record.transition_note) ?? transitionOn(day, steps);
  const kept = name === 'payment_notices' ? record.deducted_tax : undefined;
  return { percent: step.percent, tax: kept === undefined || kept === null ? deducted(tax, day, steps) : Number(kept) };
}

/** An agreement that lines may be of, with what its hours of the month come to. */
export interface Candidate {
  id: number;
  name: string;
  /** Base and adjustment, without tax; none where no hours are entered. */
  amounts: readonly number[];
}

export interface Share {
  /** 0: a line that is of no agreement. */
  agreement_id: number;
  tax_rate_id: number;
  /** Without tax. */
  price: number;
}

const NUMBERED = /契約No\.(\d+)）/;
/** What follows the name of an agreement in a line that was made of hours. */
const RESTS = ['（日割り', '　超過精算', '　控除精算', '（契約No.'];

const isOf = (title: string, { name }: Pick<Candidate, 'name'>): boolean =>
  title === name || RESTS.some((rest) => title.startsWith(`${name}${rest}`));

/** Whether a line that was made of hours is of an agreement. */
export function namesAgreement(title: string, own: Pick<Candidate, 'id' | 'name'>): boolean {
  const number = NUMBERED.exec(title)?.[1];
  return number === undefined ? isOf(title, own) : number === String(own.id);
}

/** The agreement that a line names. Among several of one name it is the one whose hours come to the price, each hour once. */
function agreementIn(title: string, price: number, pool: readonly Candidate[], used: Set<string>): number {
  const number = NUMBERED.exec(title)?.[1];
  const numbered = pool.find(({ id }) => String(id) === number);
  if (numbered) return numbered.id;
  const named = pool.filter((one) => isOf(title, one));
  const size = Math.abs(price);
  const isFree = ({ id, amounts }: Candidate) =>
    amounts.some((amount) => Math.abs(amount) === size) && !used.has(`${id}:${size}`);
  const free = named.find(isFree) ?? named[0];
  if (!free) return 0;
  used.add(`${free.id}:${size}`);
  return free.id;
}

/** The line's price without tax, before what rounding leaves over is given to the largest. */
const withoutTax = (price: number, rate: number, isWithin: boolean): number => {
  const percent = TAX_PERCENT[rate] ?? 0;
  return isWithin ? price - share(price, percent, 100 + percent, 'down') : price;
};

/** Gives each rate's largest share what is missing of its sum. */
function evened(shares: Share[], rates: readonly RateSum[]): Share[] {
  for (const { tax_rate_id, total_price } of rates) {
    const own = shares.filter((one) => one.tax_rate_id === tax_rate_id);
    const rest = total_price - own.reduce((sum, { price }) => sum + price, 0);
    if (rest === 0) continue;
    const largest = own.reduce((one, other) => (Math.abs(other.price) > Math.abs(one.price) ? other : one));
    largest.price += rest;
  }
  return shares;
}

/** What of a paper is whose, line by line. */
export function sharesOf(paper: Paper, pool: readonly Candidate[]): Share[] {
  const rates = ratesOf(paper);
  if (paper.name === 'purchase_invoices') return receivedShares(rates[0], pool);
  const way = ways(paper);
  const isWithin = way.display === 'within';
  const used = new Set<string>();
  const shares = linesOf(paper.record).map((line): Share => {
    const { price, tax_rate_id, title } = line as PricedLine & { title?: string };
    const rate = tax_rate_id ?? standard;
    const net = withoutTax(price ?? 0, rate, isWithin);
    return { agreement_id: agreementIn(String(title ?? ''), net, pool, used), tax_rate_id: rate, price: net };
  });
  return evened(shares, rates);
}

/** What the payee's hours come to is theirs; what their invoice says beyond it, or less, is of no agreement. */
function receivedShares({ tax_rate_id, total_price }: RateSum, pool: readonly Candidate[]): Share[] {
  const shares = pool.flatMap(({ id, amounts }): Share[] => {
    const price = amounts.reduce((sum, amount) => sum + amount, 0);
    return price === 0 ? [] : [{ agreement_id: id, tax_rate_id, price }];
  });
  const rest = total_price - shares.reduce((sum, { price }) => sum + price, 0);
  return rest === 0 && shares.length > 0 ? shares : [...shares, { agreement_id: 0, tax_rate_id, price: rest }];
}

/** Whole yen in the proportion of weights, which add up to something; parts add up to `all`. */
export function splitYen(all: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let given = 0;
  let weighed = 0;
  return weights.map((weight) => {
    weighed += weight;
    const until = whole === 0 ? all : (whole < 0 ? -1 : 1) * share(all, weighed, Math.abs(whole), 'down');
    const part = until - given;
    given = until;
    return part || 0;
  });
}
