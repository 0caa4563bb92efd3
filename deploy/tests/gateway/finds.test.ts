/** One keyword over all records of an agency's console. */
import type { Browser } from './browser';
import { linkDomain } from './linked-domain';
import { type Agency, startWorld, type World } from './world';

let world: World;
let agency: Agency;
const ids: Record<string, number> = {};
const at = (path: string) => `/api/enterprise/${path}`;

interface Group {
  entity: string;
  plural: string;
  rows: { id: number; title: string; subtitle: string | null }[];
}

async function find(body: object, browser: Browser = agency.browser) {
  const { body: found } = await browser.expect(200, 'POST', at('finds/index'), body);
  const groups: Group[] = found.groups;
  const titles = Object.fromEntries(groups.map(({ entity, rows }) => [entity, rows.map(({ title }) => title)]));
  return { titles, groups, missing: found.missing as { entity: string; label: string }[] };
}

async function create(plural: string, entity: string, values: object): Promise<number> {
  const { body } = await agency.browser.expect(201, 'POST', at(`${plural}/create`), { [entity]: values });
  return body[entity].id_by_enterprise_id;
}

beforeAll(async () => {
  world = await startWorld();
  agency = await world.agency();
  const person = { l_name: '高橋', f_name: '光', l_name_kana: 'タカハシ', f_name_kana: 'ヒカル' };
  ids.candidate = await create('candidates', 'candidate', {
    ...person,
    tel: '090-1234-5678',
    email: 'hikaru.t@mail.example.jp',
  });
  ids.company = await create('companies', 'company', { name: '株式会社ギンガ', tel: '0312349876' });
  ids.contact = await create('company_members', 'company_member', {
    company_id_by_enterprise_id: ids.company,
    l_name: '銀河',
    f_name: '鉄郎',
    email: 'tetsuro@ginga.example.jp',
  });
  ids.job = await create('jobs', 'job', { name: '決済基盤の刷新', company_id_by_enterprise_id: ids.company });
  ids.deal = await create('opportunities', 'opportunity', {
    candidate_id_by_enterprise_id: ids.candidate,
    job_id_by_enterprise_id: ids.job,
    company_id_by_enterprise_id: ids.company,
  });
  await world.constellation.settle();
});
afterAll(() => world?.stop());

test.each([
  ['a name', '高橋'],
  ['kana', 'たかはし'],
  ['half-width kana', 'ﾀｶﾊｼ'],
  ['a part of a telephone number', '1234-56'],
  ['the same without hyphens', '１２３４５６'],
  ['a part of an address', 'hikaru.t@MAIL'],
])('finds a candidate by %s', async (_name, keyword) => {
  const { titles, missing } = await find({ keyword });
  expect(titles.candidate).toEqual(['高橋 光']);
  expect(missing).toEqual([]);
});

it('finds a number with hyphens that was kept without', async () => {
  expect((await find({ keyword: '03-1234-98' })).titles.company).toEqual(['株式会社ギンガ']);
});

it('finds companies, contacts, jobs, and deals by what they are about', async () => {
  const { titles } = await find({ keyword: 'ぎんが' });
  expect(titles).toMatchObject({ company: ['株式会社ギンガ'], opportunity: ['高橋 光 → 決済基盤の刷新'] });
  expect((await find({ keyword: '鉄郎' })).titles).toEqual({ company_member: ['銀河 鉄郎'] });
  const byJob = await find({ keyword: '決済 基盤' });
  expect(byJob.titles).toMatchObject({ job: ['決済基盤の刷新'], opportunity: ['高橋 光 → 決済基盤の刷新'] });
});

it('finds a record by its id, exactly', async () => {
  const { groups } = await find({ keyword: `#${ids.deal}` });
  expect(groups.find(({ entity }) => entity === 'opportunity')?.rows.map(({ id }) => id)).toEqual([ids.deal]);
  expect((await find({ keyword: '#987654' })).groups).toEqual([]);
});

it('shows five of a kind, those whose name begins with the keyword first', async () => {
  for (let at = 1; at <= 6; at++) await create('companies', 'company', { name: `港の星商会${at}` });
  const first = await create('companies', 'company', { name: '星商会' });
  await agency.browser.expect(200, 'POST', at(`companies/update/${ids.company}`), {
    company: { business_description: '星商会の親会社' },
  });
  const { groups } = await find({ keyword: '星商会' });
  const rows = groups.find(({ entity }) => entity === 'company')?.rows ?? [];
  expect(rows).toHaveLength(5);
  expect(rows[0].id).toBe(first);
});

it('names records that were opened lately, and none that is gone or another agency’s', async () => {
  const recent = [`candidates:${ids.candidate}`, 'jobs:987654', 'nothing:1', 'jobs', `jobs:${ids.job}`];
  expect((await find({ recent })).titles).toEqual({ candidate: ['高橋 光'], job: ['決済基盤の刷新'] });
  const other = await world.agency();
  expect((await find({ recent }, other.browser)).titles).toEqual({});
  expect((await find({ keyword: '高橋' }, other.browser)).titles).toEqual({});
});

it('has mailings where their pages are open, and nothing without a word', async () => {
  await linkDomain(world.constellation, agency.enterprise.id);
  const broadcast = {
    ...{ name: '秋の便り', title: '件名', body: '本文', candidate_id_by_enterprise_ids: [ids.candidate] },
    form_enterprise_member_id: agency.member.id_by_enterprise_id,
  };
  await agency.browser.expect(201, 'POST', at('broadcasts/create'), { broadcast });
  expect((await find({ keyword: '秋の便り' })).titles).toEqual({ broadcast: ['秋の便り'] });
  const { connection } = world.constellation.service('identity').deps;
  await connection.collection('enterprises').updateOne({ id: agency.enterprise.id }, { $set: { domain_status: 0 } });
  const later = await world.colleague(agency, 0);
  expect((await find({ keyword: '秋の便り' }, later)).titles).toEqual({});
  expect(await find({ keyword: ' 　' }, later)).toEqual({ titles: {}, groups: [], missing: [] });
});

it('answers the rest while a service is away, and says what is missing', async () => {
  await world.constellation.service('jobs').stop();
  const { titles, missing } = await find({ keyword: '高橋' });
  expect(titles.candidate).toEqual(['高橋 光']);
  expect(missing).toContainEqual({ entity: 'job', label: '案件' });
  expect(missing.map(({ entity }) => entity)).not.toContain('candidate');
});
