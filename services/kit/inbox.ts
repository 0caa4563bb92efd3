import type { ClientSession, Connection } from 'mongoose';
import { insertInParts, inTransaction, isDuplicateKey } from './mongo';

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

/** Those that have no mark yet. */
async function unmarked<Event extends { id: string }>(
  connection: Connection,
  group: string,
  events: readonly Event[],
): Promise<Event[]> {
  const ids = events.map(({ id }) => `${group}:${id}`);
  const rows = await inbox(connection)
    .find({ _id: { $in: ids } }, { projection: { _id: 1 } })
    .toArray();
  const marked = new Set(rows.map(({ _id }) => _id));
  return events.filter((_, at) => !marked.has(ids[at]));
}

/**
 * Lets events have their effect once: the effect of all and the marks that they happened are one transaction.
 * @param group the consumer, so that two groups of one database do not hide events from each other
 * @param effect is given those that had none yet, in their order
 * @returns how many these were
 * @throws what `effect` threw; neither effects nor marks are written
 */
export async function handleAllOnce<Event extends { id: string }>(
  connection: Connection,
  group: string,
  events: readonly Event[],
  effect: (events: readonly Event[], session: ClientSession) => Promise<void>,
): Promise<number> {
  let open = [...new Map(events.map((event) => [event.id, event])).values()];
  while (open.length > 0) {
    let marked = false;
    try {
      await inTransaction(connection, async (session) => {
        marked = false;
        const at = new Date();
        const rows = open.map(({ id }) => ({ _id: `${group}:${id}`, at }));
        await insertInParts(connection, inbox(connection), rows, session);
        marked = true;
        await effect(open, session);
      });
      return open.length;
    } catch (error) {
      // Only the marks' own refusal means "handled before"; a duplicate inside the effect is the effect's failure.
      if (marked || !isDuplicateKey(error)) throw error;
      const rest = await unmarked(connection, group, open);
      if (rest.length === open.length) throw error;
      open = rest;
    }
  }
  return 0;
}

/** `handleAllOnce` for one event. @returns false when it had been handled before; nothing is done then */
export const handleOnce = async (
  connection: Connection,
  group: string,
  event: { id: string },
  effect: (session: ClientSession) => Promise<void>,
): Promise<boolean> => (await handleAllOnce(connection, group, [event], (_events, session) => effect(session))) === 1;
