/** Jobs and leases where the clock of the machine is set back while they run. */
import type { Connection } from 'mongoose';
import { createLog } from '../observe/log';
import { startMongo, type TestMongo } from '../testing/mongo';
import { createLease } from './lease';
import { connectMongo } from './mongo';
import { createScheduler, type Job } from './scheduler';
import { createStandstill } from './standstill';

const [SECOND, HOUR, DAY] = [1_000, 3_600_000, 86_400_000];
let mongo: TestMongo;
let connection: Connection;
let names = 0;

beforeAll(async () => {
  mongo = await startMongo('enishi_kit_set_back');
  connection = await connectMongo(mongo.url, 'enishi_kit_set_back');
});

afterAll(async () => {
  await connection.close();
  await mongo.stop();
});

function world(start = '2026-04-01T00:00:00.000Z') {
  let now = new Date(start);
  const clock = { now: () => now };
  return {
    clock,
    pass(ms: number) {
      now = new Date(now.getTime() + ms);
    },
    open: (...jobs: Job[]) => createScheduler(connection, jobs, { log: createLog('test', 'silent'), clock }),
  };
}

const named = (when: { everyMs: number } | { at: string }, more: Pick<Job, 'run'> & Partial<Job>): Job =>
  ({ name: `set back ${++names}`, ...when, ...more }) as Job;

test.each([
  ['an hour', HOUR],
  ['a day', DAY],
])('a job of every second goes on a second after the clock was set back by %s', async (_name, ms) => {
  const { open, pass } = world();
  let runs = 0;
  const scheduler = open(named({ everyMs: SECOND }, { run: async () => void runs++ }));
  await scheduler.tick();
  pass(-ms);
  await scheduler.tick();
  pass(SECOND);
  await scheduler.tick();
  pass(SECOND);
  await scheduler.tick();
  expect(runs).toBeGreaterThanOrEqual(3);
  expect(runs).toBeLessThanOrEqual(4);
});

test('a job that has been quiet runs once, whatever it says of its work: that may bear times from before', async () => {
  const { open, pass } = world();
  let runs = 0;
  const scheduler = open(named({ everyMs: SECOND }, { isWanted: async () => false, run: async () => void runs++ }));
  await scheduler.tick();
  pass(-HOUR);
  for (let ticks = 0; ticks < 5; ticks++) {
    await scheduler.tick();
    pass(SECOND);
  }
  expect(runs).toBe(1);
});

test('a job brings its rows back once, before its first run by the earlier time', async () => {
  const { open, pass } = world();
  const said: string[] = [];
  const scheduler = open(
    named(
      { everyMs: SECOND },
      { run: async () => void said.push('run'), bringBack: async (at) => void said.push(at.toISOString()) },
    ),
  );
  await scheduler.tick();
  pass(-HOUR);
  await scheduler.tick();
  pass(SECOND);
  await scheduler.tick();
  expect(said).toEqual(['run', '2026-03-31T23:00:00.000Z', 'run', 'run']);
});

test('a run in which the clock is set back keeps no time of before for the next one', async () => {
  const { open, pass } = world();
  let runs = 0;
  const scheduler = open(named({ everyMs: SECOND }, { run: async () => void (++runs === 1 && pass(-HOUR)) }));
  await scheduler.tick();
  pass(SECOND);
  await scheduler.tick();
  expect(runs).toBe(2);
});

test('a process that begins after the clock was set back finds jobs due', async () => {
  const { open, pass } = world();
  let runs = 0;
  const job = named({ everyMs: 10 * SECOND }, { run: async () => void runs++ });
  await open(job).tick();
  pass(-DAY);
  await open(job).tick();
  expect(runs).toBe(2);
});

test.each([
  ['an hour', HOUR, { hours: 20, expected: 1 }],
  ['a day', DAY, { hours: 28, expected: 1 }],
  // The days of that month have not had theirs.
  ['a month', 30 * DAY, { hours: 28, expected: 2 }],
])(
  'a daily job is not run again for its day where the clock is set back by %s',
  async (_name, ms, { hours, expected }) => {
    const { open, pass } = world('2026-04-01T23:59:00.000Z');
    const runs: Date[] = [];
    const scheduler = open(named({ at: '09:00' }, { run: async (at) => void runs.push(at) }));
    await scheduler.tick();
    pass(60 * SECOND);
    await scheduler.tick();
    expect(runs).toHaveLength(1);
    pass(HOUR / 2 - ms);
    for (let hour = 0; hour < hours; hour++) {
      await scheduler.tick();
      pass(HOUR);
    }
    expect(runs).toHaveLength(expected);
  },
);

test('a lease is held anew by the clock that was set back, and passes on when its holder is gone', async () => {
  const { clock, pass } = world();
  const one = createLease(connection, 'set back', 10 * SECOND, clock);
  const two = createLease(connection, 'set back', 10 * SECOND, clock);
  expect(await one.hold()).toBe(true);
  pass(-HOUR);
  expect(await one.hold()).toBe(true);
  pass(11 * SECOND);
  expect(await two.hold()).toBe(true);
});

test('a claim that stands still for as long as it lasts is over, wherever its end lies', () => {
  let at = 0;
  const standstill = createStandstill(6 * SECOND, () => at);
  const end = new Date(DAY);
  const asked = (ms: number, until = end, name = 'job') => {
    at += ms;
    return standstill.isOver(name, until);
  };
  expect([asked(0), asked(6 * SECOND), asked(1)]).toEqual([false, false, true]);
  // Renewed, and of another name.
  expect([asked(0, new Date(DAY + 1)), asked(SECOND, new Date(DAY + 1)), asked(0, end, 'other')]).toEqual([
    false,
    false,
    false,
  ]);
});
