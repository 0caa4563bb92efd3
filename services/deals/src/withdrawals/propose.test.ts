import { type Payout, proposalsFor } from './propose';

const paper = (key: string, price: number, more: Partial<Payout> = {}): Payout => ({
  ...{ key, price, party: 'payee:1', date: '2037-05-31', is_paid: false, names: ['タナカイチロウ'], most_fee: 220 },
  ...more,
});
const file = (key: string, price: number, date: string): Payout => ({
  ...{ key, price, date, is_paid: false, names: [], most_fee: 1_320 },
});
const onAccount = (key: string, price: number): Payout =>
  paper(key, price, { party: 'client:1', is_partly: true, date: '2037-04-10' });
const isNamed = (name: string, receiver: string) => receiver.includes(name);
const line = {
  ...{ price: 1_000, date: '2037-05-29' },
  ...{ receiver: 'フリコミ タナカ イチロウ', receiver_name: 'フリコミタナカイチロウ' },
};

const said = (payouts: Payout[], own = line) =>
  proposalsFor(own, payouts, isNamed).map(({ is_sure, payouts: found, fee }) => [
    ...[is_sure, found.map(({ key }) => key)],
    ...(fee > 0 ? [fee] : []),
  ]);

it.each<[string, Payout[], unknown[]]>([
  ['one paper of the name and amount', [paper('a', 1_000)], [[true, ['a']]]],
  [
    'two of one amount',
    [paper('a', 1_000), paper('b', 1_000)],
    [
      [false, ['a']],
      [false, ['b']],
    ],
  ],
  ['an amount without the name', [paper('a', 1_000, { names: ['スズキ'] })], [[false, ['a']]]],
  ['all that is open of a payee', [paper('a', 400), paper('b', 600)], [[false, ['a', 'b']]]],
  ['an amount with the fee of the bank, without being sure', [paper('a', 780)], [[false, ['a'], 220]]],
  [
    'the amount itself before one with a fee',
    [paper('a', 900), paper('b', 1_000)],
    [
      [true, ['b']],
      [false, ['a'], 100],
    ],
  ],
  ['nothing that a fee does not explain', [paper('a', 779), paper('b', 1_001)], []],
  ['no fee without the name', [paper('a', 780, { names: ['スズキ'] })], []],
  ['money on account that is as much, without being sure', [onAccount('a', 1_000)], [[false, ['a']]]],
  ['a part of money on account', [onAccount('a', 5_000)], [[false, ['a']]]],
  ['what was paid on its day', [paper('a', 1_000, { is_paid: true, date: '2037-05-28' })], [[true, ['a']]]],
  ['nothing that was paid long before', [paper('a', 1_000, { is_paid: true, date: '2037-04-28' })], []],
  ['no sum with what is paid', [paper('a', 400, { is_paid: true }), paper('b', 600)], []],
])('finds %s', (_name, payouts, wanted) => expect(said(payouts)).toEqual(wanted));

it('finds a file by its sum on the days around its own', () => {
  const own = { ...line, receiver: 'ソウゴウフリコミ', receiver_name: 'ソウゴウフリコミ' };
  expect(said([file('f', 1_000, '2037-05-29')], own)).toEqual([[true, ['f']]]);
  expect(said([file('f', 1_000, '2037-05-10')], own)).toEqual([[false, ['f']]]);
  expect(said([file('f', 1_000, '2037-05-29'), file('g', 1_000, '2037-05-30')], own).map(([sure]) => sure)).toEqual([
    ...[false, false],
  ]);
});

it('finds a file with the fees of its transfers, and fees alone', () => {
  const own = { ...line, price: 10_000, receiver: 'ソウゴウフリコミ', receiver_name: 'ソウゴウフリコミ' };
  expect(said([file('f', 8_680, '2037-05-29')], own)).toEqual([[false, ['f'], 1_320]]);
  expect(said([file('f', 8_679, '2037-05-29')], own)).toEqual([]);
  expect(said([file('f', 8_680, '2037-05-10')], own)).toEqual([]);
  for (const receiver of ['振込手数料', 'フリコミテスウリョウ', 'テスウリヨウ'])
    expect(said([], { ...own, price: 440, receiver, receiver_name: receiver })).toEqual([[false, [], 440]]);
});
