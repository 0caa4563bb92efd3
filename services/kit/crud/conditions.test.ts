import { choice, dateTime, email, entity, integer, masters, money, text } from '@enishi/protos/fields/entity';
import type { Entity } from '@enishi/protos/fields/types';
import { choiceList } from '@enishi/protos/master/choice-list';
import { AppError } from '../base/errors';
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

/** Half past midnight in Japan on a Thursday: the day before everywhere west of it. */
const NOW = new Date('2026-03-31T15:30:00Z');
const filter = (condition: WireCondition) => conditionFilters(thing, [condition], NOW)[0];

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

test('every operator of an order is a comparison of its own', () => {
  const of = (operator: string, value = '5') => filter({ column: 'price', operator, values: [value] });
  expect(of('ne')).toEqual({ price: { $ne: 5 } });
  expect(of('ge')).toEqual({ price: { $gte: 5 } });
  expect(of('lt')).toEqual({ price: { $lt: 5 } });
  expect(filter({ column: 'price', operator: 'none' })).toEqual({ price: null });
  expect(filter({ column: 'price', operator: 'has' })).toEqual({ price: { $ne: null } });
});

test('a day of many instants is compared as a whole', () => {
  const of = (operator: string) => filter({ column: 'starts_at', operator, values: ['2026-04-01'] });
  const [from, to] = ['2026-04-01T00:00', '2026-04-01T23:59'];
  expect(of('eq')).toEqual({ starts_at: { $gte: from, $lte: to } });
  expect(of('ne')).toEqual({
    $or: [{ starts_at: { $lt: from } }, { starts_at: { $gt: to } }, { starts_at: null }],
  });
  expect([of('gt'), of('ge'), of('lt'), of('le')]).toEqual([
    { starts_at: { $gt: to } },
    { starts_at: { $gte: from } },
    { starts_at: { $lt: from } },
    { starts_at: { $lte: to } },
  ]);
  expect(filter({ column: 'starts_at', operator: 'ne', values: ['2026-04-01T10:00'] })).toEqual({
    starts_at: { $ne: '2026-04-01T10:00' },
  });
});

test('texts are compared as they fold', () => {
  const of = (operator: string, value = 'ヤ.') => filter({ column: 'name', operator, values: [value] });
  expect(of('eq')).toEqual({ '_fold.name': 'や.' });
  expect(of('ne')).toEqual({ '_fold.name': { $ne: 'や.' } });
  expect(of('contains')).toEqual({ '_fold.name': { $regex: 'や\\.' } });
  expect(of('not_contains')).toEqual({ '_fold.name': { $not: { $regex: 'や\\.' } } });
  expect(of('eq', 'a\u0001b')).toEqual({ '_fold.name': 'ab' });
  expect(refused({ column: 'name', operator: 'eq', values: ['a\u0000'] })).toContain('使用できない文字');
  expect(refused({ column: 'name', operator: 'eq', values: ['\u0001'] })).toBe('「名前」の値を入力してください。');
});

test('chosen values are one or several, each once, and none of them is none', () => {
  const of = (operator: string, ...values: string[]) => filter({ column: 'skill_ids', operator, values });
  expect(of('any', '2', '1', '2')).toEqual({ skill_ids: { $in: [2, 1] } });
  expect(of('any', '2')).toEqual({ skill_ids: 2 });
  expect(of('not_any', '2')).toEqual({ skill_ids: { $nin: [2] } });
  expect(refused({ column: 'skill_ids', operator: 'any' })).toBe('「スキル」の値を1つ以上選択してください。');
  for (const end of [{ min: '1' }, { max: '1' }])
    expect(refused({ column: 'skill_ids', operator: 'any', values: ['1'], ...end })).toContain('1つ以上選択');
  expect(refused({ column: 'skill_ids', operator: 'any', values: [''] })).toContain('値を入力');
});

test('a value is one, and a range has an end', () => {
  const eq = { column: 'price', operator: 'eq' };
  for (const odd of [{ values: ['1', '2'] }, { values: ['1'], min: '1' }, { values: ['1'], max: '1' }])
    expect(refused({ ...eq, ...odd })).toBe('「単価」の値は1つだけ指定してください。');
  for (const none of [{}, { values: [''] }, { values: [' '] }, { values: [] }, { values: ['-'] }])
    expect(refused({ ...eq, ...none })).toBe('「単価」の値を入力してください。');
  const range = { column: 'price', operator: 'range' };
  expect(filter({ ...range, min: '1', max: '1' })).toEqual({ price: { $gte: 1, $lte: 1 } });
  expect(filter({ ...range, max: '3' })).toEqual({ price: { $lte: 3 } });
  expect(refused(range)).toBe('「単価」の下限または上限を入力してください。');
  expect(refused({ ...range, min: '2', max: '1' })).toBe('「単価」の下限は上限以下にしてください。');
});

test('one end of a range takes the comparison that it is, and no other', () => {
  expect(filter({ column: 'price_max', operator: 'le', values: ['5'] })).toEqual({ price: { $lte: 5 } });
  expect(filter({ column: 'price_max', operator: 'range', max: '5' })).toEqual({ price: { $lte: 5 } });
  expect(filter({ column: 'price_min', values: ['1'], max: undefined })).toEqual({ price: { $gte: 1 } });
  for (const operator of ['ge', 'eq'])
    expect(refused({ column: 'price_max', operator, values: ['5'] })).toContain('範囲では');
  // The presence of a column is not that of one of its ends.
  expect(refused({ column: 'price_max', operator: 'has' })).toContain('範囲では');
  expect(refused({ column: 'price_max', values: ['1', '2'] })).toContain('1つだけ');
});

test('what is no operator, no type, no column or a secret one is refused by name', () => {
  expect(refused({ column: 'price', operator: 'toString', values: ['1'] })).toBe(
    '「単価」の演算子「toString」は使用できません。',
  );
  expect(refused({ column: 'nothing', operator: 'eq', values: ['1'] })).toContain('「nothing」');
  expect(refused({ column: 'skill_ids_min', values: ['1'] })).toContain('「skill_ids_min」');
  const hidden = entity(
    'hidden',
    { name: text('名前'), key: text('鍵', { secret: true }), rank: integer('順位', { secret: true }) },
    { plural: 'hiddens', label: '物', service: 'crm', table: ['name'], search: ['name', 'key', 'rank'] },
  ) as Entity;
  for (const column of ['key', 'rank_min'])
    expect(() => conditionFilters(hidden, [{ column, values: ['1'] }], NOW)).toThrow(AppError);
  expect(conditionFilters(hidden, undefined, NOW)).toEqual([]);
});

test('a time of a timestamp column that is no day is refused', () => {
  expect(refused({ column: 'created_at', operator: 'eq', values: ['x'] })).toContain('YYYY/MM/DD');
  expect(filter({ column: 'created_at', operator: 'eq', values: [' 2026-04-01 '] })).toEqual(
    filter({ column: 'created_at', operator: 'eq', values: ['2026-04-01'] }),
  );
});

test('a period is told from the day in Japan on at which it is asked', () => {
  const of = (name: string, column = 'created_at') => filter({ column, operator: 'period', values: [name] });
  const at = (day: string) => new Date(`${day}T00:00:00+09:00`);
  const end = (day: string) => new Date(`${day}T23:59:59.999+09:00`);
  expect(of('today')).toEqual({ created_at: { $gte: at('2026-04-01'), $lte: end('2026-04-01') } });
  expect(of('past_7_days')).toEqual({ created_at: { $gte: at('2026-03-26'), $lte: end('2026-04-01') } });
  expect(of('last_month', 'starts_at')).toEqual({ starts_at: { $gte: '2026-03-01T00:00', $lte: '2026-03-31T23:59' } });
  expect(of('before_30_days', 'starts_at')).toEqual({ starts_at: { $lte: '2026-03-02T23:59' } });
  expect(refused({ column: 'created_at', operator: 'period', values: ['toString'] })).toBe(
    '「登録日時」の期間「toString」は使用できません。期間を選び直してください。',
  );
  expect(refused({ column: 'created_at', operator: 'period' })).toContain('値を入力');
  expect(refused({ column: 'price', operator: 'period', values: ['today'] })).toContain(
    '「期間」の条件は使用できません',
  );
});

test('a negated condition is its opposite, or none of what it finds', () => {
  const not = (condition: WireCondition) => filter({ ...condition, not: true });
  expect(not({ column: 'status_id', operator: 'any', values: ['1'] })).toEqual({ status_id: { $nin: [1] } });
  expect(not({ column: 'status_id', operator: 'not_any', values: ['1'] })).toEqual({ status_id: 1 });
  expect(not({ column: 'name', operator: 'none' })).toEqual({ name: { $ne: null } });
  expect(not({ column: 'price', operator: 'gt', values: ['5'] })).toEqual({ $nor: [{ price: { $gt: 5 } }] });
});

test('alternatives are one filter, and hold no further ones', () => {
  const one = { column: 'status_id', operator: 'any', values: ['1'] };
  const other = { column: 'price', operator: 'le', values: ['5'], not: true };
  expect(filter({ column: '', any_of: [one, other] })).toEqual({
    $or: [{ status_id: 1 }, { $nor: [{ price: { $lte: 5 } }] }],
  });
  expect(filter({ column: '', any_of: [one] })).toEqual({ status_id: 1 });
  const many = Array.from({ length: 21 }, () => one);
  for (const any_of of [[{ column: '', any_of: [one] }], many])
    expect(refused({ column: '', any_of })).toContain('「または」の条件の形式');
  expect(refused({ column: '', any_of: [one, { column: 'nothing' }] })).toContain('「nothing」');
});
