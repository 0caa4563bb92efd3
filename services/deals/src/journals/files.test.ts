/**
 * Files of accounting programs against their published columns, written down by hand. Column names and names of tax classes are
 * those of the import templates of freee会計 and マネーフォワード クラウド会計 and of the 25 columns of 弥生会計.
 */
import { journalFormat } from '@enishi/protos/master/journals';
import { fromShiftJis } from '@enishi/service-kit/tabular/shift-jis';
import { journalFile, refusalOf, type Voucher } from './formats';
import { invoiceName, taxName } from './tax-names';

const FREEE =
  '[表題行],日付,伝票番号,決算整理仕訳,借方勘定科目,借方科目コード,借方補助科目,借方取引先,借方取引先コード,借方部門,借方品目,借方メモタグ,借方セグメント1,借方セグメント2,借方セグメント3,借方金額,借方税区分,借方税額,貸方勘定科目,貸方科目コード,貸方補助科目,貸方取引先,貸方取引先コード,貸方部門,貸方品目,貸方メモタグ,貸方セグメント1,貸方セグメント2,貸方セグメント3,貸方金額,貸方税区分,貸方税額,摘要';
const MONEY_FORWARD =
  '取引No,取引日,借方勘定科目,借方補助科目,借方部門,借方取引先,借方税区分,借方インボイス,借方金額(円),借方税額,貸方勘定科目,貸方補助科目,貸方部門,貸方取引先,貸方税区分,貸方インボイス,貸方金額(円),貸方税額,摘要,仕訳メモ,タグ,MF仕訳タイプ,決算整理仕訳,作成日時,作成者,最終更新日時,最終更新者';

const line = (is_debit: boolean, account: string, amount: number, more: object = {}) => ({
  ...{ is_debit, account, sub_account: '', department: '', amount, tax: 0 },
  ...more,
});
const taxed = (side: 'sale' | 'return' | 'purchase', rate = 1, percent = 100) => ({ side, rate, percent });

const sale: Voucher = {
  ...{ no: 1, date: '2026-10-31', partner: '株式会社青空商事', number: 'INV-0001', due: '2026-11-30' },
  text: '売上 2026年10月分 INV-0001 株式会社青空商事',
  lines: [
    line(true, '売掛金', 825_000, { sub_account: '株式会社青空商事' }),
    line(false, '売上高', 825_000, { tax: 75_000, taxed: taxed('sale'), department: '営業1課' }),
  ],
};
const payout: Voucher = {
  ...{ no: 2, date: '2026-11-30', partner: '田中 一郎', number: 'PN-0001', due: '2026-11-30', text: '支払 田中 一郎' },
  lines: [
    line(true, '未払金', 660_000),
    line(false, '普通預金', 598_740),
    line(false, '預り金', 61_260, { sub_account: '源泉所得税' }),
  ],
};
const purchase: Voucher = {
  ...{ no: 3, date: '2026-10-31', partner: '田中 一郎', number: 'PN-0001', due: '2026-11-30', text: '仕入 田中 一郎' },
  lines: [
    line(true, '外注費', 660_000, { tax: 42_000, taxed: taxed('purchase', 1, 70) }),
    line(false, '未払金', 660_000),
  ],
};

function rowsOf(format: number, vouchers: readonly Voucher[]): string[] {
  const file = journalFile(format, vouchers, 12);
  if (!file) throw new Error(`There is no format ${format}.`);
  const { bytes, content_type } = file;
  const text = content_type.includes('shift_jis') ? fromShiftJis(bytes) : bytes.toString('utf8').slice(1);
  return text.trimEnd().split('\r\n');
}

test('freee会計: rows of one slip have its date and number', () => {
  expect(rowsOf(journalFormat.code.freee, [sale, payout])).toEqual([
    FREEE,
    '[明細行],2026/10/31,1200001,,売掛金,,株式会社青空商事,株式会社青空商事,,,,,,,,825000,対象外,,売上高,,,株式会社青空商事,,営業1課,,,,,,825000,課税売上10%,75000,売上 2026年10月分 INV-0001 株式会社青空商事',
    '[明細行],2026/11/30,1200002,,未払金,,,田中 一郎,,,,,,,,660000,対象外,,普通預金,,,田中 一郎,,,,,,,,598740,対象外,,支払 田中 一郎',
    '[明細行],2026/11/30,1200002,,,,,,,,,,,,,,,,預り金,,源泉所得税,田中 一郎,,,,,,,,61260,対象外,,支払 田中 一郎',
  ]);
});

const FREEE_DEALS =
  '収支区分,管理番号,発生日,決済期日,取引先コード,取引先,勘定科目,税区分,金額,税計算区分,税額,備考,品目,部門,メモタグ（複数指定可、カンマ区切り）,セグメント1,セグメント2,セグメント3,決済日,決済口座,決済金額';

/** The lines with what they stand for. */
const withRoles = (voucher: Voucher, ...roles: NonNullable<Voucher['lines'][number]['role']>[]): Voucher => ({
  ...voucher,
  lines: voucher.lines.map((one, at) => ({ ...one, role: roles[at] })),
});

test('freee会計の取引: claims are open until their day, money is settled, what was kept back is below zero', () => {
  const vouchers = [
    withRoles(sale, 'receivable', 'sales'),
    withRoles(payout, 'person_payable', 'bank_deposit', 'withheld'),
    withRoles(purchase, 'person_cost', 'person_payable'),
  ];
  expect(rowsOf(journalFormat.code.freee_deals, vouchers)).toEqual([
    FREEE_DEALS,
    '収入,1200001,2026/10/31,2026/11/30,,株式会社青空商事,売上高,課税売上10%,825000,内税,75000,売上 2026年10月分 INV-0001 株式会社青空商事,,営業1課,,,,,,,',
    '支出,1200002,2026/11/30,,,田中 一郎,未払金,対象外,660000,内税,,支払 田中 一郎,,,,,,,2026/11/30,普通預金,598740',
    ',,,,,,預り金,対象外,-61260,内税,,支払 田中 一郎,源泉所得税,,,,,,,,',
    '支出,1200003,2026/10/31,2026/11/30,,田中 一郎,外注費,課対仕入（控70）10%,660000,内税,,仕入 田中 一郎,,,,,,,,,',
  ]);
  // What is taken back goes the other way, and the rows of each 取引 come to its money or claim.
  const [back] = vouchers.map((one) => ({
    ...one,
    lines: one.lines.map((own) => ({ ...own, is_debit: !own.is_debit })),
  }));
  expect(rowsOf(journalFormat.code.freee_deals, [back])[1]).toMatch(/^支出,1200001,.*,売上高,課税売上10%,825000,/);
});

test('freee会計の取引 has no entries that move no money and make no claim, and none whose lines do not say what they are', () => {
  const applied = {
    ...sale,
    lines: [line(true, '前受金', 5, { role: 'received_advance' }), line(false, '売掛金', 5, { role: 'receivable' })],
  };
  for (const one of [applied, sale])
    expect(refusalOf(journalFormat.code.freee_deals, [one])).toContain('「freee会計（振替伝票）」を選んで');
  expect(refusalOf(journalFormat.code.freee, [applied])).toBeUndefined();
  expect(refusalOf(journalFormat.code.freee_deals, [withRoles(sale, 'receivable', 'sales')])).toBeUndefined();
});

test('マネーフォワード: how much of a purchase is deducted has a column of its own', () => {
  expect(rowsOf(journalFormat.code.money_forward, [sale, purchase])).toEqual([
    MONEY_FORWARD,
    '1,2026/10/31,売掛金,株式会社青空商事,,株式会社青空商事,対象外,,825000,,売上高,,営業1課,株式会社青空商事,課税売上 10%,,825000,75000,売上 2026年10月分 INV-0001 株式会社青空商事,INV-0001,,,,,,,',
    '3,2026/10/31,外注費,,,田中 一郎,課税仕入 10%,70%控除,660000,,未払金,,,田中 一郎,対象外,,660000,,仕入 田中 一郎,PN-0001,,,,,,,',
  ]);
});

test('弥生会計: 25 columns without headings, in Shift_JIS; an entry of several rows is a slip', () => {
  const rows = rowsOf(journalFormat.code.yayoi, [sale, payout, purchase]);
  expect(rows.map((row) => row.split(',').length)).toEqual([25, 25, 25, 25]);
  expect(rows).toEqual([
    '2000,,,2026/10/31,売掛金,株式会社青空商事,,対象外,825000,0,売上高,,営業1課,課税売上込10%,825000,75000,売上 2026年10月分 INV-0001 株式会社青空商事,INV-0001,2026/11/30,0,,,0,0,no',
    '2110,,,2026/11/30,未払金,,,対象外,660000,0,普通預金,,,対象外,598740,0,支払 田中 一郎,PN-0001,2026/11/30,3,,,0,0,no',
    '2101,,,2026/11/30,,,,,0,0,預り金,源泉所得税,,対象外,61260,0,支払 田中 一郎,PN-0001,2026/11/30,3,,,0,0,no',
    '2000,,,2026/10/31,外注費,,,課対仕入込10%区分70%,660000,0,未払金,,,対象外,660000,0,仕入 田中 一郎,PN-0001,2026/11/30,0,,,0,0,no',
  ]);
});

test('texts are cut to the places that 弥生会計 has, and signs that it lacks are replaced', () => {
  const partner = '株式会社とても長い名前の協力会社東京支店';
  const lines = [line(true, '売掛金', 1, { sub_account: partner }), line(false, '売上高', 1)];
  const [row] = rowsOf(journalFormat.code.yayoi, [{ ...sale, partner, text: `${partner.repeat(3)}`, lines }]);
  const cells = row.split(',');
  expect(cells[5]).toBe('株式会社とても長い名前の');
  expect(cells[16]).toHaveLength(32);
  const [odd] = rowsOf(journalFormat.code.yayoi, [{ ...sale, text: '𠮷田様' }]);
  expect(odd.split(',')[16]).toBe('〓田様');
});

test('a formula in a name is no formula of a spreadsheet', () => {
  const [, row] = rowsOf(journalFormat.code.freee, [{ ...sale, partner: '=HYPERLINK("http://x")' }]);
  expect(row).not.toContain(',=HYPERLINK');
});

const { freee, money_forward, yayoi } = { freee: 'freee', money_forward: 'money_forward', yayoi: 'yayoi' } as const;
test.each([
  [taxed('sale'), '課税売上10%', '課税売上 10%', '課税売上込10%', ''],
  [taxed('sale', 2), '課税売上8%（軽）', '課税売上 (軽)8%', '課税売上込軽減8%', ''],
  [taxed('sale', 3), '対象外', '対象外', '対象外', ''],
  [taxed('return'), '課税売返10%', '課税売上-返還等 10%', '課税売返込10%', ''],
  [taxed('purchase'), '課対仕入10%', '課税仕入 10%', '課対仕入込10%適格', '適格'],
  [taxed('purchase', 2), '課対仕入8%（軽）', '課税仕入 (軽)8%', '課対仕入込軽減8%適格', '適格'],
  [taxed('purchase', 1, 80), '課対仕入（控80）10%', '課税仕入 10%', '課対仕入込10%区分80%', '80%控除'],
  [taxed('purchase', 1, 70), '課対仕入（控70）10%', '課税仕入 10%', '課対仕入込10%区分70%', '70%控除'],
  [taxed('purchase', 1, 50), '課対仕入（控50）10%', '課税仕入 10%', '課対仕入込10%区分50%', '50%控除'],
  [taxed('purchase', 1, 30), '課対仕入（控30）10%', '課税仕入 10%', '課対仕入込10%区分30%', '30%控除'],
  [taxed('purchase', 1, 0), '対象外', '対象外', '課対仕入込10%区分控不', ''],
  [undefined, '対象外', '対象外', '対象外', ''],
])('%j is %s, %s and %s', (own, ofFreee, ofMoneyForward, ofYayoi, invoice) => {
  expect([freee, money_forward, yayoi].map((format) => taxName(format, own))).toEqual([
    ...[ofFreee, ofMoneyForward, ofYayoi],
  ]);
  expect(invoiceName(own)).toBe(invoice);
});
