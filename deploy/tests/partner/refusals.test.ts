/** Every kind of refusal that another system meets: in Japanese, with how to go on, and a code that stays. */
import net from 'node:net';
import { gzipSync } from 'node:zlib';
import { errorCodes } from '@enishi/service-kit/base/errors';
import type { Response, SendOptions } from '../gateway/browser';
import { type Agency, startWorld, type World } from '../gateway/world';

const V1 = '/api/partner/v1';
const INBOUND = '/linkage/enterprise/webhook/candidate/';
const JAPANESE = /[ぁ-ん]/;
/** What to do, not only what is wrong. */
const REMEDY = /ください|してから|に限ります/;
const json = { 'content-type': 'application/json' };

let world: World;
let agency: Agency;
const tokens: Record<string, string> = {};

async function issue(name: string, more: object): Promise<number> {
  const linkage = { kind: 1, service_id: 98, name, ...more };
  const { body } = await agency.browser.expect(201, 'POST', '/api/enterprise/linkages/create_token', { linkage });
  tokens[name] = body.token;
  return body.linkage.id_by_enterprise_id;
}

beforeAll(async () => {
  world = await startWorld();
  agency = await world.agency();
  await issue('writes', { scope_ids: [1, 2, 3, 4] });
  await issue('reads', { kind: 3 });
  await issue('elsewhere', { allowed_ips: '203.0.113.5' });
  await issue('receives', { group: 2, service_id: 1 });
  const stopped = await issue('stopped', {});
  await agency.browser.expect(200, 'PUT', `/api/enterprise/linkages/update/${stopped}`, {
    linkage: { linkage_status_id: 2 },
  });
});
afterAll(() => world?.stop());

const by = (name: string, more: Record<string, string> = {}): Record<string, string> => ({
  authorization: `Bearer ${tokens[name] ?? name}`,
  ...more,
});
const send = (verb: string, path: string, body?: unknown, options?: SendOptions): Promise<Response> =>
  world.browser().send(verb, path, body, options);
const as = (name: string, verb: string, path: string, body?: unknown, headers = {}) =>
  send(verb, `${V1}/${path}`, body, { headers: by(name, headers) });
const raw = (name: string, path: string, data: string | Buffer, headers: Record<string, string> = json) =>
  send('POST', `${V1}/${path}`, undefined, { headers: by(name, headers), raw: data });
const person = { candidate: { l_name: '山田', inception_day_type_id: 1 } };
const made = async () => (await as('writes', 'POST', 'candidates/create', person)).body.candidate.id_by_enterprise_id;

type Refused = [what: string, status: number, code: string, ask: () => Promise<Response>];
const refusals: Refused[] = [
  ['no token', 401, 'unauthenticated', () => send('GET', `${V1}/candidates/index`)],
  ['a wrong token', 401, 'unauthenticated', () => as('x'.repeat(43), 'GET', 'candidates/index')],
  ['a stopped connection', 401, 'unauthenticated', () => as('stopped', 'GET', 'candidates/index')],
  ['another address', 403, 'forbidden', () => as('elsewhere', 'GET', 'candidates/index')],
  ['data that the token is not for', 404, 'not_found', () => as('writes', 'GET', 'jobs/index')],
  ['a scope that it was not given', 404, 'not_found', () => as('reads', 'GET', 'companies/index')],
  ['writing with a token that reads', 404, 'not_found', () => as('reads', 'POST', 'candidates/create', person)],
  ['an unknown id', 404, 'not_found', () => as('writes', 'GET', 'candidates/show/999999')],
  ['what is no id', 404, 'not_found', () => as('writes', 'GET', 'candidates/show/abc')],
  ['an unknown call', 404, 'not_found', () => as('writes', 'GET', 'candidates/lst')],
  ['an unknown version', 404, 'not_found', () => send('GET', '/api/partner/v9/candidates/index')],
  ['the bare address', 404, 'not_found', () => send('GET', '/api/partner')],
  ['a broken address', 400, 'bad_request', () => as('writes', 'GET', 'candidates/show/%E0%A4%A')],
  ['another verb', 405, 'method_not_allowed', () => as('writes', 'PUT', 'candidates/upsert', {})],
  ['malformed JSON', 400, 'bad_request', () => raw('writes', 'candidates/create', '{"candidate":')],
  ['JSON that is a list', 400, 'bad_request', () => raw('writes', 'candidates/create', '[1]')],
  ['a record that is none', 400, 'bad_request', () => as('writes', 'POST', 'candidates/create', { candidate: 'x' })],
  ['a part of another type', 422, 'invalid', () => as('writes', 'POST', 'candidates/index', { conditions: 'x' })],
  [
    'a form',
    415,
    'unsupported_media',
    () => raw('writes', 'candidates/create', 'a=1', { 'content-type': 'text/plain' }),
  ],
  [
    'another charset',
    415,
    'unsupported_media',
    () => raw('writes', 'candidates/create', '{}', { 'content-type': 'application/json; charset=shift_jis' }),
  ],
  [
    'an unknown encoding',
    415,
    'unsupported_media',
    () => raw('writes', 'candidates/create', gzipSync('{}'), { ...json, 'content-encoding': 'x-odd' }),
  ],
  [
    'a body that is too large',
    413,
    'payload_too_large',
    () => as('writes', 'POST', 'candidates/create', { candidate: { comment: 'x'.repeat(1_100_000) } }),
  ],
  ['an odd name', 422, 'invalid', () => as('writes', 'POST', 'candidates/create', { candidate: { emial: 'x' } })],
  ['a wrong value', 422, 'invalid', () => as('writes', 'POST', 'candidates/create', { candidate: { email: 'x' } })],
  ['an unknown order', 422, 'invalid', () => as('writes', 'POST', 'candidates/index', { sort: 'nothing desc' })],
  ['a wrong cursor', 400, 'bad_request', () => as('writes', 'POST', 'candidates/index', { limit: 5, cursor: 'x' })],
  ['a wrong time', 422, 'invalid', () => as('writes', 'POST', 'candidates/index', { updated_since: 'gestern' })],
  [
    'an unknown column',
    422,
    'invalid',
    () =>
      as('writes', 'POST', 'candidates/index', { conditions: [{ column: 'nothing', operator: 'any', value: [1] }] }),
  ],
  ['a batch of nothing', 422, 'invalid', () => as('writes', 'POST', 'candidates/upsert', { records: [] })],
  [
    'a batch that is too large',
    422,
    'invalid',
    () => as('writes', 'POST', 'candidates/upsert', { records: Array.from({ length: 101 }, () => ({})) }),
  ],
  [
    'an older version',
    412,
    'precondition_failed',
    async () =>
      as('writes', 'PUT', `candidates/update/${await made()}`, person, { 'if-match': '"2020-01-01T00:00:00Z"' }),
  ],
  [
    'an older version in the body',
    409,
    'conflict',
    async () =>
      as('writes', 'PUT', `candidates/update/${await made()}`, { ...person, updated_at: '2020-01-01T00:00:00.000Z' }),
  ],
  [
    'a key that was used for something else',
    409,
    'conflict',
    async () => {
      const key = { 'idempotency-key': 'once' };
      await as('writes', 'POST', 'candidates/create', person, key);
      return as('writes', 'POST', 'candidates/create', { candidate: { ...person.candidate, l_name: '田中' } }, key);
    },
  ],
  ['a delivery without a key', 401, 'unauthenticated', () => send('POST', INBOUND, { l_name: '山田' })],
  ['a delivery by another verb', 405, 'method_not_allowed', () => send('GET', INBOUND)],
  [
    'an unknown address for deliveries',
    404,
    'not_found',
    () => send('POST', '/linkage/enterprise/webhook/person/', {}),
  ],
  [
    'a delivery of other records',
    404,
    'not_found',
    () => send('POST', '/linkage/enterprise/webhook/job/', { name: '案件' }, { headers: by('receives') }),
  ],
  [
    'a malformed delivery',
    400,
    'bad_request',
    () => send('POST', INBOUND, undefined, { headers: by('receives', json), raw: '{"l_name":' }),
  ],
  [
    'a delivery as a text',
    415,
    'unsupported_media',
    () => send('POST', INBOUND, undefined, { headers: by('receives', { 'content-type': 'text/plain' }), raw: 'x' }),
  ],
  [
    'a delivery that is too large',
    413,
    'payload_too_large',
    () => send('POST', INBOUND, { comment: 'x'.repeat(1_100_000) }, { headers: by('receives') }),
  ],
];

function checkWords({ body, headers, status }: Response, code: string): void {
  expect(headers['content-type']).toMatch(/^application\/problem\+json/);
  expect(body).toMatchObject({ status, code, type: `${V1}/docs#${code}`, message: body.detail });
  const words = [body.title, body.detail, ...Object.values<string[]>(body.errors).flat()];
  for (const text of words) expect(text).toMatch(JAPANESE);
  const advice = [body.detail, ...Object.values<string[]>(body.errors).flat()].join('\n');
  expect(advice).toMatch(REMEDY);
  // Programs see no screen, and no answer tells what the product is made of.
  expect(advice).not.toMatch(/画面を読み込み直|ログインして|undefined|Error|Exception|at \//);
}

it.each(refusals)('%s: %i %s', async (_what, status, code, ask) => {
  const answer = await ask();
  expect([answer.status, answer.body?.code, answer.text.slice(0, 300)]).toEqual([status, code, expect.any(String)]);
  checkWords(answer, code);
});

it('goes through every code that partners may meet', () => {
  // The first of these is met by calling too often (limit.test.ts), the others below.
  const elsewhere = ['too_many', 'internal', 'unavailable'];
  const met = new Set([...refusals.map(([, , code]) => code), ...elsewhere]);
  expect(Object.keys(errorCodes).filter((code) => !met.has(code))).toEqual([]);
});

it('says so where nothing can be read as a request, too', async () => {
  const { hostname, port } = new URL(world.url);
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = net.connect(Number(port), hostname, () => socket.end('NO REQUEST\r\n\r\n'));
    let text = '';
    socket.on('data', (piece) => {
      text += piece;
    });
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
  });
  const body = JSON.parse(answer.slice(answer.indexOf('{')));
  expect(body).toMatchObject({ code: 'bad_request', status: 400, message: expect.stringMatching(JAPANESE) });
});

it('says when to come back where a service is away', async () => {
  await world.constellation.service('crm').stop();
  const away = await as('writes', 'GET', 'candidates/index');
  expect(away.status).toBe(503);
  checkWords(away, 'unavailable');
});
