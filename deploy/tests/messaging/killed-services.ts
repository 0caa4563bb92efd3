/** Services in a process of their own, on data that outlive it: killed, and begun again. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { connectMongo } from '@enishi/service-kit/data/mongo';
import { SHORT_LIVED_SOURCE } from '@enishi/service-kit/testing/short-lived';
import type { Connection } from 'mongoose';
import type { ServiceName } from './services-child';

interface Begun<Told> {
  process: ChildProcess;
  told: Told;
}

/**
 * Begins a process that tells by one message, other than a number, that it is up. On a machine that hardly gives it any time
 * a start may fail: a supervisor of processes starts it again.
 */
export async function beginProcess<Told>(file: string, args: readonly string[]): Promise<Begun<Told>> {
  const started = fork(path.join(__dirname, file), [...args], { execArgv: [...SHORT_LIVED_SOURCE] });
  const [told] = (await Promise.race([once(started, 'message'), once(started, 'exit')])) as [Told | number | null];
  if (told === null || typeof told === 'number') return beginProcess(file, args);
  return { process: started, told };
}

export async function killProcess(running: ChildProcess): Promise<void> {
  const gone = once(running, 'exit');
  running.kill('SIGKILL');
  await gone;
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export async function until(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await pause(30);
}

export interface Running {
  process: ChildProcess;
  mongoUrl: string;
}

/** One database of the process's, by the name of its service. */
export async function inDatabase<T>(
  { mongoUrl }: Running,
  name: ServiceName,
  work: (database: Connection) => Promise<T>,
): Promise<T> {
  const database = await connectMongo(mongoUrl, `enishi_${name}`);
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}

/** For the tests of a file: their folder goes after the last one. */
export function killedServices(services: readonly ServiceName[]) {
  let folder: string;
  let current: Running | undefined;
  beforeAll(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'enishi-killed-'));
  });
  afterAll(async () => {
    if (current) await kill(current);
    rmSync(folder, { recursive: true, force: true });
  });

  async function kill({ process }: Running): Promise<void> {
    await killProcess(process);
    current = undefined;
  }

  return {
    kill,
    /** The process that runs, or another one on its data. */
    async running(): Promise<Running> {
      if (current) return current;
      const { process, told } = await beginProcess<string>('services-child.ts', [folder, ...services]);
      current = { process, mongoUrl: told };
      return current;
    },
  };
}
