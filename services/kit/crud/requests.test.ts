/** Lists and searches as they are asked for: what is taken, and what is said of the rest. */
import { AppError } from '../base/errors';
import { idsToWire, indexToWire, searchToWire } from './requests';

function refused(ask: () => unknown): [code: string, errors: unknown] {
  try {
    ask();
  } catch (error) {
    if (error instanceof AppError) return [error.code, error.fieldErrors];
  }
  throw new Error('Not refused');
}
const refusedBody = (body: unknown) => refused(() => indexToWire(body));
const nothing = { conditions: [], columns: [] };

it('asks for nothing where nothing is said', () => {
  expect(indexToWire()).toEqual(nothing);
  const empty = { page: '', per_page: null, sort: '', keyword: '', conditions: null, columns: null, full: false };
  expect(indexToWire({ ...empty, exact_count: false, limit: '', cursor: '', updated_since: '' })).toEqual(nothing);
  for (const body of [null, 1, 'a', [1]]) expect(refusedBody(body)[0]).toBe('bad_request');
  for (const body of [null, 1, 'a', [1]]) expect(refused(() => searchToWire(body))[0]).toBe('bad_request');
});

it.each<[name: string, most: number]>([
  ['page', 9_999_999],
  ['per_page', 99_999],
  ['limit', 400],
])('takes whole numbers for %s, as numbers or digits', (name, most) => {
  const field = name === 'limit' ? 'part_size' : name;
  for (const raw of [1, most]) expect(indexToWire({ [name]: raw })).toMatchObject({ [field]: raw });
  for (const raw of [1, most]) expect(indexToWire({ [name]: String(raw) })).toMatchObject({ [field]: raw });
  const said = { [name]: [expect.stringContaining('までの整数で指定してください')] };
  for (const raw of [0, -1, most + 1, 1.5, Number.NaN, '0x10', '1e3', '01', ' 1', '-1', '1.0', true, [1], {}])
    expect([raw, ...refusedBody({ [name]: raw })]).toEqual([raw, 'invalid', said]);
});

it('takes texts of a length, in characters as people count them', () => {
  expect(indexToWire({ keyword: '𠮷'.repeat(200) })).toMatchObject({ keyword: '𠮷'.repeat(200) });
  expect(refusedBody({ keyword: 'あ'.repeat(201) })).toEqual([
    'invalid',
    { keyword: ['200文字以内で指定してください。'] },
  ]);
  expect(refusedBody({ keyword: 1 })).toEqual(['invalid', { keyword: ['文字で指定してください。'] }]);
});

it('takes an order as a text, or as a column with its direction', () => {
  expect(indexToWire({ sort: 'name desc' })).toMatchObject({ sort: 'name desc' });
  expect(indexToWire({ sort: { column: 'name' } })).toMatchObject({ sort: 'name asc' });
  expect(indexToWire({ sort: { column: 'name', direction: 'desc' } })).toMatchObject({ sort: 'name desc' });
  for (const sort of [1, {}, { column: 1 }, { column: 'name', direction: 'up' }, ['name']])
    expect(refusedBody({ sort })).toEqual(['invalid', { sort: [expect.stringContaining('項目名 asc')] }]);
});

it('takes columns as a list, and for readers of all changes by commas', () => {
  expect(indexToWire({ columns: ['a', 'b'] })).toMatchObject({ columns: ['a', 'b'] });
  expect(indexToWire({ fields: 'a, b,,' })).toMatchObject({ columns: ['a', 'b'] });
  expect(indexToWire({ fields: ['a'] })).toMatchObject({ columns: ['a'] });
  expect(refusedBody({ columns: ['a', 1] })[1]).toEqual({ columns: ['項目名の一覧で指定してください。'] });
  expect(refusedBody({ columns: 'a' })[1]).toEqual({ columns: ['一覧の形式で指定してください。'] });
  expect(refusedBody({ fields: 1 })[1]).toEqual({ fields: ['一覧の形式で指定してください。'] });
  const many = (length: number) => Array.from({ length }, () => 'a');
  expect(indexToWire({ columns: many(200) }).columns).toHaveLength(200);
  expect(refusedBody({ columns: many(201) })[1]).toEqual({ columns: ['200件以内で指定してください。'] });
});

it('takes true and false for what is one of them', () => {
  expect(indexToWire({ full: true, exact_count: true })).toMatchObject({ full: true, exact_count: true });
  expect(indexToWire({ full: 'true' })).toEqual(nothing);
  expect(refusedBody({ exact_count: 'true' })[1]).toEqual({ exact_count: ['trueまたはfalseで指定してください。'] });
});

it('goes on from change to change, oldest first, for whoever asks by time, part or place', () => {
  const usual = { ...nothing, part_size: 100, sort: 'updated_at' };
  expect(indexToWire({ updated_since: '2026-04-01T09:00:00+09:00' })).toEqual({
    ...usual,
    updated_since: '2026-04-01T00:00:00.000Z',
  });
  expect(indexToWire({ updated_since: '2026-04-01' })).toMatchObject({ updated_since: '2026-04-01T00:00:00.000Z' });
  expect(indexToWire({ cursor: 'abc' })).toEqual({ ...usual, cursor: 'abc' });
  expect(indexToWire({ limit: 7, sort: 'name' })).toEqual({ ...usual, part_size: 7, sort: 'name' });
  expect(indexToWire({ cursor: 'a'.repeat(2_000) }).cursor).toHaveLength(2_000);
  expect(refusedBody({ cursor: 'a'.repeat(2_001) })[0]).toBe('invalid');
  for (const updated_since of ['2026-4-1', '2026-13-01', 'yesterday', '2026-04-01T25:00', '1'])
    expect(refusedBody({ updated_since })[1]).toEqual({
      updated_since: [expect.stringContaining('2026-04-01T09:00:00')],
    });
});

describe('a condition', () => {
  const read = (condition: unknown) => indexToWire({ conditions: [condition] }).conditions?.[0];
  const said = (condition: unknown) => refusedBody({ conditions: [condition] })[1];

  it('has a column, and an operator or a type', () => {
    expect(read({ column: 'a' })).toEqual({ column: 'a' });
    expect(read({ column: 'a', operator: 'eq', type: 1, value: 'b' })).toEqual({
      ...{ column: 'a', operator: 'eq', type: 1, values: ['b'] },
    });
    expect(read({ column: 'a', operator: '', type: '7' })).toEqual({ column: 'a', type: 7 });
    expect(read({ column: 'a', operator: null, type: '' })).toEqual({ column: 'a' });
    expect(read({ column: 'a'.repeat(101) })).toEqual({ column: 'a'.repeat(100) });
    for (const condition of [null, 1, [], {}, { column: 1 }])
      expect(said(condition)).toEqual({ conditions: [expect.stringContaining('{column, operator, value}')] });
    expect(said({ column: 'a', operator: 1 })).toEqual({ conditions: [expect.stringContaining('演算子')] });
    for (const type of ['x', 1.5, 1_001, -1_001, [], {}])
      expect(said({ column: 'a', type })).toEqual({ conditions: [expect.stringContaining('種別')] });
    expect([read({ column: 'a', type: 1_000 }), read({ column: 'a', type: -1_000 })]).toEqual([
      { column: 'a', type: 1_000 },
      { column: 'a', type: -1_000 },
    ]);
  });

  it('has a value, several, or the ends of a range', () => {
    const valueIn = (value: unknown) => {
      const { column: _column, ...rest } = read({ column: 'a', value }) ?? { column: '' };
      return rest;
    };
    for (const none of [undefined, null, '']) expect(valueIn(none)).toEqual({});
    expect(valueIn(0)).toEqual({ values: ['0'] });
    expect(valueIn(false)).toEqual({ values: ['false'] });
    expect(valueIn([1, 'b', true])).toEqual({ values: ['1', 'b', 'true'] });
    expect(valueIn({ min: 0 })).toEqual({ min: '0' });
    expect(valueIn({ min: '', max: '9' })).toEqual({ max: '9' });
    expect(valueIn({ min: null, max: 9 })).toEqual({ max: '9' });
    expect(valueIn({})).toEqual({});
    const form = { conditions: [expect.stringContaining('「a」の値の形式')] };
    for (const value of [{ min: 1, most: 2 }, { min: {} }, { max: [] }, [[]], [null], [{}]])
      expect(said({ column: 'a', value })).toEqual(form);
  });

  it('is of a size that a database answers', () => {
    const many = <T>(length: number, one: T) => Array.from({ length }, () => one);
    expect(read({ column: 'a', value: 'b'.repeat(1_000) })?.values?.[0]).toHaveLength(1_000);
    expect(said({ column: 'a', value: 'b'.repeat(1_001) })).toEqual({
      conditions: [expect.stringContaining('1000文字以内')],
    });
    expect(said({ column: 'a', value: { max: 'b'.repeat(1_001) } })).toEqual({ conditions: [expect.any(String)] });
    expect(read({ column: 'a', value: many(1_000, 1) })?.values).toHaveLength(1_000);
    expect(said({ column: 'a', value: many(1_001, 1) })).toEqual({
      conditions: [expect.stringContaining('1000件以内')],
    });
    expect(indexToWire({ conditions: many(50, { column: 'a' }) }).conditions).toHaveLength(50);
    expect(refusedBody({ conditions: many(51, { column: 'a' }) })[1]).toEqual({ conditions: [expect.any(String)] });
    expect(refusedBody({ conditions: 'a' })[1]).toEqual({ conditions: ['一覧の形式で指定してください。'] });
  });

  it('may be negated, by true and false alone', () => {
    expect(read({ column: 'a', not: true })).toEqual({ column: 'a', not: true });
    for (const not of [false, null, undefined]) expect(read({ column: 'a', not })).toEqual({ column: 'a' });
    for (const not of ['true', 1, {}])
      expect(said({ column: 'a', not })).toEqual({ conditions: [expect.stringContaining('「a」のnot')] });
  });

  it('may be a group of which one is enough, of one level and limited in all', () => {
    const group = (length: number) => ({ any_of: Array.from({ length }, () => ({ column: 'a', value: 1 })) });
    expect(read(group(2))).toEqual({
      ...{ column: '', any_of: [1, 2].map(() => ({ column: 'a', values: ['1'] })) },
    });
    expect(read(group(20))?.any_of).toHaveLength(20);
    for (const [odd, words] of [
      [group(21), '20件以内'],
      [group(0), '一覧で'],
      [{ any_of: { column: 'a' } }, '一覧で'],
      [{ any_of: [group(1)] }, 'さらにany_of'],
      [{ ...group(1), column: 'a' }, 'any_ofだけ'],
      [{ any_of: [7] }, '{column, operator, value}'],
    ] as const)
      expect(said(odd)).toEqual({ conditions: [expect.stringContaining(words)] });
    const groups = (...lengths: number[]) => ({ conditions: lengths.map(group) });
    expect(indexToWire(groups(20, 20, 10)).conditions).toHaveLength(3);
    expect(refusedBody(groups(20, 20, 11))[1]).toEqual({ conditions: [expect.stringContaining('50件以内')] });
  });
});

describe('ids', () => {
  it('come as a list or by commas, each once', () => {
    expect(idsToWire([3, '1', 3], 'ids', 3)).toEqual([3, 1]);
    expect(idsToWire('3,1,,3', 'ids', 3)).toEqual([3, 1]);
    expect([idsToWire(undefined, 'ids', 3), idsToWire('', 'ids', 3), idsToWire(null, 'ids', 3)]).toEqual([[], [], []]);
    expect(idsToWire([0, 2_147_483_647], 'ids', 3)).toEqual([0, 2_147_483_647]);
    const said = { ids: ['IDの一覧を3件以内で指定してください。'] };
    for (const raw of [[-1], [2_147_483_648], [1.5], ['x'], [true], [{}], '1,2,3,4'])
      expect(refused(() => idsToWire(raw, 'ids', 3))).toEqual(['invalid', said]);
    for (const raw of [{}, 1, [1, 2, 3, 4]]) expect(refused(() => idsToWire(raw, 'ids', 3))[0]).toBe('invalid');
  });

  it('are those of a list or of a search', () => {
    expect(indexToWire({ ids: '2,1' })).toEqual({ ...nothing, ids: [2, 1] });
    for (const ids of [{}, Array.from({ length: 10_001 }, () => 1)])
      expect(refusedBody({ ids })).toEqual(['invalid', { ids: [expect.any(String)] }]);
    expect(indexToWire({ ids: Array.from({ length: 10_000 }, () => 1) }).ids).toEqual([1]);
    expect(searchToWire()).toEqual({ ids: [] });
    expect(searchToWire({ keyword: 'a', ids: [1], limit: '100' })).toEqual({ keyword: 'a', ids: [1], limit: 100 });
    expect(refused(() => searchToWire({ limit: 101 }))[0]).toBe('invalid');
    expect(refused(() => searchToWire({ ids: Array.from({ length: 1_001 }, () => 1) }))[0]).toBe('invalid');
  });
});
