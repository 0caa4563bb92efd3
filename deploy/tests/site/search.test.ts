/** The search of a site: counts of its choices, counted by hand; the one address of a search; what words are taken for. */
import path from 'node:path';
import { type Agency, startWorld, type World } from '../gateway/world';

const FRONTEND_DIR = path.resolve(__dirname, '../../../frontends/dist');

let world: World;
let agency: Agency;
let host: string;

const [FRONT, BACK, PM] = [1, 2, 33];
const [OFFICE, PARTLY, FULLY] = [1, 2, 3];
const [JAVA, TYPESCRIPT, REACT] = [1, 3, 1010];
const [TOKYO, OSAKA] = [13, 27];
const [SHIBUYA, EBISU, UMEDA] = [13012, 13011, 27002];
const NOW = 1;

const ids: Record<string, number> = {};
/** The first day of a month that is to come. */
const coming = `${new Date().getFullYear() + 1}-02`;
const COMING = Number(coming.replace('-', ''));

const jobs: Record<string, object> = {
  a: {
    occupation_ids: [FRONT],
    skill_ids: [REACT, TYPESCRIPT],
    work_styles_id: FULLY,
    prefecture_id: TOKYO,
    station_id: SHIBUYA,
    monthly_price_f_num: 70,
    monthly_price_l_num: 90,
    business_day_ids: [3, 4],
    inception_day: '2020-01-01',
  },
  b: {
    occupation_ids: [FRONT],
    skill_ids: [REACT],
    work_styles_id: PARTLY,
    prefecture_id: TOKYO,
    station_id: EBISU,
    monthly_price_f_num: 60,
    business_day_ids: [5],
    inception_day: `${coming}-01`,
  },
  c: {
    occupation_ids: [BACK],
    skill_ids: [JAVA],
    work_styles_id: OFFICE,
    prefecture_id: OSAKA,
    station_id: UMEDA,
    monthly_price_f_num: 50,
    monthly_price_l_num: 55,
    business_day_ids: [5],
  },
  d: {
    occupation_ids: [BACK, PM],
    skill_ids: [JAVA, TYPESCRIPT],
    work_styles_id: FULLY,
    prefecture_id: OSAKA,
    monthly_price_l_num: 100,
    business_day_ids: [2, 3],
    detail: '渋谷で打ち合わせ',
  },
};

beforeAll(async () => {
  world = await startWorld({ FRONTEND_DIR });
  agency = await world.agency('検索');
  host = agency.enterprise.site_domain;
  const { body } = await agency.browser.expect(201, 'POST', '/api/enterprise/companies/create', {
    company: { name: '発注元' },
  });
  const company_id_by_enterprise_id = body.company.id_by_enterprise_id;
  for (const [name, job] of Object.entries(jobs)) {
    const made = await agency.browser.expect(201, 'POST', '/api/enterprise/jobs/create', {
      job: { name: `案件${name.toUpperCase()}`, company_id_by_enterprise_id, ...job },
    });
    ids[name] = made.body.job.id_by_enterprise_id;
  }
  await world.constellation.settle();
});
afterAll(() => world.stop());

const ask = async (query: object) =>
  (await world.browser().send('POST', '/api/site/jobs/index', query, { headers: { host } })).body;

const nameOf = (id: number) => Object.keys(ids).find((name) => ids[name] === id);
const found = async (query: object): Promise<string> =>
  (await ask(query)).jobs
    .map((row: { id_by_enterprise_id: number }) => nameOf(row.id_by_enterprise_id))
    .sort()
    .join('');

type Counts = Record<string, Record<number, number>>;
async function counts(query: object): Promise<Counts> {
  const { facets } = await ask({ ...query, facets: 'all' });
  return Object.fromEntries(
    Object.entries(facets as Record<string, { id: number; count: number }[]>).map(([list, choices]) => [
      list,
      Object.fromEntries(choices.map(({ id, count }) => [id, count])),
    ]),
  );
}

it('counts the choices of each kind among all jobs', async () => {
  const all = await counts({});
  expect(all.occupation_ids).toEqual({ [FRONT]: 2, [BACK]: 2, [PM]: 1 });
  expect(all.work_styles_ids).toEqual({ [OFFICE]: 1, [PARTLY]: 1, [FULLY]: 2 });
  expect(all.skill_ids).toEqual({ [REACT]: 2, [TYPESCRIPT]: 2, [JAVA]: 2 });
  expect(all.prefecture_ids).toEqual({ [TOKYO]: 2, [OSAKA]: 2 });
  expect(all.station_ids).toEqual({ [SHIBUYA]: 1, [EBISU]: 1, [UMEDA]: 1 });
  expect(all.business_day_ids).toEqual({ 1: 0, 2: 1, 3: 2, 4: 1, 5: 2 });
  expect(all.starts).toEqual({ [NOW]: 1, [COMING]: 1 });
  // A price is paid by those that pay more.
  expect(all.prices).toEqual({ 5: 4, 6: 3, 9: 2, 10: 1 });
});

it('counts without the choices of the own kind, and with those of all others', async () => {
  const chosen = await counts({ occupation_ids: [FRONT], work_styles_ids: [FULLY] });
  expect(chosen.occupation_ids).toEqual({ [FRONT]: 1, [BACK]: 1, [PM]: 1 });
  expect(chosen.work_styles_ids).toEqual({ [OFFICE]: 0, [PARTLY]: 1, [FULLY]: 1 });
  expect(chosen.skill_ids).toEqual({ [REACT]: 1, [TYPESCRIPT]: 1, [JAVA]: 0 });
  expect(chosen.prefecture_ids).toEqual({ [TOKYO]: 1, [OSAKA]: 0 });
});

it('adds up choices of one kind, and narrows by each further kind', async () => {
  expect(await found({ skill_ids: [REACT, JAVA] })).toBe('abcd');
  expect(await found({ skill_ids: [REACT, JAVA], prefecture_ids: [TOKYO] })).toBe('ab');
  expect(await found({ station_ids: [SHIBUYA], line_ids: [] })).toBe('a');
  expect(await found({ business_day_ids: [2, 5] })).toBe('bcd');
  expect(await found({ starts: [NOW] })).toBe('a');
  expect(await found({ starts: [NOW, COMING] })).toBe('ab');
});

it('finds prices by both their bounds: what a job pays at most, and what it begins with', async () => {
  expect(await found({ prices: [6] })).toBe('abd');
  expect(await found({ price_max: 60 })).toBe('bc');
  expect(await found({ prices: [9], price_max: 90 })).toBe('a');
  expect((await counts({ prices: [9] })).prices).toEqual({ 5: 4, 6: 3, 9: 2, 10: 1 });
});

it('joins stations and their lines as one kind', async () => {
  const all = await ask({ facets: 'all' });
  const yamanote = all.facets.line_ids.find((line: { name: string }) => line.name === 'JR山手線');
  expect(yamanote.count).toBe(2);
  expect(await found({ line_ids: [yamanote.id] })).toBe('ab');
  expect(await found({ line_ids: [yamanote.id], station_ids: [UMEDA] })).toBe('abc');
  expect((await counts({ station_ids: [UMEDA] })).line_ids[yamanote.id]).toBe(2);
});

it('shows the most frequent choices of long lists, and always those that are chosen', async () => {
  const { facets } = await ask({ facets: 'some', skill_ids: [2018] });
  expect(facets.skill_ids.map(({ name }: { name: string }) => name)).toEqual([
    'Java',
    'TypeScript',
    'React',
    'Kubernetes',
  ]);
  expect(facets.skill_ids.at(-1)).toEqual({ id: 2018, name: 'Kubernetes', count: 0 });
  expect(facets.prices).toBeUndefined();
  expect((await ask({})).facets).toBeUndefined();
  const all = await ask({ facets: 'all' });
  expect(all.facets.skill_ids.find(({ id }: { id: number }) => id === REACT).folded.split('\n')).toContain('りあくと');
});

describe('the cards of jobs that a visitor has marked', () => {
  const cards = (list: unknown) =>
    world.browser().send('POST', '/api/site/jobs/cards', { ids: list }, { headers: { host } });

  it('are those of jobs that recruit, whatever else was asked for', async () => {
    const { status, body } = await cards([ids.b, ids.a, ids.b, 999_999, -1, 0, 'x', null, 1.5]);
    expect(status).toBe(200);
    expect(body.jobs.map((job: { id_by_enterprise_id: number }) => job.id_by_enterprise_id).sort()).toEqual(
      [ids.a, ids.b].sort(),
    );
    expect(Object.keys(body.jobs[0])).not.toContain('memo');
    for (const empty of [[], undefined, 'all', {}]) expect((await cards(empty)).body.jobs).toEqual([]);
  });

  it('are at most a hundred', async () => {
    const many = Array.from({ length: 101 }, (_, at) => at + 1);
    expect((await cards(many)).status).toBe(400);
    expect((await cards(many.slice(1))).status).toBe(200);
  });
});

describe('the keyword', () => {
  it('takes prices, days and places for conditions, which can be taken back', async () => {
    const { count, understood } = await ask({ keyword: '80万 渋谷' });
    expect([count, understood.words]).toEqual([
      1,
      [
        { label: '80万〜', plain: '"80万" 渋谷' },
        { label: '渋谷', plain: '80万 "渋谷"' },
      ],
    ]);
    expect(understood.query).toMatchObject({ prices: [8], station_ids: [SHIBUYA] });
    expect(await found({ keyword: '"渋谷"' })).toBe('ad');
    expect(await found({ keyword: '週5' })).toBe('bc');
    expect(await found({ keyword: '大阪' })).toBe('cd');
    expect((await ask({ keyword: 'React' })).understood).toBeUndefined();
  });

  it('finds by the words that people use for entries of the lists', async () => {
    expect(await found({ keyword: '在宅' })).toBe('abd');
    expect(await found({ keyword: '"在宅"' })).toBe('');
    expect(await found({ keyword: 'プロマネ' })).toBe('d');
    expect(await found({ keyword: 'フロント' })).toBe('ab');
    expect(await found({ keyword: 'サーバーサイド 在宅' })).toBe('d');
  });

  it('leaves out jobs with a word behind a minus', async () => {
    expect(await found({ keyword: 'TypeScript -Java' })).toBe('a');
    expect(await found({ keyword: '-React' })).toBe('cd');
    expect(await found({ keyword: '-在宅' })).toBe('c');
    expect(await found({ keyword: '-渋谷' })).toBe('bc');
  });

  it('is counted with all its words, so that choices tell what they would find', async () => {
    const some = await counts({ keyword: '在宅 80万' });
    expect(some.occupation_ids).toEqual({ [FRONT]: 1, [BACK]: 1, [PM]: 1 });
    expect(some.work_styles_ids).toEqual({ [OFFICE]: 0, [PARTLY]: 0, [FULLY]: 2 });
  });

  it('is offered without a slip, where there is next to nothing else', async () => {
    expect((await ask({ keyword: 'Reatc' })).suggestion).toEqual({ word: 'React', keyword: 'React', count: 2 });
    expect((await ask({ keyword: 'TypScript 在宅' })).suggestion).toMatchObject({
      keyword: 'TypeScript 在宅',
      count: 2,
    });
    expect((await ask({ keyword: 'フロント' })).suggestion).toBeUndefined();
    expect((await ask({ keyword: '"Reatc"' })).suggestion).toBeUndefined();
    expect((await ask({ keyword: 'ないはずの言葉' })).suggestion).toBeUndefined();
  });
});

it('puts what resembles the jobs that were looked at first, without telling whose', async () => {
  const order = async (taste: unknown) =>
    (await ask({ sort: 4, taste })).jobs.map((row: { id_by_enterprise_id: number }) => nameOf(row.id_by_enterprise_id));
  expect((await order({ skill_ids: [JAVA], occupation_ids: [BACK] })).slice(0, 2).sort()).toEqual(['c', 'd']);
  expect((await order({ skill_ids: [REACT], occupation_ids: [FRONT] })).slice(0, 2).sort()).toEqual(['a', 'b']);
  for (const odd of [null, 'x', [1], { skill_ids: { gt: 0 } }, { skill_ids: 'x' }])
    expect((await order(odd)).length).toBe(4);
});

it('leaves out what is no choice of a kind', async () => {
  for (const odd of [
    { starts: [202613, 5, 999] },
    { station_ids: [999999] },
    { line_ids: [1] },
    { price_max: 'x' },
    { price_max: -5 },
    { price_max: { gt: 1 } },
    { facets: { gt: 1 } },
    { facets: 'none' },
  ])
    expect([odd, await found(odd)]).toEqual([odd, 'abcd']);
});
