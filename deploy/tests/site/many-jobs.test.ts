/** A site of five hundred jobs: each is found by turning pages, in the sitemap, also a split one, and in the feed. */
import path from 'node:path';
import { demoJobs } from '@enishi/demo/jobs';
import { createRandom } from '@enishi/demo/random';
import { writeRecords } from '@enishi/demo/writer';
import { rpcFor } from '@enishi/gateway/src/http/mount';
import { sitemap, sitemapPart } from '@enishi/gateway/src/public-site/sitemap';
import { job } from '@enishi/protos/jobs/job';
import { systemContext } from '@enishi/service-kit/base/context';
import { type Agency, startWorld, type World } from '../gateway/world';
import { readMarkup, readXml } from './markup';

const FRONTEND_DIR = path.resolve(__dirname, '../../../frontends/dist');
const JOBS = 500;

let world: World;
let agency: Agency;
let host: string;
const ids = Array.from({ length: JOBS }, (_, at) => at + 1);

beforeAll(async () => {
  world = await startWorld({ FRONTEND_DIR });
  agency = await world.agency();
  host = agency.enterprise.site_domain;
  const made = await agency.browser.expect(201, 'POST', '/api/enterprise/companies/create', {
    company: { name: '発注元' },
  });
  const enterprise = { tel: '03-1234-5678', prefecture_id: 13, address: '千代田区丸の内1-1-1' };
  await agency.browser.expect(200, 'PUT', '/api/enterprise/enterprises/update', { enterprise });
  const shown = {
    company_id_by_enterprise_id: made.body.company.id_by_enterprise_id,
    open_status_flg: 1,
    application_status_flg: 1,
    enterprise_member1_id: null,
    enterprise_member2_id: null,
  };
  const now = new Date('2026-04-01T00:00:00Z');
  const records = demoJobs(createRandom(7), { count: JOBS, companies: [0], members: 1, now }).map(({ values }, at) => ({
    values: { ...values, ...shown },
    at: new Date(now.getTime() + at * 60_000),
    member_id: 1,
  }));
  await writeRecords(world.constellation.service('jobs').deps, job, agency.enterprise.id, records);
  await world.constellation.settle();
});
afterAll(() => world.stop());

const read = async (at: string) =>
  (await world.browser().send('GET', at, undefined, { headers: { host, accept: 'text/html' } })).text;

const jobsIn = (text: string): number[] => [...text.matchAll(/\/jobs\/detail\/(\d+)/g)].map(([, id]) => Number(id));
const sorted = (found: Iterable<number>) => [...new Set(found)].sort((a, b) => a - b);

it('lists every job once on pages that lead from one to the next', async () => {
  const found: number[] = [];
  let at: string | undefined = '/jobs?sort=2';
  for (let page = 1; at && page <= JOBS; page++) {
    const text: string = await read(at);
    found.push(...sorted(jobsIn(text.slice(0, text.indexOf('id="state"')))));
    const next: RegExp = new RegExp(`^/jobs\\?.*\\bpage=${page + 1}\\b`);
    at = readMarkup(text).tags.find(({ tag, attributes }) => tag === 'a' && next.test(attributes.href ?? ''))
      ?.attributes.href;
  }
  expect(found).toHaveLength(JOBS);
  expect(sorted(found)).toEqual(ids);
});

it('names every job in sitemap and feed', async () => {
  const map = await read('/sitemap.xml');
  readXml(map);
  expect(sorted(jobsIn(map))).toEqual(ids);
  expect(sorted(jobsIn(await read('/feed.xml')))).toEqual(ids);
  expect(await read('/sitemap-2.xml')).toContain('/jobs/detail/1<');
});

it('gives every job once to a service that gathers them, part by part', async () => {
  const site_setting_draft = { feed_ids: [1] };
  await agency.browser.expect(200, 'PUT', '/api/enterprise/site_setting_drafts/open', { site_setting_draft });
  await world.constellation.settle();
  const text = await read('/feeds/indeed.xml');
  expect(text.endsWith('</job>\n</source>\n')).toBe(true);
  const found = [...text.matchAll(/<referencenumber><!\[CDATA\[(\d+)\]/g)].map(([, id]) => Number(id));
  expect(found).toEqual(ids);
});

it('splits a sitemap that would be too long, without losing or repeating a job', async () => {
  const origin = 'https://jobs.example.jp';
  const ctx = { ...systemContext('test', agency.enterprise.id), realm: 'site' as const };
  const rpc = rpcFor(world.constellation.clients, ctx);
  const index = await sitemap(rpc, origin, 120);
  readXml(index);
  const parts = [...index.matchAll(/<loc>https:\/\/jobs\.example\.jp\/sitemap-(\d+)\.xml<\/loc>/g)].map(([, part]) =>
    Number(part),
  );
  expect(parts).toEqual([1, 2, 3, 4, 5, 6]);
  const texts = await Promise.all(parts.map((part) => sitemapPart(rpc, origin, part, 120)));
  const listed = texts.map((text) => jobsIn(readXml(text as string) && (text as string)));
  expect(listed.map(({ length }) => length)).toEqual([0, 120, 120, 120, 120, 20]);
  expect(sorted(listed.flat())).toEqual(ids);
  expect(await sitemapPart(rpc, origin, 7, 120)).toBeUndefined();
});

it('sorts by update, creation and price, and counts what it finds', async () => {
  const ask = async (query: object) =>
    (await world.browser().send('POST', '/api/site/jobs/index', { per_page: 100, ...query }, { headers: { host } }))
      .body;
  const priced = (await ask({ sort: 3 })).jobs.map((row: { monthly_price_l_num: number }) => row.monthly_price_l_num);
  expect(priced).toEqual([...priced].sort((a, b) => b - a));
  const newest = (await ask({ sort: 2 })).jobs.map((row: { id_by_enterprise_id: number }) => row.id_by_enterprise_id);
  expect(newest).toEqual([...ids].reverse().slice(0, 100));
  await agency.browser.expect(200, 'PUT', '/api/enterprise/jobs/update/3', { job: { name: '変更した案件' } });
  expect((await ask({ sort: 1 })).jobs[0].id_by_enterprise_id).toBe(3);
  const query = { prices: [6], work_styles_ids: [3] };
  const { count } = await ask(query);
  const counted = await world.browser().send('POST', '/api/site/jobs/search_count', query, { headers: { host } });
  expect([counted.body.count, count > 0 && count < JOBS]).toEqual([count, true]);
});
