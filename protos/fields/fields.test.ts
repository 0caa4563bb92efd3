import { calendarDay } from './days';
import {
  date,
  dateTime,
  email,
  entity,
  type FieldErrors,
  type Infer,
  integer,
  kana,
  masters,
  money,
  tel,
  text,
  zipcode,
} from './entity';
import { formatValue } from './format';
import { foldText, isBlank, textLength, textTerms, unitTerms, wordTerms } from './normalize';
import { conditionTypeOf, kindOperators } from './operators';
import { parseCreate, parseUpdate } from './parse';
import { parseValue } from './values';

const person = entity(
  'person',
  {
    name: text('氏名', { required: true, max: 10 }),
    name_kana: kana('カナ'),
    age_min: integer('年齢下限', { min: 15, max: 80 }),
    age_max: integer('年齢上限', { min: 15, max: 80 }),
    price: money('単価', { default: 60 }),
    start: date('開始日', { default: (now) => now.toISOString().slice(0, 10) }),
    skill_ids: masters('スキル', 'skills'),
  },
  {
    plural: 'people',
    label: '人',
    service: 'crm',
    table: ['name', 'created_at'],
    check: (r): FieldErrors =>
      Number(r.age_min) > Number(r.age_max) ? { age_max: ['年齢上限は下限以上にしてください。'] } : {},
  },
);
type Person = Infer<typeof person>;

const value = (field: Parameters<typeof parseValue>[0], raw: unknown) => {
  const parsed = parseValue(field, raw);
  return 'value' in parsed ? parsed.value : parsed.error;
};

test('inferred records carry value types by kind', () => {
  const sample: Person = { name: '山田', price: 60, skill_ids: [1], id_by_enterprise_id: 1 };
  expect(sample.skill_ids?.[0]).toBe(1);
});

test('a lone dash and white space count as empty', () => {
  for (const raw of ['-', ' － ', 'ー', '', '　', null, undefined]) expect(isBlank(raw)).toBe(true);
  expect(value(text('x'), '―')).toBeNull();
  for (const raw of ['a-b', 0, false, []]) expect(isBlank(raw)).toBe(false);
});

test('line breaks do not count toward the length of a text', () => {
  expect(textLength('あ\nい\r\nう')).toBe(3);
  expect(value(text('x', { max: 3 }), '𠮷野家')).toBe('𠮷野家');
  expect(value(text('x', { max: 3 }), '四文字だ')).toContain('3文字以内');
});

test.each([
  ['full-width digits become numbers', integer('x'), '１，２００', 1200],
  ['a fraction is refused', integer('x'), '1.5', '整数で入力してください。'],
  ['an object is not a number', integer('x'), { $gt: 1 }, '整数で入力してください。'],
  ['half-width kana become full-width katakana', kana('x'), 'ﾔﾏﾀﾞ たろう', 'ヤマダ タロウ'],
  ['kanji are refused as kana', kana('x'), '山田', expect.stringContaining('カタカナ')],
  ['a co.jp address is accepted', email('x'), 'x@y.co.jp', 'x@y.co.jp'],
  ['a plus address is accepted', email('x'), 'a+b@c.jp', 'a+b@c.jp'],
  ['full-width addresses are converted', email('x'), 'ａ＠ｂ．ｊｐ', 'a@b.jp'],
  ['an address without a domain is refused', email('x'), 'a@b', expect.stringContaining('メールアドレス')],
  ['full-width phone numbers are converted', tel('x'), '０３ー１２３４ー５６７８', '03-1234-5678'],
  ['brackets in phone numbers are hyphens', tel('x'), '03(1234)5678', '03-1234-5678'],
  ['also at the beginning, and in full width', tel('x'), '（０３） １２３４ー５６７８', '03-1234-5678'],
  ['also beside hyphens, and abroad', tel('x'), '+81-(0)3-(1234)-5678', '+81-0-3-1234-5678'],
  ['letters are no phone number', tel('x'), 'abc-defg', expect.stringContaining('電話番号')],
  ['a postal code gets its hyphen', zipcode('x'), '〒1500001', '150-0001'],
  ['six digits are no postal code', zipcode('x'), '150000', expect.stringContaining('7桁')],
  ['dates are normalised', date('x'), '2026/4/1', '2026-04-01'],
  ['Japanese dates are understood', date('x'), '２０２６年４月１日', '2026-04-01'],
  ['a day before 1900 is taken where the field says so', date('x', { earliest: 1600 }), '1885/4/1', '1885-04-01'],
  [
    'elsewhere it is refused with the years that are taken',
    date('x'),
    '1885/4/1',
    '1900年から2199年までの日付を入力してください。',
  ],
  ['a year too early for everything is refused', date('x', { earliest: 1600 }), '0026-04-01', expect.any(String)],
  ['days that do not exist are refused', date('x'), '2026-02-30', expect.stringContaining('YYYY/MM/DD')],
  ['an instant with Z is told as in Japan', dateTime('x'), '2026-03-31T20:30:00.000Z', '2026-04-01T05:30'],
  ['an instant with an offset is told as in Japan', dateTime('x'), '2026-04-01T09:30:00+05:30', '2026-04-01T13:00'],
  ['an offset without a colon counts as well', dateTime('x'), '2026-04-01T00:00-0800', '2026-04-01T17:00'],
  ['the day of an instant is that of Japan', date('x'), '2026-03-31T15:00:00Z', '2026-04-01'],
  ['seconds are dropped from date-times', dateTime('x'), '2026-04-01T9:05:33', '2026-04-01T09:05'],
  ['lists may be comma-separated', masters('x', 'skills'), '3,1,3', [3, 1]],
  ['control characters are taken out', text('x'), 'a\u0001\u001f\u007f\ufffeb', 'ab'],
  ['nothing but control characters is nothing', text('x'), '\u0001', null],
  ['U+0000 is refused', text('x'), 'a\u0000b', expect.stringContaining('使用できない文字')],
  ['lone surrogates are refused', text('x'), 'a\ud800b', expect.stringContaining('使用できない文字')],
])('%s', (_name, field, raw, expected) => expect(value(field, raw)).toEqual(expected));

test('an e-mail of a megabyte is judged at once', () => {
  const long = `${'a.'.repeat(500_000)}@`;
  const judged = () => {
    const started = performance.now();
    value(email('x', { max: 2_000_000 }), long);
    return performance.now() - started;
  };
  // The quickest of several: a busy machine slows some, a pattern that backtracks slows all, to hours.
  expect(Math.min(judged(), judged(), judged())).toBeLessThan(2_000);
});

test('a new record gets defaults, required messages and cross-field messages', () => {
  const now = new Date('2026-11-21T00:00:00Z');
  const made = parseCreate(person, { age_min: 40, age_max: 30 }, { now });
  expect(made.values).toMatchObject({ price: 60, start: '2026-11-21' });
  expect(made.errors).toEqual({ name: ['氏名を入力してください。'], age_max: ['年齢上限は下限以上にしてください。'] });
});

test('a patch changes only what it names and may clear optional fields', () => {
  const patch = parseUpdate(person, { price: null, unknown: 1, __proto__: { x: 1 } }, { name: '山田', price: 60 });
  expect(patch).toEqual({ values: { price: null }, errors: {} });
  expect(parseUpdate(person, { name: '' }, { name: '山田' }).errors.name).toHaveLength(1);
});

test('an old inconsistency does not block an unrelated patch', () => {
  const stored = { name: '山田', age_min: 40, age_max: 30 };
  expect(parseUpdate(person, { price: 70 }, stored).errors).toEqual({});
  expect(parseUpdate(person, { age_max: 35 }, stored).errors.age_max).toHaveLength(1);
});

test('folding makes kana kinds, widths and cases equal', () => {
  expect(foldText('ﾔﾏﾀﾞ')).toBe(foldText('やまだ'));
  expect(foldText('ヤマ ダ')).toBe('やまだ');
});

test('a text has all terms of every word in it, and a term that begins with each of its characters', () => {
  const terms = textTerms(['基盤開発', '龍']);
  expect(terms).toHaveLength(5);
  expect(terms.every((term) => Number.isInteger(term) && Math.abs(term) <= 2 ** 31)).toBe(true);
  expect(terms).toEqual(expect.arrayContaining(wordTerms('盤開発')));
  for (const unit of '基盤開発龍') {
    const { first, last } = unitTerms(unit);
    expect(terms.some((term) => term >= first && term <= last)).toBe(true);
  }
  expect(terms).not.toEqual(expect.arrayContaining(wordTerms('発龍')));
});

test('the day at the beginning of a text is one that the calendar has', () => {
  expect([calendarDay('2026/4/1 10:00'), calendarDay('2026-02-29'), calendarDay('x')]).toEqual([
    '2026-04-01',
    null,
    null,
  ]);
});

test('a pair is a term once, however often and in however many texts it stands', () => {
  const pair = (first: string, second = '\0') => (first.charCodeAt(0) << 16) | second.charCodeAt(0);
  expect(textTerms(['abab', 'ab', ''])).toEqual([pair('a', 'b'), pair('b', 'a'), pair('b')]);
  // The next record begins anew, also one with more pairs than there was room for.
  const long = Array.from({ length: 9_000 }, (_, index) => String.fromCharCode(0x4e00 + index)).join('');
  for (const _again of [1, 2]) expect(textTerms([long, long])).toHaveLength(9_000);
  expect(textTerms(['ab'])).toEqual([pair('a', 'b'), pair('b')]);
});

test('every kind says which operators it has, and presence maps to its type code', () => {
  expect(kindOperators.money).toContain('range');
  expect(conditionTypeOf('money', 'has')).toBe(8);
  expect(conditionTypeOf('masters', 'has')).toBe(3);
  expect(conditionTypeOf('text', 'has')).toBe(5);
  expect(conditionTypeOf('date', 'range')).toBe(7);
});

test('values are shown with units and separators', () => {
  expect(formatValue(money('x'), 1200)).toBe('1,200万円');
  expect(formatValue(masters('x', 'skills'), [1, 2], (_list, id) => `s${id}`)).toBe('s1、s2');
  expect(formatValue(date('x'), null)).toBe('-');
});
