/** The client of the partner API against a server that refuses, breaks off and says when to come back. */
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPartnerClient } from './client';
import { PartnerApiError } from './errors';

type Step = (response: ServerResponse) => void;
interface Got {
  path: string;
  headers: IncomingHttpHeaders;
  body: unknown;
}

const json =
  (status: number, body: object, headers: Record<string, string> = {}): Step =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
const problem = (status: number, code: string, headers?: Record<string, string>): Step =>
  json(status, { code, message: `断られました（${code}）。`, errors: { email: ['形式が違います。'] } }, headers);
const torn: Step = (response) => response.socket?.destroy();

let server: Server;
let steps: Step[];
let got: Got[];
let url: string;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const text = Buffer.concat(parts).toString();
    got.push({ path: String(request.url), headers: request.headers, body: text ? JSON.parse(text) : undefined });
    (steps.shift() ?? torn)(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
beforeEach(() => {
  got = [];
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const given = (...next: Step[]) => {
  steps = next;
  return createPartnerClient({ url, token: 'token-of-the-test', tries: 4, maxWaitS: 1 });
};
const refused = (call: Promise<unknown>): Promise<PartnerApiError> =>
  call.then(
    () => Promise.reject(new Error('not refused')),
    (error) => error as PartnerApiError,
  );
const now = { 'retry-after': '0' };

it('sends a creation again under one key, whatever came between', async () => {
  const date = { 'retry-after': new Date(Date.now() - 1000).toUTCString() };
  const api = given(
    torn,
    problem(429, 'too_many', now),
    problem(503, 'unavailable', date),
    json(201, { job: { name: '案件' } }),
  );
  expect(await api.jobs.create({ name: '案件' })).toEqual({ name: '案件' });
  expect(got.map(({ path }) => path)).toEqual(Array(4).fill('/api/partner/v1/jobs/create'));
  expect(got.map(({ body }) => body)).toEqual(Array(4).fill({ job: { name: '案件' } }));
  const keys = new Set(got.map(({ headers }) => headers['idempotency-key']));
  expect([keys.size, [...keys][0]]).toEqual([1, expect.stringMatching(/^[\da-f-]{36}$/)]);
  expect(got[0].headers.authorization).toBe('Bearer token-of-the-test');
  // Another creation has another key, or the caller's own.
  const next = given(json(201, { job: {} }), json(201, { job: {} }));
  await next.jobs.create({});
  await next.jobs.create({}, { idempotencyKey: 'own' });
  expect(keys).not.toContain(got[4].headers['idempotency-key']);
  expect(got[5].headers['idempotency-key']).toBe('own');
});

it('throws what does not pass by itself at once, with its Japanese message and fields', async () => {
  const error = await refused(given(problem(422, 'invalid')).candidates.create({}));
  expect(error).toBeInstanceOf(PartnerApiError);
  expect({ ...error, message: error.message }).toEqual({
    ...{ name: 'PartnerApiError', message: '断られました（invalid）。', status: 422, code: 'invalid' },
    ...{ errors: { email: ['形式が違います。'] }, retryAfter: undefined, repeats: 0 },
  });
  expect(got).toHaveLength(1);
});

it('gives up after its tries, and does not wait longer than it may', async () => {
  const away = await refused(given(...Array(5).fill(problem(503, 'unavailable', now))).jobs.show(1));
  expect([away.code, away.repeats, got.length]).toEqual(['unavailable', 3, 4]);
  const long = await refused(given(problem(429, 'too_many', { 'retry-after': '50' })).jobs.show(1));
  expect([long.code, long.retryAfter, got.length]).toEqual(['too_many', 50, 5]);
  steps = [];
  const one = createPartnerClient({ url, token: 'x', tries: 1 });
  expect(await refused(one.jobs.show(1))).toMatchObject({ status: 0, code: 'unreachable' });
  steps = [(response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>')];
  expect(await refused(one.jobs.show(1))).toMatchObject({ status: 502, code: 'unreadable' });
  steps = [(response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"job":')];
  expect(await refused(one.jobs.show(1))).toMatchObject({ status: 200, code: 'unreadable' });
  steps = [() => {}];
  const hasty = createPartnerClient({ url, token: 'x', tries: 1, timeoutMs: 50 });
  expect(await refused(hasty.jobs.show(1))).toMatchObject({ status: 0, code: 'unreachable' });
});

it('takes a removal whose answer was lost for done, and no other that finds nothing', async () => {
  await given(torn, problem(404, 'not_found')).jobs.remove(1);
  expect(await refused(given(problem(404, 'not_found')).jobs.remove(1))).toMatchObject({ status: 404 });
});

it('reads part after part, and pages, and names versions', async () => {
  const part = (ids: number[], next_cursor: string | null) =>
    json(200, { jobs: ids.map((id_by_enterprise_id) => ({ id_by_enterprise_id })), next_cursor });
  const api = given(part([1, 2], 'c1'), part([], 'c2'), problem(503, 'unavailable', now), part([3], null));
  const seen: number[] = [];
  for await (const { id_by_enterprise_id } of api.jobs.each({ updated_since: 's', limit: 2 }))
    seen.push(id_by_enterprise_id);
  expect(seen).toEqual([1, 2, 3]);
  const asked = { updated_since: 's', limit: 2 };
  expect(got.map(({ body }) => body)).toEqual([
    asked,
    { ...asked, cursor: 'c1' },
    { ...asked, cursor: 'c2' },
    { ...asked, cursor: 'c2' },
  ]);
  const pages = given(
    json(200, { jobs: [{ id_by_enterprise_id: 7 }], current_page: 2, limit_value: 1, count: 9 }),
    json(200, { job: { id_by_enterprise_id: 7 } }, { etag: 'W/"7"' }),
    json(200, { job: {} }),
  );
  const page = await pages.jobs.index({ page: 2, per_page: 1 });
  expect(page).toEqual({ records: [{ id_by_enterprise_id: 7 }], current_page: 2, limit_value: 1, count: 9 });
  const { etag } = await pages.jobs.show(7);
  await pages.jobs.update(7, {}, { etag });
  expect(got.at(-1)?.headers['if-match']).toBe('W/"7"');
});
