import { type ForecastDeal, forecastOf } from './forecast';

/** Counted by hand. Prices in 万円, weighted figures in 千円. */
const deals: ForecastDeal[] = [
  // A 90 %: 80 sell, 70 buy, starts in January.
  {
    opportunity_status_id: 3,
    opportunity_possibility_id: 1,
    monthly_payment_num: 80,
    monthly_price_num: 70,
    start_date: '2027-01-15',
    enterprise_member1_id: 1,
    company_id_by_enterprise_id: 5,
    occupation_ids: [2],
  },
  // No possibility: as good as even.
  {
    opportunity_status_id: 0,
    monthly_payment_num: 60,
    monthly_price_num: 50,
    start_date: '2027-01-01',
    enterprise_member1_id: 2,
    company_id_by_enterprise_id: 5,
  },
  // Won in December, certain, starts in February.
  {
    opportunity_status_id: 7,
    opportunity_possibility_id: 4,
    monthly_payment_num: 100,
    monthly_price_num: 85,
    start_date: '2027-02-01',
    close_datetime: '2026-12-20T10:00',
    enterprise_member1_id: 1,
    company_id_by_enterprise_id: 6,
    occupation_ids: [2, 3],
  },
  // Lost in December, in Japan already on the first of January.
  {
    opportunity_status_id: 9,
    monthly_payment_num: 70,
    monthly_price_num: 60,
    start_date: '2027-01-01',
    moved_at: new Date('2026-12-31T16:00:00Z'),
    enterprise_member1_id: 1,
  },
  // No price to buy at: sales without a margin.
  {
    opportunity_status_id: 1,
    opportunity_possibility_id: 4,
    monthly_payment_num: 50,
    start_date: '2027-02-10',
    enterprise_member1_id: 2,
  },
  // No date says when.
  { opportunity_status_id: 2, monthly_payment_num: 90, monthly_price_num: 80 },
  // Outside.
  { opportunity_status_id: 2, monthly_payment_num: 90, monthly_price_num: 80, start_date: '2027-04-01' },
];

const answer = forecastOf(deals, '2026-12', '2027-02');
const none = {
  starts: 0,
  payment: 0,
  margin: 0,
  weighted_payment: 0,
  weighted_margin: 0,
  won: 0,
  won_payment: 0,
  won_margin: 0,
  lost: 0,
};

it('counts starts, sales and margin by month as by hand', () => {
  expect(answer.months).toEqual([
    { month: '2026-12', figure: { ...none, won: 1, won_payment: 100, won_margin: 15 } },
    {
      month: '2027-01',
      figure: {
        ...none,
        starts: 2,
        payment: 140,
        margin: 20,
        weighted_payment: 720 + 300,
        weighted_margin: 90 + 50,
        lost: 1,
      },
    },
    {
      month: '2027-02',
      figure: { ...none, starts: 2, payment: 150, margin: 15, weighted_payment: 1000 + 100, weighted_margin: 150 },
    },
  ]);
  expect(answer.undated).toBe(1);
});

it('counts the same by member, company and occupation, those that bring most first', () => {
  const brief = (groups: typeof answer.members) =>
    groups?.map(({ id, figure }) => [id, figure.starts, figure.weighted_payment, figure.won, figure.lost]);
  expect(brief(answer.members)).toEqual([
    [1, 2, 1720, 1, 1],
    [2, 2, 400, 0, 0],
  ]);
  expect(brief(answer.companies)).toEqual([
    [5, 2, 1020, 0, 0],
    [6, 1, 1000, 1, 0],
    [0, 1, 100, 0, 1],
  ]);
  expect(brief(answer.occupations)).toEqual([
    [2, 2, 1720, 1, 0],
    [3, 1, 1000, 1, 0],
    [0, 2, 400, 0, 1],
  ]);
});

it('refuses a period that is none, or too long', () => {
  expect(() => forecastOf([], '2027-02', '2026-12')).toThrow('入力内容');
  expect(() => forecastOf([], '2027-2', '2027-03')).toThrow('入力内容');
  expect(() => forecastOf([], '2020-01', '2027-03')).toThrow('入力内容');
});
