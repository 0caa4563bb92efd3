import { once } from 'node:events';
import { createServed } from '../base/served';
import { createLog } from '../observe/log';
import { until } from '../testing/mail-bench';
import { startTinyRedis } from '../testing/redis-server';
import { openRedis, type Redis } from './redis';
import { CHANNEL, tellServed } from './served-elsewhere';

const member = { realm: 'enterprise', enterprise_id: 1, member_id: 1 } as const;

let server: { url: string; stop(): Promise<unknown> };
const open: Redis[] = [];
/** A process with a connection of its own. */
async function startProcess() {
  const redis = openRedis({ REDIS_URL: server.url }, createLog('test', 'silent'));
  Object.assign(redis.options, { commandTimeout: 60_000, connectTimeout: 60_000 });
  open.push(redis);
  await once(redis, 'ready');
  const served = createServed();
  return { redis, served, told: tellServed(redis, served) };
}

beforeAll(async () => {
  const given = process.env.REDIS_URL;
  server = given ? { url: given, stop: async () => undefined } : await startTinyRedis();
});
afterAll(async () => {
  for (const redis of open) redis.disconnect();
  await server.stop();
});

test('a process hears of the people of another one, forgets them in time, and ignores what it does not understand', async () => {
  const [first, second] = [await startProcess(), await startProcess()];
  // Beats come again, and a process hears them from its connection on.
  await until(() => {
    first.served.begin(member)();
    return second.served.some();
  });
  expect([second.served.others({ ...member, member_id: 2 }), second.served.others(member)]).toEqual([true, false]);
  for (const text of ['no JSON', '{"from":"x","message":[{"realm":"enterprise"}]}', 'null', '{"message":7}'])
    await first.redis.publish(CHANNEL, text);
  await until(() => !second.served.some());
  first.told.stop();
  second.told.stop();
});
