/** Matching both ways at 100,000 candidates and 20,000 jobs: each question about another record, alone and together. */
import { Agent } from 'node:http';
import os from 'node:os';
import { type Answered, ask, people, tell } from './clients';
import { judge } from './figure-notes';
import { generate } from './generate';
import { generateJobs } from './generate-jobs';
import type { Shot } from './load';
import { startProcess } from './processes';
import { leaveFolder, type Prepared, prepareFolder } from './stored';

const CANDIDATES = 100_000;
const JOBS = 20_000;
const SECONDS = 8;
const CROWDS = [1, 4, 10];
const READY_MS = 600_000;

/** Spreads i over 1..count, each once, without a pattern: the factor shares no divisor with the counts. */
const scatter = (i: number, count: number): number => ((i * 7_919) % count) + 1;

const question = (plural: 'jobs' | 'candidates', id: number, headers: Record<string, string>): Shot => ({
  method: 'POST',
  path: `/api/enterprise/${plural}/matches/${id}`,
  body: { page: 1, per_page: 30 },
  headers,
});

/** The candidates are gathered by the first question, in the background. */
async function untilReady(url: string, shot: Shot): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  for (const until = Date.now() + READY_MS; Date.now() < until; ) {
    const { status, text } = await ask(url, agent, shot, true);
    if (status === 200 && JSON.parse(text).preparing === false) return agent.destroy();
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('the candidates were not gathered in time');
}

const p95 = (answers: readonly Answered[]): number => {
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  return times[Math.floor(times.length * 0.95)] ?? 0;
};

/** @param kept folder that keeps the data for the next run */
export async function measureMatching(kept: string | undefined, profileDir: string | undefined): Promise<void> {
  const prepared: Prepared = await prepareFolder(`match-${CANDIDATES}`, kept, async (folder) => {
    await generate(folder, 1, CANDIDATES);
    await generateJobs(folder, 1, JOBS);
  });
  const { dataDir, headers } = prepared;
  const product = await startProcess('server.js', { env: { DATA_DIR: dataDir }, profileDir });
  const { url } = product;
  try {
    await untilReady(url, question('jobs', JOBS, headers));
    console.log(
      `\nmatching, ${CANDIDATES.toLocaleString()} candidates, ${JOBS.toLocaleString()} jobs; load of the machine ${os.loadavg()[0].toFixed(1)}\n`,
    );
    console.log(
      '| question | asked | a second | p50 ms | p95 ms | most ms | refused | CPU ms each |\n|---|---|---|---|---|---|---|---|',
    );
    const sides = [
      { label: 'candidates for a job', plural: 'jobs', count: JOBS },
      { label: 'jobs for a candidate', plural: 'candidates', count: CANDIDATES },
    ] as const;
    const asked = new Map<string, number>();
    let slowest = 0;
    const next = (side: (typeof sides)[number]) => () => {
      const i = asked.get(side.plural) ?? 0;
      asked.set(side.plural, i + 1);
      return { kind: side.label, shot: question(side.plural, scatter(i, side.count), headers) };
    };
    // Hot code is compiled by then.
    for (const side of sides) await people(url, 2, SECONDS / 2, next(side));
    for (const side of sides)
      for (const crowd of CROWDS) {
        const before = (await product.usage()).cpu;
        const { answers, perSecond } = await people(url, crowd, SECONDS, next(side));
        const cpu = ((await product.usage()).cpu - before) / answers.length;
        slowest = Math.max(slowest, p95(answers));
        console.log(`${tell(`${side.label}, ${crowd} at once`, answers, perSecond)} ${cpu.toFixed(1)} |`);
      }
    console.log(`\nthe slowest p95 is ${slowest.toFixed(0)} ms: ${judge('matching, p95', slowest)}`);
  } finally {
    await product.stop();
    leaveFolder(prepared, kept);
  }
}
