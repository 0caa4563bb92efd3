/** Files of banks, as they come out of their web sites. */
import { readPaymentFile } from './bank-file';
import { toShiftJis } from './shift-jis';

const linesOf = async (bytes: Buffer) =>
  (await readPaymentFile(bytes)).map(({ date, price, payer }) => [date, price, payer]);

const pad = (text: string, length: number) => text.padEnd(length).slice(0, length);
/** 振込入金通知: kind, number, day, day, amount, others' cheques, code, payer, the rest. */
const transfer = (day: string, amount: number, payer: string) =>
  pad(`2000001${day}${day}${String(amount).padStart(10, '0')}${'0'.repeat(10)}${'0'.repeat(10)}${pad(payer, 48)}`, 200);
const zengin = [pad('1010', 200), transfer('081221', 66_000, 'ｶ)ｴﾆｼ'), pad('8', 200), pad('9', 200)];

it.each<[string, Buffer, unknown[]]>([
  [
    'UTF-8 with sums in between',
    Buffer.from('口座,123\n日付,入金額,出金額,摘要\n2026/12/21,"66,000",,カ）エニシ\n2026/12/22,,500,手数料\n'),
    [['2026-12-21', 66_000, 'カ)エニシ']],
  ],
  [
    'Shift_JIS, Japanese years, yen signs',
    Buffer.from(toShiftJis('お取引日,お預り金額（円）,お取扱内容\r\n令和8年12月1日,\\55000,フリコミ ヤマダ\r\n').bytes),
    [['2026-12-01', 55_000, 'フリコミ ヤマダ']],
  ],
  [
    'days without separators, a day that there is not',
    Buffer.from('取引日,入金額,摘要\n20260228,1,ア\n20260230,2,イ\n'),
    [['2026-02-28', 1, 'ア']],
  ],
  [
    'fixed records of the Zengin association',
    Buffer.from(toShiftJis(`${zengin.join('\r\n')}\r\n`).bytes),
    [['2026-12-21', 66_000, 'カ)エニシ']],
  ],
])('reads %s', async (_name, bytes, lines) => {
  expect(await linesOf(bytes)).toEqual(lines);
});

/** 入出金取引明細: kind, number, day, day, in or out, way, amount, cheques, …, payer, bank, branch, note, the rest. */
const movement = (day: string, isIn: boolean, amount: number, payer: string, note = '') =>
  pad(
    `200000001${day}${day}${isIn ? 1 : 2}11${String(amount).padStart(12, '0')}${'0'.repeat(12 + 6 + 6 + 1 + 7 + 3 + 10)}${pad(payer, 48)}${pad('', 30)}${pad(note, 20)}`,
    200,
  );

it('reads what came in out of all movements of an account, by the payer or else by the note', async () => {
  const file = [
    pad('1030', 200),
    movement('081221', true, 66_000, 'ｶ)ｴﾆｼ'),
    movement('081222', false, 500, 'ﾃｽｳﾘﾖｳ'),
    movement('081223', true, 7, '', 'ﾘｿｸ'),
    // The next account is one of notices.
    zengin[0],
    transfer('081224', 3, 'ｱ'),
    pad('9', 200),
  ];
  expect(await linesOf(Buffer.from(toShiftJis(file.join('')).bytes))).toEqual([
    ['2026-12-21', 66_000, 'カ)エニシ'],
    ['2026-12-23', 7, 'リソク'],
    ['2026-12-24', 3, 'ア'],
  ]);
});

it.each<[string, string]>([
  ['日付,摘要,摘要内容,支払い金額,預かり金額', '2026/12/21,振込1,カ)エニシ,,"66,000"'],
  ['年月日,お引出し,お預入れ,お取り扱い内容', '2026/12/21,,66000,カ)エニシ'],
  ['日付,お引出金額,お預入金額,お取引内容', '2026.12.21,,66000,カ)エニシ'],
  ['取引日,入出金(円),取引後残高(円),入出金内容', '20261221,66000,1,カ)エニシ'],
  ['操作日(年),操作日(月),操作日(日),摘要,お支払金額,お預り金額', '2026,12,21,カ)エニシ,,66000'],
  ['取引日,受入金額（円）,払出金額（円）,詳細１,詳細２', '20261221,66000,,振込,カ)エニシ'],
])('reads the columns of a bank: %s', async (head, row) => {
  expect(await linesOf(Buffer.from(`${head}\n${row}\n`))).toEqual([['2026-12-21', 66_000, 'カ)エニシ']]);
});

it.each([
  ['2026-04-01', '2026-04-01'],
  [' 2026年4月1日 ', '2026-04-01'],
  ['R8.4.1', '2026-04-01'],
  ['r8/12/31', '2026-12-31'],
  ['令和10年2月29日', '2028-02-29'],
  ['８／４／１', '2026-04-01'],
  ['99.1.1', '2117-01-01'],
  ['20260401', '2026-04-01'],
  ['2026/13/1', undefined],
  ['2026/0/1', undefined],
  ['2026/2/29', undefined],
  ['100/4/1', undefined],
  ['4/1', undefined],
  ['合計 2026/4/1', undefined],
  ['2026/4/1 9:00', undefined],
  ['202604011', undefined],
])('reads %s as a day: %s', async (text, day) => {
  const file = Buffer.from(`日付,入金額\n${text},1\n2026/12/31,2\n`);
  expect(await linesOf(file)).toEqual([...(day ? [[day, 1, '']] : []), ['2026-12-31', 2, '']]);
});

it.each([
  ['"￥55,000"', 55_000],
  ['" 1,000 円"', 1_000],
  ['999999999', 999_999_999],
  ['1000000000', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['0', undefined],
  ['1x', undefined],
  ['x1', undefined],
])('reads %s as an amount: %s', async (text, price) => {
  const file = Buffer.from(`日付,入金額\n2026/12/30,${text}\n2026/12/31,2\n`);
  expect(await linesOf(file)).toEqual([...(price ? [['2026-12-30', price, '']] : []), ['2026-12-31', 2, '']]);
});

it('takes the column that says it best, whatever stands first, and the first line that has both as headings', async () => {
  const head = '摘要,起算日,日 付,入金,入 金 額(円),振込依頼人名';
  const file = Buffer.from(`日付,これは表題\n${head}\n振込,2026/1/1,2026/1/2,1,2,"　カ）エニシ　"\n日付,入金額\n`);
  expect(await linesOf(file)).toEqual([['2026-01-02', 2, 'カ)エニシ']]);
  // A line that ends early, as sums do, is none.
  expect(await linesOf(Buffer.from('備考,入金額,日付\nア,1,2026/1/1\nア,3\nア\n'))).toEqual([['2026-01-01', 1, 'ア']]);
});

it('takes a file for fixed records by its first one and its length, whatever ends its lines', async () => {
  const shifted = (text: string) => Buffer.from(toShiftJis(text).bytes);
  const sums = `8${transfer('090101', 9, 'ｱ').slice(1)}`;
  const two = [
    zengin[0],
    transfer('090101', 1, 'ｱ'),
    sums,
    transfer('080230', 2, 'ｲ'),
    transfer('080228', 0, 'ｳ'),
    zengin[3],
  ];
  expect(await linesOf(Buffer.concat([shifted(two.join('')), Buffer.from([0x1a])]))).toEqual([['2027-01-01', 1, 'ア']]);
  expect(await linesOf(shifted(two.join('\n')))).toEqual([['2027-01-01', 1, 'ア']]);
  const headings = { fieldErrors: { file: [expect.stringContaining('見出しに')] } };
  await expect(readPaymentFile(shifted(`${two.join('')}x`))).rejects.toMatchObject(headings);
  await expect(readPaymentFile(shifted(two.slice(1).join('')))).rejects.toMatchObject(headings);
  // A table whose length happens to be that of records.
  const table = '日付,入金額\n2026/1/1,1\n';
  const long = `${table}${'x'.repeat(200 - table.replaceAll('\n', '').length)}`;
  expect(await linesOf(Buffer.from(shifted(long)))).toEqual([['2026-01-01', 1, '']]);
});

it('takes five thousand lines of a file, and no more', async () => {
  const file = (lines: number) => Buffer.from(`日付,入金額\n${'2026/1/1,1\n'.repeat(lines)}`);
  const all = await readPaymentFile(file(5_000));
  expect([all.length, new Set(all.map(({ key }) => key)).size]).toEqual([5_000, 5_000]);
  await expect(readPaymentFile(file(5_001))).rejects.toMatchObject({
    fieldErrors: { file: [expect.stringContaining('5000行まで')] },
  });
});

it('tells equal lines apart, the same way each time', async () => {
  const file = Buffer.from('日付,入金額,摘要\n2026/12/21,100,ア\n2026/12/21,100,ア\n');
  const [first, second] = [await readPaymentFile(file), await readPaymentFile(file)];
  expect(new Set(first.map(({ key }) => key)).size).toBe(2);
  expect(second).toEqual(first);
  // Payments are stored under it: another one would let the same file in again.
  expect(first[0].key).toBe('oiz1vfY1G7wucmrVBWtsQAsMkVxvKwRX2TZT6RFuRes');
});

it.each([
  ['a list of other things', '名前,電話\n山田,03\n', '入金額'],
  ['a file without payments', '日付,入金額\n2026/12/21,\n', '入金の行が見つかりません'],
  ['an empty file', '', 'データがありません'],
])('refuses %s, with what to do', async (_name, text, said) => {
  await expect(readPaymentFile(Buffer.from(text))).rejects.toMatchObject({
    code: 'invalid',
    fieldErrors: { file: [expect.stringContaining(said)] },
  });
});
