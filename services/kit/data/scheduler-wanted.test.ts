import type { Connection } from 'mongoose';
import { stir } from '../base/stir';
import { createLog } from '../observe/log';
import { startMongo, type TestMongo } from '../testing/mongo';
import { connectMongo } from './mongo';
import { createScheduler, type Job } from './scheduler';

const log = createLog('test', 'silent');
const MINUTE = 60_000;
let mongo: TestMongo;
let connection: Connection;
let now: Date;
const clock = { now: () => now };
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

beforeAll(async () => {
  mongo = await startMongo('enishi_kit_scheduler_wanted');
  connection = await connectMongo(mongo.url, 'enishi_kit_scheduler_wanted');
});
beforeEach(() => {
  now = new Date('2026-04-01T00:00:00.000Z');
});
afterAll(async () => {
  await connection.close();
  await mongo.stop();
});

/** A scheduler of one job that remembers when it ran. */
function open(job: Pick<Job, 'name' | 'isWanted'> & { everyMs: number }) {
  const runs: string[] = [];
  const run = async (at: Date) => void runs.push(at.toISOString());
  return { runs, scheduler: createScheduler(connection, [{ ...job, run }], { log, clock }) };
}

test('a job without anything to do writes nothing, and runs at its next time once there is', async () => {
  const work: string[] = [];
  let questions = 0;
  const isWanted = async () => {
    questions += 1;
    return work.length > 0;
  };
  const { runs, scheduler } = open({ name: 'seldom', everyMs: MINUTE, isWanted });
  await scheduler.tick();
  await scheduler.tick();
  expect(questions).toBe(1);
  expect(await connection.collection('schedules').findOne({ _id: 'seldom' as never })).toBeNull();
  work.push('something');
  await scheduler.tick();
  expect(runs).toEqual([]);
  pass(MINUTE);
  await scheduler.tick();
  expect(runs).toEqual(['2026-04-01T00:01:00.000Z']);
});

test('a quiet service asks its jobs less often, and at once when it is told of work', async () => {
  let isThere = false;
  const from = performance.now();
  const isQuietFrom = jest.spyOn(performance, 'now').mockImplementation(() => from);
  stir(connection);
  const asked: string[] = [];
  const isWanted = async (at: Date) => {
    asked.push(at.toISOString().slice(17, 19));
    return isThere;
  };
  const { runs, scheduler } = open({ name: 'often', everyMs: 1_000, isWanted });
  const second = async () => {
    await scheduler.tick();
    pass(1_000);
  };
  await second();
  await second();
  expect(asked).toEqual(['00', '01']);
  isQuietFrom.mockImplementation(() => from + 61_000);
  for (let n = 0; n < 35; n++) await second();
  expect(asked).toEqual(['00', '01', '31']);
  isThere = true;
  stir(connection);
  await second();
  isQuietFrom.mockRestore();
  expect([asked.at(-1), runs.length]).toEqual(['37', 1]);
});
