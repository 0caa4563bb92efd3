/** Pages that two categories share: an address, a title and a place of their own, and in the sitemap only where they tell enough. */
import path from 'node:path';
import { type Agency, startWorld, type World } from '../gateway/world';
import { headOf, readMarkup, structuredData } from './markup';

const FRONTEND_DIR = path.resolve(__dirname, '../../../frontends/dist');
const [TOKYO, OSAKA] = [13, 27];
const [ON_SITE, REMOTE] = [1, 3];
const [FRONT, BACK] = [1, 2];
/** Any skill of the list. */
const SKILL = 1010;

let world: World;
let agency: Agency;
let host: string;
let company: number;
const ids: number[] = [];

async function publish(job: object): Promise<number> {
  const shown = { name: '案件', company_id_by_enterprise_id: company, ...job };
  const made = await agency.browser.expect(201, 'POST', '/api/enterprise/jobs/create', { job: shown });
  return made.body.job.id_by_enterprise_id;
}

beforeAll(async () => {
  world = await startWorld({ FRONTEND_DIR });
  agency = await world.agency();
  host = agency.enterprise.site_domain;
  const made = await agency.browser.expect(201, 'POST', '/api/enterprise/companies/create', {
    company: { name: '元' },
  });
  company = made.body.company.id_by_enterprise_id;
  const tokyo = { prefecture_id: TOKYO, skill_ids: [SKILL], occupation_ids: [FRONT], work_styles_id: REMOTE };
  for (let at = 0; at < 3; at++) ids.push(await publish(tokyo));
  await publish({ ...tokyo, prefecture_id: OSAKA, work_styles_id: ON_SITE });
  for (let at = 0; at < 4; at++)
    await publish({ occupation_ids: [BACK], prefecture_id: TOKYO, work_styles_id: REMOTE });
  for (let at = 0; at < 4; at++)
    await publish({ occupation_ids: [BACK], prefecture_id: OSAKA, work_styles_id: ON_SITE });
  await world.constellation.settle();
});
afterAll(() => world.stop());

const read = (at: string) => world.browser().send('GET', at, undefined, { headers: { host, accept: 'text/html' } });

const FULL = `/jobs/skill-${SKILL}-prefecture-${TOKYO}`;
const THIN = `/jobs/skill-${SKILL}-prefecture-${OSAKA}`;

it('has a head, a heading and a trail of its own', async () => {
  const { status, text } = await read(FULL);
  const { title, link, meta } = headOf(text);
  expect([status, link('canonical'), meta('robots')]).toEqual([200, `http://${host}${FULL}`, undefined]);
  const skill = /東京都の(.+?)の案件一覧/.exec(title)?.[1];
  expect(skill).toBeTruthy();
  expect(meta('description')).toContain(`東京都の${skill}`);
  expect(readMarkup(text).texts.join('')).toContain(`東京都の${skill}の案件 3件`);
  const crumbs = structuredData(text).find((block) => block['@type'] === 'BreadcrumbList');
  expect(crumbs?.itemListElement).toMatchObject([
    { position: 1 },
    { position: 2 },
    { position: 3, name: skill, item: `http://${host}/jobs/skill-${SKILL}` },
    { position: 4, name: `東京都の${skill}` },
  ]);
  const jobs = [...text.matchAll(/href="\/jobs\/detail\/(\d+)"/g)].map(([, id]) => Number(id));
  expect([...new Set(jobs)].sort()).toEqual([...ids].sort());
});

it('is the one address of the same search', async () => {
  const { link } = headOf((await read(`/jobs?skill_ids=${SKILL}&prefecture_ids=${TOKYO}&sort=3`)).text);
  expect(link('canonical')).toBe(`http://${host}${FULL}`);
});

it('is told to search engines with as many jobs as it needs, and where no other page has the same', async () => {
  const pairs = async () =>
    [...(await read('/sitemap.xml')).text.matchAll(/<loc>[^<]*(\/jobs\/\w+-\d+-\w+-\d+)<\/loc><lastmod>/g)].map(
      ([, at]) => at,
    );
  const own = [FULL, `/jobs/occupation-${FRONT}-work_style-${REMOTE}`, `/jobs/occupation-${BACK}-work_style-${REMOTE}`];
  expect((await pairs()).sort()).toEqual(own.sort());
  for (const at of own) expect([at, headOf((await read(at)).text).meta('robots')]).toEqual([at, undefined]);
  expect(headOf((await read(THIN)).text).meta('robots')).toBe('noindex');
  // Work on site says nothing of an occupation.
  expect(headOf((await read(`/jobs/occupation-${BACK}-work_style-${ON_SITE}`)).text).meta('robots')).toBe('noindex');
  await agency.browser.expect(200, 'PUT', `/api/enterprise/jobs/update/${ids[0]}`, {
    job: { application_status_flg: 2 },
  });
  await world.constellation.settle();
  expect(await pairs()).not.toContain(FULL);
  const { status, text } = await read(FULL);
  expect([status, headOf(text).meta('robots')]).toEqual([200, 'noindex']);
  await agency.browser.expect(200, 'PUT', `/api/enterprise/jobs/update/${ids[0]}`, {
    job: { application_status_flg: 1 },
  });
  await world.constellation.settle();
  expect(await pairs()).toContain(FULL);
});

it('leads search engines to the page that has the same list', async () => {
  // Every job of the skill is in Tokyo: the page of the pair would be that of the skill once more.
  const rare = 1011;
  for (let at = 0; at < 3; at++) await publish({ skill_ids: [rare], prefecture_id: TOKYO, occupation_ids: [BACK] });
  await world.constellation.settle();
  const { text } = await read(`/jobs/skill-${rare}-prefecture-${TOKYO}`);
  expect([headOf(text).link('canonical'), headOf(text).meta('robots')]).toEqual([
    `http://${host}/jobs/skill-${rare}`,
    undefined,
  ]);
  expect((await read('/sitemap.xml')).text).not.toContain(`skill-${rare}-`);
});

it('is found on the pages beside it, where it has jobs enough', async () => {
  for (const at of [`/jobs/skill-${SKILL}`, `/jobs/prefecture-${TOKYO}`]) {
    const { text } = await read(at);
    expect([at, text.includes(`href="${FULL}"`), text.includes(`href="${THIN}"`)]).toEqual([at, true, false]);
  }
  expect((await read(`/jobs/work_style-${REMOTE}`)).text).toContain(
    `href="/jobs/occupation-${BACK}-work_style-${REMOTE}"`,
  );
});

it('has no page for a pair that is none', async () => {
  for (const at of [
    `/jobs/prefecture-${TOKYO}-skill-${SKILL}`,
    `/jobs/skill-${SKILL}-prefecture-99`,
    `/jobs/skill-999999-prefecture-${TOKYO}`,
    '/jobs/occupation-1-price-3',
    `/jobs/skill-${SKILL}-prefecture-${TOKYO}-feature-101`,
  ])
    expect([at, (await read(at)).status]).toEqual([at, 404]);
});

it('says what its jobs have in common, as long as the agency has written nothing of its own', async () => {
  const priced = { occupation_ids: [7, BACK], prefecture_id: TOKYO, work_styles_id: REMOTE, skill_ids: [SKILL, 1001] };
  const made = [
    await publish({ ...priced, monthly_price_f_num: 50, monthly_price_l_num: 70 }),
    await publish({ ...priced, monthly_price_l_num: 90, work_styles_id: ON_SITE }),
    await publish({ ...priced, open_status_flg: 2, monthly_price_l_num: 200 }),
  ];
  await world.constellation.settle();
  const wordsAt = async (at: string) => readMarkup((await read(at)).text).texts.join('');
  const words = await wordsAt('/jobs/occupation-7');
  expect(words).toMatch(
    /のフリーランス案件は、いま2件あります。単価は月50〜90万円（税抜）です。よく求められるスキルは、/,
  );
  expect(words).toContain('リモートで働ける案件は1件です。');
  expect(words).not.toContain('職種は、');
  expect(await wordsAt('/jobs/skill-1001')).toMatch(
    /いま2件あります。単価は月50〜90万円（税抜）です。職種は、.+が中心です。/,
  );
  expect(await wordsAt(FULL)).toMatch(/東京都の.+のフリーランス案件は、いま5件あります。/);
  for (const at of ['/jobs', '/jobs/occupation-7?keyword=x', '/jobs/occupation-8'])
    expect([at, (await wordsAt(at)).includes('フリーランス案件は、いま')]).toEqual([at, false]);
  const listed = await agency.browser.expect(200, 'POST', '/api/enterprise/job_category_describes/index', {
    per_page: 100,
    keyword: '業務システムエンジニア',
  });
  const [{ id_by_enterprise_id: id }] = listed.body.job_category_describes;
  await agency.browser.expect(200, 'PUT', `/api/enterprise/job_category_describes/update/${id}`, {
    job_category_describe: { describe: '当社が得意とする職種です。' },
  });
  await world.constellation.settle();
  const own = await wordsAt('/jobs/occupation-7');
  expect([own.includes('当社が得意とする職種です。'), own.includes('いま2件あります')]).toEqual([true, false]);
  for (const job of made) await agency.browser.expect(200, 'DELETE', `/api/enterprise/jobs/delete/${job}`);
  await world.constellation.settle();
});

it('is called as the agency’s template says, as is the page of a job', async () => {
  const metadatas = [
    {
      page: 'jobs-category',
      title: '{location}・{work_style}・{skills}：{category_name} {count}件',
      desc: '{nothing}',
    },
    { page: 'jobs-show', title: '{job_name}（{location}・{work_style}）{price}', desc: '{skills}を使う案件' },
  ];
  const site_setting_draft = { metadatas };
  await agency.browser.expect(200, 'PUT', '/api/enterprise/site_setting_drafts/open', { site_setting_draft });
  await world.constellation.settle();
  const headAt = async (at: string) => headOf((await read(at)).text);
  const pair = await headAt(FULL);
  expect([pair.title, pair.meta('description')]).toEqual([
    expect.stringMatching(/^東京都・(.+)：東京都の\1 3件$/),
    '{nothing}',
  ]);
  expect((await headAt(`/jobs/work_style-${REMOTE}`)).title).toMatch(/^フルリモート：フルリモート \d+件$/);
  const bare = await publish({ name: '場所のない案件{price}', occupation_ids: [FRONT], prefecture_id: null });
  await world.constellation.settle();
  expect((await headAt(`/jobs/detail/${bare}`)).title).toBe('場所のない案件{price}');
  expect((await headAt(`/jobs/detail/${ids[0]}`)).title).toBe('案件（東京都・フルリモート）');
});
