/** The data that questions are asked of: two agencies, candidates and the jobs of a site; and the same with fresh records. */
import fs from 'node:fs';
import path from 'node:path';
import { people } from './clients';
import { generate } from './generate';
import { generateJobs } from './generate-jobs';
import { type Running, startProcess } from './processes';
import { MEMBER, signUp } from './session';

export const SITE_JOBS = 20_000;
/** How many jobs the agency has that asks nothing hard. */
const NEIGHBOURS = 5_000;
const FRESH_SHARE = 0.06;
const CREATORS = 10;
const SLICE_SECONDS = 1;

type Headers = Record<string, string>;

export interface Prepared {
  dataDir: string;
  /** Headers of a signed-in member of the agency that is asked about. */
  headers: Headers;
  /** Headers of a signed-in member of another agency. */
  neighbour: Headers;
}

const SESSIONS = 'sessions.json';
/** Those of a folder that is not whole yet. */
const BEGUN = 'sessions-begun.json';

async function signUpBoth(dataDir: string): Promise<void> {
  fs.rmSync(dataDir, { recursive: true, force: true });
  fs.mkdirSync(dataDir, { recursive: true });
  const first = await startProcess('server.js', { env: { DATA_DIR: dataDir } });
  const headers = await signUp(first.url);
  const neighbour = await signUp(first.url, `neighbour-${MEMBER.email}`);
  await first.stop();
  fs.writeFileSync(path.join(dataDir, BEGUN), JSON.stringify({ headers, neighbour }));
}

async function make(dataDir: string, size: number): Promise<void> {
  const begun = path.join(dataDir, BEGUN);
  if (!fs.existsSync(begun)) await signUpBoth(dataDir);
  await generateJobs(dataDir, 1, SITE_JOBS);
  await generate(dataDir, 2, NEIGHBOURS);
  await generate(dataDir, 1, size);
  fs.renameSync(begun, path.join(dataDir, SESSIONS));
}

/** Newly created records that hold none of the words of the others: the newest are not where the matches are. */
async function createFresh({ url }: Running, headers: Headers, count: number): Promise<void> {
  let made = 0;
  const next = () => {
    const name = `Zq${(made++).toString(36)}`;
    const body = { candidate: { l_name: name, f_name: 'Xw', email: `${name}@example.org`, inception_day_type_id: 1 } };
    return {
      kind: 'create',
      shot: { method: 'POST' as const, path: '/api/enterprise/candidates/create', body, headers },
    };
  };
  while (made < count) await people(url, CREATORS, SLICE_SECONDS, next);
}

async function makeFresh(dataDir: string, from: string, size: number): Promise<void> {
  fs.rmSync(dataDir, { recursive: true, force: true });
  fs.cpSync(from, dataDir, { recursive: true });
  const sessions = path.join(dataDir, SESSIONS);
  const text = fs.readFileSync(sessions, 'utf8');
  fs.rmSync(sessions);
  const product = await startProcess('server.js', { env: { DATA_DIR: dataDir } });
  await createFresh(product, (JSON.parse(text) as { headers: Headers }).headers, Math.floor(size * FRESH_SHARE));
  await product.settle();
  await product.stop();
  fs.writeFileSync(sessions, text);
}

export interface Wanted {
  size: number;
  /** Data lie below this folder, and are found there the next time. */
  root: string;
  /** With newly created records on top. */
  fresh?: boolean;
}

/**
 * A folder is whole once it has its sessions; what was ended half-way goes on. One with fresh records begins as a copy
 * of the one without, which no product may have open then.
 */
export async function prepare({ size, root, fresh }: Wanted): Promise<Prepared> {
  const whole = path.join(root, `ask-${size}`);
  const dataDir = fresh ? `${whole}-fresh` : whole;
  const sessions = path.join(dataDir, SESSIONS);
  if (!fs.existsSync(sessions)) {
    if (fresh) await makeFresh(dataDir, (await prepare({ size, root })).dataDir, size);
    else await make(dataDir, size);
  }
  return { dataDir, ...(JSON.parse(fs.readFileSync(sessions, 'utf8')) as Omit<Prepared, 'dataDir'>) };
}
