/** Names as files of banks have them. */
import { halfKana } from './kana';

it.each([
  ['ヤマダ タロウ', 'ﾔﾏﾀﾞ ﾀﾛｳ'],
  ['やまだ　たろう', 'ﾔﾏﾀﾞ ﾀﾛｳ'],
  ['ﾔﾏﾀﾞ ﾀﾛｳ', 'ﾔﾏﾀﾞ ﾀﾛｳ'],
  ['パピプペポ バヴ', 'ﾊﾟﾋﾟﾌﾟﾍﾟﾎﾟ ﾊﾞｳﾞ'],
  ['ハ\u3099ヒ\u309a', 'ﾊﾞﾋﾟ'],
  ['ハ゛ヒ゜', 'ﾊﾞﾋﾟ'],
  ['キャッシュ', 'ｷﾔﾂｼﾕ'],
  ['ァィゥェォッャュョヮ', 'ｱｲｳｴｵﾂﾔﾕﾖﾜ'],
  ['サーバー', 'ｻ-ﾊﾞ-'],
  ['ｻｰﾊﾞｰ', 'ｻ-ﾊﾞ-'],
  ['A−B―C', 'A-B-C'],
  ['ヲヰヱ', 'ｵｲｴ'],
  ['Enishi 縁', 'ENISHI '],
  ['ＡＢＣ１２３', 'ABC123'],
  ['ア・イ。ウ、「エ」', 'ｱ.ｲ.ｳ,｢ｴ｣'],
  ['カ）エニシ', 'ｶ)ｴﾆｼ'],
  ['株式会社エニシ', 'ｶ)ｴﾆｼ'],
  ['エニシ株式会社', 'ｴﾆｼ(ｶ'],
  ['エニシ(株)トウキョウ', 'ｴﾆｼ(ｶ)ﾄｳｷﾖｳ'],
  ['㈱エニシ', 'ｶ)ｴﾆｼ'],
  ['カブシキガイシャ エニシ', 'ｶ)ｴﾆｼ'],
  ['カブシキカイシヤ　エニシ', 'ｶ)ｴﾆｼ'],
  ['エニシ　ユウゲンガイシャ', 'ｴﾆｼ(ﾕ'],
  ['合同会社エニシ', 'ﾄﾞ)ｴﾆｼ'],
  ['一般社団法人エニシ', 'ｼﾔ)ｴﾆｼ'],
  ['税理士法人エニシ', 'ｾﾞｲ)ｴﾆｼ'],
  ['特定非営利活動法人エニシ', 'ﾄｸﾋ)ｴﾆｼ'],
  ['', ''],
])('%s -> %s', (given, half) => {
  expect(halfKana(given).text).toBe(half);
});

it('names what no file can hold, each sign once', () => {
  expect(halfKana('山田山 タロウ&Co.').wrong).toEqual(['山', '田', '&']);
  expect(halfKana('ヤマダ タロウ').wrong).toEqual([]);
  expect(halfKana('😀').wrong).toEqual(['😀']);
});

it('leaves every sign one byte long', () => {
  const all = 'アイウエオガギグゲゴパピプペポキャッチー・「」()/.,-A1 ';
  for (const sign of halfKana(all).text) expect(sign).toMatch(/^[\x20-\x7e\uff62\uff63\uff71-\uff9f]$/);
});
