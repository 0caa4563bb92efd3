import {
  choice,
  choices,
  date,
  entity,
  flag,
  integer,
  password,
  records,
  text,
  texts,
} from '@enishi/protos/fields/entity';
import type { Entity } from '@enishi/protos/fields/types';
import { choiceList } from '@enishi/protos/master/choice-list';
import { AppError } from '../base/errors';
import { inputFromWire, inputToWire, recordFromWire, recordToWire, rowFromWire } from './codec';

const size = choiceList('size', [
  [1, '小'],
  [2, '大'],
]);
const thing = entity(
  'thing',
  {
    name: text('名前', { required: true }),
    sizes: choices('大きさ', size),
    size_id: choice('大きさ', size, { default: 1 }),
    made_on: date('製造日'),
    titles: texts('題'),
    parts: records('部品', { title: text('題'), count: integer('数') }),
    open_flg: flag('公開'),
    serial: integer('番号', { readOnly: true }),
    code: password('暗証', { secret: true }),
  },
  { plural: 'things', label: '物', service: 'crm', table: ['name'] },
) as Entity;

const refused = (work: () => unknown): AppError => {
  try {
    work();
  } catch (error) {
    if (error instanceof AppError) return error;
  }
  throw new Error('Not refused');
};

test('input is normalised, lists are wrapped, and what is emptied is named', () => {
  const input = { name: ' 箱 ', sizes: ['1', 2], made_on: '2026/4/1', titles: [], open_flg: true, size_id: '' };
  expect(inputToWire(thing, input, 'update')).toEqual({
    values: { name: '箱', sizes: { values: [1, 2] }, made_on: '2026-04-01', open_flg: 1 },
    cleared: ['size_id', 'titles'],
  });
});

test('what was encoded is decoded to the same values, with emptied fields as null', () => {
  const input = { name: '箱', sizes: [2], parts: [{ title: '蓋', count: 1 }], made_on: null };
  const { values, cleared } = inputToWire(thing, input, 'update');
  expect(inputFromWire(thing, values, cleared)).toEqual({
    name: '箱',
    sizes: [2],
    parts: [{ title: '蓋', count: 1 }],
    made_on: null,
  });
});

test('read-only and unknown names are left out', () => {
  expect(inputToWire(thing, { serial: 9, no_such: 1, name: '箱' }, 'update').values).toEqual({ name: '箱' });
  expect(inputFromWire(thing, {}, ['no_such', '__proto__'])).toEqual({});
});

test('one wrong value of a new record does not hide what is missing', () => {
  expect(refused(() => inputToWire(thing, { made_on: 'いつか' }, 'create')).fieldErrors).toEqual({
    made_on: [expect.stringContaining('YYYY/MM/DD')],
    name: [expect.stringContaining('入力')],
  });
});

test('a shown record names every field a client may see, a row only what has a value', () => {
  const message = () => recordToWire(thing, { name: '箱', sizes: [1], titles: ['', '甲'] });
  expect(recordFromWire(thing, message())).toEqual({
    id_by_enterprise_id: null,
    created_at: null,
    updated_at: null,
    name: '箱',
    sizes: [1],
    size_id: null,
    made_on: null,
    titles: ['', '甲'],
    parts: null,
    open_flg: null,
    serial: null,
  });
  expect(rowFromWire(thing, message())).toEqual({ name: '箱', sizes: [1], titles: ['', '甲'] });
});

test('a wrapper that lost its empty list on the wire is an empty list', () => {
  expect(rowFromWire(thing, { sizes: {} })).toEqual({ sizes: [] });
});
