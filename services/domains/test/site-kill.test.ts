/** A process that is killed in every state of a host name's way up and down: nothing is lost, nothing is made twice. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type DnsServer, startDnsServer, type ZoneRow } from '@enishi/embedded/dns/server';
import { SITE_DOMAIN_CREATION, SITE_DOMAIN_DELETION, siteDomainStatus } from '@enishi/protos/master/domains';
import { SHORT_LIVED_SOURCE } from '@enishi/service-kit/testing/short-lived';
import { ALL, type Cloud, startCloud } from './cloud';
import { CLOUDS } from './clouds';
import type { PlayedCloud } from './gate';
import type { Asked, Report } from './site-kill-child';

/**
 * With KILLS=all every state before its effect, too, and at every cloud; otherwise after it, when its answer is lost, at
 * a stand-in that has something to make in each state.
 */
const isAll = process.env.KILLS === 'all';
const STAGES = isAll ? (['before', 'after'] as const) : (['after'] as const);
const PLACES: [string, (() => Promise<PlayedCloud>) | undefined][] = [
  ['a stand-in', undefined],
  ...(isAll ? CLOUDS : []),
];
/** Each process begins later than any lease and pause of the one before; two of one state still end before its deadline. */
const AHEAD_MS = 600_000;

let folder: string;
let dns: DnsServer;
let zone: ZoneRow[] = [];
let played: PlayedCloud | undefined;
let cloud: Cloud;
let child: ChildProcess | undefined;
let boots = 0;

async function boot(): Promise<void> {
  const ahead = String(++boots * AHEAD_MS);
  const file = path.join(__dirname, 'site-kill-child.ts');
  const environment = JSON.stringify({ DNS_TEST_SERVER: dns.address, ...played?.environment });
  child = fork(file, [folder, cloud.url, ahead, environment], { execArgv: [...SHORT_LIVED_SOURCE] });
  const [told] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as [object | number | null];
  // One that is killed on its way is done with; one that a busy machine let fail at its start is followed by another.
  if (told === null) return;
  if (typeof told === 'number') return boot();
  await ask('Show');
}

async function ask(what: Asked): Promise<Report> {
  const running = child as ChildProcess;
  running.send(what);
  const [report] = (await once(running, 'message')) as [Report];
  // Rows are entered as they are shown.
  zone = report.rows.map(({ type, host, value }) => ({ type, host, value }) as ZoneRow);
  return report;
}

/** Waits until the name stands in a state; the worker looks every second. */
async function until(status: number): Promise<Report> {
  for (;;) {
    const report = await ask('Show');
    if (report.status === status) return report;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/**
 * Kills the process when the cloud has taken a step so far. The steps that lead there begin when that is arranged: the
 * worker may be there before the test is told that it has started, and is then killed on its way.
 */
async function killAt(status: number, stage: 'before' | 'after', begin: () => Promise<unknown>): Promise<void> {
  const met = new Promise<void>((resolve) => {
    cloud.answer = (asked, when) => {
      if (asked !== status || when !== stage) return undefined;
      child?.kill('SIGKILL');
      resolve();
      return 'hang up';
    };
  });
  await Promise.race([begin(), met]);
  await met;
  const running = child as ChildProcess;
  if (running.exitCode === null && running.signalCode === null) await once(running, 'exit');
}

/** One kill after the other, each in a process of its own; the last one's successor goes on. */
async function killThrough(states: readonly number[], begin: () => Promise<unknown>): Promise<void> {
  const kills = states.flatMap((status) => STAGES.map((stage) => [status, stage] as const));
  for (const [at, [status, stage]] of kills.entries()) await killAt(status, stage, at === 0 ? begin : boot);
  cloud.answer = () => undefined;
  await boot();
}

describe.each(PLACES)('at %s', (_name, start) => {
  beforeAll(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'enishi-site-kill-'));
    dns = await startDnsServer({ rows: () => zone });
    cloud = await startCloud();
    played = await start?.();
    await boot();
  });
  afterAll(async () => {
    child?.kill('SIGKILL');
    await played?.close();
    await cloud?.close();
    await dns?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const made = async (): Promise<string[]> => (await played?.made()) ?? [...cloud.made.values()].flat().sort();

  test('killed in every state, it is live with everything once, and gone with nothing left', async () => {
    await killThrough(SITE_DOMAIN_CREATION.slice(1, -1), () => ask('Create'));
    expect((await until(siteDomainStatus.code.live)).hosts).toBe(1);
    expect(await made()).toEqual(played?.all ?? [...ALL].sort());

    await killThrough(SITE_DOMAIN_DELETION, () => ask('Delete'));
    expect((await until(siteDomainStatus.code.unlinked)).hosts).toBe(0);
    expect(await made()).toEqual([]);
  }, 1_200_000);
});
