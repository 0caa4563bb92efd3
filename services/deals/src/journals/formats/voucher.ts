/** An entry as files have it: names instead of roles, and its lines in rows of a debit and a credit side. */

import type { Cell } from '@enishi/service-kit/tabular/cells';
import { shiftJisBytes, shiftJisText } from '@enishi/service-kit/tabular/shift-jis';
import type { Role, Taxed } from '../entries';

export interface VoucherLine {
  /** What it stands for; absent in what was exported before it was kept. */
  role?: Role;
  is_debit: boolean;
  account: string;
  sub_account: string;
  department: string;
  /** Yen above zero, with tax. */
  amount: number;
  tax: number;
  taxed?: Taxed;
}

export interface Voucher {
  /** Its place in the file, from 1. */
  no: number;
  /** YYYY-MM-DD. */
  date: string;
  partner: string;
  text: string;
  /** Number of the paper, and the day on which it is due. */
  number: string;
  due: string;
  lines: readonly VoucherLine[];
}

export interface FileFormat {
  /** Begins the file's name. */
  label: string;
  /** Windows programs read their own encoding only. */
  shiftJis: boolean;
  head?: readonly string[];
  /** @param id of the export, for numbers that no other file has */
  rows(voucher: Voucher, id: number): Cell[][];
  /** @returns what is said of entries that the program's file cannot hold */
  refuses?(entries: readonly Pick<Voucher, 'lines'>[]): string | undefined;
}

export interface VoucherRow {
  debit?: VoucherLine;
  credit?: VoucherLine;
}

/** Both sides from above, side by side. */
export function rowsOf({ lines }: Voucher): VoucherRow[] {
  const debits = lines.filter(({ is_debit }) => is_debit);
  const credits = lines.filter(({ is_debit }) => !is_debit);
  const count = Math.max(debits.length, credits.length);
  return Array.from({ length: count }, (_one, at) => ({ debit: debits[at], credit: credits[at] }));
}

const QUALIFIED = 100;

/** A purchase of which a part is deducted has its tax worked out by the program, which knows how its user rounds it. */
export const taxCell = ({ taxed, tax }: VoucherLine): number | null =>
  taxed && taxed.percent === QUALIFIED ? tax : null;

export const slashed = (day: string): string => day.replaceAll('-', '/');

/** The beginning of a text that takes so many half-width places. */
export function cutWidth(text: string, most: number): string {
  let width = 0;
  let kept = '';
  for (const sign of shiftJisText(text).text) {
    width += shiftJisBytes(sign).length;
    if (width > most) break;
    kept += sign;
  }
  return kept;
}
