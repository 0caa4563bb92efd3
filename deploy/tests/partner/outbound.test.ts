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
/** Connections of a test: they go with it. */
const connected: number[] = [];

const at = (path: string) => `/api/enterprise/${path}`;
const messaging = () => world.constellation.service('messaging');

async function connect(url: string, more: object = {}) {
  const linkage = { group: 2, kind: 3, service_id: 99, name: '通知', url, ...more };
  const made = await agency.browser.expect(201, 'POST', at('linkages/create_token'), { linkage });
  await world.constellation.settle();
  const { linkage: row, hub_secret: secret, token } = made.body;
  connected.push(row.id_by_enterprise_id);
  return { id: row.id_by_enterprise_id as number, secret: secret as string, token: token as string };
}

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

/** The receiver answers so from now on. */
const answers = (status: number) => {
  receiver.answer = (_received, res) => void res.writeHead(status).end();
};

/** Stops a connection (2) or lets it go on (1). */
const turn = async (id: number, linkage_status_id: number) => {
  await agency.browser.expect(200, 'PUT', at(`linkages/update/${id}`), { linkage: { linkage_status_id } });
  await deliver(HOUR_MS);
};

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
afterEach(async () => {
  for (const id of connected.splice(0)) await agency.browser.expect(200, 'DELETE', at(`linkages/delete/${id}`));
  await world.constellation.settle();
  await receiver.close();
});

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
});

it('tells who it is where the receiver asks for a name and a password, which nobody can read again', async () => {
  const pair = 'v1.user:p@ss:言葉';
  const { id } = await connect(receiver.url, { basic_auth: pair });
  const change = (basic_auth: string | null, status = 200) =>
    agency.browser.expect(status, 'PUT', at(`linkages/update/${id}`), { linkage: { basic_auth } });
  const asked = async () => {
    await agency.browser.expect(200, 'POST', at(`linkages/test/${id}`));
    const { authorization = '' } = receiver.received.at(-1)?.headers ?? {};
    return Buffer.from(authorization.replace('Basic ', ''), 'base64').toString();
  };
  const shows = async (text: string) =>
    (await agency.browser.expect(200, 'GET', at(`linkages/show/${id}`))).text.includes(text);
  expect([await asked(), await shows('p@ss'), await shows('"basic_auth_flg":1')]).toEqual([pair, false, true]);
  expect((await change('no colon', 422)).body.errors.basic_auth).toEqual([expect.stringContaining('「:」')]);
  for (const next of ['other:pass', null])
    expect([(await change(next)).status, await asked()]).toEqual([200, next ?? '']);
  expect(await shows('"basic_auth_flg":0')).toBe(true);
});

it('tries again with the same id and a fresh signature, keeps the order of a record, and lets others pass', async () => {
  await connect(receiver.url);
  answers(500);
  const first = await candidate('順番');
  await agency.browser.expect(200, 'PUT', at(`candidates/update/${first}`), { candidate: { l_name: '変更' } });
  await deliver();
  const failed = receiver.received.filter(({ body }) => body.data.id === first);
  // The second event waits for the first.
  expect(failed.map(({ body }) => body.type)).toEqual(['candidate.created']);
  answers(204);
  const other = await candidate('別人');
  await deliver(HOUR_MS);
  await deliver();
  const mine = receiver.received.filter(({ body }) => body.data.id === first);
  expect(mine.map(({ body }) => body.type)).toEqual(['candidate.created', 'candidate.created', 'candidate.updated']);
  expect(mine[1].headers['x-enishi-delivery']).toBe(mine[0].headers['x-enishi-delivery']);
  expect(mine[1].headers['x-hub-signature-256']).not.toBe(mine[0].headers['x-hub-signature-256']);
  expect(receiver.received.some(({ body }) => body.data.id === other)).toBe(true);
});

it('pauses an address after three days, tells administrators, keeps what is missed, and goes on when asked to', async () => {
  const { id } = await connect(receiver.url);
  answers(503);
  await candidate('三日');
  await deliver();
  await deliver(73 * HOUR_MS);
  const endpoints = async () => (await agency.browser.expect(200, 'POST', at('webhook_endpoints/index'))).body;
  expect((await endpoints()).webhook_endpoints[0]).toMatchObject({ linkage_id: id, state: 'paused' });
  await world.constellation.settle();
  const mails = await messaging().deps.connection.collection('deliveries').countDocuments({ kind: 'webhook_paused' });
  expect(mails).toBe(1);
  const missed = await candidate('停止中');
  await deliver(HOUR_MS);
  const before = receiver.received.length;
  expect((await log({ linkage_id: id, state: 'held' })).count).toBe(1);
  answers(200);
  await agency.browser.expect(200, 'POST', at(`linkages/resume/${id}`));
  await deliver();
  expect(receiver.received.slice(before).map(({ body }) => body.data.id)).toEqual([missed]);
  // A delivery that was given up can be sent again by hand.
  const [given] = (await log({ linkage_id: id, state: 'failed' })).webhook_deliveries;
  await agency.browser.expect(200, 'POST', at('webhook_deliveries/replay'), { id: given.id });
  await deliver();
  expect(receiver.received.at(-1)?.body.id).toBe(given.id);
});

it('sends nothing while the connection is stopped, and what was missed when it goes on', async () => {
  const { id } = await connect(receiver.url);
  answers(500);
  const missed = await candidate('停止');
  await deliver();
  const before = receiver.received.length;
  await turn(id, 2);
  expect(receiver.received).toHaveLength(before);
  answers(200);
  await turn(id, 1);
  // A try that a busy machine cut short is made again.
  await deliver(HOUR_MS);
  expect(receiver.received.slice(before).map(({ body }) => body.data.id)).toEqual([missed]);
});

it('sends what was kept when the connection is stopped and goes on, whether it was paused before or meanwhile', async () => {
  const { id } = await connect(receiver.url);
  const goOn = async () => {
    const before = receiver.received.length;
    answers(200);
    await turn(id, 1);
    await deliver(HOUR_MS);
    return receiver.received.slice(before).map(({ body }) => body.data.id);
  };
  answers(503);
  await candidate('三日');
  await deliver();
  await deliver(73 * HOUR_MS);
  const missed = await candidate('停止中');
  await turn(id, 2);
  expect((await log({ linkage_id: id, state: 'held' })).count).toBe(1);
  expect(await goOn()).toEqual([missed]);
  answers(503);
  await candidate('三日前');
  await deliver(48 * HOUR_MS);
  const waiting = await candidate('一日前');
  await deliver();
  await turn(id, 2);
  await deliver(25 * HOUR_MS);
  expect((await log({ linkage_id: id, state: 'held' })).count).toBe(1);
  expect(await goOn()).toEqual([waiting]);
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
});

it('tells the referral service what it may offer, and takes it back', async () => {
  const { token } = await connect(receiver.url, { kind: 4, service_id: 1 });
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
});

it('tells of opportunities and agreements to addresses that were given them, and of neither to others', async () => {
  await connect(receiver.url, { scope_ids: [2, 5] });
  const other = await startReceiver();
  await connect(other.url);
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
});

it('refuses addresses that lead inside when they are entered', async () => {
  for (const url of [
    'https://localhost/x',
    'https://169.254.169.254/latest',
    'http://example.com/',
    'https://[::1]/',
  ]) {
    const linkage = { group: 2, kind: 3, service_id: 99, name: '内側', url };
    const { body } = await agency.browser.expect(422, 'POST', at('linkages/create_token'), { linkage });
    expect([url, Object.keys(body.errors)]).toEqual([url, ['url']]);
  }
});
