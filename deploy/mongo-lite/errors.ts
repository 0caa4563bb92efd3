import type { Document } from 'bson';

/** A refusal with MongoDB's own code and name; it becomes the `{ok: 0}` reply, or one entry of `writeErrors`. */
export class CommandError extends Error {
  constructor(
    readonly code: number,
    readonly codeName: string,
    message: string,
    readonly extra: Document = {},
  ) {
    super(message);
  }

  /** The failed reply of a whole command. */
  toReply(): Document {
    return { ok: 0, code: this.code, codeName: this.codeName, errmsg: this.message, ...this.extra };
  }
}

/** Another transaction wrote the same key first; the driver may run the whole transaction again. */
export class WriteConflict extends CommandError {
  constructor() {
    super(112, 'WriteConflict', 'Write conflict: another transaction changed the same document first.', {
      errorLabels: ['TransientTransactionError'],
    });
  }
}

/** A write outside transactions met a key held by an open transaction; the command runs again once that one ends. */
export class LockWait extends Error {
  constructor(readonly released: Promise<void>) {
    super('waiting for an open transaction');
  }
}

/** A read without the columns that are in the making would take longer than callers wait: it runs again with them. */
export class NotReady extends Error {
  constructor(readonly made: Promise<void>) {
    super('waiting for columns');
  }
}

export const badValue = (message: string): CommandError => new CommandError(2, 'BadValue', message);

export const outOfTime = () => new CommandError(50, 'MaxTimeMSExpired', 'operation exceeded time limit');
