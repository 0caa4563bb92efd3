/** `npm run bench [-- 1000,10000,100000 ...]`: figures of the product as ratios to the controls of the same run. */
import os from 'node:os';
import { measureAgainst } from './against';
import { measureBoard } from './board';
import { isBudget } from './budgets';
import { measureConsole } from './console';
import { judge } from './figure-notes';
import { measureFigures } from './figures';
import { generate } from './generate';
import { generateJobs } from './generate-jobs';
import { measureIdle } from './idle';
import { measureMachine } from './machine';
import { measureMatching } from './matching';
import { type Figure, measure, type Stage } from './measure';
import { measureNoisyEmbedded } from './noisy';
import { readOptions } from './options';
import { withPartners } from './partners';
import { type Running, startProcess, type Usage } from './processes';
import { leaveFolder, type Prepared, prepareFolder } from './stored';
import { SITE_JOBS, type Workload, workloads } from './workloads';

const MB = 1024 * 1024;

const options = readOptions(process.argv.slice(2));
const { sizes, wants, dataDir: kept, profileDir } = options;

/** An agency with so many candidates. */
const prepare = (size: number): Promise<Prepared> =>
  prepareFolder(String(size), kept, async (folder) => {
    const written = await generate(folder, 1, size);
    console.log(`${size.toLocaleString()} candidates written at ${Math.round(written).toLocaleString()}/s`);
  });

const memoryOf = ({ rss, own }: Usage): string =>
  `${(rss / MB).toFixed(0)} MB (${(own / MB).toFixed(0)} MB without files)`;

function print({ name, size, perSecond, ratio, sameRatio, cpu, cpuRatio, p50, p99 }: Figure): void {
  console.log(
    `${name.padEnd(14)} ${String(size).padStart(8)} ${perSecond.toFixed(0).padStart(6)}/s  ${ratio.toFixed(3)} x page30  ${sameRatio.toFixed(3)} x same` +
      `  ${cpu.toFixed(1)} ms CPU, ${cpuRatio.toFixed(3)} x page30  p50 ${p50.toFixed(1)} ms  p99 ${p99.toFixed(1)} ms`,
  );
}

interface RunningStage extends Stage {
  start(environment?: Record<string, string>): Promise<Running>;
  idle: Usage;
}

/** All sizes run side by side, each in a process of its own. */
async function run(): Promise<Figure[]> {
  const controls = await startProcess('control.js');
  const prepared: Prepared[] = [];
  const stages: RunningStage[] = [];
  const figures: Figure[] = [];
  try {
    const chosen = workloads.filter(({ name }) => wants(name));
    const withSite = chosen.some(({ name }) => name.startsWith('site'));
    for (const size of sizes) prepared.push(await prepare(size));
    for (const [i, size] of sizes.entries()) {
      const { dataDir, headers } = prepared[i];
      if (withSite) await generateJobs(dataDir, 1, SITE_JOBS);
      const start = (more = {}) => startProcess('server.js', { env: { DATA_DIR: dataDir, ...more }, profileDir });
      const product = await start();
      stages.push({ size, product, headers, start, idle: await product.usage() });
    }
    let environment: Workload['environment'];
    for (const workload of chosen) {
      if (workload.environment !== environment)
        for (const stage of stages) {
          await stage.product.stop();
          stage.product = await stage.start(workload.environment);
        }
      environment = workload.environment;
      const measured = await measure(workload, stages, controls);
      for (const figure of measured) print(figure);
      figures.push(...measured);
    }
    const largest = stages.at(-1);
    if (largest && wants('partners')) await withPartners(largest);
    for (const { size, product, idle } of stages) {
      const after = await product.usage();
      const stands =
        size === JUDGED_SIZE
          ? ` ${judge('memory, idle', idle.own / MB)}, ${judge('memory, after', after.own / MB)}`
          : '';
      console.log(`memory at ${size}: ${memoryOf(idle)} idle, ${memoryOf(after)} after the load${stands}`);
    }
    return figures;
  } finally {
    await Promise.all([controls, ...stages.map(({ product }) => product)].map((process) => process.stop()));
    for (const one of prepared) leaveFolder(one, kept);
  }
}

/** Budgets are about so many candidates. */
const JUDGED_SIZE = 100_000;

/** How the figures of a workload stand, those that have a budget. */
function verdicts({ name, size, ratio, sameRatio, cpuRatio, p99 }: Figure, growth: number | undefined): string {
  const values: Record<string, number | undefined> = {
    ...(size === JUDGED_SIZE && {
      ...{ [name]: ratio, [`${name}, same`]: sameRatio, [`${name}, CPU`]: cpuRatio, [`${name}, p99`]: p99 },
    }),
    [`${name}, growth`]: growth,
  };
  return Object.entries(values)
    .flatMap(([budget, value]) =>
      isBudget(budget) && value !== undefined
        ? [`${budget.slice(name.length + 2) || 'rate'}: ${judge(budget, value)}`]
        : [],
    )
    .join('; ');
}

function report(all: Figure[]): void {
  const largest = Math.max(...sizes);
  const find = (name: string, size: number) => all.find((figure) => figure.name === name && figure.size === size);
  console.log(
    `\n| workload | x page30 at ${largest} | x same | by CPU | CPU ms | p50 ms | p99 ms | growth of p99 | stands (must / aim) |\n` +
      '|---|---|---|---|---|---|---|---|---|',
  );
  for (const { name } of workloads) {
    const figure = find(name, largest);
    const base = find(name, 10_000);
    if (!figure) continue;
    const grown = base && base !== figure ? figure.p99 / base.p99 : undefined;
    console.log(
      `| ${name} | ${figure.ratio.toFixed(3)} | ${figure.sameRatio.toFixed(3)} | ${figure.cpuRatio.toFixed(3)} | ${figure.cpu.toFixed(1)} | ` +
        `${figure.p50.toFixed(1)} | ${figure.p99.toFixed(1)} | ${grown?.toFixed(2) ?? '-'} | ` +
        `${verdicts(find(name, JUDGED_SIZE) ?? figure, grown)} |`,
    );
  }
}

async function main(): Promise<void> {
  console.log(`load of the machine: ${os.loadavg()[0].toFixed(1)} on ${os.cpus().length} cores`);
  if (options.against) {
    process.exitCode = (await measureAgainst(options)) ? 0 : 1;
    return;
  }
  await measureMachine();
  const chosen = workloads.filter(({ name }) => wants(name));
  if (chosen.length > 0 || wants('partners')) {
    const figures = await run();
    if (figures.length > 0) report(figures);
  }
  if (wants('idle')) await measureIdle(prepare, kept);
  if (wants('board')) await measureBoard(kept);
  if (wants('noisy')) await measureNoisyEmbedded(profileDir);
  if (wants('figures')) await measureFigures(kept, profileDir);
  if (wants('console')) await measureConsole(kept);
  if (wants('matching')) await measureMatching(kept, profileDir);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
