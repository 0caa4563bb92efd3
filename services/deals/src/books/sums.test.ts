/** Parts of papers add up to them, whatever their lines; lines find the agreements that they were made of. */
import type { Values } from '@enishi/protos/fields/parse';
import { paperSum } from '@enishi/protos/sums/tax';
import { seeded } from '@enishi/service-kit/testing/sample';
import { wayOf } from '../monthly';
import type { Paper } from './movements';
import { type Candidate, deductionOf, ratesOf, sharesOf, splitYen } from './sums';

const invoice = (record: Values): Paper => ({ name: 'client_invoices', record });
const notice = (record: Values): Paper => ({ name: 'payment_notices', record });
const received = (record: Values): Paper => ({ name: 'purchase_invoices', record });
const total = (parts: readonly number[]): number => parts.reduce((sum, part) => sum + part, 0);

test('shares of hundreds of papers are their sums of each rate to the yen', () => {
  const next = seeded(41);
  const random = (below: number) => Math.floor(next() * below);
  for (let at = 0; at < 400; at++) {
    const items = Array.from({ length: 1 + random(6) }, () => ({
      ...{ title: `契約${random(3)}`, price: random(2_000_000) - 300_000, tax_rate_id: 1 + random(3) },
    }));
    const record = { items, rounding_kind_id: 1 + random(3), tax_display_id: 1 + random(2) } as unknown as Values;
    const pool = [0, 1, 2].map((id): Candidate => ({ id: id + 1, name: `契約${id}`, amounts: [] }));
    const paper = invoice(record);
    const shares = sharesOf(paper, pool);
    for (const { tax_rate_id, total_price } of ratesOf(paper)) {
      const own = shares.filter((share) => share.tax_rate_id === tax_rate_id);
      expect(total(own.map(({ price }) => price))).toBe(total_price);
    }
    expect(total(shares.map(({ price }) => price))).toBe(paperSum(items, wayOf(record)).total_price);
  }
});

test('lines are of the agreement that they name; of several of one name each hour counts once', () => {
  const pool = [
    { id: 1, name: 'ECサイトの開発', amounts: [700_000, 43_680] },
    { id: 2, name: 'ECサイトの開発', amounts: [650_000, -30_357] },
    { id: 3, name: 'ECサイトの開発と運用', amounts: [500_000, 0] },
  ];
  const items = [
    { title: 'ECサイトの開発', price: 650_000 },
    { title: 'ECサイトの開発', price: 700_000 },
    { title: 'ECサイトの開発　控除精算（稼働 130:00）', price: -30_357 },
    { title: 'ECサイトの開発　超過精算（稼働 190:30）', price: 43_680 },
    { title: 'ECサイトの開発と運用（日割り 10/21日）', price: 240_000 },
    { title: '同じ名前（契約No.2）', price: 10 },
    { title: '値引き', price: -1_000 },
  ];
  const shares = sharesOf(invoice({ items } as unknown as Values), pool);
  expect(shares.map(({ agreement_id, price }) => [agreement_id, price])).toEqual([
    [2, 650_000],
    [1, 700_000],
    [2, -30_357],
    [1, 43_680],
    [3, 240_000],
    [2, 10],
    [0, -1_000],
  ]);
});

test('an invoice of a payee is of the hours of its month; what differs is of no agreement', () => {
  const pool = [
    { id: 1, name: '甲', amounts: [500_000, -20_000] },
    { id: 2, name: '乙', amounts: [] },
  ];
  const shares = (record: Values) =>
    sharesOf(received(record), pool).map(({ agreement_id, price }) => [agreement_id, price]);
  expect(shares({ total_price_with_tax: 528_000, total_tax: 48_000 })).toEqual([[1, 480_000]]);
  expect(shares({ total_price_with_tax: 550_000 })).toEqual([
    [1, 480_000],
    [0, 20_000],
  ]);
});

test.each<[number, number | null, number, number]>([
  [110_000, 10_000, 1, 10_000],
  [108_000, 8_000, 2, 8_000],
  // Rounded up by its issuer.
  [10_799, 800, 2, 800],
  [110_000, null, 1, 10_000],
  [110_000, 0, 1, 0],
  // Both rates in one: booked as the standard one.
  [218_000, 18_000, 1, 18_000],
  [9, 0, 1, 0],
])('an invoice of a payee over %d yen with %p of tax is of the rate %d', (all, tax, rate, shown) => {
  const [sum] = ratesOf(received({ total_price_with_tax: all, total_tax: tax }));
  expect(sum).toEqual({ tax_rate_id: rate, total_price: all - shown, total_tax: shown });
});

test('the tax of who is not registered is deducted as the paper says, or by the end of its month', () => {
  const items = [{ title: '業務', price: 1_000_000 }];
  const paper = { items, first_date_of_target_month: '2026-10-01' } as unknown as Values;
  expect(deductionOf(notice({ ...paper, registration_number: 'T7000012050002' }))).toEqual({
    ...{ percent: 100, tax: 100_000 },
  });
  expect(deductionOf(notice(paper))).toEqual({ percent: 70, tax: 70_000 });
  // What was fixed under a table that has changed since keeps its step and its yen.
  const fixed = { ...paper, transition_note: '経過措置（80%控除）', deducted_tax: 80_000 };
  expect(deductionOf(notice(fixed))).toEqual({ percent: 80, tax: 80_000 });
  const own = { first_date_of_target_month: '2026-09-01', total_price_with_tax: 1_100_000, total_tax: null };
  expect(deductionOf(received(own))).toEqual({ percent: 80, tax: 80_000 });
});

test.each([
  [100, [1, 1, 1], [33, 33, 34]],
  [-100, [1, 1, 1], [-33, -33, -34]],
  [10, [3, -1], [15, -5]],
  [7, [0, 0], [7, 0]],
  [0, [5, 9], [0, 0]],
])('%i yen by %j are %j', (all, weights, parts) => expect(splitYen(all, weights)).toEqual(parts));
