/** Single requests that no client of ours sends: none is answered 5xx, none hangs, none ends the process. */
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Callers, headersOf, openCallers } from './callers';
import { headOf, sendRaw } from './raw';
import { startWorld, type World } from './world';

const FRONTEND_DIR = path.resolve(__dirname, '../../../frontends/dist');

let world: World;
let callers: Callers;
let session: Record<string, string>;
beforeAll(async () => {
  world = await startWorld({ FRONTEND_DIR, DEV_MAIL: '1' });
  callers = await openCallers(world);
  session = headersOf(callers.of({ audience: 'enterprise' } as Parameters<Callers['of']>[0]));
});
afterAll(() => world.stop());
afterEach(async () => {
  expect((await world.browser().send('GET', '/healthz')).status).toBe(200);
});

const PATHS = [
  '/',
  '/jobs',
  '/jobs/detail/1',
  '/enterprise/signin',
  '/mf/x.js',
  '/healthz',
  '/sitemap.xml',
  '/dev/mail',
];
const API = ['/api/masterdata/prefectures/index', '/api/enterprise/candidates/index', '/api/nowhere'];
const EVERYWHERE = [...PATHS, ...API];

const HUNG = 408;

interface Odd {
  /** Statuses that are right; default: all below 500 but 408, which is what the gateway says of one that hung. */
  statuses?: readonly number[];
  /** May end without an answer. */
  silent?: boolean;
}

async function expectHarmless(name: string, bytes: string | Buffer, { statuses, silent }: Odd = {}): Promise<void> {
  const { status, text } = await sendRaw(world.url, bytes);
  const right = status === undefined ? silent : statuses ? statuses.includes(status) : status < 500 && status !== HUNG;
  expect([name, status, right ? '' : text.slice(0, 300)]).toEqual([name, status, '']);
  if (!silent) expect([name, status]).toEqual([name, expect.any(Number)]);
}

/** Calls of consoles are answered at the console's host, and the rest at the site's. */
const host = (at = '') => ({ host: at.startsWith('/api/') ? 'localhost' : callers.domain });

it.each(['TRACE', 'OPTIONS', 'HEAD', 'PROPFIND', 'PURGE', 'DELETE', 'PUT', 'PATCH', 'SEARCH', 'M-SEARCH', 'LINK'])(
  '%s on anything',
  async (verb) => {
    for (const at of EVERYWHERE) await expectHarmless(`${verb} ${at}`, headOf(verb, at, host(at)));
  },
);

it('a verb that a call does not know is 405 and says which it knows', async () => {
  for (const verb of ['TRACE', 'DELETE', 'PROPFIND']) {
    const { status, text } = await sendRaw(world.url, headOf(verb, '/api/enterprise/candidates/index', host('/api/')));
    expect([verb, status, text]).toEqual([
      verb,
      405,
      expect.stringMatching(/allow: GET, POST\r\n[\s\S]*HTTPメソッド/i),
    ]);
  }
});

it('CONNECT and upgrades to other protocols', async () => {
  await expectHarmless('CONNECT', headOf('CONNECT', 'example.com:443', host()), { silent: true });
  const socket = { 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==', 'sec-websocket-version': '13' };
  for (const upgrade of ['websocket', 'h2c', 'TLS/1.0', 'x'])
    for (const at of EVERYWHERE)
      await expectHarmless(
        upgrade,
        headOf('GET', at, { ...host(at), connection: 'Upgrade, close', upgrade, ...socket }),
      );
});

it('Expect: 100-continue and other expectations', async () => {
  const json = { 'content-type': 'application/json', 'content-length': '2' };
  for (const at of API) {
    const asked = { ...host(at), ...session, ...json, expect: '100-continue' };
    await expectHarmless(at, `${headOf('POST', at, asked)}{}`, { statuses: [100] });
    await expectHarmless(at, `${headOf('POST', at, { ...asked, expect: 'a miracle' })}{}`, { statuses: [417] });
  }
});

it('addresses in every form', async () => {
  const forms = [
    'http://evil.example/jobs',
    'http://evil.example:99999/jobs',
    'https://user:password@evil.example/',
    'ftp://x/',
    '*',
    '//evil.example/jobs',
    '///',
    '/\\evil.example',
    '/\\',
    '/\\:99999',
    '/site/\\',
    '/jobs\\detail\\1',
    '/..%2f..%2fetc/passwd',
    '/../../etc/passwd',
    '/jobs/../enterprise',
    '/%',
    '/%zz',
    '/%E0%A4%A',
    '/jobs/%FF',
    '/api/%',
    '/api/enterprise/candidates/show/%',
    '/files/%2e%2e%2fsecret',
    '/mf/%2e%2e/%2e%2e/package.json',
    '/jobs?%',
    '/jobs?keyword=%E0%A4%A',
    '/jobs?keyword=%',
    '/jobs?occupation_ids=99999999999999999999',
    '/jobs?page=-1',
    '/jobs?page=1e309',
    `/jobs?${'a=1&'.repeat(400)}`,
    '/jobs?__proto__=1&constructor=2&toString=3',
    '/api/masterdata/skills/index?__proto__=1&v[]=1&v[a][b]=2',
    `/${'a'.repeat(8_000)}`,
    `/jobs?keyword=${'a'.repeat(8_000)}`,
    '/jobs#fragment',
    '/jobs;a=b',
    '/?preview=x.y.z',
    '/sitemap-0.xml',
    '/sitemap-99999999999999999999.xml',
    '/shells/enterprise/..%5c..%5cindex.html',
  ];
  for (const verb of ['GET', 'POST', 'HEAD'])
    for (const at of forms)
      await expectHarmless(`${verb} ${at.slice(0, 80)}`, headOf(verb, at, { ...host(at), 'content-length': '0' }));
});

it('hosts that are none', async () => {
  const hosts = [
    '',
    ' ',
    ':',
    ':80',
    '[',
    '[::1',
    '[::1]:x',
    'a b',
    '%00',
    '../../test',
    '.',
    'xn--',
    'a'.repeat(3_000),
    '縁',
    '"<script>',
  ];
  for (const name of hosts)
    for (const at of EVERYWHERE) await expectHarmless(`host ${name.slice(0, 20)}`, headOf('GET', at, { host: name }));
  await expectHarmless('no host', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n', { statuses: [400] });
  await expectHarmless('HTTP/1.0', 'GET /jobs HTTP/1.0\r\n\r\n');
});

it('headers that come twice, are huge, or make no sense', async () => {
  const lines = [
    'host: other.example',
    'content-length: 5\r\ncontent-length: 6',
    'content-length: -1',
    'content-length: 99999999999999999999',
    'content-length: 5\r\ntransfer-encoding: chunked',
    'transfer-encoding: gzip, chunked',
    'transfer-encoding: x',
    'content-type: application/json\r\ncontent-type: text/html',
    'authorization: Bearer x\r\nauthorization: Bearer y',
    'authorization: Basic ====',
    `authorization: Bearer ${'a'.repeat(20_000)}`,
    'cookie: =; ;;; a; =b; %=%; enishi_enterprise_key=%; enishi_carry=%',
    'cookie: enishi_carry=eyJfX3Byb3RvX18iOiJ4In0',
    'cookie: enishi_carry=bnVsbA',
    'cookie: enishi_carry=eyJyZWdpc3RyYXRpb24iOiJhXHUwMDAwYiJ9',
    `cookie: ${'a=b; '.repeat(3_000)}`,
    'range: bytes=0-0',
    'range: bytes=-1\r\nrange: x',
    'range: bytes=99999999999-',
    'if-none-match: *',
    `if-none-match: ${'"a",'.repeat(3_000)}`,
    'if-modified-since: yesterday',
    'accept: ,,,;q=x',
    'accept-encoding: br;q=x, *;q=0, identity;q=0',
    'accept-language: ;;;',
    'x-forwarded-for: x\r\nx-forwarded-for: ::1, , 999.999.999.999',
    'x-forwarded-proto: javascript',
    'x-forwarded-host: evil.example',
    'origin: null',
    'origin: ://\r\norigin: x',
    'referer: \u0080\u00ff',
    'x-request-id: \u00e9',
    'idempotency-key: \u00e9\u00ff',
    'uid: %E0%A4%A\r\nclient: x\r\naccess-token: x\r\ntoken-type: Bearer\r\ncsrf-token: x\r\nstrategies: enterprise',
    'connection: x, y, keep-alive',
    'sec-fetch-site: x',
    'te: trailers\r\ntrailer: x',
    'x-http-method-override: DELETE',
    `x-many: ${'\r\nx-a: 1'.repeat(900)}`,
    'x-registration-token: \u0080',
  ];
  for (const line of lines)
    for (const [verb, at] of [
      ...EVERYWHERE.map((one) => ['GET', one]),
      ['POST', '/register/profile'],
      ['POST', API[1]],
    ]) {
      const head = `${verb} ${at} HTTP/1.1\r\nhost: ${callers.domain}\r\nconnection: close\r\n${line}\r\n\r\n`;
      await expectHarmless(`${verb} ${at} ${line.slice(0, 60)}`, Buffer.from(head, 'latin1'));
    }
});

it('bodies that unpack to more than anybody sends', async () => {
  const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024, 0x20));
  const packed = { 'content-encoding': 'gzip', 'content-length': String(bomb.length) };
  for (const [at, type] of [
    [API[1], 'application/json'],
    ['/api/enterprise/candidate_resumes/create/1', 'application/json'],
    ['/api/enterprise/candidate_resumes/create/1', 'multipart/form-data; boundary=x'],
    ['/register/profile', 'application/x-www-form-urlencoded'],
    ['/register/profile', 'multipart/form-data; boundary=x'],
  ]) {
    const head = headOf('POST', at, { ...host(at), ...session, 'content-type': type, ...packed });
    await expectHarmless(`${at} ${type}`, Buffer.concat([Buffer.from(head), bomb]), { statuses: [400, 413, 415] });
  }
});

it('many requests in one piece, and what is left of one when it was refused', async () => {
  const one = `GET /healthz HTTP/1.1\r\nhost: ${callers.domain}\r\n\r\n`;
  const { text } = await sendRaw(world.url, one.repeat(50) + headOf('GET', '/jobs', host()));
  expect(text.match(/HTTP\/1\.1 200/g)?.length).toBe(51);
  const smuggled = `${headOf('POST', '/nowhere', { ...host(), 'content-length': '4', connection: 'keep-alive' })}abcdGET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`;
  await expectHarmless('left over', smuggled);
});
