/** Jobs that go from agency to agency, or from record to record. */
import type { Log } from '../observe/log';

interface Round<One> {
  all: Iterable<One> | AsyncIterable<One>;
  signal: AbortSignal;
  log: Log;
  /** Said of one for which it failed, with what `named` says of it. */
  failed: string;
  named(one: One): object;
}

/**
 * One after the other. What fails for one keeps no other one waiting, and fails the job in the end: it is tried again
 * soon, so that `work` must do nothing twice.
 */
export async function eachOne<One>(
  { all, signal, log, failed, named }: Round<One>,
  work: (one: One) => Promise<void>,
): Promise<void> {
  const errors: unknown[] = [];
  for await (const one of all) {
    if (signal.aborted) return;
    await work(one).catch((err) => {
      errors.push(err);
      log.warn({ err, ...named(one) }, failed);
    });
  }
  if (errors.length > 0) throw errors[0];
}

interface Tour extends Omit<Round<number>, 'all' | 'named'> {
  agencies: readonly number[];
}

export const eachAgency = (
  { agencies, ...tour }: Tour,
  work: (enterprise_id: number) => Promise<void>,
): Promise<void> => eachOne({ ...tour, all: agencies, named: (enterprise_id) => ({ enterprise_id }) }, work);
