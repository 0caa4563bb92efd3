/** A month of hours as its page holds it: what is stored, and what was typed since. */
import type { Agreement } from '@enishi/protos/deals/agreements/agreement';
import type { AgreementHour } from '@enishi/protos/deals/agreements/agreement-hour';
import { type SettlementTerms, settle } from '@enishi/protos/deals/agreements/settlement';
import { hoursToMinutes, minutesText } from '@enishi/protos/deals/agreements/work-hours';
import { agreementHourStatus } from '@enishi/protos/master/agreement';

export interface SheetLine {
  agreement: Agreement & { id_by_enterprise_id: number };
  agreement_hour: AgreementHour | null;
  sell_price: number;
  buy_price: number;
  part_days: number | null;
  month_days: number | null;
}

export interface Sheet {
  month: string;
  lines: SheetLine[];
  sums: {
    agreements: number;
    entered: number;
    fixed: number;
    minutes: number;
    sell_total: number;
    buy_total: number;
    gross: number;
  };
}

export const isFixed = ({ agreement_hour }: SheetLine): boolean =>
  agreement_hour?.hour_status_id === agreementHourStatus.code.fixed;

export const storedText = ({ agreement_hour }: SheetLine): string =>
  agreement_hour ? minutesText(agreement_hour.minutes ?? 0) : '';

export const storedNote = ({ agreement_hour }: SheetLine): string => agreement_hour?.note ?? '';

/** Time of the stored line's last change; undefined for one that is empty. */
export const versionOf = ({ agreement_hour }: SheetLine): string | undefined => agreement_hour?.updated_at ?? undefined;

/** Minutes of a text; null for none, undefined for what is no time. */
export const minutesOf = (text: string): number | null | undefined =>
  text.trim() === '' ? null : hoursToMinutes(text);

function termsOfSide(line: SheetLine, side: '' | 'buy_'): SettlementTerms {
  const own = line.agreement as unknown as Record<string, number | null | undefined>;
  return {
    price: side === '' ? line.sell_price : line.buy_price,
    adjustment_flg: own[`${side}adjustment_flg`],
    adjustment_time_f: own[`${side}adjustment_time_f`],
    adjustment_time_l: own[`${side}adjustment_time_l`],
    adjustment_type_id: own[`${side}adjustment_type_id`],
    adjustment_unit_id: own[`${side}adjustment_unit_id`],
  };
}

export interface Amounts {
  sell: number;
  buy: number;
}

/** The amounts of a line as it stands on the screen; fixed lines stay as they were fixed. */
export function amountsOf(line: SheetLine, minutes: number | null | undefined): Amounts | undefined {
  if (isFixed(line)) return { sell: line.agreement_hour?.sell_total ?? 0, buy: line.agreement_hour?.buy_total ?? 0 };
  if (minutes === null || minutes === undefined) return undefined;
  const part = line.part_days === null ? undefined : { days: line.part_days, of: line.month_days ?? 1 };
  return {
    sell: settle(termsOfSide(line, ''), minutes, part).total,
    buy: settle(termsOfSide(line, 'buy_'), minutes, part).total,
  };
}
