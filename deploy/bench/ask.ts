/**
 * `node deploy/bench/dist/ask.js [100000] [--data=FOLDER] [--fresh] [--right=200] [--seconds=6]`: questions that were never asked
 * before, each kind alone, then mixed by several people; and whether the answers are right.
 */
import os from 'node:os';
import { people, tell } from './clients';
import { generate } from './generate';
import { generateJobs } from './generate-jobs';
import type { Shot } from './load';
import { readMaterial } from './material';
import { type Running, startProcess } from './processes';
import { candidateQuestions, KEYWORD, plainList, type Question, siteQuestions } from './questions';
import { differences } from './same-as-scan';
import { leaveFolder, prepareFolder } from './stored';

const SITE_HOST = 'agency1.localhost';
const SITE_JOBS = 20_000;
const SECONDS = 6;
/** Those who ask together are given longer: what piles up shows late. */
const LONGER = 3;
const FRESH_SHARE = 0.06;
const SEED = 20_261_122;

type Next = () => { kind: string; shot: Shot };

/** One kind after the other, for ever. */
function mixed(sources: Record<string, () => Question>): Next {
  const all = Object.values(sources);
  let asked = 0;
  return () => all[asked++ % all.length]();
}

/** Newly created records that hold none of the words of the others: the newest are not where the matches are. */
async function createFresh({ url }: Running, headers: Record<string, string>, count: number): Promise<void> {
  let made = 0;
  const next: Next = () => {
    const name = `Zq${(made++).toString(36)}`;
    const body = { candidate: { l_name: name, f_name: 'Xw', email: `${name}@example.org`, inception_day_type_id: 1 } };
    return { kind: 'create', shot: { method: 'POST', path: '/api/enterprise/candidates/create', body, headers } };
  };
  while (made < count) await people(url, 10, 1, next);
}

const HEAD = '| question | asked | a second | p50 ms | p95 ms | most ms | refused |\n|---|---|---|---|---|---|---|';

async function askAlone(url: string, sources: Record<string, () => Question>, seconds: number): Promise<void> {
  for (const [kind, next] of Object.entries(sources)) {
    const { answers, perSecond } = await people(url, 1, seconds, next);
    console.log(tell(`${kind}, alone`, answers, perSecond));
  }
}

interface Crowd {
  url: string;
  count: number;
  seconds: number;
}

async function askTogether(label: string, { url, count, seconds }: Crowd, next: Next): Promise<void> {
  const { answers, perSecond } = await people(url, count, seconds * LONGER, next);
  console.log(tell(`**${label}, ${count} at once**`, answers, perSecond));
}

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  const size = Number(args.find((arg) => !arg.startsWith('--')) ?? 100_000);
  const option = (name: string) => args.find((arg) => arg.startsWith(`--${name}=`))?.split('=')[1];
  const kept = option('data');
  const seconds = Number(option('seconds') ?? SECONDS);
  const prepared = await prepareFolder(`ask-${size}`, kept, async (folder) => {
    await generate(folder, 1, size);
    await generateJobs(folder, 1, SITE_JOBS);
  });
  const { dataDir, headers } = prepared;
  const material = await readMaterial(dataDir, 1);
  const profileDir = option('profile');
  const product = await startProcess('server.js', { env: { DATA_DIR: dataDir }, profileDir });
  const { url, mongoUrl } = product;
  try {
    if (args.includes('--fresh')) await createFresh(product, headers, Math.floor(size * FRESH_SHARE));
    const questions = candidateQuestions(material, headers, SEED);
    const plain: Next = () => ({ kind: 'plain list', shot: plainList(headers) });
    console.log(
      `${size.toLocaleString()} candidates, ${SITE_JOBS.toLocaleString()} jobs; load of the machine ${os.loadavg()[0].toFixed(1)}\n\n${HEAD}`,
    );
    // The engine compiles what it runs often; each kind is asked some hundred times by then.
    await people(url, 4, seconds, mixed(candidateQuestions(material, headers, SEED + 1)));
    console.log(tell('plain list, idle', (await people(url, 1, seconds, plain)).answers));
    await askAlone(url, questions, seconds);
    await askTogether('mixed', { url, count: 4, seconds }, mixed(questions));
    await askTogether('mixed', { url, count: 10, seconds }, mixed(questions));
    await askTogether('new keywords', { url, count: 10, seconds }, questions[KEYWORD]);
    console.log(tell('plain list, right after', (await people(url, 1, seconds, plain)).answers));
    const site = siteQuestions(material, SITE_HOST, SEED);
    await askAlone(url, site, seconds);
    await askTogether('site, mixed', { url, count: 4, seconds }, mixed(site));
    await askTogether('site, mixed', { url, count: 10, seconds }, mixed(site));
    const right = Number(option('right') ?? 0);
    if (right > 0 && mongoUrl) {
      const asked = Object.values(questions).flatMap((next) => Array.from({ length: right }, next));
      const wrong = await differences(url, mongoUrl, 1, asked);
      console.log(`\n${asked.length} questions held against a scan: ${wrong.length} differ`);
      for (const one of wrong.slice(0, 20)) console.log(one.slice(0, 500));
    }
    const { rss, own } = await product.usage();
    console.log(`memory: ${Math.round(rss / 2 ** 20)} MB, ${Math.round(own / 2 ** 20)} MB without files`);
  } finally {
    await product.stop();
    leaveFolder(prepared, kept);
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
