/** Signed deliveries: none is told twice under another name, and no secret is guessed. */
import type { Response, SendOptions } from '../gateway/browser';
import { type Agency, startWorld, type World } from '../gateway/world';
import { type Connection, signed } from './signed';

let world: World;
let agency: Agency;

beforeAll(async () => {
  world = await startWorld();
  agency = await world.agency();
});
afterAll(() => world?.stop());

const at = (path: string) => `/api/enterprise/${path}`;
const post = (body: unknown, options: SendOptions): Promise<Response> =>
  world.browser().send('POST', '/linkage/enterprise/webhook/candidate/', body, options);

async function connect(): Promise<Connection> {
  const linkage = { group: 2, kind: 1, service_id: 99, name: '受信' };
  const { body } = await agency.browser.expect(201, 'POST', at('linkages/create_token'), { linkage });
  return { ...body, id: body.linkage.id_by_enterprise_id, key: body.linkage.access_key };
}

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

it('notes as the last use of a connection the call of a sender that has shown its secret, and no other', async () => {
  const connection = await connect();
  const used = async () => {
    const { body } = await agency.browser.expect(200, 'POST', at(`linkages/show/${connection.id}`), {});
    return body.linkage.last_used_at;
  };
  const body = { l_name: '最終利用', inception_day_type_id: 1 };
  const basic = (pair: string) => ({ headers: { authorization: `Basic ${Buffer.from(pair).toString('base64')}` } });
  const bearer = { headers: { authorization: `Bearer ${connection.token}` } };
  const strangers: SendOptions[] = [
    { headers: { 'x-enishi-key': connection.key } },
    { headers: { 'x-enishi-key': connection.key, origin: 'https://example.jp' } },
    basic(`${connection.key}:wrong`),
    signed(connection, body, { secret: 'wrong' }),
    signed(connection, body, { ago: 301 }),
  ];
  const status = async (options: SendOptions) => (await post(body, options)).status;
  for (const options of strangers) expect([await status(options), await used()]).toEqual([401, null]);
  const change = (linkage: object) =>
    agency.browser.expect(200, 'PUT', at(`linkages/update/${connection.id}`), { linkage });
  await change({ allowed_ips: '192.0.2.1' });
  expect([await status(bearer), await used()]).toEqual([403, null]);
  await change({ allowed_ips: null });
  expect([await status(signed(connection, body)), await used()]).toEqual([202, expect.stringMatching(/^20/)]);
});
