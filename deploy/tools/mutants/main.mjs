// `npm run test:mutants -- PART`: breaks lines of a part one at a time and tells which of them no test notices.
//   PART       a folder or file, or a name of `parts.mjs`
//   --count=30 --seed=N    how many lines, and which; --least=95  percent below which it fails
//   --only=FILE:LINE       every place of a line, with jest's output
//   --seconds=120          of test files that are asked about a place; --workers=2  places that are tried at once
//   --browser              asks tests in a browser, too; --fresh  forgets which tests come by
//   --quick                many places in one process each (`many.mjs`), and only the server is built before
//   --tests=PATTERN        asks these test files alone: quicker, and may miss who would have noticed
// All places stand in one text of each file and ask at run time which of them is broken, so a file is compiled once. A
// first run of all related tests notes which of them come by which place; a place is then broken before those tests
// alone, the nearest and quickest first, until one fails. No file is ever changed.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { dice, shuffle } from '../dice.mjs';
import { root, run, setUp } from '../setup.mjs';
import { runTests, SOURCES } from './jest.mjs';
import { sharesContext, tryMany } from './many.mjs';
import { filesOf, PARTS } from './parts.mjs';
import { findPlaces, switched } from './places.mjs';
import { reachOf } from './reach.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const RUNTIME = JSON.stringify(path.join(here, 'runtime.cjs'));
/** Broken code may wait for ever: milliseconds of one test, and of a run beside what its files usually take. */
const TEST_MS = 60_000;
const RUN_MS = 60_000;
const SLOWER = 4;

const args = process.argv.slice(2);
const option = (name, fallback) => args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3) ?? fallback;
const part = args.find((arg) => !arg.startsWith('--'));
const seed = Number(option('seed', Math.floor(Math.random() * 1e6)));
const only = option('only');
const seconds = Number(option('seconds', 120));
const workers = Number(option('workers', 2));

/** Places whose change cannot be noticed, each with the reason; by text, as lines move. */
const unnoticeable = JSON.parse(fs.readFileSync(path.join(here, 'equivalent.json'), 'utf8'));

function placesOf(file) {
  const source = fs.readFileSync(path.join(root, file), 'utf8');
  const lines = source.split('\n');
  const places = findPlaces(source).map((place, index) => ({
    ...place,
    file,
    index,
    text: lines[place.line - 1].trim(),
  }));
  return { source, places };
}

const firstLine = (text) => text.split('\n', 1)[0];
const saysOf = (one) => (place) =>
  one.file === place.file && one.line === place.text && one.how === place.how && one.was === firstLine(place.was);

/** A place of each line, lines by chance. */
function pick(places) {
  const byLine = new Map();
  for (const place of places) {
    const line = `${place.file}:${place.line}`;
    byLine.set(line, [...(byLine.get(line) ?? []), place]);
  }
  const roll = dice(seed);
  return shuffle([...byLine.values()], roll).map((line) => line[Math.floor(roll() * line.length)]);
}

/** How much a test file speaks of a file: one that imports it, then one that names its service and folders. */
function nearnessOf(test, file) {
  const text = `${test} ${fs.readFileSync(path.join(root, test), 'utf8')}`;
  const name = file.replace(/\.ts$/, '').replace(/^services\/kit\//, '@enishi/service-kit/');
  const words = name.split('/').filter((word) => !['services', 'src', 'protos', 'gateway', 'kit'].includes(word));
  const isImported = text.includes(`/${words.at(-1)}'`);
  return words.filter((word) => text.includes(word)).length + (isImported ? words.length : 0);
}

/** Test files that come by a place, and those of them that are asked, in their order. */
function testsOf({ file, index }, tests) {
  const sound = Object.keys(tests).filter((test) => !tests[test].failure);
  // Where it already counts when modules are loaded, any test may notice.
  const isLoaded = sound.some((test) => tests[test].loaded[file]?.includes(index));
  const all = isLoaded ? sound : sound.filter((test) => tests[test].reached[file]?.includes(index));
  // A near one is likelier to notice, a quick one costs less.
  const rank = new Map(all.map((test) => [test, tests[test].ms / (1 + nearnessOf(test, file) ** 2)]));
  all.sort((a, b) => rank.get(a) - rank.get(b));
  let left = seconds * 1_000;
  const asked = all.filter((test, nth) => {
    left -= tests[test].ms;
    return nth === 0 || left > 0;
  });
  return { all, asked };
}

const keyOf = ({ file, index }) => `${file}#${index}`;

/** @param noticed who has noticed places that were tried together, by key */
async function tryPlace(place, tests, noticed) {
  const { all, asked } = testsOf(place, tests);
  const where = `${place.file}:${place.line}  ${place.how}: ${firstLine(place.was).slice(0, 100)}`;
  if (asked.length === 0) return { where, survived: 'no test comes by' };
  const some = asked.slice(0, 3).join(', ');
  const survived = `${asked.length} of ${all.length} test files that come by were asked: ${some}`;
  if (noticed.has(keyOf(place))) return { where, by: noticed.get(keyOf(place)) };
  const usual = asked.reduce((sum, test) => sum + tests[test].ms, 0);
  const { results, isEnded, status } = await runTests(asked, {
    more: ['--runInBand', '--bail=1', `--testTimeout=${TEST_MS}`],
    mutant: keyOf(place),
    limit: RUN_MS + SLOWER * usual,
    shown: Boolean(only),
  });
  const failed = results.find(({ failure }) => failure);
  if (failed) return { where, by: `${failed.test}: ${failed.failure}` };
  if (isEnded) return { where, by: 'it never ends' };
  if (status !== 0) return { where, by: 'it ends the process' };
  return { where, survived };
}

if (!part) throw new Error(`npm run test:mutants -- PART; parts: a folder, or ${Object.keys(PARTS).join(', ')}`);
const files = filesOf(part);
setUp();
run(process.execPath, ['deploy/tools/build.mjs', ...(args.includes('--quick') ? ['--server'] : [])]);
/** All parts that have names: which tests come by is asked once for all of them, as most tests come by most parts. */
const known = new Map(
  [...new Set([...files, ...Object.keys(PARTS).flatMap(filesOf)])].map((file) => [file, placesOf(file)]),
);
const texts = Object.fromEntries(
  [...known].map(([file, { source, places }]) => {
    const head = `const __isBroken = require(${RUNTIME})(${JSON.stringify(file)});`;
    return [file, switched(source, places, head)];
  }),
);
const sources = Object.entries(texts).map(([file, text]) => [path.join(root, file), text]);
fs.writeFileSync(SOURCES, JSON.stringify(Object.fromEntries(sources)));
const all = files.flatMap((file) => known.get(file).places);
const stale = unnoticeable.filter((one) => files.includes(one.file) && !all.some(saysOf(one)));
for (const one of stale) console.log(`equivalent.json: nothing says any more: ${one.file}: ${one.line}`);
const open = all.filter((place) => !unnoticeable.some((one) => saysOf(one)(place)));
console.log(`${part}, seed ${seed}: ${open.length} places in ${files.length} files`);

const tests = await reachOf(texts, {
  browser: args.includes('--browser'),
  fresh: args.includes('--fresh'),
  wanted: new RegExp(option('tests', '')),
  workers,
});
for (const [test, { failure }] of Object.entries(tests))
  if (failure) console.log(`Left out, as it fails with nothing broken: ${test}: ${failure}`);
const comesBy = (kind, { file, index }) => Object.values(tests).some((one) => one[kind][file]?.includes(index));
const isOnlyLoaded = (place) => comesBy('loaded', place) && !comesBy('reached', place);
const chosen = only
  ? open.filter(({ file, line }) => `${file}:${line}` === only)
  : pick(open.filter((place) => !isOnlyLoaded(place))).slice(0, Number(option('count', 30)));

const limitOf = (test) => RUN_MS + SLOWER * tests[test].ms;
const together = args.includes('--quick')
  ? chosen
      .map((place) => ({ key: keyOf(place), asked: testsOf(place, tests).asked }))
      .filter(({ asked }) => asked.length > 0 && asked.every(sharesContext))
  : [];
const outcomes = await tryMany(together, limitOf);

const waiting = [...chosen];
const survivors = [];
async function lane() {
  for (let place = waiting.shift(); place; place = waiting.shift()) {
    const { where, by, survived } = await tryPlace(place, tests, outcomes);
    if (survived) survivors.push(`${where}\n      ${survived}`);
    console.log(
      `${chosen.length - waiting.length}/${chosen.length} ${survived ? 'SURVIVED' : 'noticed '} ${where}\n      ${by ?? survived}`,
    );
  }
}
await Promise.all(Array.from({ length: workers }, lane));

const noticed = chosen.length - survivors.length;
const percent = (100 * noticed) / Math.max(1, chosen.length);
console.log(`\n${part}, seed ${seed}: ${noticed} of ${chosen.length} noticed, ${percent.toFixed(1)} %`);
for (const one of survivors) console.log(`  ${one}`);
process.exitCode = stale.length > 0 || percent < Number(option('least', 95)) ? 1 : 0;
