/** 仕訳のインポート of freee会計: rows of one date and slip number are one slip (振替伝票). */
import type { Cell } from '@enishi/service-kit/tabular/cells';
import { taxName } from '../tax-names';
import { type FileFormat, rowsOf, slashed, taxCell, type Voucher, type VoucherLine } from './voucher';

const SIDE = [
  ...['勘定科目', '科目コード', '補助科目', '取引先', '取引先コード', '部門', '品目', 'メモタグ'],
  ...['セグメント1', 'セグメント2', 'セグメント3', '金額', '税区分', '税額'],
];

const sideOf = (side: VoucherLine | undefined, { partner }: Voucher): Cell[] => {
  if (!side) return SIDE.map(() => null);
  const { account, sub_account, department, amount, taxed } = side;
  return [
    ...[account, null, sub_account || null, partner, null, department || null, null, null],
    ...[null, null, null, amount, taxName('freee', taxed), taxCell(side)],
  ];
};

const DIGITS = 5;

export const freee: FileFormat = {
  label: 'freee仕訳',
  shiftJis: false,
  head: [
    ...['[表題行]', '日付', '伝票番号', '決算整理仕訳'],
    ...SIDE.map((name) => `借方${name}`),
    ...SIDE.map((name) => `貸方${name}`),
    '摘要',
  ],
  rows: (voucher, id) =>
    rowsOf(voucher).map(({ debit, credit }) => [
      ...['[明細行]', slashed(voucher.date), `${id}${String(voucher.no).padStart(DIGITS, '0')}`, null],
      ...sideOf(debit, voucher),
      ...sideOf(credit, voucher),
      voucher.text,
    ]),
};
