/** Which invoices a payment may be for: by the payer's name first, then by the amount. Pure. */
import type { ReceiptProposal, ReceiptShare } from '@enishi/protos/deals/rpc';
import { receiptMatch } from '@enishi/protos/master/money';

const match = receiptMatch.code;

/** The largest fee that banks take for a transfer, in yen. */
export const LARGEST_FEE = 990;
/** More invoices of one client than this are not tried in all combinations. */
const MOST_COMBINED = 12;
const PROPOSED = 5;

export interface OpenInvoice {
  id: number;
  company_id: number;
  company_name: string;
  number: string;
  /** First day of the month. */
  month: string;
  due_date?: string;
  /** Yen that it waits for. */
  open: number;
}

export interface Paid {
  price: number;
  /** Clients that are known to pay under the payer's name. */
  companies: ReadonlySet<number>;
}

interface Fit {
  match: number;
  invoices: readonly OpenInvoice[];
  fee?: number;
  /** Whether other invoices would fit as well. */
  isOnly: boolean;
}

const sumOf = (invoices: readonly OpenInvoice[]): number => invoices.reduce((sum, { open }) => sum + open, 0);

/** Sets of invoices that come to the amount; two are enough to know that there is more than one. */
function setsOf(invoices: readonly OpenInvoice[], price: number): OpenInvoice[][] {
  const found: OpenInvoice[][] = [];
  const chosen: OpenInvoice[] = [];
  const seek = (from: number, left: number): void => {
    if (left === 0 && chosen.length > 0) found.push([...chosen]);
    for (let at = from; at < invoices.length && found.length < 2; at++) {
      if (invoices[at].open > left) continue;
      chosen.push(invoices[at]);
      seek(at + 1, left - invoices[at].open);
      chosen.pop();
    }
  };
  seek(0, price);
  return found;
}

/** The oldest ones together, as payers settle them: one, two, ... all. */
const oldestOf = (invoices: readonly OpenInvoice[]): OpenInvoice[][] =>
  invoices.map((_one, at) => invoices.slice(0, at + 1));

function fitOf(invoices: readonly OpenInvoice[], price: number): Fit {
  const candidates = [...oldestOf(invoices), ...invoices.slice(1).map((one) => [one])];
  const exact =
    invoices.length <= MOST_COMBINED
      ? setsOf(invoices, price)
      : candidates.filter((some) => sumOf(some) === price).slice(0, 2);
  if (exact.length > 0) return { match: match.exact, invoices: exact[0], isOnly: exact.length === 1 };
  const short = candidates.find((some) => sumOf(some) > price && sumOf(some) - price <= LARGEST_FEE);
  if (short) return { match: match.fee, invoices: short, fee: sumOf(short) - price, isOnly: false };
  return { match: price < sumOf(invoices) ? match.partial : match.over, invoices, isOnly: false };
}

/** The oldest invoices take what there is; the fee that was taken off is the last one's. */
function sharesOf({ invoices, fee = 0 }: Fit, price: number): ReceiptShare[] {
  let left = price;
  const shares = invoices.map(({ id, number, month, due_date, open }, at) => {
    const own = at === invoices.length - 1 ? Math.min(fee, open) : 0;
    const taken = Math.min(left, open - own);
    left -= taken;
    return { invoice_id: id, number, month, due_date, open_price: open, price: taken, fee: own };
  });
  return shares.filter((share) => share.price + share.fee > 0);
}

function proposalOf(invoices: readonly OpenInvoice[], paid: Paid, fit: Fit): ReceiptProposal {
  const shares = sharesOf(fit, paid.price);
  const { company_id, company_name } = invoices[0];
  return {
    ...{ match: fit.match, company_id, company_name, shares },
    is_sure: fit.match === match.exact && fit.isOnly && paid.companies.size === 1 && paid.companies.has(company_id),
    rest: paid.price - shares.reduce((sum, { price }) => sum + price, 0),
  };
}

/**
 * Proposals for a payment, the likeliest first.
 * @param open by client, the oldest due first
 */
export function proposalsFor(paid: Paid, open: ReadonlyMap<number, readonly OpenInvoice[]>): ReceiptProposal[] {
  const { price, companies } = paid;
  const named: ReceiptProposal[] = [];
  const others: ReceiptProposal[] = [];
  for (const [company, invoices] of open) {
    if (companies.has(company)) named.push(proposalOf(invoices, paid, fitOf(invoices, price)));
    else {
      // Without the name, an amount alone has to be that of an invoice, or that of all.
      const same = [...invoices.map((one) => [one]), [...invoices]].find((some) => sumOf(some) === price);
      if (same) others.push(proposalOf(invoices, paid, { match: match.exact, invoices: same, isOnly: false }));
    }
  }
  return [...named.sort((one, other) => one.match - other.match), ...others].slice(0, PROPOSED);
}
