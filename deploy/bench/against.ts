/**
 * `npm run bench -- --against=COMMIT`: the product of another commit beside this one, asked in turns in one run, so that
 * whatever else the machine does meets both. The way to see that a change made something slower.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { checkOut, commitOf, isAncestor, root } from './checkout';
import { type Figure, measure } from './measure';
import type { BenchOptions } from './options';
import { type Running, startProcess } from './processes';
import { SITE_JOBS, type Workload, workloads } from './workloads';

/** Each row is measured so often; what every round says is no chance. */
const ROUNDS = 3;
/** Rounds of the same commit differ by so much. */
const NOISE = 1.05;

export interface Compared {
  name: string;
  size: number;
  ours: Figure;
  theirs: Figure;
  /** Our CPU time for an answer as a multiple of theirs, of each round. */
  cpuRatios: number[];
}

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1];

/** What the rounds agree on. */
export function verdictOf(cpuRatios: readonly number[]): 'slower' | 'faster' | 'same' {
  if (cpuRatios.every((ratio) => ratio > NOISE)) return 'slower';
  if (cpuRatios.every((ratio) => ratio < 1 / NOISE)) return 'faster';
  return 'same';
}

/** Rows of a table in Markdown. */
export function tableOf(rows: readonly Compared[], commit: string): string {
  const head = [
    `| workload | candidates | CPU ms here / ${commit.slice(0, 9)} | times (rounds) | x page30 | p99 ms | |`,
    '|---|---|---|---|---|---|---|',
  ];
  const lines = rows.map(({ name, size, ours, theirs, cpuRatios }) => {
    const rounds = cpuRatios.map((ratio) => ratio.toFixed(2)).join(', ');
    const pair = (of: (figure: Figure) => number, digits: number) =>
      `${of(ours).toFixed(digits)} / ${of(theirs).toFixed(digits)}`;
    return `| ${name} | ${size} | ${pair(({ cpu }) => cpu, 2)} | ${median(cpuRatios).toFixed(2)} (${rounds}) | ${pair(({ ratio }) => ratio, 3)} | ${pair(({ p99 }) => p99, 1)} | ${verdictOf(cpuRatios)} |`;
  });
  return [...head, ...lines].join('\n');
}

/** Data as the older of the two writes them: they open in later versions, not in earlier ones. */
function prepare(
  checkout: string,
  size: number,
  withJobs: boolean,
): { dataDir: string; headers: Record<string, string> } {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), `enishi-against-${size}-`));
  const bench = path.join(checkout, 'deploy/bench/dist');
  const script = `
    const { prepareFolder } = require(${JSON.stringify(`${bench}/stored.js`)});
    const { generate } = require(${JSON.stringify(`${bench}/generate.js`)});
    const { generateJobs } = require(${JSON.stringify(`${bench}/generate-jobs.js`)});
    prepareFolder('data', ${JSON.stringify(dataDir)}, (folder) => generate(folder, 1, ${size}))
      .then(({ dataDir }) => ${withJobs} && generateJobs(dataDir, 1, ${SITE_JOBS}))
      .then(() => process.exit(0), (error) => { console.error(error); process.exit(1); });`;
  const { status, stderr } = spawnSync(process.execPath, ['-e', script], { cwd: checkout, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${checkout} wrote no data: ${stderr}`);
  const folder = path.join(dataDir, 'data');
  return { dataDir: folder, headers: JSON.parse(fs.readFileSync(path.join(folder, 'session.json'), 'utf8')) };
}

/** Two products on data that are the same at first. */
async function withBoth(
  folders: readonly string[],
  source: string,
  environment: Workload['environment'],
  run: (products: Running[]) => Promise<void>,
): Promise<void> {
  const products: Running[] = [];
  const copies: string[] = [];
  try {
    for (const folder of folders) {
      const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'enishi-against-'));
      copies.push(copy);
      fs.cpSync(source, copy, { recursive: true });
      const script = path.join(folder, 'deploy/bench/dist/server.js');
      products.push(await startProcess(script, { env: { DATA_DIR: copy, ...environment } }));
    }
    await run(products);
  } finally {
    await Promise.all(products.map((product) => product.stop()));
    for (const copy of copies) fs.rmSync(copy, { recursive: true, force: true });
  }
}

/** @returns whether no row is above what is allowed */
export async function measureAgainst({ sizes, wants, against = '', failAbove }: BenchOptions): Promise<boolean> {
  const commit = commitOf(against);
  const chosen = workloads.filter(({ name }) => wants(name));
  const withSite = chosen.some(({ name }) => name.startsWith('site'));
  console.log(`building ${commit.slice(0, 9)} ...`);
  const other = checkOut(commit);
  const older = isAncestor(commit, 'HEAD') ? other : root;
  const controls = await startProcess('control.js');
  const rows: Compared[] = [];
  try {
    for (const size of sizes) {
      const { dataDir, headers } = prepare(older, size, withSite);
      for (const workload of chosen)
        await withBoth([root, other], dataDir, workload.environment, async (products) => {
          const stages = products.map((product) => ({ size, product, headers }));
          const rounds: Figure[][] = [];
          // Who begins a turn may have it better or worse.
          for (let n = 0; n < ROUNDS; n++) {
            const figures = await measure(workload, n % 2 ? [...stages].reverse() : stages, controls);
            rounds.push(n % 2 ? figures.reverse() : figures);
          }
          const cpuRatios = rounds.map(([ours, theirs]) => ours.cpu / theirs.cpu);
          const [ours, theirs] = rounds.sort((a, b) => a[0].cpu / a[1].cpu - b[0].cpu / b[1].cpu)[ROUNDS >> 1];
          rows.push({ name: workload.name, size, ours, theirs, cpuRatios });
          console.log(tableOf(rows.slice(-1), commit).split('\n').at(-1));
        });
      fs.rmSync(path.dirname(dataDir), { recursive: true, force: true });
    }
  } finally {
    await controls.stop();
  }
  console.log(`\n${tableOf(rows, commit)}`);
  return failAbove === undefined || rows.every(({ cpuRatios }) => median(cpuRatios) <= failAbove);
}
