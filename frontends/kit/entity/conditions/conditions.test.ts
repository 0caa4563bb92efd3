import { candidate } from '@enishi/protos/crm/candidate';
import type { NameLookup } from '@enishi/protos/fields/format';
import type { Entity } from '@enishi/protos/fields/types';
import {
  type BuiltCondition,
  completed,
  decodeConditions,
  describeCondition,
  encodeConditions,
  isComplete,
  newCondition,
  type SingleCondition,
  toRequest,
  valueFor,
} from './conditions';

const definition: Entity = candidate;

const examples: SingleCondition[] = [
  { column: 'candidate_rank_id', operator: 'any', value: [1, 2] },
  { column: 'monthly_price_num', operator: 'range', value: { min: '60', max: '' } },
  { column: 'certification', operator: 'none', value: '' },
  { column: 'name', operator: 'contains', value: '山"田' },
];

describe('conditions in the URL', () => {
  it('come back as they were', () => {
    expect(decodeConditions(definition, encodeConditions(examples))).toEqual(examples);
  });

  it('are short', () => {
    expect(encodeConditions(examples.slice(0, 1))).toBe('[["candidate_rank_id","any",[1,2]]]');
  });

  it.each([
    ['no JSON', '[["name",'],
    ['no list', '{"name":1}'],
    ['an unknown column', '[["nobody","eq","1"]]'],
    ['a column that belongs to every object', '[["constructor","eq","1"]]'],
    ['an operator of another kind', '[["name","range",["1","2"]]]'],
    ['ids that are none', '[["candidate_rank_id","any",["1"]]]'],
    ['no value', '[["name","eq",""]]'],
    ['a value of another shape', '[["name","eq",{"$ne":1}]]'],
  ])('leave out %s', (_, text) => {
    expect(decodeConditions(definition, text)).toEqual([]);
  });

  it('keep what is right beside what is wrong', () => {
    const text = '[["nobody","eq","1"],["name","eq","山田"],7]';
    expect(decodeConditions(definition, text)).toEqual([{ column: 'name', operator: 'eq', value: '山田' }]);
  });
});

describe('negated conditions, periods and alternatives in the URL', () => {
  const rich: BuiltCondition[] = [
    { column: 'monthly_price_num', operator: 'ge', value: '60', not: true },
    { column: 'created_at', operator: 'period', value: 'past_7_days' },
    { anyOf: [examples[0], { ...examples[2], not: true }] },
  ];

  it('come back as they were, beside plain ones', () => {
    const all = [...examples, ...rich];
    expect(decodeConditions(definition, encodeConditions(all))).toEqual(all);
  });

  it('are short', () => {
    expect(encodeConditions(rich)).toBe(
      '[["monthly_price_num","!ge","60"],["created_at","period","past_7_days"],[["candidate_rank_id","any",[1,2]],["certification","!none"]]]',
    );
  });

  it.each([
    ['a period that there is not', '[["created_at","period","some_day"]]', []],
    ['an operator that is negated twice', '[["name","!!eq","1"]]', []],
    ['groups in groups', '[[[["name","eq","1"]]]]', []],
    ['no alternatives', '[[[]]]', []],
    [
      'wrong alternatives',
      '[[["nobody","eq","1"],["name","eq","1"]]]',
      [{ column: 'name', operator: 'eq', value: '1' }],
    ],
  ])('leave out %s', (_, text, left) => {
    expect(decodeConditions(definition, text)).toEqual(left);
  });
});

describe('conditions for the API', () => {
  it('carry column, name, type code, operator and value', () => {
    expect(toRequest(definition, examples[0])).toEqual({
      column: 'candidate_rank_id',
      name: '候補者ランク',
      type: 1,
      operator: 'any',
      value: [1, 2],
    });
  });

  it('send only the ends of a range that were given', () => {
    expect(toRequest(definition, examples[1])).toMatchObject({ type: 7, operator: 'range', value: { min: '60' } });
  });

  it('send no value where none is asked', () => {
    expect(toRequest(definition, examples[2])).not.toHaveProperty('value');
  });
});

it('sends negations as such, and alternatives together', () => {
  const not = { ...examples[0], not: true };
  expect(toRequest(definition, not)).toEqual({ ...toRequest(definition, examples[0]), not: true });
  expect(toRequest(definition, { anyOf: [not, examples[2]] })).toEqual({
    any_of: [toRequest(definition, not), toRequest(definition, examples[2])],
  });
});

describe('building a condition', () => {
  it('starts with what one mostly asks of the kind, and no value', () => {
    expect(newCondition(definition, 'skill_ids')).toEqual({ column: 'skill_ids', operator: 'any', value: [] });
    expect(newCondition(definition, 'name')).toEqual({ column: 'name', operator: 'contains', value: '' });
    const open = { min: '', max: '' };
    expect(newCondition(definition, 'birth_date')).toEqual({ column: 'birth_date', operator: 'range', value: open });
  });

  it('is complete with one end of a range, but not with blanks', () => {
    expect(isComplete(examples[1])).toBe(true);
    expect(isComplete({ column: 'monthly_price_num', operator: 'range', value: { min: ' ', max: '' } })).toBe(false);
    expect(isComplete({ column: 'name', operator: 'eq', value: '  ' })).toBe(false);
  });

  it('keeps what was typed when the operator changes', () => {
    expect(valueFor('range', '60')).toEqual({ min: '60', max: '' });
    expect(valueFor('ge', { min: '60', max: '80' })).toBe('60');
    expect(valueFor('not_any', [1])).toEqual([1]);
    expect(valueFor('any', '60')).toEqual([]);
    expect(valueFor('period', '2026-04-01')).toBe('this_month');
    expect(valueFor('period', 'past_7_days')).toBe('past_7_days');
    expect(valueFor('ge', 'past_7_days')).toBe('');
    expect(valueFor('range', 'past_7_days')).toEqual({ min: '', max: '' });
  });
});

it('drops what says too little, and a group of which one is left is that one', () => {
  const blank = { column: 'name', operator: 'eq', value: ' ' } as const;
  expect(completed([blank, { anyOf: [blank, examples[0]] }, { anyOf: [blank] }])).toEqual([examples[0]]);
  const group = { anyOf: [examples[0], examples[2]] };
  expect(completed([group])).toEqual([group]);
});

describe('conditions in words', () => {
  const names: NameLookup = (list, id) => (list === 'master:prefectures' && id === 13 ? '東京都' : undefined);
  const say = (condition: BuiltCondition) => describeCondition(definition, condition, names);

  it('name choices, entries of lists and units', () => {
    expect(say(examples[0])).toBe('候補者ランク：A、B');
    expect(say({ column: 'prefecture_id', operator: 'not_any', value: [13] })).toBe('都道府県：東京都を除く');
    expect(say({ column: 'monthly_price_num', operator: 'ge', value: '60' })).toBe('希望単価：60万円以上');
    expect(say({ column: 'birth_date', operator: 'lt', value: '1990-01-01' })).toBe('生年月日：1990/01/01より前');
  });

  it('show open ends of a range and missing values', () => {
    expect(say(examples[1])).toBe('希望単価：60万円〜');
    expect(say(examples[2])).toBe('資格：値なし');
  });

  it('negate by the opposite where there is one, and say periods and alternatives', () => {
    expect(say({ ...examples[0], not: true })).toBe('候補者ランク：A、Bを除く');
    expect(say({ column: 'monthly_price_num', operator: 'ge', value: '60', not: true })).toBe(
      '希望単価：60万円以上でない',
    );
    expect(say({ column: 'created_at', operator: 'period', value: 'next_30_days' })).toBe('登録日時：今日から30日以内');
    expect(say({ anyOf: [examples[0], examples[2]] })).toBe('候補者ランク：A、B または 資格：値なし');
  });
});
