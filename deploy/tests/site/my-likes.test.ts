/** 気になる of a candidate who has entered: joined to the account, the latest first, two hundred at most, and no one else's. */
import { leadsTo, readyToPublish, shown, startVisits, type Visits, visitsOf } from './my-page-world';

let visits: Visits;
let company: number;

beforeAll(async () => {
  visits = await startVisits();
  company = await readyToPublish(visits);
});
afterAll(() => visits?.world.stop());

type Browser = Parameters<Visits['call']>[0];

const staff: Visits['staff'] = (...call) => visits.staff(...call);

async function publish(name: string): Promise<number> {
  const job = { name, company_id_by_enterprise_id: company, application_status_flg: 1, open_status_flg: 1 };
  const made = await staff(201, 'jobs/create', {
    job: { ...job, detail: '開発', monthly_price_l_num: 80, prefecture_id: 13 },
  });
  return made.body.job.id_by_enterprise_id;
}

async function entered(email: string): Promise<{ id: number; browser: Browser }> {
  return { id: await visits.candidate(email), browser: await visits.entered(email) };
}

const change = (browser: Browser, body: object) => visits.call(browser, 'my/likes/change', body);
const idsOf = async (browser: Browser) => (await visits.call(browser, 'my/likes')).body.job_ids as number[];

async function toldLikes(id: number): Promise<number> {
  await visits.world.constellation.settle();
  const { body } = await staff(200, `candidates/activities/${id}`, { per_page: 100 });
  return (body.activities as { states: { candidate_act_id?: number } }[]).filter(
    ({ states }) => states.candidate_act_id === 8,
  ).length;
}

it('what is put comes first, in its order; what is there is there once, and what is dropped is gone', async () => {
  const { id, browser } = await entered('narabi@example.jp');
  const answer = await change(browser, { put: [3, 2, 1, 2] });
  expect(answer.body.job_ids).toEqual([3, 2, 1]);
  await change(browser, { put: [4] });
  await change(browser, { put: [1], drop: [2, 99] });
  expect(await idsOf(browser)).toEqual([1, 4, 3]);
  // A press that was taken back and made again within one call is made.
  await change(browser, { put: [7], drop: [7] });
  expect(await idsOf(browser)).toEqual([7, 1, 4, 3]);
  // The timeline tells once a day.
  expect(await toldLikes(id)).toBe(1);
});

it('the same presses from two devices at once leave one list', async () => {
  const { id, browser } = await entered('futari@example.jp');
  const one = Array.from({ length: 30 }, (_, at) => at + 1);
  await Promise.all([change(browser, { put: one }), change(browser, { put: one }), change(browser, { put: [31] })]);
  expect((await idsOf(browser)).sort((a, b) => a - b)).toEqual([...one, 31]);
  expect(await toldLikes(id)).toBe(1);
});

it('two hundred are kept, the latest; more at once, and what is no id, is refused in words', async () => {
  const { browser } = await entered('takusan@example.jp');
  await change(browser, { put: Array.from({ length: 200 }, (_, at) => 1_000 + at) });
  const { body } = await change(browser, { put: [5, 6] });
  expect(body.job_ids).toHaveLength(200);
  expect(body.job_ids.slice(0, 3)).toEqual([5, 6, 1_000]);
  expect(await idsOf(browser)).toEqual(body.job_ids);
  for (const put of [Array.from({ length: 201 }, (_, at) => at + 1), ['x'], [-1], [1.5], [2 ** 31], 'all', {}]) {
    const refused = await change(browser, { put });
    expect([put, refused.status]).toEqual([put, 400]);
    expect(refused.body.message).toContain('整数の一覧');
  }
  expect(await idsOf(browser)).toEqual(body.job_ids);
});

it('マイページ shows those that recruit with what they pay, says how many have closed, and takes one off without scripts', async () => {
  const { browser } = await entered('mypage@example.jp');
  const open = await publish('気になるReactの案件');
  const closed = await publish('もう終わる案件');
  await change(browser, { put: [open, closed] });
  await staff(200, `jobs/update/${closed}`, { job: { open_status_flg: 2 } }, 'PUT');
  const page = shown(await visits.get(browser, '/mypage'));
  expect(page).toContain('気になるReactの案件');
  expect(page).toContain('月額〜80万円／東京都');
  expect(page).toContain('募集を終了した案件が1件');
  expect(page).not.toContain('もう終わる案件');
  expect(leadsTo(await visits.post(browser, '/mypage', { act: 'unlike', key: String(open) }))).toEqual([
    303,
    '/mypage?done=unlike#likes',
  ]);
  expect(await idsOf(browser)).toEqual([closed]);
});

it('staff see on the record what a candidate has marked and saved, and nothing of the unknown', async () => {
  const { id, browser } = await entered('kiroku@example.jp');
  const open = await publish('記録に出る案件');
  const closed = await publish('終わった案件');
  await change(browser, { put: [closed, open, 99_999] });
  await staff(200, `jobs/update/${closed}`, { job: { open_status_flg: 2 } }, 'PUT');
  await visits.call(browser, 'my/conditions/save', { query: 'prefecture_ids=13', mail: 2 });
  const { body } = await staff(200, `candidates/wishes/${id}`);
  expect(body).toMatchObject({
    liked: [
      { job_id: closed, name: '終わった案件' },
      { job_id: open, name: '記録に出る案件', offered: true },
    ],
    conditions: [{ name: '東京都の案件', mail: 2 }],
  });
  expect(body.liked[0].offered ?? false).toBe(false);
  await staff(404, 'candidates/wishes/99999');
});

it('nothing of it is another candidate’s, another agency’s, or a visitor’s', async () => {
  const { browser } = await entered('watashi@example.jp');
  await change(browser, { put: [1, 2] });
  const stranger = await entered('betsu@example.jp');
  const other = visitsOf(visits.world, await visits.world.agency('よその会社'));
  await other.candidate('watashi@example.jp');
  const elsewhere = await other.entered('watashi@example.jp');
  expect(await idsOf(stranger.browser)).toEqual([]);
  expect((await other.call(elsewhere, 'my/likes')).body.job_ids).toEqual([]);
  await change(stranger.browser, { drop: [1, 2] });
  await other.call(elsewhere, 'my/likes/change', { drop: [1, 2] });
  expect(await idsOf(browser)).toEqual([1, 2]);
  expect((await change(visits.world.browser(), { put: [1] })).status).toBe(401);
});

it('goes to the record that a person becomes, and goes with the person', async () => {
  const one = await entered('gattai1@example.jp');
  const two = await entered('gattai2@example.jp');
  await change(one.browser, { put: [1, 2] });
  await change(two.browser, { put: [2, 3] });
  await visits.call(two.browser, 'my/conditions/save', { query: 'skill_ids=1', mail: 1 });
  await staff(201, `candidates/merge/${one.id}`, { candidate: {}, select_ids: [two.id] });
  await visits.world.constellation.settle();
  expect((await idsOf(one.browser)).sort()).toEqual([1, 2, 3]);
  expect((await visits.call(one.browser, 'my/conditions')).body.conditions).toHaveLength(1);
  await visits.call(one.browser, 'my/request', { kind: 1, comment: '' });
  const { body: desk } = await staff(200, 'privacy_requests/index', { full: true });
  const [request] = desk.privacy_requests;
  const { body: held } = await staff(200, `privacy_requests/preview/${request.id_by_enterprise_id}`);
  const labels = held.lines.map(({ label, count }: { label: string; count: number }) => `${label} ${count}`);
  expect(labels).toEqual(expect.arrayContaining(['気になる案件 4', '保存した検索条件 1']));
  await staff(200, `candidates/delete/${one.id}`, {}, 'DELETE');
  await staff(200, 'candidates/trash/purge', { select_ids: [one.id] });
  await visits.world.constellation.settle();
  const { connection } = visits.world.constellation.service('crm').deps;
  const { id: enterprise_id } = visits.agency.enterprise;
  for (const name of ['candidate_likes', 'saved_conditions'])
    expect([name, await connection.collection(name).countDocuments({ enterprise_id, candidate_id: one.id })]).toEqual([
      name,
      0,
    ]);
});
