// `npm run test:changed`: the tests that a change reaches, nearest first, for as long as a developer waits before a push.
//   npm run test:changed [-- --all] [-- --since=COMMIT]
// What counts as changed: everything since the commit that this branch left its upstream at (else `origin/main`, else
// the last commit), committed or not. jest tells which tests the changed files reach by their imports. A change of one
// service reaches every test that starts the product, more than fits: those of the same package come first, then those
// that speak most of what was changed, until the seconds are spent; what is left is named and stays with CI.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root, run } from './setup.mjs';

/** Seconds of wall time that the tests may take. */
const PATIENCE = 75;
const WORKERS = Math.max(1, os.availableParallelism());
/** Seconds of a file that has never run here. */
const UNKNOWN = 4;
const IN_BROWSER = /\.browser\.test\.ts$/;

/** Files that no import names, and the tests that read them. */
const READ_BY = [
  [/^charts\/|^deploy\/docker\/|^skaffold\.yaml$/, 'deploy/tests/charts'],
  [/\.proto$/, 'protos/tools'],
  [/\.proto$/, 'services/kit/rpc/grpc'],
  [/^services\/kit\/testing\/certificates\//, 'services/kit/rpc/tls'],
  [/^deploy\/tests\/versions\//, 'deploy/tests/versions'],
  [/^deploy\/mongo-lite\/test\//, 'deploy/mongo-lite/test'],
  [/^frontends\/.*\.mjs$/, 'frontends/kit/test/build'],
];
/** Changes that may reach anything: a sample of everything is run. */
const EVERYWHERE = /^(?:package(?:-lock)?\.json|jest\.config\.js|tsconfig\.json|deploy\/tools\/jest\/.*)$/;

const git = (...args) => {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
};

function changedSince(given) {
  const base =
    given ??
    git('merge-base', 'HEAD', '@{upstream}') ??
    git('merge-base', 'HEAD', 'origin/main') ??
    git('rev-parse', 'HEAD~1');
  if (!base || !git('cat-file', '-t', base)) throw new Error(`No commit ${given ?? 'to compare with'}: --since=COMMIT`);
  const names = `${git('diff', '--name-only', base)}\n${git('ls-files', '--others', '--exclude-standard')}`;
  return [...new Set(names.split('\n').filter(Boolean))];
}

/** Test files by what jest answers, as paths below the root. */
function listTests(...args) {
  const { status, stdout, stderr } = spawnSync('npx', ['--no-install', 'jest', '--listTests', ...args], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(stderr);
  return stdout
    .split('\n')
    .filter((line) => /\.test\.tsx?$/.test(line))
    .map((line) => path.relative(root, line));
}

/** Seconds that files took when they last ran here, as jest keeps them. */
function knownSeconds() {
  const { stdout } = spawnSync('npx', ['--no-install', 'jest', '--showConfig'], { cwd: root, encoding: 'utf8' });
  const { cacheDirectory } = JSON.parse(stdout).configs[0];
  const seconds = new Map();
  if (!fs.existsSync(cacheDirectory)) return seconds;
  for (const name of fs.readdirSync(cacheDirectory).filter((one) => one.startsWith('perf-cache')))
    for (const [file, [, ms]] of Object.entries(JSON.parse(fs.readFileSync(path.join(cacheDirectory, name), 'utf8'))))
      seconds.set(path.relative(root, file), ms / 1000);
  return seconds;
}

/** The package or service that a file belongs to: `services/billing`, `frontends/kit`, `deploy/tests/billing`. */
const partOf = (file) =>
  file
    .split('/')
    .slice(0, file.startsWith('deploy/tests/') || file.startsWith('frontends/remotes/') ? 3 : 2)
    .join('/');

/** Words that name what a file is about: `invoice`, `payments`. */
const wordsOf = (file) =>
  path
    .basename(file)
    .replace(/\.(?:test|browser)?\.?\w+$/, '')
    .split(/[^a-z]+/i)
    .concat(path.basename(path.dirname(file)))
    .filter((word) => word.length > 3 && word !== 'service' && word !== 'index');

/** Tests in the order of their nearness to the changed files. */
function ranked(tests, changed) {
  const parts = new Set(changed.map(partOf));
  const services = new Set([...parts].map((part) => path.basename(part)));
  const words = [...new Set(changed.flatMap(wordsOf))];
  const distance = (test) => {
    if (changed.includes(test)) return 0;
    if (parts.has(partOf(test))) return 1;
    const text = fs.readFileSync(path.join(root, test), 'utf8').toLowerCase();
    const mentions = words.filter((word) => text.includes(word.toLowerCase())).length / Math.max(1, words.length);
    return (services.has(partOf(test).split('/').at(-1)) ? 2 : 3) + (1 - mentions);
  };
  return tests
    .map((test) => ({ test, far: distance(test) }))
    .sort((a, b) => a.far - b.far || (a.test < b.test ? -1 : 1));
}

const args = process.argv.slice(2);
const all = args.includes('--all');
const changed = changedSince(args.find((arg) => arg.startsWith('--since='))?.slice('--since='.length));
const sources = changed.filter((file) => /\.tsx?$/.test(file) && fs.existsSync(path.join(root, file)));
const patterns = READ_BY.flatMap(([file, tests]) => (changed.some((one) => file.test(one)) ? [tests] : []));
const reached = new Set([
  ...(sources.length > 0 ? listTests('--findRelatedTests', ...sources) : []),
  ...(patterns.length > 0 ? listTests(...patterns) : []),
  ...(changed.some((file) => EVERYWHERE.test(file)) ? listTests() : []),
]);
// A page is looked at in a browser; what stands behind it is asked without one.
const withBrowser = all || changed.some((file) => file.startsWith('frontends/') || IN_BROWSER.test(file));
const seconds = knownSeconds();
const chosen = [];
const left = [];
let spent = 0;
for (const { test } of ranked(
  [...reached].filter((one) => withBrowser || !IN_BROWSER.test(one)),
  changed,
)) {
  const takes = (seconds.get(test) ?? UNKNOWN) / WORKERS;
  if (!all && chosen.length > 0 && spent + takes > PATIENCE) left.push(test);
  else {
    chosen.push(test);
    spent += takes;
  }
}
const browsers = [...reached].filter((one) => IN_BROWSER.test(one) && !withBrowser).length;
console.log(`${changed.length} changed files reach ${reached.size} test files; ${chosen.length} of them are run.`);
if (left.length > 0)
  console.log(
    `Left to CI (or --all), as further away: ${left.map((test) => path.basename(test, '.test.ts')).join(', ')}`,
  );
if (browsers > 0) console.log(`Left to CI (or --all): ${browsers} in a browser, as no page changed.`);
if (chosen.length > 0) {
  if (chosen.some((test) => IN_BROWSER.test(test) || /demo|durability|build/.test(test)))
    run('node', ['deploy/tools/build.mjs']);
  run('npx', ['--no-install', 'jest', '--runTestsByPath', ...chosen], { MONGO_LITE_SHUFFLE: '1' });
}
