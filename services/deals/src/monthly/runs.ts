/** Presses that draft the papers of a month, and the job that works on them. */
import { AppError } from '@enishi/service-kit/base/errors';
import type { OwnDocuments } from '@enishi/service-kit/data/collections';
import { hasRow } from '@enishi/service-kit/data/has-row';
import { isDuplicateKey } from '@enishi/service-kit/data/mongo';
import type { Job } from '@enishi/service-kit/data/scheduler';
import type { ClientSession, mongo } from 'mongoose';
import type { RunDoc, RunRefusal } from './collections';

type Runs = OwnDocuments<RunDoc>;

const SOON_MS = 1_000;
const MOST_REFUSED = 200;

/** The latest press of a month. */
export const latestRun = async (runs: Runs, month: string): Promise<RunDoc | undefined> =>
  (await runs.find({ month }, { sort: { started_at: -1 }, limit: 1 }))[0];

/** Where another member pressed first, the run is theirs. */
export async function beginRun(runs: Runs, month: string, started_at: Date): Promise<void> {
  try {
    await runs.insertOne({ month, open: month, started_at, made: 0, refused: [] });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}

/** A draft is counted in the transaction that makes it. */
export async function countDraft(runs: Runs, month: string, session: ClientSession): Promise<void> {
  await runs.updateOne({ month, open: month }, { $inc: { made: 1 } }, { session });
}

const reasonOf = (error: AppError): string => Object.values(error.fieldErrors ?? {}).flat()[0] ?? error.message;

interface Round<Party> {
  runs: Runs;
  month: string;
  parties: readonly Party[];
  draft(party: Party): Promise<void>;
  named(party: Party): Omit<RunRefusal, 'message'>;
  now(): Date;
  signal: AbortSignal;
}

/** A draft for each party, and the end of the run. What the records of one party refuse holds up no other. */
export async function draftEach<Party>(round: Round<Party>): Promise<void> {
  const { runs, month, parties, draft, named, now, signal } = round;
  const refused: RunRefusal[] = [];
  for (const party of parties) {
    if (signal.aborted) return;
    await draft(party).catch((error) => {
      // What is broken lets the job begin again.
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      refused.push({ ...named(party), message: reasonOf(error) });
    });
  }
  const $set = { ended_at: now(), refused: refused.slice(0, MOST_REFUSED) };
  await runs.updateOne({ month, open: month }, { $set, $unset: { open: '' } });
}

/** Works on the open runs of all agencies. */
export function runJob(
  name: string,
  runs: mongo.Collection<RunDoc>,
  work: (run: RunDoc, signal: AbortSignal) => Promise<void>,
): Job {
  const open = { open: { $exists: true } };
  return {
    ...{ name, everyMs: SOON_MS, isWanted: () => hasRow(runs, open) },
    async run(_at, signal) {
      const broken: unknown[] = [];
      for (const run of await runs.find(open).toArray()) {
        if (signal.aborted) return;
        // It is begun again with the next look, and keeps no other agency waiting.
        await work(run, signal).catch((error) => broken.push(error));
      }
      if (broken.length > 0) throw broken[0];
    },
  };
}
