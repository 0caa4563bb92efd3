// `npm test`: set up, build, check types and style, then every test that needs no other server.
// Arguments go to jest, which then runs once with them. Tests in a real browser run where Chromium is installed
// (CHROMIUM_PATH, or the usual places).
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { beside, run, setUp } from './setup.mjs';

/** Debian's Chromium without its window first: the same pages take a quarter less of the processor in it. */
const BROWSERS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];
const SERVE = 'deploy/tests/browser/support/serve.cjs';
const IN_BROWSER = '\\.browser\\.test\\.ts$';

setUp();
const browser =
  process.env.CHROMIUM_PATH ?? BROWSERS.map((name) => `/usr/bin/${name}`).find((file) => fs.existsSync(file));
/** Checks that need no build run beside it. */
const checks = Promise.all([
  beside('Checking types', ['npx', '--no-install', 'tsc', '-p', 'tsconfig.json']),
  beside('Checking the lockfile', ['node', 'deploy/tools/lock.mjs', '--check']),
  beside('Linting', ['npx', '--no-install', 'biome', 'check', '--error-on-warnings']),
  beside('Checking house rules', ['node', 'deploy/tools/arrows.mjs']),
]);
// In a process of its own: the compilers would stay in memory beside the tests.
await beside('Building', ['node', 'deploy/tools/build.mjs']);

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
const temporary = fs.mkdtempSync(path.join(hasRoom(MEMORY) ? MEMORY : os.tmpdir(), 'enishi-'));
// Others may pass through it, as they may through any folder for such files: what runs as `nobody` has its own below.
fs.chmodSync(temporary, 0o711);
process.env.TMPDIR = temporary;
process.once('exit', () => fs.rmSync(temporary, { recursive: true, force: true }));

/** The demo data of the tests in a browser, which each of them takes a copy of. */
const demo = browser ? path.join(temporary, 'demo') : undefined;
if (demo) await beside('Filling the demo data', ['node', SERVE, demo, 'demo']);
await checks;

function jest(...args) {
  const reporters = ['--reporters=default', '--reporters=./deploy/tools/jest/summary.js'];
  run('npx', ['--no-install', 'jest', '--showSeed', ...args, ...reporters], {
    ...(demo ? { CHROMIUM_PATH: browser, DEMO_DATA: demo } : {}),
    NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
    // A read that asks for no order may come in any: one that needs an order and does not ask for it fails here.
    MONGO_LITE_SHUFFLE: process.env.MONGO_LITE_SHUFFLE ?? '1',
  });
}

const given = process.argv.slice(2);
if (given.length > 0) jest(...given);
else if (browser) jest();
else {
  jest(`--testPathIgnorePatterns=${IN_BROWSER}`, '/node_modules/');
  console.log('No Chromium found: the tests in a real browser are left to a machine that has one.');
}
