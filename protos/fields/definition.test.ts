/** Definitions of entities, records as they are checked against them, and values as people read them. */
import { choiceList } from '../master/choice-list';
import {
  choice,
  choices,
  color,
  date,
  dateTime,
  email,
  entity,
  type Field,
  type FieldErrors,
  file,
  files,
  flag,
  integer,
  longText,
  master,
  masters,
  password,
  records,
  ref,
  refs,
  text,
  texts,
  timestamp,
  zipcode,
} from './entity';
import { formatValue } from './format';
import { parseCreate, parseUpdate } from './parse';
import { sensitiveColumns } from './sensitive';
import type { Entity } from './types';
import { withLabel } from './with-label';

const list = choiceList('list', [
  [1, '一', 'one'],
  [2, '二', 'two'],
]);
const own = {
  name: text('名前', { required: true, max: 5 }),
  memo: longText('メモ'),
  key: text('鍵', { secret: true }),
  secret: password('合言葉'),
  rows: records('行', { a: text('あ') }),
};
const views = { plural: 'things', label: '物', service: 'crm', table: ['name'] } as const;

describe('a definition', () => {
  it('has what is usual where it says nothing', () => {
    const made = entity('thing', own, views);
    expect(made).toMatchObject({
      ...{ name: 'thing', tenant: true, key: 'id_by_enterprise_id', title: 'name', history: true, events: true },
      ...{ keyword: [], names: [], public: [], indexes: [], unique: [], duplicates: [], check: undefined },
      search: ['id_by_enterprise_id', 'created_at', 'updated_at', 'name', 'memo'],
      csv: ['id_by_enterprise_id', 'name', 'memo', 'created_at', 'updated_at'],
      forms: { full: [{ title: '物', fields: Object.keys(own) }] },
    });
    expect(Object.keys(made.fields).slice(0, 3)).toEqual(['id_by_enterprise_id', 'created_at', 'updated_at']);
    for (const name of ['id_by_enterprise_id', 'created_at', 'updated_at'])
      expect((made.fields as Record<string, Field>)[name].readOnly).toBe(true);
  });

  it('of the operator has other keys, and no history and events unless it says so', () => {
    const made = entity('thing', own, { ...views, tenant: false });
    expect([made.key, made.history, made.events, Object.keys(made.fields)[0]]).toEqual(['id', false, false, 'id']);
    expect(entity('thing', own, { ...views, tenant: false, history: true, events: true })).toMatchObject({
      ...{ history: true, events: true },
    });
    expect(entity('thing', own, { ...views, history: false, events: false })).toMatchObject({
      ...{ history: false, events: false },
    });
  });

  it('has its title for a name where the keyword looks at it', () => {
    const namesOf = (more: object) => entity('thing', own, { ...views, ...more }).names;
    expect(namesOf({ keyword: ['memo', 'name'] })).toEqual(['name']);
    expect(namesOf({ keyword: ['memo'] })).toEqual([]);
    expect(namesOf({ keyword: ['memo', 'name'], title: 'memo' })).toEqual(['memo']);
    expect(namesOf({ keyword: ['name'], names: ['memo'] })).toEqual(['memo']);
  });

  it('names fields that there are, in small letters', () => {
    const wrong =
      (more: object, fields: object = own) =>
      () =>
        entity('thing', fields as never, { ...views, ...more } as never);
    for (const name of ['Name', '1a', 'a-b', '_a'])
      expect(wrong({}, { name: text('a'), [name]: text('b') })).toThrow(name);
    const places: object[] = [
      ...['table', 'search', 'csv', 'keyword', 'names', 'public'].map((view) => ({ [view]: ['gone'] })),
      ...[
        { indexes: [['gone']] },
        { unique: [['name', 'gone']] },
        { forms: { full: [{ title: 'a', fields: ['gone'] }] } },
      ],
      ...[
        { duplicates: [{ label: 'a', fields: ['gone'] }] },
        { duplicates: [{ label: 'a', fields: ['name'], typed: ['gone'] }] },
      ],
    ];
    for (const place of places) expect(wrong(place)).toThrow('thing: a view names gone, not a field');
    expect(wrong({ indexes: [['enterprise_id']] })).toThrow('enterprise_id');
  });

  it('knows which of its columns no log may show', () => {
    const fields = { ...own, mail: email('メール'), note: text('覚書', { sensitive: true }), plain: text('普通') };
    expect(sensitiveColumns(entity('thing', fields, views) as Entity)).toEqual(['key', 'secret', 'mail', 'note']);
  });
});

describe('a record', () => {
  const now = new Date('2026-04-01T00:00:00Z');
  const thing = entity(
    'thing',
    {
      ...{
        name: text('名前', { required: true }),
        rank: integer('順位', { default: 3 }),
        seen: integer('回数', { readOnly: true }),
      },
      ...{
        kind: choice('種類', list, { required: true }),
        kinds: choices('種類たち', list),
        since: date('開始', { default: (at) => at.toISOString().slice(0, 10) }),
      },
      ...{
        born: date('誕生日', { notAfter: 'today' }),
        due: date('期日', { notBefore: 'today' }),
        must: text('必要', { required: true, readOnly: true }),
      },
    },
    {
      ...views,
      check: ({ name }): FieldErrors => (name === 'x' ? { name: ['規則1'], rank: ['規則2'] } : {}),
    },
  ) as Entity;
  const create = (input: object, more: object = {}) => parseCreate(thing, input as never, { now, ...more });
  const update = (input: object, current: object = {}, more: object = {}) =>
    parseUpdate(thing, input as never, current as never, { now, ...more });

  it('that is new gets what is usual, and lacks nothing that it needs', () => {
    expect(create({ name: 'a', kind: 1 })).toEqual({
      values: { name: 'a', kind: 1, rank: 3, since: '2026-04-01' },
      errors: {},
    });
    expect(create({ rank: null, since: '2026-01-01' })).toEqual({
      values: { rank: null, since: '2026-01-01' },
      errors: { name: ['名前を入力してください。'], kind: ['種類を選択してください。'] },
    });
    expect(create({ name: 'a', kind: 1, kinds: [] }, { required: ['kinds', 'rank'] }).errors).toEqual({
      kinds: ['種類たちを選択してください。'],
    });
    expect(create({ name: 'a', kind: 9, rank: 'x' }).errors).toEqual({
      kind: ['一覧にない値です。一覧から選択してください。'],
      rank: ['整数で入力してください。'],
    });
  });

  it('takes only what may be written, and of that only what is asked for', () => {
    expect(create({ name: 'a', kind: 1, seen: 5, must: 'x', other: 1, rank: undefined }).values).toEqual({
      ...{ name: 'a', kind: 1, rank: 3, since: '2026-04-01' },
    });
    expect(create({ name: 'a', kind: 1, rank: 9 }, { only: ['name', 'kind', 'gone'] }).values).toMatchObject({
      rank: 3,
    });
    expect(update({ name: 'b', rank: 9, seen: 5 }, {}, { only: ['rank', 'seen'] })).toEqual({
      values: { rank: 9 },
      errors: {},
    });
    expect(update(Object.create({ rank: 9 }))).toEqual({ values: {}, errors: {} });
  });

  it('says of a field what is wrong with it once', () => {
    expect(create({ name: 'x', kind: 1 }).errors).toEqual({ name: ['規則1'], rank: ['規則2'] });
    expect(create({ name: 'x', kind: 1, rank: 'x' }).errors.rank).toEqual(['整数で入力してください。']);
  });

  it('that is changed is checked where it is changed', () => {
    expect(update({ kind: null }).errors).toEqual({ kind: ['種類を選択してください。'] });
    expect(update({ kinds: [] }, {}, { required: ['kinds'] }).errors).toEqual({
      kinds: ['種類たちを選択してください。'],
    });
    expect(update({ kinds: [] }).errors).toEqual({});
    expect(update({ rank: 1 }, { name: 'x' }).errors).toEqual({ rank: ['規則2'] });
    expect(update({ since: '2026-01-01' }, { name: 'x' }).errors).toEqual({});
    expect(update({ name: 'x' }, { name: 'a' }).errors).toEqual({ name: ['規則1'], rank: ['規則2'] });
  });

  it('has days within their bounds, unless they stay as they are or come from elsewhere', () => {
    const said = {
      born: ['誕生日には今日までの日付を入力してください。'],
      due: ['期日には今日以降の日付を入力してください。'],
    };
    const odd = { born: '2026-04-02', due: '2026-03-31' };
    expect(update(odd).errors).toEqual(said);
    expect(update(odd, odd).errors).toEqual({});
    expect(update(odd, {}, { past: true }).errors).toEqual({ born: said.born });
    expect(update({ born: '2026-04-01', due: '2026-04-01' }).errors).toEqual({});
    expect(update({ born: null, due: '' }).errors).toEqual({});
  });
});

const names = (of: string, id: number) => (id === 9 ? undefined : `${of}#${id}`);
it.each<[Field, unknown, string]>([
  [text('x'), 'a', 'a'],
  [text('x'), '', '-'],
  [text('x'), undefined, '-'],
  [integer('x', { unit: '人' }), 1_234, '1,234人'],
  [integer('x'), 0, '0'],
  [zipcode('x'), '150-0001', '〒150-0001'],
  [password('x'), 'secret', '••••••••'],
  [color('x'), '2170C3', '#2170C3'],
  [date('x'), '2026-04-01', '2026/04/01'],
  [dateTime('x'), '2026-04-01T09:05', '2026/04/01 09:05'],
  [timestamp('x'), '2026-03-31T15:05:00Z', '2026/04/01 00:05'],
  [flag('x'), 1, 'あり'],
  [flag('x'), 0, 'なし'],
  [choice('x', list), 2, '二'],
  [choice('x', list), 9, '-'],
  [choices('x', list), [1, 2], '一、二'],
  [choices('x', list), [], '-'],
  [master('x', 'skills'), 3, 'master:skills#3'],
  [master('x', 'skills'), 9, '-'],
  [masters('x', 'skills'), [3, null, 4], 'master:skills#3、master:skills#4'],
  [ref('x', 'job'), 3, 'ref:job#3'],
  [refs('x', 'job'), [3, 4], 'ref:job#3、ref:job#4'],
  [file('x'), '7/resumes/a.pdf', 'a.pdf'],
  [files('x'), ['7/a.pdf', '7/b.pdf'], 'a.pdf、b.pdf'],
  [texts('x'), ['a', '', 'b'], 'a、b'],
  [texts('x'), [], '-'],
  [
    records('x', { a: text('あ'), n: integer('数', { unit: '個' }) }),
    [{ a: 'b', n: 2 }, { n: 3 }],
    'あ: b / 数: 2個\nあ: - / 数: 3個',
  ],
  [records('x', { a: text('あ') }), [], '-'],
])('%j: %j is read as %s', (field, value, shown) => {
  expect(formatValue(field, value as never, names)).toBe(shown);
});

it('names no id where nobody knows its name', () => {
  expect(formatValue(ref('x', 'job'), 3)).toBe('-');
  expect(formatValue({ kind: 'records', label: 'x' }, [{}])).toBe('-');
});

it('says a field’s name once', () => {
  expect([withLabel('名前', '名前を入力してください。'), withLabel('名前', '長すぎます。')]).toEqual([
    ...['名前を入力してください。', '名前：長すぎます。'],
  ]);
});
