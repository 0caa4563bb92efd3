/** Running balances and ages. */
import { accountOf, agesOf, sumOfAges } from './ledger';

const moved = [
  { date: '2037-04-30', owed: 0, paid: 300 },
  { date: '2037-04-01', owed: 1_000, paid: 0 },
  { date: '2037-05-10', owed: 0, paid: 500 },
  { date: '2037-05-10', owed: 500, paid: 0 },
  { date: '2037-05-20', owed: -200, paid: 0 },
  { date: '2037-06-01', owed: 9, paid: 0 },
];

it('opens with what was owed before, and balances line by line', () => {
  expect(accountOf(moved, '2037-05-01', '2037-05-31')).toEqual({
    opening: 700,
    entries: [
      { date: '2037-05-10', owed: 500, paid: 0, balance: 1_200 },
      { date: '2037-05-10', owed: 0, paid: 500, balance: 700 },
      { date: '2037-05-20', owed: -200, paid: 0, balance: 500 },
    ],
    closing: 500,
  });
  expect(accountOf(moved, '2037-01-01', '2037-12-31')).toMatchObject({ opening: 0, closing: 509 });
  expect(accountOf([], '2037-01-01', '2037-12-31')).toEqual({ opening: 0, entries: [], closing: 0 });
});

it.each([
  ['2037-05-21', 'not_due'],
  ['2037-05-20', 'not_due'],
  ['2037-05-19', 'days_30'],
  ['2037-04-20', 'days_30'],
  ['2037-04-19', 'days_60'],
  ['2037-03-21', 'days_60'],
  ['2037-03-20', 'days_90'],
  ['2037-02-19', 'days_90'],
  ['2037-02-18', 'older'],
  [null, 'not_due'],
])('on the 20th of May what was due on %s is %s', (due_date, age) => {
  const ages = agesOf([{ open: 7, due_date }], '2037-05-20');
  expect(ages).toEqual({ ...{ not_due: 0, days_30: 0, days_60: 0, days_90: 0, older: 0 }, [age]: 7 });
  expect(sumOfAges(ages)).toBe(7);
});
