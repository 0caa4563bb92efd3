/** Files for transfers, record by record. */
import { accountProblems, senderProblems, type Transfer, transferRecords } from './transfer-file';

const account = {
  ...{ bank_code: '0001', bank_name: 'ミホンギンコウ', branch_code: '012', bank_branch: '渋谷支店' },
  ...{ bank_kind_id: 1, bank_number: '12345', bank_holder: '株式会社アオゾラ' },
};
const sender = { ...account, sender_code: '0123456789', bank_holder: 'カ）エニシエージェント', bank_number: '7654321' };
const transfers: Transfer[] = [
  { account, price: 660_000, payee_id: 3, paper_code: 12 },
  { account: { ...account, bank_kind_id: 2, bank_holder: 'ヤマダ タロウ' }, price: 1, payee_id: 4, paper_code: 13 },
];

it('has a heading, a record for each transfer, their sums and an end, each of 120 signs', () => {
  const records = transferRecords(sender, '2037-05-29', transfers);
  expect(records.map(({ length }) => length)).toEqual([120, 120, 120, 120, 120]);
  const [head, first, second, sums, end] = records;
  expect(head).toBe(
    `1210${'0123456789'}${'ｶ)ｴﾆｼｴ-ｼﾞｴﾝﾄ'.padEnd(40)}0529${'0001'}${'ﾐﾎﾝｷﾞﾝｺｳ'.padEnd(15)}012${' '.repeat(15)}1${'7654321'}${' '.repeat(17)}`,
  );
  expect(first).toBe(
    `20001${'ﾐﾎﾝｷﾞﾝｺｳ'.padEnd(15)}012${' '.repeat(15)}    10012345${'ｶ)ｱｵｿﾞﾗ'.padEnd(30)}00006600000${'0000000003'}${'0000000012'}${' '.repeat(9)}`,
  );
  expect(second.slice(42, 50)).toBe('20012345');
  expect(second.slice(80, 91)).toBe('00000000010');
  expect(sums).toBe(`8000002000000660001${' '.repeat(101)}`);
  expect(end).toBe(`9${' '.repeat(119)}`);
});

it.each<[string, object, string]>([
  ['no number of a bank', { bank_code: '' }, '銀行番号（4桁）'],
  ['a number of a bank with a letter', { bank_code: '00a1' }, '銀行番号（4桁）'],
  ['no number of a branch', { branch_code: '12' }, '支店番号（3桁）'],
  ['an account of eight digits', { bank_number: '12345678' }, 'ゆうちょ銀行'],
  ['a holder in kanji', { bank_holder: '山田太郎' }, '「山田太郎」は振込ファイルに使えません'],
  ['no holder', { bank_holder: ' ' }, '口座名義が登録されていません'],
  ['a holder that is too long', { bank_holder: 'ガ'.repeat(16) }, '30文字を超えています（32文字）'],
])('refuses %s, and says how to mend it', (_name, change, said) => {
  expect(accountProblems({ ...account, ...change })).toEqual([expect.stringContaining(said)]);
  expect(() =>
    transferRecords(sender, '2037-05-29', [{ ...transfers[0], account: { ...account, ...change } }]),
  ).toThrow(said);
});

it('takes a holder that fills its place', () => {
  expect(accountProblems({ ...account, bank_holder: 'ガ'.repeat(15) })).toEqual([]);
});

it('refuses a sender without the number that its bank has given', () => {
  expect(senderProblems(sender)).toEqual([]);
  expect(senderProblems({ ...sender, sender_code: '123' })).toEqual([expect.stringContaining('委託者コード')]);
});

it.each([0, -1, 0.5, 10_000_000_000])('makes no record over %d yen', (price) => {
  expect(() => transferRecords(sender, '2037-05-29', [{ ...transfers[0], price }])).toThrow(RangeError);
});
