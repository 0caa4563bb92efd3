/** What a payment that went out may have paid: a file for transfers by its sum, a party by name and amount, a bank's fee. Pure. */
import { daysBetween } from '@enishi/protos/deals/agreements/agreement-dates';

/** A paper, a file or money on account that may have been paid. */
export interface Payout {
  /** `payment_notices:12`, `transfer_files:3`. */
  key: string;
  /** Payee or client; absent of a file, which has many payees. */
  party?: string;
  /** Yen. */
  price: number;
  /** Whether a line may pay less than the price. */
  is_partly?: boolean;
  /** Yen that a bank has probably taken beside it, at most. */
  most_fee: number;
  /** Day on which it is due, of the transfer or of the payment; YYYY-MM-DD. */
  date?: string;
  is_paid: boolean;
  /** Names of the party and of the account's holder, as they are compared. */
  names: readonly string[];
}

export interface PaidLine {
  price: number;
  date: string;
  /** As the bank writes it, and as it is compared. */
  receiver: string;
  receiver_name: string;
}

export interface Proposal {
  is_sure: boolean;
  /** None: all of the line is the bank's. */
  payouts: readonly Payout[];
  /** Yen of the line that the bank took for itself. */
  fee: number;
}

/** Banks carry a payment out on its day, or on the next ones on which they work. */
const NEAR_DAYS = 5;
const PROPOSED = 5;
/** A line of a fee alone, in kanji or in the kana of banks, with and without small letters. */
const FEE = /手数料|テスウリ[ヨョ]ウ/;

const isNear = ({ date }: Payout, line: PaidLine): boolean =>
  date !== undefined && Math.abs(daysBetween(date, line.date)) <= NEAR_DAYS;

const sumOf = (payouts: readonly Payout[]): number => payouts.reduce((sum, { price }) => sum + price, 0);
const asked = (payouts: readonly Payout[], fee = 0): Proposal => ({ is_sure: false, payouts, fee });

/** Everything that is open of each party of the name, where it comes to the amount. */
function together(named: readonly Payout[], price: number): Proposal[] {
  const byParty = new Map<string, Payout[]>();
  for (const one of named)
    if (!one.is_paid && one.party) byParty.set(one.party, [...(byParty.get(one.party) ?? []), one]);
  return [...byParty.values()].filter((own) => own.length > 1 && sumOf(own) === price).map((own) => asked(own));
}

/** What is less than the line by no more than a bank takes. */
const besideFee = (payouts: readonly Payout[], price: number): Proposal[] =>
  payouts
    .filter((one) => one.price < price && price - one.price <= one.most_fee)
    .map((one) => asked([one], price - one.price));

/**
 * Proposals for a line, the likeliest first.
 * @param isNamed whether a name is that of the receiver
 */
export function proposalsFor(
  line: PaidLine,
  payouts: readonly Payout[],
  isNamed: (name: string, receiver: string) => boolean,
): Proposal[] {
  // What is paid already was paid on its day.
  const fitting = payouts.filter((one) => !one.is_paid || isNear(one, line));
  const exact = fitting.filter(({ price }) => price === line.price);
  const hasName = ({ names }: Payout): boolean => names.some((name) => isNamed(name, line.receiver_name));
  const near = fitting.filter((one) => !one.party && isNear(one, line));
  const files = near.filter(({ price }) => price === line.price);
  const named = fitting.filter((one) => one.party && hasName(one));
  const ones = named.filter(({ price }) => price === line.price);
  const others = exact.filter((one) => !files.includes(one) && !ones.includes(one));
  // A file is known by its sum alone: it is sure where nothing else comes to it.
  const isSureFile = files.length === 1 && exact.length === 1;
  // Money on account stays there until a member says that it went back.
  const isSureOne = ([one]: readonly Payout[]) => ones.length === 1 && files.length === 0 && !one.is_partly;
  return [
    ...ones.map((one) => ({ ...asked([one]), is_sure: isSureOne(ones) })),
    ...files.map((one) => ({ ...asked([one]), is_sure: isSureFile })),
    ...together(named, line.price),
    ...besideFee([...named, ...near], line.price),
    ...(FEE.test(line.receiver) ? [asked([], line.price)] : []),
    ...named.filter(({ is_partly, price }) => is_partly && price > line.price).map((one) => asked([one])),
    ...others.map((one) => asked([one])),
  ].slice(0, PROPOSED);
}
