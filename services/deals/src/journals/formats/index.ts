/** Files of accounting programs, by the codes of `journalFormat`. */
import { journalFormat } from '@enishi/protos/master/journals';
import { toShiftJis } from '@enishi/service-kit/tabular/shift-jis';
import { BOM, csvLine } from '@enishi/service-kit/tabular/write-csv';
import { freee } from './freee';
import { freeeDeals } from './freee-deals';
import { moneyForward } from './money-forward';
import type { FileFormat, Voucher } from './voucher';
import { yayoi } from './yayoi';

export type { Voucher, VoucherLine } from './voucher';

type Name = keyof typeof journalFormat.code;

const formats: Readonly<Record<Name, FileFormat>> = {
  ...{ freee, freee_deals: freeeDeals, money_forward: moneyForward, yayoi },
};

export interface JournalFile {
  /** Without what tells one file from another. */
  label: string;
  content_type: string;
  bytes: Buffer;
}

const nameOf = (code: number): Name | undefined =>
  (Object.keys(journalFormat.code) as Name[]).find((one) => journalFormat.code[one] === code);

/** @returns what a file of the format cannot hold of the entries, in words for members; undefined where it holds all */
export function refusalOf(code: number, entries: readonly Pick<Voucher, 'lines'>[]): string | undefined {
  const name = nameOf(code);
  return name && formats[name].refuses?.(entries);
}

/** @returns undefined for a code that is none */
export function journalFile(code: number, vouchers: readonly Voucher[], id: number): JournalFile | undefined {
  const name = nameOf(code);
  if (!name) return undefined;
  const { label, shiftJis, head, rows } = formats[name];
  const lines = vouchers.flatMap((voucher) => rows(voucher, id));
  const text = [...(head ? [[...head]] : []), ...lines].map(csvLine).join('');
  const bytes = shiftJis ? toShiftJis(text).bytes : Buffer.from(BOM + text);
  return { label, content_type: `text/csv; charset=${shiftJis ? 'shift_jis' : 'utf-8'}`, bytes };
}
