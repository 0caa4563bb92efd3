/** Parts of lists: what has a value before what has none, names that begin with the keyword before the rest. */
import { FOLDED_LEGAL_FORM } from '@enishi/protos/fields/duplicates';
import { choice, date, entity, integer, text } from '@enishi/protos/fields/entity';
import { beginsTerm, wordTerms } from '@enishi/protos/fields/normalize';
import type { Entity } from '@enishi/protos/fields/types';
import { choiceList } from '@enishi/protos/master/choice-list';
import { keywordFilter } from './keyword';
import { listParts } from './list-order';

const own = {
  name: text('名前'),
  other: text('別名'),
  memo: text('メモ'),
  age: integer('年齢'),
  on: date('日'),
  kind: choice('種類', choiceList('kind', [[1, '一']])),
};
const common = { plural: 'things', label: '物', service: 'crm', table: ['name'], keyword: ['name', 'memo'] } as const;
const thing = entity('thing', own, common) as Entity;
const base = { enterprise_id: 1 };
const parts = (more: object, definition = thing) =>
  listParts(definition, { base, found: undefined, keyword: undefined, sort: [['name', 1]], chosen: false, ...more });

it('has what is empty at its end, whichever way it is sorted', () => {
  const smallest = (name: string) => parts({ chosen: true, sort: [[name, 1]] });
  expect(smallest('name')).toEqual([
    { ...base, name: { $gte: '' } },
    { ...base, name: null },
  ]);
  const numbers = { $gte: Number.MIN_SAFE_INTEGER };
  expect([smallest('age')[0], smallest('kind')[0], smallest('on')[0]]).toEqual([
    { ...base, age: numbers },
    { ...base, kind: numbers },
    { ...base, on: { $gte: '' } },
  ]);
  expect(parts({ chosen: true, sort: [['name', -1]] })).toEqual([base]);
  for (const always of ['created_at', 'updated_at', 'id_by_enterprise_id']) expect(smallest(always)).toEqual([base]);
  const found = { _terms: 1 };
  expect(parts({ chosen: true, found, sort: [['age', 1]] })[1]).toEqual({ ...base, ...found, age: null });
});

it('begins with names that begin with the keyword, and names none twice', () => {
  const found = keywordFilter('やま');
  const narrow = { _terms: { $all: [beginsTerm('やま'), ...wordTerms('やま')] } };
  const begins = { '_fold.name': { $regex: '^やま' } };
  expect(parts({ found, keyword: 'ヤマ' })).toEqual([
    { ...base, ...narrow, ...begins },
    { ...base, ...found, $and: [{ $nor: [{ ...narrow, ...begins }] }] },
  ]);
  expect(parts({ found, keyword: 'a.b' })[0]).toMatchObject({ '_fold.name': { $regex: '^a\\.b' } });
  expect(parts({ found })).toEqual([{ ...base, ...found }]);
  expect(parts({})).toEqual([base]);
  expect(parts({ found, keyword: ' 　' })).toEqual([{ ...base, ...found }]);
  const long = parts({
    found,
    keyword: Array.from({ length: 50 }, (_, index) => String.fromCharCode(0x4e8c + index)).join(''),
  });
  expect((long[0]._terms as { $all: number[] }).$all).toHaveLength(32);
});

it('looks at every name that records have, and passes over the legal form of a company', () => {
  const found = keywordFilter('やま');
  const both = entity('thing', own, { ...common, names: ['name', 'other'] }) as Entity;
  expect(parts({ found, keyword: 'やま' }, both)[0]).toMatchObject({
    $and: [{ $or: [{ '_fold.name': { $regex: '^やま' } }, { '_fold.other': { $regex: '^やま' } }] }],
  });
  const company = entity('thing', own, {
    ...common,
    duplicates: [{ label: '社名', fields: ['name'], company: true }],
  } as never) as Entity;
  expect(parts({ found, keyword: 'やま' }, company)[0]).toMatchObject({
    '_fold.name': { $regex: `^(?:${FOLDED_LEGAL_FORM})?やま` },
  });
  const nameless = entity('thing', own, { ...common, names: [] }) as Entity;
  expect(parts({ found, keyword: 'やま' }, nameless)).toEqual([{ ...base, ...found }]);
});
