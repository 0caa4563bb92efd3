/** Words that an agency, or an operator for all of them, teaches the reader: learned, met, counted, taken back, and refused. */

import { masterItems } from '@enishi/protos/master/index';
import { readingLists } from '@enishi/protos/master/reading-words';
import type { Browser } from '../gateway/browser';
import { memberWithRole } from '../gateway/with-role';
import { type Agency, startWorld, type World } from '../gateway/world';

jest.setTimeout(120_000);

let world: World;
let agency: Agency;
let other: Agency;
let operator: Browser;

beforeAll(async () => {
  world = await startWorld();
  agency = await world.agency('青空');
  other = await world.agency('夕凪');
  operator = await world.operator();
});
afterAll(() => world?.stop());

const AT = '/api/enterprise/reading_words';
const OPERATOR_AT = '/api/admin/reading_words';
const [java, go] = ['Java', 'Go'].map((name) => masterItems('skills').find((item) => item.name === name)?.id ?? 0);

const MAIL =
  '■案件名：在庫管理の刷新\n■スキル：ジャバエイト、AWS\n■単価：65〜75万円\n■精算：140-180h\n■面談：1回\n■場所：品川駅';

interface Draft {
  values: Record<string, unknown>;
  unknown: Record<string, string[]>;
  taught: { word: string; field: string }[];
}

async function read({ browser }: Agency = agency, text = MAIL): Promise<Draft> {
  await world.constellation.settle();
  const { body } = await browser.expect(200, 'POST', '/api/enterprise/jobs/read', { text });
  return body.drafts[0];
}

const teach = (body: object, status = 201, browser: Browser = agency.browser, at = AT) =>
  browser
    .expect(status, 'POST', `${at}/create`, { list: 'skills', value_id: java, ...body })
    .then(({ body: told }) => told);

const list = async (browser: Browser = agency.browser, at = AT, asked: object = {}) => {
  await world.constellation.settle();
  return (await browser.expect(200, 'POST', `${at}/index`, asked)).body;
};

const forget = (id: unknown, status = 200, browser: Browser = agency.browser, at = AT) =>
  browser.expect(status, 'POST', `${at}/delete`, { id });

it('reads what was taught from then on, counts it, and forgets it again', async () => {
  expect(await read()).toMatchObject({ unknown: { skill_ids: ['ジャバエイト'] }, taught: [] });
  const { reading_word, previous_value_id } = await teach({ word: ' ジャバエイト ' });
  expect(previous_value_id ?? 0).toBe(0);
  expect(reading_word).toMatchObject({ word: 'ジャバエイト', value_name: 'Java', list: 'skills' });
  expect(reading_word.taught_by).not.toBe('');

  const draft = await read();
  expect(draft.values.skill_ids).toContain(java);
  expect(draft.unknown).toEqual({});
  expect(draft.taught).toEqual([{ id: reading_word.id, word: 'ジャバエイト', field: 'skill_ids' }]);
  await read();
  expect(await list()).toMatchObject({ count: 1, taught_num: 1, limit_num: 2000, reading_words: [{ used_num: 2 }] });
  // Another agency has taught nothing, and sees none of it.
  expect((await read(other)).unknown).toEqual({ skill_ids: ['ジャバエイト'] });
  expect((await list(other.browser)).reading_words).toEqual([]);
  await forget(reading_word.id, 404, other.browser);

  await forget(reading_word.id);
  await forget(reading_word.id, 404);
  expect((await read()).unknown).toEqual({ skill_ids: ['ジャバエイト'] });
});

it('takes spellings of one word for one row, also from two members at once', async () => {
  const taught = await Promise.all(
    ['ゴーゲン', 'ｺﾞｰｹﾞﾝ', 'ごーげん', 'ゴー ゲン'].map((word) => teach({ word, value_id: go })),
  );
  expect(new Set(taught.map(({ reading_word }) => reading_word.id)).size).toBe(1);
  expect((await list()).count).toBe(1);
  const { previous_value_id, reading_word } = await teach({ word: 'ゴーゲン' });
  expect(previous_value_id).toBe(go);
  expect(await list()).toMatchObject({ count: 1, reading_words: [{ id: reading_word.id, value_id: java }] });

  const { reading_word: second } = await teach({ word: 'べつの言いかた' });
  expect((await teach({ id: second.id, word: 'ごーげん' }, 422)).errors.word[0]).toContain('として登録されています');
  await teach({ id: second.id, word: 'べつの言い方', value_id: go });
  await teach({ id: second.id, word: 'べつの言い方' }, 404, other.browser);
  expect((await list(agency.browser, AT, { keyword: '言い方' })).reading_words).toMatchObject([{ value_name: 'Go' }]);
  expect((await list(agency.browser, AT, { list: 'stations' })).count).toBe(0);
  expect((await list(agency.browser, AT, { per_page: 1, page: 2 })).reading_words).toHaveLength(1);
});

it.each([
  ['あ', '2文字以上'],
  ['開発', '多くのメールに現れる'],
  ['単価', '多くのメールに現れる'],
  ['サーバー', '多くのメールに現れる'],
  ['12345', '文字を含む'],
  ['あ'.repeat(51), '50文字以内'],
  ['Java', '登録しなくても読み取ります'],
  ['ＧＯ', '別の項目「Go」の名前'],
])('refuses 「%s」 and says why', async (word, why) => {
  expect((await teach({ word }, 422)).errors.word[0]).toContain(why);
});

it('refuses lists and entries that there are not', async () => {
  for (const name of ['prices', '__proto__', '']) await teach({ list: name, word: '何かの言葉' }, 422);
  for (const value_id of [0, 999_999]) await teach({ word: '何かの言葉', value_id }, 422);
  expect(Object.keys(readingLists)).not.toContain('prices');
  await forget('none', 404);
});

it('reads by operators’ words in all agencies, by an agency’s own one first', async () => {
  const { reading_word } = await teach({ word: 'ジャバエイト' }, 201, operator, OPERATOR_AT);
  expect(reading_word.taught_by).toContain('運営');
  for (const one of [agency, other]) expect((await read(one)).values.skill_ids).toContain(java);
  const { reading_word: own } = await teach({ word: 'ジャバエイト', value_id: go });
  expect((await read()).values.skill_ids).toEqual(expect.arrayContaining([go]));
  expect((await read()).values.skill_ids).not.toContain(java);
  expect((await read(other)).values.skill_ids).toContain(java);
  expect((await list(operator, OPERATOR_AT)).reading_words).toMatchObject([{ used_num: 3 }]);
  await forget(reading_word.id, 404);
  await forget(reading_word.id, 200, operator, OPERATOR_AT);
  await forget(own.id);
  expect((await read(other)).unknown).toEqual({ skill_ids: ['ジャバエイト'] });
});

it('notes in the access log who taught and took back what', async () => {
  const { body } = await agency.browser.expect(200, 'POST', '/api/enterprise/access_logs/index', {
    action: 'reading_change',
  });
  const targets = body.access_logs.map(({ target }: { target: string }) => target);
  expect(targets).toContain('登録：「ジャバエイト」→ Java（スキル）');
  expect(targets).toContain('削除：「ジャバエイト」→ Java（スキル）');
});

describe('whose price a mail tells', () => {
  const SETTINGS = '/api/enterprise/reading_settings';
  const PERSON =
    '■氏名：T.U\n■性別：男性\n■年齢：30歳\n■最寄駅：川口駅\n■単価：70万円\n■スキル：Java 5年\n■所属：弊社正社員';
  const save = (body: object, status = 200) => agency.browser.expect(status, 'PUT', `${SETTINGS}/update`, body);
  const prices = ({ values }: Draft) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => /^monthly_/.test(name)));

  async function person(): Promise<Draft> {
    await world.constellation.settle();
    return (await agency.browser.expect(200, 'POST', '/api/enterprise/candidates/read', { text: PERSON })).body
      .drafts[0];
  }

  it('is what the agency says, for jobs and for people', async () => {
    expect(prices(await read())).toEqual({ monthly_payment_f_num: 65, monthly_payment_l_num: 75 });
    const offered = await person();
    expect(prices(offered)).toEqual({ monthly_price_num: 70 });
    expect(offered.values.affiliation_type_id).toBe(2);

    await save({ job_side_id: 2 });
    expect(prices(await read())).toEqual({ monthly_price_f_num: 65, monthly_price_l_num: 75 });
    expect(prices(await person())).toEqual({ monthly_price_num: 70 });
    await save({ job_side_id: 1, person_side_id: 1 });
    expect(prices(await read())).toEqual({ monthly_payment_f_num: 65, monthly_payment_l_num: 75 });
    expect(prices(await person())).toEqual({ monthly_payment_num: 70 });
    // Another agency's stay as they were.
    expect(prices(await read(other))).toEqual({ monthly_payment_f_num: 65, monthly_payment_l_num: 75 });
  });

  it('is for those to say who may change settings, and one of two', async () => {
    await save({ job_side_id: 3 }, 422);
    const { browser: plain } = await memberWithRole(world, agency, { name: '閲覧', right_ids: [] });
    await plain.expect(403, 'PUT', `${SETTINGS}/update`, { job_side_id: 2 });
    expect((await plain.expect(200, 'GET', `${SETTINGS}/show`)).body.reading_settings).toMatchObject({
      job_side_id: 1,
    });
  });
});
