// `npm run test:mutants -- PART`: breaks lines of a part one at a time and tells which of them no test notices.
//   PART       a folder or file, or a name of PARTS
//   --count=30 --seed=N   how many places, and which; --least=95  percent below which it fails
//   --only=ID  one place of that seed again, with jest's output; --most=15  test files that are asked about a place
// All chosen places stand in one text of each file and ask at run time which of them is broken, so each file is compiled
// once. A first run of all related tests notes which test comes by which place; each place is then broken before those
// tests alone, those of the part and quick ones first, until one fails. StrykerJS does it the same way, but starts jest by its own runner, which
// knows nothing of the modules and packages that this suite shares between files.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../setup.mjs';
import { findPlaces, switched } from './places.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const RUNTIME = path.join(here, 'runtime.cjs');
/** Broken code may go on for ever. */
const MOST_MS = 5 * 60_000;
const WORKERS = 2;
/** Tests that start processes of the built product never meet a broken place, and those in a browser take minutes. */
const ELSEWHERE = ['\\.browser\\.test\\.ts$', '/durability/', '[-]kill\\.test\\.ts$', '/versions/', '/node_modules/'];

/** Parts that lie in several places. */
const PARTS = {
  billing: ['services/billing/src', 'protos/billing'],
  settlement: ['services/deals/src/hours', 'services/deals/src/agreements', 'protos/deals'],
  permissions: [
    ...['protos/master/operator-rights.ts', 'protos/master/identity.ts', 'gateway/src/http/guards.ts'],
    ...['services/identity/src/auth', 'services/kit/context.ts', 'services/kit/staff.ts'],
  ],
  tenancy: [
    'services/kit/collections.ts',
    'services/kit/context.ts',
    'services/kit/crud/store.ts',
    'services/kit/crud/own-records.ts',
  ],
  conditions: [
    'services/kit/crud/conditions.ts',
    'services/kit/crud/list-order.ts',
    'services/kit/crud/requests.ts',
    'protos/fields/operators.ts',
    'protos/fields/normalize.ts',
  ],
  mail: ['services/kit/mail'],
};

const args = process.argv.slice(2);
const option = (name, fallback) => args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3) ?? fallback;
const part = args.find((arg) => !arg.startsWith('--'));
const count = Number(option('count', 30));
const seed = Number(option('seed', Math.floor(Math.random() * 1e6)));
const least = Number(option('least', 95));
const only = option('only');
const most = Number(option('most', 15));

function* sourcesOf(name) {
  const full = path.join(root, name);
  if (!fs.existsSync(full)) throw new Error(`${name}: no file or folder, and none of ${Object.keys(PARTS).join(', ')}`);
  if (fs.statSync(full).isFile()) return yield full;
  for (const entry of fs.readdirSync(full, { withFileTypes: true })) {
    const inner = path.join(name, entry.name);
    if (entry.isDirectory()) {
      if (!['node_modules', 'dist', 'test', '.cache'].includes(entry.name)) yield* sourcesOf(inner);
    } else if (/\.ts$/.test(entry.name) && !/(?:\.d|\.test)\.ts$|^(?:main|env)\.ts$/.test(entry.name))
      yield path.join(root, inner);
  }
}

function dice(start) {
  let state = start >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Places that change nothing that anybody could notice, each with the reason; by file and text, as lines move. */
const known = JSON.parse(fs.readFileSync(path.join(here, 'equivalent.json'), 'utf8'));
const isKnown = (file, { was, how }) =>
  known.some((one) => one.file === path.relative(root, file) && one.was === was && one.how === how);

/** Chosen by chance over all files, none inside of another. */
function choose(files) {
  const roll = dice(seed);
  const all = files.flatMap((file) => {
    const source = fs.readFileSync(file, 'utf8');
    return findPlaces(source)
      .filter((place) => !isKnown(file, place))
      .map((place) => ({ ...place, file, chance: roll() }));
  });
  const chosen = [];
  for (const place of all.sort((a, b) => a.chance - b.chance)) {
    if (chosen.length === count) break;
    const meets = (other) => other.file === place.file && other.start < place.end && place.start < other.end;
    if (!chosen.some(meets)) chosen.push({ ...place, id: chosen.length + 1 });
  }
  return chosen;
}

const work = fs.mkdtempSync(path.join(os.tmpdir(), 'enishi-mutants-'));
process.once('exit', () => fs.rmSync(work, { recursive: true, force: true }));
process.once('SIGINT', () => process.exit(1));

/** @returns jest's status; null where it had to be ended */
function jest(more, env, shown = false) {
  const config = ['--no-install', 'jest', '--config', path.join(here, 'jest.config.cjs'), `--maxWorkers=${WORKERS}`];
  const { status } = spawnSync('npx', [...config, ...more], {
    cwd: root,
    stdio: shown ? 'inherit' : ['ignore', 'ignore', fs.openSync(path.join(work, 'log'), 'w')],
    timeout: MOST_MS * (env.MUTANT ? 1 : 10),
    killSignal: 'SIGKILL',
    env: { ...process.env, MUTANT_SOURCES: path.join(work, 'sources.json'), MONGO_LITE_SHUFFLE: '1', ...env },
  });
  return status;
}

/** Test files by place, quickest first. */
function reach(files) {
  const notes = path.join(work, 'reach');
  const results = path.join(work, 'results.json');
  fs.writeFileSync(notes, '');
  const related = ['--findRelatedTests', ...files, '--testPathIgnorePatterns', ...ELSEWHERE];
  const status = jest([...related, '--json', `--outputFile=${results}`], { MUTANT_REACH: notes });
  if (!fs.existsSync(results)) throw new Error(fs.readFileSync(path.join(work, 'log'), 'utf8'));
  const { testResults } = JSON.parse(fs.readFileSync(results, 'utf8'));
  const failed = testResults.filter((one) => one.status === 'failed').map(({ name }) => path.relative(root, name));
  if (status !== 0) throw new Error(`Tests fail with nothing broken: ${failed.join(', ')}`);
  const took = new Map(testResults.map(({ name, startTime, endTime }) => [name, endTime - startTime]));
  const tests = new Map();
  for (const line of fs.readFileSync(notes, 'utf8').split('\n').filter(Boolean)) {
    const [id, test] = [Number(line.split(' ', 1)[0]), line.slice(line.indexOf(' ') + 1)];
    tests.set(id, [...(tests.get(id) ?? []), test]);
  }
  // A test beside the part, or one that speaks of it, is likelier to notice than one that only starts the product.
  const service = path.relative(root, files[0]).split(path.sep)[1];
  const isNear = (test) => test.includes(path.dirname(files[0])) || fs.readFileSync(test, 'utf8').includes(service);
  const rank = new Map([...took].map(([test, ms]) => [test, (isNear(test) ? 0 : 1e9) + ms]));
  for (const list of tests.values()) list.sort((a, b) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0));
  console.log(
    `${testResults.length} test files in ${Math.round([...took.values()].reduce((sum, ms) => sum + ms, 0) / 1_000)} s`,
  );
  return tests;
}

if (!part) throw new Error(`npm run test:mutants -- PART; parts: a folder, or ${Object.keys(PARTS).join(', ')}`);
const files = [...new Set((PARTS[part] ?? [part]).flatMap((name) => [...sourcesOf(name)]))];
const chosen = choose(files);
const broken = files.filter((file) => chosen.some((place) => place.file === file));
const texts = broken.map((file) => [
  file,
  switched(
    fs.readFileSync(file, 'utf8'),
    chosen.filter((place) => place.file === file),
    RUNTIME,
  ),
]);
fs.writeFileSync(path.join(work, 'sources.json'), JSON.stringify(Object.fromEntries(texts)));
console.log(`seed ${seed}: ${chosen.length} places in ${broken.length} of ${files.length} files`);

const tests = reach(broken);
const survivors = [];
for (const place of chosen.filter(({ id }) => !only || id === Number(only))) {
  const all = tests.get(place.id) ?? [];
  const mine = all.slice(0, most);
  const status =
    mine.length === 0
      ? 0
      : jest(['--bail=1', '--runTestsByPath', ...mine], { MUTANT: String(place.id) }, Boolean(only));
  const where = `${path.relative(root, place.file)}:${place.line}`;
  const told = `#${place.id} ${where}: ${place.how}: ${place.was.split('\n')[0].slice(0, 80)}`;
  if (status === 0)
    survivors.push(
      `${told} (${mine.length === 0 ? 'no test comes by' : `${mine.length} of ${all.length} test files that come by were asked`})`,
    );
  console.log(`${status === 0 ? 'SURVIVED' : status === null ? 'endless' : 'noticed'} ${told}`);
}
const noticed = chosen.length - survivors.length;
const percent = (100 * noticed) / Math.max(1, chosen.length);
console.log(`\n${part}, seed ${seed}: ${noticed} of ${chosen.length} noticed, ${percent.toFixed(0)} %`);
for (const one of survivors) console.log(`  ${one}`);
process.exitCode = !only && percent < least ? 1 : 0;
