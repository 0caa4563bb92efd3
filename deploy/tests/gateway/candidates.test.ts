import { masterIdsOf } from '@enishi/protos/master/search';
import type { Answer } from './browser';
import { type Agency, startWorld, type World } from './world';

let world: World;
let agency: Agency;
beforeAll(async () => {
  world = await startWorld();
  agency = await world.agency();
});
afterAll(() => world.stop());

const API = '/api/enterprise/candidates';
const taro = { l_name: '佐藤', f_name: '太郎', skill_ids: [1, 2], monthly_price_num: '８０', inception_day_type_id: 1 };

it('goes through its whole life over HTTP', async () => {
  const { browser } = agency;
  const created = await browser.expect(201, 'POST', `${API}/create`, { candidate: taro });
  const { id_by_enterprise_id: id, updated_at } = created.body.candidate;
  expect(created.body.candidate).toMatchObject({ name: '佐藤 太郎', skill_ids: [1, 2], monthly_price_num: 80 });
  const shown = await browser.expect(200, 'GET', `${API}/show/${id}`);
  expect(shown.body).toEqual(created.body);
  const list = await browser.expect(200, 'POST', `${API}/index`, { keyword: '佐藤', sort: '-updated_at' });
  expect(list.body).toMatchObject({ current_page: 1, limit_value: 30, count: 1 });
  expect(list.body.candidates[0]).toMatchObject({ id_by_enterprise_id: id, skill_ids: [1, 2] });

  const changed = await browser.expect(200, 'PUT', `${API}/update/${id}`, {
    candidate: { sales_status_id: 1, skill_ids: [], monthly_price_num: null },
    updated_at,
  });
  expect(changed.body.candidate).toMatchObject({ sales_status_id: 1, skill_ids: null, monthly_price_num: null });
  const stale = { candidate: { sales_status_id: 2 }, updated_at };
  expect((await browser.expect(409, 'PUT', `${API}/update/${id}`, stale)).body.message).toContain('先に更新');

  const { body } = await browser.expect(200, 'GET', `${API}/edit_histories/${id}`);
  expect(body.histories[0]).toMatchObject({ action: 'updated', member_id: agency.member.id_by_enterprise_id });
  expect(body.histories[0].changes).toContainEqual({
    column_name: 'monthly_price_num',
    old_value: 80,
    new_value: null,
  });

  const found = await browser.expect(200, 'POST', `${API}/search`, { keyword: 'さとう' });
  expect(found.body).toHaveProperty('candidates');
  expect((await browser.expect(200, 'DELETE', `${API}/delete/${id}`)).body).toMatchObject({ id });
  await browser.expect(404, 'GET', `${API}/show/${id}`);
});

it.each(['週3', 'リモート', 'りあくと'])(
  'finds by the keyword %s what the page of a candidate shows',
  async (keyword) => {
    const { browser } = await world.agency();
    const candidate = {
      l_name: '佐藤',
      business_day_ids: [3],
      work_styles_ids: [2],
      skill_ids: masterIdsOf('skills', 'React'),
    };
    const other = { l_name: '鈴木', business_day_ids: [5], work_styles_ids: [1], skill_ids: [1] };
    const made = await browser.expect(201, 'POST', `${API}/create`, { candidate });
    await browser.expect(201, 'POST', `${API}/create`, { candidate: other });
    const { candidates } = (await browser.expect(200, 'POST', `${API}/index`, { keyword })).body;
    expect(candidates.map((one: { id_by_enterprise_id: number }) => one.id_by_enterprise_id)).toEqual([
      made.body.candidate.id_by_enterprise_id,
    ]);
  },
);

it('tells the history of a name once, also where the whole name was sent beside its parts', async () => {
  const { browser } = agency;
  const candidate = { l_name: '佐藤', f_name: '花子', name: '佐藤 花子' };
  const { body } = await browser.expect(201, 'POST', `${API}/create`, { candidate });
  const id = body.candidate.id_by_enterprise_id;
  await browser.expect(200, 'PUT', `${API}/update/${id}`, { candidate: { l_name: '鈴木', name: '鈴木 花子' } });
  const { histories } = (await browser.expect(200, 'GET', `${API}/edit_histories/${id}`)).body;
  const names = (at: number) =>
    histories[at].changes
      .map(({ column_name }: { column_name: string }) => column_name)
      .filter((name: string) => name.includes('name'));
  expect([names(0), names(1)]).toEqual([['l_name'], ['l_name', 'f_name']]);
});

it('is made once, however often the same create arrives', async () => {
  const { browser } = agency;
  const options = { headers: { 'idempotency-key': 'once-and-only-once' } };
  const first = await browser.expect(201, 'POST', `${API}/create`, { candidate: taro }, options);
  const second = await browser.expect(201, 'POST', `${API}/create`, { candidate: taro }, options);
  expect(second.text).toBe(first.text);
});

it('is changed and deleted in bulk, with a message for each that could not be', async () => {
  const { browser } = agency;
  const ids: number[] = [];
  for (let n = 0; n < 3; n++) {
    const made = await browser.expect(201, 'POST', `${API}/create`, { candidate: taro });
    ids.push(made.body.candidate.id_by_enterprise_id);
  }
  const unknown = Array.from({ length: 1_500 }, (_, n) => 900_000 + n);
  const changed = await browser.expect(200, 'PUT', `${API}/bulk_update`, {
    candidate: { candidate_rank_id: 1 },
    select_ids: [...unknown, ...ids],
  });
  expect(changed.body).toMatchObject({ count: 3, errors: unknown.map((id) => ({ id })) });
  const { body } = await browser.expect(200, 'DELETE', `${API}/bulk_delete`, { select_ids: [...ids, ...unknown] });
  expect(body).toEqual({ count: 3, errors: [] });
});

it('streams a list of any length with every row once', async () => {
  const other = await world.agency();
  const { connection } = world.constellation.service('crm').deps;
  const now = new Date();
  const rows = Array.from({ length: 4_000 }, (_, n) => ({
    enterprise_id: other.enterprise.id,
    id_by_enterprise_id: n + 1,
    name: `候補者 ${n + 1}`,
    skill_ids: [1, n + 1],
    created_at: now,
    updated_at: new Date(now.getTime() - n * 1000),
  }));
  await connection.collection('candidates').insertMany(rows);
  const answer = await other.browser.expect(200, 'POST', `${API}/index`, { per_page: 99_999 });
  expect(answer.body).toMatchObject({ current_page: 1, limit_value: 99_999, count: 4_000 });
  const { candidates } = answer.body;
  const seen = new Set(candidates.map((row: { id_by_enterprise_id: number }) => row.id_by_enterprise_id));
  expect(seen.size).toBe(4_000);
  // The first part is looked at for the access log; it says as much as the others.
  const isWhole = (row: Answer) => row.skill_ids?.join() === `1,${row.id_by_enterprise_id}`;
  expect(candidates.filter((row: Answer) => !isWhole(row))).toEqual([]);
});

it('is commented on; only the author and administrators change what was written', async () => {
  const { browser, member } = agency;
  const made = await browser.expect(201, 'POST', `${API}/create`, { candidate: taro });
  const id = made.body.candidate.id_by_enterprise_id;
  const at = (call: string, comment = '') => `/api/enterprise/comment_candidates/${call}/${id}${comment}`;
  const written = await browser.expect(201, 'POST', at('create'), { comment_candidate: { text: '面談は来週です。' } });
  const comment = written.body.comment_candidate;
  expect(comment).toMatchObject({ text: '面談は来週です。', enterprise_member_id: member.id_by_enterprise_id });
  const colleague = await world.colleague(agency, 0);
  const change = { comment_candidate: { text: '面談は来月です。' } };
  await colleague.expect(403, 'PUT', at('update', `/${comment.id_by_enterprise_id}`), change);
  await colleague.expect(403, 'DELETE', at('delete', `/${comment.id_by_enterprise_id}`));
  await browser.expect(200, 'PUT', at('update', `/${comment.id_by_enterprise_id}`), change);
  const { body } = await colleague.expect(200, 'POST', at('index'));
  expect(body).toMatchObject({ count: 1, comment_candidates: [{ text: '面談は来月です。' }] });
  await browser.expect(200, 'DELETE', at('delete', `/${comment.id_by_enterprise_id}`));
  expect((await browser.expect(200, 'POST', at('index'))).body.count).toBe(0);
});

describe('how a candidate may be written', () => {
  const create = (candidate: object, context?: string) =>
    agency.browser.send('POST', `${API}/create`, { candidate, context });

  it('is group by group where it is about skills; groups that are not named stay', async () => {
    const { browser } = agency;
    const [java, react, aws] = ['Java', 'React', 'AWS'].flatMap((name) => masterIdsOf('skills', name));
    const made = (await create({ ...taro, skill_ids: undefined, skill_skill: [java], skill_infradb: [aws] })).body
      .candidate;
    expect(made.skill_ids).toEqual([java, aws]);
    const at = `${API}/update/${made.id_by_enterprise_id}`;
    const changed = await browser.expect(200, 'PUT', at, { candidate: { skill_fw: [react], skill_skill: '' } });
    expect(changed.body.candidate.skill_ids.sort()).toEqual([react, aws].sort());
    const bulk = { candidate: { skill_fw: [react] }, select_ids: [made.id_by_enterprise_id] };
    expect((await browser.expect(422, 'PUT', `${API}/bulk_update`, bulk)).body.errors).toHaveProperty('skill_ids');
  });

  it('asks for 姓, except of another company’s person, as the context says', async () => {
    expect((await create({ f_name: '太郎' })).body.errors).toHaveProperty('l_name');
    const affiliated = { name_for_company: 'T.Y', desc_skill_summary: 'Javaで10年' };
    expect((await create(affiliated)).status).toBe(422);
    for (const context of ['affiliated', 'company']) {
      const made = await create(affiliated, context);
      expect([made.status, made.body.candidate]).toEqual([
        201,
        expect.objectContaining({ ...affiliated, affiliation_type_id: 2, name: 'T.Y', birth_date: null }),
      ]);
    }
    expect((await create({ desc_skill_summary: 'Javaで10年' }, 'affiliated')).body.errors).toHaveProperty(
      'name_for_company',
    );
    const { id_by_enterprise_id: id } = (await create(taro)).body.candidate;
    const emptied = await agency.browser.expect(422, 'PUT', `${API}/update/${id}`, { candidate: { l_name: '' } });
    expect(emptied.body.errors).toHaveProperty('l_name');
  });

  it('stores nothing that nobody said, and refuses days that cannot be', async () => {
    const made = (await create({ l_name: '佐藤' })).body.candidate;
    expect(made).toMatchObject({ birth_date: null, nationality_id: null, prefecture_id: null, inception_day: null });
    const days = (await create({ l_name: '佐藤', birth_date: '2099-01-01', inception_day: '2020-01-01' })).body.errors;
    expect(Object.keys(days).sort()).toEqual(['birth_date', 'inception_day']);
  });
});
