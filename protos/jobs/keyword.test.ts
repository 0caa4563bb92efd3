import { keywordWords, writtenKeyword } from './keyword';
import { queryAsRead, readKeyword } from './keyword-reading';
import { publicName } from './public-masters';
import { START_NOW } from './public-query';

const SHIBUYA = 13012;

describe('the words of a keyword', () => {
  const folded = (keyword: string) => keywordWords(keyword).map((word) => word.folded);

  it('part at any white space, each once', () => {
    expect(folded('Ｊａｖａ　リモート java')).toEqual(['java', 'りも-と']);
    expect(folded('   ')).toEqual([]);
    expect(folded('-')).toEqual([]);
  });

  it('are kept together by quotes, and excluded by a minus', () => {
    expect(keywordWords('"要件 定義" -Java －常駐')).toEqual([
      { text: '要件 定義', folded: '要件定義', quoted: true, excluded: false },
      { text: 'Java', folded: 'java', quoted: false, excluded: true },
      { text: '常駐', folded: '常駐', quoted: false, excluded: true },
    ]);
    expect(writtenKeyword(keywordWords('“80万”　-"a b" React'))).toBe('"80万" -"a b" React');
  });
});

describe('what the words of a keyword are taken for', () => {
  const conditions = (keyword: string) => readKeyword(keyword).read.map((one) => one.conditions);

  it('prices', () => {
    for (const text of ['80万', '80万円', '80万以上', '８０万〜', '85万'])
      expect([text, conditions(text)]).toEqual([text, [{ prices: [8] }]]);
    for (const text of ['〜80万', '80万以下', '80万まで'])
      expect([text, conditions(text)]).toEqual([text, [{ price_max: 80 }]]);
    expect(conditions('60〜80万')).toEqual([{ prices: [6], price_max: 80 }]);
    expect(conditions('80')).toEqual([]);
    expect(conditions('5万')).toEqual([]);
  });

  it('days a week and starts', () => {
    expect(conditions('週3')).toEqual([{ business_day_ids: [3] }]);
    expect(conditions('週３日以下')).toEqual([{ business_day_ids: [1, 2, 3] }]);
    expect(conditions('週3〜4日')).toEqual([{ business_day_ids: [3, 4] }]);
    expect(conditions('週4以上 即日')).toEqual([{ business_day_ids: [4, 5] }, { starts: [START_NOW] }]);
    expect(conditions('週9 毎週3')).toEqual([]);
  });

  it('places: prefectures before stations of the same name, cities and wards by their stations', () => {
    expect(conditions('東京 大阪府 福島')).toEqual([
      { prefecture_ids: [13] },
      { prefecture_ids: [27] },
      { prefecture_ids: [7] },
    ]);
    expect(conditions('渋谷駅 渋谷')).toEqual([{ station_ids: [SHIBUYA] }, { station_ids: [SHIBUYA] }]);
    const [{ station_ids = [] }] = conditions('横浜');
    expect(station_ids.map((id) => publicName('station_ids', id))).toContain('新横浜');
    expect(conditions('首都圏')).toEqual([{ prefecture_ids: [11, 12, 13, 14] }]);
    expect(conditions('開発 津')).toEqual([]);
  });

  it('nothing where they stand in quotes or are excluded', () => {
    expect(conditions('"80万" -東京 "渋谷"')).toEqual([]);
    expect(readKeyword('React 80万 東京').read.map((one) => one.plain)).toEqual([
      'React "80万" 東京',
      'React 80万 "東京"',
    ]);
  });

  it('conditions beside those that are chosen', () => {
    const { query } = queryAsRead({ business_day_ids: [5], keyword: 'React 週3 80万' });
    expect(query).toEqual({ business_day_ids: [3, 5], prices: [8], keyword: 'React' });
  });
});
