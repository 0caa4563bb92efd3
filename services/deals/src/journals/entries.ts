/** Journal entries of papers and payments. Pure: each is balanced, and its sums are those of its paper to the yen. */
import type { Values } from '@enishi/protos/fields/parse';
import { TAX_PERCENT, taxRate } from '@enishi/protos/master/billing';
import { clientFeeTax, journalKind, journalTaxMethod } from '@enishi/protos/master/journals';
import { clientInvoiceKind } from '@enishi/protos/master/money';
import { share } from '@enishi/protos/sums/rounding';
import type { RateSum } from '@enishi/protos/sums/tax';
import type { TransitionStep } from '@enishi/protos/sums/transition';
import {
  closingDay,
  deductionOf,
  type Paper,
  type Payment,
  ratesOf,
  type Share,
  type Source,
  splitYen,
} from '../books';

const kinds = journalKind.code;

/** What a line stands for; the setting gives its account. */
export type Role =
  | 'receivable'
  | 'sales'
  | 'received_tax'
  | 'person_cost'
  | 'company_cost'
  | 'paid_tax'
  | 'person_payable'
  | 'company_payable'
  | 'bank_deposit'
  | 'withheld'
  | 'fee'
  | 'advance'
  | 'received_advance';

/** The part of a line in consumption tax. */
export interface Taxed {
  side: 'sale' | 'return' | 'purchase';
  /** Code of `taxRate`. */
  rate: number;
  /** Per cent of the tax that is deducted of a purchase. */
  percent: number;
}

export interface Line {
  is_debit: boolean;
  role: Role;
  /** Yen above zero, with tax. */
  amount: number;
  /** Yen of tax within the amount; of a purchase those that are deducted. */
  tax: number;
  taxed?: Taxed;
  /** Member who looks after the agreements of the line; 0 where there is none. */
  owner: number;
}

export interface Entry {
  /** One paper or payment has one key, for ever. */
  key: string;
  /** Code of `journalKind`. */
  kind: number;
  /** YYYY-MM-DD. */
  date: string;
  paper: Source;
  lines: Line[];
}

/** Whose agreement a share is of. */
export type OwnerOf = (agreement_id: number) => number;

const line = (is_debit: boolean, role: Role, amount: number, more: Partial<Line> = {}): Line => ({
  ...{ is_debit, role, amount, tax: 0, owner: 0 },
  ...more,
});

/** What comes to nothing is no line, and what is below zero stands on the other side. */
const standing = (lines: readonly Line[]): Line[] =>
  lines.flatMap((one) => {
    if (one.amount === 0) return [];
    if (one.amount > 0) return [one];
    return [{ ...one, is_debit: !one.is_debit, amount: -one.amount, tax: -one.tax || 0 }];
  });

const isPerson = ({ record }: Source): boolean => Boolean(record.candidate_id_by_enterprise_id);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

interface Part {
  owner: number;
  price: number;
  tax: number;
}

/** A rate's sum by owner; the tax goes with the price. */
function partsOf({ tax_rate_id, total_price, total_tax }: RateSum, shares: readonly Share[], ownerOf: OwnerOf): Part[] {
  const prices = new Map<number, number>();
  for (const { agreement_id, price, tax_rate_id: rate } of shares) {
    if (rate !== tax_rate_id) continue;
    const owner = ownerOf(agreement_id);
    prices.set(owner, (prices.get(owner) ?? 0) + price);
  }
  if (prices.size === 0) return [{ owner: 0, price: total_price, tax: total_tax }];
  const owners = [...prices].sort(([one], [other]) => one - other);
  const taxes = splitYen(
    total_tax,
    owners.map(([, price]) => price),
  );
  return owners.map(([owner, price], at) => ({ owner, price, tax: taxes[at] }));
}

const base = (paper: Paper, kind: number, lines: readonly Line[]): Entry => ({
  key: `${paper.name}:${paper.record.id_by_enterprise_id}`,
  ...{ kind, date: closingDay(paper.record), paper, lines: standing(lines) },
});

function saleOf(paper: Paper, shares: readonly Share[], ownerOf: OwnerOf): Entry {
  const isCredit = paper.record.client_invoice_kind_id === clientInvoiceKind.code.credit_note;
  const side = isCredit ? 'return' : 'sale';
  const sales = ratesOf(paper).flatMap((rate) =>
    partsOf(rate, shares, ownerOf).map(({ owner, price, tax }) =>
      line(false, 'sales', price + tax, { tax, owner, taxed: { side, rate: rate.tax_rate_id, percent: 100 } }),
    ),
  );
  const total = sum(sales.map(({ amount }) => amount));
  return base(paper, isCredit ? kinds.credit : kinds.sale, [line(true, 'receivable', total), ...sales]);
}

function purchaseOf(
  paper: Paper,
  shares: readonly Share[],
  ownerOf: OwnerOf,
  steps: readonly TransitionStep[] | undefined,
): Entry {
  const [cost, payable]: [Role, Role] = isPerson(paper)
    ? ['person_cost', 'person_payable']
    : ['company_cost', 'company_payable'];
  const { percent, tax: deductible } = deductionOf(paper, steps);
  const parts = ratesOf(paper).flatMap((rate) =>
    partsOf(rate, shares, ownerOf).map((part) => ({ ...part, rate: rate.tax_rate_id })),
  );
  const taxes = splitYen(
    deductible,
    parts.map(({ tax }) => tax),
  );
  const costs = parts.map(({ owner, price, tax, rate }, at) =>
    line(true, cost, price + tax, { tax: taxes[at], owner, taxed: { side: 'purchase', rate, percent } }),
  );
  return base(paper, kinds.purchase, [...costs, line(false, payable, sum(costs.map(({ amount }) => amount)))]);
}

/** @param steps the operator's table of 経過措置 */
export const entryOfPaper = (
  paper: Paper,
  shares: readonly Share[],
  ownerOf: OwnerOf,
  steps?: readonly TransitionStep[],
): Entry =>
  paper.name === 'client_invoices' ? saleOf(paper, shares, ownerOf) : purchaseOf(paper, shares, ownerOf, steps);

/** The claim that a payment is about, and what stands on its other side. */
const sides: Readonly<
  Record<Exclude<Payment['kind'], 'bank_fee'>, (paper: Source) => { isIn: boolean; claim: Role; other: Role }>
> = {
  receipt: () => ({ isIn: true, claim: 'receivable', other: 'bank_deposit' }),
  on_account: () => ({ isIn: true, claim: 'received_advance', other: 'bank_deposit' }),
  set_against: () => ({ isIn: true, claim: 'receivable', other: 'received_advance' }),
  refund: () => ({ isIn: false, claim: 'received_advance', other: 'bank_deposit' }),
  payout: (paper) => ({
    ...{ isIn: false, other: 'bank_deposit' },
    claim: isPerson(paper) ? 'person_payable' : 'company_payable',
  }),
};

/** The agency bears all of a bank's fee that was not taken off what payees get; that part is the payees' purchase. */
function linesOfFee({ amount, fee }: Payment): Line[] {
  const { standard } = taxRate.code;
  const own = amount - fee;
  const tax = share(own, TAX_PERCENT[standard], 100 + TAX_PERCENT[standard], 'down');
  return [
    line(true, 'fee', own, { tax, taxed: { side: 'purchase', rate: standard, percent: 100 } }),
    line(true, 'fee', fee),
    line(false, 'bank_deposit', amount),
  ];
}

const lowersSales = ({ client_fee_tax_id }: Values): boolean => client_fee_tax_id === clientFeeTax.code.return;

/** What a client took off for its transfer lowers the price of what it was sold. */
function returnedFee({ paper, fee }: Payment): Partial<Line> {
  const rate = ratesOf(paper as Paper)[0]?.tax_rate_id ?? taxRate.code.standard;
  const percent = TAX_PERCENT[rate] ?? 0;
  return { tax: share(fee, percent, 100 + percent, 'down'), taxed: { side: 'return', rate, percent: 100 } };
}

/** @param setting `journal_setting` */
export function entryOfPayment(payment: Payment, setting: Values): Entry {
  const { key, kind, date, paper, amount, withheld, fee, advance } = payment;
  if (kind === 'bank_fee') return { key, kind: kinds[kind], date, paper, lines: standing(linesOfFee(payment)) };
  const { isIn, claim, other } = sides[kind](paper);
  const lines = [
    line(isIn, other, amount - withheld - fee - advance),
    line(isIn, 'withheld', withheld),
    line(isIn, 'fee', fee, kind === 'receipt' && lowersSales(setting) ? returnedFee(payment) : {}),
    line(isIn, 'advance', advance),
  ];
  const claimed = line(!isIn, claim, amount);
  const own = isIn ? [...lines, claimed] : [claimed, ...lines];
  return { key, kind: kinds[kind], date, paper, lines: standing(own) };
}

/**
 * The lines as the books have them: by 税抜経理 the tax is an account of its own, and what is not deducted stays a cost.
 * @param setting `journal_setting`
 */
export function bookedLines({ lines }: Pick<Entry, 'lines'>, setting: Values): Line[] {
  if (setting.tax_method_id !== journalTaxMethod.code.apart) return lines;
  return lines.flatMap((one) => {
    if (!one.taxed || one.tax === 0) return [one];
    const role = one.taxed.side === 'purchase' ? 'paid_tax' : 'received_tax';
    return [
      { ...one, amount: one.amount - one.tax },
      { ...one, role, amount: one.tax, tax: 0, taxed: undefined } as Line,
    ];
  });
}

/** Yen of the debit side. */
export const debitOf = (lines: readonly Line[]): number =>
  sum(lines.filter(({ is_debit }) => is_debit).map(({ amount }) => amount));

export const isTaxedRate = (rate: number): boolean => rate !== taxRate.code.none;
