/** However a text spells a candidate's name, nothing of it is left. */
import { anonymousText } from './anonymous-text';
import type { Known } from './person';

const decomposed = (text: string) => text.normalize('NFD');

const taro: Known = {
  id_by_enterprise_id: 12,
  l_name: '山田',
  f_name: '太郎',
  name: '山田 太郎',
  l_name_kana: 'ヤマダ',
  f_name_kana: 'タロウ',
  name_kana: 'ヤマダ タロウ',
  email: 'taro.y1990@gmail.com',
  tel: '090-1234-5678',
  birth_date: '1990-01-31',
  zipcode: '150-0001',
  address: '渋谷区神宮前1-2-3',
  building: '神宮前ハイツ 201号室',
  github_url: 'https://github.com/yamatan90',
  resume_url: 'https://yamatan-portfolio.example/cv',
  companies: ['株式会社風見鶏システム'],
};
const junichi: Known = { l_name: '大野', f_name: '純一', l_name_kana: 'オオノ', f_name_kana: 'ジュンイチ' };
const daisuke: Known = { l_name: '髙﨑', f_name: '大輔', l_name_kana: 'タカサキ', f_name_kana: 'ダイスケ' };
const gaku: Known = {
  l_name: decomposed('川ばた'),
  f_name: decomposed('がく'),
  name: decomposed('川ばた がく'),
};
const hayashi: Known = { l_name: '林', f_name: '明', l_name_kana: 'ハヤシ', f_name_kana: 'アキラ' };
const john: Known = { l_name: 'Smith', f_name: 'John', l_name_kana: 'スミス', f_name_kana: 'ジョン' };
const sasaki: Known = { l_name: '佐々木', f_name: '健', l_name_kana: 'ササキ', f_name_kana: 'ケン' };
const unparted: Known = { name: '山田太郎' };
const yoshino: Known = { l_name: '𠮷野', f_name: '千鶴', l_name_kana: 'ヨシノ', f_name_kana: 'チヅル' };

/** Each tells who it is, from the first sign to the last; ¦ parts them. */
const SPELLINGS: readonly (readonly [who: Known, spellings: string])[] = [
  [
    taro,
    '山田太郎 ¦ 山田 太郎 ¦ 山田　太郎 ¦ 太郎 山田 ¦ 山田，太郎 ¦ 山田=太郎 ¦ 山田たろう ¦ ヤマダ太郎 ¦ 山田 ¦ 太郎',
  ],
  [taro, '山　田　太　郎 ¦ 山 田 太 郎 ¦ 山・田・太・郎 ¦ 山/田/太/郎 ¦ 山\n田\n太\n郎 ¦ 山 田'],
  [taro, '山\u200b田 ¦ 山\u2060田太\ufeff郎 ¦ 山\u{e0101}田 ¦ 山\ufe00田 ¦ ⼭⽥太郎 ¦ ⼭田'],
  [taro, 'ヤマダ タロウ ¦ やまだ たろう ¦ やまだたろう ¦ ﾔﾏﾀﾞ ﾀﾛｳ ¦ ﾔﾏﾀﾞﾀﾛｳ ¦ ヤ マ ダ タ ロ ウ ¦ ヤマダ・タロウ'],
  [taro, `${decomposed('やまだ')} ¦ ヤマダ ¦ たろう ¦ タロー ¦ たろー ¦ ﾀﾛｰ ¦ タロ−`],
  [
    taro,
    'Yamada Taro ¦ Taro Yamada ¦ YAMADA TARO ¦ yamada taro ¦ YAMADA, Taro ¦ Yamada Tarou ¦ Yamada Taroh ¦ Yamada Tarō',
  ],
  [taro, 'yamadataro ¦ TaroYamada ¦ Ｙａｍａｄａ　Ｔａｒｏ ¦ T. Yamada ¦ T.Yamada ¦ Yamada T. ¦ Yamada, T. ¦ tyamada'],
  [taro, 't_yamada ¦ yamada-taro ¦ @yamada_taro ¦ yamada1990 ¦ taro.yamada ¦ Yamada-Taro'],
  [taro, '090-1234-5678 ¦ 09012345678 ¦ ０９０－１２３４－５６７８ ¦ 090 1234 5678 ¦ 090.1234.5678 ¦ 090(1234)5678'],
  [taro, '(090)1234-5678 ¦ 090−1234−5678 ¦ 090ー1234ー5678 ¦ 090/1234/5678 ¦ 9012345678 ¦ 0 9 0 1 2 3 4 5 6 7 8'],
  [taro, '+81 90-1234-5678 ¦ +81-90-1234-5678 ¦ +819012345678 ¦ +81(0)90-1234-5678 ¦ ＋８１　９０　１２３４　５６７８'],
  [taro, '０９０ １２３４ ５６７８ ¦ 〇九〇ー一二三四ー五六七八 ¦ 03-9876-5432 ¦ 0120-345-678'],
  [
    taro,
    'taro.y1990@gmail.com ¦ ｔａｒｏ．ｙ１９９０＠ｇｍａｉｌ．ｃｏｍ ¦ taro.y1990 [at] gmail.com ¦ other@example.co.jp',
  ],
  [taro, 'taro.y1990(at)gmail(dot)com ¦ taro.y1990★gmail.com ¦ taro.y1990'],
  [taro, 'https://github.com/yamatan90 ¦ github.com/yamatan90 ¦ yamatan90 ¦ @yamatan90 ¦ abc.github.io ¦ @abc_123'],
  [taro, 'https://twitter.com/abc ¦ x.com/abc ¦ qiita.com/abc ¦ yamatan-portfolio.example ¦ www.example.jp/~abc'],
  [taro, 'GitHub: @someone ¦ Twitterアカウント：someone_else ¦ LINE ID: abc123'],
  [
    taro,
    '1990/01/31 ¦ 1990-01-31 ¦ 1990/1/31 ¦ 1990.1.31 ¦ 1990年1月31日 ¦ １９９０年１月３１日 ¦ 1990年01月31日 ¦ 19900131',
  ],
  [
    taro,
    '平成2年1月31日 ¦ 平成二年一月三十一日 ¦ 平成２年１月３１日 ¦ H2.1.31 ¦ Ｈ２．１．３１ ¦ H02/01/31 ¦ 平2.1.31 ¦ H020131',
  ],
  [taro, '㍻2年1月31日 ¦ 一九九〇年一月三十一日 ¦ 1990年（平成2年）1月31日 ¦ 平成2年（1990年）1月31日'],
  [taro, "January 31, 1990 ¦ 31 Jan 1990 ¦ Jan. 31st, 1990 ¦ 1/31/1990 ¦ 31/01/1990 ¦ '90/1/31"],
  [taro, '東京都渋谷区神宮前1-2-3 ¦ 渋谷区神宮前1-2-3 ¦ 渋谷区神宮前１－２－３ ¦ 渋谷区 神宮前 1-2-3 ¦ 神宮前1の2の3'],
  [taro, '渋谷区神宮前一丁目2番3号 ¦ 神宮前1丁目2番地3 ¦ 新宿区西新宿2丁目8番1号 ¦ 神宮前'],
  [taro, '〒150-0001 ¦ 150-0001 ¦ 〒１５０－０００１ ¦ 1500001 ¦ 神宮前ハイツ201号室 ¦ 神宮前ハイツ ¦ 神宮前ﾊｲﾂ'],
  [
    taro,
    '株式会社風見鶏システム ¦ 風見鶏システム ¦ ㈱風見鶏システム ¦ 風見鶏システム（株） ¦ 風見鶏ｼｽﾃﾑ ¦ 風見鶏システム株式会社',
  ],
  [
    junichi,
    "Ohno Junichi ¦ Ōno Jun’ichi ¦ Oono Jun'ichi ¦ ONO Zyuniti ¦ J. Ohno ¦ おおの ¦ オーノ ジュンイチ ¦ ｵｵﾉ ｼﾞﾕﾝｲﾁ ¦ 大野　純一",
  ],
  [daisuke, '高崎 ¦ 髙崎 ¦ 高﨑 ¦ 髙﨑大輔 ¦ 高 崎 大 輔 ¦ ⾼崎大輔 ¦ Takasaki Daisuke ¦ TAKASAKI'],
  [gaku, `川ばた ¦ ${decomposed('川ばた')} ¦ 川ばたがく ¦ がく ¦ 川 ば た`],
  [hayashi, '林 明 ¦ 林明 ¦ 林　明 ¦ ハヤシ ¦ はやし あきら ¦ Akira Hayashi ¦ 林'],
  [john, 'John Smith ¦ SMITH John ¦ ジョン・スミス ¦ ジョン＝スミス ¦ ｼﾞｮﾝ ｽﾐｽ ¦ J. Smith ¦ smith'],
  [sasaki, '佐々木 ¦ 佐佐木 ¦ 佐々木健 ¦ 佐 々 木 ¦ ササキ ¦ Sasaki Ken ¦ K. Sasaki'],
  [unparted, '山田太郎 ¦ 山田 ¦ 太郎 ¦ 山田　太郎 ¦ 山 田 太 郎'],
  [yoshino, '吉野 ¦ 𠮷野千鶴 ¦ 吉野 千鶴 ¦ ちずる ¦ チヅル ¦ Yoshino Chizuru ¦ Tiduru'],
];

const table = SPELLINGS.flatMap(([who, spellings]) =>
  spellings.split(' ¦ ').map((spelling): [string, Known] => [spelling, who]),
);

it('knows two hundred spellings', () => {
  expect(table.length).toBeGreaterThan(200);
});

it.each(table)('nothing is left of %j', (spelling, who) => {
  const around = (middle: string) => `[1]${middle}[/] Javaを10年。\n・${middle}\n`;
  expect(anonymousText(around(spelling), who)).toBe(around('●●●'));
});
