/** Files of banks, as they come out of their web sites. */
import { isAhead } from './bank-days';
import { readBankFile, readPaymentFile } from './bank-file';
import { toShiftJis } from './shift-jis';

const TODAY = '2026-12-31';
const linesOf = async (bytes: Buffer, today = TODAY) =>
  (await readPaymentFile(bytes, today)).map(({ date, price, payer }) => [date, price, payer]);

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
    'days without separators, and sums of a month',
    Buffer.from('取引日,入金額,摘要\n20260228,1,ア\n2026年2月計,1,\n2026年3月末残高,1,\n合計 2026/3,1,\n'),
    [['2026-02-28', 1, 'ア']],
  ],
  ['fixed records in UTF-8', Buffer.from(zengin.join('\n')), [['2026-12-21', 66_000, 'カ)エニシ']]],
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

const refused = (file: Buffer, said: string, today = TODAY) =>
  expect(readPaymentFile(file, today)).rejects.toMatchObject({
    fieldErrors: { file: [expect.stringContaining(said)] },
  });

it.each([
  ['2026-04-01', '2026-04-01'],
  [' 2026年4月1日 ', '2026-04-01'],
  ['R8.4.1', '2026-04-01'],
  ['r8/12/31', '2026-12-31'],
  ['令和10年2月29日', '2028-02-29'],
  ['８／４／１', '2026-04-01'],
  ['26/4/1', '2026-04-01'],
  ['20260401', '2026-04-01'],
  ['2026/4/1 9:00', '2026-04-01'],
  ['2026-04-01T09:00:30', '2026-04-01'],
])('reads %s as a day: %s', async (text, day) => {
  const file = Buffer.from(`日付,入金額\n${text},1\n2026/12/31,2\n`);
  expect(await linesOf(file, '2028-03-01')).toEqual([
    [day, 1, ''],
    ['2026-12-31', 2, ''],
  ]);
});

it.each(['2026/13/1', '1026/4/1', '2026/0/1', '2026/2/29', '100/4/1', '4/1', '平成31年4月1日', '202604011'])(
  'refuses money of a day that is none: %s',
  async (text) => {
    await refused(Buffer.from(`日付,入金額\n2026/12/31,2\n${text},1\n`), `3行目の日付「${text}」`);
    // Without money nothing is lost.
    expect(await linesOf(Buffer.from(`日付,入金額\n2026/12/31,2\n${text},\n`))).toHaveLength(1);
  },
);

it('knows days that are still to come, and takes a year of two digits from the calendar that is near', async () => {
  expect(['2027-01-10', '2027-01-11', '2044-04-01'].map((day) => isAhead(day, TODAY))).toEqual([false, true, true]);
  const western = [zengin[0], transfer('261221', 5, 'ｱ'), zengin[3]];
  expect(await linesOf(Buffer.from(toShiftJis(western.join('')).bytes))).toEqual([['2026-12-21', 5, 'ア']]);
});

it.each([
  ['"￥55,000"', 55_000],
  ['" 1,000 円"', 1_000],
  ['+1000', 1_000],
  ['1000.00', 1_000],
  ['999999999999', 999_999_999_999],
  ['-1', undefined],
  ['(1)', undefined],
  ['0', undefined],
  ['-', undefined],
  ['***', undefined],
])('reads %s as an amount: %s', async (text, price) => {
  const file = Buffer.from(`日付,入金額\n2026/12/30,${text}\n2026/12/31,2\n`);
  expect(await linesOf(file)).toEqual([...(price ? [['2026-12-30', price, '']] : []), ['2026-12-31', 2, '']]);
});

it('refuses a line that says that money came in and went out', async () => {
  await refused(Buffer.from('日付,入金額,出金額\n2026/12/31,2,1\n'), '2行目に、入金額と出金額の両方');
});

it.each(['1000000000000', '1.5', '1x', 'x1', '1e5', '入金'])('refuses an amount that is none: %s', async (text) => {
  await refused(Buffer.from(`日付,入金額\n2026/12/31,2\n2026/12/30,${text}\n`), `3行目の金額「${text}」`);
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
  await expect(readPaymentFile(shifted(`${two.join('')}x`), TODAY)).rejects.toMatchObject(headings);
  await expect(readPaymentFile(shifted(two.slice(1).join('')), TODAY)).rejects.toMatchObject(headings);
  // A table whose length happens to be that of records.
  const table = '日付,入金額\n2026/1/1,1\n';
  const long = `${table}${'x'.repeat(200 - table.replaceAll('\n', '').length)}`;
  expect(await linesOf(Buffer.from(shifted(long)))).toEqual([['2026-01-01', 1, '']]);
});

it('takes five thousand lines of a file, and no more', async () => {
  const file = (lines: number) => Buffer.from(`日付,入金額\n${'2026/1/1,1\n'.repeat(lines)}`);
  const all = await readPaymentFile(file(5_000), TODAY);
  expect([all.length, new Set(all.map(({ key }) => key)).size]).toEqual([5_000, 5_000]);
  await expect(readPaymentFile(file(5_001), TODAY)).rejects.toMatchObject({
    fieldErrors: { file: [expect.stringContaining('5000行まで')] },
  });
});

it('keeps the beginning of a text that no bank writes, and tells lines apart by all of it', async () => {
  const long = 'ア'.repeat(5_000);
  const file = Buffer.from(`日付,入金額,摘要\n2026/12/21,1,${long}\n2026/12/21,1,${long}イ\n`);
  const lines = await readPaymentFile(file, TODAY);
  expect(lines.map(({ payer }) => payer)).toEqual(['ア'.repeat(200), 'ア'.repeat(200)]);
  expect(lines[0].key).not.toBe(lines[1].key);
});

it('tells equal lines apart, the same way each time', async () => {
  const file = Buffer.from('日付,入金額,摘要\n2026/12/21,100,ア\n2026/12/21,100,ア\n');
  const [first, second] = [await readPaymentFile(file, TODAY), await readPaymentFile(file, TODAY)];
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
  await expect(readPaymentFile(Buffer.from(text), TODAY)).rejects.toMatchObject({
    code: 'invalid',
    fieldErrors: { file: [expect.stringContaining(said)] },
  });
});

it('tells what went out from what came in, by columns, signs and marks', async () => {
  const both = async (bytes: Buffer) =>
    (await readBankFile(bytes, TODAY)).map(({ date, price, payer, is_out }) => [date, price, payer, is_out]);
  expect(await both(Buffer.from('日付,入金額,出金額,摘要\n2026/12/21,5,,ア\n2026/12/22,,500,ア\n'))).toEqual([
    ['2026-12-21', 5, 'ア', false],
    ['2026-12-22', 500, 'ア', true],
  ]);
  expect(await both(Buffer.from('取引日,入出金(円),入出金内容\n20261221,-66000,イ\n20261222,▲7,ウ\n'))).toEqual([
    ['2026-12-21', 66_000, 'イ', true],
    ['2026-12-22', 7, 'ウ', true],
  ]);
  expect(await both(Buffer.from('取引日,出金金額,摘要\n20261221,66000,イ\n'))).toEqual([
    ['2026-12-21', 66_000, 'イ', true],
  ]);
  for (const [head, cells] of [
    ['日付,入出金区分,金額,摘要', '2026/12/21,出金,66000,イ'],
    ['日付,入出金,金額,摘要', '2026/12/21,出,66000,イ'],
    ['取引日,取引区分,取引金額,摘要', '2026/12/21,お引出し,66000,イ'],
    ['勘定日,入払区分,取引金額,摘要', '2026/12/21,2,66000,イ'],
  ])
    expect(await both(Buffer.from(`${head}\n${cells}\n`))).toEqual([['2026-12-21', 66_000, 'イ', true]]);
  expect(await both(Buffer.from('日付,取引区分,金額,摘要\n2026/12/21,振込入金,5,イ\n'))).toEqual([
    ['2026-12-21', 5, 'イ', false],
  ]);
  // A notice that the bank takes back is money that did not stay.
  const taken = `${transfer('081221', 5, 'ｱ').slice(0, 127)}1`;
  expect(await both(Buffer.from(toShiftJis([zengin[0], pad(taken, 200)].join('')).bytes))).toEqual([
    ['2026-12-21', 5, 'ア', true],
  ]);
  const movements = [pad('1030', 200), movement('081221', true, 5, 'ｱ'), movement('081222', false, 5, 'ｱ')];
  const read = await readBankFile(Buffer.from(toShiftJis(movements.join('')).bytes), TODAY);
  expect(read.map(({ is_out }) => is_out)).toEqual([false, true]);
  // One line in and one out that say the same are two.
  const same = await readBankFile(Buffer.from('日付,入金額,出金額,摘要\n2026/12/21,5,,ア\n2026/12/21,,5,ア\n'), TODAY);
  expect(new Set(same.map(({ key }) => key)).size).toBe(2);
});

/** The heading of an account: kind, days, bank, branch, then the account where the kind has it. */
const heading = (kind: string, account: string) =>
  pad(
    `1${kind}0${'0'.repeat(18)}0001${pad('ﾐﾎﾝ', 15)}001${pad('ﾎﾝﾃﾝ', 15)}${kind === '03' ? '000' : ''}1${account}`,
    200,
  );

it('knows the account of each line where the file names it, in records and in tables', async () => {
  const accountsOf = async (bytes: Buffer) =>
    (await readBankFile(bytes, TODAY)).map(({ payer, account }) => [payer, account]);
  const records = [
    heading('03', '0001234567'),
    movement('081221', true, 5, 'ｱ'),
    heading('01', '0012345'),
    transfer('081221', 5, 'ｲ'),
    pad('1010', 200),
    transfer('081221', 5, 'ｳ'),
    pad('9', 200),
  ];
  expect(await accountsOf(Buffer.from(toShiftJis(records.join('')).bytes))).toEqual([
    ['ア', '1234567'],
    ['イ', '12345'],
    ['ウ', undefined],
  ]);
  const row = '2026/12/21,5,ア';
  for (const [file, account] of [
    [`口座番号,1234567\n日付,入金額,摘要\n${row}\n`, '1234567'],
    [`口座番号：普通 ０１２３４５６７\n日付,入金額,摘要\n${row}\n`, '1234567'],
    [`支店,科目,口座番号\n本店,普通,0012345\n日付,入金額,摘要\n${row}\n`, '12345'],
    [`日付,入金額,摘要,口座番号\n${row},1234567\n`, '1234567'],
    [`照会口座,日付,入金額,摘要\n見本銀行 本店 普通 1234567,${row}\n`, '1234567'],
    [`口座番号,***4567\n日付,入金額,摘要\n${row}\n`, undefined],
    [`日付,入金額,摘要\n${row}\n`, undefined],
  ])
    expect([file, await accountsOf(Buffer.from(file as string))]).toEqual([file, [['ア', account]]]);
});
