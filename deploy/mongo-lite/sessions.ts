import { Binary, type Document } from 'bson';
import { CommandError } from './errors';
import type { Store } from './store/store';
import { ExplicitTransaction, type Transaction } from './store/transaction';
import { decode, encode } from './values/codec';

export type Reply = Document | Buffer;

interface OpenTransaction {
  number: number;
  tx: ExplicitTransaction;
  usedAt: number;
}

/** The last numbered write or commit of a session. */
interface Outcome {
  number: number;
  reply: Promise<Reply>;
}

/** Stored with the write itself, so that a repeated write is recognised even after a restart. */
const OUTCOMES = 'r';
const OUTCOMES_END = 's';
/** Outcomes kept in memory; older ones are looked up in the store. */
const REMEMBERED = 5000;
const TRANSACTION_IDLE_MS = 60_000;
/** Drivers end sessions after 30 minutes without use. */
const OUTCOME_LIFETIME_MS = 35 * 60_000;

export const sessionOf = (command: Document): string | undefined => {
  const id = command['lsid']?.id;
  return id instanceof Binary ? Buffer.from(id.value()).toString('latin1') : undefined;
};

const noSuchTransaction = (number: number): CommandError =>
  new CommandError(251, 'NoSuchTransaction', `Transaction ${number} is not in progress on this session`, {
    errorLabels: ['TransientTransactionError'],
  });

/** Multi-statement transactions and the outcomes of retryable writes, by session. */
export class Sessions {
  private readonly transactions = new Map<string, OpenTransaction>();
  private readonly outcomes = new Map<string, Outcome>();

  constructor(private readonly store: Store) {}

  get openTransactions(): number {
    return this.transactions.size;
  }

  /** The transaction a command belongs to; begins it when the command says so. Throws NoSuchTransaction. */
  transactionFor(session: string, number: number, begin: boolean): ExplicitTransaction {
    let open = this.transactions.get(session);
    if (begin && open?.number !== number) {
      open?.tx.abort();
      open = { number, tx: new ExplicitTransaction(this.store), usedAt: 0 };
      this.transactions.set(session, open);
    }
    if (!open || open.number !== number) throw noSuchTransaction(number);
    open.usedAt = Date.now();
    return open.tx;
  }

  abort(session: string, number?: number): void {
    const open = this.transactions.get(session);
    if (!open || (number !== undefined && open.number !== number)) return;
    open.tx.abort();
    this.transactions.delete(session);
  }

  /** Commits; repeating a commit whose answer was lost is answered alike. Resolves when it is durable. */
  async commit(session: string, number: number): Promise<Reply> {
    const open = this.transactions.get(session);
    if (!open || open.number !== number) {
      const known = this.outcome(session, number);
      if (known) return known;
      throw noSuchTransaction(number);
    }
    this.transactions.delete(session);
    if (open.tx.hasWrites) this.record(session, number, open.tx, { ok: 1 });
    const durable = open.tx.commit();
    this.remember(session, { number, reply: Promise.resolve(durable).then(() => ({ ok: 1 })) });
    return this.outcome(session, number)!;
  }

  /** The reply a numbered write was or will be answered with; undefined when it is new. */
  outcome(session: string, number: number): Promise<Reply> | undefined {
    const known = this.outcomes.get(session);
    if (known && known.number === number) return known.reply;
    let last = known?.number;
    if (!known) {
      const stored = this.store.active.writes.get(OUTCOMES + session) ?? this.store.db.get(OUTCOMES + session);
      if (stored) {
        const { number: storedNumber, reply } = decode(stored);
        last = Number(storedNumber);
        if (last === number) return Promise.resolve(reply as Document);
      }
    }
    if (last !== undefined && last > number)
      throw new CommandError(225, 'TransactionTooOld', `Session has already run number ${last}, later than ${number}`);
    return undefined;
  }

  /** Keeps the outcome in memory; the oldest ones make room (they stay in the store). */
  remember(session: string, outcome: Outcome): void {
    this.outcomes.delete(session);
    this.outcomes.set(session, outcome);
    outcome.reply.catch(() => {
      if (this.outcomes.get(session) === outcome) this.outcomes.delete(session);
    });
    if (this.outcomes.size > REMEMBERED) this.outcomes.delete(this.outcomes.keys().next().value!);
  }

  /** Stores the outcome in the same commit as the write. */
  record(session: string, number: number, tx: Transaction, reply: Reply): void {
    const doc = Buffer.isBuffer(reply) ? decode(reply) : reply;
    tx.put(OUTCOMES + session, encode({ number, at: new Date(), reply: doc }));
  }

  /** The client is done with these sessions. */
  end(sessions: string[], tx: Transaction): void {
    for (const session of sessions) {
      this.abort(session);
      this.outcomes.delete(session);
      if (tx.has(OUTCOMES + session)) tx.remove(OUTCOMES + session);
    }
  }

  /** Aborts transactions that no client continues and forgets outcomes that no client can ask for any more. */
  reap(tx: Transaction, now = Date.now()): void {
    for (const [session, { usedAt, tx: open }] of this.transactions)
      if (now - usedAt > TRANSACTION_IDLE_MS) {
        open.abort();
        this.transactions.delete(session);
      }
    for (const [stored, bytes] of tx.range(OUTCOMES, OUTCOMES_END))
      if (now - (decode(bytes)['at'] as Date).getTime() > OUTCOME_LIFETIME_MS) tx.remove(stored);
  }

  abortAll(): void {
    for (const { tx } of this.transactions.values()) tx.abort();
    this.transactions.clear();
  }
}
