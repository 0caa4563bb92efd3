import type { Values } from '@enishi/protos/fields/parse';
import { BUY, changesOf, itemsOf, SELL, type Worked, wayOf } from './lines';

const apart = wayOf({ rounding_kind_id: 1, tax_display_id: 1 });
const within = wayOf({ rounding_kind_id: 2, tax_display_id: 2 });

const worked = (id: number, hours: Values, agreement: Values = {}): Worked => ({
  agreement: { id_by_enterprise_id: id, name: `契約${id}`, usance_span_id: 1, usance_day_id: 1, ...agreement },
  hours: { minutes: 9_600, sell_base: 700_000, sell_adjustment: 0, sell_total: 700_000, ...hours },
});

it('says the work and what hours add or take in lines of their own', () => {
  const over = { minutes: 11_430, sell_base: 750_000, sell_adjustment: 43_680 };
  expect(itemsOf([worked(1, over), worked(2, { sell_base: 500_000, sell_adjustment: -30_357 })], apart, SELL)).toEqual([
    { title: '契約1', quantity: '1式', unit_price: 750_000, price: 750_000, tax_rate_id: 1 },
    { title: '契約1　超過精算（稼働 190:30）', quantity: '1式', unit_price: 43_680, price: 43_680, tax_rate_id: 1 },
    { title: '契約2', quantity: '1式', unit_price: 500_000, price: 500_000, tax_rate_id: 1 },
    { title: '契約2　控除精算（稼働 160:00）', quantity: '1式', unit_price: -30_357, price: -30_357, tax_rate_id: 1 },
  ]);
});

it('names the part of a month, and leaves out what comes to nothing', () => {
  const [line, ...rest] = itemsOf([worked(1, { sell_base: 357_142, part_days: 10, month_days: 21 })], apart, SELL);
  expect([line.title, line.price, rest]).toEqual(['契約1（日割り 10/21日）', 357_142, []]);
  expect(itemsOf([worked(1, { sell_base: 0, sell_adjustment: 0 })], apart, SELL)).toEqual([]);
});

it('holds the tax in each line where the agency writes them so', () => {
  // 357,145 x 1.1 = 392,859.5
  expect(itemsOf([worked(1, { sell_base: 357_145 })], within, SELL)[0]).toMatchObject({
    price: 392_860,
    unit_price: 392_860,
  });
});

it('keeps a long name within the line, and what the line is for', () => {
  const [base, more] = itemsOf([worked(1, { sell_adjustment: 10 }, { name: '𠮷'.repeat(250) })], apart, SELL);
  expect([...base.title].length).toBe(200);
  expect([...more.title].length).toBe(200);
  expect(more.title.endsWith('𠮷　超過精算（稼働 160:00）')).toBe(true);
});

it('tells what is new, what is gone and what comes to another sum', () => {
  const before = [worked(1, {}), worked(2, { sell_total: 500_000 }), worked(3, { sell_total: 400_000 })];
  const now = [worked(1, {}), worked(2, { sell_total: 450_000 }), worked(4, { sell_total: 600_000 })];
  expect(changesOf(now, before, SELL).split('\n')).toEqual([
    '増減　契約2　500,000円 → 450,000円（-50,000円）',
    '新規　契約4　+600,000円',
    'なし　契約3　-400,000円',
  ]);
  expect(changesOf(before, before, SELL)).toBe('');
});

it('tells the side of those who are paid by their own amounts', () => {
  const hours = { buy_base: 500_000, buy_adjustment: -12_000, buy_total: 488_000 };
  expect(itemsOf([worked(1, hours)], apart, BUY).map(({ price }) => price)).toEqual([500_000, -12_000]);
  expect(changesOf([worked(1, hours)], [worked(1, { buy_total: 500_000 })], BUY)).toContain('（-12,000円）');
});
