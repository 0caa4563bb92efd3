// `npm test`: set up, build, check types and style, then every test that needs no other server.
// Arguments go to jest, which then runs once with them. Tests in a real browser run where Chromium is installed
// (CHROMIUM_PATH, or the usual places).
import path from 'node:path';
import { findChromium, ownTemporary, runJest } from './run-jest.mjs';
import { beside, setUp } from './setup.mjs';

const SERVE = 'deploy/tests/browser/support/serve.cjs';
const IN_BROWSER = '\\.browser\\.test\\.ts$';

setUp();
const browser = findChromium();
/** Checks that need no build run beside it. */
const checks = Promise.all([
  beside('Checking types', ['npx', '--no-install', 'tsc', '-p', 'tsconfig.json']),
  beside('Checking the lockfile', ['node', 'deploy/tools/lock.mjs', '--check']),
  beside('Linting', ['npx', '--no-install', 'biome', 'check', '--error-on-warnings']),
  beside('Checking house rules', ['node', 'deploy/tools/arrows.mjs']),
]);
// In a process of its own: the compilers would stay in memory beside the tests.
await beside('Building', ['node', 'deploy/tools/build.mjs']);

const temporary = ownTemporary();
/** The demo data of the tests in a browser, which each of them takes a copy of. */
const demo = browser ? path.join(temporary, 'demo') : undefined;
if (demo) await beside('Filling the demo data', ['node', SERVE, demo, 'demo']);
await checks;

const jest = (...args) => runJest(args, demo ? { CHROMIUM_PATH: browser, DEMO_DATA: demo } : {});

const given = process.argv.slice(2);
if (given.length > 0) jest(...given);
else if (browser) jest();
else {
  jest(`--testPathIgnorePatterns=${IN_BROWSER}`, '/node_modules/');
  console.log('No Chromium found: the tests in a real browser are left to a machine that has one.');
}
