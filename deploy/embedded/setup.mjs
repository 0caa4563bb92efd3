// What `npm start` and `npm test` do first on any machine: check Node, install what the lockfile says when it changed.
import { spawnSync } from 'node:child_process';
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
