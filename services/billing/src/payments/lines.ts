/**
 * Keys of a file's lines. Lines that say the same are counted in each account; one whose account was not named, now or by an
 * earlier version, may be that of any of them. Pure.
 */
import { createHash } from 'node:crypto';
import { groupBy } from '@enishi/service-kit/base/group';
import { type BankMovement, lineKey } from '@enishi/service-kit/tabular/bank-file';

/** Stands between the key of what a line says and its account; no key has it. */
const OF = '.';
const TAG = 8;

const tagOf = (account: string): string => createHash('sha256').update(account).digest('base64url').slice(0, TAG);

/** The key without its account. */
export const plainOf = (key: string): string => key.split(OF)[0];

const isNamed = (key: string): boolean => key.includes(OF);

export interface PaidLine extends BankMovement {
  recorded: boolean;
}

/** @param known keys of payments that are recorded. @returns the lines in their order */
export function linesWith(movements: readonly BankMovement[], known: readonly string[]): PaidLine[] {
  const recorded = new Set(known);
  const named = groupBy(known.filter(isNamed), plainOf);
  const lines = new Map<BankMovement, PaidLine>();
  for (const same of groupBy(movements, ({ said }) => said).values())
    for (const [account, own] of groupBy(same, (movement) => movement.account)) {
      const plain = own.map(({ said }, at) => lineKey(said, at + 1));
      let ofAccounts = account ? 0 : plain.reduce((sum, key) => sum + (named.get(key)?.length ?? 0), 0);
      own.forEach((movement, at) => {
        const key = account ? `${plain[at]}${OF}${tagOf(account)}` : plain[at];
        const isKnown = recorded.has(key) || recorded.has(plain[at]) || ofAccounts-- > 0;
        lines.set(movement, { ...movement, key, recorded: isKnown });
      });
    }
  return movements.flatMap((movement) => lines.get(movement) ?? []);
}
