/** The partner API by its own client and by hand: what a token may, lists to follow, versions, ids of the partner. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { createPartnerClient } from '@enishi/protos/partner/client/client';
import { PartnerApiError } from '@enishi/protos/partner/client/errors';
import { becomes } from '../browser/support/settled';
import type { SendOptions } from '../gateway/browser';
import { type Agency, startWorld, type World } from '../gateway/world';

let world: World;
let agency: Agency;

const at = (path: string) => `/api/enterprise/${path}`;
const V1 = '/api/partner/v1';

async function issue(more: object = {}): Promise<{ id: number; token: string; options: SendOptions }> {
  const linkage = { kind: 1, service_id: 98, name: '基幹', scope_ids: [1, 2, 3, 4, 5], ...more };
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
  const first = await api.candidates.upsert(records);
  expect(first.filter(({ outcome }) => outcome === 'created')).toHaveLength(99);
  expect(first[7]).toMatchObject({ outcome: 'refused', errors: { email: [expect.any(String)] } });
  const second = await api.candidates.upsert([{ external_id: 'X-1', tel: '0312345678' }, records[2]]);
  expect(second.map(({ outcome, id }) => [outcome, id])).toEqual([
    ['updated', first[1].id],
    ['unchanged', first[2].id],
  ]);
  const { record } = await api.candidates.show(Number(first[1].id));
  expect(record).toMatchObject({ l_name: '一括1', register_route_type_id: 5 });
  // Another connection has ids of its own; the same person is held for a decision, or taken as the caller says.
  const other = client((await issue()).token);
  const same = { external_id: 'X-1', l_name: '一括1', email: 'bulk1@example.jp' };
  expect((await other.candidates.upsert([same]))[0]).toMatchObject({
    outcome: 'refused',
    duplicates: [{ id: first[1].id }],
  });
  expect((await other.candidates.upsert([same], { on_duplicate: 'update' }))[0].id).toBe(first[1].id);
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
  // For another kind of record, and for another connection, it is another key.
  const companies = await send('POST', 'companies/upsert', { records: [{ external_id: 'L', name: '縁商事' }] }, keyed);
  expect([companies.status, companies.body.results?.[0].outcome]).toEqual([200, 'created']);
  const { options: theirs } = await issue();
  const twice = { headers: { ...theirs.headers, 'idempotency-key': 'k-1' } };
  const own = await send('POST', 'candidates/upsert', { records: [{ external_id: 'L', l_name: '別の接続' }] }, twice);
  expect([own.status, own.body.results?.[0].outcome]).toEqual([200, 'created']);
});

it('answers a connection and its secrets once more to the same key, and keeps none of them readable', async () => {
  const linkage = { name: '届かなかった応答', kind: 1, service_id: 98, group: 2 };
  const keyed = { headers: { 'idempotency-key': 'issue-1' } };
  const [one, two] = await Promise.all(
    [1, 2].map(() => agency.browser.send('POST', at('linkages/create_token'), { linkage }, keyed)),
  );
  expect([one.status, two.body]).toEqual([201, one.body]);
  expect(Object.values(one.body)).not.toContain('');
  const { connection } = world.constellation.service('identity').deps;
  const kept = JSON.stringify([
    await connection.collection('idempotency_keys').find().toArray(),
    await connection.collection('linkages').find().toArray(),
  ]);
  for (const name of ['token', 'hub_secret', 'basic_auth']) expect(kept).not.toContain(one.body[name]);
  const names = await connection.collection('linkages').countDocuments({ name: linkage.name });
  expect(names).toBe(1);
});

it('lets readers follow all changes by time and cursor, with the fields they ask for', async () => {
  const api = client((await issue()).token);
  const since = new Date().toISOString();
  const made = await api.candidates.upsert(
    Array.from({ length: 25 }, (_, n) => ({ external_id: `S-${n}`, l_name: `差分${n}` })),
  );
  const seen: number[] = [];
  for await (const row of api.candidates.each({
    updated_since: since,
    limit: 10,
    fields: ['l_name', 'updated_at'],
  })) {
    // A record's name comes along.
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
  const { id_by_enterprise_id: id } = await api.candidates.create({ l_name: '版' });
  const { etag } = await api.candidates.show(id);
  await api.candidates.update(id, { f_name: '一' }, { etag });
  const stale = api.candidates.update(id, { f_name: '二' }, { etag });
  await expect(stale).rejects.toMatchObject({ status: 412, code: 'precondition_failed' });
  await expect(stale).rejects.toBeInstanceOf(PartnerApiError);
  await api.candidates.remove(id);
  await expect(api.candidates.show(id)).rejects.toMatchObject({ status: 404, code: 'not_found' });
});

it('opens to a token what its kind and its scopes name, and nothing to one that ended', async () => {
  const reading = await issue({ kind: 3, scope_ids: [] });
  const api = client(reading.token);
  await expect(api.candidates.create({ l_name: '不可' })).rejects.toMatchObject({ status: 404 });
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
  const never = { linkage: { kind: 1, service_id: 98, name: '期限切れ', expires_on: '2020-01-01' } };
  const refused = await agency.browser.expect(422, 'POST', at('linkages/create_token'), never);
  expect(Object.keys(refused.body.errors)).toEqual(['expires_on']);
});

it('is closed for as long as the agency has no contract', async () => {
  const { options } = await issue();
  const operator = await world.operator();
  const status = async () => (await send('POST', 'candidates/index', {}, options)).status;
  for (const [enterprise_contract_status_id, expected] of [
    [0, 401],
    [1, 200],
  ]) {
    const enterprise = { enterprise_contract_status_id };
    await operator.expect(200, 'PUT', `/api/admin/enterprises/update/${agency.enterprise.id}`, { enterprise });
    expect(await status()).toBe(expected);
  }
});

it('takes, lists, hands out and removes résumés for a token that was given them', async () => {
  const api = client((await issue()).token);
  const { id_by_enterprise_id: person } = await api.candidates.create({ l_name: '経歴' });
  const content = Buffer.from('%PDF-1.4\n職務経歴');
  const made = await api.resumes.upload(person, '経歴書.pdf', content);
  expect(made).toMatchObject({ name: '経歴書.pdf', content_type: 'application/pdf', size: content.length });
  // The same file again is the same résumé.
  expect((await api.resumes.upload(person, '別名.pdf', content)).id_by_enterprise_id).toBe(made.id_by_enterprise_id);
  const form = new FormData();
  form.append('file', new Blob(['経歴の本文']), '本文.txt');
  const reader = await issue({ kind: 3, scope_ids: [4] });
  const post = (token: string, body: FormData) =>
    fetch(`${world.url}${V1}/candidate_resumes/create/${person}`, {
      ...{ method: 'POST', headers: { authorization: `Bearer ${token}` }, body },
    });
  expect((await post(reader.token, form)).status).toBe(404);
  expect((await post((await issue()).token, form)).status).toBe(201);
  expect((await api.resumes.index(person)).map(({ name }) => name)).toEqual(['本文.txt', '経歴書.pdf']);
  const read = client(reader.token);
  expect(Buffer.from(await read.resumes.download(made.id_by_enterprise_id)).equals(content)).toBe(true);
  await expect(api.resumes.upload(person, 'x.exe', Buffer.from('MZ\0\0\0\u0001'))).rejects.toMatchObject({
    status: 422,
  });
  const large = Buffer.alloc(10 * 1024 * 1024 + 1, 'x');
  await expect(api.resumes.upload(person, 'x.txt', large)).rejects.toMatchObject({ status: 413 });
  const without = client((await issue({ scope_ids: [1, 2, 3] })).token);
  await expect(without.resumes.index(person)).rejects.toMatchObject({ status: 404 });
  await expect(read.resumes.remove(made.id_by_enterprise_id)).rejects.toMatchObject({ status: 404 });
  await api.resumes.remove(made.id_by_enterprise_id);
  await expect(read.resumes.download(made.id_by_enterprise_id)).rejects.toMatchObject({ status: 404 });
});

it('makes opportunities and applications by the ids of the partner, each pair of person and job once', async () => {
  const api = client((await issue()).token);
  const jobs = client((await issue({ kind: 2 })).token);
  const company = await api.companies.create({ name: '発注元' });
  const company_id_by_enterprise_id = company.id_by_enterprise_id;
  const job = await jobs.jobs.create({ name: '一括の案件', company_id_by_enterprise_id });
  const people = await api.candidates.upsert(
    Array.from({ length: 30 }, (_, n) => ({ external_id: `O-${n}`, l_name: `商談${n}` })),
  );
  const job_id_by_enterprise_id = job.id_by_enterprise_id;
  const about = (n: number) => ({ candidate_id_by_enterprise_id: Number(people[n].id), job_id_by_enterprise_id });
  for (const plural of ['opportunities', 'applies'] as const) {
    const records = people.map((_, n) => ({ external_id: `P-${n}`, ...about(n) }));
    const sent = [...records, { external_id: 'P-twice', ...about(0) }, { external_id: 'P-gone', ...about(0) }];
    sent[31].candidate_id_by_enterprise_id = 999_999;
    const first = await api[plural].upsert(sent);
    expect(first.slice(0, 30).map(({ outcome }) => outcome)).toEqual(records.map(() => 'created'));
    expect(first[30]).toMatchObject({ outcome: 'refused', errors: { job_id_by_enterprise_id: [expect.any(String)] } });
    expect(first[31]).toMatchObject({ outcome: 'refused' });
    expect(Object.keys(first[31].errors)).toEqual(['candidate_id_by_enterprise_id']);
    const again = await api[plural].upsert(records);
    expect(again.map(({ outcome, id }) => [outcome, id])).toEqual(
      first.slice(0, 30).map(({ id }) => ['unchanged', id]),
    );
  }
  // A move that needs a reason says so; the others of the call go on.
  const moved = await api.opportunities.upsert([
    { external_id: 'P-1', opportunity_status_id: 9 },
    { external_id: 'P-2', opportunity_status_id: 2 },
  ]);
  expect(moved.map(({ outcome }) => outcome)).toEqual(['refused', 'updated']);
  expect(Object.keys(moved[0].errors)).toEqual(['closing_reason_id']);
  const { id } = moved[1];
  await api.opportunities.remove(Number(id));
  await expect(api.opportunities.show(Number(id))).rejects.toMatchObject({ status: 404 });
  const applies = [];
  const conditions = [{ column: 'job_id_by_enterprise_id', operator: 'any', value: [job_id_by_enterprise_id] }];
  for await (const row of api.applies.each({ conditions })) applies.push(row.job_name);
  expect(applies).toEqual(people.map(() => '一括の案件'));
  const past = { column: 'created_at', operator: 'period', value: 'past_2_days', not: true } as const;
  expect((await api.applies.index({ conditions: [{ any_of: [past, ...conditions] }] })).count).toBe(people.length);
});

it('makes one opportunity of a pair that two calls bring at the same time', async () => {
  const [one, two] = [client((await issue()).token), client((await issue()).token)];
  const jobs = client((await issue({ kind: 2 })).token);
  const { id_by_enterprise_id: company } = await one.companies.create({ name: '同時' });
  const job = await jobs.jobs.create({ name: '同時の案件', company_id_by_enterprise_id: company });
  const person = await one.candidates.create({ l_name: '同時' });
  const record = {
    candidate_id_by_enterprise_id: person.id_by_enterprise_id,
    job_id_by_enterprise_id: job.id_by_enterprise_id,
  };
  const send = (api: typeof one, n: number) => api.opportunities.upsert([{ external_id: `C-${n}`, ...record }]);
  const answers = await Promise.all([one, two, one, two].map(send));
  expect(answers.map(([{ outcome }]) => outcome).sort()).toEqual(['created', 'refused', 'refused', 'refused']);
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
  // A keyword may be a name.
  expect(JSON.stringify(body)).not.toContain('%E7%A7%98');
});

it('is explained on a page of its own, with everything the page loads', async () => {
  const page = await world.browser().expect(200, 'GET', `${V1}/docs`);
  expect(page.text).toContain(`${V1}/candidates/upsert`);
  for (const name of ['swagger-ui.css', 'swagger-ui-bundle.js', 'start.js', 'client.tgz'])
    expect((await world.browser().expect(200, 'GET', `${V1}/docs/${name}`)).bytes.length).toBeGreaterThan(100);
  const { body } = await world.browser().expect(200, 'GET', `${V1}/openapi.json`);
  expect(body.paths[`${V1}/companies/upsert`].post.requestBody.required).toBe(true);
  expect(body.info.description).toContain('## はじめかた');
  const { webhooks, components } = body;
  const properties = webhooks.job.post.requestBody.content['application/json'].schema.properties;
  expect([properties.type.enum, properties.data.properties.record.anyOf[0]]).toEqual([
    ['job.created', 'job.updated', 'job.deleted', 'job.offered', 'job.withdrawn'],
    { $ref: '#/components/schemas/job' },
  ]);
  expect(components.schemas.inbound_candidate.anyOf[1].maxItems).toBe(100);
  // Nothing points to a schema that is not there.
  const refs = JSON.stringify(body).matchAll(/"#\/components\/schemas\/(\w+)"/g);
  expect([...refs].map(([, name]) => name).filter((name) => !components.schemas[name])).toEqual([]);
});
