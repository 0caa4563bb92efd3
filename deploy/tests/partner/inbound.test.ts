/** Deliveries of other systems to an agency: who may, what becomes of them, and that nothing happens twice. */
import type { Response, SendOptions } from '../gateway/browser';
import { type Agency, startWorld, type World } from '../gateway/world';
import { type Connection, signed } from './signed';

let world: World;
let agency: Agency;

const CANDIDATE = '/linkage/enterprise/webhook/candidate/';
const at = (path: string) => `/api/enterprise/${path}`;

async function connect(more: object = {}): Promise<Connection> {
  const linkage = { group: 2, kind: 1, service_id: 99, name: '受信', ...more };
  const { body } = await agency.browser.expect(201, 'POST', at('linkages/create_token'), { linkage });
  const { id_by_enterprise_id: id, access_key: key } = body.linkage;
  return { ...body, id, key };
}

const bearer = ({ token }: Connection, more: Record<string, string> = {}): SendOptions => ({
  headers: { authorization: `Bearer ${token}`, ...more },
});
const post = (body: unknown, options: SendOptions, path = CANDIDATE): Promise<Response> =>
  world.browser().send('POST', path, body, options);

async function list(keyword: string) {
  await world.constellation.settle();
  const { body } = await agency.browser.expect(200, 'POST', at('candidates/index'), { keyword, full: true });
  return body.candidates as Record<string, unknown>[];
}

const deliveries = async (filter: object = {}) => {
  await world.constellation.settle();
  return (await agency.browser.expect(200, 'POST', at('inbound_deliveries/index'), filter)).body.inbound_deliveries;
};
const show = async (id: string) =>
  (await agency.browser.expect(200, 'POST', at('inbound_deliveries/show'), { id })).body.inbound_delivery;

beforeAll(async () => {
  world = await startWorld();
  agency = await world.agency();
});
afterAll(() => world?.stop());

it('takes a token, Basic authentication or a fresh signature, and nothing else', async () => {
  const connection = await connect();
  const basic = (pair: string) => ({ headers: { authorization: `Basic ${Buffer.from(pair).toString('base64')}` } });
  const body = (name: string) => ({ l_name: name, inception_day_type_id: 1 });
  const good: [string, SendOptions][] = [
    ['トークン', bearer(connection)],
    ['ベーシック', basic(connection.basic_auth)],
    ['署名', signed(connection, body('署名'))],
  ];
  for (const [name, options] of good) {
    const answer = await post(body(name), options);
    expect([name, answer.status, answer.body?.count]).toEqual([name, 202, 1]);
    expect(await list(name)).toHaveLength(1);
  }
  const bad: [string, SendOptions][] = [
    ['none', {}],
    ['token', { headers: { authorization: `Bearer ${'x'.repeat(43)}` } }],
    ['basic', basic(`${connection.key}:wrong`)],
    ['signature', signed(connection, body('偽造'), { secret: 'wrong' })],
    ['stale', signed(connection, body('偽造'), { ago: 301 })],
    ['body', { ...signed(connection, body('偽造')), raw: JSON.stringify(body('別の内容')) }],
    ['key alone', { headers: { 'x-enishi-key': connection.key } }],
  ];
  for (const [name, options] of bad) expect([name, (await post(body('偽造'), options)).status]).toEqual([name, 401]);
  expect(await list('偽造')).toEqual([]);
  // An address for candidates takes no jobs.
  expect((await post({ name: '案件' }, bearer(connection), '/linkage/enterprise/webhook/job')).status).toBe(404);
});

it('takes keys as the other side gave them out, also those that begin like sealed ones', async () => {
  const connection = await connect();
  const given = { hub_secret: 'v1.0123456789ab.signing-key', basic_auth: 'v1.partner:pass-0123456789ab' };
  await agency.browser.expect(200, 'PUT', at(`linkages/update/${connection.id}`), { linkage: given });
  const body = { l_name: '先方', inception_day_type_id: 1 };
  const basic = { headers: { authorization: `Basic ${Buffer.from(given.basic_auth).toString('base64')}` } };
  expect((await post(body, signed({ ...connection, ...given }, body))).status).toBe(202);
  expect((await post(body, basic, `${CANDIDATE}?key=${connection.key}`)).status).toBe(202);
  const { connection: db } = world.constellation.service('identity').deps;
  const stored = await db.collection('linkages').findOne({ access_key: connection.key });
  expect(`${stored?.hub_secret} ${stored?.basic_auth}`).not.toMatch(/signing-key|pass/);
  // As an earlier version kept it.
  await db.collection('linkages').updateOne({ access_key: connection.key }, { $set: { hub_secret: given.hub_secret } });
  expect((await post(body, signed({ ...connection, ...given }, body, { ago: 100 }))).status).toBe(202);
});

it('applies a delivery once, however often it comes, and says the route', async () => {
  const connection = await connect();
  const sent = {
    records: [
      { external_id: 'A-1', 姓: '一度', 名: 'だけ' },
      { external_id: 'A-2', l_name: '一度二' },
    ],
  };
  const options = bearer(connection, { 'x-enishi-delivery': 'd-1' });
  const answers = await Promise.all([1, 2, 3, 4].map(() => post(sent, options)));
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202]);
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  const found = await list('一度');
  expect(found).toHaveLength(2);
  expect(found.map(({ register_route_type_id }) => register_route_type_id)).toEqual([5, 5]);
  // The same record in another delivery is changed.
  await post([{ external_id: 'A-1', l_name: '一度改' }], bearer(connection, { 'x-enishi-delivery': 'd-2' }));
  expect(await list('一度改')).toHaveLength(1);
  expect(await list('一度')).toHaveLength(2);
});

it('applies what goes back to an earlier state, and knows a body that is only sent again', async () => {
  const connection = await connect();
  const priced = (price: string) => [{ external_id: 'P-1', l_name: '往復', comment: price }];
  const send = async (body: unknown) => (await post(body, bearer(connection))).body;
  const price = async () => (await list('往復')).map(({ comment }) => comment);
  const first = await send(priced('60万円'));
  expect(await send(priced('60万円'))).toEqual({ ...first, known: true });
  await send(priced('70万円'));
  expect(await price()).toEqual(['70万円']);
  const back = await Promise.all([1, 2, 3].map(() => send(priced('60万円'))));
  expect(back.map(({ known }) => known).sort()).toEqual([false, true, true]);
  expect(await price()).toEqual(['60万円']);
  // A record without a number is known by its content, and is not made again.
  const person = [{ l_name: '無番号', comment: '同じ人' }];
  const one = await send(person);
  await send([{ l_name: '無番号', comment: '別の人' }]);
  expect(await send(person)).toEqual({ ...one, known: true });
  expect(await list('無番号')).toHaveLength(2);
});

it('takes forms, one or many, and reads names and values by the mapping of the connection', async () => {
  const mappings = [
    { source: 'family', target: 'l_name', choice_values: null },
    { source: 'sex', target: 'gender_id', choice_values: 'M=男性\nF=女性' },
    { source: 'no', target: 'external_id', choice_values: null },
    { source: 'internal', target: null, choice_values: null },
  ];
  const connection = await connect({ mappings });
  const raw = new URLSearchParams({ family: '対応', sex: 'F', no: '77', internal: 'x', 希望単価: '70万円' }).toString();
  const headers = { ...bearer(connection).headers, 'content-type': 'application/x-www-form-urlencoded' };
  expect((await post(undefined, { raw, headers })).status).toBe(202);
  const [made] = await list('対応');
  expect(made).toMatchObject({ l_name: '対応', monthly_price_num: 70, gender_id: 2 });
  const sample = { family: '試行', sex: 'X', strange: 1 };
  const tried = await agency.browser.expect(200, 'POST', at('inbound_deliveries/try'), {
    ...{ entity: 'candidate', sample, mappings },
  });
  expect(tried.body).toMatchObject({ values: { l_name: '試行' }, unknown: ['strange'] });
  expect(Object.keys(tried.body.errors)).toContain('gender_id');
  expect(await list('試行')).toEqual([]);
});

it('keeps what is refused with reasons, until it is mended, replayed or discarded', async () => {
  const connection = await connect();
  const sent = [
    { l_name: '直す', email: '壊れている' },
    { l_name: '正しい' },
    { l_name: '捨てる', birth_date: '昨日' },
  ];
  const { body } = await post(sent, bearer(connection));
  const [row] = await deliveries({ state: 'refused' });
  expect(row).toMatchObject({ id: body.id, count: 3, refused_count: 2 });
  const delivery = await show(body.id);
  expect(delivery.records[0]).toMatchObject({ outcome: 'refused', errors: { email: [expect.any(String)] } });
  expect(delivery.records[1]).toMatchObject({ outcome: 'created', input: null });
  const input = { l_name: '直す', email: 'naosu@example.jp' };
  const mended = await agency.browser.expect(200, 'POST', at('inbound_deliveries/mend'), {
    id: body.id,
    number: 1,
    input,
  });
  expect(mended.body.inbound_delivery.records[0].outcome).toBe('created');
  await agency.browser.expect(200, 'POST', at('inbound_deliveries/discard'), { id: body.id, number: 3 });
  expect((await show(body.id)).state).toBe('done');
  expect((await list('直す')).length).toBe(1);
  expect(await list('正しい')).toHaveLength(1);
  expect(await list('捨てる')).toEqual([]);
});

it('holds what is probably there already, for staff to decide', async () => {
  const connection = await connect();
  const candidate = { l_name: '重複', email: 'same@example.jp', inception_day_type_id: 1 };
  await agency.browser.expect(201, 'POST', at('candidates/create'), { candidate });
  const { body } = await post({ l_name: '重複', f_name: '花子', email: 'same@example.jp' }, bearer(connection));
  await world.constellation.settle();
  const [record] = (await show(body.id)).records;
  expect(record).toMatchObject({ outcome: 'refused', duplicates: [{ title: expect.stringContaining('重複') }] });
  const decided = { id: body.id, number: 1, duplicate_type_id: 2 };
  const mended = await agency.browser.expect(200, 'POST', at('inbound_deliveries/mend'), decided);
  expect(mended.body.inbound_delivery.records[0].outcome).toBe('updated');
  const found = await list('重複');
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({ f_name: '花子' });
});

it('makes jobs of what comes to the address for jobs', async () => {
  const made = await agency.browser.expect(201, 'POST', at('companies/create'), { company: { name: '発注元' } });
  const { id_by_enterprise_id: company } = made.body.company;
  const connection = await connect({ kind: 2 });
  const sent = { name: '受信した案件', company_id_by_enterprise_id: company, external_id: 'J1' };
  expect((await post(sent, bearer(connection), '/linkage/enterprise/webhook/job/')).status).toBe(202);
  expect(await deliveries({ linkage_id: connection.id })).toMatchObject([{ state: 'done' }]);
  const { body } = await agency.browser.expect(200, 'POST', at('jobs/index'), { keyword: '受信した案件' });
  expect(body.jobs).toHaveLength(1);
});

it('makes an opportunity of whom the referral service sends for a job, once', async () => {
  const company = await agency.browser.expect(201, 'POST', at('companies/create'), { company: { name: '紹介元' } });
  const { id_by_enterprise_id: company_id_by_enterprise_id } = company.body.company;
  const given = { name: '紹介の案件', company_id_by_enterprise_id };
  const job = await agency.browser.expect(201, 'POST', at('jobs/create'), { job: given });
  const connection = await connect({ service_id: 1 });
  const { id_by_enterprise_id: job_id_by_enterprise_id } = job.body.job;
  const sent = { external_id: 'R-1', l_name: '紹介', job_id_by_enterprise_id };
  for (const delivery of ['r-1', 'r-1', 'r-2']) await post(sent, bearer(connection, { 'x-enishi-delivery': delivery }));
  const wrong = await post(
    { external_id: 'R-2', l_name: '紹介先なし', job_id_by_enterprise_id: 999 },
    bearer(connection),
  );
  expect(await list('紹介')).toHaveLength(2);
  expect((await show(wrong.body.id)).records[0]).toMatchObject({
    ...{ outcome: 'refused', id: expect.any(Number) },
    errors: { job_id_by_enterprise_id: [expect.any(String)] },
  });
  const { body } = await agency.browser.expect(200, 'POST', at('opportunities/index'), { full: true });
  expect(body.opportunities).toMatchObject([{ job_id_by_enterprise_id, create_route_type_id: 3 }]);
});

it('works with the token from before for a day when it is exchanged so, and not at all when it is stopped', async () => {
  const connection = await connect();
  const rotate = (keep_old: boolean) =>
    agency.browser.expect(200, 'POST', at(`linkages/rotate/${connection.id}`), { secret: 'token', keep_old });
  const { body } = await rotate(true);
  expect(body.linkage).toMatchObject({ rotated_member_id: agency.member.id_by_enterprise_id });
  expect(JSON.stringify(body.linkage)).not.toContain(body.token);
  const status = async (token: string) => (await post({ l_name: '交換' }, bearer({ ...connection, token }))).status;
  expect([await status(connection.token), await status(body.token)]).toEqual([202, 202]);
  const next = (await rotate(false)).body.token;
  expect([await status(body.token), await status(next)]).toEqual([401, 202]);
  const linkage = { linkage_status_id: 2 };
  await agency.browser.expect(200, 'PUT', at(`linkages/update/${connection.id}`), { linkage });
  expect(await status(next)).toBe(401);
});

it('takes nothing for an agency without a contract', async () => {
  const connection = await connect();
  const operator = await world.operator();
  const status = async () => (await post({ l_name: '契約' }, bearer(connection))).status;
  for (const [enterprise_contract_status_id, expected] of [
    [0, 401],
    [1, 202],
  ]) {
    const enterprise = { enterprise_contract_status_id };
    await operator.expect(200, 'PUT', `/api/admin/enterprises/update/${agency.enterprise.id}`, { enterprise });
    expect(await status()).toBe(expected);
  }
  expect(await list('契約')).toHaveLength(1);
});

it.each([
  ['{', 400],
  ['"text"', 400],
  ['[]', 422],
  ['[1]', 422],
  [JSON.stringify(Array.from({ length: 101 }, () => ({ l_name: '多い' }))), 422],
  [`${'{"a":'.repeat(20)}1${'}'.repeat(20)}`, 400],
])('answers %s with a reason', async (raw, status) => {
  const connection = await connect();
  const answer = await post(undefined, { ...bearer(connection), raw });
  expect([answer.status, typeof answer.body.message]).toEqual([status, 'string']);
});
