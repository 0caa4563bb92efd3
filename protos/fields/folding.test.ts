/** The one folding: what finds what, sign by sign, as the README's table says. */
import { cleanText, composed } from './foreign-text';
import { kanjiForms } from './name-kanji';
import { dialledDigits, foldText, foldValue } from './normalize';

const decomposed = (text: string) => text.normalize('NFD');

it.each([
  ['width', 'ﾔﾏﾀﾞ　ＴＡＲＯ', 'やまだtaro'],
  ['kana', 'ヤマダ', 'やまだ'],
  ['text of macOS', decomposed('川ばた がく'), '川ばたがく'],
  ['a voicing mark of its own', 'か゛く', 'がく'],
  ['the tilde of Windows', '10:00～19:00', '10:00~19:00'],
  ['a wave dash', '10:00〜19:00', '10:00~19:00'],
  ['a wavy dash', '10:00〰19:00', '10:00~19:00'],
  ...[...'‐‑‒–—―−－ー─━﹣➖⸺'].map((dash) => [`U+${dash.charCodeAt(0).toString(16)}`, `A${dash}1`, 'a-1']),
  ['a long vowel typed as a minus', 'サ−バ−', foldText('サーバー')],
  ['a long vowel of half width', 'ｻｰﾊﾞｰ', foldText('サーバー')],
  ['a signless space', '山\u200b田', '山田'],
  ['directions', '\u202a090-1111-2226\u202c', '090-1111-2226'],
  ['a mark of byte order', '\ufeff山田', '山田'],
  ['a soft hyphen', 'Java\u00adScript', 'javascript'],
  ['a selector', '葛\u{e0101}城', '葛城'],
  ['another selector', '辻\ufe00', '辻'],
  ['a radical of PDF', '⾼⽥', '高田'],
  ['a radical that NFKC leaves', '⻑⾕川 ⻄⼭', '長谷川西山'],
  ['a form of compatibility', '神\ufa19', '神神'],
  ['a form beyond U+FFFF', '𠮷野', '吉野'],
  ['small ヶ', '市ヶ谷 三ヵ月', '市け谷三か月'],
  ['middle dots', 'ジョン·スミス', 'じょん・すみす'],
  ['double hyphens', 'ジョン゠スミス', 'じょん=すみす'],
  ['apostrophes', 'O’Brien', "o'brien"],
])('%s: %s', (_what, typed, folded) => {
  expect(foldText(typed)).toBe(folded);
  expect(foldText(foldText(typed))).toBe(folded);
});

it.each([
  ['髙橋', '高橋'],
  ['山﨑', '山崎'],
  ['渡邉', '渡辺'],
  ['渡邊', '渡辺'],
  ['齋藤', '斎藤'],
  ['齊藤', '斉藤'],
  ['濵田', '浜田'],
  ['濱田', '浜田'],
  ['廣澤', '広沢'],
  ['櫻井', '桜井'],
  ['瀧澤', '滝沢'],
  ['嶋田', '島田'],
  ['冨田', '富田'],
  ['眞鍋', '真鍋'],
  ['國分', '国分'],
  ['龍𥔎', '竜崎'],
  ['邨𣘺', '村橋'],
  ['舘野', '館野'],
])('%s and %s find each other', (one, other) => {
  expect(foldText(one)).toBe(foldText(other));
});

it('leaves names apart that are others', () => {
  for (const [one, other] of [
    ['大阪', '大坂'],
    ['埼玉', '崎玉'],
    ['畑中', '畠中'],
    ['オノ', 'オーノ'],
    ['川端', '川畑'],
  ])
    expect([one, foldText(one) === foldText(other)]).toEqual([one, false]);
});

it('stands for each kanji with one that stands for itself, which no other rule changes', () => {
  for (const [form, kanji] of kanjiForms) {
    expect([form, [...form].length, kanjiForms.has(kanji)]).toEqual([form, 1, false]);
    expect([form, form.normalize('NFKC'), kanji.normalize('NFKC')]).toEqual([form, form, kanji]);
  }
});

it('folds any part of a text to a part of the folded text', () => {
  const text = '髙﨑 サ−バ−　ﾊﾞﾝｸ・ガ 市ヶ谷〜三ヵ月 𠮷葛\u{e0101}';
  const whole = foldText(text);
  const signs = [...text.normalize('NFKC')];
  for (let from = 0; from < signs.length; from++)
    for (let to = from + 1; to <= signs.length; to++) expect(whole).toContain(foldText(signs.slice(from, to).join('')));
});

it.each([
  '090-6161-0001',
  '０９０６１６１０００１',
  '+81 90-6161-0001',
  '+81(0)90-6161-0001',
  '+81-090-6161-0001',
  '0081 90 6161 0001',
  '090−6161−0001',
  '(090)6161-0001',
])('the telephone number %s is dialled as 09061610001', (tel) => {
  expect(dialledDigits(tel)).toBe('09061610001');
  expect(foldValue('tel', tel)).toBe('09061610001');
});

it('takes a postal code by its digits', () => {
  for (const code of ['062-0931', '０６２０９３１', '〒062−0931']) expect(foldValue('zipcode', code)).toBe('0620931');
  expect(foldValue('text', '062-0931')).toBe('062-0931');
});

describe('on entry', () => {
  it.each([
    ['of macOS', decomposed('プロジェクト'), 'プロジェクト'],
    ['a space without width', 'a@example.com\u200b', 'a@example.com'],
    ['directions', '\u202a090\u202c', '090'],
    ['a direction that turns file names round', 'a\u202egpj.exe', 'agpj.exe'],
    ['a joiner between kanji', '山\u200d田', '山田'],
    ['hidden tags', `名前${String.fromCodePoint(0xe0041, 0xe0042)}`, '名前'],
  ])('text %s is put in order', (_what, typed, kept) => {
    expect(cleanText(typed)).toBe(kept);
  });

  it.each(['神\ufa19', '塚\ufa10', '葛\u{e0101}', '髙﨑', '👨‍👩‍👧', '👍🏽', '❤️', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'می‌خواهم', 'क्‍ष', '①㈱ｱ'])(
    '%s stays as it was typed',
    (text) => {
      expect(cleanText(text)).toBe(text);
    },
  );

  it('kanji that NFC would change stay beside signs that are put together', () => {
    expect(composed(`神\ufa19${decomposed('が')}`)).toBe('神\ufa19が');
  });
});
