/** The nine terms of the freelance act, one by one, and the days of payment, month by month. */
import type { Values } from '@enishi/protos/fields/parse';
import { agreementDocumentKind, agreementParty } from '@enishi/protos/master/agreement';
import type { Parties } from '../records/parties';
import { headlineOf, problemsOf } from './problems';

const side = (name: string) => ({ name, honorific: '御中' as const, address: [] });
const parties: Parties = {
  agency: side('株式会社縁人材'),
  company: side('株式会社青空商事'),
  candidate: { ...side('田中 一郎'), honorific: '様' },
  worker: '田中 一郎',
};
const whole: Values = {
  contract_date: '2037-03-20',
  work_detail: 'ECサイトの開発',
  period_start: '2037-04-01',
  period_end: '2037-06-30',
  work_place: '在宅',
  inspection_type_id: 2,
  buy_price: 600_000,
  buy_usance_timing_id: 1,
  buy_usance_span_id: 1,
  buy_usance_day_id: 1,
  usance_timing_id: 1,
  usance_span_id: 1,
  usance_day_id: 1,
  payment_method_id: 1,
  resale_type_id: 2,
};

const { terms } = agreementDocumentKind.code;
const { candidate, company } = agreementParty.code;
const columns = (change: Values, who: Parties = parties, kind: number = terms, party: number = candidate) =>
  problemsOf({ ...whole, ...change }, who, kind, party).map(({ column }) => column);

it('let a document be made that has them all', () => {
  for (const { id: kind } of agreementDocumentKind.items) expect(columns({}, parties, kind)).toEqual([]);
});

const nine: [string, Values, string][] = [
  ['the day of the commission', { contract_date: null }, 'contract_date'],
  ['the work', { work_detail: null }, 'work_detail'],
  ['the first day', { period_start: null }, 'period_start'],
  ['the last day', { period_end: null }, 'period_end'],
  ['the place', { work_place: null }, 'work_place'],
  ['the inspection', { inspection_type_id: null }, 'inspection_type_id'],
  ['the amount', { buy_price: null }, 'buy_price'],
  ['the closing day of the pay', { buy_usance_timing_id: null }, 'buy_usance_timing_id'],
  ['the month of the pay', { buy_usance_span_id: null }, 'buy_usance_span_id'],
  ['the day of the pay', { buy_usance_day_id: null }, 'buy_usance_day_id'],
  ['the way of the pay', { payment_method_id: null }, 'payment_method_id'],
  ['what a bill comes to', { payment_method_id: 3 }, 'payment_method_desc'],
];
it.each(nine)('are refused without %s', (_what, change, column) => expect(columns(change)).toEqual([column]));

it.each(['agency', 'candidate'] as const)('are refused without the name of the %s', (name) => {
  const nameless = { ...parties, [name]: { ...parties[name], name: '' } };
  expect(problemsOf(whole, nameless, terms, candidate)).toHaveLength(1);
});

/** Days are counted from the end of the month, which is the first one. */
const pays: [string, Values, boolean][] = [
  ['the end of the next month', { buy_usance_span_id: 1, buy_usance_day_id: 1 }, true],
  ['the 25th of the month after next', { buy_usance_span_id: 2, buy_usance_day_id: 6 }, true],
  ['the end of the month after next: the 62nd day', { buy_usance_span_id: 2, buy_usance_day_id: 1 }, false],
  [
    'the end of the month after next in a short one: 28 February is the 60th day of 31 December',
    {
      ...{ buy_usance_span_id: 2, buy_usance_day_id: 1 },
      ...{ period_start: '2037-12-01', period_end: '2037-12-31' },
    },
    true,
  ],
  [
    'sub-commissioned, on the day of the company itself',
    { resale_type_id: 1, buy_usance_span_id: 2, buy_usance_day_id: 1, usance_span_id: 2, usance_day_id: 1 },
    true,
  ],
  [
    'sub-commissioned, the end of the month after the 5th: the 27th day',
    { resale_type_id: 1, buy_usance_span_id: 1, buy_usance_day_id: 1, usance_span_id: 1, usance_day_id: 2 },
    true,
  ],
  [
    'sub-commissioned, the 10th of the month after next, and the 5th of the next one: the 37th day',
    { resale_type_id: 1, buy_usance_span_id: 2, buy_usance_day_id: 3, usance_span_id: 1, usance_day_id: 2 },
    false,
  ],
];
it.each(pays)('pay on %s', (_when, change, allowed) => {
  expect(columns(change)).toEqual(allowed ? [] : ['buy_usance_day_id']);
});

it('name the commissioner of what is sub-commissioned, and their own day of payment', () => {
  const nameless = { ...parties, company: { ...parties.company, name: '' } };
  expect(problemsOf({ ...whole, resale_type_id: 1 }, nameless, terms, candidate)[0].message).toContain('再委託の元');
  expect(columns({ resale_type_id: 1, usance_day_id: null })).toEqual(['usance_day_id']);
});

it('are for who does the work, and never for the company', () => {
  expect(problemsOf(whole, parties, terms, company)).toHaveLength(1);
});

const late: Values = { buy_usance_span_id: 2, buy_usance_day_id: 1 };
it.each<[string, Values, string]>([
  ['missing', { work_place: null }, '不足している項目を入力してください。'],
  ['forbidden', late, '候補者への支払サイトを期限内に変更してください。'],
  ['both', { ...late, work_place: null }, '不足している項目を入力し、候補者への支払サイトを期限内に変更してください。'],
])('say in the headline what to do about what is %s', (_what, change, rest) => {
  const agreement = { ...whole, ...change };
  const found = problemsOf(agreement, parties, terms, candidate);
  expect(headlineOf(agreement, found)).toBe(`書類を作成できません。${rest}`);
});
