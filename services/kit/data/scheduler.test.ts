import { EventEmitter, once } from 'node:events';
import type { Connection } from 'mongoose';
import { AppError } from '../base/errors';
import { createLog } from '../observe/log';
import { startMongo, type TestMongo } from '../testing/mongo';
import { eachAgency } from './each-agency';
import { connectMongo } from './mongo';
import { createScheduler, type Job, nextRun } from './scheduler';

const log = createLog('test', 'silent');
const MINUTE = 60_000;
let mongo: TestMongo;
let connection: Connection;
let now: Date;
let names = 0;
const clock = { now: () => now };
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const open = (...jobs: Job[]) => createScheduler(connection, jobs, { log, clock });

/** A job that remembers when it ran, under a name no other test uses. */
function counting(when: { everyMs: number } | { at: string }) {
  const runs: string[] = [];
  const job = { name: `job ${++names}`, ...when, run: async (at: Date) => void runs.push(at.toISOString()) } as Job;
  return { job, runs };
}

beforeAll(async () => {
  mongo = await startMongo('enishi_kit_scheduler');
  connection = await connectMongo(mongo.url, 'enishi_kit_scheduler');
});

beforeEach(() => {
  now = new Date('2026-04-01T00:00:00.000Z');
});

afterAll(async () => {
  await connection.close();
  await mongo.stop();
});

test('an interval job runs at once, then after each interval', async () => {
  const { job, runs } = counting({ everyMs: 5 * MINUTE });
  const scheduler = open(job);
  await scheduler.tick();
  await scheduler.tick();
  pass(4 * MINUTE);
  await scheduler.tick();
  expect(runs).toHaveLength(1);
  pass(MINUTE);
  await scheduler.tick();
  expect(runs).toHaveLength(2);
});

test('a daily job runs at its Japanese time, once a day', async () => {
  const { job, runs } = counting({ at: '09:30' });
  const scheduler = open(job);
  await scheduler.tick();
  expect(runs).toEqual([]);
  for (let half = 0; half < 48; half++) {
    pass(30 * MINUTE);
    await scheduler.tick();
  }
  expect(runs).toEqual(['2026-04-01T00:30:00.000Z']);
  pass(30 * MINUTE);
  await scheduler.tick();
  expect(runs[1]).toBe('2026-04-02T00:30:00.000Z');
});

test('a daily job runs on the day on which a process begins at its very time', async () => {
  const { job, runs } = counting({ at: '09:00' });
  const scheduler = open(job);
  await scheduler.tick();
  pass(24 * 60 * MINUTE);
  await scheduler.tick();
  expect(runs).toEqual(['2026-04-01T00:00:00.000Z', '2026-04-02T00:00:00.000Z']);
});

test('the next time of a daily job is tomorrow when today is over', () => {
  const job: Job = { name: 'x', at: '03:00', run: async () => undefined };
  expect(nextRun(job, new Date('2026-04-01T17:59:59.999Z')).toISOString()).toBe('2026-04-01T18:00:00.000Z');
  expect(nextRun(job, new Date('2026-04-01T18:00:00.000Z')).toISOString()).toBe('2026-04-02T18:00:00.000Z');
});

test('of two processes only one runs a job', async () => {
  const { job, runs } = counting({ everyMs: MINUTE });
  const one = open(job);
  const two = open(job);
  for (let round = 0; round < 5; round++) {
    await Promise.all([one.tick(), two.tick()]);
    pass(MINUTE);
  }
  expect(runs).toHaveLength(5);
});

test('a job that asks a service which is not up yet waits for it without an error', async () => {
  const errors = jest.spyOn(log, 'error');
  const tries: string[] = [];
  const job: Job = {
    name: `job ${++names}`,
    everyMs: 60 * MINUTE,
    async run(at) {
      tries.push(at.toISOString());
      if (tries.length === 1) throw new AppError('unavailable');
      if (tries.length === 3) throw new AppError('internal');
    },
  };
  const scheduler = open(job);
  for (const ms of [0, 1_000, 1_000, 60 * MINUTE]) {
    pass(ms);
    await scheduler.tick();
  }
  expect(tries).toEqual(['2026-04-01T00:00:00.000Z', '2026-04-01T00:00:02.000Z', '2026-04-01T01:00:02.000Z']);
  // Any other failure is told.
  expect(errors).toHaveBeenCalledTimes(1);
  errors.mockRestore();
});

test('a failed job is tried again after a minute', async () => {
  let tries = 0;
  const job: Job = {
    name: `job ${++names}`,
    everyMs: 60 * MINUTE,
    run: async () => {
      if (++tries === 1) throw new Error('not this time');
    },
  };
  const scheduler = open(job);
  await scheduler.tick();
  pass(MINUTE);
  await scheduler.tick();
  pass(MINUTE);
  await scheduler.tick();
  expect(tries).toBe(2);
});

test('an agency for which a job failed keeps no other one waiting, and has its turn after a minute', async () => {
  const done: number[] = [];
  let isAway = true;
  const job: Job = {
    name: `job ${++names}`,
    at: '09:00',
    run: (_at, signal) =>
      eachAgency({ agencies: [1, 2, 3], signal, log, failed: 'not told' }, async (enterprise_id) => {
        if (enterprise_id === 2 && isAway) throw new Error('away');
        done.push(enterprise_id);
      }),
  };
  const scheduler = open(job);
  await scheduler.tick();
  expect(done).toEqual([1, 3]);
  isAway = false;
  pass(MINUTE);
  await scheduler.tick();
  expect(done).toEqual([1, 3, 1, 2, 3]);
});

test('a job whose process died is taken over when its lease is over', async () => {
  const { job, runs } = counting({ everyMs: 10 * MINUTE });
  await new Promise<void>((begun) => {
    const run = () => {
      begun();
      return new Promise<void>(() => undefined);
    };
    void open({ ...job, run } as Job).tick();
  });
  const other = open(job);
  await other.tick();
  expect(runs).toEqual([]);
  pass(6_001);
  await other.tick();
  expect(runs).toHaveLength(1);
});

test('a job that another process has taken over is told to end', async () => {
  const { job } = counting({ everyMs: 10 * MINUTE });
  let stopSignal: AbortSignal | undefined;
  const run = (_at: Date, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      stopSignal = signal;
      signal.addEventListener('abort', () => resolve());
    });
  const frozen = open({ ...job, run } as Job).tick();
  while (!stopSignal) await new Promise((resolve) => setTimeout(resolve, 5));
  await connection
    .collection<{ _id: string }>('schedules')
    .updateOne({ _id: job.name }, { $set: { owner: 'another' } });
  await frozen;
  expect(stopSignal.aborted).toBe(true);
});

test('a renewal that is under way when a job ends does not keep the job', async () => {
  const rows = connection.collection<{ _id: string; until: Date }>('schedules');
  const renewals = new EventEmitter();
  const renewed = once(renewals, 'end');
  const update = rows.updateOne.bind(rows);
  const spy = jest.spyOn(rows, 'updateOne').mockImplementation(async (filter, change, options) => {
    const isRenewal = Object.keys((change as { $set: object }).$set).join() === 'until';
    if (!isRenewal) return update(filter, change, options);
    renewals.emit('begin');
    // The job has ended by then, and what its end does not wait for is on its way.
    await new Promise(setImmediate);
    const done = await update(filter, change, options);
    renewals.emit('end');
    return done;
  });
  const job: Job = { name: `job ${++names}`, everyMs: MINUTE, run: async () => void (await once(renewals, 'begin')) };
  await open(job).tick();
  await renewed;
  spy.mockRestore();
  expect((await rows.findOne({ _id: job.name }))?.until).toEqual(new Date(0));
});

test('a slow job holds up neither others nor the next tick', async () => {
  let finish = () => {};
  const slow: Job = {
    name: `job ${++names}`,
    everyMs: MINUTE,
    run: () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  };
  const { job, runs } = counting({ everyMs: MINUTE });
  const scheduler = open(slow, job);
  const ticks = [scheduler.tick()];
  while (runs.length < 1) await new Promise((resolve) => setTimeout(resolve, 5));
  pass(MINUTE);
  while (runs.length < 2) {
    ticks.push(scheduler.tick());
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  finish();
  await Promise.all(ticks);
  await scheduler.stop();
});

test('what is due by now is run by whoever asks for it, also when a run from before still goes on', async () => {
  const runs: string[] = [];
  let finish = () => {};
  const job: Job = {
    name: `job ${++names}`,
    everyMs: MINUTE,
    async run(at) {
      runs.push(at.toISOString());
      if (runs.length === 1) await new Promise<void>((resolve) => (finish = resolve));
    },
  };
  const scheduler = open(job);
  const first = scheduler.tick();
  while (runs.length < 1) await new Promise((resolve) => setTimeout(resolve, 5));
  pass(MINUTE);
  const due = scheduler.runDue();
  finish();
  await Promise.all([first, due]);
  expect(runs).toEqual(['2026-04-01T00:00:00.000Z', '2026-04-01T00:01:00.000Z']);
});

test('a woken job runs before its time, and once more where it was running already', async () => {
  const begun: string[] = [];
  let finish = () => {};
  const job: Job = {
    name: `job ${++names}`,
    everyMs: 60 * MINUTE,
    isWanted: async () => begun.length < 3,
    async run(at) {
      begun.push(at.toISOString());
      if (begun.length === 2) await new Promise<void>((resolve) => (finish = resolve));
    },
  };
  const until = async (count: number) => {
    while (begun.length < count) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  const scheduler = open(job);
  scheduler.wake(job.name);
  await scheduler.runDue();
  expect(begun).toHaveLength(1);
  scheduler.start();
  pass(MINUTE);
  scheduler.wake(job.name);
  await until(2);
  scheduler.wake(job.name);
  scheduler.wake(job.name);
  finish();
  await until(3);
  // Nothing is left to do: no more runs come of the second call.
  await scheduler.runDue();
  await scheduler.stop();
  scheduler.wake(job.name);
  expect(() => scheduler.wake('another')).toThrow('There is no job another');
  await new Promise(setImmediate);
  expect(begun).toEqual(['2026-04-01T00:00:00.000Z', '2026-04-01T00:01:00.000Z', '2026-04-01T00:01:00.000Z']);
  const row = await connection.collection<{ _id: string; next_at: Date }>('schedules').findOne({ _id: job.name });
  expect(row?.next_at).toEqual(new Date('2026-04-01T01:01:00.000Z'));
});
