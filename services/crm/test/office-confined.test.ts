/** The converter of office files reaches nothing: no environment, network, process or file beside its own. */
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runConfined, workOf } from '../src/resumes/run-confined';
import { canConfine, whereConfined } from './can-confine';

const programs = mkdtempSync(path.join(os.tmpdir(), 'enishi-programs-'));
const secret = mkdtempSync(path.join(os.tmpdir(), 'enishi-secret-'));
const folders: string[] = [];

let server: Server;
let port: number;
let asked = 0;
beforeAll(async () => {
  server = createServer((_req, res) => {
    asked++;
    res.end('answered');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
  writeFileSync(path.join(secret, 'data'), 'of another agency');
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  for (const folder of [programs, secret, ...folders]) rmSync(folder, { recursive: true, force: true });
});

/** Runs a shell script as the converter; answers the folder that it wrote to. */
async function convert(script: string, ms = 20_000): Promise<string> {
  const command = path.join(programs, 'converter');
  writeFileSync(command, `#!/bin/sh\n${script}\n`);
  chmodSync(command, 0o755);
  // The converter runs as another user than the owner of this folder.
  chmodSync(programs, 0o755);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'enishi-office-'));
  folders.push(folder);
  mkdirSync(workOf(folder));
  await runConfined(command, ['document'], { folder, ms });
  return workOf(folder);
}

const reachedOutside = (ask: string) =>
  new Promise((resolve) => spawn('sh', ['-c', ask], { stdio: 'ignore' }).once('exit', resolve));

const written = (work: string, name: string) => readFileSync(path.join(work, name), 'utf8').trim();

whereConfined('has an environment of its own, and sees neither other processes nor other files', async () => {
  process.env.ENISHI_TEST_SECRET = 'in the environment';
  const work = await convert(`
    env > env
    cat /proc/[0-9]*/environ | tr '\\0' '\\n' >> env
    ls /proc | grep -c '^[0-9]' > processes
    cat '${secret}/data' > data 2>/dev/null || echo none > data
    ls / > top
    for place in '${programs}' /usr/bin /usr/local/lib; do (: > "$place/new") 2>/dev/null && echo "$place" || :; done > writable
    (umount / || mount -t tmpfs none /tmp) 2>/dev/null && echo yes > mounted || echo no > mounted
  `);
  expect(written(work, 'env')).toMatch(/^HOME=/m);
  expect(written(work, 'env')).not.toMatch(/ENISHI|in the environment|MONGO/);
  expect(Number(written(work, 'processes'))).toBeLessThan(10);
  expect(['data', 'mounted', 'writable'].map((name) => written(work, name))).toEqual(['none', 'no', '']);
  // Nothing of it is root's, whichever user runs this.
  expect(statSync(path.join(work, 'env')).uid).not.toBe(0);
  expect(written(work, 'top')).not.toMatch(/root|home|var|srv/);
});

whereConfined('reaches no address that a document names, and has bounded memory, time and files', async () => {
  const ask = `bash -c 'exec 3<>/dev/tcp/127.0.0.1/${port} && printf "GET / HTTP/1.0\\r\\n\\r\\n" >&3 && cat <&3'`;
  expect(await reachedOutside(ask)).toBe(0);
  const before = asked;
  const work = await convert(`
    ${ask} && echo reached > net || echo none > net
    for limit in v t f c; do ulimit -$limit; done > limits
  `);
  expect(written(work, 'net')).toBe('none');
  expect(asked).toBe(before);
  expect(
    written(work, 'limits')
      .split('\n')
      .every((limit) => Number(limit) < 5_000_000),
  ).toBe(true);
});

whereConfined('ends with all that it has started when it never ends by itself', async () => {
  const running = () =>
    readdirSync('/proc').filter((pid) => {
      try {
        return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(programs);
      } catch {
        return false;
      }
    });
  const never = `trap '' TERM INT; (setsid sh -c ': ${programs}; sleep 600' &); while :; do sleep 600; done`;
  await expect(convert(never, 1_500)).rejects.toThrow(/ended with null/);
  for (let waits = 0; waits < 100 && running().length > 0; waits++) await pause(50);
  expect(running()).toEqual([]);
});

(canConfine ? it.skip : it)('runs nothing on a machine that cannot confine it', async () => {
  await expect(convert('echo run > ran')).rejects.toThrow();
  expect(folders.flatMap((folder) => readdirSync(workOf(folder)))).toEqual([]);
});
