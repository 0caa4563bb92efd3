import type { Document } from 'bson';
import { timeLimitOf } from './commands/checks';
import type { Command, CommandCall, ServerParts } from './commands/command';
import { COMMANDS } from './commands/index';
import { CommandError, LockWait, NotReady, outOfTime } from './errors';
import { type Reply, sessionOf } from './sessions';
import { type ExplicitTransaction, Transaction } from './store/transaction';

const failed = (reply: Reply): boolean => !Buffer.isBuffer(reply) && (reply['ok'] !== 1 || 'writeErrors' in reply);

const errorReply = (error: unknown): Document => {
  if (error instanceof CommandError) return error.toReply();
  return { ok: 0, code: 1, codeName: 'InternalError', errmsg: (error as Error).message };
};

/** `{w: 1}` without `j`: the client does not ask for durability, only for order. */
function asksForOneOnly({ writeConcern }: Document): boolean {
  return writeConcern?.w === 1 && writeConcern.j !== true;
}

/** Reads of `majority` and stricter levels must not be lost by a crash nor taken back by a refused commit. */
const READS_DURABLE = new Set<unknown>(['majority', 'linearizable', 'snapshot']);

/** Throws once the client does not wait for the answer any more. */
function patienceOf({ maxTimeMS }: Document, hasLeft?: () => boolean): (() => void) | undefined {
  const most = Number(maxTimeMS ?? 0);
  if (!(most > 0) && !hasLeft) return undefined;
  const until = most > 0 ? performance.now() + most : Number.POSITIVE_INFINITY;
  return () => {
    if (performance.now() > until) throw outOfTime();
    if (hasLeft?.()) throw new CommandError(237, 'CursorKilled', 'the client has left');
  };
}

/** Runs commands: outside transactions, as retryable writes, or inside a transaction. */
export class Dispatcher {
  /** Commands run so far, by name. */
  readonly counts: Record<string, number> = {};

  constructor(
    private readonly parts: ServerParts,
    private readonly onError: (error: unknown, command: string) => void,
  ) {}

  /**
   * Answers a command; never rejects. A write is answered when it is durable, unless it asks for less. Reading for
   * a client that `hasLeft`, or longer than `maxTimeMS`, ends.
   */
  async run(command: Document, hasLeft?: () => boolean): Promise<Reply> {
    const name = Object.keys(command)[0] ?? '';
    this.counts[name] = (this.counts[name] ?? 0) + 1;
    try {
      return await this.route(name.toLowerCase(), command, hasLeft);
    } catch (error) {
      if (!(error instanceof CommandError)) this.onError(error, name);
      return errorReply(error);
    }
  }

  private route(name: string, command: Document, hasLeft?: () => boolean): Promise<Reply> {
    if ('maxTimeMS' in command) timeLimitOf(name, command);
    const session = sessionOf(command);
    const number = Number(command['txnNumber']);
    const numbered = session !== undefined && command['txnNumber'] !== undefined;
    if (numbered && command['autocommit'] === false) return this.inTransaction(name, command, session, number);
    const handler = COMMANDS[name];
    if (!handler) throw new CommandError(59, 'CommandNotFound', `no such command: '${Object.keys(command)[0] ?? ''}'`);
    return numbered ? this.retryable(handler, command, session, number) : this.alone(handler, command, { hasLeft });
  }

  private call(command: Document, tx: Transaction): CommandCall {
    return { ...this.parts, command, database: String(command['$db'] ?? 'admin'), tx };
  }

  /** Runs a command in a transaction of its own, again after waits for another's lock, and one for columns. */
  private async alone(
    handler: Command,
    command: Document,
    { record, hasLeft }: { record?: (tx: Transaction, reply: Reply) => void; hasLeft?: () => boolean },
  ): Promise<Reply> {
    let waited = false;
    for (;;) {
      if (READS_DURABLE.has(command['readConcern']?.level)) this.parts.store.flush();
      const tx = new Transaction(this.parts.store);
      tx.patience = patienceOf(command, hasLeft);
      tx.waitsForColumns = !waited;
      try {
        const result = handler(this.call(command, tx));
        const reply = result instanceof Promise ? await result : result;
        record?.(tx, reply);
        const durable = tx.commit(asksForOneOnly(command));
        if (durable) await durable;
        return reply;
      } catch (error) {
        if (error instanceof NotReady) {
          waited = true;
          await error.made;
        } else if (error instanceof LockWait) await error.released;
        else throw error;
      } finally {
        // A cursor goes on with the next command, whose time is its own.
        tx.patience = undefined;
      }
    }
  }

  private retryable(handler: Command, command: Document, session: string, number: number): Promise<Reply> {
    const { sessions } = this.parts;
    const outcome = sessions.outcome(session, number);
    if (outcome) return outcome;
    const reply = this.alone(handler, command, {
      record: (tx, answer) => sessions.record(session, number, tx, answer),
    });
    sessions.remember(session, { number, reply });
    return reply;
  }

  private async inTransaction(name: string, command: Document, session: string, number: number): Promise<Reply> {
    const { sessions } = this.parts;
    if (name === 'committransaction') return sessions.commit(session, number);
    if (name === 'aborttransaction') {
      sessions.abort(session, number);
      return { ok: 1 };
    }
    const handler = COMMANDS[name];
    if (!handler) throw new CommandError(59, 'CommandNotFound', `no such command: '${name}'`);
    const tx = sessions.transactionFor(session, number, command['startTransaction'] === true);
    try {
      const reply = await this.within(handler, command, tx);
      if (failed(reply)) sessions.abort(session, number);
      return reply;
    } catch (error) {
      // Any error ends the transaction, as in MongoDB.
      sessions.abort(session, number);
      throw error;
    }
  }

  private async within(handler: Command, command: Document, tx: ExplicitTransaction): Promise<Reply> {
    tx.patience = patienceOf(command);
    try {
      return await handler(this.call(command, tx));
    } catch (error) {
      if (!(error instanceof LockWait)) throw error;
      throw new CommandError(
        263,
        'OperationNotSupportedInTransaction',
        'The collection is in use by another transaction',
      );
    } finally {
      tx.patience = undefined;
    }
  }
}
