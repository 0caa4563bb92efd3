/** Fixed records of 200 characters of the Zengin association: 振込入金通知 and 入出金取引明細. Pure. */
import { accountNumber } from './bank-account';
import { shortDay } from './bank-days';

/** A payment with its direction. */
export interface BankLine {
  date: string;
  price: number;
  /** The other side, as the bank writes it. */
  payer: string;
  is_out: boolean;
  /** Number of the account that it moved, without zeros before it; absent where the file does not name it. */
  account?: string;
}

const RECORD = 200;

/** Where the parts of a payment stand in a record, and the account in the heading before it. */
interface Layout {
  account: readonly [from: number, to: number];
  date: number;
  price: readonly [from: number, to: number];
  payer: readonly [from: number, to: number];
  note?: readonly [from: number, to: number];
  /** Whether it went out; undefined for what is no payment. */
  isOut(record: string): boolean | undefined;
}

/** The marks of movements. */
const DIRECTIONS: Readonly<Record<string, boolean>> = { 1: false, 2: true };
/** 取消区分 of a notice: the bank takes back what an earlier one told of. */
const TAKEN_BACK = 127;

const NOTICE: Layout = {
  ...{ account: [60, 67], date: 7, price: [19, 29], payer: [49, 97] },
  isOut: (record) => record[TAKEN_BACK] === '1',
};
/** By the kind that the heading of an account names; 03 are all movements, others are notices of transfers. */
const LAYOUTS: Readonly<Record<string, Layout>> = {
  '03': {
    ...{ account: [63, 73], date: 9, price: [24, 36], payer: [81, 129], note: [159, 179] },
    isOut: (record) => DIRECTIONS[record[21]],
  },
};

function lineIn(record: string, layout: Layout, today: string): BankLine[] {
  const { date: first, price: sum, payer, note, isOut } = layout;
  const is_out = isOut(record);
  if (is_out === undefined) return [];
  const part = ([from, to]: readonly [number, number]) => record.slice(from, to).normalize('NFKC').trim();
  const [year, month, day] = [0, 2, 4].map((from) => Number(record.slice(first + from, first + from + 2)));
  const date = shortDay(year, month, day, today);
  const price = Number(record.slice(...sum));
  if (!date || !(price > 0)) return [];
  return [{ date, price, payer: part(payer) || (note ? part(note) : ''), is_out }];
}

const EOF = String.fromCharCode(26);
const withoutLineEnds = (text: string): string => text.replace(/[\r\n]/g, '').replaceAll(EOF, '');

export const isFixed = (text: string): boolean => /^1\d{2}/.test(text) && withoutLineEnds(text).length % RECORD === 0;

/** Records of fixed width: 1 heading, 2 payment, 8 sums, 9 end. Widths count bytes, which are characters here. */
export function readFixed(text: string, today: string): BankLine[] {
  const whole = withoutLineEnds(text);
  const lines: BankLine[] = [];
  let layout = NOTICE;
  let account: string | undefined;
  for (let at = 0; at < whole.length; at += RECORD) {
    const record = whole.slice(at, at + RECORD);
    if (record.startsWith('1')) {
      layout = LAYOUTS[record.slice(1, 3)] ?? NOTICE;
      account = accountNumber(record.slice(...layout.account));
    }
    const own = record.startsWith('2') ? lineIn(record, layout, today) : [];
    lines.push(...own.map((line) => (account ? { ...line, account } : line)));
  }
  return lines;
}
