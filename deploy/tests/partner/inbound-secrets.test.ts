/** Who may send to an agency from outside: tokens, passwords, signatures, each once and none that is guessed. */
import type { SendOptions } from '../gateway/browser';
import { type Agency, startWorld, type World } from '../gateway/world';
import { at, bearer, CANDIDATE, candidatesOf, connectTo, postTo, signed } from './inbound-world';

let world: World;
let agency: Agency;

const list = (keyword: string) => candidatesOf(world, agency, keyword);
const connect = (more?: object) => connectTo(agency, more);
const post = (body: unknown, options: SendOptions, path?: string) => postTo(world, body, options, path);

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

it('takes what is signed once, whatever it calls itself, and one that is named as often as it comes', async () => {
  const connection = await connect();
  const body = { l_name: '再送', external_id: 'R-1', inception_day_type_id: 1 };
  const renamed = ({ raw, headers }: SendOptions, id: string) => ({
    raw,
    headers: { ...headers, 'x-enishi-delivery': id },
  });
  const plain = signed(connection, body);
  expect((await post(body, plain)).status).toBe(202);
  for (const id of ['other-1', 'other-2']) {
    const answer = await post(body, renamed(plain, id));
    expect([answer.status, answer.body.message]).toEqual([409, expect.stringContaining('署名し直して')]);
  }
  const named = signed(connection, body, { id: 'delivery-1' });
  expect((await post(body, named)).body).toMatchObject({ known: false });
  expect((await post(body, named)).body).toMatchObject({ known: true });
  expect((await post(body, renamed(named, 'delivery-2'))).status).toBe(401);
});

it('takes no secret that is guessed', async () => {
  const connection = await connect();
  const change = (linkage: object, status: number) =>
    agency.browser.expect(status, 'PUT', at(`linkages/update/${connection.id}`), { linkage });
  const { body } = await change({ basic_auth: 'user:pass', hub_secret: 'aaaaaaaaaaaaaaaaaaaa' }, 422);
  expect(Object.keys(body.errors).sort()).toEqual(['basic_auth', 'hub_secret']);
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
  expect((await post(body, signed({ ...connection, ...given }, body))).status).toBe(202);
});
