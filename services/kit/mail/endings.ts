/** Tells the writers of mails what became of them: in one transaction with the mark that they know, so exactly once. */
import type { Connection } from 'mongoose';
import { inBackground, MAILS } from '../base/background';
import { hasRow } from '../data/has-row';
import { inTransaction } from '../data/mongo';
import type { Log } from '../observe/log';
import { createRounds } from '../work-queue/rounds';
import type { EndedMail, MailKind } from './kinds';
import type { MailRow, MailRows } from './rows';

interface Options {
  connection: Connection;
  rows: MailRows;
  kinds(): object;
  log: Log;
}

/** Endings within this time are told together. */
const BATCH_MS = 40;
/** While many mails end, those of so long are told in one transaction. */
const REST_MS = 120;
/** Endings that another process left, e.g. because it died. */
const SWEEP_MS = 5_000;
const TOLD_AT_ONCE = 200;

const endedMail = ({
  _id,
  enterprise_id,
  data,
  outcome,
  error,
  ended_at,
  created_at,
}: MailRow): EndedMail<unknown> => ({
  ...{ id: _id, enterprise_id, data, error },
  outcome: outcome ?? 'failed',
  ended_at: ended_at ?? created_at,
});

export function createEndings({ connection, rows, kinds, log }: Options) {
  let isStopping = false;

  /** Asked every so often, and nearly always false: a transaction would cost as much again. */
  const hasUntold = () => hasRow(rows, { untold: true });

  /** @returns whether there may be more */
  async function tellSome(): Promise<boolean> {
    const table = kinds() as Readonly<Record<string, MailKind<unknown> | undefined>>;
    return inTransaction(connection, async (session) => {
      const found = await rows
        .find({ untold: true }, { sort: { ended_at: 1 }, limit: TOLD_AT_ONCE, session })
        .toArray();
      if (found.length === 0) return false;
      for (const kind of new Set(found.map((row) => row.kind))) {
        const own = found.filter((row) => row.kind === kind).map(endedMail);
        await table[kind]?.ended?.(own, session);
      }
      await rows.updateMany({ _id: { $in: found.map(({ _id }) => _id) } }, { $unset: { untold: '' } }, { session });
      return found.length === TOLD_AT_ONCE;
    });
  }

  const failed = (err: unknown) => log.warn({ err }, 'mails: their ends are told later');
  const rounds = createRounds({
    async round() {
      while (!isStopping && (await hasUntold()) && (await inBackground(MAILS, tellSome)));
    },
    ...{ failed, batchMs: BATCH_MS, restMs: REST_MS, pollMs: SWEEP_MS, connection },
  });

  return {
    /** A mail has ended whose kind wants to be told. */
    noted: rounds.wake,
    start: rounds.start,
    async stop(): Promise<void> {
      await rounds.stop();
      isStopping = true;
    },
    /** Resolves when everything that has ended is told. */
    drain: (): Promise<void> => rounds.next().catch(failed),
  };
}
