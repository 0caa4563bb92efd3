/** Events told to other systems: signed, in order, again after failures, and never to addresses inside. */
import { createHmac } from 'node:crypto';
import type { Clock } from '@enishi/service-kit/clock';
import { type Agency, startWorld, type World } from '../gateway/world';
import { type Receiver, startReceiver } from './receiver';

const HOUR_MS = 3_600_000;
let ahead = 0;
const clock: Clock = { now: () => new Date(Date.now() + ahead) };

let world: World;
let agency: Agency;
let receiver: Receiver;

const at = (path: string) => `/api/enterprise/${path}`;
const messaging = () => world.constellation.service('messaging');

async function connect(url: string, more: object = {}) {
  const linkage = { group: 2, kind: 3, service_id: 99, name: '通知', url, ...more };
  const made = await agency.browser.expect(201, 'POST', at('linkages/create_token'), { linkage });
  await world.constellation.settle();
  const { linkage: row, hub_secret: secret, token } = made.body;
  return { id: row.id_by_enterprise_id as number, secret: secret as string, token: token as string };
}

const remove = async (id: number) => {
  await agency.browser.expect(200, 'DELETE', at(`linkages/delete/${id}`));
  await world.constellation.settle();
};

async function candidate(l_name: string): Promise<number> {
  const made = await agency.browser.expect(201, 'POST', at('candidates/create'), {
    candidate: { l_name, email: 'secret@example.jp', inception_day_type_id: 1 },
  });
  return made.body.candidate.id_by_enterprise_id;
}

/** Events are handled, and what is due is sent; time moves so that everything that waits is due. */
async function deliver(forward = 1_000): Promise<void> {
  await world.constellation.settle();
  ahead += forward;
  await messaging().runJobs();
}

const log = async (filter: object = {}) =>
  (await agency.browser.expect(200, 'POST', at('webhook_deliveries/index'), filter)).body;

beforeAll(async () => {
  world = await startWorld({}, { clock, environment: { WEBHOOK_PRIVATE_HOSTS: '127.0.0.1' } });
  agency = await world.agency();
});
afterAll(() => world?.stop());
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(() => receiver.close());

it('tells of a record with its id, its event and a signature that the receiver can check', async () => {
  const { id, secret } = await connect(receiver.url);
  const candidate_id = await candidate('通知');
  await deliver();
  const [{ headers, text, body }] = receiver.received;
  expect(body).toMatchObject({
    type: 'candidate.created',
    data: { entity: 'candidate', id: candidate_id, record: { l_name: '通知', email: 'secret@example.jp' } },
  });
  const expected = createHmac('sha256', secret).update(`${headers['x-enishi-timestamp']}.${text}`).digest('hex');
  expect(headers['x-hub-signature-256']).toBe(`sha256=${expected}`);
  expect(headers['x-enishi-delivery']).toBe(body.id);
  const { webhook_deliveries: list } = await log({ linkage_id: id });
  expect(list[0]).toMatchObject({ id: body.id, state: 'delivered', tries_count: 1 });
  const shown = await agency.browser.expect(200, 'POST', at('webhook_deliveries/show'), { id: body.id });
  expect(shown.body.webhook_delivery.tries[0]).toMatchObject({ status: 200, answer: 'ok' });
  // The log says what was sent, not who somebody is.
  expect(shown.text).not.toContain('secret@example.jp');
  expect(shown.text).not.toContain(secret);
  await remove(id);
});

it('tries again with the same id and a fresh signature, keeps the order of a record, and lets others pass', async () => {
  const { id } = await connect(receiver.url);
  let failing = true;
  receiver.answer = (_received, res) => void res.writeHead(failing ? 500 : 204).end();
  const first = await candidate('順番');
  await agency.browser.expect(200, 'PUT', at(`candidates/update/${first}`), { candidate: { l_name: '変更' } });
  await deliver();
  const failed = receiver.received.filter(({ body }) => body.data.id === first);
  // The second event waits for the first.
  expect(failed.map(({ body }) => body.type)).toEqual(['candidate.created']);
  failing = false;
  const other = await candidate('別人');
  await deliver(HOUR_MS);
  await deliver();
  const mine = receiver.received.filter(({ body }) => body.data.id === first);
  expect(mine.map(({ body }) => body.type)).toEqual(['candidate.created', 'candidate.created', 'candidate.updated']);
  expect(mine[1].headers['x-enishi-delivery']).toBe(mine[0].headers['x-enishi-delivery']);
  expect(mine[1].headers['x-hub-signature-256']).not.toBe(mine[0].headers['x-hub-signature-256']);
  expect(receiver.received.some(({ body }) => body.data.id === other)).toBe(true);
  await remove(id);
});

it('pauses an address after three days, tells administrators, keeps what is missed, and goes on when asked to', async () => {
  const { id } = await connect(receiver.url);
  receiver.answer = (_received, res) => void res.writeHead(503).end();
  await candidate('三日');
  await deliver();
  await deliver(73 * HOUR_MS);
  const endpoints = async () => (await agency.browser.expect(200, 'POST', at('webhook_endpoints/index'))).body;
  expect((await endpoints()).webhook_endpoints[0]).toMatchObject({ linkage_id: id, state: 'paused' });
  await world.constellation.settle();
  const mails = await world.constellation
    .service('messaging')
    .deps.connection.collection('deliveries')
    .find({})
    .toArray();
  expect(mails.filter(({ kind }) => kind === 'webhook_paused')).toHaveLength(1);
  const missed = await candidate('停止中');
  await deliver(HOUR_MS);
  const before = receiver.received.length;
  expect((await log({ linkage_id: id, state: 'held' })).count).toBe(1);
  receiver.answer = (_received, res) => void res.writeHead(200).end();
  await agency.browser.expect(200, 'POST', at(`linkages/resume/${id}`));
  await deliver();
  expect(receiver.received.slice(before).map(({ body }) => body.data.id)).toEqual([missed]);
  // A delivery that was given up can be sent again by hand.
  const [given] = (await log({ linkage_id: id, state: 'failed' })).webhook_deliveries;
  await agency.browser.expect(200, 'POST', at('webhook_deliveries/replay'), { id: given.id });
  await deliver();
  expect(receiver.received.at(-1)?.body.id).toBe(given.id);
  await remove(id);
});

it('goes on with what a refused record became, and with its end, and does not pause an address that takes others', async () => {
  const { id } = await connect(receiver.url);
  receiver.answer = ({ body }, res) => {
    const { l_name } = body.data.record ?? {};
    const answers: Record<string, number> = { 拒否: 422, 障害: 500, 頑固: 400 };
    res.writeHead(answers[l_name] ?? 200).end();
  };
  const of = (target: number) =>
    receiver.received.filter(({ body }) => body.data.id === target).map(({ body }) => body);
  const [refused, broken, stubborn] = [await candidate('拒否'), await candidate('障害'), await candidate('頑固')];
  await deliver();
  await agency.browser.expect(200, 'PUT', at(`candidates/update/${refused}`), { candidate: { l_name: '訂正' } });
  await agency.browser.expect(200, 'DELETE', at(`candidates/delete/${broken}`));
  await deliver();
  await deliver();
  expect(of(refused).map(({ type }) => type)).toEqual(['candidate.created', 'candidate.created']);
  expect(of(refused)[1].id).not.toBe(of(refused)[0].id);
  expect(of(refused)[1].data).toMatchObject({ record: { l_name: '訂正' } });
  expect(of(refused)[1].data.changed).toEqual(expect.arrayContaining(of(refused)[0].data.changed));
  expect(of(broken).at(-1)).toMatchObject({ type: 'candidate.deleted' });
  expect((await log({ linkage_id: id, state: 'superseded' })).count).toBe(2);
  await deliver(73 * HOUR_MS);
  const [given] = (await log({ linkage_id: id, state: 'failed' })).webhook_deliveries;
  expect(given).toMatchObject({ target_id: stubborn });
  const { body } = await agency.browser.expect(200, 'POST', at('webhook_endpoints/index'));
  expect(body.webhook_endpoints[0]).toMatchObject({ linkage_id: id, state: 'active' });
  await remove(id);
});

it('sends nothing while the connection is stopped, and what was missed when it goes on', async () => {
  const { id } = await connect(receiver.url);
  receiver.answer = (_received, res) => void res.writeHead(500).end();
  const missed = await candidate('停止');
  await deliver();
  const stop = async (linkage_status_id: number) => {
    await agency.browser.expect(200, 'PUT', at(`linkages/update/${id}`), { linkage: { linkage_status_id } });
    await deliver(HOUR_MS);
  };
  const before = receiver.received.length;
  await stop(2);
  expect(receiver.received).toHaveLength(before);
  receiver.answer = (_received, res) => void res.writeHead(200).end();
  await stop(1);
  // A try that a busy machine cut short is made again.
  await deliver(HOUR_MS);
  expect(receiver.received.slice(before).map(({ body }) => body.data.id)).toEqual([missed]);
  await remove(id);
});

it('sends a test event at once and says what was answered', async () => {
  const { id } = await connect(receiver.url);
  receiver.answer = (_received, res) => void res.writeHead(302, { location: 'http://169.254.169.254/' }).end('moved');
  const { body } = await agency.browser.expect(200, 'POST', at(`linkages/test/${id}`));
  // A redirect is an answer, not a way to go.
  expect(body.webhook_delivery).toMatchObject({ event: 'test', state: 'failed', tries: [{ status: 302 }] });
  receiver.answer = (_received, res) => void res.writeHead(200).end('x'.repeat(200_000));
  const fine = await agency.browser.expect(200, 'POST', at(`linkages/test/${id}`));
  expect(fine.body.webhook_delivery.state).toBe('delivered');
  await remove(id);
});

it('tells the referral service what it may offer, and takes it back', async () => {
  const { id, token } = await connect(receiver.url, { kind: 4, service_id: 1 });
  const company = await agency.browser.expect(201, 'POST', at('companies/create'), { company: { name: '発注元' } });
  const { id_by_enterprise_id: company_id_by_enterprise_id } = company.body.company;
  const made = await agency.browser.expect(201, 'POST', at('jobs/create'), {
    job: { name: '開発', company_id_by_enterprise_id },
  });
  await deliver();
  expect(receiver.received.map(({ body }) => body.type)).toEqual(['job.offered']);
  const job_id = made.body.job.id_by_enterprise_id;
  const feed = async () => {
    const headers = { authorization: `Bearer ${token}` };
    return (await world.browser().expect(200, 'GET', '/linkage/enterprise/feed/job/', undefined, { headers })).body
      .jobs;
  };
  expect(await feed()).toMatchObject([{ id_by_enterprise_id: job_id, name: '開発' }]);
  // Nothing that only the agency knows.
  expect(Object.keys((await feed())[0])).not.toContain('company_id_by_enterprise_id');
  const job = { application_status_fs_flg: 2 };
  await agency.browser.expect(200, 'PUT', at(`jobs/update/${job_id}`), { job });
  await deliver();
  expect(receiver.received.map(({ body }) => body.type)).toEqual(['job.offered', 'job.withdrawn']);
  expect(receiver.received[1].body.data.record).toBeNull();
  expect(await feed()).toEqual([]);
  // Offered again, and closed here altogether: its seats are filled.
  const types = async (change: object) => {
    await agency.browser.expect(200, 'PUT', at(`jobs/update/${job_id}`), { job: change });
    await deliver();
    return receiver.received.slice(2).map(({ body }) => body.type);
  };
  expect(await types({ application_status_fs_flg: 1 })).toEqual(['job.offered']);
  expect(await types({ application_status_flg: 2 })).toEqual(['job.offered', 'job.withdrawn']);
  expect(await feed()).toEqual([]);
  expect(await types({ application_status_flg: 1 })).toEqual(['job.offered', 'job.withdrawn', 'job.offered']);
  await agency.browser.expect(200, 'DELETE', at(`jobs/delete/${job_id}`));
  await deliver();
  expect(receiver.received.at(-1)?.body).toMatchObject({ type: 'job.withdrawn', data: { id: job_id } });
  expect(await feed()).toEqual([]);
  await remove(id);
});

it('tells of opportunities and agreements to addresses that were given them, and of neither to others', async () => {
  const { id } = await connect(receiver.url, { scope_ids: [2, 5] });
  const other = await startReceiver();
  const { id: plain } = await connect(other.url);
  const company = await agency.browser.expect(201, 'POST', at('companies/create'), { company: { name: '契約先' } });
  const candidate_id_by_enterprise_id = await candidate('契約');
  const pair = {
    candidate_id_by_enterprise_id,
    company_id_by_enterprise_id: company.body.company.id_by_enterprise_id,
  };
  const deal = await agency.browser.expect(201, 'POST', at('opportunities/create'), { opportunity: pair });
  const { id_by_enterprise_id: opportunity_id } = deal.body.opportunity;
  const moved = { opportunity_status_id: 1 };
  await agency.browser.expect(200, 'PUT', at(`opportunities/update/${opportunity_id}`), { opportunity: moved });
  const terms = {
    ...{ name: '開発の契約', contract_date: '2037-03-20', period_start: '2037-04-01', period_end: '2037-06-30' },
    ...{ sell_price: 700_000, buy_price: 600_000, agreement_type_id: 1 },
  };
  const made = await agency.browser.expect(201, 'POST', at('agreements/create'), { agreement: { ...pair, ...terms } });
  await deliver();
  await deliver();
  const events = receiver.received.map(({ body }) => [body.type, body.data.id]);
  expect(events).toEqual(
    expect.arrayContaining([
      ['opportunity.created', opportunity_id],
      ['opportunity.updated', opportunity_id],
      ['agreement.created', made.body.agreement.id_by_enterprise_id],
    ]),
  );
  const agreement = receiver.received.find(({ body }) => body.data.entity === 'agreement');
  expect(agreement?.body.data.record).toMatchObject(pair);
  expect(other.received.map(({ body }) => body.data.entity)).not.toContain('agreement');
  await other.close();
  await remove(id);
  await remove(plain);
});

it('refuses addresses that lead inside when they are entered', async () => {
  for (const url of [
    'https://localhost/x',
    'https://169.254.169.254/latest',
    'http://example.com/',
    'https://[::1]/',
    'https://example.com:9443/',
  ]) {
    const linkage = { group: 2, kind: 3, service_id: 99, name: '内側', url };
    const { body } = await agency.browser.expect(422, 'POST', at('linkages/create_token'), { linkage });
    expect([url, Object.keys(body.errors)]).toEqual([url, ['url']]);
  }
});
