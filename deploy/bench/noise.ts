/**
 * An agency that does everything that is heavy at once (imports, exports, a broadcast to all, hard questions, a hundred
 * partner systems), and a quiet one beside it whose people look, filter and write as people do.
 */
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { connectMongo } from '@enishi/service-kit/data/mongo';
import { APPROVED_ALONE, approveAlone, confirmBroadcast, createBroadcast } from './broadcast-calls';
import { call, type Side } from './calls';
import { candidateFile, candidateValues } from './candidate-file';
import { type Answered, ask } from './clients';
import { checkImport, exportCandidates, runImport, uploadCandidates } from './import-calls';
import { askAsPartners, connectPartners } from './partners';
import { candidateQuestions } from './questions';

/** State of a mailing that waits to be confirmed. */
const REVIEW = 2;
const BROADCASTS = 5;
const POLL_MS = 200;
const IMPORT_ROWS = 2_000;
const ASKING = 10;
const BETWEEN_CLICKS_MS = 100;

export interface NoisySide extends Side {
  mongoUrl: string;
  enterprise_id: number;
  /** MAIL_KEY_SECRET of the product. */
  secret: string;
  /** How many candidates it has. */
  size: number;
}

/** Imports so many new candidates, with the dry run, and waits for the end. */
export async function importCandidates(side: Side, rows: number, seed: number): Promise<void> {
  const file = candidateFile(rows, seed);
  // Writing the file took seconds: connections that were closed meanwhile are noticed.
  await pause(POLL_MS);
  const id = await uploadCandidates(side, file);
  await checkImport(side, id);
  await runImport(side, id);
}

/**
 * Broadcasts one after the other, each to as many as one person may approve alone, confirmed and due at once; the first one
 * is made ready before anything else begins, so that mails go out from the start.
 * @returns what goes on with them until it is over: how many recipients were confirmed, and how many mails have gone out
 */
async function broadcasts(side: NoisySide, isOver: () => boolean) {
  const { enterprise_id } = side;
  await approveAlone(side);
  const messaging = await connectMongo(side.mongoUrl, 'enishi_messaging');
  const mailings = messaging.collection<{ enterprise_id: number; state: number }>('mailings');
  const stateOfNewest = async () => (await mailings.findOne({ enterprise_id }, { sort: { _id: -1 } }))?.state;
  const ready = async (): Promise<number> => {
    const id = await createBroadcast(side, Math.min(side.size, APPROVED_ALONE));
    while (!isOver() && (await stateOfNewest()) !== REVIEW) await pause(POLL_MS);
    return id;
  };
  const first = await ready();
  return async (): Promise<{ confirmed: number; sent: number }> => {
    let confirmed = 0;
    let going: number | undefined;
    for (let n = 0; n < BROADCASTS && !isOver(); n++) {
      const id = n === 0 ? first : await ready();
      if (isOver()) break;
      confirmed += await confirmBroadcast(side, id);
      going = id;
      await mailings.updateMany({ enterprise_id, state: { $gt: REVIEW } }, { $set: { start_at: new Date() } });
    }
    while (!isOver()) await pause(POLL_MS);
    // Refused where all of it has gone out.
    if (going !== undefined) await call(side, 'POST', `broadcasts/pause/${going}`).catch(() => undefined);
    const sent = await messaging
      .collection('mailing_recipients')
      .countDocuments({ enterprise_id, sent_at: { $exists: true } });
    await messaging.destroy();
    return { confirmed, sent };
  };
}

/** How often each kind of work was done. */
export type Done = Record<string, number>;

/** Begins all of it, or what NOISE names (`imports,mailings`). @returns its end, with what was done meanwhile */
export async function startNoise(side: NoisySide): Promise<() => Promise<Done>> {
  const tokens = await connectPartners(side);
  let isOver = false;
  const done: Done = {};
  const count = (kind: string, by = 1) => {
    done[kind] = (done[kind] ?? 0) + by;
  };
  const again = async (kind: string, work: (n: number) => Promise<unknown>) => {
    for (let n = 0; !isOver; n++) {
      await work(n);
      count(kind);
    }
  };
  const candidates = [...candidateValues(Math.min(side.size, 4_000))].flat();
  const questions = Object.values(candidateQuestions({ candidates, jobs: [] }, side.headers, 1));
  const person = async (first: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    await again('questions', async (n) => {
      const { status } = await ask(side.url, agent, questions[(first + n) % questions.length]().shot);
      if (status >= 300) count(`questions answered ${status}`);
    });
    agent.destroy();
  };
  const chosen = process.env.NOISE?.split(',');
  const sendToAll = (chosen?.includes('mailings') ?? true) ? await broadcasts(side, () => isOver) : undefined;
  const kinds: Record<string, () => Promise<unknown>> = {
    questions: () => Promise.all(Array.from({ length: ASKING }, (_, first) => person(first))),
    imports: () => again('imports', (n) => importCandidates(side, IMPORT_ROWS, 7_000 + n)),
    exports: () => again('exports', (n) => exportCandidates(side, n % 2 ? 'xlsx' : 'csv-utf8')),
    mailings: async () => {
      const { confirmed = 0, sent = 0 } = (await sendToAll?.()) ?? {};
      count('recipients of broadcasts', confirmed);
      count('mails', sent);
    },
    partners: async () => {
      const answers = await askAsPartners(side.url, tokens, side.size, () => isOver);
      count('calls of partners', answers.length);
      for (const { status } of answers) if (status >= 300) count(`calls answered ${status}`);
    },
  };
  const work = (chosen ?? Object.keys(kinds)).map((kind) => kinds[kind]());
  // A failure is heard where its end is awaited: the product that was started has to be ended then, too.
  for (const one of work) one.catch(() => undefined);
  return async () => {
    isOver = true;
    await Promise.all(work);
    return done;
  };
}

/** So many people of an agency for so long, with a moment between two clicks. @param size how many candidates it has */
export async function useQuietly({ url, headers }: Side, people: number, seconds: number, size: number) {
  const answers: Answered[] = [];
  const end = performance.now() + seconds * 1_000;
  const list = '/api/enterprise/candidates/index';
  const shots = [
    (n: number) => ({ method: 'POST' as const, path: list, body: { page: 1 + (n % 9), per_page: 30 } }),
    (n: number) => ({ method: 'GET' as const, path: `/api/enterprise/candidates/show/${1 + ((n * 7_919) % size)}` }),
    (n: number) => {
      const status = { column: 'register_status_id', type: 1, operator: 'any', value: [1 + (n % 8)] };
      return { method: 'POST' as const, path: list, body: { page: 1, per_page: 30, conditions: [status] } };
    },
    (n: number) => ({ method: 'GET' as const, path: `/api/enterprise/candidates/show/${1 + ((n * 104_729) % size)}` }),
    (n: number) => {
      const candidate = { l_name: '静か', f_name: `${n}` };
      return { method: 'POST' as const, path: '/api/enterprise/candidates/create', body: { candidate } };
    },
  ];
  await Promise.all(
    Array.from({ length: people }, async (_, first) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (let n = first; performance.now() < end; n++) {
        const { ms, status } = await ask(url, agent, { ...shots[n % shots.length](n), headers });
        answers.push({ kind: 'quiet', ms, status });
        await pause(BETWEEN_CLICKS_MS);
      }
      agent.destroy();
    }),
  );
  return answers;
}
