/** Short words of Latin letters are found whole, on the site and in the console; as they are typed, what begins with them. */
import { type Agency, startWorld, type World } from './world';

let world: World;
let agency: Agency;
const ids = new Map<string, number>();
const names = [
  'Google Analyticsの計測',
  'Go言語による開発',
  'C#（.NET）とAWS',
  'C/C++の組み込み',
  'Rを使う解析',
  'React',
];

const call = async (at: string, body: object, status = 200) =>
  (await agency.browser.expect(status, 'POST', `/api/enterprise/${at}`, body)).body;

beforeAll(async () => {
  world = await startWorld();
  agency = await world.agency();
  const { company } = await call('companies/create', { company: { name: 'Googler合同会社' } }, 201);
  const company_id_by_enterprise_id = company.id_by_enterprise_id;
  for (const name of names) {
    const job = { name, company_id_by_enterprise_id, occupation_ids: [1] };
    ids.set(name, (await call('jobs/create', { job }, 201)).job.id_by_enterprise_id);
  }
});
afterAll(() => world.stop());

const found = (jobs: { id_by_enterprise_id: number }[]) =>
  names.filter((name) => jobs.some((job) => job.id_by_enterprise_id === ids.get(name)));

it.each([
  ['R', ['Rを使う解析']],
  ['Go', ['Go言語による開発']],
  ['Ｃ', ['C/C++の組み込み']],
  ['c#', ['C#（.NET）とAWS']],
  ['C++', ['C/C++の組み込み']],
  ['.net aws', ['C#（.NET）とAWS']],
  ['google', ['Google Analyticsの計測']],
  ['reac', ['React']],
])('%s finds the same jobs on the site and in the console', async (keyword, expected) => {
  const headers = { host: agency.enterprise.site_domain };
  const site = await world.browser().send('POST', '/api/site/jobs/index', { keyword }, { headers });
  expect(found(site.body.jobs)).toEqual(expected);
  for (const sort of [undefined, '-created_at']) {
    const { jobs, count } = await call('jobs/index', { keyword, sort, columns: ['name'] });
    expect([found(jobs), count]).toEqual([expected, expected.length]);
  }
});

it('suggests what begins with the letters while they are typed', async () => {
  const { companies } = await call('companies/search', { keyword: 'Goo' });
  expect(companies).toHaveLength(1);
  expect((await call('companies/index', { keyword: 'Goo' })).companies).toEqual([]);
  expect((await call('companies/index', { keyword: 'Goog' })).companies).toHaveLength(1);
});
