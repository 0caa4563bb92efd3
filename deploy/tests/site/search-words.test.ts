/** 検索の言いかえ: an agency's own words find the same jobs on its site and in its console, and nowhere else. */
import path from 'node:path';
import { memberWithRole } from '../gateway/with-role';
import { type Agency, startWorld, type World } from '../gateway/world';
import { publishJob } from './publish';

const FRONTEND_DIR = path.resolve(__dirname, '../../../frontends/dist');

let world: World;
let agency: Agency;
let other: Agency;
let ids: Record<string, number>;

beforeAll(async () => {
  world = await startWorld({ FRONTEND_DIR });
  agency = await world.agency('青空');
  other = await world.agency('夕凪');
  ids = {
    page: await publish({ name: 'ランディングページの制作' }),
    short: await publish({ name: 'LPの改善' }),
    typed: await publish({ name: '管理画面の開発', skill_ids: [3] }),
    helps: await publish({ name: 'HELPデスク' }),
  };
  await publish({ name: 'ランディングページの制作' }, other);
});
afterAll(() => world.stop());

const publish = (job: object, of: Agency = agency) => publishJob(world, of, job);

const WORDS = '/api/enterprise/search_words';
const show = async ({ browser }: Agency = agency) => (await browser.expect(200, 'POST', `${WORDS}/show`, {})).body;

async function save(groups: string[], status = 200, more: object = {}) {
  const { body } = await agency.browser.expect(status, 'PUT', `${WORDS}/update`, { groups, ...more });
  await world.constellation.settle();
  return body;
}

async function onSite(keyword: string, { enterprise }: Agency = agency): Promise<number[]> {
  const asked = { keyword, domain: enterprise.site_domain };
  const { body } = await world.browser().expect(200, 'POST', '/api/site/jobs/index', asked);
  return body.jobs.map((job: { id_by_enterprise_id: number }) => job.id_by_enterprise_id).sort();
}

async function inConsole(keyword: string): Promise<number[]> {
  const { body } = await agency.browser.expect(200, 'POST', '/api/enterprise/jobs/index', { keyword });
  return body.jobs.map((job: { id_by_enterprise_id: number }) => job.id_by_enterprise_id).sort();
}

const page = async (keyword: string) => {
  const headers = { host: agency.enterprise.site_domain, accept: 'text/html' };
  const { text } = await world
    .browser()
    .send('GET', `/jobs?keyword=${encodeURIComponent(keyword)}`, undefined, { headers });
  return [...new Set([...text.matchAll(/\/jobs\/detail\/(\d+)/g)].map(([, id]) => Number(id)))].sort();
};

it('finds by each word what the others find, at once, on the site and in the console', async () => {
  expect(await onSite('LP')).toEqual([ids.short]);
  expect(await page('LP')).toEqual([ids.short]);
  const saved = await save([' LP、ランディングページ ,ｌｐ', '', 'ティーエス、TypeScript']);
  expect(saved.groups).toEqual(['LP、ランディングページ', 'ティーエス、TypeScript']);
  expect(await show()).toEqual(saved);

  for (const find of [onSite, inConsole, page]) {
    for (const word of ['LP', 'lp', 'ランディングページ']) expect(await find(word)).toEqual([ids.page, ids.short]);
    // The name of a skill stands for the skill.
    expect(await find('ティーエス')).toEqual([ids.typed]);
    expect(await find('TypeScript 管理')).toEqual([ids.typed]);
    expect(await find('LP 改善')).toEqual([ids.short]);
  }
  // In quotes a word stands for itself; what is excluded goes with all that it means.
  expect(await onSite('"LP"')).toEqual([ids.short]);
  expect(await onSite('-LP')).toEqual([ids.typed, ids.helps]);
  const count = { keyword: 'LP', domain: agency.enterprise.site_domain };
  expect((await world.browser().expect(200, 'POST', '/api/site/jobs/search_count', count)).body.count).toBe(2);

  await save([]);
  for (const find of [onSite, inConsole, page]) expect(await find('LP')).toEqual([ids.short]);
});

it('is the agency’s own', async () => {
  await save(['LP、ランディングページ']);
  expect(await onSite('LP', other)).toEqual([]);
  expect(await show(other)).toEqual({ groups: [] });
});

it.each([
  [['LP'], /1件目：.*2つ以上/],
  [['LP、LP、ｌｐ'], /1件目：.*2つ以上/],
  [['React、Vue.js'], /1件目：「React」と「Vue.js」.*1つまで/],
  [['React、リアクト'], /1件目：.*登録しなくても「React」/],
  [['LP、渋谷'], /1件目：「渋谷」.*条件として検索/],
  [['高単価、80万'], /「80万」.*条件として/],
  [['LP、ランディング ページ'], /「ランディング ページ」に空白/],
  [['LP、-ページ'], /「-ページ」は検索の言葉として使えません/],
  [['LP、"ページ"'], /検索の言葉として使えません/],
  [[`LP、${'あ'.repeat(31)}`], /長すぎます.*30文字/],
  [[Array.from({ length: 11 }, (_, at) => `言葉${at}`).join('、')], /10個まで/],
  [['LP、ランディングページ', 'ページ、ＬＰ'], /「ＬＰ」が1件目と2件目の両方/],
  [Array.from({ length: 51 }, (_, at) => `言葉${at}、単語${at}`), /50件まで/],
])(
  'refuses words that would find the wrong or nothing with what to do, and keeps what there was',
  async (groups, message) => {
    await save(['LP、ランディングページ']);
    const { errors } = await save(groups, 422);
    expect(errors.groups.join('\n')).toMatch(message);
    expect((await show()).groups).toEqual(['LP、ランディングページ']);
  },
);

it('lets no save be lost between two members, nor two of one moment', async () => {
  const { updated_at } = await save(['LP、ランディングページ']);
  await save(['HP、ホームページ'], 200, { updated_at });
  await save(['EC、通販'], 409, { updated_at });
  expect((await show()).groups).toEqual(['HP、ホームページ']);
  const all = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      agency.browser.send('PUT', `${WORDS}/update`, { groups: [`組${at}、群${at}`] }),
    ),
  );
  expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  expect((await show()).groups).toHaveLength(1);
});

it('is for those who may change the site', async () => {
  const { browser } = await memberWithRole(world, agency, { name: '閲覧', right_ids: [1] });
  expect((await browser.send('PUT', `${WORDS}/update`, { groups: [] })).status).toBe(403);
  expect((await world.browser().send('POST', `${WORDS}/show`, {})).status).toBe(401);
});
