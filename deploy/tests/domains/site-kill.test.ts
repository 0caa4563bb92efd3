/** A process that is killed in every state of a host name's way up and down: nothing is lost, nothing is made twice. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { SITE_DOMAIN_CREATION, SITE_DOMAIN_DELETION, siteDomainStatus } from '@enishi/protos/master/domains';
import { ALL, type Cloud, startCloud } from './cloud';
import type { Asked } from './site-kill-child';

/** Every state before its effect, too, with KILLS=all; otherwise after it, when its answer is lost. */
const STAGES = process.env.KILLS === 'all' ? (['before', 'after'] as const) : (['after'] as const);
/** Each process begins later than any lease and pause of the one before. */
const AHEAD_MS = 3_600_000;
const register = path.join(__dirname, '../../../services/kit/test/register.cjs');

interface Told {
  ready?: true;
  status: number;
  /** Host names that are kept for an agency. */
  hosts: number;
}

let folder: string;
let cloud: Cloud;
let child: ChildProcess | undefined;
let boots = 0;

async function boot(): Promise<void> {
  const ahead = String(++boots * AHEAD_MS);
  const file = path.join(__dirname, 'site-kill-child.ts');
  child = fork(file, [folder, cloud.url, ahead], { execArgv: ['-r', register] });
  await once(child, 'message');
}

async function ask(what: Asked): Promise<Told> {
  const running = child as ChildProcess;
  running.send(what);
  const [told] = (await once(running, 'message')) as [Told];
  return told;
}

/** Until the name stands in a state; the worker looks every second. */
async function until(status: number): Promise<Told> {
  for (;;) {
    const told = await ask('Show');
    if (told.status === status) return told;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Goes on until the cloud has taken a step so far, kills the process there, and begins another one. */
async function killAt(status: number, stage: 'before' | 'after'): Promise<void> {
  const running = child as ChildProcess;
  const met = new Promise<void>((resolve) => {
    cloud.answer = (asked, when) => {
      if (asked !== status || when !== stage) return undefined;
      running.kill('SIGKILL');
      resolve();
      return 'hang up';
    };
  });
  await met;
  if (running.exitCode === null && running.signalCode === null) await once(running, 'exit');
  cloud.answer = () => undefined;
  await boot();
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'enishi-site-kill-'));
  cloud = await startCloud();
  await boot();
});
afterAll(async () => {
  child?.kill('SIGKILL');
  await cloud?.close();
  rmSync(folder, { recursive: true, force: true });
});

const made = (): string[] => [...cloud.made.values()].flat().sort();

test('killed in every state, it is live with everything once, and gone with nothing left', async () => {
  await ask('Create');
  for (const status of SITE_DOMAIN_CREATION.slice(1, -1)) for (const stage of STAGES) await killAt(status, stage);
  expect((await until(siteDomainStatus.code.live)).hosts).toBe(1);
  expect(made()).toEqual([...ALL].sort());

  await ask('Delete');
  for (const status of SITE_DOMAIN_DELETION) for (const stage of STAGES) await killAt(status, stage);
  expect((await until(siteDomainStatus.code.unlinked)).hosts).toBe(0);
  expect(made()).toEqual([]);
}, 600_000);
