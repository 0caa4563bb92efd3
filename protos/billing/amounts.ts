/**
 * The bill of a month of a contract, and the totals of invoices. All functions are pure; money is integer yen. A month
 * is billed whole when any of its days lies in a period: nothing is billed by the day.
 */
import { discountedFlag, taxRate } from '../master/billing';
import { type PaperSum, paperSum, type RateSum, rateSums, type TaxWay } from '../sums/tax';
import { monthNumber, monthOf, monthsBetween } from './months';

type Maybe<T> = T | null | undefined;

/** The part of a contract that says what is billed. */
export interface BilledTerms {
  price?: Maybe<number>;
  period_start?: Maybe<string>;
  period_end?: Maybe<string>;
  discounted_flg?: Maybe<number>;
  price_discount?: Maybe<number>;
  period_discount_start?: Maybe<string>;
  period_discount_end?: Maybe<string>;
  init_title?: Maybe<string>;
  price_init?: Maybe<number>;
  period_init?: Maybe<string>;
  option1_title?: Maybe<string>;
  option1_price?: Maybe<number>;
  option1_period_start?: Maybe<string>;
  option1_period_end?: Maybe<string>;
  option2_title?: Maybe<string>;
  option2_price?: Maybe<number>;
  option2_period_start?: Maybe<string>;
  option2_period_end?: Maybe<string>;
}

export interface InvoiceLine {
  title: string;
  /** Without tax; negative: taken off. */
  price: number;
  tax_rate_id?: Maybe<number>;
}

/** The operator's prices are without tax. */
const WAY: TaxWay = { rounding: 'down', display: 'apart' };

/** Whether a day of the month lies in the period; a missing end is open. */
function covers(month: string, start: Maybe<string>, end: Maybe<string>): boolean {
  const number = monthNumber(month);
  return (!start || monthNumber(start) <= number) && (!end || number <= monthNumber(end));
}

const inContract = (terms: BilledTerms, month: string): boolean =>
  Boolean(terms.period_start) && covers(month, terms.period_start, terms.period_end);

/** The fee of the one month that is named for it; nothing in others. */
const initialFee = ({ price_init, period_init }: BilledTerms, month: string): Maybe<number> =>
  period_init && monthOf(period_init) === monthOf(month) ? price_init : undefined;

interface Option {
  title: Maybe<string>;
  price: Maybe<number>;
  start: Maybe<string>;
  end: Maybe<string>;
}

const optionsOf = (terms: BilledTerms): Option[] => [
  {
    title: terms.option1_title,
    price: terms.option1_price,
    start: terms.option1_period_start,
    end: terms.option1_period_end,
  },
  {
    title: terms.option2_title,
    price: terms.option2_price,
    start: terms.option2_period_start,
    end: terms.option2_period_end,
  },
];

const standard = taxRate.code.standard;

/** The lines of a month's invoice, in the order they stand in; none where nothing is billed. */
export function linesOf(terms: BilledTerms, month: string): InvoiceLine[] {
  const lines: InvoiceLine[] = [];
  const add = (title: string, price: number) => lines.push({ title, price, tax_rate_id: standard });
  const running = inContract(terms, month);
  if (running) {
    add('基本料金', terms.price ?? 0);
    const discount = terms.discounted_flg === discountedFlag.code.yes && terms.price_discount;
    if (discount && covers(month, terms.period_discount_start, terms.period_discount_end)) add('割引', -discount);
  }
  const fee = initialFee(terms, month);
  if (fee) add(terms.init_title || '初期費用', fee);
  if (running)
    for (const { title, price, start, end } of optionsOf(terms))
      if (price && covers(month, start, end)) add(title || 'オプション', price);
  return lines;
}

/** Sums and tax of each rate: tax is rounded once per rate, towards zero. */
export const rateTotals = (lines: readonly Partial<InvoiceLine>[]): RateSum[] => rateSums(lines, WAY);

export const totalsOf = (lines: readonly Partial<InvoiceLine>[]): PaperSum => paperSum(lines, WAY);

/** The cost of a month of a contract. */
export const monthTotals = (terms: BilledTerms, month: string): PaperSum => totalsOf(linesOf(terms, month));

/** The months that are billed, from the first to `until` or to the end of the contract, whichever is first. */
export function billedMonths(terms: BilledTerms, until: string): string[] {
  if (!terms.period_start) return [];
  const end = terms.period_end && terms.period_end < until ? terms.period_end : until;
  const months = new Set(monthsBetween(terms.period_start, end));
  const { period_init, price_init } = terms;
  if (period_init && price_init && monthNumber(period_init) <= monthNumber(until)) months.add(monthOf(period_init));
  return [...months].sort();
}

/** A part of a contract beside its base, which is billed in some of the months. */
export interface BilledPart {
  label: string;
  price: number;
  /** The field of its first day. */
  column: string;
  /** Its fields have this in their names. */
  family: string;
  start: Maybe<string>;
  /** Last day; without one the period is open. */
  end: Maybe<string>;
  /** Billed in its month, whatever the contract's are. */
  alone?: true;
}

/** Discount, initial fee and options, where they have a price. */
export function partsOf(terms: BilledTerms): BilledPart[] {
  const discounted = terms.discounted_flg === discountedFlag.code.yes;
  const parts: BilledPart[] = [
    {
      ...{ label: '割引', price: discounted ? Number(terms.price_discount) : 0, column: 'period_discount_start' },
      ...{ family: 'discount' },
      ...{ start: terms.period_discount_start, end: terms.period_discount_end },
    },
    {
      ...{
        label: '初期費用',
        price: terms.period_init ? Number(terms.price_init) : 0,
        column: 'period_init',
        family: 'init',
        alone: true,
      },
      ...{ start: terms.period_init, end: terms.period_init },
    },
    ...optionsOf(terms).map(({ price, start, end }, index) => ({
      ...{ label: `オプション${index + 1}`, price: Number(price), column: `option${index + 1}_period_start` },
      ...{ family: `option${index + 1}` },
      ...{ start, end },
    })),
  ];
  return parts.filter(({ price }) => price > 0);
}

/** The first and the last month in which a part is billed; no last one where it is open, undefined where it never is. */
export function partSpan(terms: BilledTerms, part: BilledPart): { first: string; last?: string } | undefined {
  const own = part.alone ? { period_start: part.start, period_end: part.end } : terms;
  if (!own.period_start) return undefined;
  const first = [own.period_start, part.start ?? own.period_start].sort().at(-1) as string;
  const last = [own.period_end, part.end].filter((day): day is string => Boolean(day)).sort()[0];
  if (last && monthNumber(last) < monthNumber(first)) return undefined;
  return { first: monthOf(first), ...(last ? { last: monthOf(last) } : {}) };
}

/** Whether two contracts have a month in common: each month of an agency belongs to one contract. */
export function overlap(one: BilledTerms, other: BilledTerms): boolean {
  const open = Number.POSITIVE_INFINITY;
  const [from, to] = [monthNumber(one.period_start ?? ''), one.period_end ? monthNumber(one.period_end) : open];
  const [start, end] = [monthNumber(other.period_start ?? ''), other.period_end ? monthNumber(other.period_end) : open];
  return from <= end && start <= to;
}
