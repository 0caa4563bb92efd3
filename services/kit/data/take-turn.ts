/** Transactions that must see one another: two that add the last record of a limit, or give up the last right. */
import type { ClientSession, Connection } from 'mongoose';
import { collection } from './collections';

interface TurnRow {
  _id: string;
  taken: number;
}

/** Turns of every service; the collection is made before the first transaction writes to it. */
export const turns = collection<TurnRow>('turns', { tenant: false, indexes: [] });

/**
 * Writes the row of what is about to be counted or looked for. Of two transactions at the same time one loses by that,
 * and runs again after the other, whose result it then finds.
 * @param name what is counted and whose, e.g. `candidates:5`
 */
export async function takeTurn(connection: Connection, session: ClientSession, name: string): Promise<void> {
  const rows = connection.collection<TurnRow>(turns.name);
  await rows.updateOne({ _id: name }, { $inc: { taken: 1 } }, { session, upsert: true });
}
