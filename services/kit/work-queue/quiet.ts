/** Knows whether this process may have left work since it last found none: what is quiet need not be looked at again. */
import type { ClientSession } from 'mongoose';

export function createQuiet() {
  /** Transactions that have written work, and are not over. */
  let open = 0;
  // A process that died may have left some.
  let changes = 1;
  let seen = 0;
  const ended = () => {
    open -= 1;
    changes += 1;
  };

  return {
    /** Work comes with the end of the session. */
    comesWith(session: ClientSession): void {
      if (session.listeners('ended').includes(ended)) return;
      open += 1;
      session.once('ended', ended);
    },
    comes(): void {
      changes += 1;
    },
    /** Called before looking for work. @returns to be called when the look has found that none is left */
    looking(): () => void {
      const before = changes;
      return () => {
        seen = before;
      };
    },
    isQuiet: (): boolean => open === 0 && seen === changes,
  };
}
