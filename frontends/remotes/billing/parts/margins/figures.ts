/** Figures of margins as the page shows them. Pure. */
import type { Answered, Calls } from '@enishi/frontend-kit/runtime/api/rpc';
import { addMonths } from '@enishi/protos/billing/months';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { firstOfMonth } from '@enishi/protos/master/dates';

export type Margins = Answered<Calls['deals']['MarginService']['Show']>;
export type MarginRow = Margins['rows'][number];
export type Figure = MarginRow['figure'];

export const MARGINS = '/enterprise/margins';

export const GROUPS = [
  { key: 'month', label: '月別', of: '月' },
  { key: 'company', label: '企業別', of: '企業' },
  { key: 'agreement', label: '契約別', of: '契約' },
  { key: 'member', label: '主担当別', of: '主担当' },
] as const;
export type Group = (typeof GROUPS)[number]['key'];

/** Months before and after the present one. */
export const SPANS = [
  { value: '5-0', label: '過去6か月', before: 5, after: 0 },
  { value: '3-2', label: '前3か月から先2か月', before: 3, after: 2 },
  { value: '11-0', label: '過去12か月', before: 11, after: 0 },
  { value: '0-5', label: '今月から6か月', before: 0, after: 5 },
] as const;

const MONTH = /^20\d\d-(?:0[1-9]|1[0-2])$/;

/** The months that an address asks for: one month, or a span around this one. */
export function spanIn(params: URLSearchParams, now: Date) {
  const month = params.get('month') ?? '';
  if (MONTH.test(month)) return { value: '', month: `${month}-01`, from: `${month}-01`, to: `${month}-01` };
  const span = SPANS.find(({ value }) => value === params.get('span')) ?? SPANS[1];
  const first = firstOfMonth(now);
  return {
    value: span.value,
    month: undefined,
    from: addMonths(first, -span.before),
    to: addMonths(first, span.after),
  };
}

export const salesOf = ({ sales, foreseen_sales }: Figure): number => sales + foreseen_sales;
export const purchasesOf = ({ purchases, foreseen_purchases }: Figure): number => purchases + foreseen_purchases;
export const marginOf = (figure: Figure): number => salesOf(figure) - purchasesOf(figure);
export const realMarginOf = ({ sales, purchases }: Figure): number => sales - purchases;

/** 20.0%; a dash where nothing was sold. */
export function rateText(figure: Figure): string {
  const sales = salesOf(figure);
  return sales === 0 ? '-' : `${((marginOf(figure) / sales) * 100).toFixed(1)}%`;
}

export const yen = (value: number): string => `${formatNumber(value)}円`;
export const part = (value: number): string => (value === 0 ? '-' : yen(value));
