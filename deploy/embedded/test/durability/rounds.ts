/** Runs the product, lets clients write, kills it, and again: see kill.test.ts. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { type Browser, createBrowser } from '../gateway/browser';
import { createLedger, type Ledger } from './ledger';
import { type Findings, verify } from './verify';
import { createWriter } from './writer';

export interface Figures {
  rounds: number;
  acknowledged: number;
  repeated: number;
  /** Kills that left a client without an answer: those that met a write. */
  interrupted: number;
  refused: string[];
  findings: Findings;
}

interface Running {
  child: ChildProcess;
  url: string;
  mongoUrl: string;
}

const PASSWORD = '月曜日の朝は静か';
const member = { email: 'top@agency.example.jp', password: PASSWORD };

async function start(dataDir: string): Promise<Running> {
  const child = fork(path.join(__dirname, 'product-child.cjs'), [dataDir], {
    execArgv: [],
    stdio: ['ignore', 2, 2, 'ipc'],
  });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The product ended with ${code} before it was ready`);
  });
  const [told] = (await Promise.race([once(child, 'message'), ended])) as [{ url: string; mongoUrl: string }];
  ended.catch(() => undefined);
  return { child, ...told };
}

async function kill({ child }: Running): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/** A new agency, and a session of its own for every client. */
async function signIn(url: string, clients: number): Promise<Browser[]> {
  const first = createBrowser(url);
  await first.expect(201, 'POST', '/api/enterprise/auth', {
    enterprise: { name: '株式会社耐久' },
    enterprise_member: { l_name: '山田', f_name: '花子', ...member, password_confirmation: PASSWORD },
  });
  const browsers = Array.from({ length: clients }, () => createBrowser(url));
  for (const browser of browsers)
    await browser.expect(200, 'POST', '/api/enterprise/auth/sign_in', { enterprise_member: member });
  return browsers;
}

/** The same session at the address of the restarted product. */
function moved(browser: Browser, url: string): Browser {
  const other = createBrowser(url);
  Object.assign(other.credentials, browser.credentials);
  for (const [name, value] of browser.cookies) other.cookies.set(name, value);
  return other;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const unanswered = ({ entries }: Ledger) => entries.filter((one) => !one.id || one.unanswered.length > 0).length;

/**
 * @param dataDir an empty folder
 * @param rounds kills with SIGKILL, each at a random moment while all clients write
 */
export async function runRounds(dataDir: string, rounds: number, clients = 10): Promise<Figures> {
  const ledger = createLedger();
  const writers = Array.from({ length: clients }, (_, at) => createWriter(`c${at}`, ledger));
  let sessions: Browser[] | undefined;
  let interrupted = 0;
  for (let round = 0; round < rounds; round++) {
    const running = await start(dataDir);
    try {
      sessions = sessions?.map((browser) => moved(browser, running.url)) ?? (await signIn(running.url, clients));
      const goal = ledger.acknowledged + 2 * clients;
      const work = writers.map((writer, at) => writer.run(sessions![at], () => false));
      const deadline = Date.now() + 240_000;
      while (ledger.acknowledged < goal && Date.now() < deadline) await pause(5);
      await pause(Math.random() * 1_000);
      await kill(running);
      await Promise.all(work);
    } finally {
      await kill(running);
    }
    if (unanswered(ledger) > 0) interrupted += 1;
  }

  const last = await start(dataDir);
  try {
    // Every client asks once more for what it got no answer to, and then stops.
    await Promise.all(writers.map((writer, at) => writer.run(moved(sessions![at], last.url), () => true)));
    const settled = once(last.child, 'message');
    last.child.send('settle');
    await settled;
    const findings = await verify(last.mongoUrl, ledger);
    const { acknowledged, repeated, refused } = ledger;
    return { rounds, acknowledged, repeated, interrupted, refused, findings };
  } finally {
    await kill(last);
  }
}
