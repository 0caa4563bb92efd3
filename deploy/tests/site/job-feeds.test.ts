/** The feeds of a site for services that gather jobs: chosen by the agency, of the shown jobs alone, exact and fresh. */
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createBrowser } from '../gateway/browser';
import { type Agency, startWorld, type World } from '../gateway/world';

const FRONTEND_DIR = path.resolve(__dirname, '../../../frontends/dist');
const FEEDS = ['/feeds/indeed.xml', '/feeds/kyujinbox.xml', '/feeds/stanby.xml'];

let world: World;
let agency: Agency;
let other: Agency;
let company: number;

beforeAll(async () => {
  world = await startWorld({ FRONTEND_DIR });
  agency = await world.agency('青空');
  other = await world.agency('夕凪');
  const made = await agency.browser.expect(201, 'POST', '/api/enterprise/companies/create', {
    company: { name: '秘密の発注元' },
  });
  company = made.body.company.id_by_enterprise_id;
  await choose([1, 2, 3]);
});
afterAll(() => world.stop());

async function choose(feed_ids: number[], { browser }: Agency = agency) {
  await browser.expect(200, 'PUT', '/api/enterprise/site_setting_drafts/open', { site_setting_draft: { feed_ids } });
  await world.constellation.settle();
}

const read = (at: string, headers: Record<string, string> = {}, { enterprise }: Agency = agency) =>
  createBrowser(world.url).send('GET', at, undefined, { headers: { host: enterprise.site_domain, ...headers } });

async function publish(job: object): Promise<number> {
  const shown = { company_id_by_enterprise_id: company, occupation_ids: [1], ...job };
  const made = await agency.browser.expect(201, 'POST', '/api/enterprise/jobs/create', { job: shown });
  await world.constellation.settle();
  return made.body.job.id_by_enterprise_id;
}

async function update(id: number, job: object): Promise<void> {
  await agency.browser.expect(200, 'PUT', `/api/enterprise/jobs/update/${id}`, { job });
  await world.constellation.settle();
}

const SECTION = /<!\[CDATA\[([\s\S]*?)\]\]>/g;
const ELEMENT = /<(\w+)>((?:<!\[CDATA\[[\s\S]*?\]\]>)+)<\/\1>/gy;

/** Reads a feed as a strict reader would. @throws Error where anything stands that is neither an element nor its section */
function jobsOf(text: string): Record<string, string>[] {
  const [, inside] = /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<source>([\s\S]*)<\/source>\n$/.exec(text) ?? [];
  let at = 0;
  const elements = (): Record<string, string> => {
    const found: Record<string, string> = {};
    for (;;) {
      ELEMENT.lastIndex = at;
      const [whole, name, value] = ELEMENT.exec(inside) ?? [];
      if (!whole) return found;
      found[name] = [...value.matchAll(SECTION)].map(([, part]) => part).join('');
      at += whole.length;
    }
  };
  elements();
  const jobs: Record<string, string>[] = [];
  at += 1;
  while (at < inside.length) {
    if (!inside.startsWith('<job>', at)) throw new Error(`no job at ${inside.slice(at, at + 100)}`);
    at += '<job>'.length;
    jobs.push(elements());
    if (!inside.startsWith('</job>\n', at)) throw new Error(`no end of a job at ${inside.slice(at, at + 100)}`);
    at += '</job>\n'.length;
  }
  return jobs;
}

const idsIn = async (at: string) => jobsOf((await read(at)).text).map(({ referencenumber }) => Number(referencenumber));

it('gives each service what it asks for, and nothing that is not public', async () => {
  const id = await publish({
    name: '【急募】決済基盤の開発（フルリモート）',
    detail: '決済APIの設計と実装です。\n少人数のチームです。',
    required: 'Goの経験3年',
    skill_ids: [2],
    monthly_price_f_num: 70,
    monthly_price_l_num: 90,
    monthly_payment_l_num: 123,
    work_styles_id: 3,
    prefecture_id: 27,
    station_id: 27001,
    in_house_info: '社内だけの話',
    comment: '内緒の話',
    working_schedule: '10:00〜19:00',
  });
  const texts = await Promise.all(FEEDS.map(async (at) => (await read(at)).text));
  const [indeed, kyujinbox, stanby] = texts.map((text) => jobsOf(text).find((job) => job.referencenumber === `${id}`));
  const origin = `http://${agency.enterprise.site_domain}`;
  const shared = {
    title: '決済基盤の開発',
    url: `${origin}/jobs/detail/${id}`,
    company: expect.stringContaining('青空'),
    country: 'JP',
    state: '大阪府',
    city: '大阪市',
    salary: '月額 700,000円〜900,000円',
    jobtype: '業務委託',
    category: expect.stringMatching(/フロント/),
    description: expect.stringContaining('決済APIの設計と実装です。<br>少人数のチームです。'),
  };
  expect(indeed).toMatchObject({
    ...shared,
    requisitionid: String(id),
    date: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    remotetype: 'Fully remote',
    experience: 'Goの経験3年',
  });
  expect(kyujinbox).toMatchObject({ ...shared, station: expect.stringMatching(/駅$/), timeshift: '10:00〜19:00' });
  expect(stanby).toMatchObject({
    ...shared,
    date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    requirement: 'Goの経験3年',
    workingtime: '10:00〜19:00',
  });
  for (const text of texts) expect(text).not.toMatch(/秘密の発注元|123|1,230,000|社内だけ|内緒/);
});

it('has each shown job once, and loses one that closes, hides or goes at once', async () => {
  const ids = [];
  for (const name of ['閉じる案件', '隠す案件', '消す案件', '残る案件']) ids.push(await publish({ name }));
  const hidden = await publish({ name: '非公開', open_status_flg: 2 });
  for (const at of FEEDS) {
    const listed = await idsIn(at);
    expect(listed).toEqual([...new Set(listed)]);
    expect(listed).toEqual(expect.arrayContaining(ids));
    expect(listed).not.toContain(hidden);
  }
  const [closed, unpublished, gone, stays] = ids;
  await update(closed, { application_status_flg: 2 });
  await update(unpublished, { open_status_flg: 2 });
  await agency.browser.expect(200, 'DELETE', `/api/enterprise/jobs/delete/${gone}`);
  await world.constellation.settle();
  for (const at of FEEDS) {
    const listed = await idsIn(at);
    expect(listed).toContain(stays);
    for (const id of [closed, unpublished, gone]) expect(listed).not.toContain(id);
  }
});

it('carries any text as what it is', async () => {
  const name = 'a ]]> b <script>x</script> & "c" \u0007';
  const id = await publish({ name, detail: `${name}\n</p><img src=x onerror=y>` });
  for (const at of FEEDS) {
    const { text } = await read(at);
    const job = jobsOf(text).find(({ referencenumber }) => referencenumber === `${id}`);
    expect(job?.title).toContain('a ]]> b <script>x</script> & "c"');
    expect(job?.description).toContain('a ]]＞ b ＜script＞x＜/script＞ & "c"');
    expect(job?.description.replace(/<\/?(?:p|br)>/g, '')).not.toMatch(/[<>]/);
    expect(text).not.toContain('\u0007');
  }
});

it('answers who has it already with 304 until something changes, packed or plain', async () => {
  const [at] = FEEDS;
  const first = await read(at);
  const etag = String(first.headers.etag);
  expect([first.status, first.headers['content-type'], first.headers['cache-control']]).toEqual([
    200,
    'application/xml; charset=utf-8',
    'no-cache',
  ]);
  const fresh = await read(at, { 'if-none-match': etag });
  expect([fresh.status, fresh.text]).toEqual([304, '']);
  expect((await read(at, { 'if-none-match': `"x", W/${etag}` })).status).toBe(304);
  await publish({ name: 'あとから来た案件' });
  expect((await read(at, { 'if-none-match': etag })).status).toBe(200);

  const [plain, packed] = [await read(at), await read(at, { 'accept-encoding': 'gzip, br' })];
  expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([undefined, 'gzip']);
  expect(gunzipSync(packed.bytes).toString()).toBe(plain.text);
});

it('says when it last changed once no other change can have come in the same second', async () => {
  const [at] = FEEDS;
  await publish({ name: 'いまの案件' });
  expect((await read(at)).headers['last-modified']).toBeUndefined();
  await new Promise((resolve) => setTimeout(resolve, 4_500));
  const modified = String((await read(at)).headers['last-modified']);
  expect(Date.parse(modified)).toBeGreaterThan(Date.now() - 60_000);
  expect((await read(at, { 'if-modified-since': modified })).status).toBe(304);
  await publish({ name: 'つぎの案件' });
  const changed = await read(at, { 'if-modified-since': modified });
  expect([changed.status, changed.text.includes('つぎの案件')]).toEqual([200, true]);
});

it('is there for those services alone that the agency has chosen, on its own host', async () => {
  await choose([3]);
  const statuses = async (of?: Agency) => Promise.all(FEEDS.map(async (at) => (await read(at, {}, of)).status));
  expect(await statuses()).toEqual([404, 404, 200]);
  expect(await statuses(other)).toEqual([404, 404, 404]);
  for (const at of ['/feeds/constructor.xml', '/feeds/__proto__.xml', '/feeds/%00.xml', '/feeds/indeed', '/feeds/'])
    expect([at, (await read(at)).status]).toEqual([at, 404]);
  await choose([1], other);
  const { status, text } = await read(FEEDS[0], {}, other);
  expect([status, jobsOf(text), text.includes('青空')]).toEqual([200, [], false]);
  await choose([]);
  expect(await statuses()).toEqual([404, 404, 404]);
});
