import type { ClientSession, Connection } from 'mongoose';
import { groupBy } from '../base/group';
import type { PackName } from '../bus/types';
import { insertInParts, inTransaction, isDuplicateKey } from '../data/mongo';

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

/** An event, and the pack it came in. */
export interface Arrived {
  id: string;
  pack?: PackName;
}

const markOf = (group: string, { id }: { id: string }): string => `${group}:${id}`;
/** Differs from the mark of the event that the pack is named after. */
const packMark = (group: string, { id }: { id: string }): string => `${group}:${id}+`;

/** One mark for a pack that is here as a whole, else one for each event. */
function marksOf(group: string, events: readonly Arrived[]): string[] {
  const parts = groupBy(events, ({ id, pack }) => pack?.id ?? id);
  return [...parts.values()].flatMap((part) => {
    const [{ pack }] = part;
    return pack && part.length === pack.size ? [packMark(group, pack)] : part.map((event) => markOf(group, event));
  });
}

/** Those that have no mark yet, neither of their own nor with their pack. */
async function unmarked<Event extends Arrived>(
  connection: Connection,
  group: string,
  events: readonly Event[],
  session: ClientSession,
): Promise<Event[]> {
  const packs = new Set(events.flatMap(({ pack }) => (pack ? [packMark(group, pack)] : [])));
  const ids = [...events.map((event) => markOf(group, event)), ...packs];
  const rows = await inbox(connection)
    .find({ _id: { $in: ids } }, { projection: { _id: 1 }, session })
    .toArray();
  const marked = new Set(rows.map(({ _id }) => _id));
  const isMarked = (event: Event) =>
    marked.has(markOf(group, event)) || (event.pack !== undefined && marked.has(packMark(group, event.pack)));
  return marked.size === 0 ? [...events] : events.filter((event) => !isMarked(event));
}

/**
 * Lets events have their effect once: the effect of all and the marks that they happened are one transaction. Packs are
 * marked as a whole where they come so; once a part of one was handled by itself, its events have marks of their own.
 * @param group the consumer, so that two groups of one database do not hide events from each other
 * @param effect is given those that had none yet, in their order
 * @returns how many these were
 * @throws what `effect` threw; neither effects nor marks are written
 */
export async function handleAllOnce<Event extends Arrived>(
  connection: Connection,
  group: string,
  events: readonly Event[],
  effect: (events: readonly Event[], session: ClientSession) => Promise<void>,
): Promise<number> {
  const all = [...new Map(events.map((event) => [event.id, event])).values()];
  const packed = all.some(({ pack }) => pack !== undefined);
  // The marks themselves refuse what was handled before; those of a pack and of its events do not know each other.
  for (let look = packed; ; look = true) {
    let marked = false;
    try {
      return await inTransaction(connection, async (session) => {
        marked = false;
        const open = look ? await unmarked(connection, group, all, session) : all;
        if (open.length === 0) return 0;
        const at = new Date();
        const rows = marksOf(group, open).map((_id) => ({ _id, at }));
        await insertInParts(connection, inbox(connection), rows, session);
        marked = true;
        await effect(open, session);
        return open.length;
      });
    } catch (error) {
      // Only the marks' own refusal means "handled before"; a duplicate inside the effect is the effect's failure.
      if (marked || look || !isDuplicateKey(error)) throw error;
    }
  }
}
