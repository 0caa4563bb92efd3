/** The partner API by its own client and by hand: what a token may, lists to follow, versions, ids of the partner. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { createPartnerClient, PartnerApiError } from '@enishi/protos/partner/client';
import { becomes } from '../browser/support/settled';
import type { SendOptions } from '../gateway/browser';
import { type Agency, startWorld, type World } from '../gateway/world';

let world: World;
let agency: Agency;

const at = (path: string) => `/api/enterprise/${path}`;
const V1 = '/api/partner/v1';

async function issue(more: object = {}): Promise<{ id: number; token: string; options: SendOptions }> {
  const linkage = { kind: 1, service_id: 98, name: '基幹', scope_ids: [1, 2, 3], ...more };
  const { body } = await agency.browser.expect(201, 'POST', at('linkages/create_token'), { linkage });
  const { token } = body;
  return { id: body.linkage.id_by_enterprise_id, token, options: { headers: { authorization: `Bearer ${token}` } } };
}

const client = (token: string) => createPartnerClient({ url: world.url, token });
const send = (verb: string, path: string, body: unknown, options: SendOptions) =>
  world.browser().send(verb, `${V1}/${path}`, body, options);

beforeAll(async () => {
  world = await startWorld();
  agency = await world.agency();
});
afterAll(() => world?.stop());

it('makes, changes and finds records by the ids of the partner, a hundred at a time, whatever is sent again', async () => {
  const api = client((await issue()).token);
  const records = Array.from({ length: 100 }, (_, n) => ({
    external_id: `X-${n}`,
    l_name: `一括${n}`,
    ...(n === 7 ? { email: '壊れている' } : { email: `bulk${n}@example.jp` }),
  }));
  const first = await api.upsert('candidates', records);
  expect(first.filter(({ outcome }) => outcome === 'created')).toHaveLength(99);
  expect(first[7]).toMatchObject({ outcome: 'refused', errors: { email: [expect.any(String)] } });
  const second = await api.upsert('candidates', [{ external_id: 'X-1', tel: '0312345678' }, records[2]]);
  expect(second.map(({ outcome, id }) => [outcome, id])).toEqual([
    ['updated', first[1].id],
    ['unchanged', first[2].id],
  ]);
  const { record } = await api.show('candidates', Number(first[1].id));
  expect(record).toMatchObject({ l_name: '一括1', register_route_type_id: 5 });
  // Another connection has ids of its own; the same person is held for a decision, or taken as the caller says.
  const other = client((await issue()).token);
  const same = { external_id: 'X-1', l_name: '一括1', email: 'bulk1@example.jp' };
  expect((await other.upsert('candidates', [same]))[0]).toMatchObject({
    outcome: 'refused',
    duplicates: [{ id: first[1].id }],
  });
  expect((await other.upsert('candidates', [same], 'update'))[0].id).toBe(first[1].id);
});

it('gives the same answer to the same key, and refuses another body under it', async () => {
  const { options } = await issue();
  const keyed = { headers: { ...options.headers, 'idempotency-key': 'k-1' } };
  const body = { records: [{ external_id: 'K', l_name: '一度だけ' }] };
  const [one, two] = [
    await send('POST', 'candidates/upsert', body, keyed),
    await send('POST', 'candidates/upsert', body, keyed),
  ];
  expect([one.status, two.text]).toEqual([200, one.text]);
  expect(one.body.results[0].outcome).toBe('created');
  const other = await send('POST', 'candidates/upsert', { records: [{ external_id: 'L' }] }, keyed);
  expect([other.status, other.body.code]).toEqual([409, 'conflict']);
});

it('lets readers follow all changes by time and cursor, with the fields they ask for', async () => {
  const api = client((await issue()).token);
  const since = new Date().toISOString();
  const made = await api.upsert(
    'candidates',
    Array.from({ length: 25 }, (_, n) => ({ external_id: `S-${n}`, l_name: `差分${n}` })),
  );
  const seen: number[] = [];
  for await (const row of api.each('candidates', {
    updated_since: since,
    limit: 10,
    fields: ['l_name', 'updated_at'],
  })) {
    // What a record is called by comes along.
    expect(Object.keys(row).sort()).toEqual(['id_by_enterprise_id', 'l_name', 'name', 'updated_at']);
    seen.push(row.id_by_enterprise_id);
  }
  expect(seen.sort((a, b) => a - b)).toEqual(made.map(({ id }) => Number(id)).sort((a, b) => a - b));
});

it('syncs a thousand candidates both ways by the script that follows the page', async () => {
  const { token } = await issue();
  const script = path.resolve(__dirname, '../../smoke/partner-sync.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, [script, world.url, token]);
  expect(stdout).toMatch(/^1000 sent in \d+ ms, 1000 read back/);
});

it('refuses a change of a version that somebody else has changed', async () => {
  const api = client((await issue()).token);
  const { id_by_enterprise_id: id } = await api.create('candidates', { l_name: '版' });
  const { etag } = await api.show('candidates', id);
  await api.update('candidates', id, { f_name: '一' }, String(etag));
  const stale = api.update('candidates', id, { f_name: '二' }, String(etag));
  await expect(stale).rejects.toMatchObject({ status: 412, code: 'precondition_failed' });
  await expect(stale).rejects.toBeInstanceOf(PartnerApiError);
  await api.remove('candidates', id);
  await expect(api.show('candidates', id)).rejects.toMatchObject({ status: 404, code: 'not_found' });
});

it('opens to a token what its kind and its scopes name, and nothing to one that ended', async () => {
  const reading = await issue({ kind: 3, scope_ids: [] });
  const api = client(reading.token);
  await expect(api.create('candidates', { l_name: '不可' })).rejects.toMatchObject({ status: 404 });
  for (const path of ['jobs/index', 'companies/index', 'opportunities/index', 'applies/index'])
    expect([path, (await send('POST', path, {}, reading.options)).status]).toEqual([path, 404]);
  const all = await issue();
  for (const path of ['candidates/index', 'companies/index', 'opportunities/index', 'applies/index'])
    expect([path, (await send('POST', path, {}, all.options)).status]).toEqual([path, 200]);
  const update = (linkage: object) => agency.browser.expect(200, 'PUT', at(`linkages/update/${all.id}`), { linkage });
  await update({ allowed_ips: '203.0.113.0/24' });
  expect((await send('POST', 'candidates/index', {}, all.options)).status).toBe(403);
  await update({ allowed_ips: '127.0.0.0/8\n::1' });
  expect((await send('POST', 'candidates/index', {}, all.options)).status).toBe(200);
  await update({ expires_on: '2020-01-01' });
  expect((await send('POST', 'candidates/index', {}, all.options)).status).toBe(401);
});

it('says how many calls are left, explains refusals as problems, and keeps a record of calls', async () => {
  const { id, options } = await issue();
  const fine = await send('GET', 'candidates/index?keyword=秘密', undefined, options);
  const left = Number(fine.headers['ratelimit-remaining']);
  expect([Number(fine.headers['ratelimit-limit']), left]).toEqual([600_000, 599_999]);
  const refused = await send('POST', 'candidates/create', { candidate: { email: 'x' } }, options);
  expect(refused.headers['content-type']).toMatch(/^application\/problem\+json/);
  expect(refused.body).toMatchObject({ status: 422, code: 'invalid', detail: refused.body.message });
  const log = async () => (await agency.browser.expect(200, 'GET', at(`linkages/requests/${id}`))).body;
  await becomes(async () => (await log()).count, 2);
  const body = await log();
  expect(body.linkage_requests).toMatchObject([
    { verb: 'POST', path: `${V1}/candidates/create`, status: 422, code: 'invalid' },
    { verb: 'GET', path: `${V1}/candidates/index`, status: 200 },
  ]);
  // What was searched for may be a name.
  expect(JSON.stringify(body)).not.toContain('%E7%A7%98');
});

it('is explained on a page of its own, with everything the page loads', async () => {
  const page = await world.browser().expect(200, 'GET', `${V1}/docs`);
  expect(page.text).toContain(`${V1}/candidates/upsert`);
  for (const name of ['swagger-ui.css', 'swagger-ui-bundle.js', 'start.js'])
    expect((await world.browser().expect(200, 'GET', `${V1}/docs/${name}`)).bytes.length).toBeGreaterThan(100);
  const { body } = await world.browser().expect(200, 'GET', `${V1}/openapi.json`);
  expect(body.paths[`${V1}/companies/upsert`].post.requestBody.required).toBe(true);
  expect(body.info.description).toContain('## はじめかた');
});
