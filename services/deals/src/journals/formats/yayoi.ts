/** 仕訳データのインポート of 弥生会計: 25 columns, no headings; an entry of several rows is a slip. */
import type { Cell } from '@enishi/service-kit/tabular/cells';
import { taxName } from '../tax-names';
import { cutWidth, type FileFormat, rowsOf, slashed, taxCell, type VoucherLine } from './voucher';

const WIDTH = { account: 24, text: 64, number: 10 } as const;

const sideOf = (side: VoucherLine | undefined): Cell[] => {
  if (!side) return [null, null, null, null, 0, 0];
  const { account, sub_account, department, amount, taxed } = side;
  return [
    ...[account, sub_account, department].map((name) => cutWidth(name, WIDTH.account) || null),
    ...[taxName('yayoi', taxed), amount, taxCell(side) ?? 0],
  ];
};

/** One row that is no slip; the first, the last and each other row of a slip. */
const FLAG = { single: 2000, first: 2110, between: 2100, last: 2101 } as const;

const flagOf = (at: number, count: number): number => {
  if (count === 1) return FLAG.single;
  if (at === 0) return FLAG.first;
  return at === count - 1 ? FLAG.last : FLAG.between;
};

/** 仕訳 and 振替伝票. */
const TYPE = { single: 0, slip: 3 } as const;

export const yayoi: FileFormat = {
  label: '弥生会計仕訳',
  shiftJis: true,
  rows(voucher) {
    const rows = rowsOf(voucher);
    const type = rows.length === 1 ? TYPE.single : TYPE.slip;
    const tail = [
      ...[
        cutWidth(voucher.text, WIDTH.text),
        voucher.number.slice(-WIDTH.number) || null,
        slashed(voucher.due) || null,
      ],
      ...[type, null, null, 0, 0, 'no'],
    ];
    return rows.map(({ debit, credit }, at) => [
      ...[flagOf(at, rows.length), null, null, slashed(voucher.date)],
      ...sideOf(debit),
      ...sideOf(credit),
      ...tail,
    ]);
  },
};
