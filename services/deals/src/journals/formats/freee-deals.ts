/**
 * 取引のインポート of freee会計, with the columns of the sample that its help offers: an entry is a 取引 of 収入 or 支出, settled where
 * money moved and open where a claim came to be. Rows after its first one have no 収支区分. Lines of the side of the money, such as a
 * fee or income tax that was kept back, are below zero: freee's help does not say so in words, users' files that it takes have them so.
 */
import type { Cell } from '@enishi/service-kit/tabular/cells';
import type { Role } from '../entries';
import { taxName } from '../tax-names';
import { type FileFormat, slashed, taxCell, type Voucher, type VoucherLine } from './voucher';

const MONEY: Role = 'bank_deposit';
/** What freee books by itself on the other side of a 取引 that is not settled. */
const CLAIMS: readonly Role[] = ['receivable', 'person_payable', 'company_payable'];

/** The line that a 取引 says by its kind and its settlement: the money, or else the claim. */
function counterOf({ lines }: Pick<Voucher, 'lines'>): VoucherLine | undefined {
  const of = (wanted: readonly Role[]) => lines.find(({ role }) => role !== undefined && wanted.includes(role));
  // What is neither moves no money and makes no claim: a claim that money on account pays, work that was paid before.
  const isPaper = lines.some(({ taxed }) => taxed);
  return of([MONEY]) ?? (isPaper ? of(CLAIMS) : undefined);
}

const HEAD = [
  ...[
    '収支区分',
    '管理番号',
    '発生日',
    '決済期日',
    '取引先コード',
    '取引先',
    '勘定科目',
    '税区分',
    '金額',
    '税計算区分',
  ],
  ...[
    '税額',
    '備考',
    '品目',
    '部門',
    'メモタグ（複数指定可、カンマ区切り）',
    'セグメント1',
    'セグメント2',
    'セグメント3',
  ],
  ...['決済日', '決済口座', '決済金額'],
];

const DIGITS = 5;
const NOTHING: readonly Cell[] = [null, null, null, null, null, null];
/** Tags and segments, which agencies name in freee alone. */
const UNNAMED: readonly Cell[] = [null, null, null, null];

/** The entry as the first row of a 取引 says it, before its first line. */
const startOf = ({ no, date, due, partner }: Voucher, counter: VoucherLine, id: number): Cell[] => [
  ...[counter.is_debit ? '収入' : '支出', `${id}${String(no).padStart(DIGITS, '0')}`, slashed(date)],
  ...[counter.role !== MONEY && due ? slashed(due) : null, null, partner],
];

const settledOf = ({ date }: Voucher, { role, account, sub_account, amount }: VoucherLine): Cell[] =>
  role === MONEY ? [slashed(date), sub_account || account, amount] : [null, null, null];

function lineOf(line: VoucherLine, { is_debit }: VoucherLine, { text, partner }: Voucher): Cell[] {
  const sign = line.is_debit === is_debit ? -1 : 1;
  const tax = taxCell(line);
  return [
    ...[line.account, taxName('freee', line.taxed), sign * line.amount, '内税', tax === null ? null : sign * tax],
    ...[text, line.sub_account === partner ? null : line.sub_account || null, line.department || null, ...UNNAMED],
  ];
}

export const freeeDeals: FileFormat = {
  label: 'freee取引',
  shiftJis: false,
  head: HEAD,
  rows(voucher, id) {
    const counter = counterOf(voucher);
    if (!counter) return [];
    const others = voucher.lines.filter((line) => line !== counter);
    // A 取引 begins with what it is about; what was kept back follows.
    const sorted = [...others].sort(
      (one, other) => Number(one.is_debit === counter.is_debit) - Number(other.is_debit === counter.is_debit),
    );
    return sorted.map((line, at) => [
      ...(at === 0 ? startOf(voucher, counter, id) : NOTHING),
      ...lineOf(line, counter, voucher),
      ...(at === 0 ? settledOf(voucher, counter) : [null, null, null]),
    ]);
  },
  refuses: (entries) =>
    entries.every(counterOf)
      ? undefined
      : 'freeeの「取引」では取り込めない仕訳（前受金の充当、または以前の形式で書き出した仕訳の取消）が含まれています。形式で「freee会計（振替伝票）」を選んでください。',
};
