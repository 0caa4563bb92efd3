// Starts jest on sources in which places are broken. A run works in a folder of its own.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../setup.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const JEST = path.join(root, 'node_modules/jest/bin/jest.js');

export const work = fs.mkdtempSync(path.join(os.tmpdir(), 'enishi-mutants-'));
export const SOURCES = path.join(work, 'sources.json');
const running = new Set();

/** Ends a run with its whole process group: workers would go on. */
function end(child) {
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL');
  } catch {
    child.kill('SIGKILL');
  }
}
process.once('exit', () => {
  for (const child of running) end(child);
  fs.rmSync(work, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

const config = ['--config', path.join(here, 'jest.config.cjs')];
const linesOf = (file) => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n').filter(Boolean) : []);

/** Test files, as paths below the root, that import any of the files. */
export async function listRelated(files, leftOut) {
  const { output, status } = await start([
    '--listTests',
    '--findRelatedTests',
    ...files,
    '--testPathIgnorePatterns',
    ...leftOut,
  ]);
  if (status !== 0) throw new Error(output);
  return output.split('\n').flatMap((line) => (/\.test\.tsx?$/.test(line) ? [path.relative(root, line)] : []));
}

/** Indices of the places that were asked, by file. */
const numbersOf = (asked) =>
  Object.fromEntries(
    Object.entries(asked).map(([file, marks]) => [file, marks.flatMap((mark, index) => (mark ? [index] : []))]),
  );

let runs = 0;

/**
 * @param {string[]} tests paths below the root, in the order in which they are to run
 * @param {{ more?: string[], mutant?: string, limit?: number, shown?: boolean }} options `mutant`: `file#index` of the
 *   place that is broken; `limit`: milliseconds
 * @returns results in the order of their ends, places by test file (`reached`, and those `loaded` with modules), and
 *   whether the run had to be ended (`isEnded`) or ended in another way than it should (`status`, `output`)
 */
export async function runTests(tests, { more = [], mutant, limit, shown = false }) {
  const folder = path.join(work, `run-${runs++}`);
  fs.mkdirSync(folder);
  const file = (name) => path.join(folder, name);
  fs.writeFileSync(file('tests'), tests.map((test) => path.join(root, test)).join('\n'));
  const env = {
    ...{ MUTANT_SOURCES: SOURCES, MUTANT_TESTS: file('tests'), MUTANT_RESULTS: file('results') },
    ...(mutant === undefined ? { MUTANT_REACH: file('reach') } : { MUTANT: mutant }),
    ...{ MONGO_LITE_SHUFFLE: '1', ...(shown && { MUTANT_SHOW: '1' }) },
  };
  const { isEnded, status, output } = await start([...config, ...more, '--runTestsByPath', ...tests], {
    env,
    limit,
    shown,
  });
  const results = linesOf(file('results')).map((line) => {
    const { path: test, ...result } = JSON.parse(line);
    return { test: path.relative(root, test), ...result };
  });
  const reached = linesOf(file('reach')).map((line) => {
    const [test, asked, loaded] = JSON.parse(line);
    return [path.relative(root, test), { reached: numbersOf(asked), loaded: numbersOf(loaded) }];
  });
  fs.rmSync(folder, { recursive: true, force: true });
  return { results, reached: new Map(reached), isEnded, status, output };
}

/**
 * Runs test files one after the other in one process, each with a place broken (`mutant`, or '').
 * @param {{ mutant: string, test: string }[]} pairs
 * @param {(test: string) => number} limitOf milliseconds after which the process is ended
 * @returns results in order, and the pair at which the process had to be ended or ended by itself (`left`)
 */
export async function runPairs(pairs, limitOf) {
  const folder = path.join(work, `run-${runs++}`);
  fs.mkdirSync(folder);
  const file = (name) => path.join(folder, name);
  const named = pairs.map((pair) => ({ ...pair, file: path.join(root, pair.test) }));
  fs.writeFileSync(file('pairs'), JSON.stringify(named));
  const env = { MUTANT_SOURCES: SOURCES, MUTANT_PAIRS: file('pairs'), MUTANT_RESULTS: file('results') };
  const limit = { known: 0, since: Date.now() };
  const isOver = () => {
    const lines = linesOf(file('results'));
    if (lines.length !== limit.known) Object.assign(limit, { known: lines.length, since: Date.now() });
    const last = lines.length > 0 ? JSON.parse(lines.at(-1)).pair.test : pairs[0].test;
    return Date.now() - limit.since > limitOf(last);
  };
  const tests = [...new Set(pairs.map(({ test }) => test))];
  const asked = [...config, '--runInBand', '--forceExit', '--testTimeout=60000', '--runTestsByPath', ...tests];
  const { output } = await start(asked, { env: { ...env, MONGO_LITE_SHUFFLE: '1' }, isOver });
  const notes = linesOf(file('results')).map((line) => JSON.parse(line));
  if (notes.length === 0) throw new Error(output);
  const last = notes.at(-1);
  fs.rmSync(folder, { recursive: true, force: true });
  return { results: notes.filter(({ begins }) => !begins), left: last.begins ? last.pair : undefined };
}

function start(args, { env = {}, limit, isOver, shown = false } = {}) {
  const child = spawn(process.execPath, [JEST, ...args], {
    cwd: root,
    detached: process.platform !== 'win32',
    stdio: shown ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  running.add(child);
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => said.push(chunk));
  let isEnded = false;
  const timer =
    limit &&
    setTimeout(() => {
      isEnded = true;
      end(child);
    }, limit);
  const watch = isOver && setInterval(() => isOver() && end(child), 2_000);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => {
      clearTimeout(timer);
      clearInterval(watch);
      running.delete(child);
      resolve({ status, isEnded, output: Buffer.concat(said).toString() });
    });
  });
}
