/** Searches that a candidate saves at the site: named as their lists, kept for one candidate of one agency, ten at most. */
import { leadsTo, shown, startVisits, type Visits, visitsOf } from './my-page-world';

let visits: Visits;

beforeAll(async () => {
  visits = await startVisits();
});
afterAll(() => visits?.world.stop());

const conditionsOf = async (browser: Parameters<Visits['call']>[0]) =>
  (await visits.call(browser, 'my/conditions')).body.conditions as { id: string; name: string; mail: number }[];
const save = (browser: Parameters<Visits['call']>[0], query: string, mail = 1) =>
  visits.call(browser, 'my/conditions/save', { query, mail });

it('a list with conditions leads to the page that saves them, through the door where it is shut', async () => {
  const { get, post, link, candidate, world } = visits;
  await candidate('hozon@example.jp');
  const browser = world.browser();
  expect(shown(await get(browser, '/jobs'))).not.toContain('この条件を保存');
  const list = shown(await get(browser, '/jobs/work_style-1?keyword=%E7%B5%90%E5%A9%9A%26&sort=2'));
  const [, address] = /href="(\/mypage\/save\?[^"]+)"/.exec(list) ?? [];
  expect(address).toMatch(/^\/mypage\/save\?keyword=[^&]+&work_styles_ids=1$/);
  expect(leadsTo(await get(browser, address))).toEqual([303, '/mypage/signin?save=1']);
  expect(shown(await get(browser, '/mypage/signin?save=1'))).toContain('条件を保存するには');
  await get(browser, await link('hozon@example.jp'));
  const entered = await post(browser, '/mypage/enter', { act: 'enter' });
  expect(leadsTo(entered)).toEqual([303, address]);
  const page = shown(await get(browser, address));
  expect(page).toMatch(/<strong[^>]*>.*「結婚&amp;」の案件|「結婚&」の案件/);
  expect(page).toContain('この条件を保存する');
  const none = await post(browser, address, { act: 'save_condition' });
  expect(none.status).toBe(422);
  expect(shown(none)).toContain('お知らせの受け取り方を選択してください');
  expect(leadsTo(await post(browser, address, { act: 'save_condition', mail: '2' }))).toEqual([
    303,
    '/mypage?done=save_condition#conditions',
  ]);
  const mine = shown(await get(browser, '/mypage?done=save_condition'));
  expect(mine).toContain('条件を保存しました');
  expect(mine).toMatch(/href="\/jobs\/work_style-1\?keyword=[^"]+"|href="\/jobs\?[^"]*work_styles_ids=1"/);
  // The page shows a candidate who comes back what is set, and lets them change it.
  expect(shown(await get(browser, address))).toContain('保存済み');
  await post(browser, address, { act: 'save_condition', mail: '3' });
  expect(await conditionsOf(browser)).toMatchObject([{ mail: 3 }]);
});

it('the page of a wish for another place leads nowhere else', async () => {
  const { get, post, link, candidate, world } = visits;
  await candidate('yoso@example.jp');
  const browser = world.browser();
  for (const at of ['/mypage/profile?x=1', '/mypage/save', `/mypage/save?${'a'.repeat(1_600)}`])
    expect(leadsTo(await get(browser, at))).toEqual([303, '/mypage/signin']);
  await get(browser, await link('yoso@example.jp'));
  expect(leadsTo(await post(browser, '/mypage/enter', { act: 'enter' }))).toEqual([303, '/mypage']);
});

it('a search is one condition however it is written, and none without a condition that the site knows', async () => {
  const { candidate, entered } = visits;
  await candidate('kaki@example.jp');
  const browser = await entered('kaki@example.jp');
  for (const query of [
    'work_styles_ids=2,1&page=3&sort=2',
    'sort=4&work_styles_ids=1%2C2',
    'work_styles_ids=1,2,999999&nonsense=1',
  ])
    expect((await save(browser, query)).status).toBe(200);
  expect(await conditionsOf(browser)).toHaveLength(1);
  for (const query of ['', 'page=2', 'skill_ids=987654321', 'keyword=%20%E3%80%80', 'category=nonsense-1']) {
    const refused = await save(browser, query);
    expect([query, refused.status]).toEqual([query, 422]);
    expect(refused.body.message).toContain('検索条件がありません');
  }
  expect((await save(browser, 'work_styles_ids=1', 9)).status).toBe(422);
  expect(shown(await visits.get(browser, '/mypage/save?page=2'))).toContain('保存できる検索条件がありません');
});

it('ten are kept, also when more come at once', async () => {
  const { candidate, entered, post, get } = visits;
  const id = await candidate('juu@example.jp');
  const browser = await entered('juu@example.jp');
  const answers = await Promise.all(Array.from({ length: 14 }, (_, at) => save(browser, `prefecture_ids=${at + 1}`)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(await conditionsOf(browser)).toHaveLength(10);
  const refused = await post(browser, '/mypage/save?skill_ids=1', { act: 'save_condition', mail: '1' });
  expect(refused.status).toBe(422);
  expect(shown(refused)).toContain('保存できる条件は10件までです');
  const [first] = await conditionsOf(browser);
  expect(leadsTo(await post(browser, '/mypage', { act: 'remove_condition', key: first.id }))[1]).toContain(
    'done=remove_condition',
  );
  // Twice is once.
  await post(browser, '/mypage', { act: 'remove_condition', key: first.id });
  expect(await conditionsOf(browser)).toHaveLength(9);
  expect(shown(await get(browser, '/mypage'))).toContain('保存した条件');
  await visits.world.constellation.settle();
  const { body } = await visits.agency.browser.expect(200, 'POST', `/api/enterprise/candidates/activities/${id}`, {
    per_page: 100,
  });
  const acts = (body.activities as { name: string; states: { candidate_act_id?: number } }[]).filter(
    ({ name }) => name === 'candidate.acted',
  );
  const count = (act: number) => acts.filter(({ states }) => states.candidate_act_id === act).length;
  expect([count(9), count(10)]).toEqual([10, 1]);
  // The bell is for what waits for an answer.
  const { body: bell } = await visits.agency.browser.expect(200, 'POST', '/api/enterprise/notifications/index', {});
  expect(JSON.stringify(bell)).not.toContain('マイページ');
});

it('nothing of it is another candidate’s, another agency’s, or a stranger’s', async () => {
  const { candidate, entered, call, world } = visits;
  await candidate('ware@example.jp');
  const browser = await entered('ware@example.jp');
  await save(browser, 'work_styles_ids=1');
  const [own] = await conditionsOf(browser);
  await candidate('tanin@example.jp');
  const stranger = await entered('tanin@example.jp');
  const other = visitsOf(world, await world.agency('よその会社'));
  await other.candidate('ware@example.jp');
  const elsewhere = await other.entered('ware@example.jp');
  for (const [one, ask] of [
    [stranger, call],
    [elsewhere, other.call],
  ] as const) {
    expect((await ask(one, 'my/conditions')).body).toEqual({ conditions: [] });
    expect((await ask(one, 'my/conditions/change', { key: own.id, mail: 3 })).status).toBe(404);
    expect((await ask(one, 'my/conditions/remove', { key: own.id })).status).toBe(200);
  }
  for (const at of ['my/conditions', 'my/conditions/save', 'my/conditions/preview'])
    expect((await call(world.browser(), at, { query: 'skill_ids=1', mail: 1 })).status).toBe(401);
  expect(await conditionsOf(browser)).toEqual([own]);
});
