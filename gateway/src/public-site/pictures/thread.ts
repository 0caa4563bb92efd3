/** The thread that draws pictures of jobs (`drawer.ts`), one after the other. */
import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { drawJob } from './drawing';
import type { JobFacts, SiteLook } from './facts';

export interface Ask {
  facts: JobFacts;
  look: SiteLook;
  logo?: Uint8Array;
}
export type Answer = { png: Uint8Array } | { failed: string };

// On Linux a priority is the thread's own: visitors' pages go first. Elsewhere it would be the whole process's.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_LOW);

async function answerTo({ facts, look, logo }: Ask): Promise<Answer> {
  try {
    return { png: await drawJob(facts, look, logo) };
  } catch (error) {
    return { failed: String(error) };
  }
}

parentPort?.on('message', async (ask: Ask) => parentPort?.postMessage(await answerTo(ask)));
