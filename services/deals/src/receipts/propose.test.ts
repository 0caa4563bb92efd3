/** Which invoices a payment may be for. */
import { type OpenInvoice, proposalsFor } from './propose';

const invoice = (id: number, open: number, company_id = 1): OpenInvoice => ({
  ...{ id, company_id, company_name: `会社${company_id}`, number: `INV-${id}`, month: '2037-04-01', open },
});
const openOf = (...invoices: OpenInvoice[]) => {
  const open = new Map<number, OpenInvoice[]>();
  for (const one of invoices) open.set(one.company_id, [...(open.get(one.company_id) ?? []), one]);
  return open;
};
const said = (price: number, companies: number[], ...invoices: OpenInvoice[]) =>
  proposalsFor({ price, companies: new Set(companies) }, openOf(...invoices)).map(
    ({ match, is_sure, company_id, shares, rest }) => [
      ...[match, is_sure, company_id],
      shares.map(({ invoice_id, price: own, fee }) => [invoice_id, own, fee]),
      rest,
    ],
  );

const EXACT = 1;
const FEE = 2;
const PARTIAL = 3;
const OVER = 4;

it.each<[string, number, number[], OpenInvoice[], unknown[]]>([
  ['one invoice to the yen', 110, [1], [invoice(1, 110), invoice(2, 220)], [[EXACT, true, 1, [[1, 110, 0]], 0]]],
  [
    'several invoices in one payment',
    330,
    [1],
    [invoice(1, 110), invoice(2, 220), invoice(3, 500)],
    [
      [
        EXACT,
        true,
        1,
        [
          [1, 110, 0],
          [2, 220, 0],
        ],
        0,
      ],
    ],
  ],
  [
    'an amount that two invoices have: the older one, without being sure',
    110,
    [1],
    [invoice(1, 110), invoice(2, 110)],
    [[EXACT, false, 1, [[1, 110, 0]], 0]],
  ],
  [
    'a payment without the fee of its transfer',
    109_560,
    [1],
    [invoice(1, 110_000)],
    [[FEE, false, 1, [[1, 109_560, 440]], 0]],
  ],
  [
    'two invoices together without one fee',
    329_340,
    [1],
    [invoice(1, 110_000), invoice(2, 220_000)],
    [
      [
        FEE,
        false,
        1,
        [
          [1, 110_000, 0],
          [2, 219_340, 660],
        ],
        0,
      ],
    ],
  ],
  ['a part of an invoice', 50_000, [1], [invoice(1, 110_000)], [[PARTIAL, false, 1, [[1, 50_000, 0]], 0]]],
  [
    'one invoice and a part of the next',
    150_000,
    [1],
    [invoice(1, 110_000), invoice(2, 220_000)],
    [
      [
        PARTIAL,
        false,
        1,
        [
          [1, 110_000, 0],
          [2, 40_000, 0],
        ],
        0,
      ],
    ],
  ],
  ['more than is owed', 120_000, [1], [invoice(1, 110_000)], [[OVER, false, 1, [[1, 110_000, 0]], 10_000]]],
  ['nothing for an unknown name and amount', 5, [], [invoice(1, 110_000)], []],
  ['an unknown name by the amount', 110, [], [invoice(1, 110)], [[EXACT, false, 1, [[1, 110, 0]], 0]]],
  [
    'the named client before another of the same amount',
    110,
    [2],
    [invoice(1, 110), invoice(2, 110, 2)],
    [
      [EXACT, true, 2, [[2, 110, 0]], 0],
      [EXACT, false, 1, [[1, 110, 0]], 0],
    ],
  ],
  [
    'two clients of one name: neither is sure',
    110_000,
    [1, 2],
    [invoice(1, 110_000), invoice(2, 220_000, 2)],
    [
      [EXACT, false, 1, [[1, 110_000, 0]], 0],
      [PARTIAL, false, 2, [[2, 110_000, 0]], 0],
    ],
  ],
])('proposes %s', (_name, price, companies, invoices, wanted) => {
  expect(said(price, companies, ...invoices)).toEqual(wanted);
});

it('tries so many invoices in time', () => {
  const many = Array.from({ length: 2_000 }, (_one, at) => invoice(at + 1, 1_000 + at));
  const [[match, , , shares]] = said(1_000 + 1_001 + 1_002, [1], ...many) as [[number, boolean, number, unknown[]]];
  expect([match, shares.length]).toEqual([EXACT, 3]);
});
