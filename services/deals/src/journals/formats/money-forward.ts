/** 仕訳帳のインポート of マネーフォワード クラウド会計: rows of one number and date are one entry. */
import type { Cell } from '@enishi/service-kit/tabular/cells';
import { invoiceName, taxName } from '../tax-names';
import { type FileFormat, rowsOf, slashed, taxCell, type Voucher, type VoucherLine } from './voucher';

const SIDE = ['勘定科目', '補助科目', '部門', '取引先', '税区分', 'インボイス', '金額(円)', '税額'];

const sideOf = (side: VoucherLine | undefined, { partner }: Voucher): Cell[] => {
  if (!side) return SIDE.map(() => null);
  const { account, sub_account, department, amount, taxed } = side;
  return [
    ...[account, sub_account || null, department || null, partner, taxName('money_forward', taxed)],
    ...[invoiceName(taxed) || null, amount, taxCell(side)],
  ];
};

const TAIL = [
  '摘要',
  '仕訳メモ',
  'タグ',
  'MF仕訳タイプ',
  '決算整理仕訳',
  '作成日時',
  '作成者',
  '最終更新日時',
  '最終更新者',
];

export const moneyForward: FileFormat = {
  label: 'マネーフォワード仕訳帳',
  shiftJis: false,
  head: ['取引No', '取引日', ...SIDE.map((name) => `借方${name}`), ...SIDE.map((name) => `貸方${name}`), ...TAIL],
  rows: (voucher) =>
    rowsOf(voucher).map(({ debit, credit }) => [
      ...[voucher.no, slashed(voucher.date)],
      ...sideOf(debit, voucher),
      ...sideOf(credit, voucher),
      ...[voucher.text, voucher.number || null, null, null, null, null, null, null, null],
    ]),
};
