import type { Connection } from 'mongoose';
import { singles } from '../bus/pack';
import type { BusDriver, BusMessage } from '../bus/types';
import { createLease } from '../data/lease';
import { connectMongo, inTransaction } from '../data/mongo';
import { createLog } from '../observe/log';
import { startMongo, type TestMongo } from '../testing/mongo';
import type { EventEnvelope } from './events';
import { type Arrived, ensureInbox, handleAllOnce } from './inbox';
import { createOutbox, type Outbox } from './outbox';

const log = createLog('test', 'silent');
let mongo: TestMongo;
let connection: Connection;
let sent: BusMessage[];
let down: boolean;
const opened: Outbox[] = [];

const driver: BusDriver = {
  publish: async (messages) => {
    if (down) throw new Error('broker down');
    await new Promise((resolve) => setTimeout(resolve, 1));
    sent.push(...singles(messages));
  },
  subscribe: async () => async () => undefined,
  listen: async () => ({ catchUp: async () => undefined, stop: async () => undefined }),
  lag: async () => 0,
  check: async () => undefined,
  checkConsumers: async () => undefined,
  close: async () => undefined,
};

const open = (pollMs?: number) => {
  const outbox = createOutbox(connection, driver, { log, pollMs });
  opened.push(outbox);
  return outbox;
};

const add = (outbox: Outbox, n: number) =>
  inTransaction(connection, (session) => outbox.add(session, { name: 'made', enterprise_id: 1, payload: n }));
const payloads = () => sent.map(({ value }) => (value as EventEnvelope).payload);
const until = async (condition: () => boolean) => {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
};

beforeAll(async () => {
  mongo = await startMongo('enishi_kit_outbox');
  connection = await connectMongo(mongo.url, 'enishi_kit_outbox');
  await ensureInbox(connection);
});

beforeEach(() => {
  sent = [];
  down = false;
});

afterEach(async () => {
  for (const outbox of opened.splice(0)) await outbox.stop();
  await connection.collection('outbox').deleteMany({});
});

afterAll(async () => {
  await connection.close();
  await mongo.stop();
});

test('a committed event is on the bus at once, as an envelope under its name and key', async () => {
  // The relay does not look by the clock: the commit itself has to tell.
  const outbox = open(3_600_000);
  outbox.start();
  await inTransaction(connection, (session) =>
    outbox.add(session, { name: 'candidate.created', enterprise_id: 7, key: '7:12', payload: { id: 12 } }),
  );
  await until(() => sent.length === 1);
  expect(sent[0]).toMatchObject({
    topic: 'candidate.created',
    key: '7:12',
    value: { name: 'candidate.created', enterprise_id: 7, key: '7:12', payload: { id: 12 } },
  });
  expect((sent[0].value as EventEnvelope).at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  await outbox.drain();
  expect(await connection.collection('outbox').countDocuments()).toBe(0);
});

test('an event of a transaction that was given up is never published', async () => {
  const outbox = open();
  outbox.start();
  const givenUp = inTransaction(connection, async (session) => {
    await outbox.add(session, { name: 'made', enterprise_id: 1, payload: 1 });
    throw new Error('no');
  });
  await expect(givenUp).rejects.toThrow('no');
  await outbox.drain();
  expect(sent).toEqual([]);
});

test('events wait for a broker that is down and keep their order', async () => {
  const outbox = open();
  outbox.start();
  down = true;
  for (let n = 0; n < 5; n++) await add(outbox, n);
  await expect(outbox.drain()).rejects.toThrow('broker down');
  down = false;
  await until(() => sent.length >= 5);
  expect(payloads()).toEqual([0, 1, 2, 3, 4]);
});

test('two processes on one outbox publish everything once and in order', async () => {
  const one = open();
  const two = open();
  one.start();
  two.start();
  for (let n = 0; n < 30; n++) await add(n % 2 ? one : two, n);
  await one.drain();
  expect(payloads()).toEqual(Array.from({ length: 30 }, (_, n) => n));
});

test('when the relaying process goes away another takes over', async () => {
  const one = open();
  one.start();
  await add(one, 1);
  await one.drain();
  await one.stop();
  const two = open();
  await add(two, 2);
  await two.drain();
  expect(payloads()).toEqual([1, 2]);
});

test('an effect happens once however often its event comes', async () => {
  const effects = connection.collection('effects');
  const event = { id: `event-${Date.now()}` };
  const deliver = (group = 'g') =>
    handleAllOnce(connection, group, [event], async (_events, session) => {
      await effects.insertOne({ event: event.id }, { session });
    });
  const outcomes = await Promise.all([deliver(), deliver(), deliver()]);
  expect(outcomes.sort()).toEqual([0, 0, 1]);
  expect(await deliver()).toBe(0);
  expect(await effects.countDocuments({ event: event.id })).toBe(1);
  expect(await deliver('other group')).toBe(1);
});

test('an effect that fails leaves no mark, so that the next try counts', async () => {
  const event = { id: `failing-${Date.now()}` };
  const failing = handleAllOnce(connection, 'g', [event], async () => {
    throw Object.assign(new Error('duplicate of its own'), { code: 11000 });
  });
  await expect(failing).rejects.toThrow('duplicate of its own');
  expect(await handleAllOnce(connection, 'g', [event], async () => undefined)).toBe(1);
});

test('the events of a pack happen once each, whether they come together, apart or some of each', async () => {
  const pack = { id: `pack-${Date.now()}`, size: 4 };
  const events = Array.from({ length: pack.size }, (_, at): Arrived => ({ id: `${pack.id}-${at}`, pack }));
  const inbox = connection.collection('inbox');
  const happened = async (group: string, ...comings: Arrived[][]) => {
    const before = await inbox.countDocuments();
    const counts: Record<string, number> = {};
    const handled: number[] = [];
    for (const coming of comings)
      handled.push(
        await handleAllOnce(connection, group, coming, async (open) => {
          for (const { id } of open) counts[id] = (counts[id] ?? 0) + 1;
        }),
      );
    expect(counts).toEqual(Object.fromEntries(events.map(({ id }) => [id, 1])));
    return { handled, marks: (await inbox.countDocuments()) - before };
  };
  const [first, second, third, fourth] = events;
  expect(await happened('whole', events, events)).toEqual({ handled: [4, 0], marks: 1 });
  expect(await happened('whole, then apart', events, [first], [second, third])).toEqual({
    handled: [4, 0, 0],
    marks: 1,
  });
  expect(await happened('apart, then whole', [second], [fourth], events, events)).toEqual({
    handled: [1, 1, 2, 0],
    marks: 4,
  });
  const alone = { id: `${pack.id}-alone` };
  const mixed = await handleAllOnce(connection, 'whole', [...events, alone], async () => undefined);
  expect(mixed).toBe(1);
});

test('events announced together travel as one pack for each name, and come out in order', async () => {
  const outbox = open();
  const names = ['made', 'made', 'gone', 'made'];
  await inTransaction(connection, async (session) => {
    const flush = outbox.buffer(session);
    for (const [payload, name] of names.entries()) await outbox.add(session, { name, enterprise_id: 1, payload });
    await flush();
  });
  expect(await connection.collection('outbox').countDocuments()).toBe(3);
  await outbox.drain();
  expect(payloads()).toEqual([0, 1, 2, 3]);
  expect(sent.map(({ topic }) => topic)).toEqual(names);
});

test('a lease has one holder until it is given back or runs out', async () => {
  let now = Date.now();
  const clock = { now: () => new Date(now) };
  const one = createLease(connection, 'test', 10_000, clock);
  const two = createLease(connection, 'test', 10_000, clock);
  expect([await one.hold(), await two.hold(), await one.hold()]).toEqual([true, false, true]);
  now += 11_000;
  expect([await two.hold(), await one.hold()]).toEqual([true, false]);
  await two.release();
  expect(await one.hold()).toBe(true);
});

test('a row that an earlier version wrote is published like any other', async () => {
  const event = {
    id: '00000000-0000-7000-8000-000000000000',
    name: 'made',
    enterprise_id: 1,
    key: '1',
    at: '2026-01-01T00:00:00.000Z',
    payload: 1,
  };
  const many = [1, 2].map((payload) => ({ event: { ...event, payload }, headers: {} }));
  await connection.collection('outbox').insertOne({ _id: event.id as never, events: many as never });
  const outbox = open();
  await add(outbox, 3);
  await outbox.drain();
  expect(payloads()).toEqual([1, 2, 3]);
});
