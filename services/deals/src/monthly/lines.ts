/** Lines of a paper out of a month's hours, and what differs from the month before. Pure. */
import { payDay } from '@enishi/protos/deals/agreements/agreement-dates';
import { minutesText } from '@enishi/protos/deals/agreements/work-hours';
import { formatNumber } from '@enishi/protos/fields/format-number';
import type { Values } from '@enishi/protos/fields/parse';
import { TAX_PERCENT, taxRate } from '@enishi/protos/master/billing';
import { usanceText } from '@enishi/protos/master/job-text';
import { taxDisplay } from '@enishi/protos/master/money';
import { roundingOf, share } from '@enishi/protos/sums/rounding';
import { type TaxWay } from '@enishi/protos/sums/tax';

/** Hours of one agreement in one month, fixed. */
export interface Worked {
  agreement: Values;
  hours: Values;
}

export interface Item extends Record<string, string | number | null> {
  title: string;
  quantity: string | null;
  unit_price: number | null;
  price: number;
  tax_rate_id: number;
}

/** A side of the agency: what clients pay, or what those who do the work are paid. */
export interface Side {
  /** Begins the columns of hours. */
  amounts: 'sell' | 'buy';
  /** Begins the columns of an agreement's terms. */
  terms: '' | 'buy_';
}

export const SELL: Side = { amounts: 'sell', terms: '' };
export const BUY: Side = { amounts: 'buy', terms: 'buy_' };

const { standard } = taxRate.code;
const MOST_TITLE = 200;

export const wayOf = ({ rounding_kind_id, tax_display_id }: Values): TaxWay => ({
  rounding: roundingOf(rounding_kind_id as number | null),
  display: tax_display_id === taxDisplay.code.within ? 'within' : 'apart',
});

const amount = (hours: Values, name: string): number => Number(hours[name] ?? 0);

const title = (agreement: Values, rest: string): string =>
  `${[...String(agreement.name)].slice(0, MOST_TITLE - [...rest].length).join('')}${rest}`;

/**
 * The work of a month, and what its hours add or take, each as a line. Agreements are priced without tax: where the agency's
 * lines hold it, it is added to each.
 */
export function itemsOf(worked: readonly Worked[], way: TaxWay, { amounts }: Side): Item[] {
  const percent = TAX_PERCENT[standard];
  const priced = (price: number) => (way.display === 'apart' ? price : share(price, 100 + percent, 100, way.rounding));
  return worked.flatMap(({ agreement, hours }) => {
    const [base, adjustment] = [amount(hours, `${amounts}_base`), amount(hours, `${amounts}_adjustment`)];
    const part =
      hours.part_days === null || hours.part_days === undefined
        ? ''
        : `（日割り ${hours.part_days}/${hours.month_days}日）`;
    const items: Item[] = [];
    if (base !== 0)
      items.push({
        title: title(agreement, part),
        ...{ quantity: '1式', unit_price: priced(base), price: priced(base), tax_rate_id: standard },
      });
    if (adjustment !== 0)
      items.push({
        title: title(
          agreement,
          `　${adjustment > 0 ? '超過' : '控除'}精算（稼働 ${minutesText(amount(hours, 'minutes'))}）`,
        ),
        ...{ quantity: '1式', unit_price: priced(adjustment), price: priced(adjustment), tax_rate_id: standard },
      });
    return items;
  });
}

const byId = (worked: readonly Worked[]): Map<number, Worked> =>
  new Map(worked.map((one) => [one.agreement.id_by_enterprise_id as number, one]));

const yen = (value: number): string => `${value > 0 ? '+' : value < 0 ? '-' : ''}${formatNumber(Math.abs(value))}円`;

/** Agreements that are new, are gone or come to another sum, each in a line; empty where nothing differs. */
export function changesOf(worked: readonly Worked[], before: readonly Worked[], { amounts }: Side): string {
  const column = `${amounts}_total`;
  const [now, then] = [byId(worked), byId(before)];
  const lines: string[] = [];
  for (const [id, { agreement, hours }] of now) {
    const total = amount(hours, column);
    const last = then.get(id);
    if (!last) lines.push(`新規　${agreement.name}　${yen(total)}`);
    else if (amount(last.hours, column) !== total) {
      const was = amount(last.hours, column);
      lines.push(`増減　${agreement.name}　${formatNumber(was)}円 → ${formatNumber(total)}円（${yen(total - was)}）`);
    }
  }
  for (const [id, { agreement, hours }] of then)
    if (!now.has(id)) lines.push(`なし　${agreement.name}　${yen(-amount(hours, column))}`);
  return lines.join('\n');
}

export interface Due {
  due_date: string;
  usance: string;
}

/** The days on which work of a month is paid by the terms of several records, the earliest first. */
export const duesOf = (terms: readonly Values[], { terms: prefix }: Side, month: string): Due[] =>
  terms
    .flatMap((own) => {
      const of = (name: string) => own[`${prefix}usance_${name}_id`] as number | null | undefined;
      const usance = { usance_timing_id: of('timing'), usance_span_id: of('span'), usance_day_id: of('day') };
      const due_date = payDay(usance, month);
      return due_date ? [{ due_date, usance: usanceText(usance) }] : [];
    })
    .sort((one, other) => one.due_date.localeCompare(other.due_date));
