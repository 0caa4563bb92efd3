/** What each kind makes of what comes in, at the edges of its rules. */
import { choiceList } from '../master/choice-list';
import {
  choice,
  choices,
  color,
  date,
  dateTime,
  email,
  type Field,
  files,
  flag,
  integer,
  kana,
  longText,
  masters,
  money,
  password,
  records,
  ref,
  refs,
  tel,
  text,
  texts,
  timestamp,
  url,
  zipcode,
} from './entity';
import { parseValue } from './values';

const value = (field: Field, raw: unknown) => {
  const parsed = parseValue(field, raw);
  return 'value' in parsed ? parsed.value : parsed.error;
};
const says = (words: string) => expect.stringContaining(words);
const list = choiceList('list', [
  [1, '一', 'one'],
  [2, '二', 'two'],
]);

it.each<[string, Field, unknown, unknown]>([
  ['a number is taken for a text', text('x'), 12, '12'],
  ['no number is none', text('x'), Number.NaN, '文字で入力してください。'],
  ['an object is no text', text('x'), {}, '文字で入力してください。'],
  ['line ends of a text are spaces', text('x'), ' a\r\nb\n\nc ', 'a b c'],
  ['line ends of a long text are one', longText('x'), ' a\r\nb\rc\n\n', ' a\nb\nc'],
  ['too long', text('x', { max: 3 }), '1234', '3文字以内で入力してください（現在4文字）。'],
  ['just long enough', text('x', { min: 2, max: 3 }), '12', '12'],
  ['too short', text('x', { min: 2 }), '1', '2文字以上で入力してください。'],
  ['within both', text('x', { min: 2, max: 3 }), '1234', says('3文字以内')],
  ['a form is not looked for in what is too long for any', tel('x'), '1'.repeat(2_001), says('2000文字以内')],
  [
    'a form may be longer where the field says so',
    url('x', { max: 3_000 }),
    `https://a.jp/${'b'.repeat(2_500)}`,
    says('https'),
  ],
  ['eight digits are no telephone number', tel('x'), '12345678', says('電話番号')],
  ['nine are', tel('x'), '123456789', '123456789'],
  ['fifteen are', tel('x'), '+123456789012345', '+123456789012345'],
  ['sixteen are not', tel('x'), '1234567890123456', says('電話番号')],
  ['a plus sign of its own belongs to what follows', tel('x'), '+(81)3-1234-5678', '+81-3-1234-5678'],
  ['http is an address', url('x'), 'http://a.jp', 'http://a.jp'],
  ['https is, in full width, too', url('x'), 'ｈｔｔｐｓ：／／ａ．ｊｐ', 'https://a.jp'],
  ['a file is no address', url('x'), 'file:///a.b', says('https://')],
  ['a host without a dot is none', url('x'), 'https://localhost', says('https://')],
  ['a word is none', url('x'), 'a.jp', says('https://')],
  ['hyphens and spaces of a postal code are laid aside', zipcode('x'), '１５０ー００ ０1', '150-0001'],
  ['eight digits are no postal code', zipcode('x'), '15000011', says('7桁')],
  ['a colour is in capitals without its mark', color('x'), '#2170c3', '2170C3'],
  ['five digits are no colour', color('x'), '2170c', says('16進数')],
  ['letters of katakana may be Latin', kana('x'), "O'Neil・ヤマダ Jr.", "O'Neil・ヤマダ Jr."],
  ['＝ and ・ part foreign names', kana('x'), 'ジャン＝ジャック・ルソー', 'ジャン＝ジャック・ルソー'],
  ['of any width and form', kana('x'), 'じゃん=ｼﾞｬｯｸ･ﾙｿｰ', 'ジャン＝ジャック・ルソー'],
  ['of any width and form, once more', kana('x'), 'ジャン゠ジャック·ルソー', 'ジャン＝ジャック・ルソー'],
  ['of a password nothing is laid aside', password('x'), ' pass-ｗord', ' pass-ｗord'],
  ['no password', password('x'), '', null],
  ['a number is no password', password('x'), 12345678, 'パスワードは文字で入力してください。'],
  ['seven characters are no password', password('x'), '1234567', says('8文字以上')],
  ['eight are', password('x'), '12345678', '12345678'],
  ['128 are', password('x'), '𠮷'.repeat(128), '𠮷'.repeat(128)],
  ['129 are not', password('x'), '1'.repeat(129), says('128文字以内')],
  ['commas part thousands', money('x'), '1,234', 1_234],
  ['a comma alone is no number', integer('x'), ',', '整数で入力してください。'],
  ['what is too long is no number', integer('x'), '0'.repeat(2_001), '整数で入力してください。'],
  ['a truth is no number', integer('x'), true, '整数で入力してください。'],
  ['below the least', money('x'), -1, '0万円以上で入力してください。'],
  ['the least', money('x'), 0, 0],
  ['above the most', integer('x', { max: 1_000, unit: '人' }), 1_001, '1,000人以下で入力してください。'],
  ['the most', integer('x', { max: 1_000 }), 1_000, 1_000],
  ['no more than four bytes', integer('x'), 2 ** 31, '2,147,483,647以下で入力してください。'],
  ['nor less', integer('x'), -(2 ** 31) - 1, '-2,147,483,648以上で入力してください。'],
  ['all of four bytes', integer('x'), -(2 ** 31), -(2 ** 31)],
  ['an empty instant', timestamp('x'), '', null],
  ['an instant', timestamp('x'), '2026-04-01T09:00:00+09:00', '2026-04-01T00:00:00.000Z'],
  ['a date of the machine', timestamp('x'), new Date(0), '1970-01-01T00:00:00.000Z'],
  ['a number is no instant', timestamp('x'), 0, '日時の形式が正しくありません。'],
  ['a word is no instant', timestamp('x'), 'x', '日時の形式が正しくありません。'],
  ['a day with a time is that day', date('x'), '2026-04-01T10:00', '2026-04-01'],
  ['a day with a word is none', date('x'), '2026-04-01 の朝です', says('YYYY/MM/DD')],
  ['an instant that there is not has no day', date('x'), '2026-04-01T99:00:00Z', says('YYYY/MM/DD')],
  ['a day with a time and a zone behind a space is none', date('x'), '2026-04-01 10:00+09:00', says('YYYY/MM/DD')],
  ['eight digits are a day', date('x'), '20260401', '2026-04-01'],
  ['nine are not', date('x'), '202604011', says('YYYY/MM/DD')],
  ['the last year', date('x'), '2199-12-31', '2199-12-31'],
  ['the year after it', date('x'), '2200-01-01', says('2199年まで')],
  ['the first year', date('x'), '1900-01-01', '1900-01-01'],
  ['a month that there is not', date('x'), '2026-13-01', says('YYYY/MM/DD')],
  ['a day without a time is no time', dateTime('x'), '2026-04-01', says('HH:mm')],
  ['the last minute of a day', dateTime('x'), '2026/4/1 23:59', '2026-04-01T23:59'],
  ['the hour after the last', dateTime('x'), '2026/4/1 24:00', says('HH:mm')],
  ['the minute after the last', dateTime('x'), '2026/4/1 23:60', says('HH:mm')],
  ['a zone of fourteen hours', dateTime('x'), '2026-04-01T00:00+14:00', '2026-03-31T19:00'],
  ['one of fifteen', dateTime('x'), '2026-04-01T00:00+15:00', says('HH:mm')],
  ['one of 59 minutes', dateTime('x'), '2026-04-01T00:00+00:59', '2026-04-01T08:01'],
  ['one of 60', dateTime('x'), '2026-04-01T00:00+00:60', says('HH:mm')],
  ['a zone in small letters', dateTime('x'), '2026-04-01t00:00z', '2026-04-01T09:00'],
  ['no flag', flag('x'), '', null],
  ['a word is no flag', flag('x'), 'yes', 'オンまたはオフを選択してください。'],
  ['an id of a list', choice('x', list), '2', 2],
  ['one that it has not', choice('x', list), 3, says('一覧にない値')],
  ['no id', choice('x', list), '', null],
  ['a number below all ids', ref('x', 'job'), -1, '一覧から選択してください。'],
  ['one above', ref('x', 'job'), 2 ** 31, '一覧から選択してください。'],
  ['the last one', ref('x', 'job'), 2 ** 31 - 1, 2 ** 31 - 1],
  ['half of one', ref('x', 'job'), 1.5, '一覧から選択してください。'],
  ['ids by commas', refs('x', 'job'), '3, 1,,3', [3, 1]],
  ['one id', refs('x', 'job'), 3, [3]],
  ['no ids', refs('x', 'job'), '', null],
  ['an empty list', refs('x', 'job'), [], []],
  ['a list with one that there is not', choices('x', list), [1, 3], says('一覧にない値')],
  ['as many as may be', masters('x', 'skills', { max: 2 }), [1, 2], [1, 2]],
  ['one too many', masters('x', 'skills', { max: 2 }), [1, 2, 3], '2件以内で選択してください。'],
  ['a thousand where nothing is said', refs('x', 'job'), Array.from({ length: 1_000 }, () => 1), [1]],
  ['one more', refs('x', 'job'), Array.from({ length: 1_001 }, () => 1), '1000件以内で選択してください。'],
  ['too few', masters('x', 'skills', { min: 2 }), [1, 1], '2件以上選択してください。'],
  ['few enough', masters('x', 'skills', { min: 2 }), [1, 2], [1, 2]],
  ['none are not too few', masters('x', 'skills', { min: 2 }), [''], []],
  ['files', files('x'), ['a', 'b', 'a', '-'], ['a', 'b']],
  ['places of texts are kept', texts('x'), ['a', '', null, 'b'], ['a', '', '', 'b']],
  ['a text is no list of texts', texts('x'), 'a', '一覧の形式で入力してください。'],
  ['no texts', texts('x'), '', null],
  ['too many texts', texts('x', { max: 1 }), ['a', 'b'], '1件以内で入力してください。'],
  ['as many texts as may be', texts('x', { max: 1 }), ['a'], ['a']],
  [
    'a hundred where nothing is said',
    texts('x'),
    Array.from({ length: 101 }, () => ''),
    '100件以内で入力してください。',
  ],
  ['a hundred', texts('x'), Array.from({ length: 100 }, () => 'a'), Array.from({ length: 100 }, () => 'a')],
  ['a text of a thousand', texts('x', { max: 2 }), ['a'.repeat(1_000)], ['a'.repeat(1_000)]],
  ['one more than that', texts('x', { max: 2 }), ['a'.repeat(1_001)], says('1000文字以内')],
  ['an object among texts', texts('x'), [{}], '文字で入力してください。'],
])('%s', (_name, field, raw, expected) => expect(value(field, raw)).toEqual(expected));

it.each([true, 1, '1', 'true'])('%p is on', (raw) => expect(value(flag('x'), raw)).toBe(1));
it.each([false, 0, '0', 'false'])('%p is off', (raw) => expect(value(flag('x'), raw)).toBe(0));

describe('records', () => {
  const rows = records('行', { title: text('題', { max: 3 }), price: money('額') }, { max: 2 });

  it('are read column by column, and know no other', () => {
    expect(value(rows, [{ title: ' a ', price: '1', more: 1 }, {}])).toEqual([
      { title: 'a', price: 1 },
      { title: null, price: null },
    ]);
    expect([value(rows, null), value(rows, [])]).toEqual([null, []]);
  });

  it('say in which row and column a mistake is', () => {
    expect(value(rows, [{ title: 'a' }, { title: 'abcd' }])).toBe(
      '2行目の題：3文字以内で入力してください（現在4文字）。',
    );
    for (const row of [null, 'a', [1]]) expect(value(rows, [row])).toBe('1行目の形式が正しくありません。');
    expect(value(rows, {})).toBe('一覧の形式で入力してください。');
    expect(value(rows, [{}, {}, {}])).toBe('2件以内で入力してください。');
    const open = records('行', { title: text('題') });
    const many = (length: number) =>
      value(
        open,
        Array.from({ length }, () => ({})),
      );
    expect([many(100), many(101)]).toEqual([expect.any(Array), '100件以内で入力してください。']);
  });
});

describe('an address', () => {
  it.each([
    ['taro@example.co.jp', true],
    ['a@b.jp', true],
    [`${'a'.repeat(64)}@b.jp`, true],
    [`${'a'.repeat(65)}@b.jp`, false],
    ['@b.jp', false],
    ['.a@b.jp', false],
    ['a.@b.jp', true],
    ['a b@c.jp', false],
    ['a@b@c.jp', false],
    ['a@-b.jp', false],
    ['a@b-.jp', false],
    ['a@b..jp', false],
    ['a@b_c.jp', false],
    [`a@${'b'.repeat(63)}.jp`, true],
    [`a@${'b'.repeat(64)}.jp`, false],
    [`a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(8)}`, true],
    [`a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(9)}`, false],
  ])('%s: %s', (raw, good) => {
    expect(value(email('x'), raw)).toEqual(good ? raw : says('メールアドレスの形式'));
  });
});
