/** What a text tells beside the spellings of `spellings.test.ts`, what stays, and what a member has to look at. */
import { anonymousText, doubtsIn, tellsPerson } from './anonymous-text';
import type { Known } from './person';

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
const hayashi: Known = { l_name: '林', f_name: '明', l_name_kana: 'ハヤシ', f_name_kana: 'アキラ' };

it.each<[string, Known, string?]>([
  ['山田太郎と申します。', taro, '●●●と申します。'],
  ['氏名：山田　太郎（ヤマダ タロウ）', taro, '氏名：●●●（●●●）'],
  ['氏名: Yamachan (男性)', taro, '氏名: ●●●'],
  ['生年月日：1991年2月1日', taro, '生年月日：●●●'],
  ['私は林です。林業の経験と森林管理。小林さんと。', hayashi, '私は●●●です。林業の経験と森林管理。小林さんと。'],
  ['1990年生まれ、1月31日生まれ', taro, '●●●生まれ、●●●生まれ'],
])('%s', (text, who, shown) => {
  expect(anonymousText(text, who)).toBe(shown);
});

it.each<[string, Known]>([
  ['2019年から2023年までJava 8、売上120,000,000円', taro],
  ['AWS(EC2/S3)、月160時間、チーム10名、CI/CD、TCP/IP', taro],
  ['Node.js、Vue.js、ASP.NET、Socket.io、draw.ioを使用', taro],
  ['登山、田植え、サーバー、メモリ、つまり', { l_name: '森', l_name_kana: 'モリ', f_name_kana: 'マリ' }],
  ['AI、Ruby on Rails、アイデア', { l_name: '郷', f_name: '愛', l_name_kana: 'ゴウ', f_name_kana: 'アイ' }],
  ['2023/04/01〜2024/03/31 基本設計 3名', taro],
  ['Javaを10年。ＴＯＥＩＣ 900点、ISO 27001、RFC 2616-1999', taro],
  ['渋谷区のお客様先に常駐', taro],
  ['第一に品質、一から十まで', { l_name: '鈴木', f_name: '一' }],
])('%s stays as it is', (text, who) => {
  expect(anonymousText(text, who)).toBe(text);
  expect(doubtsIn(text, who)).toEqual([]);
});

it.each<[string, Known, string]>([
  ['担当は林が行う', hayashi, '林'],
  ['1月31日に本番移行', taro, '1月31日'],
  ['もりたさを含む語', { l_name_kana: 'モリタ' }, 'もりた'],
  ['Goで書いた', { l_name: '郷', l_name_kana: 'ゴウ' }, 'Go'],
  ['ブログ foo-bar.dev を執筆', taro, 'foo-bar.dev'],
  ['区分1-2の処理', { ...taro }, '開発区分1-2'],
])('in %s somebody has to look', (text, who, doubt) => {
  const given = text.replace('区分1-2', '開発区分1-2');
  expect(anonymousText(given, who)).toBe(given);
  expect(doubtsIn(given, who).map((one) => one.text)).toEqual([doubt]);
});

it('shows a doubt with what stands around it, as companies would read it', () => {
  expect(doubtsIn('山田太郎です。設計は林が行う', { ...taro, l_name: '林', f_name: '山田太郎' })).toEqual([
    { text: '林', before: '●●●です。設計は', behind: 'が行う' },
  ]);
});

it.each(['T.Yamada', 'Yamada', '山 田', 'ﾔﾏﾀﾞ', '山田T', 'T・山田', 'やまだ（Java）', '⼭⽥'])(
  'the name %s for companies tells',
  (name) => {
    expect(tellsPerson(name, taro)).toBe(true);
  },
);

it.each(['T.Y', 'Y.T', 'TY', 'Ｔ．Ｙ', '候補者A', 'Javaエンジニア'])('the name %s for companies does not', (name) => {
  expect(tellsPerson(name, taro)).toBe(false);
});

it('masks no name for companies as if it were the real one', () => {
  const partner = { affiliation_type_id: 2, name: 'T.Y', name_for_company: 'T.Y' };
  expect(anonymousText('T.Yは要件定義から担当', partner)).toBe('T.Yは要件定義から担当');
});

it('reads a long text in a time that grows with its length', () => {
  for (const part of ['山', '0', '@', '.', 'a.', '-', '市', '1-', 'ー', ' ', '\n', '々', '氏名：', 'http', '平成']) {
    const cost = (length: number) => {
      const began = process.cpuUsage().user;
      anonymousText(part.repeat(length / part.length), taro);
      return process.cpuUsage().user - began;
    };
    cost(500);
    const [few, many] = [cost(2_500), cost(10_000)];
    expect([part, many > 200_000 && many > few * 12]).toEqual([part, false]);
  }
});
