import { choice, entity, longText, masters, tel, text, texts } from '@enishi/protos/fields/entity';
import { foldText } from '@enishi/protos/fields/normalize';
import { shortWordTerm } from '@enishi/protos/fields/short-words';
import type { Entity } from '@enishi/protos/fields/types';
import { choiceList } from '@enishi/protos/master/choice-list';
import { masterItems } from '@enishi/protos/master/index';
import { columnContains, hiddenColumns, keywordFilter } from './keyword';

/** The terms of words, as texts have them. */
const terms = (...pairs: string[]) => pairs.map((pair) => (pair.charCodeAt(0) << 16) | (pair.charCodeAt(1) || 0));

const thing = entity(
  'thing',
  { name: text('名前'), memo: longText('メモ'), tags: texts('札'), other: text('他') },
  { plural: 'things', label: '物', service: 'crm', table: ['name'], keyword: ['name', 'memo', 'tags'] },
) as Entity;

test('texts are kept folded, one line each, with their terms', () => {
  expect(hiddenColumns(thing, { name: 'ﾔﾏ Ａ', memo: null, tags: ['東京', ''], other: 'B' })).toEqual({
    _fold: { name: 'やまa', other: 'b' },
    _text: 'やまa\n東京\n',
    // The last but one says with what the name begins, the last is a short word.
    _terms: [...terms('やま', 'まa', 'a', '東京', '京', '\u0001や'), shortWordTerm('a')],
  });
});

test('a record without texts keeps nothing', () => {
  expect(hiddenColumns(thing, { name: null, tags: null })).toEqual({});
});

test('a word of two characters is one term, a longer one is verified in the text', () => {
  expect(keywordFilter('山田')).toEqual({ _terms: terms('山田')[0] });
  expect(keywordFilter('𩸽')).toEqual({ _terms: terms('𩸽')[0] });
  expect(keywordFilter('やまだ')).toEqual({ _terms: { $all: terms('やま', 'まだ') }, _text: { $regex: 'やまだ' } });
});

test('a single character is any term that begins with it, the end of the text included', () => {
  const startsWith = (unit: string) => {
    const first = unit.charCodeAt(0) << 16;
    return { $elemMatch: { $gte: first, $lte: first | 0xffff } };
  };
  expect(keywordFilter('山')).toEqual({ _terms: startsWith('山') });
  expect(keywordFilter('あ 龍 東京')).toEqual({
    _terms: terms('東京')[0],
    $and: [{ _terms: startsWith('あ') }, { _terms: startsWith('竜') }],
  });
});

test('a short word of Latin letters is one term of its own; while it is typed, what begins with it is looked for', () => {
  expect(keywordFilter('Go')).toEqual({ _terms: shortWordTerm('go') });
  expect(keywordFilter('Ｃ＃ AWS 開発者')).toEqual({
    _terms: { $all: [shortWordTerm('c#'), shortWordTerm('aws'), ...terms('開発', '発者')] },
    _text: { $regex: '開発者' },
  });
  expect(keywordFilter('Go', 'beginning')).toEqual({ _terms: terms('go')[0] });
  expect(keywordFilter('aws', 'beginning')).toEqual({ _terms: { $all: terms('aw', 'ws') }, _text: { $regex: 'aws' } });
});

test('every word must be found', () => {
  expect(keywordFilter('開発 東京　a.b')).toEqual({
    _terms: { $all: terms('開発', '東京', 'a.', '.b') },
    _text: { $regex: 'a\\.b' },
  });
  expect(keywordFilter('あいう かきく')).toEqual({
    _terms: { $all: terms('あい', 'いう', 'かき', 'きく') },
    _text: { $regex: 'あいう' },
    $and: [{ _text: { $regex: 'かきく' } }],
  });
});

test('a keyword of white space is none', () => {
  expect(keywordFilter(' 　\n')).toBeUndefined();
});

test('a lone dash is no word, a hyphen in one is', () => {
  for (const dash of ['-', '－', 'ー', '―', '- ー']) expect(keywordFilter(dash)).toBeUndefined();
  expect(keywordFilter('東京 -')).toEqual(keywordFilter('東京'));
  expect(keywordFilter('a-')).toEqual({ _terms: terms('a-')[0] });
});

test('a very long keyword does not drop the only proof of a short word', () => {
  const filter = keywordFilter(
    `${Array.from({ length: 60 }, (_, i) => String.fromCharCode(0x4e00 + i)).join('')} 山田`,
  );
  expect(filter).toMatchObject({ _terms: { $all: expect.arrayContaining(terms('山田')) } });
});

const person = entity(
  'person',
  { tel: tel('電話番号'), skill_ids: masters('スキル', 'skills') },
  { plural: 'people', label: '人', service: 'crm', title: 'tel', table: ['tel'], keyword: ['tel', 'skill_ids'] },
) as Entity;

test('of a telephone number the digits alone are kept too, of master lists the names, readings and other spellings', () => {
  const [first, second] = masterItems('skills');
  const spellings = [first, second].map(({ name, kana = '', aliases = [] }) => [
    ...new Set([name, kana, ...aliases].filter(Boolean).map(foldText)),
  ]);
  expect(hiddenColumns(person, { tel: '03-1234-5678', skill_ids: [first.id, second.id, 987_654] })).toMatchObject({
    _fold: { tel: '0312345678' },
    _text: ['03-1234-5678', '0312345678', ...spellings.flat()].join('\n'),
  });
});

const meeting = entity(
  'meeting',
  { times: choice('面談回数', choiceList('times', [[1, '1回']])), tel: tel('電話番号') },
  { plural: 'meetings', label: '面談', service: 'crm', title: 'tel', table: ['tel'], keyword: ['times'] },
) as Entity;

test('of a choice the words are kept that screens show', () => {
  expect(hiddenColumns(meeting, { times: 1 })).toMatchObject({ _text: '面談回数1回' });
  expect(hiddenColumns(meeting, { times: 9 })).toEqual({});
});

test('a whole telephone number is looked for with its hyphens or without any', () => {
  const written = (word: string) => ({ _text: { $regex: word } });
  expect(keywordFilter('03-1234-5678')).toMatchObject({
    $and: [{ $or: [written('03\\-1234\\-5678'), written('0312345678')] }],
  });
  expect(keywordFilter('+81-3-1234-5678')).toMatchObject({
    $and: [{ $or: [written('\\+81\\-3\\-1234\\-5678'), written('0312345678')] }],
  });
  expect(keywordFilter('1234-5678')).toMatchObject(written('1234\\-5678'));
});

test('a word of three characters is proven once, however many there are', () => {
  const found = keywordFilter(Array.from({ length: 9 }, (_, i) => `あい${i}`).join(' '));
  expect(found).toMatchObject({ _text: { $regex: 'あい0' } });
  expect(found?.$and).toEqual(Array.from({ length: 8 }, (_, i) => ({ _text: { $regex: `あい${i + 1}` } })));
});

test('a column that the keyword looks at is narrowed by its terms, of one character by what begins with it', () => {
  const proof = (text: string) => ({ '_fold.name': { $regex: text } });
  expect(columnContains(thing, 'name', 'やま')).toEqual({ _terms: terms('やま')[0], ...proof('やま') });
  expect(columnContains(thing, 'name', 'やまだ')).toEqual({
    _terms: { $all: terms('やま', 'まだ') },
    ...proof('やまだ'),
  });
  expect(columnContains(thing, 'name', '山')).toEqual({ ...keywordFilter('山'), ...proof('山') });
  expect(columnContains(thing, 'other', 'やま')).toEqual({ '_fold.other': { $regex: 'やま' } });
  const long = Array.from({ length: 40 }, (_, index) => String.fromCharCode(0x4e00 + index)).join('');
  expect((columnContains(thing, 'name', long)._terms as { $all: number[] }).$all).toHaveLength(32);
});

test('words beyond the first eight short ones are verified in the text', () => {
  const words = Array.from({ length: 10 }, (_, i) => `あ${i}`);
  expect(keywordFilter(words.join(' '))).toEqual({
    _terms: { $all: terms(...words.slice(0, 8)) },
    _text: { $regex: 'あ8' },
    $and: [{ _text: { $regex: 'あ9' } }],
  });
});
