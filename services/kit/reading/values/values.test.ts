/** Ways to write a value, and what each says. */
import { inceptionDayIn } from './day';
import { adjustmentTypeIn, hoursIn } from './hours';
import { itemsIn } from './list';
import { ageByBirth, ageIn, certificatesIn, genderIn, personNameIn } from './person';
import { prefectureIn, stationIn } from './place';
import { isHourly, priceIn } from './price';
import { workStyleIn } from './style';
import { businessDaysIn, foreignersIn, headsIn, interviewsIn, interviewWayIn, oldestIn, resaleIn } from './terms';

const TODAY = '2026-11-25';

it.each([
  ['65〜75万円(税別)', { from: 65, to: 75 }],
  ['65-75万', { from: 65, to: 75 }],
  ['～80万円（スキル見合い）', { to: 80 }],
  ['MAX80', { to: 80 }],
  ['上限80万', { to: 80 }],
  ['80万円まで', { to: 80 }],
  ['75万円（上限）', { to: 75 }],
  ['65万円～', { from: 65 }],
  ['月額70万円±140-180h', { from: 70, to: 70 }],
  ['70万固定', { from: 70, to: 70 }],
  ['￥700,000～￥800,000', { from: 70, to: 80 }],
  ['650千円～700千円', { from: 65, to: 70 }],
  ['１２０万〜１４０万', { from: 120, to: 140 }],
  ['85万(下限80万)', { from: 85, to: 85 }],
  ['48万〜52万\n※スキルにより55万まで可', { from: 48, to: 52 }],
  ['スキル見合い（目安：80万円）', { from: 80, to: 80 }],
  ['MAX75万（昨日は70万でご案内）', { to: 75 }],
  ['スキル見合い', undefined],
  ['週3日：45万円／月\n週5日：75万円／月', undefined],
  ['PL 70万円 / PG 55～60万円', undefined],
])('the price of %j', (text, price) => expect(priceIn(text)).toEqual(price));

it('knows pay by the hour', () => {
  expect(isHourly('時給4,000円')).toBe(true);
  expect(priceIn('時給4,000円')).toBeUndefined();
  expect(isHourly('70万円')).toBe(false);
});

it.each([
  ['140-180h 上下割', { from: 140, to: 180 }, 'both'],
  ['140h～180h（中間割）', { from: 140, to: 180 }, 'middle'],
  ['１４０−２００', { from: 140, to: 200 }, undefined],
  ['140-180H 固定割なし・上下割', { from: 140, to: 180 }, 'both'],
  ['150±30h', { from: 120, to: 180 }, undefined],
  ['140H～180H　超過：上割／控除：下割', { from: 140, to: 180 }, 'both'],
  ['なし（固定）', undefined, 'fixed'],
  ['140-180 固定でも可', { from: 140, to: 180 }, undefined],
])('the hours of %j', (text, hours, type) => {
  expect(hoursIn(text)).toEqual(hours);
  expect(adjustmentTypeIn(text)).toBe(type);
});

it.each([
  ['即日〜', '即日'],
  ['ASAP', '即日'],
  ['即日 or 1月', '即日'],
  ['12月～', '2026-12-01'],
  ['1月～', '2027-01-01'],
  ['12/1 or 1/5', '2026-12-01'],
  ['2027年1月～長期', '2027-01-01'],
  ['２０２７年２月〜２０２７年９月', '2027-02-01'],
  ['12月上旬', '2026-12-01'],
  ['１２月中旬', '2026-12-15'],
  ['2027/1/4', '2027-01-04'],
  ['令和9年1月6日〜令和9年9月30日', '2027-01-06'],
  ['年明け(1/12～)', '2027-01-12'],
  ['長期', undefined],
])('the day of %j', (text, day) => expect(inceptionDayIn(text, TODAY)).toBe(day));

it.each([
  ['品川駅（リモート併用　週2出社）', '品川駅', undefined],
  ['渋谷駅または恵比寿駅（東京都）', '渋谷駅', '東京都'],
  ['大阪府　淀屋橋駅', '淀屋橋駅', '大阪府'],
  ['JR中央線　国分寺駅', '国分寺駅', undefined],
  ['東京都八王子市（西八王子駅）', '西八王子駅', '東京都'],
  ['浜松町orリモート', '浜松町', undefined],
  ['都内', undefined, '東京都'],
  ['フルリモート', undefined, undefined],
])('the place of %j', (text, station, prefecture) => {
  expect(stationIn(text, false) ?? stationIn(text, true)).toBe(station);
  expect(prefectureIn(text)).toBe(prefecture);
});

it.each([
  ['フルリモート（地方可）', 'full_remote'],
  ['基本フルリモート', 'full_remote'],
  ['初日のみ出社、以降はリモート', 'partial_remote'],
  ['フルリモート（初日のみ出社）', 'partial_remote'],
  ['リモート併用（週2出社）', 'partial_remote'],
  ['常駐（リモート不可）', 'onsite'],
  ['出社（テレワーク制度なし）', 'onsite'],
  ['週5常駐', 'onsite'],
  ['出社・リモートどちらも可', undefined],
  ['シフト制', undefined],
])('the style of %j', (text, style) => expect(workStyleIn(text)).toBe(style));

it.each([
  ['貴社所属まで', 'own_direct'],
  ['貴社プロパーのみ', 'own_direct'],
  ['再委託は不可', 'own_direct'],
  ['弊社から見て1社下（貴社）まで', 'own_direct'],
  ['貴社1社先まで', 'one_tier'],
  ['弊社より2社先NG（貴社＋1社先まで）', 'one_tier'],
  ['2社先まで可', undefined],
  ['制限なし', 'none'],
  ['エンド直', undefined],
])('the chain of %j', (text, chain) => expect(resaleIn(text, true)).toBe(chain));

it.each([
  ['～45歳', 45],
  ['40代まで', 49],
  ['50代NG', 49],
  ['40代前半まで', 44],
  ['50歳未満', 49],
  ['35〜49歳', 49],
  ['不問', undefined],
  ['同年代（20代後半〜30代）が多い現場', undefined],
])('the oldest of %j', (text, age) => expect(oldestIn(text)).toBe(age));

it.each([
  ['不可', false],
  ['日本国籍のみ', false],
  ['可（日本語能力試験N1必須）', true],
  ['国籍不問', true],
  ['応相談', undefined],
])('foreigners in %j', (text, taken) => expect(foreignersIn(text, true)).toBe(taken));

it.each([
  ['1回（WEB）', 1, 'online'],
  ['2回（対面）', 2, 'onsite'],
  ['2回（1回目WEB、2回目来社）', 2, undefined],
  ['web1', 1, 'online'],
  ['1〜2回', undefined, undefined],
])('interviews in %j', (text, times, way) => {
  expect(interviewsIn(text)).toBe(times);
  expect(interviewWayIn(text)).toBe(way);
});

it('counts heads and days', () => {
  expect(['2名', '３', '複数名', '1～2名'].map(headsIn)).toEqual([2, 3, undefined, undefined]);
  expect(['週5日', '週3～5日', '週3日〜', '週2出社', 'リモート：週3日'].map(businessDaysIn)).toEqual([
    ['週5'],
    ['週3', '週4', '週5'],
    ['週3', '週4', '週5'],
    undefined,
    undefined,
  ]);
});

it('parts what is asked for', () => {
  expect(itemsIn(['Azureの設計構築、Windows Serverの構築'])).toEqual(['Azureの設計構築', 'Windows Serverの構築']);
  expect(itemsIn(['Swift、Kotlinの知識'])).toEqual(['Swift、Kotlinの知識']);
  expect(itemsIn(['・Java、PHPいずれかの経験', '・要件定義の経験', '※詳細は面談にて'])).toEqual([
    'Java、PHPいずれかの経験',
    '要件定義の経験',
  ]);
  expect(itemsIn(['Javaによる開発の経験', '（5年以上）', 'なし'])).toEqual(['Javaによる開発の経験（5年以上）']);
});

it('reads people', () => {
  expect(['鈴木（仮名）H.S', 'T.K（34歳／男性）', 'Raj Kumar', 'なし'].map(personNameIn)).toEqual([
    'H.S',
    'T.K',
    'Raj Kumar',
    undefined,
  ]);
  expect([ageIn('満39才', true), ageIn('40', true), ageIn('30代前半', true), ageIn('経験20年', false)]).toEqual([
    39,
    40,
    undefined,
    undefined,
  ]);
  expect(ageByBirth('S62.10.9', TODAY)).toBe(39);
  expect([genderIn('男', true), genderIn('K.M（34歳／女性）', false), genderIn('男女問わず', false)]).toEqual([
    '男性',
    '女性',
    undefined,
  ]);
  expect(certificatesIn('基本情報技術者、Oracle認定Javaプログラマ Silver\n2018年4月 CCNA 取得\nなし')).toEqual([
    '基本情報技術者',
    'Oracle認定Javaプログラマ Silver',
    'CCNA',
  ]);
});
