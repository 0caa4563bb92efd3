/**
 * Lines of statements are kept once. Those that say the same on the same day are as many as a file has of one account: the
 * file read again adds none, and another account has its own. A line whose account was not named is that of the first
 * account whose file has it.
 */
import type { CallContext } from '@enishi/service-kit/base/context';
import { groupBy } from '@enishi/service-kit/base/group';
import type { OwnDocuments } from '@enishi/service-kit/data/collections';
import { inTransactionOf } from '@enishi/service-kit/data/mongo';
import { takeTurn } from '@enishi/service-kit/data/take-turn';
import { type BankMovement, lineKey } from '@enishi/service-kit/tabular/bank-file';
import type { ReceiptDeps } from './collections';

/** What both kinds of lines are known by. */
interface Known {
  enterprise_id: number;
  key: string;
  date: string;
  account?: string;
}

export interface Found {
  /** Lines that are new, under keys of their own. */
  added: BankMovement[];
  /** Accounts of lines that are kept without one, by key. */
  named: Map<string, string>;
}

/** @param known accounts of the lines that are kept, by key. Pure */
export function newAmong(movements: readonly BankMovement[], known: ReadonlyMap<string, string | undefined>): Found {
  const found: Found = { added: [], named: new Map() };
  for (const [said, same] of groupBy(movements, (movement) => movement.said)) {
    const kept: { key: string; account?: string }[] = [];
    for (let key = lineKey(said, 1); known.has(key); key = lineKey(said, kept.length + 1))
      kept.push({ key, account: known.get(key) });
    const add = (movement: BankMovement) => {
      const key = lineKey(said, kept.length + 1);
      kept.push({ key, account: movement.account });
      found.added.push({ ...movement, key });
    };
    for (const [account, own] of groupBy(same, (movement) => movement.account)) {
      const has = (one: { account?: string }) => account === undefined || one.account === account;
      let missing = own.length - kept.filter(has).length;
      for (const one of kept) {
        if (missing <= 0 || one.account !== undefined || account === undefined) continue;
        one.account = account;
        found.named.set(one.key, account);
        missing--;
      }
      if (missing > 0) own.slice(-missing).forEach(add);
    }
  }
  return found;
}

/** @param docOf the document of a new line. @returns how many are new */
export async function keepNew(
  deps: Pick<ReceiptDeps, 'connection'>,
  ctx: CallContext,
  rows: OwnDocuments<Known>,
  movements: readonly BankMovement[],
  docOf: (movement: BankMovement) => object,
): Promise<number> {
  const days = movements.map(({ date }) => date).sort();
  const [first] = days;
  if (first === undefined) return 0;
  return inTransactionOf(ctx, deps.connection, async (session) => {
    await takeTurn(deps.connection, session, `bank-lines:${ctx.enterprise_id}`);
    const kept = await rows.find(
      { date: { $gte: first, $lte: days[days.length - 1] } },
      { projection: { key: 1, account: 1 }, session },
    );
    const { added, named } = newAmong(movements, new Map(kept.map(({ key, account }) => [key, account])));
    await rows.updateEach(
      [...named].map(([key, account]) => ({ filter: { key }, update: { $set: { account } } })),
      { session },
    );
    await rows.upsertMany(
      added.map((movement) => ({ filter: { key: movement.key }, update: { $setOnInsert: docOf(movement) } })),
      { session },
    );
    return added.length;
  });
}
