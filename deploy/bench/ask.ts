/**
 * `node deploy/bench/dist/ask.js [100000]`: questions that were never asked before, each kind alone, then mixed by
 * several people, at a job site, beside another agency, and with fresh records; and whether the answers are right.
 * README.md lists the options.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { connectMongo } from '@enishi/service-kit/data/mongo';
import { type Prepared, prepare, SITE_JOBS } from './ask-data';
import { type AskOptions, readAskOptions } from './ask-options';
import { type Asked, costOf, type Figures, type Judged, Table } from './ask-table';
import { people } from './clients';
import { judge } from './figure-notes';
import type { Shot } from './load';
import { measureMachine } from './machine';
import { type Material, readMaterial } from './material';
import { type Running, startProcess } from './processes';
import { candidateQuestions, KEYWORD, plainList, type Question, siteQuestions } from './questions';
import { differences } from './same-as-scan';
import { Writers } from './writers';

const SITE_HOST = 'agency1.localhost';
/** Those who ask together are given longer: what piles up shows late. */
const LONGER = 3;
const SEED = 20_261_122;
const MB = 2 ** 20;

const LARGE = 1_000_000;
const MIXED: Judged = {
  by: { perSecond: 'mixed by 4, rate', p95: 'mixed by 4, p95', most: 'mixed by 4, most' },
  whole: true,
};
const MIXED_LARGE: Judged = { by: { perSecond: 'mixed by 4 at 1M, rate', p95: 'mixed by 4 at 1M, p95' }, whole: true };
const MIXED_TEN: Judged = { by: { p95: 'mixed by 10, p95' }, whole: true };
const KEYWORDS: Judged = { by: { perSecond: 'keywords by 10, rate', p95: 'keywords by 10, p95' }, whole: true };
const SITE: Judged = {
  by: { perSecond: 'site mixed by 4, rate', p95: 'site mixed by 4, p95', most: 'site mixed by 4, most' },
  whole: true,
};

type Next = () => { kind: string; shot: Shot };

/** One kind after the other, for ever. */
function mixed(sources: Record<string, () => Question>): Next {
  const all = Object.values(sources);
  let asked = 0;
  return () => all[asked++ % all.length]();
}

interface Stage {
  options: AskOptions;
  prepared: Prepared;
  product: Running;
  material: Material;
  table: Table;
}

const crowd = ({ product, options }: Stage, count: number, next: Next): Promise<Asked> =>
  costOf(product, () => people(product.url, count, options.seconds * (count > 1 ? LONGER : 1), next));

const plainOf = (headers: Record<string, string>): Next => {
  const shot = plainList(headers);
  return () => ({ kind: 'plain list', shot });
};

async function askCandidates(stage: Stage): Promise<void> {
  const { options, prepared, material, table } = stage;
  const { size, wants } = options;
  const { headers } = prepared;
  const questions = candidateQuestions(material, headers, SEED);
  const idle = table.row('plain list, idle', await crowd(stage, 1, plainOf(headers)));
  const isLarge = size >= LARGE;
  if (wants('alone')) {
    const figures: Figures[] = [];
    for (const [kind, next] of Object.entries(questions))
      figures.push(table.row(`${kind}, alone`, await crowd(stage, 1, next)));
    const worst = (name: 'p95' | 'most') => Math.max(...figures.map((one) => one[name]));
    if (!isLarge)
      table.tell(
        `each alone: p95 ${judge('question alone, p95', worst('p95'))}; most ${judge('question alone, most', worst('most'))}`,
      );
  }
  if (wants('mixed')) {
    table.row('**mixed, 4 at once**', await crowd(stage, 4, mixed(questions)), isLarge ? MIXED_LARGE : MIXED);
    table.row('**mixed, 10 at once**', await crowd(stage, 10, mixed(questions)), isLarge ? {} : MIXED_TEN);
  }
  if (wants('keywords'))
    table.row('**new keywords, 10 at once**', await crowd(stage, 10, questions[KEYWORD]), isLarge ? {} : KEYWORDS);
  if (wants('plain'))
    table.row('plain list, right after', await crowd(stage, 1, plainOf(headers)), {
      by: { p50: 'plain list right after' },
      timesOf: idle.p50,
    });
}

async function askSite(stage: Stage): Promise<void> {
  const { material, table, product } = stage;
  const site = siteQuestions(material, SITE_HOST, SEED);
  const first = await costOf(product, async () => {
    const answered = await people(product.url, 1, 0.001, site['site keyword']);
    return { ...answered, answers: answered.answers.slice(0, 1) };
  });
  table.row('site, first visit', first);
  await people(product.url, 4, stage.options.seconds, mixed(siteQuestions(material, SITE_HOST, SEED + 1)));
  for (const [kind, next] of Object.entries(site)) table.row(`${kind}, alone`, await crowd(stage, 1, next));
  table.row('**site, mixed, 4 at once**', await crowd(stage, 4, mixed(site)), SITE);
  table.row('site, mixed, 10 at once', await crowd(stage, 10, mixed(site)));
}

/** One agency asks ten hard questions at once, and a member of another one looks at a plain list. */
async function askBeside(stage: Stage): Promise<void> {
  const { prepared, material, table, product, options } = stage;
  const { headers, neighbour } = prepared;
  const calm = plainOf(neighbour);
  const seconds = options.seconds * LONGER;
  const alone = await costOf(product, () => people(product.url, 1, seconds, calm));
  const idle = table.row('plain list of another agency, idle', alone);
  const hard = mixed(candidateQuestions(material, headers, SEED + 2));
  let crowded: Promise<unknown> = Promise.resolve();
  const beside = await costOf(product, () => {
    crowded = people(product.url, 10, seconds, hard);
    return people(product.url, 1, seconds, calm);
  });
  await crowded;
  table.row('**the same beside 10 hard questions at once**', beside, {
    ...{ by: { p99: 'plain list beside' }, timesOf: idle.p99, whole: true },
  });
}

/** Warm: the engine compiles what it runs often; each kind is asked some hundred times by then. */
async function warmUp({ product, material, prepared, options }: Stage): Promise<void> {
  const questions = candidateQuestions(material, prepared.headers, SEED + 3);
  await people(product.url, 4, options.seconds, mixed(questions));
}

async function start(options: AskOptions, root: string, fresh: boolean): Promise<Stage> {
  const { size, profileDir } = options;
  const prepared = await prepare({ size, root, fresh });
  const material = await readMaterial(prepared.dataDir, 1);
  const product = await startProcess('server.js', { env: { DATA_DIR: prepared.dataDir }, profileDir });
  return { options, prepared, material, product, table: new Table() };
}

/** Newest records that hold no word of the others: a keyword may not take much longer for them. */
async function askFresh(stage: Stage, without: Stage): Promise<void> {
  const { table } = stage;
  await warmUp(stage);
  for (const [label, budget, count, pick] of [
    ['keyword, alone', 'fresh keyword', 1, (all: Record<string, () => Question>) => all[KEYWORD]],
    ['mixed, 4 at once', 'fresh mixed', 4, mixed],
  ] as const) {
    const ask = (one: Stage) =>
      crowd(one, count, pick(candidateQuestions(one.material, one.prepared.headers, SEED + 4)));
    const { p50 } = table.row(`${label}, without fresh records`, await ask(without));
    table.row(`**${label}, with 6 % fresh records**`, await ask(stage), {
      ...{ by: { p50: budget }, timesOf: p50, whole: true },
    });
  }
}

async function checkAnswers({ prepared, material, product, options }: Stage): Promise<void> {
  const { mongoUrl, url } = product;
  if (options.right === 0 || !mongoUrl) return;
  const questions = Object.values(candidateQuestions(material, prepared.headers, SEED + 5));
  const asked = questions.flatMap((next) => Array.from({ length: options.right }, next)).filter(({ body }) => body);
  const writers = options.writing ? new Writers(url, prepared.headers) : undefined;
  const wrong = await differences({ url, mongoUrl, enterprise_id: 1 }, asked, writers);
  const beside = writers ? ` while ${writers.written} records were written` : '';
  console.log(`\n${asked.length} questions held against a scan${beside}: ${wrong.length} differ`);
  for (const one of wrong.slice(0, 20)) console.log(one.slice(0, 500));
}

/** Memory in MB: resident, without files, and of that the heap and the buffers of the database's thread. */
async function memoryOf({ usage, mongoUrl }: Running): Promise<string> {
  const { rss, own } = await usage();
  const connection = await connectMongo(mongoUrl ?? '', 'admin');
  const { mem } = (await connection.db?.command({ serverStatus: 1 })) ?? {};
  await connection.close();
  return `${Math.round(rss / MB)} MB, ${Math.round(own / MB)} without files, ${mem.resident} of that the database's`;
}

async function main(): Promise<void> {
  const options = readAskOptions(process.argv.slice(2));
  const { size, wants, kept } = options;
  const root = kept ? path.resolve(kept) : fs.mkdtempSync(path.join(os.tmpdir(), 'enishi-ask-'));
  await measureMachine();
  if (wants('fresh')) await prepare({ size, root, fresh: true });
  const stage = await start(options, root, false);
  const { product, table } = stage;
  const stages = [stage];
  try {
    const begun = await memoryOf(product);
    table.begin(
      `${size.toLocaleString()} candidates, ${SITE_JOBS.toLocaleString()} jobs; load of the machine ${os.loadavg()[0].toFixed(1)}`,
    );
    if (wants('site')) await askSite(stage);
    const others = (['alone', 'mixed', 'keywords', 'plain', 'fairness', 'fresh'] as const).some(wants);
    if (others) await warmUp(stage);
    if ((['alone', 'mixed', 'keywords', 'plain'] as const).some(wants)) await askCandidates(stage);
    if (wants('fairness')) await askBeside(stage);
    if (wants('fresh')) {
      const fresh = await start(options, root, true);
      stages.push(fresh);
      await askFresh(fresh, stage);
    }
    await checkAnswers(stage);
    console.log(`\nmemory after the start: ${begun}; at the end: ${await memoryOf(product)}`);
  } finally {
    for (const { product: one } of stages) await one.stop();
    if (!kept) fs.rmSync(root, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
