/** Addresses that take nothing for days, connections that are stopped, and how what was kept goes out. */
import { at, HOUR_MS, outboundWorld } from './outbound-world';

const partner = outboundWorld();
const { connect, remove, candidate, deliver, log } = partner;

it('pauses an address after three days, tells administrators, keeps what is missed, and goes on when asked to', async () => {
  const { id } = await connect(partner.receiver.url);
  partner.receiver.answer = (_received, res) => void res.writeHead(503).end();
  await candidate('三日');
  await deliver();
  await deliver(73 * HOUR_MS);
  const endpoints = async () => (await partner.agency.browser.expect(200, 'POST', at('webhook_endpoints/index'))).body;
  expect((await endpoints()).webhook_endpoints[0]).toMatchObject({ linkage_id: id, state: 'paused' });
  await partner.world.constellation.settle();
  const mails = await partner.world.constellation
    .service('messaging')
    .deps.connection.collection('deliveries')
    .find({})
    .toArray();
  expect(mails.filter(({ kind }) => kind === 'webhook_paused')).toHaveLength(1);
  const missed = await candidate('停止中');
  await deliver(HOUR_MS);
  const before = partner.receiver.received.length;
  expect((await log({ linkage_id: id, state: 'held' })).count).toBe(1);
  partner.receiver.answer = (_received, res) => void res.writeHead(200).end();
  await partner.agency.browser.expect(200, 'POST', at(`linkages/resume/${id}`));
  await deliver();
  expect(partner.receiver.received.slice(before).map(({ body }) => body.data.id)).toEqual([missed]);
  // A delivery that was given up can be sent again by hand.
  const [given] = (await log({ linkage_id: id, state: 'failed' })).webhook_deliveries;
  await partner.agency.browser.expect(200, 'POST', at('webhook_deliveries/replay'), { id: given.id });
  await deliver();
  expect(partner.receiver.received.at(-1)?.body.id).toBe(given.id);
  await remove(id);
});

it('goes on with what a refused record became, and with its end, and does not pause an address that takes others', async () => {
  const { id } = await connect(partner.receiver.url);
  partner.receiver.answer = ({ body }, res) => {
    const { l_name } = body.data.record ?? {};
    const answers: Record<string, number> = { 拒否: 422, 障害: 500, 頑固: 400 };
    res.writeHead(answers[l_name] ?? 200).end();
  };
  const of = (target: number) =>
    partner.receiver.received.filter(({ body }) => body.data.id === target).map(({ body }) => body);
  const [refused, broken, stubborn] = [await candidate('拒否'), await candidate('障害'), await candidate('頑固')];
  await deliver();
  await partner.agency.browser.expect(200, 'PUT', at(`candidates/update/${refused}`), {
    candidate: { l_name: '訂正' },
  });
  await partner.agency.browser.expect(200, 'DELETE', at(`candidates/delete/${broken}`));
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
  const { body } = await partner.agency.browser.expect(200, 'POST', at('webhook_endpoints/index'));
  expect(body.webhook_endpoints[0]).toMatchObject({ linkage_id: id, state: 'active' });
  await remove(id);
});

it('sends nothing while the connection is stopped, and what was missed when it goes on', async () => {
  const { id } = await connect(partner.receiver.url);
  partner.receiver.answer = (_received, res) => void res.writeHead(500).end();
  const missed = await candidate('停止');
  await deliver();
  const stop = async (linkage_status_id: number) => {
    await partner.agency.browser.expect(200, 'PUT', at(`linkages/update/${id}`), { linkage: { linkage_status_id } });
    await deliver(HOUR_MS);
  };
  const before = partner.receiver.received.length;
  await stop(2);
  expect(partner.receiver.received).toHaveLength(before);
  partner.receiver.answer = (_received, res) => void res.writeHead(200).end();
  await stop(1);
  // A try that a busy machine cut short is made again.
  await deliver(HOUR_MS);
  expect(partner.receiver.received.slice(before).map(({ body }) => body.data.id)).toEqual([missed]);
  await remove(id);
});

it('sends what was kept when the connection is stopped and goes on, whether it was paused before or meanwhile', async () => {
  const { id } = await connect(partner.receiver.url);
  const fails = (failing: boolean) => {
    partner.receiver.answer = (_received, res) => void res.writeHead(failing ? 503 : 200).end();
  };
  const state = async (linkage_status_id: number) => {
    await partner.agency.browser.expect(200, 'PUT', at(`linkages/update/${id}`), { linkage: { linkage_status_id } });
    await deliver(HOUR_MS);
  };
  const goOn = async () => {
    const before = partner.receiver.received.length;
    fails(false);
    await state(1);
    await deliver(HOUR_MS);
    return partner.receiver.received.slice(before).map(({ body }) => body.data.id);
  };
  fails(true);
  await candidate('三日');
  await deliver();
  await deliver(73 * HOUR_MS);
  const missed = await candidate('停止中');
  await state(2);
  expect((await log({ linkage_id: id, state: 'held' })).count).toBe(1);
  expect(await goOn()).toEqual([missed]);
  fails(true);
  await candidate('三日前');
  await deliver(48 * HOUR_MS);
  const waiting = await candidate('一日前');
  await deliver();
  await state(2);
  await deliver(25 * HOUR_MS);
  expect((await log({ linkage_id: id, state: 'held' })).count).toBe(1);
  expect(await goOn()).toEqual([waiting]);
  await remove(id);
});
