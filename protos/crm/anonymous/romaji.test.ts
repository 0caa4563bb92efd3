import { readingKey, romajiKey } from './romaji';

it.each([
  ['サトウ', 'Sato', 'Satou', 'Satoh', 'Satō', 'SATOU', 'Satô'],
  ['オオノ', 'Ono', 'Oono', 'Ohno', 'Ōno'],
  ['ジュンイチ', 'Junichi', "Jun'ichi", 'Zyun-iti', 'Junnichi', 'Jyunichi'],
  ['シンジ', 'Shinji', 'Sinzi', 'Shinzi'],
  ['フジタ', 'Fujita', 'Huzita', 'FUJITA'],
  ['マツダ', 'Matsuda', 'Matuda'],
  ['ホンマ', 'Homma', 'Honma'],
  ['ナンバ', 'Namba', 'Nanba'],
  ['チョウノ', 'Chono', 'Chouno', 'Tyono', 'Chōno'],
  ['ハットリ', 'Hattori'],
  ['ハッチョウ', 'Haccho', 'Hatcho', 'Hattyou'],
  ['リュウイチ', 'Ryuichi', 'Ryuuichi', 'Ryūiti'],
  ['ユウコ', 'Yuko', 'Yuuko', 'Yuhko', 'Yūko'],
  ['オオヤマ', 'Ohyama', 'Oyama', 'Ooyama'],
  ['コウヘイ', 'Kohei', 'Kouhei', 'Kōhei'],
  ['ミツヅカ', 'Mitsuzuka', 'Mituduka'],
  ['ウエダ', 'Ueda', 'Uyeda'],
  ['ヴァネッサ', 'Vanessa', 'Banessa'],
])('%s is written %s and so on', (kana, ...ways) => {
  for (const way of ways) expect([way, romajiKey(way)]).toEqual([way, readingKey(kana)]);
});

it('has no key for what is no reading', () => {
  expect(readingKey('山田')).toBe('');
  expect(romajiKey('山田')).toBe('');
});
