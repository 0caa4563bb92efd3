/** Lines of an invoice out of a month's hours, and what differs from the month before. Pure. */
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
export function itemsOf(worked: readonly Worked[], way: TaxWay): Item[] {
  const percent = TAX_PERCENT[standard];
  const priced = (price: number) => (way.display === 'apart' ? price : share(price, 100 + percent, 100, way.rounding));
  return worked.flatMap(({ agreement, hours }) => {
    const [base, adjustment] = [amount(hours, 'sell_base'), amount(hours, 'sell_adjustment')];
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
export function changesOf(worked: readonly Worked[], before: readonly Worked[]): string {
  const [now, then] = [byId(worked), byId(before)];
  const lines: string[] = [];
  for (const [id, { agreement, hours }] of now) {
    const total = amount(hours, 'sell_total');
    const last = then.get(id);
    if (!last) lines.push(`新規　${agreement.name}　${yen(total)}`);
    else if (amount(last.hours, 'sell_total') !== total) {
      const was = amount(last.hours, 'sell_total');
      lines.push(`増減　${agreement.name}　${formatNumber(was)}円 → ${formatNumber(total)}円（${yen(total - was)}）`);
    }
  }
  for (const [id, { agreement, hours }] of then)
    if (!now.has(id)) lines.push(`なし　${agreement.name}　${yen(-amount(hours, 'sell_total'))}`);
  return lines.join('\n');
}

/** When and by which terms a client pays: no contract is paid before its own day, so the latest of them counts. */
export function dueOf(worked: readonly Worked[], setting: Values, month: string): Pick<Values, 'due_date' | 'usance'> {
  const terms = [...worked.map(({ agreement }) => agreement), ...(worked.length === 0 ? [setting] : [])];
  const latest = terms
    .flatMap((own) => {
      const due_date = payDay(own as Parameters<typeof payDay>[0], month);
      return due_date ? [{ due_date, usance: usanceText(own) }] : [];
    })
    .sort((one, other) => one.due_date.localeCompare(other.due_date))
    .at(-1);
  if (latest) return { due_date: latest.due_date, usance: latest.usance || null };
  return worked.length === 0 ? { due_date: null, usance: null } : dueOf([], setting, month);
}
