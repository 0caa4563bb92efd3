/** Abuse of a public site by strangers: they cannot fill memory, flood an agency, or send what runs. */
import http from 'node:http';
import { type Agency, startWorld, type World } from './world';

let world: World;
let agency: Agency;
let host: string;
beforeAll(async () => {
  world = await startWorld({ RATE_FACTOR: '1' });
  agency = await world.agency();
  host = agency.enterprise.site_domain;
});
afterAll(() => world.stop());

const person = (n: number) => ({
  name: `田中 ${n}`,
  email: `tanaka${n}@example.jp`,
  tel: '090-1234-5678',
  birth_date: '1990-04-01',
  prefecture_id: 13,
});

const visit = (path: string, body: object) =>
  world.browser().send('POST', `/api/site/${path}`, body, { headers: { host } });

/** Begins an upload of 9 MB, sends what stands before the file and its first bytes, and waits without sending on. */
function beginUpload(path: string, headers: Record<string, string>, beginning: string): Promise<http.IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = http.request(`${world.url}${path}`, {
      method: 'POST',
      headers: { host, 'content-length': String(9 * 1024 * 1024), ...headers },
    });
    sent.on('response', (answer) => {
      resolve(answer);
      sent.destroy();
    });
    sent.on('error', reject);
    sent.write(beginning);
  });
}

const field = (name: string, value: string) =>
  `--cut\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const fileBegins =
  '--cut\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4 the first bytes';
const multipart = { 'content-type': 'multipart/form-data; boundary=cut' };
const resume = '/api/site/candidate_resumes/create/1';

describe('a stranger’s file', () => {
  it('is refused before it has arrived when no registration stands behind it', async () => {
    for (const beginning of [fileBegins, field('token', 'forged') + fileBegins]) {
      expect((await beginUpload(resume, multipart, beginning)).statusCode).toBe(404);
    }
    const json = { 'content-type': 'application/json' };
    expect((await beginUpload(resume, json, '{"file":"JVBERi0')).statusCode).toBe(404);
    const forged = { ...json, 'x-registration-token': 'forged' };
    expect((await beginUpload(resume, forged, '{"file":"JVBERi0')).statusCode).toBe(404);
  });

  it('is refused before it has arrived on a host that is nobody’s', async () => {
    const nobody = { ...multipart, host: 'nobody.example' };
    expect((await beginUpload(resume, nobody, field('token', 'x') + fileBegins)).statusCode).toBe(404);
  });

  it('is taken for a registration, with the token beside it or in a header, and judged by its content', async () => {
    const { token, candidate } = (await visit('candidates/create', { candidate: person(1) })).body;
    const at = `/api/site/candidate_resumes/create/${candidate.id_by_enterprise_id}`;
    const send = (name: string, bytes: Buffer) => world.browser().upload(at, { token, domain: host }, { name, bytes });
    expect((await send('職務経歴書.pdf', Buffer.from('%PDF-1.4\n%%EOF'))).status).toBe(201);
    expect((await send('職務経歴書.pdf', Buffer.from('MZ\u0090\u0000 a program'))).status).toBe(415);
    const page = Buffer.from('<!doctype html><script>alert(1)</script>');
    const asText = await send('resume.html', page);
    expect([201, 415]).toContain(asText.status);
    const data = `data:application/pdf;base64,${Buffer.alloc(1_500_000, '%PDF-1.4 ').toString('base64')}`;
    const body = { file: data, file_name: '大きい.pdf' };
    const large = await world.browser().send('POST', at, body, { headers: { host, 'x-registration-token': token } });
    expect(large.status).toBe(201);
    const small = await world
      .browser()
      .send(
        'POST',
        at,
        { token, domain: host, file: 'JVBERi0xLjQgc21hbGw=', file_name: '小さい.pdf' },
        { headers: { host: 'elsewhere.example' } },
      );
    expect(small.status).toBe(201);
  });
});

it('refuses what fills the field that people do not see, in words that help a person', async () => {
  const answer = await visit('candidates/create', { candidate: person(2), website: 'https://spam.example' });
  expect([answer.status, answer.body.message]).toEqual([422, expect.stringContaining('自動入力をオフに')]);
  expect(await count({ email: person(2).email })).toBe(0);
});

const count = (filter: object) =>
  world.constellation.service('crm').deps.connection.collection('candidates').countDocuments(filter);

it('counts no mistakes of a shared address as registrations', async () => {
  for (let n = 0; n < 40; n++)
    expect((await visit('candidates/create', { candidate: { ...person(300), tel: 'x' } })).status).toBe(422);
  for (let n = 400; n < 435; n++) expect((await visit('candidates/create', { candidate: person(n) })).status).toBe(201);
});

it('lets one mailbox register so often from one address and no more, and says when to come back', async () => {
  let answer = await visit('candidates/create', { candidate: person(100) });
  for (let n = 0; n < 30 && answer.status !== 429; n++)
    answer = await visit('candidates/create', { candidate: { ...person(100), email: 'Tanaka100@example.jp' } });
  expect([answer.status, Number(answer.headers['retry-after']) > 0]).toEqual([429, true]);
  // However often, one mailbox is one candidate.
  expect(await count({ email: /^tanaka100@/i })).toBe(1);
});

it('lets one address register many and no flood', async () => {
  let answer = await visit('candidates/create', { candidate: person(500) });
  for (let n = 501; n < 640 && answer.status !== 429; n++)
    answer = await visit('candidates/create', { candidate: person(n) });
  expect(answer.status).toBe(429);
  expect(await count({})).toBeLessThanOrEqual(120);
});
