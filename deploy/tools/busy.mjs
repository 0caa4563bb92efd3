// `npm run test:busy -- MINUTES`: looks for what passes by luck. Files picked by chance run while two processes keep both
// cores of a small machine busy and every answer, event and job is late by chance (TEST_DELAY_MS).
//   --date=+38d    with the clock so far ahead (Debian's `faketime`), or one of the names below; tallied for itself
//   --seed=N       the picks of another run; --delay=MS  the longest pause; --only=PART  files whose path holds it
//   --slow=1       by how much scripts of pages are slower than the machine runs them (Chromium's throttle)
//   --workers=3    of jest; --load=2  processes that keep cores busy: 0 where the machine has enough to do anyway
//   --report       only says what the tally holds
// Files that failed when they last ran come first, then those that ran least. The tally is `deploy/tests/busy.json`.
import { spawn, spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { dice } from './dice.mjs';
import { root, run } from './setup.mjs';

const { readTally, writeTally } = createRequire(import.meta.url)('./jest/tally.js');

/** Runs that a file must have to count as tried. */
const ENOUGH = 3;
/** Seconds of a file that has never run here, and by how much all take longer beside the other work. */
const UNKNOWN = 30;
const SLOWER = 2;
/** Seconds after which what has finished is looked at and picks are made anew. */
const SLICE = 300;

/** Moments just before a day on which dates are odd, in Japan and in UTC. */
const DATES = {
  'year-end': '2026-12-31T23:56:00+09:00',
  'year-end-utc': '2026-12-31T23:56:00Z',
  'leap-day': '2028-02-28T23:56:00+09:00',
  'leap-day-noon': '2028-02-29T12:00:00+09:00',
};

const args = process.argv.slice(2);
const option = (name, fallback) => args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3) ?? fallback;
const minutes = Number(args.find((arg) => !arg.startsWith('--')) ?? 0);
const kind = option('date', 'today');
const seed = Number(option('seed', Math.floor(Math.random() * 1e9)));
const delay = option('delay', '1000');
const only = option('only', '');
const workers = Number(option('workers', 3));
const load = Number(option('load', 2));
const slow = option('slow', '1');

/** What goes before a command so that its clock, and that of all it starts, is another. */
function ahead() {
  if (kind === 'today') return [];
  const days = /^\+(\d+)d$/.exec(kind)?.[1];
  const moment = DATES[kind];
  if (!days && !moment) throw new Error(`--date=${kind}: +38d, or one of ${Object.keys(DATES).join(', ')}`);
  if (spawnSync('faketime', ['--version']).error) throw new Error('--date needs Debian’s package faketime');
  // A distance, not a moment: processes that a test starts later must not begin at it again.
  const seconds = days ? Number(days) * 86_400 : Math.round((Date.parse(moment) - Date.now()) / 1_000);
  return ['faketime', '-f', `${seconds < 0 ? '' : '+'}${seconds}s`];
}

function listTests() {
  const { status, stdout, stderr } = spawnSync('npx', ['--no-install', 'jest', '--listTests'], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((file) => path.relative(root, file).split(path.sep).join('/'))
    .filter((file) => file.includes(only));
}

/** Files of the tally that are gone leave it. */
function tidied(files) {
  const known = new Set(files);
  const tally = readTally();
  for (const rows of Object.values(tally))
    for (const file of Object.keys(rows)) if (!known.has(file)) delete rows[file];
  if (only === '') writeTally(tally);
  return tally[kind] ?? {};
}

/** Those that failed last, then those that ran least, then by chance. */
function picks(files, rows, roll, seconds) {
  const ranked = [...files]
    .map((file) => ({ file, failed: rows[file]?.[3] ?? 0, runs: rows[file]?.[0] ?? 0, chance: roll() }))
    .sort((a, b) => b.failed - a.failed || a.runs - b.runs || a.chance - b.chance);
  const chosen = [];
  let taken = 0;
  for (const { file } of ranked) {
    const takes = ((rows[file]?.[2] ?? UNKNOWN) * SLOWER) / workers;
    if (chosen.length > 0 && taken + takes > seconds) break;
    chosen.push(file);
    taken += takes;
  }
  return chosen;
}

/** Processes that never rest; they end with this one, however it ends. */
function keepBusy() {
  const loop = `
    process.on('disconnect', () => process.exit());
    const work = () => { for (const end = Date.now() + 50; Date.now() < end; ); setImmediate(work); };
    work();`;
  const idle = Array.from({ length: load }, () =>
    spawn(process.execPath, ['-e', loop], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] }),
  );
  return () => {
    for (const child of idle) child.kill('SIGKILL');
  };
}

/** Runs a slice with its output shown. */
const runSlice = (files, order) =>
  new Promise((resolve) => {
    const [command, ...rest] = [
      ...[...ahead(), 'npx', '--no-install', 'jest', `--maxWorkers=${workers}`, `--seed=${order}`],
      ...['--reporters=default', '--reporters=./deploy/tools/jest/tally.js', '--runTestsByPath', ...files],
    ];
    const env = {
      ...process.env,
      TEST_DELAY_MS: delay,
      TEST_PAGE_SLOWNESS: slow,
      TALLY_KIND: kind,
      MONGO_LITE_SHUFFLE: '1',
    };
    // Monotonic clocks stay the system's, so that what waits for one still waits for time.
    const child = spawn(command, rest, {
      cwd: root,
      stdio: 'inherit',
      env: { ...env, FAKETIME_DONT_FAKE_MONOTONIC: '1' },
    });
    const end = () => child.kill();
    process.once('exit', end);
    child.once('close', () => {
      process.off('exit', end);
      resolve();
    });
  });

function report(files, rows) {
  const few = files.filter((file) => (rows[file]?.[0] ?? 0) < ENOUGH);
  const failing = files.filter((file) => rows[file]?.[3]);
  const runs = files.reduce((sum, file) => sum + (rows[file]?.[0] ?? 0), 0);
  const failures = files.reduce((sum, file) => sum + (rows[file]?.[1] ?? 0), 0);
  console.log(
    `\n${kind}: ${files.length} files, ${runs} runs, ${failures} failures; ${few.length} files have fewer than ${ENOUGH} runs.`,
  );
  for (const file of failing) console.log(`failed when it last ran: ${file}`);
}

const files = listTests();
let rows = tidied(files);
if (!args.includes('--report')) {
  if (!(minutes > 0)) throw new Error('npm run test:busy -- MINUTES');
  console.log(`seed ${seed}`);
  run('node', ['deploy/tools/build.mjs']);
  const rest = keepBusy();
  process.once('exit', rest);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  const roll = dice(seed);
  const end = Date.now() + minutes * 60_000;
  const before = rows;
  while (Date.now() < end) {
    const left = (end - Date.now()) / 1_000;
    const slice = picks(files, rows, roll, Math.min(SLICE, left));
    await runSlice(slice, Math.floor(roll() * 1e9));
    rows = tidied(files);
  }
  rest();
  const failed = files.filter((file) => (rows[file]?.[1] ?? 0) > (before[file]?.[1] ?? 0));
  if (failed.length > 0) process.exitCode = 1;
  console.log(failed.length > 0 ? `Failed in this run: ${failed.join(', ')}` : 'Nothing failed in this run.');
}
report(files, rows);
