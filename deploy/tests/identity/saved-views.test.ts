/** Saved views of lists: one's own, and those shared in the agency. */
import type { Answer, Browser } from '../gateway/browser';
import { startWorld, type World } from '../gateway/world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const VIEWS = '/api/enterprise/saved_views';
const view = {
  name: '稼働できるGoエンジニア',
  list: 'candidate',
  keyword: 'Go',
  sort: '-monthly_price_num',
  conditions: '[["register_status_id","any",[7]]]',
  columns: ['name', 'skill_ids'],
  display: 'board:candidate_rank_id',
};

const save = async (browser: Browser, values: object = {}): Promise<Answer> =>
  (await browser.expect(201, 'POST', `${VIEWS}/create`, { saved_view: { ...view, ...values } })).body.saved_view;

const listed = async (browser: Browser, list = 'candidate'): Promise<string[]> => {
  const conditions = [{ column: 'list', operator: 'eq', value: list }];
  const { body } = await browser.expect(200, 'POST', `${VIEWS}/index`, { sort: 'name', conditions });
  return body.saved_views.map(({ name }: { name: string }) => name);
};

it('keeps what a list looks like under the name of who saved it', async () => {
  const { browser, member } = await world.agency();
  const saved = await save(browser);
  expect(saved).toMatchObject({ ...view, shared_flg: 0, enterprise_member_id: member.id_by_enterprise_id });
  const { body } = await browser.expect(200, 'GET', `${VIEWS}/show/${saved.id_by_enterprise_id}`);
  expect(body.saved_view).toMatchObject(view);
  expect(await listed(browser, 'company')).toEqual([]);
});

it('shows a view to colleagues only when it is shared, and to other agencies never', async () => {
  const agency = await world.agency();
  const colleague = await world.colleague(agency, 0);
  const stranger = await world.agency();
  await save(agency.browser, { name: 'じぶん用' });
  const shared = await save(agency.browser, { name: 'みんな用', shared_flg: 1 });
  const own = await save(colleague, { name: '同僚用' });
  expect(await listed(agency.browser)).toEqual(['じぶん用', 'みんな用']);
  expect(await listed(colleague)).toEqual(['みんな用', '同僚用']);
  expect(await listed(stranger.browser)).toEqual([]);
  await agency.browser.expect(404, 'GET', `${VIEWS}/show/${own.id_by_enterprise_id}`);
  const at = `${VIEWS}/update/${shared.id_by_enterprise_id}`;
  await agency.browser.expect(200, 'PUT', at, { saved_view: { shared_flg: 0 } });
  expect(await listed(colleague)).toEqual(['同僚用']);
});

it('lets a shared view be changed by its owner and by administrators, and by nobody else', async () => {
  const agency = await world.agency();
  const owner = await world.colleague(agency, 0);
  const colleague = await world.colleague(agency, 0);
  const administrator = await world.colleague(agency, 1);
  const { id_by_enterprise_id: id } = await save(owner, { shared_flg: 1 });
  const rename = (browser: Browser, name: string) =>
    browser.send('PUT', `${VIEWS}/update/${id}`, { saved_view: { name } });
  expect((await rename(colleague, '変更')).status).toBe(403);
  expect((await colleague.send('DELETE', `${VIEWS}/delete/${id}`)).status).toBe(403);
  expect((await rename(owner, '持ち主の変更')).status).toBe(200);
  const changed = await rename(administrator, '管理者の変更');
  expect(changed.body.saved_view).toMatchObject({ name: '管理者の変更', enterprise_member_id: expect.any(Number) });
  await administrator.expect(200, 'DELETE', `${VIEWS}/delete/${id}`);
  expect(await listed(owner)).toEqual([]);
});

it('never lets anybody save in another’s name', async () => {
  const agency = await world.agency();
  const colleague = await world.colleague(agency, 0);
  const saved = await save(colleague, { enterprise_member_id: agency.member.id_by_enterprise_id });
  expect(saved.enterprise_member_id).not.toBe(agency.member.id_by_enterprise_id);
});

it('refuses a name that is taken, conditions that are none, and more than a menu can show', async () => {
  const { browser } = await world.agency();
  await save(browser, { name: '同じ名前' });
  const again = await browser.send('POST', `${VIEWS}/create`, { saved_view: { ...view, name: '同じ名前' } });
  expect([again.status, again.body.errors.name?.length]).toEqual([422, 1]);
  await save(browser, { name: '同じ名前', list: 'company' });
  await browser.expect(422, 'POST', `${VIEWS}/create`, {
    saved_view: { ...view, name: '壊れた条件', conditions: '{' },
  });
  for (let number = 2; number <= 50; number++) await save(browser, { name: `ビュー${number}` });
  const full = await browser.expect(422, 'POST', `${VIEWS}/create`, { saved_view: { ...view, name: '51件目' } });
  expect(full.body.errors.name[0]).toContain('50件まで');
});
