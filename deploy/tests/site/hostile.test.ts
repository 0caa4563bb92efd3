/** A hundred texts that mean harm, in everything a visitor or a machine is shown: they stay texts. */
import path from 'node:path';
import { type Agency, startWorld, type World } from '../gateway/world';
import { headOf, readMarkup, readXml, skeleton, structuredData } from './markup';

const FRONTEND_DIR = path.resolve(__dirname, '../../../frontends/dist');

/** A placeholder as a template in JavaScript would fill it. */
const PLACEHOLDER = ['$', '{alert(1)}'].join('');

const payloads = [
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '</title><script>alert(1)</script>',
  '</style><script>alert(1)</script>',
  '</textarea><svg onload=alert(1)>',
  '"><img src=x onerror=alert(1)>',
  "'><img src=x onerror=alert(1)>",
  '" onmouseover="alert(1)',
  "' onmouseover='alert(1)",
  '"/><a href="javascript:alert(1)">x</a>',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '<!--<script>alert(1)//-->',
  '<!-- x',
  '-->',
  ']]><script>alert(1)</script>',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;script&#62;alert(1)&#60;/script&#62;',
  '&amp;lt;b&amp;gt;',
  '&',
  '&&amp;&',
  '{service_name}{job_name}{constructor}{__proto__}',
  '{{constructor.constructor("alert(1)")()}}',
  PLACEHOLDER,
  `\`${PLACEHOLDER}\``,
  '\\u003cscript\\u003ealert(1)\\u003c/script\\u003e',
  '\\x3cscript\\x3e',
  '\\";alert(1);//',
  "\\';alert(1);//",
  '\u2028alert(1)\u2029',
  '%3Cscript%3Ealert(1)%3C/script%3E',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<base href="//evil.example/">',
  '<meta http-equiv="refresh" content="0;url=//evil.example">',
  '<link rel=stylesheet href=//evil.example>',
  '<style>*{display:none}</style>',
  '<form action=//evil.example><input name=q>',
  '<object data=//evil.example></object>',
  '<math><mtext><script>alert(1)</script>',
  '<svg><animate onbegin=alert(1) attributeName=x>',
  '<details open ontoggle=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<b>太字</b>',
  '</div></div></main>',
  '</body></html>',
  '</item></channel></rss>',
  '</url></urlset>',
  '"}]}</script>',
  '{"@type":"JobPosting"}',
  '","title":"x',
  '\\',
  '"',
  "'",
  '<',
  '>',
  '<>',
  '</',
  '<a',
  '<a ',
  '<!',
  '<?',
  '‮txet desrever',
  '髙﨑 𠮷野家',
  '👩‍💻👨‍👩‍👧‍👦',
  'ﾃｽﾄ　テスト',
  '=HYPERLINK("http://evil.example")',
  "' OR 1=1 --",
  '$where: sleep(1000)',
  '../../etc/passwd',
];
/** The same again with what hides them from simple filters, up to a hundred. */
const hidden = payloads.slice(0, 30).map((text, at) => (at % 2 ? text.toUpperCase() : `x\t${text}\ty`));
const hostile = [...payloads, ...hidden];
const harmless = '何もしない文';

let world: World;
let agency: Agency;
let host: string;
let company: number;

const read = (at: string) => world.browser().send('GET', at, undefined, { headers: { host, accept: 'text/html' } });

/** A job with a text in every field a visitor can read. */
const jobOf = (text: string) => ({
  name: `${text} 案件`,
  company_id_by_enterprise_id: company,
  detail: `${text}\n${text}`,
  background: text,
  required: text,
  welcome: text,
  atmosphere: text,
  business_day_desc: text,
  working_schedule: text,
  working_volume: text,
  communications_desc: text,
  pc_loan_desc: text,
  dresscode_desc: text,
  monthly_price_l_num: 80,
});

const settingsOf = (text: string) => ({
  service_name: text,
  main_title: [text],
  sub_title: [text],
  features: [{ title: text, desc: text }],
  flows: [{ title: text, desc: text }],
  metadatas: ['index', 'jobs', 'jobs-category', 'jobs-show'].map((page) => ({ page, title: text, desc: text })),
  terms_title: text,
  terms_body: text,
  privacy_title: text,
  privacy_body: text,
});

async function publish(text: string): Promise<{ id: number; name: string }> {
  const { body } = await agency.browser.expect(201, 'POST', '/api/enterprise/jobs/create', { job: jobOf(text) });
  return { id: body.job.id_by_enterprise_id, name: body.job.name };
}

const openSite = (text: string) =>
  agency.browser.expect(200, 'PUT', '/api/enterprise/site_setting_drafts/open', {
    site_setting_draft: settingsOf(text),
  });

beforeAll(async () => {
  world = await startWorld({ FRONTEND_DIR });
  agency = await world.agency();
  host = agency.enterprise.site_domain;
  const made = await agency.browser.expect(201, 'POST', '/api/enterprise/companies/create', {
    company: { name: '元' },
  });
  company = made.body.company.id_by_enterprise_id;
});
afterAll(() => world.stop());

it('knows a hundred of them', () => {
  expect(new Set(hostile).size).toBeGreaterThanOrEqual(100);
});

it('shows them in a job as what they are: same elements, same attributes, exact structured data', async () => {
  const plain = await publish(harmless);
  const jobs = [];
  for (const text of hostile) jobs.push(await publish(text));
  await world.constellation.settle();
  // Related jobs would differ from page to page; nothing here is alike.
  const expected = skeleton((await read(`/jobs/detail/${plain.id}`)).text);
  for (const [at, { id, name }] of jobs.entries()) {
    const { status, text } = await read(`/jobs/detail/${id}`);
    expect([hostile[at], status, skeleton(text)]).toEqual([hostile[at], 200, expected]);
    expect(headOf(text).title).toContain(name.replace(/\r\n?/g, '\n'));
    const [posting, crumbs] = structuredData(text) as [{ title: string }, { itemListElement: { name: string }[] }];
    // A posting names the role, without what stands in brackets.
    const role = name
      .replace(/\([^)]*\)|\[[^\]]*\]/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
    expect([posting.title, crumbs.itemListElement[2].name]).toEqual([role, name]);
    expect(readMarkup(text).texts.join('\n')).toContain(name);
  }
  const feed = readXml((await read('/feed.xml')).text);
  for (const { name } of jobs) expect(feed.texts.join('\n')).toContain(name);
  readXml((await read('/sitemap.xml')).text);
  for (let page = 1; page <= Math.ceil(jobs.length / 20); page++) {
    const { text } = await read(`/jobs?page=${page}&sort=2`);
    const tags = readMarkup(text).tags.filter(({ tag }) => ['script', 'iframe', 'object', 'base', 'svg'].includes(tag));
    for (const { tag, attributes } of tags) {
      expect(Object.keys(attributes).filter((name) => name.startsWith('on'))).toEqual([]);
      if (tag === 'script') expect(attributes.src ?? attributes.type).toMatch(/^\/|^application\/(?:ld\+)?json$/);
      expect(['script', 'svg']).toContain(tag);
    }
  }
});

it('shows them in the site’s own words as what they are', async () => {
  const pages = ['/', '/jobs', '/jobs/price-6', '/terms', '/privacy', '/nowhere'];
  const skeletons = async () => Promise.all(pages.map(async (at) => skeleton((await read(at)).text)));
  await openSite(harmless);
  await world.constellation.settle();
  const expected = await skeletons();
  // Texts that fit into the shortest field, a service's name; every fifth keeps the test short.
  const short = hostile.filter((text, at) => [...text].length <= 60 && at % 5 === 0);
  expect(short.length).toBeGreaterThan(12);
  for (const text of short) {
    await openSite(text);
    await world.constellation.settle();
    expect([text, await skeletons()]).toEqual([text, expected]);
    readXml((await read('/feed.xml')).text);
  }
});

it('shows them in a search as what they are', async () => {
  const address = (text: string) => `/jobs?keyword=${encodeURIComponent(text)}&skill_ids=${encodeURIComponent(text)}`;
  const expected = skeleton((await read(address('どこにもない言葉のならび'))).text);
  for (const text of [
    '"><img src=x onerror=alert(1)>x',
    '</script><script>alert(1)</script>zz',
    "' autofocus onfocus='q",
  ]) {
    const answer = await read(address(text));
    expect([answer.status, skeleton(answer.text)]).toEqual([200, expected]);
  }
});
