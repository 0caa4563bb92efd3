/** A service that is worked on beside the rest of the product: saved, broken, repaired. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ownPort } from '@enishi/service-kit/testing/own-port';

const root = path.resolve(__dirname, '../../..');
const command = [process.execPath, [path.join(__dirname, 'main.mjs')]] as const;
const saved = path.join(root, 'services/identity/src/saved-by-a-test.ts');
const compiled = path.join(root, 'services/identity/dist/src/saved-by-a-test.js');

let folder: string;
let port: number;
let dev: ChildProcess;
let output = '';

/** Resolves when what was said since the last call has the text. */
async function says(text: string): Promise<void> {
  while (!output.includes(text)) {
    if (dev.exitCode !== null) throw new Error(`It has ended:\n${output}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  output = '';
}

/** The status of a call that the service answers. The gateway looks for one that has come back within a second. */
async function askService(tries = 20): Promise<number> {
  const { status } = await fetch(`http://127.0.0.1:${port}/api/enterprise/auth/sign_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ enterprise_member: { email: 'unknown@example.com', password: 'no-such-password-1' } }),
  });
  if (status !== 503 || tries === 0) return status;
  await new Promise((resolve) => setTimeout(resolve, 100));
  return askService(tries - 1);
}

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'enishi-dev-'));
  port = await ownPort();
});
afterAll(() => {
  for (const file of [saved, compiled]) fs.rmSync(file, { force: true });
  dev?.kill('SIGKILL');
  fs.rmSync(folder, { recursive: true, force: true });
});

it('names what there is when a name says nothing', () => {
  const { status, stderr } = spawnSync(command[0], [...command[1], 'site', 'nothing'], { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toContain('There is no “nothing”.');
  for (const name of ['identity', 'gateway', 'candidates', 'enterprise']) expect(stderr).toContain(name);
});

it('takes what is saved, goes on with the last good version where that is broken, and ends with all it has started', async () => {
  const env = { ...process.env, DATA_DIR: folder, PORT: String(port), DEMO: '0' };
  dev = spawn(command[0], [...command[1], 'identity'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [dev.stdout, dev.stderr])
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  await says('Ctrl+C ends all');
  expect(await askService()).toBe(401);

  fs.writeFileSync(saved, 'export const settings = {;');
  await says(path.basename(saved));
  expect(await askService()).toBe(401);

  fs.writeFileSync(saved, 'export const settings = {};');
  await says('runs with what was saved');
  expect(await askService()).toBe(401);

  dev.kill('SIGINT');
  expect(await once(dev, 'exit')).toEqual([0, null]);
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow('fetch failed');
});
