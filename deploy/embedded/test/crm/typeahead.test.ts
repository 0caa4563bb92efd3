import { type Agency, startWorld, type World } from '../gateway/world';

let world: World;
let agency: Agency;
beforeAll(async () => {
  world = await startWorld();
  agency = await world.agency();
});
afterAll(() => world.stop());

async function create(entity: string, plural: string, values: object): Promise<number> {
  const path = `/api/enterprise/${plural}/create`;
  const { body } = await agency.browser.expect(201, 'POST', path, { [entity]: values });
  return body[entity].id_by_enterprise_id;
}

async function subOf(plural: string, keyword: string): Promise<string> {
  const path = `/api/enterprise/${plural}/search`;
  const { body } = await agency.browser.expect(200, 'POST', path, { keyword });
  return body[plural][0].sub;
}

it('tells people, companies and jobs of one name apart where one of them is chosen', async () => {
  const company_id_by_enterprise_id = await create('company', 'companies', {
    name: '株式会社青空',
    prefecture_id: 27,
    company_status_id: 4,
  });
  await create('company_member', 'company_members', {
    l_name: '窓口',
    department: '人事部',
    position: '部長',
    company_id_by_enterprise_id,
  });
  await create('candidate', 'candidates', {
    l_name: '佐藤',
    birth_date: '1900-01-01',
    prefecture_id: 13,
    company_id_by_enterprise_id,
    inception_day_type_id: 1,
  });
  await create('job', 'jobs', {
    name: '在庫管理',
    company_id_by_enterprise_id,
    monthly_price_f_num: 60,
    monthly_price_l_num: 80,
    prefecture_id: 13,
    application_status_flg: 2,
  });
  await world.constellation.settle();
  expect(await subOf('companies', '青空')).toBe('大阪府・提案可能');
  expect(await subOf('company_members', '窓口')).toBe('株式会社青空・人事部・部長');
  expect(await subOf('candidates', '佐藤')).toMatch(/^1\d\d歳・東京都・株式会社青空$/);
  expect(await subOf('jobs', '在庫')).toBe('60〜80万円・東京都・募集終了');
});

it('says nothing of other agencies’ companies', async () => {
  const stranger = await world.agency();
  const { body } = await stranger.browser.expect(200, 'POST', '/api/enterprise/companies/search', {});
  expect(body.companies).toEqual([]);
});
