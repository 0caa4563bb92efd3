/** Runs the product, lets clients write, kills it, and again: see kill.test.ts. */
import type { Browser } from '../gateway/browser';
import { createLedger, type Ledger } from './ledger';
import { kill, moved, settle, signIn, start } from './running';
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
      sessions = sessions?.map((browser) => moved(browser, running.url)) ?? (await signIn(running, clients));
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
    await settle(last);
    const findings = await verify(last.mongoUrl, ledger);
    const { acknowledged, repeated, refused } = ledger;
    return { rounds, acknowledged, repeated, interrupted, refused, findings };
  } finally {
    await kill(last);
  }
}
