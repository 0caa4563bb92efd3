import type { CallContext } from '../base/context';
import type { AppError } from '../base/errors';
import { callRpc } from '../testing/call-rpc';
import { ping, pong, protoDir } from '../testing/fixtures';
import { startMongo, type TestMongo } from '../testing/mongo';
import { type Constellation, startConstellation } from './constellation';

let mongo: TestMongo;
let world: Constellation;

const ctx = (enterprise_id: number): CallContext => ({
  realm: 'enterprise',
  enterprise_id,
  member_id: 1,
  authority: 1,
  request_id: 'test',
});

/** Tests share the machine with others; what they look at is not how fast it is. */
const PATIENT = { deadlineMs: 20_000 };

const create = (enterprise_id: number, text: string, more = {}) =>
  callRpc<{ id: number }>(world.clients, 'ping.NoteService/Create', ctx(enterprise_id), { text, ...more }, PATIENT);
const tally = () => callRpc<{ count?: number; texts?: string[] }>(world.clients, 'pong.TallyService/Count', ctx(0), {});

beforeEach(async () => {
  mongo = await startMongo('enishi_ping', 'enishi_pong');
  world = await startConstellation({ mongoUrl: mongo.url, services: [ping, pong], protoDir });
});

afterEach(async () => {
  await world.stop();
  await mongo.stop();
});

test('a write in one service has its effect in another once the constellation has settled', async () => {
  expect(await create(1, '一つ目')).toMatchObject({ id: 1, text: '一つ目' });
  await world.settle();
  expect(await tally()).toEqual({ count: 1, texts: ['一つ目'] });
});

test('events of one key arrive in the order of their writes', async () => {
  for (let n = 0; n < 40; n++) await create(1, `note ${n}`);
  await world.settle();
  expect((await tally()).texts).toEqual(Array.from({ length: 40 }, (_, n) => `note ${n}`));
});

test('writers that meet each have their effect exactly once', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, n) => create(n % 4, `note ${n}`)));
  await world.settle();
  expect((await tally()).count).toBe(20);
});

test('a write that fails publishes nothing', async () => {
  await expect(create(1, 'lost', { fail_after_write: true })).rejects.toMatchObject({ code: 'not_found' });
  await world.settle();
  expect(await tally()).toEqual({ count: 0, texts: [] });
  expect(await callRpc(world.clients, 'ping.NoteService/List', ctx(1), {})).toEqual({ notes: [] });
});

test('a poison event goes to the dead letters after five tries, lets others pass, and can be replayed', async () => {
  const { deadLetters, connection } = world.service('pong').deps;
  await create(1, 'poison');
  await create(1, 'fine');
  await world.settle();
  expect((await tally()).texts).toEqual(['fine']);
  const [letter, ...others] = await deadLetters.list();
  expect(others).toEqual([]);
  expect(letter).toMatchObject({ topic: 'note.created', attempts: 5, event: { payload: { text: 'poison' } } });
  expect(letter.error).toContain('cannot digest');

  await expect(deadLetters.replay(letter.id)).rejects.toThrow('cannot digest');
  expect(await deadLetters.list()).toMatchObject([{ attempts: 6 }]);

  await connection
    .collection<{ _id: string }>('dead_letters')
    .updateOne({ _id: letter.id }, { $set: { 'event.payload.text': 'cured' } });
  expect(await deadLetters.replay(letter.id)).toBe(true);
  expect((await tally()).texts).toEqual(['cured', 'fine']);
  expect(await deadLetters.list()).toEqual([]);
  expect(await deadLetters.replay(letter.id)).toBe(false);
});

test('a service that is stopped answers as unavailable', async () => {
  await world.service('pong').stop();
  const failure = await tally().catch((error: AppError) => error);
  expect(failure).toMatchObject({ code: 'unavailable', status: 503 });
});
