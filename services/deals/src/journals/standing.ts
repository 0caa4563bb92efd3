/** What of a month was exported, and what the next file has to say: new entries, and those that take back earlier ones. */
import { createHash } from 'node:crypto';
import type { CallContext } from '@enishi/service-kit/base/context';
import type { ClientSession } from 'mongoose';
import type { ExportedDoc, JournalDeps } from './collections';
import type { Entry } from './entries';

/** What an entry books, whatever the setting calls its accounts and the tax of fees: those that change do not book it anew. */
export function meaningOf({ kind, date, lines }: Entry): string {
  const said = lines.map(({ is_debit, role, amount, tax, taxed }) =>
    role === 'fee' ? [is_debit, role, amount, 0, null] : [is_debit, role, amount, tax, taxed ?? null],
  );
  return createHash('sha256')
    .update(JSON.stringify([kind, date, said]))
    .digest('hex');
}

/** The entries that an accounting program has of a month, by key. */
export async function standingIn(
  deps: Pick<JournalDeps, 'of'>,
  ctx: CallContext,
  month: string,
  session?: ClientSession,
): Promise<Map<string, ExportedDoc>> {
  const rows = await deps
    .of(ctx)
    .journalExported.find({ month }, { sort: { export_id: 1, no: 1 }, ...(session && { session }) });
  const standing = new Map<string, ExportedDoc>();
  for (const row of rows)
    if (row.is_reversal) standing.delete(row.key);
    else standing.set(row.key, row);
  return standing;
}

export interface Difference {
  /** Exported entries that do not hold any more, or not so. */
  taken: ExportedDoc[];
  added: Entry[];
}

export function differenceOf(entries: readonly Entry[], standing: ReadonlyMap<string, ExportedDoc>): Difference {
  const meanings = new Map(entries.map((entry) => [entry.key, meaningOf(entry)]));
  const holds = ({ key, meaning }: Pick<ExportedDoc, 'key' | 'meaning'>) => meanings.get(key) === meaning;
  return {
    taken: [...standing.values()].filter((row) => !holds(row)),
    added: entries.filter((entry) => standing.get(entry.key)?.meaning !== meanings.get(entry.key)),
  };
}
