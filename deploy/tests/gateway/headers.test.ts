/** What every kind of answer tells browsers about itself. */
import path from 'node:path';
import { gatewayEnv } from '@enishi/gateway/src/config';
import { createGateway } from '@enishi/gateway/src/gateway';
import { readEnv } from '@enishi/service-kit/base/env';
import { type Browser, createBrowser, type Response } from './browser';
import { sendRaw } from './raw';
import { type Agency, startWorld, type World } from './world';

const FRONTEND_DIR = path.resolve(__dirname, '../../../frontends/dist');
const CONSOLE = { host: 'localhost' };
const html = { accept: 'text/html' };
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');

let world: World;
let agency: Agency;
let site: Record<string, string>;
let stranger: Browser;

beforeAll(async () => {
  world = await startWorld({ FRONTEND_DIR, DEV_MAIL: '1' });
  agency = await world.agency();
  site = { ...html, host: agency.enterprise.site_domain };
  stranger = world.browser();
});
afterAll(() => world.stop());

const get = (url: string, headers: Record<string, string>) => stranger.send('GET', url, undefined, { headers });

/** The sources of each directive. */
function policyOf({ headers }: Response): Record<string, string[]> {
  const parts = String(headers['content-security-policy']).split('; ');
  return Object.fromEntries(parts.map((part) => part.split(' ')).map(([name, ...sources]) => [name, sources]));
}

function holdsForAll({ headers }: Response): void {
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': expect.stringMatching(/^(?:strict-origin-when-cross-origin|no-referrer)$/),
    'cross-origin-opener-policy': 'same-origin',
    'content-security-policy': expect.stringContaining("frame-ancestors 'self'"),
  });
  expect(headers['content-security-policy']).not.toMatch(/unsafe|nonce|\*(?![.\w])/);
}

const style = /<style[^>]*>|\sstyle="/g;

it.each<[string, string, () => Record<string, string>]>([
  ['a site', '/', () => site],
  ['a list of a site', '/jobs', () => site],
  ['a form of a site', '/register/profile', () => site],
  ['what a site has not', '/jobs/detail/999', () => site],
  ['no site', '/', () => ({ ...html, host: 'no.example' })],
  ['an address nobody can have', '/%ff', () => site],
  ['the way to a preview', '/preview', () => site],
  ['the console', '/enterprise/signin', () => ({ ...html, ...CONSOLE })],
  ['what the console has not', '/enterprise/nowhere', () => ({ ...html, ...CONSOLE })],
  ['the operators’ console', '/admin/signin', () => ({ ...html, ...CONSOLE })],
  ['captured mail', '/dev/mail', () => ({ ...html, ...CONSOLE })],
  ['a link of a mail', '/mail/unsubscribe/none', () => ({ ...html, ...CONSOLE })],
  ['a link of a mail about jobs', '/mail/condition/none', () => ({ ...html, ...CONSOLE })],
])('%s is a page that runs built files only, and names its styles', async (_name, url, headers) => {
  const answer = await get(url, headers());
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  holdsForAll(answer);
  const policy = policyOf(answer);
  expect(policy).toMatchObject({
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
  });
  // One digest a style element, and that of the empty one; attributes have none.
  const styles = answer.text.match(style) ?? [];
  expect(styles.filter((found) => found.startsWith(' '))).toEqual([]);
  expect(policy['style-src']).toEqual([
    "'self'",
    ...Array(styles.length + 1).fill(expect.stringMatching(/^'sha256-.{44}'$/)),
  ]);
  expect(answer.text).not.toMatch(/\son\w+="|<script(?![^>]*(?:src=|type="application\/(?:ld\+)?json"))/);
});

it('shows the page about the API with a library that writes HTML, and nothing else so', async () => {
  const answer = await get('/api/partner/v1/docs', { ...html, ...CONSOLE });
  holdsForAll(answer);
  expect(policyOf(answer)['require-trusted-types-for']).toBeUndefined();
  expect(policyOf(answer)['script-src']).toEqual(["'self'"]);
});

it('lets nothing run in data, files, errors and what stands on sites of others', async () => {
  const { browser } = agency;
  const made = await browser.expect(201, 'POST', '/api/enterprise/candidates/create', {
    candidate: { l_name: '山田', f_name: '太郎', l_name_kana: 'ヤマダ', f_name_kana: 'タロウ', email: 't@example.jp' },
  });
  const id = made.body.candidate.id_by_enterprise_id;
  const at = '/api/enterprise/candidate_resumes';
  const sent = await browser.upload(`${at}/create/${id}`, {}, { name: 'a.pdf', bytes: PDF });
  const file = sent.body.candidate_resume.id_by_enterprise_id;
  const json = { accept: 'application/json' };
  const quiet: [Response, RegExp][] = [
    [made, /^default-src 'none'; frame-ancestors 'self'$/],
    [await browser.expect(200, 'GET', `${at}/download/${file}`), /^sandbox; default-src 'none';/],
    [await browser.expect(200, 'GET', `${at}/preview/${file}`), /^sandbox; default-src 'none';/],
    [
      await browser.expect(200, 'POST', '/api/enterprise/candidates/export', { format: 'csv-utf8' }),
      /default-src 'none'/,
    ],
    ...(await Promise.all([
      get('/api/enterprise/candidates/index', { ...json, ...CONSOLE }),
      get('/api/nowhere', { ...json, ...CONSOLE }),
      get('/api/partner/v1/candidates', { ...json, ...CONSOLE }),
      get('/healthz', CONSOLE),
      get('/robots.txt', site),
      get('/sitemap.xml', site),
      get('/feed.xml', site),
      get('/favicon.ico', site),
      get('/mail/open/none.gif', CONSOLE),
      get('/linkage/enterprise/form/form.js', CONSOLE),
      get('/linkage/enterprise/form/challenge?key=lk_none', CONSOLE),
      stranger.send('OPTIONS', '/linkage/enterprise/webhook/candidate', undefined, {
        headers: { ...CONSOLE, origin: 'https://agency.example' },
      }),
      stranger.send('POST', '/linkage/enterprise/webhook/candidate', {}, { headers: CONSOLE }),
    ]).then((answers) => answers.map((answer): [Response, RegExp] => [answer, /^default-src 'none'/]))),
  ];
  for (const [answer, policy] of quiet) {
    holdsForAll(answer);
    expect([answer.status, answer.headers['content-security-policy']]).toEqual([
      answer.status,
      expect.stringMatching(policy),
    ]);
  }
  // Only what is made for pages of others may be taken into them.
  const foreign = quiet.filter(([{ headers }]) => headers['cross-origin-resource-policy'] !== 'same-origin');
  expect(foreign.length).toBe(3);
  expect((await sendRaw(world.url, 'no HTTP\r\n\r\n')).text).toMatch(/content-security-policy: default-src 'none'/);
});

it('asks for HTTPS where it is served so, for as long as is set, and never in answers over plain HTTP', async () => {
  const { config, clients } = world.constellation;
  const hsts = async (variables: Record<string, string>, headers: Record<string, string> = {}) => {
    const own = readEnv(gatewayEnv, { FRONTEND_DIR, ...variables });
    const gateway = createGateway({ ...config, ...own }, { clients });
    const { port } = await gateway.start();
    try {
      const browser = createBrowser(`http://127.0.0.1:${port}`);
      const ask = (url: string) => browser.send('GET', url, undefined, { headers: { ...site, ...headers } });
      // The second answer of a page is the kept one.
      const answers = [await ask('/jobs'), await ask('/jobs'), await ask('/api/nowhere'), await ask('/nowhere')];
      return [...new Set(answers.map((answer) => answer.headers['strict-transport-security']))];
    } finally {
      await gateway.stop();
    }
  };
  expect(await hsts({})).toEqual(['max-age=31536000']);
  expect(await hsts({}, { 'x-forwarded-proto': 'https' })).toEqual(['max-age=31536000']);
  expect(await hsts({}, { 'x-forwarded-proto': 'http' })).toEqual([undefined]);
  expect(await hsts({ HSTS_SECONDS: '0' })).toEqual(['max-age=0']);
  expect(await hsts({ SECURE_COOKIES: '0' })).toEqual([undefined]);
});
