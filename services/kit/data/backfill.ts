/**
 * Changes of stored data that nothing waits for: each runs beside what is served, once per database, and goes on where it
 * was left. What has to be done before anything is served is a migration (`migrate.ts`).
 */
import type { Connection } from 'mongoose';
import type { Clock } from '../base/clock';

export interface Backfill {
  /** Unique among its marks, and for ever: databases have seen it. */
  name: string;
  /** Version of the rules that the backfill applies; another one makes it run anew. */
  fingerprint?: string;
  /** The collection of its marks. */
  marks?: string;
  /**
   * Does a bounded part of the work, which may come again after a kill.
   * @returns where the next part goes on (a value that BSON can hold); undefined when nothing is left, or at the signal
   */
  step(after: unknown, signal?: AbortSignal): Promise<unknown>;
}

interface Mark {
  _id: string;
  fingerprint?: string;
  after?: unknown;
  /** Absent while there is something left. */
  done_at?: Date;
  /** Earlier versions wrote it in place of a time. */
  done?: boolean;
}

interface BackfillDeps {
  connection: Connection;
  clock: Clock;
}

type Named = Omit<Backfill, 'step'>;

const marksOf = ({ connection }: BackfillDeps, { marks = 'backfills' }: Named) => connection.collection<Mark>(marks);

const note = (deps: BackfillDeps, backfill: Named, { fingerprint, ...state }: Omit<Mark, '_id'>) =>
  marksOf(deps, backfill).replaceOne(
    { _id: backfill.name },
    { ...(fingerprint && { fingerprint }), ...state },
    { upsert: true },
  );

/** Marks what has nothing to do: in a database without data of an earlier version, or when nothing is left. */
export async function markDone(deps: BackfillDeps, backfill: Named): Promise<void> {
  await note(deps, backfill, { fingerprint: backfill.fingerprint, done_at: deps.clock.now() });
}

/** Goes on until nothing is left, or until the signal; afterwards it only looks at its mark. */
export async function runBackfill(deps: BackfillDeps, backfill: Backfill, signal?: AbortSignal): Promise<void> {
  const { name, fingerprint, step } = backfill;
  const mark = await marksOf(deps, backfill).findOne({ _id: name });
  const isOurs = mark?.fingerprint === fingerprint;
  if (isOurs && (mark?.done_at || mark?.done)) return;
  for (let after = isOurs ? mark?.after : undefined; !signal?.aborted; ) {
    after = await step(after, signal);
    if (after !== undefined) await note(deps, backfill, { fingerprint, after });
    else if (signal?.aborted) return;
    else return markDone(deps, backfill);
  }
}
