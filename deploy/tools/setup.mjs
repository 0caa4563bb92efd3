// The first step of `npm start` and `npm test` on any machine: check Node, install what the lockfile says when it
// changed.
import { spawn, spawnSync } from 'node:child_process';
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const stamp = path.join(root, 'node_modules', '.enishi-lock');

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Enishi needs Node 20.19 or newer; this is ${process.version}.`);
  process.exit(1);
}

const lockHash = () =>
  crypto
    .createHash('sha256')
    .update(fs.readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');

/** Runs a command in the project's root with its output shown; ends this process with its status when it fails. */
export function run(command, args, env = {}) {
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...env },
  });
  if (result.status !== 0) process.exit(result.status ?? 1);
}

/**
 * Runs a command while others run. Its output is shown in one piece at its end, with how long it took; a command that
 * fails ends this process with its status.
 */
export function beside(label, [command, ...args]) {
  const started = performance.now();
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  console.log(`${label} ...`);
  process.once('exit', () => child.kill());
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => {
      const text = Buffer.concat(said).toString().trimEnd();
      if (text) console.log(text);
      console.log(`${label}: ${((performance.now() - started) / 1000).toFixed(1)} s${status ? ', failed' : ''}`);
      if (status !== 0) process.exit(status ?? 1);
      resolve();
    });
  });
}

/** Installs dependencies with `npm ci` unless the installed tree is already that of the lockfile. */
export function setUp() {
  checkNode();
  const wanted = lockHash();
  const installed = fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === wanted;
  if (installed) return;
  console.log('Installing dependencies (once; about a minute) ...');
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  fs.writeFileSync(stamp, wanted);
}

/** Prints how long a step took; answers its result. */
export async function timed(label, step) {
  const started = performance.now();
  process.stdout.write(`${label} ...\n`);
  const result = await step();
  console.log(`${label}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return result;
}
