import type { ClientSession, Connection } from 'mongoose';
import { inTransaction, isDuplicateKey } from './mongo';

interface InboxRow {
  _id: string;
  at: Date;
}

const KEEP_SECONDS = 30 * 24 * 3600;

const inbox = (connection: Connection) => connection.collection<InboxRow>('inbox');

/** Rows go after 30 days: far longer than the bus keeps and repeats anything. */
export async function ensureInbox(connection: Connection): Promise<void> {
  await inbox(connection).createIndex({ at: 1 }, { expireAfterSeconds: KEEP_SECONDS });
}

/**
 * Lets an event have its effect once: the effect and the mark that it happened are one transaction.
 * @param group the consumer, so that two groups of one database do not hide events from each other
 * @returns false when the event had been handled before; nothing is done then
 * @throws what `effect` threw; neither effect nor mark is written
 */
export async function handleOnce(
  connection: Connection,
  group: string,
  event: { id: string },
  effect: (session: ClientSession) => Promise<void>,
): Promise<boolean> {
  const row = { _id: `${group}:${event.id}`, at: new Date() };
  let marked = false;
  try {
    await inTransaction(connection, async (session) => {
      marked = false;
      await inbox(connection).insertOne(row, { session });
      marked = true;
      await effect(session);
    });
    return true;
  } catch (error) {
    // Only the mark's own refusal means "handled before"; a duplicate inside the effect is the effect's failure.
    if (!marked && isDuplicateKey(error)) return false;
    throw error;
  }
}
