/** Files of banks, as they come out of their web sites. */
import { toShiftJis } from '@enishi/service-kit/tabular/shift-jis';
import { readPaymentFile } from './read-file';

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

it('tells equal lines apart, the same way each time', async () => {
  const file = Buffer.from('日付,入金額,摘要\n2026/12/21,100,ア\n2026/12/21,100,ア\n');
  const [first, second] = [await readPaymentFile(file), await readPaymentFile(file)];
  expect(new Set(first.map(({ key }) => key)).size).toBe(2);
  expect(second).toEqual(first);
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
