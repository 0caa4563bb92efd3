/** The latest day of payment that the freelance act allows, for terms and for single months. Pure. */
import { formatDay } from '../../fields/format';
import { PAY_WITHIN_DAYS } from '../../master/agreement';
import { addMonths, daysFromReceipt, monthEnd, type PayTerms, payDay } from '../agreements/agreement-dates';

export interface Late {
  /** The month of the work, as its first day. */
  month: string;
  due: string;
  /** The day of payment, counted from the end of the month, which is the first. */
  days: number;
}

/** The payment of a month's work, where it comes later than on the 60th day. */
export function lateness(month: string, due: string): Late | undefined {
  const days = daysFromReceipt(monthEnd(month), due);
  return days > PAY_WITHIN_DAYS ? { month, due, days } : undefined;
}

/** A leap year and the one before it: every length that neighbouring months can have. */
const FIRST = '2027-01-01';
const MONTHS = 24;

/** The first month whose payment by these terms is too late; none where a part of them is not chosen. */
export function lateMonth(terms: PayTerms): Late | undefined {
  for (let index = 0; index < MONTHS; index++) {
    const month = addMonths(FIRST, index);
    const due = payDay(terms, month);
    const late = due && lateness(month, due);
    if (late) return late;
  }
  return undefined;
}

export const lateText = ({ month, due, days }: Late): string =>
  `${Number(month.slice(5, 7))}月分の支払日（${formatDay(due)}）は、役務の提供を受けた日から${days}日目です。フリーランス法により、${PAY_WITHIN_DAYS}日以内にしてください。再委託の特例などで超えてよい場合は、「60日を超える理由」を入力してください。`;
