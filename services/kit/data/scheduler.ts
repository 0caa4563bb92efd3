import type { Connection } from 'mongoose';
import { type Clock, SKEW_MS, setBackOf, systemClock } from '../base/clock';
import { AppError } from '../base/errors';
import { orderedId } from '../base/ids';
import { lookEvery } from '../base/stir';
import type { Log } from '../observe/log';
import { metrics } from '../observe/metrics';
import { inSpan } from '../observe/telemetry';
import { telemetryAttributes } from '../observe/telemetry-attributes';
import { isDuplicateKey } from './mongo';
import { createStandstill } from './standstill';

interface JobBase {
  /** Unique in the service; also the name of its lease row. */
  name: string;
  /**
   * Must be safe to run again: a process that dies in the middle leaves the job to another. A job that runs for long
   * ends early when `signal` says that the process stops, or that another one has taken the job over; it goes on where
   * it left off.
   */
  run(at: Date, signal: AbortSignal): Promise<void>;
  /**
   * Whether there is anything to do; absent: always. Each process asks when the job is due, and the job's row is written
   * only for a run: what looks every second costs one question then, and no write.
   */
  isWanted?(at: Date): Promise<boolean>;
  /** Called before the first run after the clock was set back: brings back the times of rows that it looks for. */
  bringBack?(at: Date): Promise<void>;
}

/** A job runs every `everyMs`, or once a day `at` a Japanese wall-clock time, e.g. `03:30`. */
export type Job = JobBase & ({ everyMs: number; at?: never } | { at: string; everyMs?: never });

export interface Scheduler {
  start(): void;
  /** Tells jobs that are running to end, and waits for them. */
  stop(): Promise<void>;
  /** Begins whatever is due now and not running, and waits for all that runs. */
  tick(): Promise<void>;
  /**
   * Runs a job as soon as this process can: it was given something to do. Where that fails, and where another process is
   * at it, the job's next time comes all the same. Before `start` and after `stop` nothing begins.
   * @throws where no job has the name
   */
  wake(name: string): void;
  /** Waits for what runs already, which began at an earlier time, then runs whatever is due now; for tests. */
  runDue(): Promise<void>;
}

interface JobRow {
  _id: string;
  next_at: Date;
  owner: string;
  /** Another process may take the job over after this. */
  until: Date;
}

const seconds = metrics.histogram('enishi.job.duration', 's', 'Time that scheduled jobs take, by outcome');

const TICK_MS = 1_000;
/** A dead process keeps a job from others for so long; one that lives says so three times in between. */
const LEASE_MS = 6_000;
const RETRY_MS = 60_000;
/** The services of a product start side by side: a job that asks another one may come too early. */
const STARTING_MS = 30_000;
const SOON_MS = 2_000;
const DAY_MS = 24 * 3600_000;
const JST_OFFSET_MS = 9 * 3600_000;

/** When the job runs after `from`. Japan has no daylight saving, so a fixed offset is exact. */
export function nextRun(job: Job, from: Date): Date {
  if (job.everyMs !== undefined) return new Date(from.getTime() + job.everyMs);
  const [hours, minutes] = job.at.split(':').map(Number);
  const midnight = Math.floor((from.getTime() + JST_OFFSET_MS) / DAY_MS) * DAY_MS - JST_OFFSET_MS;
  const today = midnight + hours * 3600_000 + minutes * 60_000;
  return new Date(today > from.getTime() ? today : today + DAY_MS);
}

/** The latest time that a row may say at this time: a later one was written before the clock was set back. */
const latestRun = (job: Job, now: Date): Date =>
  job.everyMs === undefined ? nextRun(job, nextRun(job, now)) : nextRun(job, now);

/**
 * Runs jobs in whichever process gets to them first: each job has a row in the collection `schedules` saying when it is
 * due and who works on it. A failed job is logged and tried again after a minute, or at its next time if that is sooner.
 */
export function createScheduler(
  connection: Connection,
  jobs: Job[],
  { log, clock = systemClock }: { log: Log; clock?: Clock },
): Scheduler {
  const rows = connection.collection<JobRow>('schedules');
  const owner = orderedId();
  const never = new Date(0);
  const running = new Map<string, Promise<void>>();
  /** When a job is worth a look again; others only ever move a job further into the future. */
  const lookAt = new Map<string, number>();
  /** When a job said last that it has nothing to do. */
  const askedAt = new Map<string, number>();
  /** Jobs that run whatever they say of their work, and whenever they were due: the clock was set back. */
  const pulled = new Set<string>();
  /** Jobs that have not brought their rows back since. */
  const ahead = new Set<string>();
  const standstill = createStandstill(LEASE_MS);
  let { times: setBacks } = setBackOf(clock);
  const stopping = new AbortController();
  const startedAt = performance.now();
  const begunAt = clock.now();
  let timer: NodeJS.Timeout | undefined;

  async function take(job: Job, now: Date, until: JobRow['until'] | { $lt: Date }): Promise<boolean> {
    const taken = await rows.updateOne(
      { _id: job.name, next_at: { $lte: now }, until },
      { $set: { owner, until: new Date(now.getTime() + LEASE_MS) } },
    );
    if (taken.modifiedCount === 0) return false;
    pulled.delete(job.name);
    return true;
  }

  /** @returns whether the job is due and ours */
  async function claim(job: Job, now: Date): Promise<boolean> {
    if (await take(job, now, { $lt: now })) return true;
    const found = (await rows.findOne({ _id: job.name })) ?? (await introduce(job, now));
    const row = await broughtBack(job, found, now);
    if (row.until > now && standstill.isOver(job.name, row.until) && (await take(job, now, row.until))) return true;
    const free = Math.min(row.until.getTime() + 1, now.getTime() + LEASE_MS);
    lookAt.set(job.name, Math.max(row.next_at.getTime(), free));
    return false;
  }

  /** A next time from before the clock was set back does not keep the job until the clock has caught up. */
  async function broughtBack(job: Job, row: JobRow, now: Date): Promise<JobRow> {
    // A next time that a host of another clock has written is no sign of that.
    const skew = pulled.delete(job.name) ? 0 : SKEW_MS;
    if (row.next_at.getTime() <= latestRun(job, now).getTime() + skew) return row;
    const next_at = job.everyMs === undefined ? nextRun(job, now) : now;
    await rows.updateOne({ _id: job.name, next_at: row.next_at }, { $set: { next_at } });
    return { ...row, next_at };
  }

  /** A new interval job is due at once, a new daily one at its first time since this process began, that very moment included. */
  async function introduce(job: Job, now: Date): Promise<JobRow> {
    const first = job.everyMs === undefined ? nextRun(job, new Date(begunAt.getTime() - 1)) : now;
    const row: JobRow = { _id: job.name, next_at: first, owner: '', until: never };
    await rows.insertOne(row).catch((error) => {
      if (!isDuplicateKey(error)) throw error;
    });
    return row;
  }

  async function work(job: Job, now: Date, signal: AbortSignal): Promise<void> {
    if (ahead.has(job.name)) await job.bringBack?.(now);
    ahead.delete(job.name);
    await job.run(now, signal);
  }

  async function runClaimed(job: Job, now: Date): Promise<void> {
    const lost = new AbortController();
    const renew = async () => {
      const until = new Date(clock.now().getTime() + LEASE_MS);
      const { matchedCount } = await rows.updateOne({ _id: job.name, owner }, { $set: { until } });
      if (matchedCount === 0) lost.abort();
    };
    let renewed = Promise.resolve();
    const renewal = setInterval(() => {
      renewed = renew().catch((err) => log.warn({ err, job: job.name }, 'job: its lease was not renewed'));
    }, LEASE_MS / 3).unref();
    const signal = AbortSignal.any([stopping.signal, lost.signal]);
    let next = nextRun(job, now);
    let outcome = 'ok';
    const from = performance.now();
    try {
      await inSpan(`job ${job.name}`, { [telemetryAttributes.job]: job.name }, () => work(job, now, signal));
    } catch (err) {
      const isEarly =
        err instanceof AppError && err.code === 'unavailable' && performance.now() - startedAt < STARTING_MS;
      outcome = isEarly ? 'early' : 'failed';
      if (isEarly) log.info({ job: job.name, reason: err.message }, 'job waits for another service');
      else log.error({ err, job: job.name }, 'job failed');
      next = new Date(Math.min(next.getTime(), clock.now().getTime() + (isEarly ? SOON_MS : RETRY_MS)));
    } finally {
      clearInterval(renewal);
      seconds.observe((performance.now() - from) / 1000, { job: job.name, outcome });
    }
    // Set back meanwhile, the clock shows an earlier time than that of the beginning. Daily work is done for its day.
    if (job.everyMs !== undefined) next = new Date(Math.min(next.getTime(), nextRun(job, clock.now()).getTime()));
    // A renewal that arrives after the end would keep the job from all processes for a lease.
    await renewed;
    await rows.updateOne({ _id: job.name, owner }, { $set: { next_at: next, until: never } });
    lookAt.set(job.name, next.getTime());
  }

  async function attend(job: Job, now: Date): Promise<void> {
    const asked = askedAt.get(job.name);
    if (now.getTime() < (lookAt.get(job.name) ?? 0)) return;
    if (asked !== undefined && now.getTime() < asked + lookEvery(connection, 0)) return;
    if (job.isWanted && !pulled.has(job.name) && !(await job.isWanted(now))) {
      askedAt.set(job.name, now.getTime());
      lookAt.set(job.name, nextRun(job, now).getTime());
      return;
    }
    if ((await claim(job, now)) || ((lookAt.get(job.name) ?? 0) <= now.getTime() && (await claim(job, now))))
      await runClaimed(job, now);
  }

  /** A slow job holds up neither the others nor the next tick. */
  function attendOnce(job: Job, now: Date): Promise<void> {
    const current = running.get(job.name);
    if (current) return current;
    const started = attend(job, now).finally(() => running.delete(job.name));
    running.set(job.name, started);
    return started;
  }

  async function attendSoon(job: Job): Promise<void> {
    // One that runs may have looked before there was anything to do.
    await running.get(job.name)?.catch(() => undefined);
    if (!timer) return;
    const now = clock.now();
    await rows.updateOne({ _id: job.name, next_at: { $gt: now } }, { $set: { next_at: now } });
    lookAt.delete(job.name);
    askedAt.delete(job.name);
    await attendOnce(job, now);
  }

  /** All jobs look anew: what they wait for may bear times from before. */
  function followSetBack(): void {
    const { times } = setBackOf(clock);
    if (times === setBacks) return;
    setBacks = times;
    lookAt.clear();
    askedAt.clear();
    for (const { name, bringBack } of jobs) {
      pulled.add(name);
      if (bringBack) ahead.add(name);
    }
  }

  async function tick(): Promise<void> {
    const now = clock.now();
    followSetBack();
    await Promise.all(jobs.map((job) => attendOnce(job, now)));
  }

  return {
    start() {
      if (jobs.length === 0) return;
      timer ??= setInterval(() => {
        tick().catch((err) => log.warn({ err }, 'scheduler: no access to the database'));
      }, TICK_MS).unref();
    },
    async stop() {
      clearInterval(timer);
      timer = undefined;
      stopping.abort();
      await Promise.allSettled(running.values());
    },
    tick,
    wake(name) {
      const job = jobs.find((one) => one.name === name);
      if (!job) throw new Error(`There is no job ${name}`);
      attendSoon(job).catch((err) => log.warn({ err, job: name }, 'job: not run before its time'));
    },
    async runDue() {
      while (running.size > 0) await Promise.allSettled(running.values());
      askedAt.clear();
      await tick();
    },
  };
}
