import { choice, dateTime, email, entity, integer, masters, money, text } from '@enishi/protos/fields/entity';
import type { Entity } from '@enishi/protos/fields/types';
import { choiceList } from '@enishi/protos/master/choice-list';
import { AppError } from '../errors';
import { conditionFilters } from './conditions';
import type { WireCondition } from './messages';

const status = choiceList('status', [
  [0, '未'],
  [1, '済'],
]);
const thing = entity(
  'thing',
  {
    name: text('名前'),
    email: email('メール'),
    status_id: choice('状況', status),
    skill_ids: masters('スキル', 'skills'),
    price: money('単価', { max: 100 }),
    age_min: integer('年齢下限'),
    starts_at: dateTime('開始'),
  },
  { plural: 'things', label: '物', service: 'crm', table: ['name'] },
) as Entity;

const filter = (condition: WireCondition) => conditionFilters(thing, [condition])[0];

function refused(condition: WireCondition): string {
  try {
    filter(condition);
  } catch (error) {
    if (error instanceof AppError) return error.fieldErrors?.conditions[0] ?? '';
  }
  throw new Error('Not refused');
}

test('one end of a range may come as a column of its own', () => {
  expect(filter({ column: 'price_min', values: ['50'] })).toEqual({ price: { $gte: 50 } });
  expect(filter({ column: 'price_max', type: 7, values: ['60'] })).toEqual({ price: { $lte: 60 } });
  expect(filter({ column: 'price_min', operator: 'ge', values: ['50'] })).toEqual({ price: { $gte: 50 } });
  expect(refused({ column: 'price_min', operator: 'le', values: ['50'] })).toContain('単価');
  expect(refused({ column: 'price_min' })).toContain('下限または上限');
  expect(refused({ column: 'name_min', values: ['a'] })).toContain('name_min');
});

test('a column whose own name ends in _min is itself', () => {
  expect(filter({ column: 'age_min', operator: 'eq', values: ['20'] })).toEqual({ age_min: 20 });
  expect(filter({ column: 'age_min_max', values: ['30'] })).toEqual({ age_min: { $lte: 30 } });
});

test('a type code stands in for an operator, and an operator wins over it', () => {
  expect(filter({ column: 'status_id', type: 1, values: ['1'] })).toEqual({ status_id: 1 });
  expect(filter({ column: 'price', type: 1, values: ['1'] })).toEqual({ price: 1 });
  expect(filter({ column: 'status_id', type: 3 })).toEqual({ status_id: { $ne: null } });
  expect(filter({ column: 'name', type: 5 })).toEqual({ name: { $ne: null } });
  expect(filter({ column: 'price', type: 8 })).toEqual({ price: { $ne: null } });
  expect(filter({ column: 'price', type: 7, min: '1', max: '2' })).toEqual({ price: { $gte: 1, $lte: 2 } });
  expect(filter({ column: 'price', type: 1, operator: 'gt', values: ['1'] })).toEqual({ price: { $gt: 1 } });
  expect(refused({ column: 'price', type: 4 })).toContain('種別');
});

test('without operator and type a condition means what is usual for the kind', () => {
  expect(filter({ column: 'skill_ids', values: ['1', '2'] })).toEqual({ skill_ids: { $in: [1, 2] } });
  expect(filter({ column: 'price', min: '1' })).toEqual({ price: { $gte: 1 } });
  expect(filter({ column: 'name', values: ['ヤマダ'] })).toEqual({ '_fold.name': 'やまだ' });
});

test('timestamps compare by days in Japan, whatever the zone of the value', () => {
  const from = new Date('2026-03-31T15:00:00.000Z');
  const to = new Date('2026-04-01T14:59:59.999Z');
  for (const value of ['2026-04-01', '2026/4/1', '2026-03-31T15:00:00Z', '2026-04-01T23:59:59+09:00'])
    expect(filter({ column: 'created_at', operator: 'eq', values: [value] })).toEqual({
      created_at: { $gte: from, $lte: to },
    });
  expect(filter({ column: 'created_at', operator: 'gt', values: ['2026-04-01'] })).toEqual({ created_at: { $gt: to } });
  expect(filter({ column: 'created_at', operator: 'lt', values: ['2026-04-01'] })).toEqual({
    created_at: { $lt: from },
  });
});

test('a dateTime is compared by the minute, or by the day when only a day is asked for', () => {
  expect(filter({ column: 'starts_at', operator: 'eq', values: ['2026/4/1 9:30'] })).toEqual({
    starts_at: '2026-04-01T09:30',
  });
  expect(filter({ column: 'starts_at', operator: 'range', min: '2026-04-01', max: '2026-04-02' })).toEqual({
    starts_at: { $gte: '2026-04-01T00:00', $lte: '2026-04-02T23:59' },
  });
});

test('a search may ask beyond what may be stored', () => {
  expect(filter({ column: 'price', operator: 'le', values: ['9,999'] })).toEqual({ price: { $lte: 9999 } });
});

test('a refusal names the column as people know it', () => {
  expect(refused({ column: 'price', operator: 'contains', values: ['1'] })).toBe(
    '「単価」では「含む」の条件は使用できません。',
  );
  expect(refused({ column: 'price', operator: 'eq', values: ['x'] })).toContain('「単価」');
  expect(refused({ column: 'status_id', operator: 'any', values: ['7'] })).toContain('「状況」');
});
