// How tests are started: where a real browser is, what they get in their environment, and where they write.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { run } from './setup.mjs';

/** Debian's Chromium without its window first: the same pages take a quarter less of the processor in it. */
const BROWSERS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];

/** Undefined where there is none. */
export const findChromium = () =>
  process.env.CHROMIUM_PATH ?? BROWSERS.map((name) => `/usr/bin/${name}`).find((file) => fs.existsSync(file));

/** What tests write need not survive the machine: it is kept in memory where there is enough. */
const MEMORY = '/dev/shm';
const NEEDED_BYTES = 4 * 1024 ** 3;
function hasRoom(folder) {
  try {
    fs.accessSync(folder, fs.constants.W_OK);
    const { bavail, bsize } = fs.statfsSync(folder);
    return bavail * bsize > NEEDED_BYTES;
  } catch {
    return false;
  }
}

/** A folder for temporary files of this process and its children, which goes with it. */
export function ownTemporary() {
  const temporary = fs.mkdtempSync(path.join(hasRoom(MEMORY) ? MEMORY : os.tmpdir(), 'enishi-'));
  // Others may pass through it, as they may through any folder for such files: what runs as `nobody` has its own below.
  fs.chmodSync(temporary, 0o711);
  process.env.TMPDIR = temporary;
  process.once('exit', () => fs.rmSync(temporary, { recursive: true, force: true }));
  return temporary;
}

/** A third of the work of collecting garbage goes where more of it is young: workers have the flags of this process. */
const YOUNG = '--max-semi-space-size=64';
const JEST = 'node_modules/jest/bin/jest.js';

/** Runs jest; ends this process where a test fails. */
export function runJest(args, environment = {}) {
  const reporters = ['--reporters=default', '--reporters=./deploy/tools/jest/summary.js'];
  // Once all results are told, nothing that a failed test has left open may keep the run from its end.
  run('node', [YOUNG, JEST, '--showSeed', '--forceExit', ...args, ...reporters], {
    ...environment,
    NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
    // A read that asks for no order may come in any: one that needs an order and does not ask for it fails here.
    MONGO_LITE_SHUFFLE: process.env.MONGO_LITE_SHUFFLE ?? '1',
  });
}
