/** The sandbox of an agency over HTTP: its tokens reach it and nothing else, nothing of it leaves or counts, it is emptied and ends. */
import { candidate } from '@enishi/protos/crm/candidate';
import { inputToWire } from '@enishi/service-kit/crud/codec';
import { callRpc } from '@enishi/service-kit/testing/call-rpc';
import type { SendOptions } from '../gateway/browser';
import type { Agency } from '../gateway/world';
import { mailsTo } from '../identity/mails';
import { at, outboundWorld } from './outbound-world';
import { startReceiver } from './receiver';

const partner = outboundWorld();
const V1 = '/api/partner/v1';
const HEADER = 'x-enishi-sandbox';
const SCOPES = [1, 2, 3, 4, 5];

const as = (token: string): SendOptions => ({ headers: { authorization: `Bearer ${token}` } });
const send = (verb: string, path: string, body: unknown, token: string) =>
  partner.world.browser().send(verb, `${V1}/${path}`, body, as(token));

interface Made {
  id: number;
  token: string;
  secret: string;
}
async function issue(agency: Agency, path: 'sandboxes' | 'linkages', more: object = {}): Promise<Made> {
  const linkage = { kind: 1, service_id: 98, name: '基幹', scope_ids: SCOPES, ...more };
  const { body } = await agency.browser.expect(201, 'POST', at(`${path}/create_token`), { linkage });
  await partner.world.constellation.settle();
  return { id: body.linkage.id_by_enterprise_id, token: body.token, secret: body.hub_secret };
}
const sandboxOf = async ({ browser }: Agency) => (await browser.expect(200, 'GET', at('sandboxes/show'))).body.sandbox;
const names = async (token: string): Promise<string[]> => {
  const { status, body } = await send('POST', 'candidates/index', { per_page: 100, fields: ['l_name'] }, token);
  expect(status).toBe(200);
  return body.candidates.map((row: { l_name: string }) => row.l_name);
};

it('opens with its first token, holds samples, and says in every answer that it is one', async () => {
  const agency = await partner.world.agency();
  expect(await sandboxOf(agency)).toEqual({ opened_at: null, counts: {}, linkages: [] });
  // Two at once open one.
  const [one, two] = await Promise.all([issue(agency, 'sandboxes'), issue(agency, 'sandboxes', { kind: 2 })]);
  const { opened_at, counts, linkages } = await sandboxOf(agency);
  expect(opened_at).toMatch(/^\d{4}-/);
  expect(counts).toMatchObject({ candidates: 3, jobs: 1, companies: 1, opportunities: 1, applies: 1 });
  expect(linkages.map((row: { id_by_enterprise_id: number }) => row.id_by_enterprise_id).sort()).toEqual(
    [one.id, two.id].sort(),
  );
  const listed = await send('GET', 'candidates/index', undefined, one.token);
  expect([listed.status, listed.headers[HEADER], listed.body.count]).toEqual([200, '1', 3]);
  const refused = await send('POST', 'candidates/create', { candidate: { email: 'x' } }, one.token);
  expect([refused.status, refused.headers[HEADER]]).toEqual([422, '1']);
  expect((await send('GET', 'jobs/index', undefined, two.token)).headers[HEADER]).toBe('1');
  const real = await issue(agency, 'linkages');
  const answer = await send('GET', 'candidates/index', undefined, real.token);
  expect([answer.status, answer.headers[HEADER]]).toEqual([200, undefined]);
});

it('keeps the wall in both directions: to its owner, and to the sandbox of another agency', async () => {
  const [agency, other] = [await partner.world.agency(), await partner.world.agency()];
  const [real, trial, theirs] = [
    await issue(agency, 'linkages'),
    await issue(agency, 'sandboxes'),
    await issue(other, 'sandboxes'),
  ];
  const make = async (l_name: string, token: string): Promise<number> =>
    (await send('POST', 'candidates/create', { candidate: { l_name } }, token)).body.candidate.id_by_enterprise_id;
  // Numbers of both count on their own: enough of each that no number is in both.
  for (let n = 0; n < 6; n++) await make('本物', real.token);
  const tried = [await make('試し', trial.token), await make('試し', theirs.token)];
  expect(tried).toEqual([4, 4]);
  expect(new Set(await names(real.token))).toEqual(new Set(['本物']));
  expect((await names(trial.token)).sort()).toEqual(['見本', '試し', '試験', '試験'].sort());
  const console = await agency.browser.expect(200, 'POST', at('candidates/index'), {});
  expect(console.body.count).toBe(6);
  for (const [path, body] of [
    ['candidates/show/6', {}],
    ['candidates/update/6', { candidate: { l_name: '書き換え' } }],
    ['candidates/delete/6', {}],
  ] as const)
    expect([path, (await send('POST', path, body, trial.token)).status]).toEqual([path, 404]);
  const pair = { candidate_id_by_enterprise_id: 6, job_id_by_enterprise_id: 1 };
  expect((await send('POST', 'applies/create', { apply: pair }, trial.token)).status).toBe(422);
  expect(await names(real.token)).toHaveLength(6);
  // A header decides nothing, and the console's own connections are those of the agency.
  const headers = { ...as(real.token).headers, [HEADER]: '1' };
  const asked = await partner.world.browser().send('GET', `${V1}/candidates/index`, undefined, { headers });
  expect([asked.body.count, asked.headers[HEADER]]).toEqual([6, undefined]);
  const own = await agency.browser.expect(200, 'POST', at('linkages/index'), {});
  expect(own.body.count).toBe(1);
  await other.browser.expect(404, 'POST', at('sandboxes/remove_linkage/2'), {});
  expect((await sandboxOf(agency)).linkages).toHaveLength(1);
});

it('tells its events to endpoints of its own, and those of the agency to the agency’s', async () => {
  const agency = await partner.world.agency();
  const theirs = await startReceiver();
  const url = (receiver: { url: string }) => ({ group: 2, kind: 3, service_id: 99, url: receiver.url });
  await issue(agency, 'sandboxes', url(theirs));
  await issue(agency, 'linkages', url(partner.receiver));
  const [trial, real] = [await issue(agency, 'sandboxes'), await issue(agency, 'linkages')];
  await send('POST', 'candidates/create', { candidate: { l_name: '試し' } }, trial.token);
  await send('POST', 'candidates/create', { candidate: { l_name: '本物' } }, real.token);
  await partner.deliver();
  // The samples of a sandbox are events too, which may come to the endpoint that opened it.
  const told = (receiver: typeof theirs) =>
    receiver.received.map(({ body }) => body.data.record.l_name).filter((name) => name === '試し' || name === '本物');
  expect([told(theirs), told(partner.receiver)]).toEqual([['試し'], ['本物']]);
  await theirs.close();
});

it('sends no mail, has no site, no contract and no member, and stands in no figure of operators', async () => {
  const agency = await partner.world.agency();
  const operator = await partner.world.operator();
  const figures = async () => {
    const ask = async (name: string) => (await operator.expect(200, 'GET', `/api/admin/enterprises/${name}`)).body;
    const [index, overview, growth] = [await ask('index'), await ask('overview'), await ask('growth')];
    return [index.count, overview.count, growth.months.at(-1).agencies];
  };
  const before = await figures();
  const { token } = await issue(agency, 'sandboxes');
  expect(await figures()).toEqual(before);
  const { connection } = partner.world.constellation.service('identity').deps;
  const twin = await connection.collection('enterprises').findOne({ sandbox_of: agency.enterprise.id });
  expect([twin?.site_domain ?? null, twin?.enterprise_contract_status_id]).toEqual([null, 1]);
  await operator.expect(404, 'GET', `/api/admin/enterprises/show/${twin?.id}`);
  const search = await operator.expect(200, 'POST', '/api/admin/enterprises/search', { keyword: 'テスト環境' });
  expect(search.body.enterprises).toEqual([]);
  await operator.expect(404, 'POST', '/api/admin/enterprise_members/index', { enterprise_id: twin?.id });
  // A visitor who registers with an agency is thanked by mail; the same in a sandbox goes to no one.
  const register = async (enterprise_id: number, email: string) => {
    const { values } = inputToWire(
      candidate,
      { name: '登録 太郎', email, tel: '090-0000-1111', birth_date: '1992-05-06', prefecture_id: 14 },
      'update',
    );
    const ctx = { realm: 'site' as const, enterprise_id, member_id: 0, authority: 0, request_id: 'a' };
    await callRpc(partner.world.constellation.clients, 'crm.RegistrationService/Create', ctx, { candidate: values });
    return mailsTo(partner.world, email);
  };
  expect(await register(agency.enterprise.id, 'real@example.jp')).toHaveLength(1);
  expect(await register(twin?.id, 'sandbox@example.jp')).toEqual([]);
  expect(await names(token)).toHaveLength(4);
});

it('is emptied by an administrator, whatever is in it, and used again', async () => {
  const agency = await partner.world.agency();
  const [real, trial] = [await issue(agency, 'linkages'), await issue(agency, 'sandboxes')];
  await send('POST', 'candidates/create', { candidate: { l_name: '本物' } }, real.token);
  const records = Array.from({ length: 100 }, (_, n) => ({ external_id: `E-${n}`, l_name: `多数${n}` }));
  const first = await send('POST', 'candidates/upsert', { records }, trial.token);
  expect(first.body.results.every((row: { outcome: string }) => row.outcome === 'created')).toBe(true);
  const { body } = await agency.browser.expect(200, 'POST', at('sandboxes/empty'), {});
  expect(body.count).toBe(107);
  const { counts, linkages } = await sandboxOf(agency);
  expect([Object.values(counts).every((count) => count === 0), linkages.length]).toEqual([true, 1]);
  expect([await names(trial.token), await names(real.token)]).toEqual([[], ['本物']]);
  const again = await send('POST', 'candidates/upsert', { records: records.slice(0, 2) }, trial.token);
  expect(again.body.results.map((row: { outcome: string }) => row.outcome)).toEqual(['created', 'created']);
  expect((await agency.browser.expect(200, 'POST', at('sandboxes/empty'), {})).body.count).toBe(2);
  await agency.browser.expect(200, 'POST', at(`sandboxes/remove_linkage/${trial.id}`), {});
  expect((await send('GET', 'candidates/index', undefined, trial.token)).status).toBe(401);
});

it('takes connections of the API and of sent webhooks alone, from administrators', async () => {
  const agency = await partner.world.agency();
  for (const wrong of [
    { kind: 1, service_id: 0, group: 2, form_origin: 'https://www.example.jp' },
    { kind: 1, service_id: 50, group: 1 },
    { kind: 1, service_id: 99, group: 2 },
    { kind: 4, service_id: 1, group: 2, url: 'https://hooks.example.jp' },
  ]) {
    const linkage = { name: '不可', ...wrong };
    const refused = await agency.browser.send('POST', at('sandboxes/create_token'), { linkage });
    expect([wrong.service_id, refused.status, Object.keys(refused.body.errors)]).toEqual([
      wrong.service_id,
      422,
      ['service_id'],
    ]);
  }
  const nameless = { linkage: { kind: 1, service_id: 98 } };
  const wrong = await agency.browser.expect(422, 'POST', at('sandboxes/create_token'), nameless);
  expect(Object.keys(wrong.body.errors)).toEqual(['name']);
  // Nothing was opened for any of them.
  expect((await sandboxOf(agency)).opened_at).toBeNull();
  await agency.browser.expect(404, 'POST', at('sandboxes/empty'), {});
});

it('ends with the contract of its owner, and goes on with it', async () => {
  const agency = await partner.world.agency();
  const { token } = await issue(agency, 'sandboxes');
  const operator = await partner.world.operator();
  const status = async () => (await send('GET', 'candidates/index', undefined, token)).status;
  for (const [enterprise_contract_status_id, expected] of [
    [0, 401],
    [1, 200],
  ]) {
    const enterprise = { enterprise_contract_status_id };
    await operator.expect(200, 'PUT', `/api/admin/enterprises/update/${agency.enterprise.id}`, { enterprise });
    expect(await status()).toBe(expected);
  }
});
