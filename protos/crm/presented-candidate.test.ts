import { anonymousText } from './anonymous/anonymous-text';
import { ageBand, presentedName, presentedText, tellsName } from './presented-candidate';

const taro = {
  id_by_enterprise_id: 12,
  l_name: '山田',
  f_name: '太郎',
  name: '山田 太郎',
  l_name_kana: 'ヤマダ',
  f_name_kana: 'タロウ',
  name_kana: 'ヤマダ タロウ',
};

const partner = { id_by_enterprise_id: 327, affiliation_type_id: 2, name: 'T.Y', name_for_company: 'T.Y' };

describe('the name that companies read', () => {
  it.each([
    ['the one chosen for them', { ...taro, name_for_company: 'T.Y' }, 'T.Y'],
    ['initials where none was chosen', taro, 'T.Y'],
    ['initials where the chosen one is the real one', { ...taro, name_for_company: '山田　太郎' }, 'T.Y'],
    ['initials where the chosen one holds a part of it', { ...taro, name_for_company: '山田さん（Java）' }, 'T.Y'],
    ['initials where it holds the reading', { ...taro, name_for_company: 'やまだ' }, 'T.Y'],
    ['initials of one reading', { id_by_enterprise_id: 3, name: '鈴木 一', name_kana: 'スズキ ハジメ' }, 'H.S'],
    ['initials of a name in Latin letters', { id_by_enterprise_id: 3, l_name: 'Smith', f_name: 'John' }, 'J.S'],
    ['the number where no reading is known', { id_by_enterprise_id: 7, name: '鈴木 一' }, '候補者No.7'],
    ['the one chosen for somebody of another company, who has no other', partner, 'T.Y'],
    ['initials of somebody of another company whose name is known', { ...taro, ...partner, l_name: '山田' }, 'T.Y'],
    [
      'not the whole name, typed twice',
      { id_by_enterprise_id: 7, name: '山田太郎', name_for_company: '山田太郎' },
      '候補者No.7',
    ],
    ['initials of readings in all rows', { l_name_kana: 'ヂイ', f_name_kana: 'ジョウ' }, 'J.D'],
  ])('is %s', (_case, candidate, name) => {
    expect(presentedName(candidate)).toBe(name);
  });

  it('is told apart from one that gives the person away', () => {
    expect(tellsName({ ...taro, name_for_company: 'T.Y' })).toBe(false);
    expect(tellsName({ ...taro, name_for_company: 'ﾔﾏﾀﾞ' })).toBe(true);
    expect(tellsName({ l_name: '林', f_name: '明', name: '林 明', name_for_company: 'A.H（林業の経験あり）' })).toBe(
      false,
    );
  });
});

it('a candidate is presented with the price in yen and never under the real name', () => {
  expect(presentedText({ ...taro, name_for_company: '山田 太郎', monthly_payment_num: 85 })).toBe(
    '【候補者】T.Y\n【提案単価】850,000円／月',
  );
});

it.each([
  ['1996-04-02', '2026-04-01', '20代後半'],
  ['1996-04-01', '2026-04-01', '30代前半'],
  ['1991-04-01', '2026-04-01', '30代後半'],
  [null, '2026-04-01', ''],
  ['2030-01-01', '2026-04-01', ''],
])('born %s, on %s: %s', (born, today, band) => {
  expect(ageBand(born, new Date(`${today}T12:00:00+09:00`))).toBe(band);
});

it.each([
  ['山田太郎と申します。', '●●●と申します。'],
  ['氏名：山田　太郎（ヤマダ タロウ）', '氏名：●●●（●●●）'],
  ['連絡先 090-1234-5678 まで', '連絡先 ●●● まで'],
  ['電話０９０（１２３４）５６７８', '電話●●●'],
  ['taro.yamada+work@example.co.jp に返信', '●●● に返信'],
  ['https://github.com/taro-yamada を参照', '●●● を参照'],
  ['2019年から2023年までJava 8、売上120,000,000円', '2019年から2023年までJava 8、売上120,000,000円'],
  ['AWS(EC2/S3)、月160時間、チーム10名', 'AWS(EC2/S3)、月160時間、チーム10名'],
])('%s is shown as %s', (text, shown) => {
  expect(anonymousText(text, taro)).toBe(shown);
});

it.each([
  ['もりた けんぞうです。モリタケンゾウ、ﾓﾘﾀ ｹﾝｿﾞｳ', '●●●です。●●●、●●●'],
  ['担当：もりた（ケンゾウ）', '担当：●●●（●●●）'],
  ['こもりたちと働く', 'こもりたちと働く'],
  ['Ｋｅｎ Moritaと申します', 'Ｋｅｎ ●●●と申します'],
])('readings in any kana: %s is shown as %s', (text, shown) => {
  const names = { l_name: 'Morita', l_name_kana: 'モリタ', f_name_kana: 'ケンゾウ' };
  expect(anonymousText(text, names)).toBe(shown);
});

it('leaves words alone in which a short reading stands', () => {
  const mari = { l_name_kana: 'モリ', f_name_kana: 'マリ' };
  expect(anonymousText('つまり、もりまりとモリは', mari)).toBe('つまり、●●●と●●●は');
});

it('masks no name for companies as if it were the real one', () => {
  expect(anonymousText('T.Yは要件定義から担当', partner)).toBe('T.Yは要件定義から担当');
});
