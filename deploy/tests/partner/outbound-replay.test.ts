/** What is sent again, by itself or by hand, is what was sent first: the same id, time and bytes. */
import { at, HOUR_MS, outboundWorld } from './outbound-world';

const partner = outboundWorld();
const { connect, remove, candidate, deliver, log } = partner;

const rename = (id: number, l_name: string) =>
  partner.agency.browser.expect(200, 'PUT', at(`candidates/update/${id}`), { candidate: { l_name } });
const replay = (id: string, status = 200) =>
  partner.agency.browser.expect(status, 'POST', at('webhook_deliveries/replay'), { id });
const show = async (id: string) =>
  (await partner.agency.browser.expect(200, 'POST', at('webhook_deliveries/show'), { id })).body.webhook_delivery;
const texts = (from = 0) => partner.receiver.received.slice(from).map(({ text }) => text);
const answers = (status: number) => {
  partner.receiver.answer = (_received, res) => void res.writeHead(status).end();
};

it('repeats what a receiver got, whatever became of the record, and leaves the first delivery as it was', async () => {
  const { id } = await connect(partner.receiver.url);
  const person = await candidate('最初');
  await deliver();
  const [first] = (await log({ linkage_id: id })).webhook_deliveries;
  const before = await show(first.id);
  await rename(person, '変更後');
  await deliver();
  await replay(first.id);
  // Asked twice by an impatient finger.
  expect((await replay(first.id, 409)).body.message).toContain('すでに送信を待っています');
  await deliver();
  const [created, updated, again] = partner.receiver.received;
  expect(again.text).toBe(created.text);
  expect(again.headers['x-enishi-delivery']).toBe(first.id);
  expect(again.headers['x-hub-signature-256']).not.toBe(created.headers['x-hub-signature-256']);
  expect(updated.body.data.record.l_name).toBe('変更後');
  expect(await show(first.id)).toEqual(before);
  const { webhook_deliveries: list } = await log({ linkage_id: id });
  expect(list.map((row: { replays: string; state: string }) => [row.replays, row.state])).toEqual([
    [first.id, 'delivered'],
    ['', 'delivered'],
    ['', 'delivered'],
  ]);
  // A replay of a replay is one of the first.
  await replay(list[0].id);
  await deliver();
  expect(texts().at(-1)).toBe(created.text);
  await remove(id);
});

it('tries again with the bytes of the first try, and says in the next delivery what has changed since', async () => {
  const { id } = await connect(partner.receiver.url);
  answers(500);
  const person = await candidate('一回目');
  await deliver();
  await rename(person, '二回目');
  await deliver(HOUR_MS);
  answers(200);
  await deliver(HOUR_MS);
  await deliver();
  const all = texts();
  expect(new Set(all.slice(0, -1))).toEqual(new Set([all[0]]));
  expect(partner.receiver.received.at(-1)?.body).toMatchObject({
    type: 'candidate.updated',
    data: { record: { l_name: '二回目' } },
  });
  await remove(id);
});

it('repeats a period in its order, each once, and a replay that is refused takes nothing else along', async () => {
  const { id } = await connect(partner.receiver.url);
  const person = await candidate('期間');
  await deliver();
  await rename(person, '期間の変更');
  await deliver();
  const sent = texts();
  const period = { from: '2000-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z' };
  const all = async () =>
    (await partner.agency.browser.expect(200, 'POST', at(`linkages/replay/${id}`), period)).body.count;
  expect([await all(), await all()]).toEqual([2, 0]);
  await deliver();
  await deliver();
  expect(texts(2)).toEqual(sent);
  // Replays are no part of the next one.
  expect(await all()).toBe(2);
  answers(422);
  await rename(person, '拒否のあと');
  await deliver();
  answers(200);
  for (let turn = 0; turn < 3; turn++) await deliver(HOUR_MS);
  const after = partner.receiver.received.slice(4).map(({ body }) => body);
  const latest = after.at(-1);
  expect(latest).toMatchObject({ type: 'candidate.updated', data: { record: { l_name: '拒否のあと' } } });
  expect(latest.data.changed).not.toContain('email');
  const others = texts(4).slice(0, -1);
  expect(others.filter((text) => !sent.includes(text) && text !== texts().at(-1))).toEqual([]);
  await remove(id);
});

it('forgets with a record what was sent of it, and repeats only that it has gone', async () => {
  const { id } = await connect(partner.receiver.url);
  const person = await candidate('削除');
  await deliver();
  const [created] = (await log({ linkage_id: id })).webhook_deliveries;
  const stored = () =>
    partner.world.constellation
      .service('messaging')
      .deps.connection.collection<{ _id: string; body?: string }>('webhook_deliveries')
      .findOne({ _id: created.id });
  // At rest it cannot be read.
  const kept = (await stored())?.body;
  expect(kept).toMatch(/^v1\./);
  expect(kept).not.toContain('secret@example.jp');
  await partner.agency.browser.expect(200, 'DELETE', at(`candidates/delete/${person}`));
  await deliver();
  expect((await stored())?.body).toBeUndefined();
  expect((await replay(created.id, 409)).body.message).toContain('削除の通知を再送してください');
  const period = { from: '2000-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z' };
  const again = await partner.agency.browser.expect(200, 'POST', at(`linkages/replay/${id}`), period);
  expect(again.body.count).toBe(1);
  await deliver();
  expect(partner.receiver.received.at(-1)?.body).toMatchObject({ type: 'candidate.deleted', data: { record: null } });
  await remove(id);
});
