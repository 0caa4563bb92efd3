/** Accounts of clients and payees: running balances, and how long what is open has been due. Whole yen. Pure. */
import { daysBetween } from '../deals/agreements/agreement-dates';

/** What was asked for (below zero: taken back), or what was paid. */
export interface Movement {
  /** YYYY-MM-DD. */
  date: string;
  owed: number;
  paid: number;
}

export interface Account<Moved extends Movement> {
  /** What was owed before the first day. */
  opening: number;
  entries: (Moved & { balance: number })[];
  closing: number;
}

/** By day; of one day what was asked for stands before what was paid. Movements after `to` are left out. */
export function accountOf<Moved extends Movement>(moved: readonly Moved[], from: string, to: string): Account<Moved> {
  const sorted = [...moved].sort(
    (one, other) => one.date.localeCompare(other.date) || Number(one.owed === 0) - Number(other.owed === 0),
  );
  const opening = sorted.filter(({ date }) => date < from).reduce((sum, { owed, paid }) => sum + owed - paid, 0);
  let balance = opening;
  const entries = sorted
    .filter(({ date }) => date >= from && date <= to)
    .map((one) => {
      balance += one.owed - one.paid;
      return { ...one, balance };
    });
  return { opening, entries, closing: balance };
}

export interface Ages {
  not_due: number;
  days_30: number;
  days_60: number;
  days_90: number;
  older: number;
}

export interface OpenPaper {
  /** What is still owed, in yen. */
  open: number;
  due_date?: string | null;
}

const LIMITS: readonly (readonly [days: number, age: keyof Ages])[] = [
  [0, 'not_due'],
  [30, 'days_30'],
  [60, 'days_60'],
  [90, 'days_90'],
];

/** A paper without a day of payment is not due. */
export function agesOf(papers: readonly OpenPaper[], today: string): Ages {
  const ages: Ages = { not_due: 0, days_30: 0, days_60: 0, days_90: 0, older: 0 };
  for (const { open, due_date } of papers) {
    const late = due_date ? daysBetween(due_date, today) : 0;
    ages[LIMITS.find(([days]) => late <= days)?.[1] ?? 'older'] += open;
  }
  return ages;
}

export const sumOfAges = ({ not_due, days_30, days_60, days_90, older }: Ages): number =>
  not_due + days_30 + days_60 + days_90 + older;
