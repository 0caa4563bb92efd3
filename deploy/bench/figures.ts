/** Figures of 100,000 candidates and as many deals: gathered once, asked a board at a time, and after a change. */
import { Agent } from 'node:http';
import { givenBoard } from '@enishi/protos/figures/board';
import { type FigureName, figureOf } from '@enishi/protos/figures/figures';
import { ask } from './clients';
import { generate } from './generate';
import { generateDeals } from './generate-deals';
import { generateJobs } from './generate-jobs';
import type { Shot } from './load';
import { startProcess } from './processes';
import { tell, tellHead, tellJudged } from './slowed';
import { leaveFolder, prepareFolder } from './stored';

const SIZES = { deals: 100_000, candidates: 100_000, jobs: 2_000 };
const ASKED = 40;
const READY_MS = 600_000;

const LAST = Date.parse('2026-11-30T00:00:00Z');
const DAY_MS = 86_400_000;
const day = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Each question is about other days than the one before: nothing that is kept may help. */
function periodOf(i: number): { from: string; to: string } {
  const to = LAST - i * DAY_MS;
  return { from: day(to - 364 * DAY_MS), to: day(to) };
}

const plurals = { crm: 'candidates', deals: 'opportunities' } as const;
type Service = keyof typeof plurals;

const shotOf = (service: Service, asked: object[], headers: Record<string, string>): Shot => ({
  ...{ method: 'POST', path: `/api/enterprise/${plurals[service]}/figures`, body: { asked }, headers },
});

/** All that the given board asks of a service, of a year and of the year before. */
const board = (service: Service, i: number): object[] =>
  givenBoard
    .filter(({ figure }) => figureOf(figure).service === service)
    .flatMap(({ figure, group }) =>
      [periodOf(i), periodOf(i + 365)].map((period) => ({
        figure,
        group: group === 'step' ? 'month' : group,
        ...period,
      })),
    );

const one =
  (figure: FigureName, group: string) =>
  (i: number): object[] => [{ figure, group, ...periodOf(i) }];

/** @param kept folder that keeps the data for the next run */
export async function measureFigures(kept: string | undefined, profileDir: string | undefined): Promise<void> {
  const prepared = await prepareFolder(`figures-${SIZES.deals}`, kept, async (folder) => {
    await generate(folder, 1, SIZES.candidates);
    await generateJobs(folder, 1, SIZES.jobs);
    await generateDeals(folder, SIZES);
  });
  const { dataDir, headers } = prepared;
  const product = await startProcess('server.js', { env: { DATA_DIR: dataDir }, profileDir });
  const agent = new Agent({ keepAlive: true });
  const answered = async (shot: Shot): Promise<{ progress: number; ms: number }> => {
    const { status, text, ms } = await ask(product.url, agent, shot, true);
    if (status !== 200) throw new Error(`${shot.path}: ${status} ${text}`);
    return { progress: JSON.parse(text).progress, ms };
  };
  const untilReady = async (service: Service): Promise<number> => {
    const begun = performance.now();
    const shot = shotOf(service, board(service, 0), headers);
    while ((await answered(shot)).progress < 100)
      if (performance.now() - begun > READY_MS) throw new Error(`the facts of ${service} were not gathered in time`);
    return performance.now() - begun;
  };
  const timesOf = async (service: Service, asked: (i: number) => object[]): Promise<number[]> => {
    const times: number[] = [];
    for (let i = 0; i < ASKED; i++) times.push((await answered(shotOf(service, asked(i), headers))).ms);
    return times;
  };
  try {
    console.log(`facts gathered for the first time: crm ${Math.round(await untilReady('crm'))} ms`);
    console.log(`facts gathered for the first time: deals ${Math.round(await untilReady('deals'))} ms`);
    const counts = `${SIZES.candidates.toLocaleString()} candidates, ${SIZES.deals.toLocaleString()} deals`;
    tellHead(`figures, ${counts}`, 'by HTTP, one after the other');
    const single = [
      tell('registrations by source', await timesOf('crm', one('registrations', 'source'))),
      tell('steps by month', await timesOf('deals', one('deals', 'month'))),
      tell('passage by member', await timesOf('deals', one('funnel', 'member'))),
      tell('stays and their medians by company', await timesOf('deals', one('stays', 'company'))),
    ];
    const whole = [
      tell('all that the given board asks of people', await timesOf('crm', (i) => board('crm', i))),
      tell('all that the given board asks of deals', await timesOf('deals', (i) => board('deals', i))),
    ];
    tellJudged('figures, p95', ...single);
    tellJudged('figures of the board, p95', ...whole);
  } finally {
    agent.destroy();
    await product.stop();
    leaveFolder(prepared, kept);
  }
}
