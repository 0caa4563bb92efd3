import { type Rounding, roundingOf, share } from './rounding';
import { rateSums } from './tax';
import { deducted, readTransition, transitionOn } from './transition';
import { withheld, withholdingBase } from './withholding';

test('a rounding is known by its code; papers without one round down', () => {
  expect([1, 2, 3, 9, null, undefined].map(roundingOf)).toEqual(['down', 'half', 'up', 'down', 'down', 'down']);
});

test('products beyond the doubles are exact, and what cannot be exact is refused', () => {
  expect(share(900_719_925_474_099, 10_000, 10_001, 'down')).toBe(900_629_862_487_850);
  expect(() => share(Number.MAX_SAFE_INTEGER, 2, 1, 'down')).toThrow('too large');
  expect(() => share(1, 1, 0, 'down')).toThrow('divided by 0');
  expect(() => share(1.5, 1, 2, 'down')).toThrow(RangeError);
});

test.each(['down', 'half', 'up'] as Rounding[])('below zero mirrors above, %s', (rounding) => {
  for (const amount of [0, 1, 4, 5, 6, 9, 10, 15, 99, 333_333]) {
    const above = share(amount, 1, 10, rounding);
    expect(share(-amount, 1, 10, rounding)).toBe(above === 0 ? 0 : -above);
  }
});

test('a line without a rate has the standard one, and one without a price counts nothing', () => {
  const way = { rounding: 'down', display: 'apart' } as const;
  expect(rateSums([{ price: 100 }, {}, { price: null, tax_rate_id: null }], way)).toEqual([
    { tax_rate_id: 1, total_price: 100, total_tax: 10 },
  ]);
  expect(rateSums([{ price: 100, tax_rate_id: 99 }], way)).toEqual([
    { tax_rate_id: 99, total_price: 100, total_tax: 0 },
  ]);
  expect(rateSums([], way)).toEqual([]);
});

test('tax is withheld from the price alone where the paper shows the tax apart', () => {
  const sum = { total_price: 500_000, total_price_with_tax: 550_000 };
  expect(withheld(withholdingBase(sum, true))).toBe(51_050);
  expect(withheld(withholdingBase(sum, false))).toBe(56_155);
});

test("an operator's table takes the place of the one of the release", () => {
  const steps = readTransition(
    '[{"from": "2027-04-01", "percent": 0, "note": "廃止"}, {"from": "2023-10-01", "percent": 100, "note": "全額"}]',
  );
  expect(deducted(999, '2027-03-31', steps)).toBe(999);
  expect(deducted(999, '2027-04-01', steps)).toBe(0);
  expect(transitionOn('2020-01-01', steps)).toEqual({ from: '', percent: 100, note: '' });
  expect(transitionOn('2026-11-27').note).toBe('経過措置（70%控除）');
});

test.each([
  '{}',
  '[]',
  '[null]',
  '[{"from": "2027-4-1", "percent": 50, "note": ""}]',
  '[{"from": ["2027-04-01"], "percent": 50, "note": ""}]',
  '[{"from": 20270401, "percent": 50, "note": ""}]',
  '[{"from": "2027-04-01", "percent": 101, "note": ""}]',
  '[{"from": "2027-04-01", "percent": -1, "note": ""}]',
  '[{"from": "2027-04-01", "percent": 0.5, "note": ""}]',
  '[{"from": "2027-04-01", "percent": 50}]',
  '[{"from": "2027-04-01", "percent": 50, "note": ""}, {"from": "2028-04-01", "percent": 200, "note": ""}]',
  '[{"from": "x2027-04-01", "percent": 50, "note": ""}]',
  '[{"from": "2027-04-01x", "percent": 50, "note": ""}]',
])('a table that is none is refused: %s', (text) => expect(() => readTransition(text)).toThrow('A table of'));

test('two steps of one day are refused; the ends of the range are not', () => {
  const step = (percent: number) => ({ from: '2027-04-01', percent, note: '' });
  expect(() => readTransition(JSON.stringify([step(1), step(2)]))).toThrow('same day');
  expect(readTransition(JSON.stringify([step(100)]))).toEqual([step(100)]);
  expect(readTransition(JSON.stringify([step(0)]))).toEqual([step(0)]);
});
