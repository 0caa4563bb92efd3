import type { Answered, Calls } from '@enishi/frontend-kit/runtime/api/rpc';
import { paymentNotice } from '@enishi/protos/deals/notices/payment-notice';
import { purchaseInvoice } from '@enishi/protos/deals/notices/purchase-invoice';
import { formatDay } from '@enishi/protos/fields/format';
import { MOST_FEE_ALONE } from '@enishi/protos/master/money';
import { yenText } from '@enishi/protos/master/price';
import { yenIn } from './yen-in';

/** A payment that went out as a bank tells it, and what it may have paid. */
export type Withdrawal = Answered<Calls['deals']['WithdrawalService']['Index']>['lines'][number];
export type Paid = Withdrawal['papers'][number];

/** The lists that change when a line is matched or let go. */
export const TOUCHED: string[] = [
  ...['withdrawals', 'transfer_files', 'payee_ledgers', 'receipts', 'client_ledgers'],
  ...[paymentNotice.plural, purchaseInvoice.plural],
];

/** Money on account of a client; a line may give back a part of it. */
export const ON_ACCOUNT = 'client_payments';
const REFUNDS = 'client_refunds';

export const keyOf = ({ paper, paper_id, key }: Paid): string => `${paper}:${key ?? paper_id}`;

/** What a call says of a payment that is chosen. */
export const choiceOf = ({ paper, paper_id, key }: Paid) => ({ paper, paper_id, ...(key ? { key } : {}) });

const LABELS: Readonly<Record<string, string>> = {
  [paymentNotice.plural]: paymentNotice.label,
  [purchaseInvoice.plural]: purchaseInvoice.label,
  transfer_files: '振込ファイル',
  [ON_ACCOUNT]: '前受金の返金',
  [REFUNDS]: '前受金の返金',
};

/** 支払通知書 PN-0001 山田 太郎; 前受金の返金 株式会社青空商事（2037/05/10入金）. */
export const paidText = ({ paper, number, name, date }: Paid): string =>
  [...[LABELS[paper], number], paper === ON_ACCOUNT && date ? `${name}（${formatDay(date)}入金）` : name]
    .filter(Boolean)
    .join(' ');

/** The page of what a line has paid: money of a client stands in the client's account. */
export const pageOf = ({ paper }: Paid): string =>
  paper === ON_ACCOUNT || paper === REFUNDS ? 'client_ledgers' : paper;

/** Yen of a line that what is chosen leaves over; below zero: more than the line. Money on account gives up to its price. */
export function restOf(price: number, papers: readonly Paid[]): number {
  const sumOf = (some: readonly Paid[]) => some.reduce((sum, one) => sum + one.price, 0);
  const left = price - sumOf(papers.filter(({ paper }) => paper !== ON_ACCOUNT));
  const onAccount = sumOf(papers.filter(({ paper }) => paper === ON_ACCOUNT));
  return left - Math.min(Math.max(left, 0), onAccount);
}

/** Yen that the bank may have taken beside what is chosen. */
const mostFeeOf = (papers: readonly Paid[]): number => papers.reduce((sum, { most_fee }) => sum + most_fee, 0);

/** What a member says of the bank's fee: that it is what is left over, or how much of money on account it is. */
export interface SaidFee {
  takes: boolean;
  /** Yen, as typed. */
  typed: string;
}

export interface Split {
  /** Yen that what is chosen leaves over; below zero: more than the line. */
  left: number;
  /** Whether what is left over may be the bank's fee. */
  mayTake: boolean;
  /** Whether the fee may be typed: money on account gives as much as the line has, so that nothing is left over to tell it by. */
  mayType: boolean;
  fee: number;
  /** What is wrong with the fee that was typed. */
  wrong?: string;
  /** Yen of the line that neither what is chosen nor the fee explains. */
  rest: number;
}

function wrongFee(fee: number, most: number): string | undefined {
  if (Number.isNaN(fee)) return '手数料を数字で入力してください。';
  return fee > most ? `手数料は${yenText(most)}以内で入力してください。` : undefined;
}

/** How a line divides into what is chosen and the bank's fee. */
export function splitOf(price: number, papers: readonly Paid[], { takes, typed }: SaidFee): Split {
  const left = restOf(price, papers);
  const others = papers.filter(({ paper }) => paper !== ON_ACCOUNT);
  const given = restOf(price, others);
  const mayType = left === 0 && others.length < papers.length && given > 1;
  if (mayType) {
    const asked = yenIn(typed);
    const wrong = wrongFee(asked, Math.min(mostFeeOf(papers), given - 1));
    return { left, mayTake: false, mayType, fee: wrong ? 0 : asked, wrong, rest: 0 };
  }
  const mayTake = left > 0 && left <= (papers.length === 0 ? MOST_FEE_ALONE : mostFeeOf(papers));
  const fee = mayTake && takes ? left : 0;
  return { left, mayTake, mayType, fee, rest: left - fee };
}
